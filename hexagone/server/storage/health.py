"""Whether the server can do its work: a full disk still reads well, so something is really written."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from secrets import token_hex

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from hexagone.server.storage.database import Database, Unreachable
from hexagone.server.storage.schema import persons

EVERY = 10.0  # seconds for which an answer holds: anybody may ask, and each trial is a transaction
SIZE = 65_536  # bytes that a file must have room for: moves are small, and may fit into the last page for a while

log = logging.getLogger("hexagone")


class Health:
    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self.database, self.clock = database, clock
        self.turn = asyncio.Lock()  # one trial at a time
        self.tried = float("-inf")  # when
        self.trouble = ""  # what it was then

    async def is_fine(self) -> bool:
        """As found by the last trial, or by a new one if that was a while ago."""
        async with self.turn:
            if not 0 <= self.clock() - self.tried < EVERY:
                found, self.tried = await self.trial(), self.clock()
                if found and not self.trouble:
                    log.error("the database cannot be written to: %s", found)
                self.trouble = found
        return not self.trouble

    async def trial(self) -> str:
        """What is wrong, if anything is."""
        try:
            await self.database.transaction(partial(write, size=SIZE if self.database.is_file else 40))
        except Unreachable as error:
            return str(error)
        return ""


def write(connection: Connection, size: int) -> None:
    """Somebody comes and goes within one transaction: nobody sees them, but the disk has to take it."""
    nobody = "health-" + token_hex(8)
    connection.execute(sql.insert(persons).values(id=nobody, name="x" * size, language=None, seen=0.0))
    connection.execute(sql.delete(persons).where(persons.c.id == nobody))
