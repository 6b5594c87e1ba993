"""Migrations up and down, with data of an older version in the database, on both kinds of database."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic import command
from sqlalchemy.engine import Connection

from hexagone.server.settings import Settings
from hexagone.server.storage.database import Database, configuration
from tests.server.room import running
from tests.server.test_before import BEFORE, TOLD, people
from tests.server.test_history import pages

OLDEST, BEFORE_SOCIETY = "0002", "0007"  # of the data, and the last version that knew nothing of people among each other
NEW = ("results", "invitations", "ratings", "tournaments", "entrants", "pairings", "passkeys", "challenges", "profiles", "dailies")
PUZZLING = ("puzzlers", "puzzles", "puzzle_tries")


def old_rows() -> dict[str, list[dict[str, Any]]]:
    """The database that an old version left behind, table by table."""
    with sqlite3.connect(":memory:") as file:
        file.executescript((BEFORE / "database.sql").read_text(encoding="utf-8"))
        file.row_factory = sqlite3.Row
        names = ("persons", "keys", "tables", "seats", "moves", "chats")
        found = {name: [dict(row) for row in file.execute(f'SELECT * FROM "{name}"')] for name in names}
    file.close()
    return found


def fill(connection: Connection) -> None:
    """As the old version would have written it to this kind of database."""
    known = sql.MetaData()
    known.reflect(connection)
    for name, rows in old_rows().items():
        table = known.tables[name]
        connection.execute(sql.insert(table), [{key: converted(table.c[key].type, value) for key, value in row.items()} for row in rows])


def converted(kind: Any, value: Any) -> Any:
    if value is not None and isinstance(kind, sql.Boolean):
        return bool(value)
    return json.loads(value) if isinstance(value, str) and isinstance(kind, sql.JSON) else value


def snapshot(connection: Connection, columns: dict[str, list[str]] | None = None) -> dict[str, Any]:
    """All rows, of these columns if they are named."""
    known = sql.MetaData()
    known.reflect(connection)
    found: dict[str, Any] = {}
    for name, table in known.tables.items():
        if name != "alembic_version" and (columns is None or name in columns):
            chosen = [table.c[column] for column in (columns[name] if columns else sorted(table.c.keys()))]
            found[name] = sorted(map(repr, connection.execute(sql.select(*chosen)).all()))
    return found


def columns(connection: Connection) -> dict[str, list[str]]:
    known = sql.MetaData()
    known.reflect(connection)
    return {name: sorted(table.c.keys()) for name, table in known.tables.items() if name != "alembic_version"}


def there_and_back(connection: Connection) -> None:
    alembic = configuration(connection)
    command.upgrade(alembic, OLDEST)
    fill(connection)
    command.upgrade(alembic, BEFORE_SOCIETY)
    had, before = columns(connection), snapshot(connection)
    assert before["moves"] and before["seats"]
    for _ in range(2):
        command.upgrade(alembic, "head")
        assert snapshot(connection, had) == before
        assert {*NEW, *PUZZLING} <= columns(connection).keys()
        command.downgrade(alembic, BEFORE_SOCIETY)
        assert columns(connection) == had and snapshot(connection) == before
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
