"""Calls people back: collects what they shall hear of, waits until it may be sent, and sends it together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

from hexagone.server.delivery import webpush
from hexagone.server.delivery.post import Undelivered
from hexagone.server.delivery.sender import Sender
from hexagone.server.domain import notices
from hexagone.server.domain.notices import PAUSE, Message, Notice, again, for_channel, message, still_holds
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused
from hexagone.server.storage.channels import Channels
from hexagone.server.storage.keys import HALF_AN_HOUR, Keys
from hexagone.server.storage.rows import Row
from hexagone.server.tables import Tables
from hexagone.server.threads import Threads

Delivery = Literal["arrived", "later", "never"]  # later: it may arrive if it is sent again
LOOK = 2.0  # seconds between two looks for what is due
log = logging.getLogger("hexagone")


class Notifier:
    def __init__(self, tables: Tables, channels: Channels, keys: Keys, present: Callable[[Table], list[str]]) -> None:
        self.tables, self.channels, self.keys, self.present = tables, channels, keys, present
        self.sender = Sender(tables.settings)
        self.threads = Threads("letters", 4, 200)
        self.queueing: set[asyncio.Task[None]] = set()
        tables.changes.append(self.collect)

    async def open(self) -> None:
        """The server's own keys: made at the first start."""
        vapid = await self.channels.key("vapid", webpush.new_key())
        secret = await self.channels.key("letters", self.tables.settings.random(32).hex())
        self.sender = Sender(self.tables.settings, vapid, secret)

    # Collecting

    def collect(self, before: Table, after: Table) -> None:
        """A table has changed. Who looks at it sees that, and needs no more than a reminder later."""
        if wanted := notices.wanted(before, after, self.tables.now):
            here = self.people_at(after)
            self.add([notice for notice in wanted if notice.kind == "short" or notice.person not in here])

    def people_at(self, table: Table) -> set[str | None]:
        """Who looks at it just now."""
        return {table.seat(name).person for name in self.present(table)}

    def collect_late(self, table: Table) -> None:
        """Somebody has run out of time."""
        self.add(notices.late(table, self.tables.now))

    def collect_call(self, person: str, what: str, table: Table) -> None:
        """Somebody would like to play with this person, or a round of a tournament has begun for them."""
        self.add([notices.notice(table, person, "invited" if what == "invitation" else "begun", self.tables.now)])

    def add(self, wanted: list[Notice]) -> None:
        if wanted:
            task = asyncio.get_running_loop().create_task(self.queue(wanted))
            self.queueing.add(task)
            task.add_done_callback(self.queueing.discard)

    async def queue(self, wanted: list[Notice]) -> None:
        try:
            await self.channels.queue(wanted)
        except Exception as error:  # a game does not wait for its notices
            log.error("a notice is lost", exc_info=error)

    # Sending

    async def keep_sending(self) -> None:
        while True:
            try:
                await self.send_due()
            except Exception as error:
                log.error("notices could not be sent", exc_info=error)
            await asyncio.sleep(LOOK)

    async def send_due(self) -> None:
        await asyncio.gather(*self.queueing)
        for person in await self.channels.waiting(self.tables.now):
            await self.call(person)

    async def call(self, person: str) -> None:
        """Everything that is due for this person, unless they are left in peace just now."""
        now, mine = self.tables.now, [row for row in await self.channels.of(person) if row["confirmed"]]
        found = [notice for notice in await self.channels.take(person, now) if await self.is_news(notice)]
        if not found or not mine:
            return
        if (later := await self.postponed(person, mine, found)) is not None:
            await self.channels.put_back([notice._replace(due=later) for notice in found])
            return
        language = await self.channels.language(person)
        missed: dict[Notice, list[str]] = {}
        for channel in mine:
            chosen = for_channel(found, channel["id"], channel["paces"].split(","))
            if chosen and await self.deliver(channel, message(chosen, language), language) == "later":
                for notice in chosen:
                    missed.setdefault(notice, []).append(channel["id"])
        await self.channels.retry([late for notice, ids in missed.items() for late in again(notice, ids, now)])

    async def is_news(self, notice: Notice) -> bool:
        """It still holds, and its person is not looking at the table."""
        with suppress(Refused):
            table = await self.tables.table(notice.table)
            return still_holds(notice, table) and notice.person not in self.people_at(table)
        return False

    async def postponed(self, person: str, mine: list[Row], found: list[Notice]) -> float | None:
        """Until when these notices wait: for the end of quiet hours, or because another message went out a moment ago."""
        quiet, now = await self.channels.quiet(person), self.tables.now
        if quiet is not None and (until := quiet.until(now)) is not None:
            return until
        last = max((row["sent"] or 0.0 for row in mine), default=0.0)
        is_soon = 0 <= now - last < PAUSE and all(notice.pace != "live" for notice in found)
        return last + PAUSE if is_soon else None

    async def deliver(self, channel: Row, words: Message, language: str) -> Delivery:
        try:
            await self.threads.run(self.sender.send, channel, words, language)
            await self.channels.note(channel["id"], self.tables.now)
            return "arrived"
        except Undelivered as error:
            log.warning("a notice was not delivered", extra={"facts": {"kind": channel["kind"], "reason": str(error)}})
            await (self.channels.remove(channel["id"]) if error.gone else self.channels.note(channel["id"], None))
            return "never" if error.gone else "later"
        except Refused:  # too much is being sent just now
            return "later"

    async def finish(self) -> None:
        """Write down what is still to be sent: the next start will send it."""
        await asyncio.gather(*self.queueing)

    def send_links(self, address: str) -> None:
        """Somebody wants to sign in by letter. Nobody waits for it: how long it takes would tell whether anybody here has this address."""
        task = asyncio.get_running_loop().create_task(self.links_by_letter(address))
        self.queueing.add(task)
        task.add_done_callback(self.queueing.discard)

    async def links_by_letter(self, address: str) -> None:
        """A letter for each person who has confirmed it: people may share an address."""
        try:
            for to, person in await self.channels.owners(address):
                key = await self.keys.add(person, "link", HALF_AN_HOUR)
                await self.threads.run(self.sender.sign_in, to, person.name, key, person.language or "en")
        except (Undelivered, Refused) as error:
            log.warning("a letter was not delivered", extra={"facts": {"kind": "mail", "reason": str(error)}})

    def close(self) -> None:
        self.threads.close()


def exported(rows: list[Row]) -> list[dict[str, Any]]:
    """A person's channels, without the server's part of them."""
    return [{name: row[name] for name in ("kind", "address", "paces", "confirmed", "made")} for row in rows]
