"""Migrations up and down, with data of an older version in the database, on both kinds of database."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy.engine import Connection

from hexagone.server.domain import seats
from hexagone.server.settings import Settings
from hexagone.server.storage import steps as making
from hexagone.server.storage.database import Database
from hexagone.server.storage.revision import MIGRATIONS, steps
from hexagone.server.storage.society import ALL
from hexagone.server.storage.steps import configuration
from tests.server.room import running
from tests.server.test_before import BEFORE, TOLD, people
from tests.server.test_history import pages
from tests.server.test_society import busy_life

OLDEST, BEFORE_SOCIETY = "0002", "0007"  # of the data, and the last version that knew nothing of people among each other
NEW = (
    "results",
    "invitations",
    "ratings",
    "tournaments",
    "entrants",
    "pairings",
    "passkeys",
    "challenges",
    "profiles",
    "dailies",
    "evaluations",
)
PUZZLING = ("puzzlers", "puzzles", "puzzle_tries", "evaluations")


def old_rows() -> dict[str, list[dict[str, Any]]]:
    """The database that an old version left behind, table by table."""
    with sqlite3.connect(":memory:") as file:
        file.executescript((BEFORE / "database.sql").read_text(encoding="utf-8"))
        file.row_factory = sqlite3.Row
        names = ("persons", "keys", "tables", "seats", "moves", "chats")
        found = {name: [dict(row) for row in file.execute(f'SELECT * FROM "{name}"')] for name in names}
    file.close()
    return found


def known(connection: Connection) -> sql.MetaData:
    """The tables that there are: to find out takes the largest part of these tests, so it is asked once where nothing has changed."""
    found = sql.MetaData()
    found.reflect(connection)
    return found


def fill(connection: Connection) -> None:
    """As the old version would have written it to this kind of database."""
    there = known(connection)
    for name, rows in old_rows().items():
        table = there.tables[name]
        connection.execute(sql.insert(table), [{key: converted(table.c[key].type, value) for key, value in row.items()} for row in rows])


def converted(kind: Any, value: Any) -> Any:
    if value is not None and isinstance(kind, sql.Boolean):
        return bool(value)
    return json.loads(value) if isinstance(value, str) and isinstance(kind, sql.JSON) else value


def snapshot(connection: Connection, there: sql.MetaData, columns: dict[str, list[str]] | None = None) -> dict[str, Any]:
    """All rows, of these columns if they are named."""
    found: dict[str, Any] = {}
    for name, table in there.tables.items():
        if name != "alembic_version" and (columns is None or name in columns):
            chosen = [table.c[column] for column in (columns[name] if columns else sorted(table.c.keys()))]
            found[name] = sorted(map(repr, connection.execute(sql.select(*chosen)).all()))
    return found


def columns(there: sql.MetaData) -> dict[str, list[str]]:
    return {name: sorted(table.c.keys()) for name, table in there.tables.items() if name != "alembic_version"}


def there_and_back(connection: Connection) -> None:
    alembic = configuration(connection)
    command.upgrade(alembic, OLDEST)
    fill(connection)
    command.upgrade(alembic, BEFORE_SOCIETY)
    old = known(connection)
    had, before = columns(old), snapshot(connection, old)
    assert before["moves"] and before["seats"]
    for _ in range(2):
        command.upgrade(alembic, "head")
        new = known(connection)
        assert snapshot(connection, new, had) == before
        assert {*NEW, *PUZZLING} <= columns(new).keys()
        command.downgrade(alembic, BEFORE_SOCIETY)
        again = known(connection)
        assert columns(again) == had and snapshot(connection, again) == before
    command.upgrade(alembic, "head")


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_data_of_an_old_version_go_up_and_down_unharmed_and_are_played_on(place: str, tmp_path: Path) -> None:
    async def run() -> None:
        database = Database(Settings(database=place).url)
        try:
            async with database.writing() as connection:
                await connection.run_sync(there_and_back)
        finally:
            await database.close()

    asyncio.run(run())
    with running(tmp_path, database=place) as room:
        room.clock.now = 1_000_500.0
        with room.client.portal() as portal:
            portal.call(room.gate.server.enter_past)
        guests = people(room)
        for name, guest in guests.items():
            assert guest.get("/api/me")["name"] == name.title()
            over = {id for id in TOLD["tables"] if (news := guest.news(id))["stage"] == "over" and any(s["mine"] for s in news["seats"])}
            assert {past["table"]["id"] for past in pages(guest)} <= over


# One version after the other


def lively(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """What people leave in every table of a database of today, by its names, in the order in which it can be filled."""
    with running(folder) as room:
        anna, paul = room.guest("Anna Bell"), room.guest("Paul")
        busy_life(room, anna, paul)
        with room.client.portal() as portal:
            return dict(portal.call(all_rows, room))


async def all_rows(room: Any) -> list[tuple[str, list[dict[str, Any]]]]:
    async with room.gate.server.database.reading() as connection:
        return [(table.name, [dict(row) for row in (await connection.execute(sql.select(table))).mappings()]) for table in ALL]


def step_by_step(connection: Connection, rows: dict[str, list[dict[str, Any]]]) -> None:
    """Every version gets the data that it could have had, goes one version up and down again, and nothing of it changes."""
    alembic = configuration(connection)
    versions = [one.revision for one in ScriptDirectory.from_config(alembic).walk_revisions()][::-1]
    for version, following in pairwise(versions):
        command.upgrade(alembic, version)
        there = known(connection)
        had = columns(there)
        put(connection, there, rows)
        before = snapshot(connection, there)
        assert before["moves"] and before["chats"] and all(before[name] for name in rows if name in had and rows[name])
        command.upgrade(alembic, following)
        assert snapshot(connection, known(connection), had) == before, following
        command.downgrade(alembic, version)
        again = known(connection)
        assert columns(again) == had and snapshot(connection, again) == before, following
        empty(connection, again)
    command.upgrade(alembic, "head")


def put(connection: Connection, there: sql.MetaData, rows: dict[str, list[dict[str, Any]]]) -> None:
    """Into the tables and columns that there are."""
    for name, found in rows.items():
        if found and (table := there.tables.get(name)) is not None:
            given = [{key: told(table.c[key].type, value) for key, value in row.items() if key in table.c} for row in found]
            connection.execute(sql.insert(table), given)


def told(kind: Any, value: Any) -> Any:
    return bool(value) if value is not None and isinstance(kind, sql.Boolean) else value


def empty(connection: Connection, there: sql.MetaData) -> None:
    for table in reversed(there.sorted_tables):
        if table.name != "alembic_version":
            connection.execute(sql.delete(table))


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_every_version_takes_the_data_of_the_one_before_and_gives_it_back(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "usual", lambda: "random")
    (tmp_path / "today").mkdir()
    rows = lively(tmp_path / "today")
    assert [name for name, found in rows.items() if not found] == []

    async def run() -> None:
        database = Database(Settings(database=place).url)
        try:
            async with database.writing() as connection:
                await connection.run_sync(step_by_step, rows)
        finally:
            await database.close()

    asyncio.run(run())


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_a_database_that_is_up_to_date_is_left_alone(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start does not wait for alembic then; one that has steps to make still makes them."""
    made, upgrade = list[str](), making.upgrade

    def noted(connection: Connection, to: str) -> None:
        made.append(to)
        upgrade(connection, to)

    monkeypatch.setattr(making, "upgrade", noted)

    async def run() -> None:
        database = Database(Settings(database=place).url)
        try:
            for _ in range(2):
                await database.migrate()
            await database.migrate(steps()[-2])
            async with database.writing() as connection:
                await connection.run_sync(lambda c: command.downgrade(configuration(c), steps()[-2]))
            await database.migrate()
        finally:
            await database.close()

    asyncio.run(run())
    assert made == ["head", steps()[-2], "head"]


def test_steps_are_in_the_order_of_their_numbers() -> None:
    """So the newest one can be found without alembic, which a start does not import."""
    made = ScriptDirectory(str(MIGRATIONS))
    assert steps() == [one.revision for one in made.walk_revisions()][::-1]
    code = "import sys, hexagone.server.web.app; exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
