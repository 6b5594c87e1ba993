"""Routes of fair play: resigning, ending, clocks that have run out, tables that go; and people one does not want to meet."""

from __future__ import annotations

from functools import partial

from litestar import Response, delete, post
from litestar.params import JSONBody

from hexagone.server import wire
from hexagone.server.domain import endings
from hexagone.server.web.routes.common import Id, PersonDep, ServerDep
from hexagone.server.web.routes.play import asking, changed


@post("/api/tables/{id:str}/resign", status_code=200)
async def resign(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[wire.Seat]) -> Response[wire.News | wire.Problem]:
    """Give the game up: a bot plays my seat to the end, and it cannot win. With one seat left the game is over."""
    command = partial(endings.resign, person=person.id, seat=data.seat, now=server.tables.now)
    return await changed(server, person, id, command, data.seat)


@post("/api/tables/{id:str}/end", status_code=200)
async def end(server: ServerDep, person: PersonDep, id: Id) -> Response[wire.News | wire.Problem]:
    """End the game without a winner, if all people agree. Those whose time is up are not asked."""
    command = partial(endings.call_off, person=person.id, now=server.tables.now)
    return await changed(server, person, id, asking(server, person, command))


@post("/api/tables/{id:str}/cancel", status_code=200)
async def cancel(server: ServerDep, person: PersonDep, id: Id) -> Response[wire.News | wire.Problem]:
    """End the game at once, before any person has moved."""
    return await changed(server, person, id, partial(endings.cancel, person=person.id, now=server.tables.now))


@post("/api/tables/{id:str}/time", status_code=200)
async def more_time(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[wire.Seat]) -> Response[wire.News | wire.Problem]:
    """Give somebody whose time is up the same time again."""
    command = partial(endings.more_time, person=person.id, seat=data.seat, now=server.tables.now)
    return await changed(server, person, id, command)


@delete("/api/tables/{id:str}", status_code=204)
async def remove(server: ServerDep, person: PersonDep, id: Id) -> None:
    """Take a table away: my own that waits, one where nobody else plays, or one that is over (for others it stays)."""
    await server.remove(id, person)


@post("/api/tables/{id:str}/seats/{seat:str}/block", status_code=204)
async def block(server: ServerDep, author: PersonDep, id: Id, seat: Id) -> None:
    """Never sit at a table with whoever sits there again."""
    await server.block(id, author, seat)


@post("/api/tables/{id:str}/seats/{seat:str}/report", status_code=204)
async def report(server: ServerDep, author: PersonDep, id: Id, seat: Id, data: JSONBody[wire.Report]) -> None:
    """A note about whoever sits there, to whoever runs the server."""
    await server.report(id, author, seat, data)


ROUTES = [resign, end, cancel, more_time, remove, block, report]
