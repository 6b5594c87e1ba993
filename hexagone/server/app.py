"""The application: which request does what. The only file that knows the web framework."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, WebSocket, delete, get, patch, post, websocket
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import Redirect

import hexagone
from hexagone import GAMES
from hexagone.server import catalogue, pages, records, seats, votes, wire
from hexagone.server.database import Unreachable
from hexagone.server.feed import Feed, follow, goodbye
from hexagone.server.gate import Gate
from hexagone.server.house import House, log
from hexagone.server.identity import Person
from hexagone.server.news import past, summary, whole_story
from hexagone.server.problems import Refused, no_database, wrong
from hexagone.server.settings import Settings
from hexagone.server.table import Table, held, objection, play
from hexagone.text import LANGUAGES

Eyes = Annotated[str | None, QueryParameter(max_length=40)]
Id = FromPath[str]
Here = NamedDependency[House]
Somebody = NamedDependency[Person]
Count = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
A_DAY = {"cache-control": "public, max-age=86400"}


# People


@get("/api/me")
async def me(person: Somebody) -> wire.Me:
    """Whoever asks. The first request sets the cookies."""
    return wire.Me(name=person.name, language=person.language)


@patch("/api/me")
async def change_me(house: Here, author: Somebody, data: JSONBody[wire.Change]) -> wire.Me:
    """Change name or language."""
    changed = await house.change(author, data)
    return wire.Me(name=changed.name, language=changed.language)


@post("/api/me/link", status_code=200)
async def make_link(house: Here, author: Somebody) -> wire.PersonalLink:
    """A link that makes another device the same person; good for ten minutes, once."""
    return wire.PersonalLink(path=f"/me/{await house.people.add_key(author, 'link')}")


@post("/api/me/key", status_code=200)
async def make_key(house: Here, author: Somebody) -> wire.Key:
    """A key for a program, which then plays as this person."""
    return wire.Key(key=await house.people.add_key(author, "program"))


@delete("/api/me")
async def erase_me(request: Request[Any, Any, Any], house: Here, person: Somebody) -> None:
    """Erase everything about me. Bots take my seats in games that go on."""
    await house.erase(person)
    request.scope["state"]["new_key"] = ""


@get("/api/me/export")
async def export_me(house: Here, person: Somebody) -> dict[str, Any]:
    """Everything that is kept about me."""
    return await house.export(person)


@get("/me/{key:str}", include_in_schema=False)
async def follow_link(request: Request[Any, Any, Any], house: Here, key: Id) -> Redirect:
    found = await house.people.follow(key)
    if found:
        request.scope["state"]["new_key"] = found
    return Redirect("/" if found else "/?link=old")


# What there is


@get("/api/games")
async def games() -> Response[list[wire.GameInfo]]:
    """The games, who can play them, and the levels of bots."""
    return Response(catalogue.games(), headers=A_DAY)


@get("/api/games/{game:str}/board")
async def board(house: Here, game: Id, table: Eyes = None) -> Response[wire.BoardInfo]:
    """How a board is drawn: the game's own, or that of a table."""
    if game not in GAMES:
        raise wrong("no-game", f"there is no game {game[:40]!r}", 404)
    source = (await house.hall.table(table)).source if table else None
    return Response(await asyncio.to_thread(catalogue.board, game, source), headers=A_DAY)


@get("/api/texts/{language:str}")
async def texts(language: Id) -> Response[dict[str, Any]]:
    """Every sentence of a language, by game."""
    if language not in LANGUAGES:
        raise wrong("no-language", f"there is no language {language[:10]!r}", 404)
    return Response(catalogue.texts(language), headers=A_DAY)


# Tables


@get("/api/tables")
async def open_tables(house: Here, person: Somebody) -> list[wire.Summary]:
    """Tables open to all that wait for players."""
    return [summary(row, places, person.id) for row, places in await house.hall.store.waiting()]


