"""Quick pairing: the table that is waited at, or a new one."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from hexagone.server import new_tables
from hexagone.server.domain import pairings, seats, standins
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused
from hexagone.server.server import Server
from hexagone.server.wire.company import Pair

FRESH = 30.0  # seconds in which somebody who waits may not have connected yet


async def pair(server: Server, person: Person, wish: Pair) -> Table:
    """Sit down where somebody waits for the same; else open a table, and wait there."""
    async with server.pairing:
        found = await seat_at(server, person, wish, None)
        if found is not None:
            return found
        mine = await new_tables.create(server, pairings.table_for(wish), person, pairing=pairings.key(wish))
    if server.database.is_file:
        return mine
    older = await seat_at(server, person, wish, mine)  # another process may have opened one at the same moment
    if older is not None:
        await server.tables.change(mine.id, partial(standins.leave, person=person.id, seat=mine.seats[0].name, now=server.tables.now))
    return older or mine


async def seat_at(server: Server, person: Person, wish: Pair, mine: Table | None) -> Table | None:
    """A seat at the table that has waited longest, of those that somebody is at; not with anybody one does not want to meet."""
    unwelcome = await server.blocks.around(person.id)
    for id in await server.tables.store.paired(pairings.key(wish)):
        with suppress(Refused):
            table = await server.tables.table(id)
            if mine is not None and (table.created, table.id) >= (mine.created, mine.id):
                return None
            if table.seats_of(person.id):
                return table
            if is_waited_at(server, table) and not table.people & unwelcome:
                command = partial(seats.sit, person=person, seat=None, invite=None, entropy=None, now=server.tables.now)
                return await server.tables.change(id, command)
    return None


def is_waited_at(server: Server, table: Table) -> bool:
    people = [seat.name for seat in table.seats if seat.person is not None]
    is_fresh = 0 <= server.tables.now - table.changed < FRESH
    return bool(people) and (is_fresh or any(name in server.presence.here(table.id) for name in people))
