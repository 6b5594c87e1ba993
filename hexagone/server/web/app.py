"""The application: routes, who asks, what goes wrong, and how changes reach other processes, put together."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, SerializationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, OpenAPIRenderPlugin
from litestar.types import Scope

import hexagone
from hexagone.server.domain.person import Person
from hexagone.server.problems import Refused, no_database
from hexagone.server.server import Server, log
from hexagone.server.settings import Settings
from hexagone.server.storage.database import Unreachable
from hexagone.server.web import pages
from hexagone.server.web.gate import Gate
from hexagone.server.web.routes import (
    company,
    daily,
    fairness,
    lessons,
    notices,
    passkeys,
    people,
    play,
    public,
    puzzles,
    statistics,
    studies,
    tables,
    tournaments,
)
from hexagone.server.web.routes.common import ServerDep
from hexagone.server.wire.problems import Problem


def server_of(scope: Scope) -> Server:
    found: Server = scope["state"]["server"]
    return found


def person(request: Request[Any, Any, Any]) -> Person:
    found: Person = request.scope["state"]["person"]
    return found


async def author(request: Request[Any, Any, Any], server: ServerDep) -> Person:
    """Somebody who leaves something behind: from now on they are written down."""
    return await server.people.keep(person(request), request.scope["state"].get("key"))


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be anything. The framework passes on what msgspec raises for texts that are no UTF-8, and for deep JSON."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError) as error:
            raise SerializationException(f"not JSON, or nested too deeply: {type(error).__name__}") from None


def refused(_: Any, error: Refused) -> Response[Problem]:
    return Response(error.problem(), status_code=error.status)


def framework_refused(_: Any, error: HTTPException) -> Response[Problem]:
    """What the framework itself refuses: no such address, a body that is none of ours, one that is too large."""
    kinds = {400: "unreadable", 404: "no-route", 405: "no-route", 413: "too-large"}
    notes = [note for note in error.extra or () if isinstance(note, dict)]
    detail = error.detail + "".join(f"; {note.get('key', '')}: {note.get('message', '')}" for note in notes)
    return Response(Problem(kind=kinds.get(error.status_code, "unreadable"), detail=detail[:500]), status_code=error.status_code)


def failed(_: Any, error: Exception) -> Response[Problem]:
    """A fault of ours, or of the disk: nothing that was shown is lost, and the answer says nothing about it."""
    log.error("a request failed", exc_info=error)
    if isinstance(error, Unreachable):
        return refused(_, no_database())
    return Response(Problem(kind="fault", detail="a fault of ours: nothing was done"), status_code=500)


class Pages(OpenAPIRenderPlugin):
    """The routes as a plain page: it loads nothing from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return pages.routes(openapi_schema)


ROUTES = [
    *(*people.ROUTES, *company.ROUTES, *passkeys.ROUTES, *tournaments.ROUTES, *public.ROUTES, *puzzles.ROUTES),
    *(*tables.ROUTES, *play.ROUTES, *lessons.ROUTES, *fairness.ROUTES, *notices.ROUTES, *daily.ROUTES, *statistics.ROUTES, *studies.ROUTES),
]


PERSONAL = ("tables", "me", "history", "people", "invitations", "tournaments", "puzzles", "daily", "statistics", "studies", "tries")


@cache
def framework(body: int) -> Litestar:
    """The routes, for bodies of at most so many bytes. They get their server with each request, so servers of one process share them:
    to make them takes a quarter of a second."""
    return Litestar(
        ROUTES,
        request_class=JsonRequest,
        request_max_body_size=body,
        logging_config=None,
        compression_config=CompressionConfig("gzip", exclude=[f"/api/{name}" for name in PERSONAL]),  # never what is meant for one person
        dependencies={
            "server": Provide(server_of, sync_to_thread=False),
            "person": Provide(person, sync_to_thread=False),
            "author": Provide(author),
        },
        exception_handlers={Refused: refused, HTTPException: framework_refused, Exception: failed},
        openapi_config=OpenAPIConfig(
            title="Hexagone",
            version=hexagone.__version__,
            path="/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(), Pages(path="/")],
        ),
    )


def application(settings: Settings) -> Gate:
    """A server, ready to be run."""
    return Gate(framework(settings.body), Server(settings))
