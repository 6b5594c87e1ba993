"""Puzzles in the database: each try is counted once, in the transaction that changes both ratings."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from hexagone.analysis.puzzles import Puzzle
from hexagone.server.domain.puzzles import first_rating, tried
from hexagone.server.domain.ratings import Rating
from hexagone.server.storage.database import Database
from hexagone.server.storage.rows import Row
from hexagone.server.storage.society import puzzle_tries, puzzlers, puzzles


class Attempt(NamedTuple):
    """What a try did to the rating of whoever tried, and to that of the puzzle; the same twice, if it was not the first."""

    before: Rating
    after: Rating
    puzzle: Rating


class Puzzles:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: str) -> dict[str, Row]:
        """By game: the rating of this person, how many puzzles were tried, and solved."""
        chosen = sql.select(puzzlers).where(puzzlers.c.person == person)
        async with self.database.reading() as connection:
            return {row["game"]: dict(row) for row in (await connection.execute(chosen)).mappings()}

    async def tried(self, person: str, game: str) -> dict[str, bool]:
        """The puzzles of a game that this person has tried, and whether they were solved."""
        chosen = sql.select(puzzle_tries.c.puzzle, puzzle_tries.c.solved).where(
            puzzle_tries.c.person == person, puzzle_tries.c.game == game
        )
        async with self.database.reading() as connection:
            return {row.puzzle: row.solved for row in (await connection.execute(chosen)).all()}

    async def rating(self, puzzle: Puzzle) -> Rating:
        async with self.database.reading() as connection:
            row = (await connection.execute(sql.select(puzzles).where(puzzles.c.id == puzzle.id))).mappings().first()
        return Rating(row["mu"], row["sigma"]) if row else first_rating(puzzle)

    async def count(self, person: str, puzzle: Puzzle, is_solved: bool, now: float) -> Attempt:
        """A try; only the first one of a person at a puzzle changes anything."""
        done: list[Attempt] = []
        await self.database.transaction(partial(counted, person=person, puzzle=puzzle, is_solved=is_solved, now=now, done=done))
        return done[-1]


def counted(connection: Connection, person: str, puzzle: Puzzle, is_solved: bool, now: float, done: list[Attempt]) -> None:
    key = {"person": person, "game": puzzle.game}
    mine, its = standing(connection, puzzlers, key), standing(connection, puzzles, {"id": puzzle.id})
    before = Rating(mine["mu"], mine["sigma"]) if mine else Rating()
    theirs = Rating(its["mu"], its["sigma"]) if its else first_rating(puzzle)
    if not is_first(connection, {**key, "puzzle": puzzle.id}):
        return done.append(Attempt(before, before, theirs))
    after, changed = tried(before, theirs, is_solved)
    connection.execute(sql.insert(puzzle_tries).values(**key, puzzle=puzzle.id, solved=is_solved, at=now))
    write(connection, puzzlers, key, after, is_solved, mine)
    write(connection, puzzles, {"id": puzzle.id}, changed, is_solved, its)
    return done.append(Attempt(before, after, changed))


def is_first(connection: Connection, key: dict[str, str]) -> bool:
    return connection.execute(sql.select(puzzle_tries).where(*same(puzzle_tries, key))).first() is None


def standing(connection: Connection, table: sql.Table, key: dict[str, str]) -> Row | None:
    """Locked: two tries at one moment count one after the other."""
    found = connection.execute(sql.select(table).where(*same(table, key)).with_for_update()).mappings().first()
    return dict(found) if found else None


def write(connection: Connection, table: sql.Table, key: dict[str, str], now: Rating, is_solved: bool, known: Row | None) -> None:
    values: dict[str, Any] = {"mu": now.mu, "sigma": now.sigma}
    if known is None:
        connection.execute(sql.insert(table).values(**key, **values, tries=1, solved=int(is_solved)))
    else:
        more = {"tries": table.c.tries + 1, "solved": table.c.solved + int(is_solved)}
        connection.execute(sql.update(table).where(*same(table, key)).values(**values, **more))


def same(table: sql.Table, key: dict[str, str]) -> list[sql.ColumnElement[bool]]:
    return [table.c[name] == value for name, value in key.items()]
