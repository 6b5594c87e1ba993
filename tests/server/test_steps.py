"""Migrations with data of the version before (schema 0007), up and down, on both databases: everybody finds what they had."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from alembic import command
from sqlalchemy.engine import Connection

from hexagone.server.settings import Settings
from hexagone.server.storage.database import Database
from hexagone.server.storage.steps import configuration
from tests.server.room import running
from tests.server.test_before import BEFORE, TOLD, people

BOTH = pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
LAST = "0007"
ORDER = ("persons", "keys", "tables", "seats", "moves", "chats", "salts")  # as they may be filled

Rows = dict[str, list[dict[str, Any]]]


def at_version(place: str, version: str, fill: Rows | None = None) -> Rows:
    """Take a database to this version, fill it, and read what is in it."""

    async def run() -> Rows:
        database = Database(Settings(database=place).url)
        try:
            async with database.writing() as connection:
                return await connection.run_sync(stepped, version, fill)
        finally:
            await database.close()

    return asyncio.run(run())


def stepped(connection: Connection, version: str, fill: Rows | None) -> Rows:
    has = sql.inspect(connection).has_table("alembic_version")
    now = connection.scalar(sql.text("SELECT version_num FROM alembic_version")) if has else "0000"
    (command.downgrade if version != "head" and str(now) > version else command.upgrade)(configuration(connection), version)
    known = sql.MetaData()
    known.reflect(connection)
    for name in ORDER if fill else ():
        if fill and fill[name]:
            connection.execute(sql.insert(known.tables[name]), fill[name])
    return {name: rows(connection, known.tables[name]) for name in ORDER}


def rows(connection: Connection, table: sql.Table) -> list[dict[str, Any]]:
    chosen = sql.select(table).order_by(*table.primary_key.columns)
    return [dict(row) for row in connection.execute(chosen).mappings()]


@pytest.fixture
def data(tmp_path: Path) -> Rows:
    """A database of an earlier version, as it stood at the last one."""
    old = tmp_path / "old.db"
    file = sqlite3.connect(old)
    file.executescript((BEFORE / "database.sql").read_text(encoding="utf-8"))
    file.close()
    return at_version(str(old), LAST)


@BOTH
def test_up_and_down_and_up_again_loses_nothing(place: str, data: Rows, tmp_path: Path) -> None:
    before = at_version(place, LAST, data)
    assert sum(map(len, before.values())) > 100
    with running(tmp_path, database=place) as room:
        room.clock.now = 1_000_500.0
        for name, guest in people(room).items():
            assert guest.get("/api/me")["name"] == name.title()
            for id, table in TOLD["tables"].items():
                news = guest.news(id)
                assert (news["number"], news["ended"], news["seating"]) == (table[name]["number"], None, "chosen")
        anna = people(room)["anna"]
        anna.post("/api/me/channels", kind="webhook", address="https://hook.example/")
        assert len(anna.get("/api/me/notices")["channels"]) == 1
    after = at_version(place, LAST)
    assert without_use(after) == without_use(before)
    again = at_version(place, "head")
    assert [row["id"] for row in again["tables"]] == [row["id"] for row in before["tables"]]


def without_use(kept: Rows) -> Rows:
    """All but what a visit changes: when somebody was here, and which salt hashes get."""
    visits = {"used", "seen", "lease"}
    return {name: [{key: value for key, value in row.items() if key not in visits} for row in kept[name]] for name in ORDER[:-1]}
