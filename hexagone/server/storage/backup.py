"""Backup and restore: every row as a line of JSON, the same for SQLite and PostgreSQL, so it also moves data from one to the other."""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import AsyncIterator, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError, OperationalError, StatementError
from sqlalchemy.ext.asyncio import AsyncConnection

from hexagone.server.storage.database import Database, Unreachable
from hexagone.server.storage.revision import is_current, revision
from hexagone.server.storage.schema import persons, tables
from hexagone.server.storage.society import ALL
from hexagone.server.storage.steps import move

FORMAT = 2
FIRST_REVISION = "0007"  # of the database of which the last backups without a revision (format 1) were made
TOGETHER = 500  # rows at once


class Unfit(Exception):
    """A file that is no backup, or a database that it must not be written to."""


async def backup(database: Database, path: Path) -> int:
    """Everything as it stands at one moment, while the server may go on; gives the number of rows."""
    if database.is_file and not Path(database.shown).exists():
        raise Unreachable(f"there is no file {database.shown}")
    partial = path.with_name(path.name + ".part")
    try:
        count = await written(database, partial)
        partial.replace(path)  # a file of that name is whole, or not there
        return count
    finally:
        partial.unlink(missing_ok=True)


async def written(database: Database, path: Path) -> int:
    count = 0
    with open(path, "wb", opener=for_the_owner) as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
        async for line in everything(database):
            file.write(line + "\n")
            count += 1
        count -= 1  # the head is no row
        file.write(json.dumps({"rows": count}) + "\n")
    return count


def for_the_owner(path: str, flags: int) -> int:
    """Nobody else may read it: it holds the secrets of running games."""
    return os.open(path, flags, 0o600)


async def everything(database: Database) -> AsyncIterator[str]:
    async with database.reading() as plain:
        connection = await plain.execution_options(isolation_level="SERIALIZABLE" if database.is_file else "REPEATABLE READ")
        if database.is_file:
            await connection.exec_driver_sql("BEGIN")  # one moment for all tables
        if not await connection.run_sync(is_current):
            raise Unfit("the database is empty, or of an older version: start the server with it once, then make the backup")
        yield json.dumps({"hexagone": FORMAT, "revision": await connection.run_sync(revision)})
        for table in ALL:
            async for row in await connection.stream(sql.select(table).order_by(*table.primary_key.columns)):
                yield json.dumps([table.name, dict(row._mapping)], ensure_ascii=False)


async def restore(database: Database, path: Path) -> int:
    """Into an empty database, all of it or nothing: filled at the revision that the backup was made at, then brought up to date."""
    path.open("rb").close()  # a file that is not there is no fault of the database
    await database.claim()
    await database.migrate()
    found = lines(path)
    try:
        then = revision_of(json.loads(next(found, "null")))
        async with database.writing() as connection:
            await connection.run_sync(check_empty)
            await connection.run_sync(move, then)
        async with database.writing() as connection:
            count = await refill(connection, found, await connection.run_sync(reflected))
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError, IntegrityError) as error:
        raise damaged(path, error) from None
    except Unreachable as error:
        if isinstance(error.__cause__, StatementError) and not isinstance(error.__cause__, OperationalError):
            raise damaged(path, error) from None  # the database works, but cannot take such a row
        raise
    finally:
        await database.migrate()
    return count


def revision_of(head: Any) -> str:
    match head:
        case {"hexagone": 1}:
            return FIRST_REVISION
        case {"hexagone": 2, "revision": str(found)}:
            return found
    raise Unfit("this is no backup that this version can read, or it is damaged")


def check_empty(connection: Connection) -> None:
    if any(connection.scalar(sql.select(sql.func.count()).select_from(table)) for table in (tables, persons)):
        raise Unfit("the database is not empty: restore into a new one")


def reflected(connection: Connection) -> dict[str, sql.Table]:
    """The tables as they are at this revision, in the order in which they may be filled."""
    found = sql.MetaData()
    found.reflect(connection, only=lambda name, _: name != "alembic_version")
    for table in found.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, sql.JSON):
                column.type = sql.JSON(none_as_null=True)  # nothing is NULL, not the JSON null
    return {table.name: table for table in found.sorted_tables}


def lines(path: Path) -> Iterator[str]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from file
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise damaged(path, error) from None


def damaged(path: Path, error: Exception) -> Unfit:
    return Unfit(f"{path} is no backup of ours, or is damaged: {getattr(error, 'orig', None) or error}")


async def refill(connection: AsyncConnection, lines: Iterator[str], known: dict[str, sql.Table]) -> int:
    count = 0
    while some := list(islice(lines, TOGETHER)):
        batch = [json.loads(line) for line in some]
        if isinstance(batch[-1], dict):
            if batch.pop()["rows"] != count + len(batch):
                raise Unfit("rows are missing: the backup is damaged")
            await insert(connection, known, batch)
            return count + len(batch)
        await insert(connection, known, batch)
        count += len(batch)
    raise Unfit("the end is missing: the backup is damaged")


def check(known: dict[str, sql.Table], batch: list[Any]) -> None:
    """A table or column that a newer version has added must not be left out without a word."""
    for kind, row in batch:
        unknown = {kind} - known.keys() or row.keys() - known[kind].c.keys()
        if unknown:
            raise Unfit(f"this version cannot read the backup: it does not know {', '.join(sorted(unknown))}")


async def insert(connection: AsyncConnection, known: dict[str, sql.Table], batch: list[Any]) -> None:
    check(known, batch)
    for name, table in known.items():
        rows = [row for kind, row in batch if kind == name]
        if rows:
            await connection.execute(sql.insert(table), rows)