@get("/api/tables/mine")
async def my_tables(house: Here, person: Somebody) -> list[wire.Summary]:
    """Where I sit, those where it is my turn first."""
    found = [summary(row, places, person.id) for row, places in await house.hall.store.of(person.id)]
    return sorted(found, key=lambda line: (not line.my_turn, line.stage == "over", -line.changed))


@post("/api/tables")
async def create(house: Here, author: Somebody, data: JSONBody[wire.NewTable]) -> wire.News:
    """Open a table. With all seats filled the game begins, unless it shall wait."""
    return house.news(await house.create(data, author), author)


@get("/api/tables/{id:str}")
async def table(house: Here, person: Somebody, id: Id, seat: Eyes = None, after: Count = 0) -> wire.News:
    """How things stand, through a seat of mine, and what happened after that number of moves."""
    return house.news(await house.hall.table(id), person, seat, after)


@post("/api/tables/{id:str}/seats", status_code=200)
async def sit(house: Here, author: Somebody, id: Id, data: JSONBody[wire.Sit]) -> wire.News:
    """Sit down."""
    return house.news(await house.sit(id, author, data), author, data.seat)


@delete("/api/tables/{id:str}/seats/{seat:str}", status_code=200)
async def leave(house: Here, person: Somebody, id: Id, seat: Id) -> wire.News:
    """Get up: before the game the seat opens, later a bot stands in."""
    return house.news(await house.hall.change(id, lambda t: seats.leave(t, person.id, seat, house.hall.now)), person)


@post("/api/tables/{id:str}/bots", status_code=200)
async def fill(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Fill]) -> wire.News:
    """A bot for an open seat."""
    return house.news(await house.fill(id, person, data.seat, data.level), person)


@post("/api/tables/{id:str}/start", status_code=200)
async def start(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Start | None] = None) -> wire.News:
    """Begin; bots take the seats still open."""
    return house.news(await house.start(id, person, data or wire.Start()), person)


@post("/api/tables/{id:str}/moves", status_code=200)
async def move(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Play]) -> Response[wire.News | wire.Problem]:
    """Make a move. 409: others have moved since, with how things stand now; 422: not legal, with the clause."""
    return await attempted(house, person, id, data.seat, data.after, partial(
        play, seat=data.seat, words=data.move, after=data.after, now=house.hall.now
    ), own=True)  # fmt: skip


@post("/api/tables/{id:str}/undo", status_code=200)
async def take_back(house: Here, person: Somebody, id: Id, data: JSONBody[wire.TakeBack]) -> Response[wire.News | wire.Problem]:
    """Take back my last move: at once if nobody learned anything from it, else a vote begins."""
    return await attempted(house, person, id, data.seat, data.after, partial(
        votes.take_back, person=person.id, seat=data.seat, after=data.after, now=house.hall.now
    ))  # fmt: skip


async def attempted(
    house: House, person: Person, id: str, seat: str, after: int, command: Any, own: bool = False
) -> Response[wire.News | wire.Problem]:
    """A command that may come too late: then the answer says how things stand."""

    def checked(table: Table) -> Table:
        if own:
            held(table, person.id, seat)
        done: Table = command(table)
        return done

    try:
        changed = await house.hall.change(id, checked)
        return Response(house.news(changed, person, seat, min(after, changed.number)), status_code=200)
    except Refused as refused:
        if refused.kind != "stale":
            raise
        now = await house.hall.table(id)
        return Response(refused.problem(house.news(now, person, seat, min(after, now.number))), status_code=409)


@post("/api/tables/{id:str}/why", status_code=200)
async def why(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Ask]) -> wire.Answer:
    """Why is this move not legal? The reason, and the clause of the rules."""
    return objection(await house.hall.table(id), person.id, data.seat, data.move)


@post("/api/tables/{id:str}/ballot", status_code=200)
async def ballot(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Ballot]) -> wire.News:
    """Agree or not with what is being voted on."""
    cast = partial(votes.ballot, person=person.id, seat=data.seat, yes=data.yes, now=house.hall.now)
    return house.news(await house.hall.change(id, cast), person, data.seat)


