"""The database: migrations, the lock of a table, backup and restore."""

import asyncio
import gzip
import json
import socket
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import JSON, Boolean, event, func, select
from typer.testing import CliRunner

from hexagone.cli import app
from hexagone.cli.invitation import address
from hexagone.match import Match
from hexagone.server.domain.moves import moved, rewound
from hexagone.server.domain.new_table import new_table
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.settings import Settings
from hexagone.server.storage import ledger
from hexagone.server.storage.chat import Chats
from hexagone.server.storage.database import Database
from hexagone.server.storage.health import EVERY
from hexagone.server.storage.ledger import Conflict
from hexagone.server.storage.schema import metadata
from hexagone.server.storage.steps import configuration
from hexagone.server.storage.store import Store
from hexagone.server.tables import Tables
from hexagone.server.wire.tables import Chat, NewTable, SeatWish
from tests.server.room import Room, running
from tests.support.samples import FIRST


def with_database(place: str, task: Any) -> Any:
    async def run() -> Any:
        database = Database(Settings(database=place).url)
        try:
            await database.migrate()
            return await task(database)
        finally:
            await database.close()

    return asyncio.run(run())


def test_migrations_make_what_the_schema_says_and_go_back(place: str) -> None:
    async def task(database: Database) -> None:
        async with database.writing() as connection:
            differences = await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), metadata))
            assert differences == []
            await connection.run_sync(lambda c: command.downgrade(configuration(c), "base"))
            await connection.run_sync(lambda c: command.upgrade(configuration(c), "head"))

    with_database(place, task)


def a_table(database: Database) -> tuple[Tables, Table]:
    tables = Tables(Store(database), Settings())
    wish = NewTable(game=FIRST, seats=[SeatWish(kind="me"), SeatWish(kind="me")])
    return tables, new_table(tables.fresh(), wish, Person("anna"), 0)


async def two_processes(database: Database) -> tuple[Tables, Tables, Table]:
    """As in two processes; the first has a table."""
    tables, table = a_table(database)
    other = Tables(Store(database), Settings())
    tables.alone = other.alone = False
    await tables.add(table)
    return tables, other, table


def first_move(table: Table, choice: int = 0) -> Table:
    legal = table.match.legal
    return moved(table, table.to_move, legal[choice % len(legal)], table.number, 1.0)  # there may be only one


def test_of_two_processes_that_change_a_table_one_is_told_to_look_again(place: str) -> None:
    async def task(database: Database) -> None:
        tables, other, table = await two_processes(database)
        assert (await other.table(table.id)).number == table.number
        await tables.change(table.id, first_move)
        with pytest.raises(Conflict):
            await tables.store.commit(table, first_move(table, 1))
        moved = await other.change(table.id, first_move)  # had an old table in memory: looks again, and makes the next move
        assert moved.version == table.version + 2
        same = await tables.table(table.id)
        assert same.match.moves == moved.match.moves and same.match.state.tobytes() == moved.match.state.tobytes()

    with_database(place, task)


def test_moves_that_another_process_notifies_of_are_made_without_reading_the_table_again(place: str) -> None:
    async def task(database: Database) -> None:
        tables, other, table = await two_processes(database)
        await other.table(table.id)
        changed = await tables.change(table.id, first_move)
        last = await tables.change(table.id, first_move)
        notices = [ledger.Moves(*pair, 0.0).notice.split(" ", 2) for pair in ((table, changed), (changed, last))]
        assert not other.follow(table.id, last.version, notices[1][2]), "it does not know the version before"
        for _, version, moves in notices:
            assert other.follow(table.id, int(version), moves)
        found, stored = other.cached[table.id], await other.store.table(table.id)
        assert stored and found == replace(stored, match=found.match)
        assert found.match.moves == stored.match.moves and found.match.state.tobytes() == stored.match.state.tobytes()
        assert not other.follow(table.id, last.version + 1, "no moves") and other.cached[table.id] is found
        other.mark_stale(table.id)
        assert not other.follow(table.id, last.version + 1, notices[1][2]), "it must be read"

    with_database(place, task)


