"""The other processes of this server: who is connected to them. They gossip; who falls silent is forgotten with all they told.

Gossip is a line of JSON: who says it, about which table, and the sockets there by seat. A newcomer says hello, and
everybody tells it all they know. A process that hears of another one again, after silence, asks it for all it knows.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from secrets import token_hex
from typing import Any

from hexagone.server.processes.notify import PAUSE, Notices
from hexagone.server.processes.presence import Presence

BEAT = 5.0     # seconds between two signs of life
SILENCE = 15.0 # seconds after which a process counts as gone
WATCHERS = ""  # the seat of those who have none


class Neighbours:
    def __init__(self, presence: Presence, notices: Notices) -> None:
        self.presence, self.notices = presence, notices
        self.changed: Callable[[str], None] = lambda table: None  # told of tables where somebody came or went elsewhere
        self.strangers: Callable[[list[str]], None] = lambda revoked: None  # told when something about people has changed elsewhere
        self.name = ""
        self.alive: dict[str, float] = {}  # when each was last heard of
        self.errands: set[asyncio.Task[object]] = set()
        notices.heard = self.hear
        presence.listeners.append(lambda table: self.send(self.tell(table)))
        presence.signs.append(lambda table, seats: self.send(self.say(met=[table, seats])))

    async def live(self) -> None:
        """Hello, once the line is there; and from then on a sign of life now and then."""
        self.name = token_hex(6)  # here, because processes may be forked from one
        while not await self.say(hello=True):
            await asyncio.sleep(PAUSE)
        while True:
            await asyncio.sleep(BEAT)
            await self.say()
            self.miss(time.monotonic() - SILENCE)

    def miss(self, since: float) -> None:
        for name in [name for name, last in self.alive.items() if last < since]:
            del self.alive[name]
            for table in self.presence.forget(name):
                self.changed(table)

    def ask_all(self) -> None:
        """The line was lost and is back: what was said meanwhile was missed."""
        self.presence.begin()
        if self.name:
            self.send(self.say(hello=True))

    # Saying and hearing

    async def say(self, **words: Any) -> bool:
        return await self.notices.gossip(json.dumps({"from": self.name, **words}))

    async def tell(self, table: str) -> None:
        sockets = self.presence.at.get(table, Counter())
        await self.say(table=table, sockets={seat or WATCHERS: count for seat, count in sockets.items()})

    async def tell_all(self) -> None:
        for table in list(self.presence.at):
            await self.tell(table)

    def hear(self, words: str) -> None:
        told = json.loads(words)
        if told["from"] == self.name:
            return
        newcomer = told["from"] not in self.alive
        if "people" in told:
            self.strangers(told.get("revoked", []))
        self.alive[told["from"]] = time.monotonic()
        if newcomer or "hello" in told or told.get("ask") == self.name:
            self.send(self.tell_all())
        if newcomer and "hello" not in told:  # it was here before, and we know nothing of it
            self.send(self.say(ask=told["from"]))
        if "met" in told:
            self.presence.meet(*told["met"])
        if "table" in told:
            sockets = {seat if seat != WATCHERS else None: count for seat, count in told["sockets"].items()}
            self.presence.note(told["from"], told["table"], Counter(sockets))
            self.changed(told["table"])

    def send(self, errand: Coroutine[Any, Any, object]) -> None:
        task: asyncio.Task[object] = asyncio.get_running_loop().create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)
