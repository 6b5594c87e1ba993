"""What is kept about a person, as JSON in parts: however much it is, little of it is in memory at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import Any

import msgspec
import sqlalchemy as sql

from hexagone.server.domain.person import Person
from hexagone.server.storage.chat import Chats
from hexagone.server.storage.database import Database
from hexagone.server.storage.keys import Keys
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import bans, cleared, members
from hexagone.server.storage.society import OWNED
from hexagone.server.storage.store import Store
from hexagone.server.storage.summaries import summary
from hexagone.server.wire.people import Me

encode = msgspec.json.Encoder().encode


async def export(person: Person, keys: Keys, store: Store, chats: Chats, dealings: Mapping[str, Any]) -> AsyncIterator[bytes]:
    """Everything but the moves: each table has its own at /steps. `dealings`: what else is kept, by its name."""
    yield b'{"me":' + encode(Me(name=person.name, language=person.language))
    yield b',"keys":' + encode(await keys.of(person)) + b',"tables":['
    async for part in seated(person, store):
        yield part
    yield b'],"chat":{'
    async for part in chat(person, chats):
        yield part
    yield b'},"society":' + encode(await society(person, store.database))
    for name, found in {**dealings, **await decided(person, store.database)}.items():
        yield b"," + encode(name) + b":" + encode(found)
    yield b"}"


async def seated(person: Person, store: Store) -> AsyncIterator[bytes]:
    """The tables, separated by commas."""
    comma = b""
    async for part in store.all_of(person.id):
        yield comma + b",".join(encode(summary(row, places, person.id)) for row, places in part)
        comma = b","


async def society(person: Person, database: Database) -> dict[str, list[Row]]:
    """Lines of the history, ratings, invitations and the like, by the table of the database that holds them."""
    async with database.reading() as connection:
        return {
            table.name: [dict(row) for row in (await connection.execute(sql.select(*shown).where(mine(person.id)))).mappings()]
            for table, shown, mine in OWNED
        }


async def decided(person: Person, database: Database) -> dict[str, list[Row]]:
    """What the host decided about this person, and which finished tables they cleared away."""
    asked = {
        "members": sql.select(members.c.since).where(members.c.person == person.id),
        "bans": sql.select(bans.c.reason, bans.c.since, bans.c.until).where(bans.c.who == person.id),
        "cleared": sql.select(cleared.c.table).where(cleared.c.person == person.id),
    }
    async with database.reading() as connection:
        return {name: [dict(row) for row in (await connection.execute(chosen)).mappings()] for name, chosen in asked.items()}


async def chat(person: Person, chats: Chats) -> AsyncIterator[bytes]:
    """For each table the lines said there. They come in the order of tables."""
    last = ""
    async for part in chats.by(person.id):
        lines = b""
        for table, line in part:
            lines += (b"," if table == last else (b"]," if last else b"") + encode(table) + b":[") + encode(line)
            last = table
        yield lines
    yield b"]" if last else b""
