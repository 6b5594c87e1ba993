"""Notices from process to process: litestar's channels over PostgreSQL's LISTEN and NOTIFY.

All tables share one channel of the database. A change of a table is announced in the transaction that makes it
(database.py), so no commit is ever without its notice. If the line breaks it is mended, and everybody looks again.
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

PAUSE = 0.5   # seconds until a broken line is tried again
GOSSIP = "~"  # begins a notice that is not about a change of a table

log = logging.getLogger("hexagone")


class Notices(ChannelsBackend):
    def __init__(self, url: URL) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.subscribed: set[str] = set()
        self.events: asyncio.Queue[str] = asyncio.Queue()
        self.lock = asyncio.Lock()          # one question at a time on one line
        self.line: Any = None               # to the database, while there is one
        self.tasks: list[asyncio.Task[None]] = []
        self.heard: Callable[[str], None] = lambda words: None     # who listens to gossip
        self.changed: Callable[[str], None] = lambda table: None   # told of a table that has changed
        self.spoken: Callable[[str], None] = lambda table: None    # told of a table where something was said
        self.missed: Callable[[], None] = lambda: None             # told that anything may have happened

    # The line

    async def on_startup(self) -> None:
        self.tasks = [asyncio.create_task(self.keep())]

    async def on_shutdown(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def keep(self) -> None:
        """A line, and after its end the next one."""
        while True:
            try:
                await self.hold()
            except Exception as error:
                log.warning("no notices from other processes: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)

    async def hold(self) -> None:
        import asyncpg

        line, lost = await asyncpg.connect(self.address, timeout=10), asyncio.Event()
        try:
            line.add_termination_listener(lambda _: lost.set())
            await line.add_listener(CHANNEL, self.hear)
            self.line = line
            self.look_again()
            await lost.wait()
        finally:
            self.line = None
            with suppress(Exception):
                await line.close(timeout=1)

    def hear(self, line: Any, pid: int, channel: str, words: object) -> None:
        table = str(words).removesuffix(CHAT)
        if table.startswith(GOSSIP):
            return self.heard(table[1:])
        (self.changed if table == words else self.spoken)(table)
        return self.events.put_nowait(table)

    def look_again(self) -> None:
        """Nobody knows what was missed."""
        self.missed()
        for table in self.subscribed:
            self.events.put_nowait(table)

    async def gossip(self, words: str) -> bool:
        """To all processes, this one too. Without a line it is lost."""
        async with self.lock:
            try:
                await self.line.execute("SELECT pg_notify($1, $2)", CHANNEL, GOSSIP + words)
            except Exception:
                return False
            return True

    # What litestar wants

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """In this process only: the others are told by the database."""
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
