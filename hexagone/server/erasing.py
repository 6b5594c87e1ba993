"""Somebody wants to be forgotten: their seats, their tables, what they called things, and then everything that is kept about them."""

from __future__ import annotations

import logging
from contextlib import suppress
from functools import partial

from hexagone.server.domain import standins
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused
from hexagone.server.server import Server
from hexagone.server.storage.database import Unreachable
from hexagone.server.tournaments import renamed

log = logging.getLogger("hexagone")


async def erase(server: Server, person: Person) -> list[str]:
    """Tables where nobody else sits go, bots take the seats of games that go on; then everything about the person goes. Says which tables
    of other people have lost their name."""
    nameless = await server.meetings.disown(person.id)
    async for part in server.tables.store.all_of(person.id):
        for row, _ in part:
            await abandon(server, row["id"], person.id)
    await server.people.erase(person)
    await server.spread()
    return nameless


async def abandon(server: Server, id: str, person: str) -> None:
    """One table that cannot be read keeps nobody from going: its rows are blanked with the person's."""
    try:
        with suppress(Refused):
            await let_go(server, await server.tables.table(id), person)
    except Unreachable:
        raise
    except Exception as error:
        log.error("a table cannot be left", exc_info=error, extra={"facts": {"table": id}})


async def let_go(server: Server, table: Table, person: str) -> None:
    if standins.is_private(table, person):
        await server.tables.discard(table.id)
        return
    await server.tables.change(table.id, partial(standins.abandon, person=person, now=server.tables.now))
    if table.owner == person:
        await rename_rematches(server, table)


async def rename_rematches(server: Server, table: Table) -> None:
    """They took the name over, whoever asked for them."""
    name = table.name
    while name and table.name == name and table.rematch:
        table = await server.tables.table(table.rematch)
        if table.name == name:
            await server.tables.change(table.id, partial(renamed, name=""))
