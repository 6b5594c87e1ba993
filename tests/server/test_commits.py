"""Group commit: changes of several tables in one transaction, and each is told what became of it alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy import event
from sqlalchemy.engine import Connection

from hexagone import GAMES
from hexagone.server.domain.moves import moved
from hexagone.server.domain.new_table import new_table
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.settings import Settings
from hexagone.server.storage.database import Database, Unreachable
from hexagone.server.storage.ledger import Conflict, Moves, task
from hexagone.server.storage.schema import persons
from hexagone.server.storage.statements import parts
from hexagone.server.storage.store import Store
from hexagone.server.tables import Tables
from hexagone.server.wire.tables import NewTable, SeatWish

Task = Callable[[Connection], None]


def write(connection: Connection, name: str, size: int = 1) -> None:
    connection.execute(sql.insert(persons).values(id=name, name="x" * size, language=None, seen=0.0))


def write_and_fail(connection: Connection, name: str) -> None:
    write(connection, name)
    raise Conflict


async def results(place: str, tasks: dict[str, Task], prepared: Callable[[Database], None] = lambda _: None) -> tuple[dict[str, Any], int]:
    """What each was told, and who is in the database in the end; all of them wait while the first is written."""
    database = Database(Settings(database=place).url)
    await database.migrate()
    prepared(database)
    told = await asyncio.gather(*(database.transaction(task, name) for name, task in tasks.items()), return_exceptions=True)
    async with database.reading() as connection:
        found = {*(await connection.scalars(sql.select(persons.c.id))).all()}
    await database.close()
    kept = dict(zip(tasks, told, strict=True))
    assert found == {name for name, error in kept.items() if error is None}, "what is told is not what is so"
    return kept, len(found)


def tasks(*names: str) -> dict[str, Task]:
    return {name: partial(write, name=name) for name in names}


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_changes_that_wait_are_one_transaction(place: str) -> None:
    commits: list[Any] = []

    def prepared(database: Database) -> None:
        event.listen(database.writer_engine or database.engine.sync_engine, "commit", commits.append)

    told, found = asyncio.run(results(place, tasks(*(f"p{i}" for i in range(20))), prepared))
    assert found == 20 and set(told.values()) == {None}
    assert len(commits) <= 2


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_one_that_comes_too_late_keeps_no_other_from_being_written(place: str) -> None:
    some = tasks("a", "b") | {"c": partial(write_and_fail, name="c")} | tasks("d")
    told, found = asyncio.run(results(place, some))
    assert isinstance(told.pop("c"), Conflict)
    assert found == 3 and set(told.values()) == {None}


def test_a_full_disk_is_told_to_each_and_what_fits_is_written(tmp_path: Path) -> None:
    def full(database: Database) -> None:
        """No page more than there are."""
        assert database.writer_engine
        event.listen(database.writer_engine, "begin", lambda connection: connection.exec_driver_sql("PRAGMA max_page_count=1"))

    large: dict[str, Task] = {name: partial(write, name=name, size=100_000) for name in ("large", "larger")}
    told, _ = asyncio.run(results(str(tmp_path / "hexagone.db"), tasks("a") | large | tasks("b"), full))
    assert {name for name, error in told.items() if error is None} == {"a", "b"}
    assert all(isinstance(told[name], Unreachable) and "full" in str(told[name]) for name in large)


# Moves of many tables


def begun(tables: Tables) -> Table:
    return new_table(tables.fresh(), NewTable(game=next(iter(GAMES)), seats=[SeatWish(kind="me")] * 2), Person("anna"), 0)


def one_move_on(table: Table) -> Table:
    match = table.match
    return moved(table, table.to_move, match.words(match.game.moves(match.state, match.board)[0]), table.number, table.changed + 1)


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_moves_of_many_tables_are_written_together_and_one_that_comes_too_late_is_told_so(place: str) -> None:
    told, versions = asyncio.run(moves_at_once(place, 21, late=5))
    assert [isinstance(error, Conflict) for error in told] == [number == 5 for number in range(21)]
    assert all(error is None for number, error in enumerate(told) if number != 5)
    assert versions == [2 if number == 5 else 1 for number in range(21)], "not those versions are in the database that were told"


async def moves_at_once(place: str, many: int, late: int) -> tuple[list[Any], list[int]]:
    """Each table makes a move at the same time; one of them has been changed twice meanwhile. What each is told, and how many
    versions further each is then."""
    database = Database(Settings(database=place).url)
    await database.migrate()
    store = Store(database)
    before = [begun(Tables(store, Settings())) for _ in range(many)]
    for table in before:
        await store.create(table)
    after = [one_move_on(table) for table in before]
    assert all(isinstance(task(*pair, 0.0), Moves) for pair in zip(before, after, strict=True))
    elsewhere = one_move_on(before[late])
    await store.commit(before[late], elsewhere)
    await store.commit(elsewhere, one_move_on(elsewhere))
    told = await asyncio.gather(*(store.commit(*pair) for pair in zip(before, after, strict=True)), return_exceptions=True)
    stored = [found for table in before if (found := await store.table(table.id))]
    await database.close()
    expected = [one_move_on(elsewhere) if number == late else table for number, table in enumerate(after)]
    assert [found.match.moves for found in stored] == [table.match.moves for table in expected]
    assert [(found.since, found.changed, found.to_move) for found in stored] == [(t.since, t.changed, t.to_move) for t in expected]
    return told, [found.version - table.version for found, table in zip(stored, before, strict=True)]


def test_a_change_that_is_more_than_moves_is_written_as_a_whole() -> None:
    tables = Tables(Store(Database(Settings(database=":memory:").url)), Settings())
    before = begun(tables)
    after = one_move_on(before)
    assert isinstance(task(before, after, 0.0), Moves)
    assert not isinstance(task(before, after.after(1.0, name="other"), 0.0), Moves)
    assert not isinstance(task(before, after, 0.0, following=begun(tables)), Moves)
    assert not isinstance(task(after, after.after(1.0), 0.0), Moves)
    with pytest.raises(AssertionError):
        before.after(1.0, colour="red")


def test_rows_are_written_in_parts_of_few_sizes() -> None:
    for many in range(200):
        found = list(parts([(number,) for number in range(many)]))
        assert [row for part in found for row in part] == [(number,) for number in range(many)]
        assert {len(part) for part in found} <= {1, 2, 4, 8, 16, 32, 64}
