"""Empty databases that have their tables already: made once for each worker, then copied. All steps of the migrations took longer
than most tests."""

from __future__ import annotations

import asyncio
import atexit
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from hexagone.server.settings import Settings
from hexagone.server.storage.database import Database
from tests.support.postgres import Postgres


def prepare(place: str) -> None:
    """Unless there is something already, put an empty database into this file. (An address is left alone.)"""
    if "://" not in place and not Path(place).exists():
        shutil.copy(empty_file(), place)


@cache
def empty_file() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="hexagone-empty-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    migrate(str(folder / "hexagone.db"))
    return folder / "hexagone.db"


@cache
def empty_database(postgres: Postgres) -> str:
    """The name of one that others are copied from."""
    address = postgres.database()
    migrate(address)
    return address.rpartition("/")[2]


def migrate(place: str) -> None:
    """In a thread of its own: a browser may have an event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(migrated(place))).result()


async def migrated(place: str) -> None:
    database = Database(Settings(database=place).url)
    await database.claim()
    await database.migrate()
    await database.close()
