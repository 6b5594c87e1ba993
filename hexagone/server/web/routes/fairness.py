"""Routes of fair play: resigning, ending, clocks that have run out, tables that go; and people one does not want to meet."""

from __future__ import annotations

from functools import partial

from litestar import Response, delete, post
from litestar.params import JSONBody

from hexagone.server import company
from hexagone.server.domain import endings
from hexagone.server.web.routes.common import Id, PersonDep, ServerDep
from hexagone.server.web.routes.play import asking, changed
from hexagone.server.wire.commands import Report, Seat
from hexagone.server.wire.problems import Problem
from hexagone.server.wire.tables import News


@post("/api/tables/{id:str}/resign", status_code=200)
async def resign(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Seat]) -> Response[News | Problem]:
    """Give the game up: a bot plays my seat to the end, and it cannot win. With one seat left the game is over."""
    command = partial(endings.resign, person=person.id, seat=data.seat, now=server.tables.now)
    return await changed(server, person, id, command, data.seat)


@post("/api/tables/{id:str}/end", status_code=200)
async def end(server: ServerDep, person: PersonDep, id: Id) -> Response[News | Problem]:
    """End the game without a winner, if all people agree. Those whose time is up are not asked."""
    command = partial(endings.call_off, person=person.id, now=server.tables.now)
    return await changed(server, person, id, asking(server, person, command))


@post("/api/tables/{id:str}/cancel", status_code=200)
async def cancel(server: ServerDep, person: PersonDep, id: Id) -> Response[News | Problem]:
    """End the game at once, before any person has moved."""
    return await changed(server, person, id, partial(endings.cancel, person=person.id, now=server.tables.now))


@post("/api/tables/{id:str}/time", status_code=200)
async def more_time(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Seat]) -> Response[News | Problem]:
    """Give somebody whose time is up the same time again."""
    command = partial(endings.more_time, person=person.id, seat=data.seat, now=server.tables.now)
    return await changed(server, person, id, command)


@delete("/api/tables/{id:str}", status_code=204)
async def remove(server: ServerDep, person: PersonDep, id: Id) -> None:
    """Take a table away: my own that waits, one where nobody else plays, or one that is over (for others it stays)."""
    await company.remove(server, id, person)


@post("/api/tables/{id:str}/seats/{seat:str}/block", status_code=204)
async def block(server: ServerDep, author: PersonDep, id: Id, seat: Id) -> None:
    """Never sit at a table with whoever sits there again."""
    await company.block(server, id, author, seat)


@post("/api/tables/{id:str}/seats/{seat:str}/report", status_code=204)
async def report(server: ServerDep, author: PersonDep, id: Id, seat: Id, data: JSONBody[Report]) -> None:
    """A note about whoever sits there, to whoever runs the server."""
    await company.report(server, id, author, seat, data)


ROUTES = [resign, end, cancel, more_time, remove, block, report]
