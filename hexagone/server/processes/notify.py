"""Notifications between processes: PostgreSQL's LISTEN and NOTIFY.

All tables share one channel of the database. The transaction that changes a table also sends its notification, with the
version that it makes (database.py), so no commit is without one. If a change is moves alone, it says which: then nobody has to
read the table again. After a broken connection every process looks again at
what it watches.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy.engine import URL

from hexagone.server.storage.database import CHANNEL, CHAT

PAUSE = 0.5  # seconds until a broken connection is tried again
BROADCAST = "~"  # begins a notification that is not about a change of a table

log = logging.getLogger("hexagone")


def connect_arguments(url: URL) -> dict[str, Any]:
    """What SQLAlchemy calls asyncpg with. Of an address as text, asyncpg would send `ssl=require` to the database as a setting."""
    _, arguments = url.get_dialect()().create_connect_args(url)
    return {name: value for name, value in arguments.items() if name != "prepared_statement_cache_size"}  # that is SQLAlchemy's own


class Notify:
    def __init__(self, url: URL) -> None:
        self.arguments = connect_arguments(url)
        self.lock = asyncio.Lock()  # one query at a time on one connection
        self.line: Any = None  # to the database, while there is one
        self.tasks: list[asyncio.Task[None]] = []
        self.on_message: Callable[[str], None] = lambda words: None  # called with a message of another process
        self.on_change: Callable[[str, int | None], None] = lambda table, version: None  # called with a table that has changed
        self.on_moves: Callable[[str, int, str], None] = lambda table, version, moves: self.on_change(table, version)  # by moves alone
        self.on_chat: Callable[[str], None] = lambda table: None  # called with a table that has a new line of chat
        self.on_gap: Callable[[], None] = lambda: None  # called when notifications may have been missed

    # The connection

    def open(self) -> None:
        self.tasks = [asyncio.create_task(self.keep())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def keep(self) -> None:
        """Hold a connection, and after its end the next one."""
        while True:
            try:
                await self.hold()
            except Exception as error:
                log.warning("no notifications from other processes: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def hold(self) -> None:
        import asyncpg

        line, lost = await asyncpg.connect(**self.arguments | {"timeout": 10}), asyncio.Event()
        try:
            line.add_termination_listener(lambda _: lost.set())
            await line.add_listener(CHANNEL, self.receive)
            self.line = line
            self.on_gap()
            await lost.wait()
        finally:
            self.line = None
            with suppress(Exception):
                await line.close(timeout=1)

    def receive(self, line: Any, pid: int, channel: str, words: object) -> None:
        """A message of another process, a line of chat, or a table with the version that it has now (without: look)."""
        said = str(words)
        if said.startswith(BROADCAST):
            self.on_message(said[1:])
        elif said.endswith(CHAT):
            self.on_chat(said.removesuffix(CHAT))
        else:
            table, version, moves = (*said.split(" ", 2), "", "")[:3]
            if moves:
                self.on_moves(table, int(version), moves)
            else:
                self.on_change(table, int(version) if version else None)

    async def broadcast(self, words: str) -> bool:
        """Send to all processes, this one too. Without a connection the message is lost."""
        async with self.lock:
            try:
                await self.line.execute("SELECT pg_notify($1, $2)", CHANNEL, BROADCAST + words)
            except Exception:
                return False
            return True