def test_a_notice_that_comes_while_one_looks_is_not_lost(tmp_path: Path) -> None:
    async def task(database: Database) -> None:
        tables, other, table = await two_processes(database)
        await other.table(table.id)
        asked, answered, read = asyncio.Event(), asyncio.Event(), other.store.table

        async def slow(id: str, known: Table | None = None) -> Table | None:
            found = await read(id, known)
            asked.set()
            await answered.wait()
            return found

        other.store.table = slow  # type: ignore[method-assign]
        other.mark_stale(table.id)
        sockets = [asyncio.create_task(other.latest(table.id))]
        await asked.wait()
        changed = await tables.change(table.id, first_move)
        other.mark_stale(table.id)
        sockets.append(asyncio.create_task(other.latest(table.id)))
        answered.set()
        assert [found.version for found in await asyncio.gather(*sockets)] == [changed.version] * 2
        other.mark_stale("not remembered here")
        assert not other.stale and not other.refreshing

    with_database(str(tmp_path / "a.db"), task)


def test_who_looks_when_a_read_has_just_ended_does_not_wait_for_ever(tmp_path: Path) -> None:
    async def task(database: Database) -> None:
        _, other, table = await two_processes(database)
        await other.table(table.id)
        read, refresh, late, few = other.store.table, other.refresh, list[asyncio.Task[Table]](), iter(range(10))

        async def last(id: str, known: Table | None = None) -> Table | None:
            found = await read(id, known)
            late.append(asyncio.create_task(other.latest(id)))  # its turn comes before anybody hears that this read has ended
            return found

        def counted(id: str) -> asyncio.Task[Table]:
            assert next(few, None) is not None, "it goes round without letting anybody else"
            return refresh(id)

        other.store.table, other.refresh = last, counted  # type: ignore[method-assign]
        other.mark_stale(table.id)
        first = await other.latest(table.id)
        assert await late[0] is first and not other.refreshing

    with_database(str(tmp_path / "a.db"), task)


def test_a_line_said_elsewhere_while_one_reads_is_not_lost(tmp_path: Path) -> None:
    async def task(database: Database) -> None:
        tables, table = a_table(database)
        await tables.add(table)
        here, there, anna = Chats(database), Chats(database), Person("anna")
        read = here.lines

        async def slow(id: str, after: int = 0) -> list[Chat]:
            found = await read(id, after)
            await there.add(table, anna, "too late for that", 1.0)
            here.forget(id)
            here.lines = read  # type: ignore[method-assign]
            return found

        here.lines = slow  # type: ignore[method-assign, assignment]
        assert await here.fresh(table.id, 0) == []
        assert [line.text for line in await here.fresh(table.id, 0)] == ["too late for that"]
        assert await here.fresh(table.id, 1) == []

    with_database(str(tmp_path / "a.db"), task)


def test_what_is_stored_is_what_was_played(place: str) -> None:
    async def task(database: Database) -> None:
        tables, table = a_table(database)
        await tables.add(table)
        for _ in range(10):
            table = await tables.change(table.id, first_move)
        stored = await tables.store.table(table.id)
        assert stored is not None
        assert stored.match.state.tobytes() == table.match.state.tobytes()
        same = replace(stored, match=table.match, cache=table.cache)
        assert same == table

    with_database(place, task)


def test_a_backup_taken_while_the_server_runs_is_restored_whole(tmp_path: Path, place: str) -> None:
    """From one kind of database into another, if one likes."""
    saved, other = tmp_path / "saved.jsonl.gz", tmp_path / "other"
    with running(tmp_path, database=place) as room:
        anna = room.guest("Anna")
        news = anna.play(anna.open(seats="me me"))
        anna.post(f"/api/tables/{news['id']}/chat", text="bonjour")
        told = CliRunner().invoke(app, ["backup", str(saved), "--database", place])
        assert told.exit_code == 0, told.output
        cookies = anna.cookies
    assert CliRunner().invoke(app, ["restore", str(saved), "--database", str(other / "hexagone.db")]).exit_code == 0
    with running(other) as room:
        again = room.guest()
        again.cookies = cookies
        assert again.news(news["id"], seat=news["seat"])["view"] == news["view"]
        assert again.get(f"/api/tables/{news['id']}/chat")[0]["text"] == "bonjour"
    full = CliRunner().invoke(app, ["restore", str(saved), "--database", str(other / "hexagone.db")])
    assert full.exit_code == 1 and "not empty" in full.stderr


