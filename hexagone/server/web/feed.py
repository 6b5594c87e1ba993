"""What a socket has not been sent yet. It keeps no queue: a slow reader gets one newer message instead of many."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any, Literal, Protocol, cast

import msgspec

from hexagone.server.domain.news import observed
from hexagone.server.domain.observation import Observation, difference
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused
from hexagone.server.processes.presence import Place, Presence
from hexagone.server.storage.chat import Chats
from hexagone.server.tables import Tables
from hexagone.server.wire.messages import ChangeMessage, ChatMessage, GoodbyeMessage, Message, NewsMessage, PresenceMessage, PulseMessage

Ending = Literal["restart", "gone", "forbidden", "slow"]

encode = msgspec.json.Encoder().encode
log = logging.getLogger("hexagone")

RECENT = 64  # moves: news of so many is shared between spectators
CALM = 1.0  # seconds: a ping is answered no more often
WHOLE = "whole"  # what a reader of changes says who has missed something


class Socket(Protocol):
    async def send_data(self, data: bytes, mode: Literal["text"] = ...) -> None: ...
    async def receive_data(self, mode: Literal["text"]) -> Any: ...
    async def close(self, code: int = ...) -> None: ...


class Line(Protocol):
    """A connection that can be written to at once, as long as what was written before has left."""

    @property
    def is_free(self) -> bool: ...
    def push(self, message: bytes) -> None: ...


class Feed:
    """One socket's place in the story of a table."""

    def __init__(
        self, tables: Tables, chats: Chats, presence: Presence, table: str, seat: str | None, person: str, after: int, changes: bool = False
    ) -> None:
        self.tables, self.chats, self.presence = tables, chats, presence
        self.table, self.seat, self.person = table, seat, person
        self.version, self.number, self.line = -1, after, 0
        self.wants_changes = changes
        self.last: Observation | None = None  # what was sent, if changes of it are wanted
        self.sent: tuple[list[str], int] | None = None  # who was connected, as last sent
        self.place: Place | None = None  # where this socket counts
        self.seats: Any = None  # they and the owner, as they were when the following was found out
        self.owner: str | None = None
        self.eyes, self.is_stranger = seat, True
        self.connection: Line | None = None  # None: only the task of the socket sends
        self.has_ended: Callable[[], bool] = lambda: False  # nothing more may be sent
        self.awake, self.busy = asyncio.Event(), True  # what the task of the socket waits for; and it is sending something

    def wake(self) -> None:
        """Something has changed: send it now, if nothing has to be waited for. Else the task of the socket does it."""
        table = None if self.busy or self.has_ended() else self.tables.current(self.table)
        if table is None or self.connection is None or not self.connection.is_free or self.may_have_chat(table):
            self.awake.set()
            return
        try:
            for message in self.changes(table):
                self.connection.push(message)
        except Exception:  # of this socket alone: its task will meet it again, and end
            self.version = -1
            self.awake.set()

    async def fresh(self) -> AsyncIterator[bytes]:
        """What is new since the last time. After the last change of a table nothing is new."""
        table = await (self.tables.table if self.version < 0 else self.tables.latest)(self.table)
        for message in self.changes(table):
            yield message
        self.tables.measure(table.id)  # what was worked out is cached with it
        if self.may_have_chat(table) and (lines := await self.chats.fresh(self.table, self.line)):
            self.line = lines[-1].number
            yield encoded(ChatMessage(lines=lines))

    def may_have_chat(self, table: Table) -> bool:
        return table.chat and self.chats.last.get(self.table, self.line + 1) > self.line

    def changes(self, table: Table) -> Iterator[bytes]:
        if table.version != self.version:
            self.sit(table)
            yield self.news(table)
        connected = self.presence.present(table), self.presence.connected_at(self.table)[1]
        if connected != self.sent:
            self.sent = connected
            yield encoded(PresenceMessage(here=connected[0], watching=connected[1]))

    def sit(self, table: Table) -> None:
        """Who gets up or sits down is elsewhere from now on. (A move changes no seat, unless there are clocks.)"""
        if table.seats is self.seats and table.owner == self.owner:
            return
        self.seats, self.owner = table.seats, table.owner
        mine = table.seats_of(self.person)
        self.eyes = self.seat if self.seat in mine else self.turned(table, mine)
        self.is_stranger = not mine and table.owner != self.person
        if self.place:
            self.place.change(self.eyes or next(iter(mine), None))

    def turned(self, table: Table, mine: list[str]) -> str | None:
        """Who has left a seat sees what a spectator sees; whom the lots have given another one sees through that."""
        return mine[0] if self.seat and mine and table.seating == "lot" else None

    def restart(self) -> None:
        """The reader has missed something: send everything."""
        self.version, self.last = -1, None
        self.wake()

    def news(self, table: Table) -> bytes:
        """News, with the steps since the last number that still holds: what was taken back meanwhile is sent anew."""
        after = min([self.number, table.number, *(to for version, to in table.takebacks if version > self.version >= 0)])
        before = self.last if self.last is not None and after == self.number else None
        self.version, self.number = table.version, table.number
        here = self.presence.present(table)
        if self.is_stranger and table.clock.pace == "none":  # all spectators are sent the same
            found, message = self.shared_news(table, after, here, before)
        else:
            found, message = self.encoded_news(table, after, here, before)
        self.last = found if self.wants_changes else None
        return message

    def shared_news(self, table: Table, after: int, here: list[str], before: Observation | None) -> tuple[Observation, bytes]:
        key = ("news", after, before and before.facts["version"], *here)
        if key in table.cache:
            return cast(tuple[Observation, bytes], table.cache[key])
        made = self.encoded_news(table, after, here, before)
        if table.number - after < RECENT:
            table.cache[key] = made
        return made

    def encoded_news(self, table: Table, after: int, here: list[str], before: Observation | None) -> tuple[Observation, bytes]:
        """As it stands, and the message: everything, or what has changed since the last one."""
        found = observed(table, self.eyes, self.person, self.tables.now, after=after, here=here)
        changed = None if before is None else difference(table, before, found)
        if before is None or changed is None:
            return found, encoded(NewsMessage(news=found.news()))
        return found, encoded(ChangeMessage(since=before.facts["version"], news=changed))


