"""The database: SQLite in one file by default, PostgreSQL by URL. Migrations run by themselves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 5.0  # seconds to wait for a database that somebody else has locked


class Database:
    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.is_file = self.url.get_backend_name() == "sqlite"
        if self.is_file and self.url.database:
            Path(self.url.database).expanduser().absolute().parent.mkdir(parents=True, exist_ok=True)
        self.engine = create_async_engine(self.url, hide_parameters=True, **self.manners())  # errors are logged, secrets are not
        # SQLite has one writer at a time: better to stand in line here than to be told that it is locked
        self.turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if self.is_file else nullcontext()
        if self.is_file:
            event.listen(self.engine.sync_engine, "connect", settle)

    @property
    def shown(self) -> str:
        """Where it is, without a password."""
        return self.url.database or "" if self.is_file else self.url.render_as_string(hide_password=True)

    def manners(self) -> dict[str, Any]:
        return {"connect_args": {"timeout": PATIENCE}} if self.is_file else {"pool_pre_ping": True, "pool_size": 10}

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        return self.engine.connect()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it or nothing."""
        async with self.turn, self.engine.begin() as connection:
            yield connection

    async def migrate(self, revision: str = "head") -> None:
        """Bring the tables of the database up to date."""
        async with self.writing() as connection:
            await connection.run_sync(upgrade, revision)

    async def close(self) -> None:
        await self.engine.dispose()


def settle(connection: Any, _: Any) -> None:
    """What is committed is on the disk, even if the power fails; readers do not wait for the writer."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def upgrade(connection: Connection, revision: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(4839120)")  # several processes may start at once
    command.upgrade(configuration(connection), revision)


def configuration(connection: Connection) -> Config:
    """alembic's, without a file."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config
