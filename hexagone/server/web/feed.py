"""What a socket has not been sent yet. It keeps no queue: a slow reader gets one newer message instead of many."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any, Literal, Protocol, cast

import msgspec

from hexagone.server.domain.news import news as seen_by
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused
from hexagone.server.processes.presence import Place, Presence
from hexagone.server.storage.chat import Chats
from hexagone.server.tables import Tables
from hexagone.server.wire import ChatMessage, GoodbyeMessage, Message, NewsMessage, PresenceMessage, PulseMessage

Ending = Literal["restart", "gone", "forbidden", "slow"]

encode = msgspec.json.Encoder().encode
log = logging.getLogger("hexagone")

RECENT = 64  # moves: news of so many is shared between spectators
CALM = 1.0  # seconds: a ping is answered no more often


class Socket(Protocol):
    async def send_data(self, data: bytes, mode: Literal["text"] = ...) -> None: ...
    async def receive_data(self, mode: Literal["text"]) -> Any: ...
    async def close(self, code: int = ...) -> None: ...


class Feed:
    """One socket's place in the story of a table."""

    def __init__(self, tables: Tables, chats: Chats, presence: Presence, table: str, seat: str | None, person: str, after: int) -> None:
        self.tables, self.chats, self.presence = tables, chats, presence
        self.table, self.seat, self.person = table, seat, person
        self.version, self.number, self.line = -1, after, 0
        self.sent: tuple[list[str], int] | None = None  # who was connected, as last sent
        self.place: Place | None = None  # where this socket counts

    async def fresh(self) -> AsyncIterator[bytes]:
        """What is new since the last time. After the last change of a table nothing is new."""
        table = await (self.tables.table if self.version < 0 else self.tables.latest)(self.table)
        if table.version != self.version:
            self.sit(table)
            yield self.news(table)
        if table.chat and (lines := await self.chats.fresh(self.table, self.line)):
            self.line = lines[-1].number
            yield encoded(ChatMessage(lines=lines))
        connected = self.presence.here(self.table), self.presence.watching(self.table)
        if connected != self.sent:
            self.sent = connected
            yield encoded(PresenceMessage(here=connected[0], watching=connected[1]))

    def sit(self, table: Table) -> None:
        """Who gets up or sits down is elsewhere from now on."""
        if self.place:
            self.place.change(self.seat_now(table) or next(iter(table.seats_of(self.person)), None))

    def news(self, table: Table) -> bytes:
        """News, with the steps since the last number that still holds: what was taken back meanwhile is sent anew."""
        after = min([self.number, table.number, *(to for version, to in table.takebacks if version > self.version >= 0)])
        self.version, self.number = table.version, table.number
        here = self.presence.here(table.id)
        if table.belongs(self.person) or table.clock.pace != "none":
            return self.encoded_news(table, after, here)
        key = ("news", after, *here)  # all spectators are sent the same
        if key not in table.cache and table.number - after < RECENT:
            table.cache[key] = self.encoded_news(table, after, here)
            self.tables.measure(table.id)
        return cast(bytes, table.cache.get(key)) or self.encoded_news(table, after, here)

    def encoded_news(self, table: Table, after: int, here: list[str]) -> bytes:
        return encoded(NewsMessage(news=seen_by(table, self.seat_now(table), self.person, self.tables.now, after=after, here=here)))

    def seat_now(self, table: Table) -> str | None:
        """The seat, while it is this person's; who has left it sees what a spectator sees."""
        return self.seat if self.seat in table.seats_of(self.person) else None


def encoded(message: Message) -> bytes:
    return encode(message)


PULSE = encoded(PulseMessage())


# A socket


async def follow(socket: Socket, feed: Feed, changes: AsyncIterator[Any], leaving: asyncio.Event) -> None:
    """Send what is new, until the reader goes or is too slow, or the server stops."""
    jobs = send_changes(socket, feed, changes), answer_pings(socket, feed.tables.settings.slow), leaving.wait()
    tasks = [asyncio.create_task(job) for job in jobs]
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if tasks[1] not in done:
        await goodbye(socket, "restart" if leaving.is_set() else ending(tasks[0]))


async def send_changes(socket: Socket, feed: Feed, changes: AsyncIterator[Any]) -> None:
    await send_fresh(socket, feed)
    async for _ in changes:
        await send_fresh(socket, feed)


async def send_fresh(socket: Socket, feed: Feed) -> None:
    async for message in feed.fresh():
        await asyncio.wait_for(socket.send_data(message), feed.tables.settings.slow)


async def answer_pings(socket: Socket, patience: float) -> None:
    """A client sends nothing but pings. Receiving also notices that it has gone."""
    answered = -inf
    with suppress(Exception):
        while True:
            await socket.receive_data("text")
            if monotonic() - answered > CALM:
                await asyncio.wait_for(socket.send_data(PULSE), patience)
                answered = monotonic()


def ending(sending: asyncio.Task[Any]) -> Ending:
    error = None if sending.cancelled() else sending.exception()
    if error and not isinstance(error, Refused | OSError):  # OSError: too slow, or gone
        log.error("a socket failed", exc_info=error)
    return "gone" if isinstance(error, Refused) else "slow" if isinstance(error, TimeoutError) else "restart"


async def goodbye(socket: Socket, kind: Ending) -> None:
    with suppress(Exception):
        await asyncio.wait_for(socket.send_data(encoded(GoodbyeMessage(kind=kind))), 1.0)
        await asyncio.wait_for(socket.close(code=1012 if kind == "restart" else 4404), 1.0)
