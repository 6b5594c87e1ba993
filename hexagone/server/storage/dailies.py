"""Who has played which daily deal, and how they did. One row is one attempt: the index `dailies_once` allows no second one."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError

from hexagone.server.domain.table import Table
from hexagone.server.storage import ledger
from hexagone.server.storage.database import Database
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import persons, tables
from hexagone.server.storage.society import dailies, profiles

SHOWN = 100  # lines of the table of a day
PAST = 60  # deals of one person


class Standing(NamedTuple):
    """One attempt in the table of its day."""

    table: str
    person: str | None
    name: str
    rank: int
    score: int
    place: int


def attempt(person: str, day: str, game: str) -> sql.Select[Any]:
    return sql.select(dailies).where(dailies.c.person == person, dailies.c.day == day, dailies.c.game == game)


def ranked(day: str, game: str) -> sql.Subquery:
    """All who count, each with the place: whoever came further in the game is better, then whoever has more points."""
    order = dailies.c.rank, dailies.c.score.desc()
    place = sql.func.rank().over(order_by=order).label("place")
    counted = dailies.c.day == day, dailies.c.game == game, dailies.c.counts
    return sql.select(dailies, place).where(*counted).subquery()


def best(day: str, game: str, person: str) -> sql.Select[Any]:
    """The first lines, and that of this person wherever it is."""
    found = ranked(day, game)
    shown = sql.and_(persons.c.id == found.c.person, ~sql.exists().where(profiles.c.person == persons.c.id, ~profiles.c.trace))
    lines = sql.select(found, sql.func.coalesce(persons.c.name, "").label("name"))
    joined = lines.select_from(found.outerjoin(persons, shown))
    mine = sql.or_(found.c.place <= SHOWN, found.c.person == person)
    return joined.where(mine).order_by(found.c.place, found.c.table).limit(SHOWN + 1)


def played(day: str, game: str) -> sql.Select[Any]:
    return sql.select(sql.func.count()).where(dailies.c.day == day, dailies.c.game == game, dailies.c.counts)


def past(person: str) -> sql.Select[Any]:
    """The latest deals of this person, with how many played each, and how many did better."""
    other = dailies.alias("other")
    same = other.c.day == dailies.c.day, other.c.game == dailies.c.game, other.c.counts
    above = sql.or_(other.c.rank < dailies.c.rank, sql.and_(other.c.rank == dailies.c.rank, other.c.score > dailies.c.score))
    count = sql.select(sql.func.count()).where(*same)
    numbers = count.scalar_subquery().label("played"), count.where(above).scalar_subquery().label("better")
    there = sql.exists().where(tables.c.id == dailies.c.table).label("there")
    return sql.select(dailies, *numbers, there).where(dailies.c.person == person).order_by(dailies.c.day.desc(), dailies.c.game).limit(PAST)


def sealed(today: str) -> sql.Select[Any]:
    """Tables of days that are over, which nobody may look at yet."""
    return sql.select(tables.c.id).where(tables.c.daily < today, tables.c.sealed).limit(100)


class Dailies:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def begin(self, table: Table, person: str) -> bool:
        """The first attempt of this person, with its table; False, if there was one already."""
        try:
            await self.database.transaction(partial(begun, table=table, person=person))
        except IntegrityError:
            return False
        return True

    async def attempt(self, person: str, day: str, game: str) -> Row | None:
        async with self.database.reading() as connection:
            found = (await connection.execute(attempt(person, day, game))).mappings().first()
            return None if found is None else dict(found)

    async def played(self, day: str, game: str) -> int:
        async with self.database.reading() as connection:
            return int(await connection.scalar(played(day, game)) or 0)

    async def best(self, day: str, game: str, person: str) -> list[Standing]:
        async with self.database.reading() as connection:
            rows = (await connection.execute(best(day, game, person))).mappings()
            return [Standing(*(row[name] for name in Standing._fields)) for row in rows]

    async def past(self, person: str) -> list[Row]:
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(past(person))).mappings()]

    async def sealed(self, today: str) -> list[str]:
        async with self.database.reading() as connection:
            return list((await connection.scalars(sealed(today))).all())


def begun(connection: Connection, table: Table, person: str) -> None:
    row = {"table": table.id, "day": table.daily, "game": table.game.name, "person": person, "counts": False}
    connection.execute(sql.insert(dailies).values(row))
    ledger.insert(connection, table)
