"""The other processes of this server, and the sockets open there. A process that is silent for 15 seconds is dropped with its sockets.

A message is a line of JSON: the sender, a table, and the sockets there by seat. A new process sends hello, and every other
process answers with all its sockets. A process that receives from a dropped one again requests all its sockets.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from secrets import token_hex
from typing import Any

from hexagone.server.processes.around import Around
from hexagone.server.processes.notify import PAUSE, Notify
from hexagone.server.processes.presence import Presence

BEAT = 5.0  # seconds between two signs of life
SILENCE = 15.0  # seconds after which a process counts as gone
WATCHERS = ""  # the seat of spectators, as JSON has no key None


class Peers:
    def __init__(self, presence: Presence, notify: Notify) -> None:
        self.presence, self.notify = presence, notify
        self.changed: Callable[[str], None] = lambda table: None  # called with a table where somebody came or went elsewhere
        self.people_changed: Callable[[list[str]], None] = lambda revoked: None  # called when a person or a key has changed elsewhere
        self.around: Around | None = None
        self.name = ""
        self.alive: dict[str, float] = {}  # when each process last sent something
        self.tasks: set[asyncio.Task[object]] = set()
        notify.on_message = self.receive
        presence.listeners.append(lambda table: self.spawn(self.send_sockets(table)))
        presence.signs.append(lambda table, seats: self.spawn(self.send(met=[table, seats])))

    def share(self, around: Around) -> None:
        """Processes tell each other of people who ask for something."""
        self.around = around
        around.signs.append(lambda person: self.spawn(self.send(around=person)))

    async def live(self) -> None:
        """Send hello once there is a connection, then a sign of life every five seconds."""
        self.name = token_hex(6)  # here, because processes may be forked from one
        while not await self.send(hello=True):
            await asyncio.sleep(PAUSE)
        while True:
            await asyncio.sleep(BEAT)
            await self.send()
            self.drop_silent(time.monotonic() - SILENCE)

    def drop_silent(self, since: float) -> None:
        for name in [name for name, last in self.alive.items() if last < since]:
            del self.alive[name]
            for table in self.presence.forget(name):
                self.changed(table)

    def request_all(self) -> None:
        """The connection was lost and is back: request what was sent meanwhile."""
        self.presence.begin()
        if self.name:
            self.spawn(self.send(hello=True))

    # Sending and receiving

    async def send(self, **words: Any) -> bool:
        return await self.notify.broadcast(json.dumps({"from": self.name, **words}))

    async def send_sockets(self, table: str) -> None:
        sockets = self.presence.local.get(table, Counter())
        await self.send(table=table, sockets={seat or WATCHERS: count for seat, count in sockets.items()})

    async def send_all(self) -> None:
        for table in list(self.presence.local):
            await self.send_sockets(table)

    def receive(self, words: str) -> None:
        message = json.loads(words)
        if message["from"] == self.name:
            return
        newcomer = message["from"] not in self.alive
        if "people" in message:
            self.people_changed(message.get("revoked", []))
        self.alive[message["from"]] = time.monotonic()
        if newcomer or "hello" in message or message.get("ask") == self.name:
            self.spawn(self.send_all())
        if newcomer and "hello" not in message:  # it was here before, and we know nothing of it
            self.spawn(self.send(ask=message["from"]))
        if "around" in message and self.around is not None:
            self.around.remember(message["around"])
        if "met" in message:
            self.presence.touch(*message["met"])
        if "table" in message:
            sockets = {seat if seat != WATCHERS else None: count for seat, count in message["sockets"].items()}
            self.presence.set_remote(message["from"], message["table"], Counter(sockets))
            self.changed(message["table"])

    def spawn(self, job: Coroutine[Any, Any, object]) -> None:
        task: asyncio.Task[object] = asyncio.get_running_loop().create_task(job)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
