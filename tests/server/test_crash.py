"""Whatever happens to the machine, what was shown stays, and a person gets a clear answer."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from typer.testing import CliRunner

from hexagone.cli import app
from hexagone.server.limits import Rate
from hexagone.server.settings import DAY
from hexagone.server.storage import database
from hexagone.server.storage.health import EVERY
from hexagone.server.thinking import bots
from hexagone.server.wallclock import HOUR
from hexagone.server.web.serving import HttpServer
from tests.server.room import Clock, Guest, Room, running
from tests.support.crashes import crash

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
"""


def test_fifty_kills_under_load_lose_no_move(tmp_path: Path) -> None:
    """`python -m tests.support.crashes 1000` does the same, longer."""
    assert crash(tmp_path / "hexagone.db", 50, random.Random("fifty")) > 0


# A full disk


@contextmanager
def no_room_left(room: Room) -> Iterator[None]:
    """SQLite may not take another page: to it, that is a full disk."""

    def bound(connection: Any, pages: int) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    def shut(connection: Any) -> None:
        bound(connection, 1)  # it goes no lower than what is in use

    database = room.gate.server.database
    for engine in (database.engine.sync_engine, database.writer_engine):
        event.listen(engine, "begin", shut)
    try:
        yield
    finally:
        for engine in (database.engine.sync_engine, database.writer_engine):
            event.remove(engine, "begin", shut)
            event.listen(engine, "begin", lambda connection: bound(connection, 1 << 30))


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(tmp_path, chats=Rate(10_000, 10_000.0)) as room:
        guest = room.guest()
        news = guest.open(seats="me me")
        said: list[Any] = []
        path = f"/api/tables/{news['id']}"
        with no_room_left(room):
            while (answer := guest.request("POST", f"{path}/chat", json={"text": f"{len(said)} {'x' * 400}"})).status_code == 200:
                said.append(answer.json())
                assert len(said) < 1000
            assert answer.status_code == 503 and answer.json()["kind"] == "database"
            assert "INSERT" not in answer.text and "xxx" not in caplog.text
            news = played_until_refused(guest, news)
            assert guest.news(news["id"])["number"] == news["number"]
            assert guest.get(f"{path}/chat")[-1] == said[-1]
            assert guest.refused("GET", "/health", 503)["kind"] == "database"
        room.clock.now += EVERY
        assert guest.get("/health")["status"] == "fine"
        assert guest.play(news)["number"] > news["number"]
        assert guest.post(f"{path}/chat", text="there is room")["number"] == len(said) + 1
    assert sound(tmp_path)


def played_until_refused(guest: Guest, news: Any) -> Any:
    """Small moves may fit into the last page for a while."""
    while True:
        move = {"seat": news["seat"], "move": news["legal"][0]["move"], "after": news["number"]}
        answer = guest.request("POST", f"/api/tables/{news['id']}/moves", json=move)
        if answer.status_code != 200:
            assert answer.status_code == 503 and answer.json()["kind"] == "database", answer.text
            return news
        news = guest.news(news["id"])


def test_a_bot_waits_for_the_disk_and_then_goes_on(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.01)
    guest = room.guest()
    news = guest.settled(guest.open(seats="me bot")["id"])
    with monkeypatch.context() as broken:
        broken.setattr(bots, "moved", out_of_order)
        while news["legal"]:
            news = guest.play(news)
        assert guest.news(news["id"])["number"] == news["number"]
    assert guest.settled(news["id"])["number"] > news["number"]


def out_of_order(*_: Any) -> Any:
    raise sqlite3.OperationalError("database or disk is full")


