"""Routes to tables: opening them, sitting down, bots, chat, news as they come."""

from __future__ import annotations

from functools import partial
from typing import Any, cast
from urllib.parse import urlencode

from litestar import Response, WebSocket, delete, get, post, websocket
from litestar.params import FromQuery, JSONBody

from hexagone.server import company, new_tables
from hexagone.server.domain import seats, standins
from hexagone.server.domain.person import Person
from hexagone.server.problems import Refused
from hexagone.server.server import check_may_look, seat_of
from hexagone.server.storage.keys import named
from hexagone.server.storage.rows import Row
from hexagone.server.storage.summaries import summary
from hexagone.server.web.connections import LINE
from hexagone.server.web.feed import Feed, follow, goodbye
from hexagone.server.web.routes.common import MINE, Count, Id, Mine, NameQuery, PersonDep, ServerDep
from hexagone.server.wire.commands import Fill, Rematch, Say, Sit, Start
from hexagone.server.wire.tables import Chat, News, NewTable, Summary


@get("/api/tables")
async def open_tables(server: ServerDep, person: PersonDep) -> list[Summary]:
    """Tables open to all that wait for players: first those where somebody is, then the newest."""
    if not server.hosting.may_see_open(person.id):
        return []
    unwelcome = await server.blocks.around(person.id)
    rows = [(row, places) for row, places in await server.tables.store.waiting() if unwelcome.isdisjoint(around(row, places))]
    found = [summary(row, places, person.id, server.presence.here(row["id"])) for row, places in rows]
    return sorted(found, key=lambda line: (not server.presence.sockets(line.id), -line.changed))


@get("/api/tables/running")
async def running_tables(server: ServerDep, person: PersonDep) -> list[Summary]:
    """Games of open tables that one may watch."""
    return [summary(row, places, person.id, server.presence.here(row["id"])) for row, places in await server.tables.store.running()]


def around(row: Row, places: list[Row]) -> set[str | None]:
    """Who sits at a table, and who opened it."""
    return {row["owner"], *(place["person"] for place in places)}


@get("/api/tables/mine")
async def my_tables(
    server: ServerDep, person: PersonDep, before: FromQuery[float | None] = None, id: NameQuery = None, limit: Mine = MINE
) -> Response[list[Summary]]:
    """Where I sit, those where it is my turn first: the latest, or those that changed before that time (and id). A header `link` with
    `rel="next"` says that there are more, and where."""
    rows = await server.tables.store.of(person.id, limit + 1, None if before is None else (before, id or ""))
    found = [summary(row, places, person.id) for row, places in rows[:limit]]
    further = urlencode({"before": found[-1].changed, "id": found[-1].id, "limit": limit}) if len(rows) > limit else ""
    found.sort(key=lambda line: (not line.my_turn, line.stage == "over", -line.changed))
    return Response(found, headers={"link": f'</api/tables/mine?{further}>; rel="next"'} if further else {})


@post("/api/tables")
async def create(server: ServerDep, author: PersonDep, data: JSONBody[NewTable]) -> News:
    """Open a table. With all seats filled the game begins, unless it shall wait."""
    return server.news(await new_tables.create(server, data, author), author)


@get("/api/tables/{id:str}")
async def table(server: ServerDep, person: PersonDep, id: Id, seat: NameQuery = None, after: Count = 0) -> News:
    """How things stand, through a seat of mine, and what happened after that number of moves."""
    return server.news(await server.tables.table(id), person, seat, after)


@post("/api/tables/{id:str}/seats", status_code=200)
async def sit(server: ServerDep, author: PersonDep, id: Id, data: JSONBody[Sit]) -> News:
    """Sit down."""
    table = await company.sit(server, id, author, data)
    return server.news(table, author, data.seat if data.seat in table.seats_of(author.id) else None)  # lots may have been drawn


@delete("/api/tables/{id:str}/seats/{seat:str}", status_code=200)
async def leave(server: ServerDep, person: PersonDep, id: Id, seat: Id) -> News:
    """Get up: before the game the seat opens, later a bot stands in."""
    return server.news(await server.tables.change(id, partial(standins.leave, person=person.id, seat=seat, now=server.tables.now)), person)


@post("/api/tables/{id:str}/bots", status_code=200)
async def fill(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Fill]) -> News:
    """A bot for an open seat."""
    command = partial(seats.fill, person=person.id, seat=data.seat, level=data.level, now=server.tables.now)
    return server.news(await server.tables.change(id, command), person)


@post("/api/tables/{id:str}/start", status_code=200)
async def start(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Start | None] = None) -> News:
    """Begin; bots take the seats still open."""
    given = data or Start()
    command = partial(seats.start, person=person.id, level=given.level or seats.usual(), entropy=given.entropy, now=server.tables.now)
    return server.news(await server.tables.change(id, command), person)


@post("/api/tables/{id:str}/rematch", status_code=200)
async def rematch(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Rematch | None] = None) -> News:
    """The same people, bots and options once more."""
    return server.news(await new_tables.rematch(server, id, person, (data or Rematch()).wait), person)


@get("/api/tables/{id:str}/chat")
async def chat_lines(server: ServerDep, person: PersonDep, id: Id, after: Count = 0) -> list[Chat]:
    """The lines of chat after that one."""
    found = await server.tables.table(id)
    check_may_look(found, person)
    return await server.chats.lines(found.id, after)


@post("/api/tables/{id:str}/chat", status_code=200)
async def post_chat(server: ServerDep, author: PersonDep, id: Id, data: JSONBody[Say]) -> Chat:
    """Say something to everybody at the table."""
    return await company.chat(server, id, author, data)


@websocket("/api/tables/{id:str}/news")
async def listen(
    socket: WebSocket[Any, Any, Any],
    server: ServerDep,
    id: Id,
    seat: NameQuery = None,
    after: Count = 0,
    changes: FromQuery[bool] = False,
) -> None:
    """Message after Message, as JSON, beginning with what came after the number of moves one has seen. With `changes` the first news
    is whole, and then only what changes is sent."""
    await socket.accept()
    person: Person = socket.scope["state"]["person"]
    try:
        looking = seat_of(await server.tables.table(id), person, seat)
    except Refused as refused:
        await goodbye(socket, "gone" if refused.status == 404 else "forbidden")
        return
    feed = Feed(server.tables, server.chats, server.presence, id, looking, person.id, after, changes)
    feed.connection = cast(Any, socket.scope.get("extensions") or {}).get(LINE)
    key = named(socket.scope["state"]["key"])
    feed.has_ended = lambda: server.leaving.is_set() or server.keys.is_revoked(key)
    with server.around.connected(person.id), server.followers.following(id, feed), server.presence.connected(id, looking) as feed.place:
        await follow(socket, feed, server.leaving)


ROUTES = [open_tables, running_tables, my_tables, create, table, sit, leave, fill, start, rematch, chat_lines, post_chat, listen]
