"""The server: its parts, their beginning and their end, and what concerns more than a table."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from hexagone.server.dailies import Days
from hexagone.server.delivery.notifier import Notifier, exported
from hexagone.server.domain.news import news
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.limits import Limit, Limits
from hexagone.server.metrics import Metrics
from hexagone.server.problems import Refused, not_your_seat, wrong
from hexagone.server.processes.around import Around
from hexagone.server.processes.followers import Followers
from hexagone.server.processes.notify import Notify
from hexagone.server.processes.peers import Peers
from hexagone.server.processes.presence import Presence
from hexagone.server.settings import Settings
from hexagone.server.storage.blocks import Blocks, Reports
from hexagone.server.storage.channels import Channels
from hexagone.server.storage.chat import Chats
from hexagone.server.storage.dailies import Dailies
from hexagone.server.storage.database import Database, Unreachable
from hexagone.server.storage.evaluations import Evaluations
from hexagone.server.storage.health import Health
from hexagone.server.storage.hosting import Hosting
from hexagone.server.storage.invitations import Invitations
from hexagone.server.storage.keys import Keys
from hexagone.server.storage.lists import STAGES
from hexagone.server.storage.passkeys import Passkeys
from hexagone.server.storage.pasts import Pasts
from hexagone.server.storage.people import People
from hexagone.server.storage.profiles import Profiles
from hexagone.server.storage.puzzles import Puzzles
from hexagone.server.storage.ratings import Ratings
from hexagone.server.storage.statistics import Statistics
from hexagone.server.storage.store import Store
from hexagone.server.storage.tournaments import Tournaments
from hexagone.server.studies import Studies
from hexagone.server.tables import Tables
from hexagone.server.thinking.bots import Bots
from hexagone.server.thinking.compiling import Compiling
from hexagone.server.thinking.hints import Hints
from hexagone.server.thinking.reviews import Reviews
from hexagone.server.threads import Threads
from hexagone.server.timekeeper import Timekeeper
from hexagone.server.tournaments import Meetings
from hexagone.server.wallclock import WallClock
from hexagone.server.wire.base import ALONE
from hexagone.server.wire.people import Change
from hexagone.server.wire.tables import News
from hexagone.server.wire.thinking import Review

log = logging.getLogger("hexagone")
READERS = 50  # who may wait for a long game to be read, or written out
DRAWERS = 8  # boards that are being read or drawn, or wait for it
PATIENCE = 10.0  # seconds to wait for one
MINUTE = 60.0
LOOK = 2.0  # seconds between two looks for what `hexagone admin` has changed


Call = Callable[[str, str, Table], None]  # a person, what for (invitation, round), and the table


class Server:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.url)
        self.metrics, self.presence, self.followers = Metrics(), Presence(settings.steady), Followers()
        self.notify = None if self.database.is_file else Notify(self.database.url)
        self.peers = Peers(self.presence, self.notify) if self.notify else None
        self.people, self.chats = People(self.database, settings), Chats(self.database)
        self.keys, self.blocks, self.reports = Keys(self.people), Blocks(self.database), Reports(self.database)
        self.hosting = Hosting(self.database, settings)
        self.compiling = Compiling()
        self.tables = Tables(Store(self.database, self.compiling.play), settings)
        self.pasts, self.invitations = Pasts(self.tables.store), Invitations(self.database)
        self.ratings, self.pairing = Ratings(self.database), asyncio.Lock()
        self.meetings = Meetings(self.tables, Tournaments(self.database), self.call)
        self.statistics = Statistics(self.database)
        self.days = Days(self.tables, Dailies(self.database))
        self.puzzles = Puzzles(self.database)
        self.passkeys, self.profiles = Passkeys(self.keys), Profiles(self.database)
        self.around = Around(settings.steady)
        if self.peers:
            self.peers.share(self.around)
        self.calls: list[Call] = []  # called when somebody is wanted somewhere: what notifications listen to
        self.readings, self.boards = Threads("reading", 2, READERS), Threads("board", 1, DRAWERS, PATIENCE)
        self.tables.listeners.append(self.metrics.count_change)
        self.bots = Bots(self.tables, self.metrics, self.presence)
        self.timekeeper, self.channels = Timekeeper(self.tables), Channels(self.database)
        self.notifier = Notifier(self.tables, self.channels, self.keys, self.presence.present)
        self.timekeeper.listeners.append(self.notifier.collect_late)
        self.calls.append(self.notifier.collect_call)
        self.letters = Limit(settings.letters, settings.clock)
        self.tables.watchers.append(self.followers.wake)
        self.presence.listeners.append(self.followers.wake)
        if self.notify and self.peers:
            self.connect(self.notify, self.peers)
        self.drawings = Limit(settings.drawings, settings.clock)
        self.hinting, self.reviews = Hints(settings.hint), Reviews(settings.review)
        self.studies = Studies(self.tables, self.hinting, Evaluations(self.database))
        self.health, self.wallclock = Health(self.database, settings.clock), WallClock(settings.clock, settings.steady)
        self.creations = Limits(settings.creations, settings.creations_each, settings.clock)
        self.hints = Limits(settings.hints, settings.hints_each, settings.clock)
        self.begun_reviews = Limits(settings.reviews, settings.reviews_each, settings.clock)
        self.talk, self.complaints = Limit(settings.chats, settings.clock), Limit(settings.reports, settings.clock)
        self.questions = Limit(settings.questions, settings.clock)
        self.inviting = Limit(settings.invitations, settings.clock)
        self.exports = Limit(settings.exports, settings.clock)
        self.leaving = asyncio.Event()  # the server stops
        self.counted = -math.inf  # when tables and people were counted last
        self.measure()
        self.tasks: list[asyncio.Task[None]] = []

    def measure(self) -> None:
        """What a look at /metrics reads from us."""
        self.metrics.watch("tables_cached", "Tables in memory.", lambda: len(self.tables.cached))
        self.metrics.watch("tables_cached_bytes", "That they take there, about.", lambda: self.tables.total_size)
        self.metrics.watch("tables_followed", "Tables where somebody is connected to this process.", lambda: len(self.presence.local))
        self.metrics.watch("bots_thinking", "Tables where bots think or wait to think.", lambda: len(self.bots.thinking))
        queues = {"bot": self.bots.queue, "hint": self.hinting.queue, "review": self.reviews.queue}
        self.metrics.watch_queues({kind: queue.count.total for kind, queue in queues.items()})

    async def count(self) -> None:
        """Tables by stage, and people: whole tables of the database are counted, so not at every question."""
        if self.settings.steady() - self.counted < MINUTE:
            return
        self.counted = self.settings.steady()
        found, people = await self.tables.store.counts()
        for stage in STAGES:
            self.metrics.tables.labels(stage).set(found.get(stage, 0))
        self.metrics.people.set(people)

    def connect(self, notify: Notify, peers: Peers) -> None:
        """Forget what is cached here when another process changes it, and wake who follows it."""
        notify.on_change, notify.on_moves = self.note_change, self.note_moves
        notify.on_chat = self.note_chat
        notify.on_gap = self.refresh
        peers.changed = self.followers.wake
        peers.people_changed = self.forget_keys

    def note_change(self, table: str, version: int | None) -> None:
        """A process has changed this table, perhaps this one."""
        if self.tables.mark_stale(table, version):
            self.followers.wake(table)

    def note_moves(self, table: str, version: int, moves: str) -> None:
        """The same, if it made moves and nothing else."""
        if self.tables.follow(table, version, moves):
            self.followers.wake(table)
        else:
            self.note_change(table, version)

    def note_chat(self, table: str) -> None:
        self.chats.forget(table)
        self.followers.wake(table)

    def forget_keys(self, revoked: list[str]) -> None:
        self.keys.forget(revoked)
        if revoked:
            self.followers.wake_all()

    def refresh(self) -> None:
        """The connection that carries notifications was lost and is back: any table may have changed meanwhile."""
        if self.peers:
            self.peers.request_all()
        self.tables.stale.update(self.tables.cached)
        self.chats.last.clear()
        self.people.forget()
        self.followers.wake_all()

    async def open(self) -> None:
        await self.database.claim()
        await self.database.migrate()
        await self.hosting.begin()
        self.presence.begin()
        await self.notifier.open()
        self.tables.salt = bytes.fromhex(await self.tables.store.salt(self.tables.salt.hex()))
        self.days.key = await self.channels.key("daily", self.settings.random(32).hex())
        loop = asyncio.get_running_loop()
        self.compiling.begin(self.settings.warm)
        jobs = (
            self.bots.pick_up(),
            self.keep_tidy(),
            self.timekeeper.keep(),
            self.enter_past(),
            self.meetings.keep_going(),
            self.days.keep_going(),
            self.watch_edits(),
            self.notifier.keep_sending(),
        )
        self.tasks = [loop.create_task(job) for job in jobs]
        if self.notify and self.peers:
            self.notify.open()
            self.tasks.append(loop.create_task(self.peers.live()))

    async def farewell(self) -> None:
        """Send every socket a goodbye, and give it a moment to arrive."""
        self.leaving.set()
        self.followers.wake_all()
        for _ in range(200):
            if not self.presence.local:
                return
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        self.leaving.set()
        self.followers.wake_all()
        if self.notify:
            await self.notify.close()
        await self.notifier.finish()
        await self.database.rest()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.meetings.close()
        await self.bots.close()
        for threads in (self.notifier, self.boards, self.tables.store.replays, self.readings, self.hinting, self.reviews, self.compiling):
            threads.close()
        await self.database.close()

    # News

    def news(self, table: Table, person: Person, seat: str | None = None, after: int = 0) -> News:
        """How this person sees a table: through this seat, which must be theirs; else through the one that suits best."""
        looking = seat_of(table, person, seat)
        self.note_visit(table, person)
        found = news(table, looking, person.id, self.tables.now, after=min(after, table.number), here=self.presence.present(table))
        self.tables.measure(table.id)
        return found

    def note_visit(self, table: Table, person: Person) -> None:
        """Somebody asks for something at a table."""
        self.presence.note_request(table.id, table.seats_of(person.id))
        self.bots.visit(table, person.id)

    def away(self, table: Table) -> set[str | None]:
        """Who is absent; nobody knows that while this process receives nothing from the others."""
        return set() if self.notify and self.notify.line is None else self.presence.absent(table)

    # What concerns more than a table

    async def dealings(self, person: Person) -> dict[str, Any]:
        """What is kept about a person beside name, keys, tables and chat: for their export."""
        hours = await self.channels.quiet(person.id)
        return {
            "blocks": await self.blocks.of(person.id),
            "reports": await self.reports.by(person.id),
            "channels": exported(await self.channels.of(person.id)),
            "quiet": hours and vars(hours),
            "notices": [{name: row[name] for name in ("table", "kind", "due")} for row in await self.channels.pending(person.id)],
        }

    async def note_review(self, table: Table, review: Review) -> None:
        """A review has come to its end: statistics take its luck over, once."""
        if review.done and review.luck and "luck" not in table.cache:
            table.cache["luck"] = True
            await self.statistics.note_luck(table, review.luck)

    def call(self, person: str, what: str, table: Table) -> None:
        for call in self.calls:
            call(person, what, table)

    async def change(self, person: Person, change: Change) -> Person:
        changed, shown = await self.people.change(person, change.name, change.language)
        await self.spread()
        for id in shown:
            with suppress(Refused):  # a table that cannot be read is shown to nobody
                await self.tables.reload(id)
        return changed

    async def revoke(self, person: Person, ids: list[str]) -> None:
        """Keys of this person are good no more, in any process."""
        await self.keys.revoke(person, ids)
        self.followers.wake_all()
        await self.spread(ids)

    async def spread(self, revoked: Sequence[str] = ()) -> None:
        """Something about a person has changed, or keys were revoked: other processes look it up anew."""
        if self.peers:
            await self.peers.send(people=True, revoked=list(revoked))

    # Housekeeping

    async def enter_past(self) -> None:
        """Games that ended before there was a history are entered when the server has started. One that cannot be read is left out."""
        tried: set[str] = set()
        while fresh := set(await self.pasts.missing()) - tried:
            tried |= fresh
            for id in fresh:
                try:
                    await self.pasts.enter(await self.tables.table(id))
                except Exception as error:
                    log.error("a finished game is not in the history", exc_info=error, extra={"facts": {"table": id}})

    async def keep_tidy(self) -> None:
        while True:
            try:
                await self.tidy()
            except Exception as error:
                log.error("could not tidy up", exc_info=error)
            await asyncio.sleep(self.settings.tidy)

    async def tidy(self) -> list[str]:
        """Remove what is old enough, if the clock can be believed."""
        if not self.wallclock.is_trusted():
            return []
        now, settings = self.tables.now, self.settings
        gone = await self.tables.store.remove_old(now - settings.keep, now - settings.keep_waiting)
        for id in gone:
            self.tables.forget(id)
        await self.meetings.store.remove_old(now - settings.keep)
        await self.people.forget_old(now - settings.keep)
        await self.hosting.tidy(now)
        await self.channels.forget_unconfirmed(now)
        await self.statistics.forget_traceless(self.days.today)
        return gone

    async def watch_edits(self) -> None:
        """Look now and then for what the host has changed beside us."""
        while True:
            try:
                await self.take_edits()
            except Unreachable as error:
                log.error("cannot look for what the host has changed: %s", error)
            await asyncio.sleep(LOOK)

    async def take_edits(self) -> None:
        """Forget what we remember of it, and wake who follows it."""
        found = set(await self.hosting.edited())
        if "hosting" in found:
            await self.hosting.load()
        if found & {"hosting", "people"}:
            self.people.forget()
            self.followers.wake_all()
        for id in found - {"hosting", "people"}:
            self.chats.forget(id)
            self.tables.forget(id)
            self.followers.wake(id)


def eyes_of(table: Table, person: Person, seat: str | None) -> str | None:
    """Through whose eyes somebody looks back: their own; when the game is over, anybody's, or nobody's, to whom all lies open."""
    if table.stage != "over":
        return seat_of(table, person, seat)
    return table.seat(seat).name if seat and seat != ALONE else None


def seat_of(table: Table, person: Person, seat: str | None) -> str | None:
    """The seat through which this person looks: the one they name, which must be theirs; else the one that suits best."""
    check_may_look(table, person)
    mine = table.seats_of(person.id)
    if seat == ALONE:
        return mine[0] if len(mine) == 1 else None
    if seat and seat not in mine:
        raise not_your_seat(seat)
    return seat or (table.to_move if table.to_move in mine else next(iter(mine), None))


def check_may_look(table: Table, person: Person) -> None:
    """Refused, if the same deal is being played elsewhere, and this person does not play here."""
    if table.sealed and not table.seats_of(person.id):
        raise wrong("sealed", "others play the same deal: look when the round or the day is over", 403)