@post("/api/tables/{id:str}/stand-in", status_code=200)
async def stand_in(house: Here, person: Somebody, id: Id, data: JSONBody[wire.StandIn]) -> wire.News:
    """A bot shall play for a seat (mine: at once; another's: by vote), or give mine back."""
    level, now = seats.known_level(data.level or seats.usual()), house.hall.now
    change = partial(seats.give_back, now=now) if data.back else partial(votes.stand_in, level=level, now=now)
    return house.news(await house.hall.change(id, lambda t: change(t, person.id, data.seat)), person)


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT)
async def record(house: Here, person: Somebody, id: Id, seat: Eyes = None, odds: FromQuery[bool] = False) -> str:
    """The game as text (.game). While it runs, with `?` for what the seat may not know; `odds`: what each draw could have been."""
    found = await house.hall.table(id)
    return records.record(found, house.eyes(found, person, seat), odds)


@get("/api/tables/{id:str}/steps")
async def story(house: Here, person: Somebody, id: Id, seat: Eyes = None) -> list[wire.Step]:
    """Every move ever made, those taken back too."""
    found = await house.hall.table(id)
    if found.stage == "waiting":
        return []
    return whole_story(found, await house.hall.store.log(id), house.eyes(found, person, seat))


@get("/api/tables/{id:str}/at/{number:int}")
async def position(house: Here, person: Somebody, id: Id, number: FromPath[int], seat: Eyes = None) -> wire.News:
    """How things stood after so many moves: as the seat saw it, or, in a finished game through nobody's eyes, open."""
    found = await house.hall.table(id)
    if found.stage == "waiting" or not 0 <= number <= found.number:
        raise wrong("no-position", f"the game has no position {number}", 404)
    looking = None if found.stage == "over" and seat is None else house.eyes(found, person, seat)
    return past(found, looking, person.id, house.hall.now, number)


@post("/api/tables/{id:str}/hint", status_code=200)
async def hint(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Look]) -> wire.Hint:
    """What the strongest bot thinks, from what the seat knows."""
    return await house.hint(id, person, data.seat)


@get("/api/tables/{id:str}/review")
async def review(house: Here, id: Id) -> wire.Review:
    """A finished game gone through: luck and decisions. It is thought about in the background; ask again for the rest."""
    return house.reviews.of(await house.hall.table(id))


@post("/api/tables/{id:str}/rematch", status_code=200)
async def rematch(house: Here, person: Somebody, id: Id) -> wire.News:
    """The same people, bots and options once more."""
    return house.news(await house.rematch(id, person), person)


@get("/api/tables/{id:str}/chat")
async def chat(house: Here, id: Id, after: Count = 0) -> list[wire.Chat]:
    """What was said after that line."""
    return await house.chats.lines((await house.hall.table(id)).id, after)


@post("/api/tables/{id:str}/chat", status_code=200)
async def say(house: Here, author: Somebody, id: Id, data: JSONBody[wire.Say]) -> wire.Chat:
    """Say something to everybody at the table."""
    return await house.say(id, author, data)


# wire.News


@websocket("/api/tables/{id:str}/news")
async def listen(
    socket: WebSocket[Any, Any, Any], house: Here, channels: NamedDependency[ChannelsPlugin], id: Id, seat: Eyes = None, after: Count = 0
) -> None:
    """Message after Message, as JSON, beginning with what came after the number of moves one has seen."""
    await socket.accept()
    person: Person = socket.scope["state"]["person"]
    try:
        looking = house.eyes(await house.hall.table(id), person, seat)
    except Refused as refused:
        await goodbye(socket, "gone" if refused.status == 404 else "forbidden")
        return
    feed = Feed(house.hall, house.chats, house.presence, id, looking, person.id, after)
    async with channels.start_subscription(id) as subscriber:
        with house.presence.sitting(id, looking):
            await follow(socket, feed, subscriber.iter_events(), house.leaving)


