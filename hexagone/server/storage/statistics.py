"""What a person's finished games add up to. Each question finds its rows by an index (test_growth.py)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import sqlalchemy as sql

from hexagone.server.domain.table import Table
from hexagone.server.storage.database import Database
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import persons, seats, tables
from hexagone.server.storage.society import NOTHING, dailies, profiles, results

MOST = 100  # people whom one is compared with
FEW = 50  # games that are named because nobody has reviewed them


class Streaks(NamedTuple):
    """Games won in a row: the last ones, and the most there ever were."""

    now: int
    longest: int


def mine(person: str) -> sql.Subquery:
    """Every finished game once: whoever had several seats has the best of them."""
    rank, score = sql.func.min(results.c.rank).label("rank"), sql.func.max(results.c.score).label("score")
    luck, forfeit = sql.func.max(results.c.luck).label("luck"), sql.func.max(sql.cast(results.c.forfeit, sql.Integer)).label("forfeit")
    same = results.c.table, results.c.game, results.c.players, results.c.ended
    return sql.select(*same, rank, score, luck, forfeit).where(results.c.person == person).group_by(*same).subquery()


def games(person: str) -> sql.Select[Any]:
    """Every finished game, the first one first; `against`: people, the level of the bots, mixed levels, or nobody else."""
    own = mine(person)
    others = opponents(person)
    kinds = (others.c.people > 0, "people"), (others.c.low == others.c.high, others.c.low), (others.c.low.is_not(None), "mixed")
    against = sql.case(*kinds, else_="alone").label("against")
    return sql.select(own, against).select_from(own.outerjoin(others, others.c.table == own.c.table)).order_by(own.c.ended, own.c.table)


def opponents(person: str) -> sql.Subquery:
    """Who else sat at the tables of this person."""
    there = sql.select(results.c.table).where(results.c.person == person)
    someone = sql.or_(seats.c.person.is_(None), seats.c.person != person)
    levels = sql.func.min(seats.c.level).label("low"), sql.func.max(seats.c.level).label("high")
    chosen = sql.select(seats.c.table, sql.func.count(seats.c.person).label("people"), *levels)
    return chosen.where(seats.c.table.in_(there), someone).group_by(seats.c.table).subquery()


def summed(person: str) -> sql.Select[Any]:
    """By game, number of players and opponents."""
    one = games(person).order_by(None).subquery()
    key = one.c.game, one.c.players, one.c.against
    numbers = (
        sql.func.count().label("games"),
        count_if(one.c.rank == 1).label("won"),
        count_if(one.c.rank == 0).label("void"),
        sql.func.avg(sql.case((one.c.rank > 0, one.c.score * 1.0))).label("score"),
        sql.func.avg(sql.case((one.c.rank > 0, one.c.rank * 1.0))).label("rank"),
        sql.func.sum(one.c.luck).label("luck"),
        sql.func.count(one.c.luck).label("reviewed"),
    )
    return sql.select(*key, *numbers).group_by(*key).order_by(*key)


def count_if(condition: sql.ColumnElement[bool]) -> sql.ColumnElement[int]:
    return sql.func.coalesce(sql.func.sum(sql.case((condition, 1), else_=0)), 0)


def head_to_head(person: str) -> sql.Select[Any]:
    """How one did against each person: who was ahead at the end, game by game."""
    own, theirs = results.alias("own"), results.alias("theirs")
    met = sql.and_(theirs.c.table == own.c.table, theirs.c.person != person, own.c.rank > 0, theirs.c.rank > 0)
    joined = own.join(theirs, met).join(persons, persons.c.id == theirs.c.person)
    games = sql.func.count().label("games")
    ahead, behind = count_if(own.c.rank < theirs.c.rank).label("ahead"), count_if(own.c.rank > theirs.c.rank).label("behind")
    chosen = sql.select(persons.c.id, persons.c.name, games, ahead, behind).select_from(joined).where(own.c.person == person)
    return chosen.group_by(persons.c.id, persons.c.name).order_by(games.desc(), persons.c.id).limit(MOST)


def unreviewed(person: str) -> sql.Select[Any]:
    """Tables whose game came to its end by the rules, and whose luck nobody knows yet; the latest first."""
    own = mine(person)
    by_the_rules = own.join(tables, sql.and_(tables.c.id == own.c.table, tables.c.ended.is_(None)))
    return sql.select(own.c.table).select_from(by_the_rules).where(own.c.luck.is_(None)).order_by(own.c.ended.desc()).limit(FEW)


def streaks(ranks: Iterable[int]) -> Streaks:
    """Of games in their order; those without a result are not counted."""
    now = longest = 0
    for rank in ranks:
        now = now + 1 if rank == 1 else now if rank == 0 else 0
        longest = max(longest, now)
    return Streaks(now, longest)


class Statistics:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def rows(self, chosen: sql.Select[Any]) -> list[Row]:
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(chosen)).mappings()]

    async def erase(self, person: str, today: str) -> None:
        """The games stay, with nobody's name. An attempt at a deal of today stays until the day is over: nobody plays it twice."""
        old = dailies.c.person == person, dailies.c.day < today
        async with self.database.writing() as connection:
            await connection.execute(sql.update(results).where(results.c.person == person).values(person=None, **NOTHING))
            await connection.execute(sql.update(dailies).where(*old).values(person=None))

    async def forget_traceless(self, today: str) -> None:
        """Attempts at deals of days that are over, of people who want no trace."""
        hidden = sql.select(profiles.c.person).where(~profiles.c.trace)
        async with self.database.writing() as connection:
            old = dailies.c.day < today, dailies.c.person.in_(hidden)
            await connection.execute(sql.update(dailies).where(*old).values(person=None))

    async def note_luck(self, table: Table, luck: Mapping[str, float]) -> None:
        """What a review has found. Luck is what the draws did to the chance to win."""
        async with self.database.writing() as connection:
            for place, seat in enumerate(table.seats):
                here = results.c.table == table.id, results.c.place == place
                await connection.execute(sql.update(results).where(*here).values(luck=luck.get(seat.name)))