def test_a_backup_of_an_older_version_is_restored_through_its_revision(tmp_path: Path, place: str) -> None:
    """Its rows are those of the tables as they were then; the steps since are made with them inside."""
    old, saved = tmp_path / "old.db", tmp_path / "saved.jsonl.gz"
    source = sqlite3.connect(old)
    source.executescript((Path(__file__).parent / "before" / "database.sql").read_text(encoding="utf-8"))
    source.row_factory = sqlite3.Row
    saved.write_bytes(gzip.compress("\n".join(json.dumps(line) for line in lines_of(source)).encode()))
    told = CliRunner().invoke(app, ["restore", str(saved), "--database", place])
    assert told.exit_code == 0, told.output
    for name in ("tables", "moves", "persons"):
        wanted = source.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
        assert wanted and with_database(place, partial(counted, name=name)) == wanted
    with running(tmp_path, database=place) as room:
        [table] = [row["id"] for row in source.execute("SELECT id FROM tables LIMIT 1")]
        assert room.guest().news(table)["id"] == table
    again = CliRunner().invoke(app, ["backup", str(saved), "--database", place])
    assert again.exit_code == 0 and json.loads(gzip.decompress(saved.read_bytes()).splitlines()[0])["revision"] > "0007"
    saved.write_bytes(gzip.compress(b'{"hexagone": 2, "revision": "9999"}\n{"rows": 0}\n'))
    newer = CliRunner().invoke(app, ["restore", str(saved), "--database", str(tmp_path / "new.db")])
    assert newer.exit_code == 1 and "a newer version of hexagone made this backup" in newer.stderr


def lines_of(source: sqlite3.Connection) -> Iterator[Any]:
    """A backup as a version with revisions would have written it then."""
    [revision] = source.execute("SELECT version_num FROM alembic_version").fetchone()
    yield {"hexagone": 2, "revision": revision}
    rows = [[name, plain(name, dict(row))] for name in OLD for row in source.execute(f"SELECT * FROM {name}")]
    yield from rows
    yield {"rows": len(rows)}


OLD = ("persons", "keys", "tables", "seats", "moves", "chats")


def plain(name: str, row: dict[str, Any]) -> dict[str, Any]:
    kinds = {column.name: column.type for column in metadata.tables[name].columns}
    return {key: plain_cell(kinds[key], value) for key, value in row.items()}


def plain_cell(kind: Any, value: Any) -> Any:
    if isinstance(kind, JSON) and value:
        return json.loads(value)
    return bool(value) if isinstance(kind, Boolean) else value


async def counted(database: Database, name: str) -> int:
    async with database.reading() as connection:
        return int(await connection.scalar(select(func.count()).select_from(metadata.tables[name])) or 0)


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    (tmp_path / "hexagone.db").touch(0o644)
    with running(tmp_path):
        assert (tmp_path / "hexagone.db").stat().st_mode & 0o077 == 0


PERSON = gzip.compress(b'{"hexagone": 1}\n["persons", {"id": "a", "name": "", "seen": 1.0, "language": null}]\n', mtime=0)