# The page, and what those who host want to know


@get("/health")
async def health(house: Here) -> dict[str, str]:
    """Fine, if the database answers."""
    await house.hall.store.version("")
    return {"status": "fine", "version": hexagone.__version__}


@get("/metrics", media_type=MediaType.TEXT, include_in_schema=False)
async def metrics(house: Here) -> bytes:
    return house.metrics.page()


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(house: Here, path: Annotated[str, PathParameter()] = "/") -> Response[bytes]:
    """A file of the client, or the page that finds its way by itself."""
    found = await asyncio.to_thread(pages.page, house.settings.static, str(path))
    return Response(found.content, media_type=found.kind, headers={"cache-control": found.keep}, status_code=found.status)


# Putting it together


def person(request: Request[Any, Any, Any]) -> Person:
    found: Person = request.scope["state"]["person"]
    return found


async def author(request: Request[Any, Any, Any], house: Here) -> Person:
    """Somebody who leaves something behind: from now on they are written down."""
    return await house.people.keep(person(request), request.scope["state"].get("key"))


def refused(_: Any, error: Refused) -> Response[wire.Problem]:
    return Response(error.problem(), status_code=error.status)


def misunderstood(_: Any, error: HTTPException) -> Response[wire.Problem]:
    """What the framework itself refuses: no such address, a body that is none of ours, one that is too large."""
    kinds = {400: "unreadable", 404: "no-route", 405: "no-route", 413: "too-large"}
    notes = [note for note in error.extra or () if isinstance(note, dict)]
    told = error.detail + "".join(f"; {note.get('key', '')}: {note.get('message', '')}" for note in notes)
    return Response(wire.Problem(kind=kinds.get(error.status_code, "unreadable"), detail=told[:500]), status_code=error.status_code)


def failed(_: Any, error: Exception) -> Response[wire.Problem]:
    """A fault of ours, or of the disk: nothing that was shown is lost, and nothing of it is told here."""
    log.error("a request failed", exc_info=error)
    if isinstance(error, Unreachable):
        return refused(_, no_database())
    return Response(wire.Problem(kind="fault", detail="a fault of ours: nothing was done"), status_code=500)


class Pages(OpenAPIRenderPlugin):
    """The routes as a plain page: it loads nothing from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return pages.routes(openapi_schema)


ROUTES = [
    me, change_me, make_link, make_key, erase_me, export_me, follow_link, games, board, texts, open_tables, my_tables, create, table, sit,
    leave, fill, start, move, take_back, why, ballot, stand_in, record, story, position, hint, review, rematch, chat, say, listen,
    health, metrics, page,
]  # fmt: skip


def application(settings: Settings) -> Gate:
    """A server, ready to be run."""
    house = House(settings)
    channels = ChannelsPlugin(house.notices or MemoryChannelsBackend(), arbitrary_channels_allowed=True, subscriber_max_backlog=1,
                              subscriber_backlog_strategy="dropleft")  # fmt: skip
    house.hall.listeners.append(lambda changed: channels.publish(b"", changed.id))
    house.presence.listeners.append(lambda table: channels.publish(b"", table))
    if house.neighbours:
        house.neighbours.changed = lambda table: channels.publish(b"", table)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    inner = Litestar(
        ROUTES, plugins=[channels], lifespan=[life], request_max_body_size=settings.body, logging_config=None,
        compression_config=CompressionConfig("gzip", exclude=["/api/tables", "/api/me"]),  # never what is meant for one person
        dependencies={"house": Provide(lambda: house, sync_to_thread=False), "person": Provide(person, sync_to_thread=False),
                      "author": Provide(author)},
        exception_handlers={Refused: refused, HTTPException: misunderstood, Exception: failed},
        openapi_config=OpenAPIConfig(title="Hexagone", version=hexagone.__version__, path="/schema", use_handler_docstrings=True,
                                     render_plugins=[JsonRenderPlugin(), Pages(path="/")]),
    )  # fmt: skip
    return Gate(inner, house)
