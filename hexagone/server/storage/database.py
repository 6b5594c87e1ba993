"""The database: SQLite in one file by default, PostgreSQL by URL. Migrations run by themselves."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from typing import Any

import sqlalchemy as sql
from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from hexagone.server.storage.commits import Commits, Job, Task, run_all
from hexagone.server.storage.datafile import DataFile
from hexagone.server.storage.revision import is_current
from hexagone.server.storage.writer import Writer

CHANNEL = "hexagone"  # on which processes that share a database notify each other of changes
CHAT = " chat"  # ends a notification that a table has a new line of chat
NOTIFY = sql.text(f"SELECT pg_notify('{CHANNEL}', changed) FROM unnest(CAST(:tables AS text[])) AS changed")
PATIENCE = 5.0  # seconds to wait for a database that somebody else has locked


class Unreachable(Exception):
    """The database cannot be reached or written to: nothing was done."""


class OtherOption(ValueError):
    """An option after the ? of an address that the driver does not know."""


class Database:
    def __init__(self, url: URL | str) -> None:
        self.url = make_url(url)
        self.is_file = self.url.get_backend_name() == "sqlite"
        self.file = DataFile(self.url.database) if self.is_file and self.url.database not in (None, "", ":memory:") else None
        if self.file:
            self.file.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not self.is_file:
            check_options(self.url)
        self.engine = create_async_engine(self.url, hide_parameters=True, **self.driver_options())  # errors are logged, secrets are not
        self.failures: tuple[type[Exception], ...] = (SQLAlchemyError, OSError, *(() if self.is_file else driver_failures()))
        # SQLite has one writer at a time: waiting here is better than an error that it is locked
        self.write_lock: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.is_file else nullcontext()
        self.writer = Writer(self.run) if self.is_file else None
        self.writer_engine = self.sync_engine() if self.is_file else None
        self.commits = Commits(self.commit)
        for engine in (self.engine.sync_engine, self.writer_engine) if self.writer_engine else ():
            event.listen(engine, "connect", settle)

    @property
    def shown(self) -> str:
        """Where it is, without a password."""
        return self.url.database or "" if self.is_file else self.url.render_as_string(hide_password=True)

    def driver_options(self) -> dict[str, Any]:
        return {"connect_args": {"timeout": PATIENCE}} if self.is_file else {"pool_pre_ping": True, "pool_size": 10}

    def sync_engine(self) -> Engine:
        return create_engine(self.url.set(drivername="sqlite"), hide_parameters=True, **self.driver_options())

    async def claim(self) -> None:
        """Before a server or a restore touches a file: no other may hold it. One that is just stopping is waited for."""
        give_up = time.monotonic() + PATIENCE
        with self.failing_as_unreachable():
            while self.file and not self.file.claimed(last_try=time.monotonic() > give_up):
                await asyncio.sleep(0.05)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with self.failing_as_unreachable():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self, *tables: str) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it or nothing; these tables change with it (as notifications name them, see notify.py)."""
        with self.failing_as_unreachable():
            async with self.write_lock, self.engine.begin() as connection:
                yield connection
                await self.notify(connection, tables)
                self.check()

    async def transaction(self, task: Task, *tables: str) -> None:
        """Run this task, which changes these tables, as one transaction, or as a part of one."""
        await self.commits.add(task, tables)

    async def commit(self, jobs: Sequence[Job]) -> None:
        """One transaction. With a file, a thread of its own runs it without a break."""
        if self.writer is None:
            async with self.writing(*(table for job in jobs for table in job.tables)) as connection:
                await connection.run_sync(run_all, jobs)
            return
        async with self.write_lock:
            await self.writer.begin(jobs)

    def run(self, jobs: Sequence[Job]) -> None:
        assert self.writer_engine
        with self.failing_as_unreachable(), self.writer_engine.begin() as connection:
            run_all(connection, jobs)
            self.check()

    def check(self) -> None:
        """Before every commit: into a file that was removed one could write for hours, and all of it would be lost."""
        if self.file:
            self.file.check()

    @contextmanager
    def failing_as_unreachable(self) -> Iterator[None]:
        """Whatever the driver says when the database is gone, full or locked. (That something is there already is no failure.)"""
        try:
            yield
        except IntegrityError:
            raise
        except self.failures as error:
            raise Unreachable(str(getattr(error, "orig", None) or error)) from error

    async def notify(self, connection: AsyncConnection, tables: Iterable[str]) -> None:
        """Notify other processes of the tables that change with this transaction."""
        if not self.is_file and (changed := sorted(set(tables))):
            await connection.execute(NOTIFY, {"tables": changed})

    async def migrate(self, revision: str = "head") -> None:
        """Bring the tables of the database up to date. Mostly they are, and a start need not wait until alembic is imported."""
        async with self.writing() as connection:
            if revision != "head" or not await connection.run_sync(is_current):
                from hexagone.server.storage.steps import upgrade

                await connection.run_sync(upgrade, revision)
        if self.file:
            self.file.remember()

    async def rest(self) -> None:
        """Until nobody uses a connection, or that takes too long: a task that is cancelled while one is opened leaves it open."""
        for _ in range(250):
            if not self.engine.pool.checkedout():  # type: ignore[attr-defined]
                return
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        await self.commits.finished()
        await self.engine.dispose()
        if self.writer and self.writer_engine:
            self.writer.close()
            self.writer_engine.dispose()
        if self.file:
            self.file.release()


def driver_failures() -> tuple[type[Exception], ...]:
    """What comes through SQLAlchemy as it is, while a connection is made."""
    import asyncpg

    return asyncpg.PostgresError, asyncpg.InterfaceError


def check_options(url: URL) -> None:
    """The driver would fail over them at the first connection. Others' addresses often say sslmode."""
    import asyncpg

    unknown = url.query.keys() - inspect.signature(asyncpg.connect).parameters.keys() - {"prepared_statement_cache_size"}
    if unknown:
        raise OtherOption(f"asyncpg does not know {', '.join(sorted(unknown))}" + "; it says ssl=require" * ("sslmode" in unknown))


def settle(connection: Any, _: Any) -> None:
    """What is committed is on the disk, even if the power fails; readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
