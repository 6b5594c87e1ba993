"""The server: its parts, and what concerns more than one table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from hexagone.server.domain import new_table, standins
from hexagone.server.domain.news import news
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.limits import Limit, Limits
from hexagone.server.metrics import Metrics
from hexagone.server.problems import Refused, not_your_seat, wrong
from hexagone.server.processes.followers import Followers
from hexagone.server.processes.notify import Notify
from hexagone.server.processes.peers import Peers
from hexagone.server.processes.presence import Presence
from hexagone.server.settings import Settings
from hexagone.server.storage.chat import Chats
from hexagone.server.storage.database import Database, Unreachable
from hexagone.server.storage.health import Health
from hexagone.server.storage.keys import Keys
from hexagone.server.storage.people import People
from hexagone.server.storage.store import Store
from hexagone.server.tables import Tables
from hexagone.server.thinking.bots import Bots
from hexagone.server.thinking.compiling import Compiling
from hexagone.server.thinking.hints import Hints
from hexagone.server.thinking.reviews import Reviews
from hexagone.server.threads import Threads
from hexagone.server.wallclock import WallClock
from hexagone.server.wire import Change, Chat, News, NewTable, Say

IMPORT = 3  # a table with a record or a board of one's own counts as so many new tables: it takes long to read

log = logging.getLogger("hexagone")
READERS = 50  # who may wait for a long game to be read, or written out
DRAWERS = 8  # boards that are being read or drawn, or wait for it
PATIENCE = 10.0  # seconds to wait for one


class Server:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.url)
        self.metrics, self.presence, self.followers = Metrics(), Presence(settings.steady), Followers()
        self.notify = None if self.database.is_file else Notify(self.database.url)
        self.peers = Peers(self.presence, self.notify) if self.notify else None
        self.people, self.chats = People(self.database, settings), Chats(self.database)
        self.keys = Keys(self.people)
        self.compiling = Compiling()
        self.tables = Tables(Store(self.database, self.compiling.play), settings)
        self.readings, self.boards = Threads("reading", 2, READERS), Threads("board", 1, DRAWERS, PATIENCE)
        self.tables.listeners.append(self.metrics.count_change)
        self.bots = Bots(self.tables, self.metrics, self.presence)
        self.tables.watchers.append(self.followers.wake)
        self.presence.listeners.append(self.followers.wake)
        if self.notify and self.peers:
            self.connect(self.notify, self.peers)
        self.drawings = Limit(settings.drawings, settings.clock)
        self.hinting, self.reviews = Hints(settings.hint), Reviews(settings.review)
        self.health, self.wallclock = Health(self.database, settings.clock), WallClock(settings.clock, settings.steady)
        self.creations = Limits(settings.creations, settings.creations_each, settings.clock)
        self.hints = Limits(settings.hints, settings.hints_each, settings.clock)
        self.begun_reviews = Limits(settings.reviews, settings.reviews_each, settings.clock)
        self.talk = Limit(settings.chats, settings.clock)
        self.exports = Limit(settings.exports, settings.clock)
        self.leaving = asyncio.Event()  # the server stops
        self.tasks: list[asyncio.Task[None]] = []

    def connect(self, notify: Notify, peers: Peers) -> None:
        """Forget what is cached here when another process changes it, and wake who follows it."""
        notify.on_change = self.note_change
        notify.on_chat = self.note_chat
        notify.on_gap = self.refresh
        peers.changed = self.followers.wake
        peers.people_changed = self.forget_keys

    def note_change(self, table: str, version: int | None) -> None:
        """A process has changed this table, perhaps this one."""
        if self.tables.mark_stale(table, version):
            self.followers.wake(table)

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
        self.presence.begin()
        self.tables.salt = bytes.fromhex(await self.tables.store.salt(self.tables.salt.hex()))
        loop = asyncio.get_running_loop()
        self.compiling.begin(self.settings.warm)
        self.tasks = [loop.create_task(self.bots.pick_up()), loop.create_task(self.keep_tidy())]
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
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.close()
        for threads in (self.boards, self.tables.store.replays, self.readings, self.hinting, self.reviews, self.compiling):
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

    # What concerns more than one table, or more than a table

    async def create(self, new: NewTable, person: Person) -> Table:
        cost = IMPORT if new.record is not None or new.board is not None else 1
        if not self.creations.allow(person.id, person.address, cost):
            raise wrong("too-many", "too many new tables: wait a moment", 429)
        if await self.tables.store.unfinished(person.id) >= self.settings.tables:
            raise wrong("too-many", "you have too many unfinished tables", 429)
        game = new_table.known_game(new.game)
        await self.compiling.play(new.game)
        if new.board is not None:
            await self.boards.run(partial(new_table.ground, game, new.board))  # remembered for what follows
        apart = asyncio.to_thread if new.record is None else self.readings.run
        fresh = self.tables.fresh(self.tables.origin(person.address))
        return await self.tables.add(await apart(new_table.new_table, fresh, new, person, self.settings.record_moves))

    async def rematch(self, id: str, person: Person, wait: bool = False) -> Table:
        """The same people and options once more. Everybody gets the table that the first request opened."""
        old = await self.tables.table(id)
        if not old.belongs(person.id) or old.stage != "over":
            raise wrong("no-rematch", "people who played a game that is over may play again", 403)
        following = new_table.rematch(self.tables.fresh(), old, wait)
        after = await self.tables.change(id, partial(new_table.followed, by=following.id, now=self.tables.now), following)
        return await self.tables.table(str(after.rematch))

    async def chat(self, id: str, person: Person, said: Say) -> Chat:
        if not self.talk.allows(person.id):
            raise wrong("too-many", "that was a lot at once: wait a moment", 429)
        table = await self.tables.table(id)
        self.presence.note_request(id, table.seats_of(person.id))
        line = await self.chats.add(table, person, said.text, self.tables.now)
        self.tables.publish(table)
        return line

    async def change(self, person: Person, change: Change) -> Person:
        changed, shown = await self.people.change(person, change.name, change.language)
        await self.spread()
        for id in shown:
            with suppress(Refused):  # a table that cannot be read is shown to nobody
                await self.tables.reload(id)
        return changed

    async def erase(self, person: Person) -> None:
        """Bots take the seats of games that go on; then everything about the person goes."""
        async for part in self.tables.store.all_of(person.id):
            for row, _ in part:
                await self.abandon(row["id"], person)
        await self.people.erase(person)
        await self.spread()

    async def abandon(self, id: str, person: Person) -> None:
        """One table that cannot be read keeps nobody from going: its rows are blanked with the person's."""
        try:
            with suppress(Refused):
                await self.tables.change(id, partial(standins.abandon, person=person.id, now=self.tables.now))
        except Unreachable:
            raise
        except Exception as error:
            log.error("a table cannot be left", exc_info=error, extra={"facts": {"table": id}})

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
        await self.people.forget_old(now - settings.keep)
        return gone


def seat_of(table: Table, person: Person, seat: str | None) -> str | None:
    """The seat through which this person looks: the one they name, which must be theirs; else the one that suits best."""
    mine = table.seats_of(person.id)
    if seat and seat not in mine:
        raise not_your_seat(seat)
    return seat or (table.to_move if table.to_move in mine else next(iter(mine), None))
