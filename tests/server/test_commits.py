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

from hexagone.server.settings import Settings
from hexagone.server.storage.database import Database, Unreachable
from hexagone.server.storage.ledger import Conflict
from hexagone.server.storage.schema import persons

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