DAMAGED = {
    "not gzip": b"not gzip",
    "no end": PERSON,
    "cut off": PERSON[:-9],
    "spoilt": PERSON[:20] + b"\xff" * 9 + PERSON[29:],
    "nothing": b"",
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_backup_is_refused_and_leaves_nothing(tmp_path: Path, content: bytes) -> None:
    saved = tmp_path / "saved.jsonl.gz"
    saved.write_bytes(content)
    told = CliRunner().invoke(app, ["restore", str(saved), "--database", str(tmp_path / "b.db")])
    assert told.exit_code == 1 and "damaged" in told.stderr
    assert CliRunner().invoke(app, ["backup", str(saved), "--database", str(tmp_path / "b.db")]).stdout.startswith("0 rows")


def row(**more: Any) -> list[Any]:
    return ["persons", {"id": "a", "name": "", "seen": 1.0, "language": None} | more]


UNREADABLE = {
    "twice": [row(), row()],
    "nobody's key": [["keys", {"hash": "x", "person": "b", "kind": "cookie", "expires": None}]],
    "no name": [["persons", {"id": "a", "seen": 1.0}]],
    "a list for a name": [row(name=[1])],
    "no row": [["persons", 7]],
    "too large": [row(language=1 << 70)],
    "another column": [row(hat="red")],
    "another table": [["hats", {}]],
}


@pytest.mark.parametrize("rows", UNREADABLE.values(), ids=UNREADABLE)
def test_rows_that_do_not_fit_are_refused_in_one_sentence(tmp_path: Path, place: str, rows: Any) -> None:
    """Those of a newer version too: nothing is left out without a word."""
    saved = tmp_path / "saved.jsonl.gz"
    saved.write_bytes(gzip.compress("\n".join(map(json.dumps, [{"hexagone": 1}, *rows, {"rows": len(rows)}])).encode()))
    told = CliRunner().invoke(app, ["restore", str(saved), "--database", place])
    assert told.exit_code == 1 and isinstance(told.exception, SystemExit), told.exception
    assert told.stderr.startswith("hexagone: ") and ("damaged" in told.stderr or "does not know" in told.stderr)
    assert CliRunner().invoke(app, ["backup", str(saved), "--database", place]).stdout.startswith("0 rows")


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(tmp_path: Path, place: str) -> None:
    async def task(database: Database) -> None:
        async with database.writing() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")

    with_database(place, task)
    saved = tmp_path / "saved.jsonl.gz"
    saved.write_bytes(PERSON)
    for words in (["serve", "--port", "0"], ["backup", str(saved)], ["restore", str(saved)]):
        told = CliRunner().invoke(app, [*words, "--database", place])
        assert told.exit_code == 1 and isinstance(told.exception, SystemExit), told.exception
        assert told.stderr.startswith("hexagone: the database was made by a newer version") and told.stderr.count("\n") == 1
    assert saved.read_bytes() == PERSON


def test_a_database_of_an_older_version_is_saved_only_when_it_is_up_to_date(tmp_path: Path) -> None:
    file, saved = tmp_path / "old.db", tmp_path / "saved.jsonl.gz"
    file.touch()
    told = CliRunner().invoke(app, ["backup", str(saved), "--database", str(file)])
    assert told.exit_code == 1 and "start the server with it once" in told.stderr and not saved.exists()


@pytest.mark.parametrize("name", ["what?.db", "a%20b.db", "a#b.db", "a b.db", "a&b=c.db", "é:@.db", "a?mode=memory"])
def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    file, saved = tmp_path / "fo%lder?" / name, tmp_path / "saved.jsonl.gz"
    saved.write_bytes(gzip.compress("\n".join(map(json.dumps, [{"hexagone": 1}, row(), {"rows": 1}])).encode()))
    assert CliRunner().invoke(app, ["restore", str(saved), "--database", str(file)]).exit_code == 0
    assert {path.name for path in file.parent.iterdir()} <= {name + more for more in ("", "-wal", "-shm", ".lock")}
    assert CliRunner().invoke(app, ["backup", str(saved), "--database", str(file)]).stdout.startswith("1 rows")


def test_a_file_in_the_home_folder_may_be_named_by_a_tilde(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Settings(database="~/a.db").url.database == str(tmp_path / "a.db")


def test_health_means_that_the_database_can_be_written_to(room: Room) -> None:
    """That is tried for real, but not for everybody who asks."""
    server, guest = room.gate.server, room.guest()
    trials: list[Any] = []
    begin, engine = sealing(server.database), server.database.writer_engine or server.database.engine.sync_engine
    assert guest.get("/health")["status"] == "fine"
    event.listen(engine, "begin", begin)
    assert guest.get("/health")["status"] == "fine"
    room.clock.now += EVERY
    assert guest.refused("GET", "/health", 503)["kind"] == "database"
    event.listen(engine, "begin", trials.append)
    assert guest.refused("GET", "/health", 503)["kind"] == "database" and not trials
    event.remove(engine, "begin", begin)
    event.listen(engine, "begin", sealing(server.database, "off"))
    room.clock.now += EVERY
    assert guest.get("/health")["status"] == "fine"


def sealing(database: Database, on: str = "on") -> Any:
    """From the next transaction on nothing can be written."""
    words = f"PRAGMA query_only={on}" if database.is_file else f"SET LOCAL transaction_read_only={on}"
    return lambda connection: connection.exec_driver_sql(words)


def test_other_users_of_the_machine_cannot_read_what_is_kept(tmp_path: Path) -> None:
    """Running games have secrets; so does a backup of them."""
    with running(tmp_path) as room:
        room.guest("Anna")
        assert CliRunner().invoke(app, ["backup", str(tmp_path / "saved"), "--database", str(tmp_path / "hexagone.db")]).exit_code == 0
        names = {path.name: path.stat().st_mode & 0o077 for path in tmp_path.iterdir() if path.is_file()}
    assert {"hexagone.db", "hexagone.db-wal", "saved"} <= names.keys() and not any(names.values()), names


def test_what_cannot_be_reached_is_named(tmp_path: Path) -> None:
    (tmp_path / "b.db").touch()
    where = ["--database", str(tmp_path / "b.db")]
    for words, reason in {
        ("backup", str(tmp_path / "no" / "such"), *where): "No such file",
        ("backup", str(tmp_path / "b.gz"), "--database", str(tmp_path / "nothing.db")): "there is no file",
        ("restore", str(tmp_path / "nowhere.gz"), *where): "nowhere.gz: No such file",
        ("serve", "--database", "mysql://here/there"): "not mysql://",
        ("serve", "--database", "postgresql://nobody@127.0.0.1:1/x"): "the database: ",
        ("serve", "--database", "postgresql://nobody:secret@here:port/x"): "cannot be read",
        ("serve", "--database", "postgresql://nobody@127.0.0.1:1/x?sslmode=require"): "asyncpg does not know sslmode; it says ssl=require",
        ("backup", str(tmp_path / "b.gz"), "--database", str(tmp_path / "b.db" / "x" / "c.db")): "the database: ",
    }.items():
        told = CliRunner().invoke(app, list(words))
        assert told.exit_code == 2 and reason in told.stderr and "secret" not in told.stderr, told.stderr
    assert {path.name for path in tmp_path.iterdir()} <= {"b.db", "b.db-shm", "b.db-wal"}


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        told = CliRunner().invoke(app, ["serve", "--port", port, "--database", str(tmp_path / "x.db")])
    assert told.exit_code == 2
    assert told.stderr == f"hexagone: cannot listen at 127.0.0.1, port {port}: it is in use: choose another with --port\n"


def test_the_address_that_is_shown_can_be_opened() -> None:
    assert (address("127.0.0.1", 8000), address("::1", 80)) == ("http://127.0.0.1:8000", "http://[::1]:80")


def test_a_table_that_is_known_catches_up_with_what_others_did_to_it(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever version is known: the same as if all were replayed. And only what is new is replayed."""
    repeated: list[str] = []
    repeat = Match.repeat
    monkeypatch.setattr(Match, "repeat", lambda match, moves: repeat(match, noted(moves, repeated)))

    async def task(database: Database) -> None:
        tables, known = a_table(database)
        await tables.add(known)
        versions = [known]
        for number, back in enumerate((0, 0, 0, 2, 0, 1, 0, 0, 2, 0)):
            earlier = sorted({version.number for version in versions if version.number < versions[-1].number})
            doing = partial(rewound, to=earlier[-back], now=1.0) if back else partial(first_move, choice=number % 2)
            versions.append(await tables.change(known.id, doing))
        whole = await tables.store.table(known.id)
        for number, version in enumerate(versions):
            repeated.clear()
            found = await tables.store.table(known.id, version)
            assert found and whole and found.match.record == whole.match.record
            assert [state.tobytes() for state in found.match.states] == [state.tobytes() for state in whole.match.states]
            assert (found.version, found.takebacks, found.seats) == (whole.version, whole.takebacks, whole.seats)
            assert len(repeated) <= sum(max(0, b.number - a.number) for a, b in pairwise(versions[number:]))

    with_database(place, task)


def noted(moves: Iterable[str], into: list[str]) -> Iterator[str]:
    for move in moves:
        into.append(move)
        yield move
