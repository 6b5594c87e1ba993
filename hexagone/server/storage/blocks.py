"""Between people: whom somebody does not want to meet, and notes to whoever runs the server."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

import sqlalchemy as sql

from hexagone.server.domain.person import plain
from hexagone.server.storage import lists
from hexagone.server.storage.database import Database
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import blocks, reports
from hexagone.server.wire.commands import Blocked

REPORTS = 1000  # kept of all people: the oldest go


class Blocks:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, person: str, other: str, name: str, now: float) -> None:
        mine = sql.and_(blocks.c.person == person, blocks.c.other == other)
        async with self.database.writing() as connection:
            await connection.execute(sql.delete(blocks).where(mine))
            await connection.execute(sql.insert(blocks).values(person=person, other=other, name=name, at=now))

    async def of(self, person: str) -> list[Blocked]:
        async with self.database.reading() as connection:
            found = await connection.execute(sql.select(blocks).where(blocks.c.person == person).order_by(blocks.c.at))
            return [Blocked(id=mark(person, row.other), name=row.name, at=row.at) for row in found]

    async def remove(self, person: str, id: str) -> None:
        async with self.database.writing() as connection:
            others = (await connection.scalars(sql.select(blocks.c.other).where(blocks.c.person == person))).all()
            meant = [other for other in others if mark(person, other) == id]
            await connection.execute(sql.delete(blocks).where(blocks.c.person == person, blocks.c.other.in_(meant)))

    async def by(self, person: str) -> set[str]:
        """Whom this person does not want to meet."""
        async with self.database.reading() as connection:
            return set((await connection.scalars(sql.select(blocks.c.other).where(blocks.c.person == person))).all())

    async def around(self, person: str) -> set[str]:
        """Whom this person does not want to meet, and who does not want to meet them."""
        async with self.database.reading() as connection:
            return set((await connection.scalars(lists.blocked(person))).all())

    async def any_among(self, people: Collection[str]) -> bool:
        """Is there somebody among these who does not want to meet another one?"""
        both = blocks.c.person.in_(people), blocks.c.other.in_(people)
        async with self.database.reading() as connection:
            return (await connection.scalar(sql.select(blocks.c.person).where(*both).limit(1))) is not None


def mark(person: str, other: str) -> str:
    """Names a block to the one who made it. It says nothing about the other person's id."""
    return sha256(f"block {person} {other}".encode()).hexdigest()[:16]


class Reports:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, row: Row) -> None:
        """Keep a note; of too many, the oldest go."""
        newest = sql.select(reports.c.id).order_by(reports.c.at.desc(), reports.c.id).limit(REPORTS)
        async with self.database.writing() as connection:
            await connection.execute(sql.insert(reports).values(row | {"text": plain(row["text"], 1000)}))
            await connection.execute(sql.delete(reports).where(reports.c.id.not_in(newest)))

    async def by(self, person: str) -> list[Row]:
        """What this person has reported."""
        wanted = sql.select(reports.c.at, reports.c.table, reports.c.name, reports.c.text).where(reports.c.person == person)
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(wanted.order_by(reports.c.at))).mappings()]
