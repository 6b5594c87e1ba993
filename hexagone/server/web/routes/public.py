"""Routes to what is the same for everybody: games, boards, texts, pages; and health and metrics for operators."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Annotated, Any

from litestar import HttpMethod, Request, Response, get, route
from litestar.params import FromQuery, PathParameter
from litestar.response import Redirect
from prometheus_client import CONTENT_TYPE_LATEST

import hexagone
from hexagone.catalogue import GAMES
from hexagone.engine.game import load
from hexagone.engine.text import LANGUAGES
from hexagone.server.problems import no_database, wrong
from hexagone.server.storage.database import Unreachable
from hexagone.server.thinking import compiling
from hexagone.server.web import catalogue, pages
from hexagone.server.web.gate import address
from hexagone.server.web.routes.common import A_DAY, Id, NameQuery, ServerDep, Theme
from hexagone.server.wire.base import Language
from hexagone.server.wire.games import BoardInfo, Compilation, GameInfo
from hexagone.server.wire.lessons import GameGuide


@get("/api/games")
async def games() -> Response[list[GameInfo]]:
    """The games, who can play them, and the levels of bots."""
    return Response(catalogue.games(), headers=A_DAY)


@get("/api/games/{game:str}/board")
async def board(server: ServerDep, request: Request[Any, Any, Any], game: Id, table: NameQuery = None) -> Response[BoardInfo]:
    """How a board is drawn: the game's own, or that of a table."""
    if game not in GAMES:
        raise wrong("no-game", f"there is no game {game[:40]!r}", 404)
    shown = await server.tables.table(table) if table else None
    if shown and shown.game.name != game:
        raise wrong("no-game", f"that table plays {shown.game.name}", 404)
    if shown is None or shown.source is None:
        return Response(await asyncio.to_thread(catalogue.board, game), headers=A_DAY)
    if not server.drawings.allows(address(dict(request.scope))):
        raise wrong("too-many", "too many boards: wait a moment", 429)
    return Response(await server.boards.run(partial(catalogue.own_board, game, shown.source)), headers=A_DAY)


@get("/api/games/{game:str}/compilation")
async def compilation(game: Id) -> Response[Compilation | None]:
    """How far the compiling of a game has come; nothing, when there is nothing to wait for."""
    if game not in GAMES:
        raise wrong("no-game", f"there is no game {game[:40]!r}", 404)
    return Response(await asyncio.to_thread(compiling.compilation, game), headers={"cache-control": "no-store"}, status_code=200)


@get("/api/games/{game:str}/guide/{language:str}")
async def guide(game: Id, language: Id) -> Response[GameGuide]:
    """The aim of a game, a turn, scoring tables, worked examples and a player aid, in one language."""
    check_known(game, language)
    return Response(catalogue.guide(game, language), headers=A_DAY)


@get("/api/games/{game:str}/examples/{name:str}", media_type="image/svg+xml")
async def example(game: Id, name: Id, theme: Theme = "light", language: FromQuery[Language] = "en") -> Response[str]:
    """The picture of a worked example of the rules, as SVG."""
    check_known(game, language)
    drawn = await asyncio.to_thread(catalogue.example, game, name, theme, language)
    if drawn is None:
        raise wrong("no-example", f"{game} has no example {name[:20]!r}", 404)
    return Response(drawn, media_type="image/svg+xml", headers=A_DAY)


def check_known(game: str, language: str) -> None:
    if game not in GAMES:
        raise wrong("no-game", f"there is no game {game[:40]!r}", 404)
    if language not in LANGUAGES:
        raise wrong("no-language", f"there is no language {language[:10]!r}", 404)


@get("/api/texts/{language:str}")
async def texts(language: Id) -> Response[dict[str, Any]]:
    """Every sentence of a language, by game."""
    if language not in LANGUAGES:
        raise wrong("no-language", f"there is no language {language[:10]!r}", 404)
    return Response(catalogue.texts(language), headers=A_DAY)


@get("/health/live")
async def live() -> dict[str, str]:
    """The process answers: restart it only if it does not. Says nothing about the database."""
    return {"status": "alive", "version": hexagone.__version__}


@get(["/health/ready", "/health"])
async def ready(server: ServerDep) -> dict[str, str]:
    """Send people here: the database can be written to (tried at most every ten seconds), and the server is not about to stop."""
    if server.leaving.is_set():
        raise wrong("busy", "the server is stopping", 503)
    if not await server.health.is_fine():
        raise no_database()
    return {"status": "fine", "version": hexagone.__version__}


@get("/metrics", include_in_schema=False)
async def metrics(server: ServerDep) -> Response[bytes]:
    """For Prometheus. What cannot be counted just now is as it was."""
    with suppress(Unreachable):
        await server.count()
    return Response(server.metrics.page(), media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})


@get("/unsubscribe/{id:str}/{key:str}", include_in_schema=False)
async def ending(server: ServerDep, id: Id, key: Id) -> Response[bytes]:
    """The page that asks once more: programs that look at links in letters shall not end anything."""
    return await page.fn(server, f"/unsubscribe/{id}/{key}")  # type: ignore[no-any-return]


@route("/docs", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def documentation() -> Redirect:
    """Its first page by its whole name: links in it lead from there."""
    return Redirect("/docs/index.html")


@route("/docs/{path:path}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def document(path: Annotated[str, PathParameter()]) -> Response[bytes]:
    """A page of the documentation, the same for everybody."""
    found = await asyncio.to_thread(pages.document, str(path))
    return Response(found.content, media_type=found.kind, headers={"cache-control": found.keep}, status_code=found.status)


@route("/games/{game:str}/page/{path:path}", http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def brought(game: Id, path: Annotated[str, PathParameter()]) -> Response[bytes]:
    """A file of the page that a game's package brings."""
    if game not in GAMES:
        raise wrong("no-game", f"there is no game called {game[:40]!r}", 404)
    found = await asyncio.to_thread(pages.brought, load(game).folder, str(path))
    return Response(found.content, media_type=found.kind, headers={"cache-control": found.keep}, status_code=found.status)


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def page(server: ServerDep, path: Annotated[str, PathParameter()] = "/") -> Response[bytes]:
    """A file of the client, or the page that finds its way by itself."""
    found = await asyncio.to_thread(pages.page, server.settings.static, str(path))
    return Response(found.content, media_type=found.kind, headers={"cache-control": found.keep}, status_code=found.status)


ROUTES = [games, board, compilation, guide, example, texts, live, ready, metrics, ending, documentation, document, brought, page]