def encoded(message: Message) -> bytes:
    return encode(message)


PULSE = encoded(PulseMessage())


# A socket


async def follow(socket: Socket, feed: Feed, leaving: asyncio.Event) -> None:
    """Send what is new, until the reader goes or is too slow, its key is revoked, or the server stops."""
    tasks = [asyncio.create_task(job) for job in (send_changes(socket, feed), receive(socket, feed))]
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if tasks[1] not in done:
        await goodbye(socket, "restart" if leaving.is_set() else ending(tasks[0]))


async def send_changes(socket: Socket, feed: Feed) -> None:
    while not feed.has_ended():
        feed.awake.clear()
        feed.busy = True
        await send_fresh(socket, feed)
        feed.busy = False
        await feed.awake.wait()


async def send_fresh(socket: Socket, feed: Feed) -> None:
    async for message in feed.fresh():
        await asyncio.wait_for(socket.send_data(message), feed.tables.settings.slow)


async def receive(socket: Socket, feed: Feed) -> None:
    """A client sends nothing but pings, or that it has missed something. Receiving also notices that it has gone."""
    answered = -inf
    with suppress(Exception):
        while True:
            words = await socket.receive_data("text")
            if words == WHOLE:
                await asyncio.sleep(max(0.0, answered + CALM - monotonic()))
                feed.restart()
            elif monotonic() - answered > CALM:
                await asyncio.wait_for(socket.send_data(PULSE), feed.tables.settings.slow)
            else:
                continue
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
