"""Notifications between processes: litestar's channels over PostgreSQL's LISTEN and NOTIFY.

All tables share one channel of the database. The transaction that changes a table also sends its notification
(database.py), so no commit is without one. After a broken connection every process looks again at what it watches.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import suppress
from typing import Any

from litestar.channels import ChannelsBackend
from sqlalchemy.engine import URL

from hexagone.server.storage.database import CHANNEL, CHAT

PAUSE = 0.5  # seconds until a broken connection is tried again
BROADCAST = "~"  # begins a notification that is not about a change of a table

log = logging.getLogger("hexagone")


def connect_arguments(url: URL) -> dict[str, Any]:
    """What SQLAlchemy calls asyncpg with. Of an address as text, asyncpg would send `ssl=require` to the database as a setting."""
    _, arguments = url.get_dialect()().create_connect_args(url)
    return {name: value for name, value in arguments.items() if name != "prepared_statement_cache_size"}  # that is SQLAlchemy's own


class Notify(ChannelsBackend):
    def __init__(self, url: URL) -> None:
        self.arguments = connect_arguments(url)
        self.subscribed: set[str] = set()
        self.events: asyncio.Queue[str] = asyncio.Queue()
        self.lock = asyncio.Lock()  # one query at a time on one connection
        self.line: Any = None  # to the database, while there is one
        self.tasks: list[asyncio.Task[None]] = []
        self.on_message: Callable[[str], None] = lambda words: None  # called with a message of another process
        self.on_change: Callable[[str], None] = lambda table: None  # called with a table that has changed
        self.on_chat: Callable[[str], None] = lambda table: None  # called with a table that has a new line of chat
        self.on_gap: Callable[[], None] = lambda: None  # called when notifications may have been missed

    # The connection

    async def on_startup(self) -> None:
        self.tasks = [asyncio.create_task(self.keep())]

    async def on_shutdown(self) -> None:
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
            self.wake_all()
            await lost.wait()
        finally:
            self.line = None
            with suppress(Exception):
                await line.close(timeout=1)

    def receive(self, line: Any, pid: int, channel: str, words: object) -> None:
        table = str(words).removesuffix(CHAT)
        if table.startswith(BROADCAST):
            return self.on_message(table[1:])
        (self.on_change if table == words else self.on_chat)(table)
        return self.events.put_nowait(table)

    def wake_all(self) -> None:
        """Notifications may have been missed: every subscriber looks again."""
        self.on_gap()
        for table in self.subscribed:
            self.events.put_nowait(table)

    async def broadcast(self, words: str) -> bool:
        """Send to all processes, this one too. Without a connection the message is lost."""
        async with self.lock:
            try:
                await self.line.execute("SELECT pg_notify($1, $2)", CHANNEL, BROADCAST + words)
            except Exception:
                return False
            return True

    # What litestar wants

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """In this process only: the database notifies the others."""
        for channel in channels:
            self.events.put_nowait(channel)

    async def subscribe(self, channels: Iterable[str]) -> None:
        self.subscribed.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        self.subscribed.difference_update(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        while True:
            channel = await self.events.get()
            if channel in self.subscribed:
                yield channel, b""

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        return []
