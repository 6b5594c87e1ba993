"""The hot path: `POST /api/tables/ID/moves`, from the bytes of a request to the bytes that everybody at the table is sent.

    Gate.request          who is it, may they                                              web/gate.py
    Moves.__call__        one decoding, one command, one answer: without the framework     here
    Tables.change         legal? then a new table, one version on                          tables.py, domain/moves.py
    Commits.add           durable, by two statements for the moves of many tables          storage/commits.py, storage/ledger.py
    Tables.publish        only now: counted, bots woken, and each socket at the table      processes/followers.py
    Feed.wake             what has changed for these eyes, sent at once   web/feed.py, domain/news.py, domain/observation.py

Who sends `Prefer: return=minimal` gets no news in the answer: it comes by the socket, once. The route in routes/play.py does the same
in the framework's way; it describes this one at /schema, and a test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from functools import partial
from typing import Any

import msgspec

from hexagone.server.domain.moves import play
from hexagone.server.domain.person import Person
from hexagone.server.problems import Refused, no_database, wrong
from hexagone.server.server import Server, log
from hexagone.server.storage.database import Unreachable
from hexagone.server.wire.commands import Play

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

TEMPLATE = "/api/tables/{id}/moves"
BEFORE, AFTER = TEMPLATE.split("{id}")
JSON = (b"content-type", b"application/json")
PREFER, MINIMAL = b"prefer", b"return=minimal"

decode, encode = msgspec.json.Decoder(Play).decode, msgspec.json.Encoder().encode


class Moves:
    """An ASGI application for one route."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def takes(self, scope: Any) -> bool:
        path: str = scope["path"]
        return bool(scope["method"] == "POST" and path.endswith(AFTER) and path.startswith(BEFORE) and path.count("/") == 4)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        scope["path_template"] = TEMPLATE
        try:
            data = read(await body(receive, self.server.settings.body))
            is_minimal = any(name == PREFER and value == MINIMAL for name, value in scope["headers"])
            status, content = await self.played(scope["path"][len(BEFORE) : -len(AFTER)], scope["state"]["person"], data, is_minimal)
        except Refused:
            raise
        except Exception as error:
            log.error("a request failed", exc_info=error)
            raise no_database() if isinstance(error, Unreachable) else fault() from None
        await send({"type": "http.response.start", "status": status, "headers": headers(content)})
        await send({"type": "http.response.body", "body": content})

    async def played(self, id: str, person: Person, data: Play, is_minimal: bool) -> tuple[int, bytes]:
        """The status and the body of the answer; also if the move came too late."""
        server = self.server
        command = partial(play, person=person.id, seat=data.seat, words=data.move, after=data.after, now=server.tables.now)
        try:
            with server.tables.precedence.person():
                table = await server.tables.change(id, command)
        except Refused as refused:
            if refused.kind != "stale":
                raise
            return 409, encode(refused.problem(server.news(await server.tables.table(id), person, data.seat, data.after)))
        if is_minimal:
            server.note_visit(table, person)
            return 204, b""
        return 200, encode(server.news(table, person, data.seat, data.after))


async def body(receive: Receive, most: int) -> bytes:
    """All of it, unless it is too large."""
    read: bytes = b""
    while True:
        message = await receive()
        read += message.get("body", b"")
        if len(read) > most:
            raise wrong("too-large", "Request Entity Too Large", 413)
        if not message.get("more_body"):
            return read


def read(body: bytes) -> Play:
    try:
        return decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise wrong("unreadable", f"not a move: {error}"[:500], 400) from None


def headers(content: bytes) -> list[tuple[bytes, bytes]]:
    return [JSON, (b"content-length", str(len(content)).encode())] if content else []


def fault() -> Refused:
    return wrong("fault", "a fault of ours: nothing was done", 500)