# A database that somebody else holds


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another process holds the database."""
    call = [sys.executable, "-c", HOLD, str(file)]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout and holder.stdout.readline() == b"locked\n"
        yield
        holder.communicate()


def test_a_locked_database_is_told_and_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    with running(tmp_path) as room:
        guest = room.guest()
        news = guest.open(seats="me me")
        with locked(tmp_path / "hexagone.db"):
            move = {"seat": news["seat"], "move": news["legal"][0]["move"], "after": news["number"]}
            problem = guest.refused("POST", f"/api/tables/{news['id']}/moves", 503, **move)
            assert problem["kind"] == "database" and "locked" not in problem["detail"]
            assert guest.news(news["id"])["number"] == news["number"]
        assert guest.play(news)["number"] > news["number"]


def test_a_server_does_not_start_with_a_locked_database_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    file = tmp_path / "hexagone.db"
    sqlite3.connect(file).close()
    with locked(file):
        told = CliRunner().invoke(app, ["serve", "--port", "0", "--database", str(file)])
    assert told.exit_code == 2 and "locked" in told.output and "Traceback" not in told.output


# A file that goes away, and one that somebody else serves


def test_a_file_that_was_removed_takes_no_more_changes_until_it_is_back(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file, aside = tmp_path / "hexagone.db", tmp_path / "aside.db"
    with running(tmp_path) as room:
        guest = room.guest()
        news = guest.open(seats="me me")
        move = {"seat": news["seat"], "move": news["legal"][0]["move"], "after": news["number"]}
        file.rename(aside)
        for _ in range(3):
            assert guest.refused("POST", f"/api/tables/{news['id']}/moves", 503, **move)["kind"] == "database"
        file.write_bytes(aside.read_bytes())  # another file is not the same
        assert guest.refused("POST", f"/api/tables/{news['id']}/moves", 503, **move)["kind"] == "database"
        assert guest.refused("GET", "/health", 503)["kind"] == "database"
        assert sum("removed or replaced" in told.getMessage() for told in caplog.records if told.levelname == "CRITICAL") == 1
        assert not [told for told in caplog.records if told.exc_info]
        aside.replace(file)
        assert guest.play(news)["number"] > news["number"]
    assert sound(tmp_path)


def test_a_file_is_served_by_one_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    monkeypatch.setattr(HttpServer, "run", lambda *_: None)
    file, saved = tmp_path / "hexagone.db", tmp_path / "saved.jsonl.gz"
    (tmp_path / "link.db").symlink_to(file)
    with running(tmp_path):
        for name in ("hexagone.db", "link.db"):
            told = CliRunner().invoke(app, ["serve", "--port", "0", "--database", str(tmp_path / name)])
            assert told.exit_code == 2 and f"{name} is in use by another server" in told.stderr
        assert CliRunner().invoke(app, ["backup", str(saved), "--database", str(file)]).exit_code == 0
        told = CliRunner().invoke(app, ["restore", str(saved), "--database", str(file)])
        assert told.exit_code == 2 and "in use" in told.stderr
    with running(tmp_path) as room:  # who has stopped holds nothing
        assert room.guest().get("/health")["status"] == "fine"


# A clock that jumps


def test_a_clock_that_jumps_to_and_fro_loses_nothing(room: Room) -> None:
    guest, luck = room.guest("Anna"), random.Random("clock")
    news = guest.open(seats="me me", clock={"pace": "live", "minutes": 5, "increment": 3})
    begun = room.clock.now
    while news["stage"] == "playing":
        room.clock.now = begun + luck.choice((-400, -1, 0, 1, 13)) * DAY
        number = guest.play(news)["number"]
        news = guest.news(news["id"])
        assert news["number"] == number
        assert all(0 <= seat["seconds"] <= 300 + 3 * news["number"] for seat in news["seats"])
    assert guest.get("/api/me")["name"] == "Anna"
    assert guest.get("/api/tables/mine")[0]["id"] == news["id"]
    assert len(guest.get(f"/api/tables/{news['id']}/steps")) == news["number"]


def test_a_clock_that_jumps_ahead_removes_nothing(tmp_path: Path) -> None:
    """Only time that has really passed makes a table old; after half a day without a jump the clock is believed."""
    steady = Clock()
    with running(tmp_path, steady=steady) as room, room.client.portal() as portal:
        table = room.guest("Anna").open(seats="me me")["id"]
        for hours in (0, 24, 11):  # at the start; after a day that went well; and half a day is not over
            room.clock.now += hours * HOUR + 400 * DAY
            steady.now += hours * HOUR
            assert portal.call(room.gate.server.tidy) == []
        room.clock.now += HOUR
        steady.now += HOUR
        assert portal.call(room.gate.server.tidy) == []
        room.clock.now += 11 * HOUR
        steady.now += 11 * HOUR
        assert portal.call(room.gate.server.tidy) == [table]


def test_when_the_clock_jumps_back_nobody_is_shut_out(tmp_path: Path) -> None:
    with running(tmp_path, requests=Rate(20, 5.0)) as room:
        guest = room.guest()
        room.clock.now -= DAY
        assert guest.request("GET", "/api/me").status_code == 200
        statuses = [guest.request("GET", "/api/me").status_code for _ in range(30)]
        assert 429 in statuses
        room.clock.now += 10
        assert guest.request("GET", "/api/me").status_code == 200


def sound(folder: Path) -> bool:
    with closing(sqlite3.connect(folder / "hexagone.db")) as connection:
        return bool(connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok")
