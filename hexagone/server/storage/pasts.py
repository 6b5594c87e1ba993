"""Finished games of a person, and the people they played them with. Each question finds its rows by an index (test_growth.py)."""

from __future__ import annotations

from functools import lru_cache, partial
from hashlib import sha256
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.storage import lists
from hexagone.server.storage.results import enter
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import persons, seats, tables
from hexagone.server.storage.society import results
from hexagone.server.storage.store import Listed, Store

MOST = 500  # people whom one is shown as companions
TOGETHER = 50  # games that are entered later, at once


class Search(NamedTuple):
    """What somebody looks for in their history."""

    game: str = ""
    result: str = ""  # won, lost, none
    who: str = ""  # a part of the name of somebody else at the table
    person: str = ""  # somebody else who sat there
    since: float | None = None
    until: float | None = None


class Companion(NamedTuple):
    """Somebody with whom a person has finished games."""

    id: str
    name: str
    games: int
    last: float


def past(person: str, search: Search, limit: int, before: tuple[float, str] | None = None) -> sql.Select[Any]:
    """The latest first; the next ones after the one that ended then and has that id. Whoever had several seats has the best of them."""
    mine, best = results.c, sql.func.min(results.c.rank).label("best")
    chosen = sql.select(mine.table, mine.ended, best).where(mine.person == person, *conditions(person, search))
    if before is not None:
        chosen = chosen.where(sql.tuple_(mine.ended, mine.table) < sql.tuple_(*map(sql.literal, before)))
    chosen = chosen.group_by(mine.table, mine.ended)
    if search.result:
        chosen = chosen.having({"won": best == 1, "lost": best > 1}.get(search.result, best == 0))
    return chosen.order_by(mine.ended.desc(), mine.table.desc()).limit(limit)


def conditions(person: str, search: Search) -> list[sql.ColumnElement[bool]]:
    found: list[sql.ColumnElement[bool]] = []
    if search.game:
        found.append(results.c.game == search.game)
    if search.since is not None:
        found.append(results.c.ended >= search.since)
    if search.until is not None:
        found.append(results.c.ended < search.until)
    other = sql.exists().where(seats.c.table == results.c.table)
    if search.who:
        someone = sql.or_(seats.c.person.is_(None), seats.c.person != person)
        found.append(other.where(someone, seats.c.name.icontains(search.who, autoescape=True)))
    if search.person:
        found.append(results.c.table.in_(sql.select(seats.c.table).where(seats.c.person == search.person)))  # few, found once
    return found


def companions(person: str) -> sql.Select[Any]:
    """Whom this person has finished a game with, the last ones first; without those who do not want to meet each other."""
    mine, theirs = results.alias("mine"), results.alias("theirs")
    games, last = sql.func.count(sql.distinct(theirs.c.table)).label("games"), sql.func.max(theirs.c.ended).label("last")
    met = sql.and_(theirs.c.table == mine.c.table, theirs.c.person != person)
    joined = mine.join(theirs, met).join(persons, persons.c.id == theirs.c.person)
    chosen = sql.select(persons.c.id, persons.c.name, games, last).select_from(joined).where(mine.c.person == person)
    chosen = chosen.where(persons.c.id.not_in(lists.blocked(person)))
    return chosen.group_by(persons.c.id, persons.c.name).order_by(last.desc(), persons.c.id).limit(MOST)


def missing(limit: int) -> sql.Select[Any]:
    """Games that ended before there was a history."""
    entered = sql.exists().where(results.c.table == tables.c.id)
    return sql.select(tables.c.id).where(tables.c.stage == "over", tables.c.given < tables.c.number, ~tables.c.study, ~entered).limit(limit)


def of_tables(ids: list[str]) -> sql.Select[Any]:
    return sql.select(results).where(results.c.table.in_(ids)).order_by(results.c.table, results.c.place)


@lru_cache(10_000)
def handle(person: str) -> str:
    """What others may call a person by. An id cannot be made from it."""
    return sha256(f"handle {person}".encode()).hexdigest()[:20]


class Pasts:
    def __init__(self, store: Store) -> None:
        self.store, self.database = store, store.database

    async def of(self, person: str, search: Search, limit: int, before: tuple[float, str] | None = None) -> list[tuple[Listed, list[Row]]]:
        """The tables, each with its results."""
        async with self.database.reading() as connection:
            ids = [row.table for row in await connection.execute(past(person, search, limit, before))]
            found = [dict(row) for row in (await connection.execute(of_tables(ids))).mappings()]
        shown = {row["id"]: (row, places) for row, places in await self.store.listed(lists.these(ids))}
        ends: dict[str, list[Row]] = {id: [] for id in ids}
        for row in found:
            ends[row["table"]].append(row)
        return [(shown[id], ends[id]) for id in ids if id in shown]

    async def companions(self, person: str) -> list[Companion]:
        async with self.database.reading() as connection:
            return [Companion(*row) for row in await connection.execute(companions(person))]

    async def companion(self, person: Person, known_as: str) -> Companion | None:
        """The one whom this handle names, if this person has played with them."""
        return next((one for one in await self.companions(person.id) if handle(one.id) == known_as), None)

    async def missing(self) -> list[str]:
        async with self.database.reading() as connection:
            return list((await connection.scalars(missing(TOGETHER))).all())

    async def enter(self, table: Table) -> None:
        await self.database.transaction(partial(enter_once, table=table))


def enter_once(connection: Connection, table: Table) -> None:
    """Another process may have done it."""
    if not connection.scalar(sql.select(results.c.place).where(results.c.table == table.id).limit(1)):
        enter(connection, table)
