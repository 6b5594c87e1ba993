"""The house: everything a server is made of, and what people do in it that concerns more than one table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial

from hexagone import load
from hexagone.server.domain import new_table, seats, standins, votes
from hexagone.server.domain.news import news
from hexagone.server.domain.table import Seat, Table, held
from hexagone.server.problems import Refused, not_your_seat, wrong
from hexagone.server.processes.notify import Notices
from hexagone.server.processes.peers import Neighbours
from hexagone.server.processes.presence import Presence
from hexagone.server.settings import Settings
from hexagone.server.storage.chat import Chats
from hexagone.server.storage.database import Database, Unreachable
from hexagone.server.storage.export import export
from hexagone.server.storage.keys import Keys
from hexagone.server.storage.people import People, Person
from hexagone.server.storage.store import Store
from hexagone.server.storage.wallclock import WallClock
from hexagone.server.tables import Hall
from hexagone.server.thinking.bots import Bots
from hexagone.server.thinking.hints import Hints, Reviews
from hexagone.server.thinking.queue import Who
from hexagone.server.thinking.replays import Replays
from hexagone.server.web import catalogue
from hexagone.server.web.boards import Boards
from hexagone.server.web.health import Health
from hexagone.server.web.limits import Limit, Limits
from hexagone.server.web.metrics import Metrics
from hexagone.server.wire import Change, Chat, Hint, News, NewTable, Review, Say, Sit, Start

IMPORT = 3  # new tables for which one with a record or a board of one's own counts: reading those takes a while

log = logging.getLogger("hexagone")
READERS = 50  # who may wait for a long game to be read, or written out


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.url)
        self.metrics, self.presence = Metrics(), Presence(settings.steady)
        self.notices = None if self.database.is_file else Notices(self.database.url)
        self.neighbours = Neighbours(self.presence, self.notices) if self.notices else None
        self.people, self.chats = People(self.database, settings), Chats(self.database)
        self.keys = Keys(self.people)
        self.compiling = ThreadPoolExecutor(1, "rules")
        self.warming: dict[str, asyncio.Future[None]] = {}  # games whose rules are being compiled
        self.hall = Hall(Store(self.database, self.ready), settings)
        self.readings = Replays("reading", 2, READERS)
        self.hall.listeners.append(self.metrics.tell)
        self.bots = Bots(self.hall, self.metrics, self.presence)
        if self.notices and self.neighbours:
            self.heed(self.notices, self.neighbours)
        self.boards = Boards()
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

    def heed(self, notices: Notices, neighbours: Neighbours) -> None:
        """What other processes did makes void what is remembered here."""
        notices.changed = self.hall.doubt
        notices.spoken = self.chats.forget
        notices.missed = self.look_again
        neighbours.strangers = self.keys.forget

    def look_again(self) -> None:
        """The line between the processes was lost and is back: anything may have happened."""
        if self.neighbours:
            self.neighbours.ask_all()
        self.hall.stale.update(self.hall.tables)
        self.chats.last.clear()
        self.people.forget()

    async def open(self) -> None:
        await self.database.claim()
        await self.database.migrate()
        self.presence.begin()
        self.hall.salt = bytes.fromhex(await self.hall.store.salt(self.hall.salt.hex()))
        loop = asyncio.get_running_loop()
        self.warming = {game: loop.run_in_executor(self.compiling, catalogue.warm, game) for game in self.settings.warm}
        self.tasks = [loop.create_task(self.bots.pick_up()), loop.create_task(self.keep_tidy())]
        if self.neighbours:
            self.tasks.append(loop.create_task(self.neighbours.live()))

    async def ready(self, game: str) -> None:
        """Wait until the rules of this game are compiled; on a warm machine that is a second after the start."""
        if game in self.warming:
            await asyncio.shield(self.warming[game])

    async def farewell(self) -> None:
        """Tell every socket that the server stops, and give them a moment to hear it."""
        self.leaving.set()
        for _ in range(40):
            if not self.presence.at:
                return
            await asyncio.sleep(0.05)

    async def close(self) -> None:
        self.leaving.set()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bots.close()
        self.boards.close()
        self.hall.store.replays.close()
        self.readings.close()
        self.hinting.close()
        self.reviews.close()
        self.compiling.shutdown(wait=False, cancel_futures=True)
        await self.database.close()

    # News

    def news(self, table: Table, person: Person, seat: str | None = None, after: int = 0) -> News:
        """How this person sees a table: through this seat, which must be theirs; else through the one that suits best."""
        looking = self.eyes(table, person, seat)
        self.presence.greet(table.id, table.seats_of(person.id))
        self.bots.visit(table, person.id)
        told = news(table, looking, person.id, self.hall.now, after=min(after, table.number), here=self.presence.here(table.id))
        self.hall.weigh(table.id)
        return told

    @staticmethod
    def eyes(table: Table, person: Person, seat: str | None) -> str | None:
        mine = table.seats_of(person.id)
        if seat and seat not in mine:
            raise not_your_seat(seat)
        return seat or (table.to_move if table.to_move in mine else next(iter(mine), None))

    def away(self, table: Table) -> set[str | None]:
        """Who is absent; nobody knows that while the other processes cannot be heard."""
        return set() if self.notices and self.notices.line is None else standins.absent(table, self.presence)

    # What people do

    async def create(self, new: NewTable, person: Person) -> Table:
        cost = IMPORT if new.record is not None or new.board is not None else 1
        if not self.creations.allow(person.id, person.address, cost):
            raise wrong("too-many", "too many new tables: wait a moment", 429)
        if await self.hall.store.unfinished(person.id) >= self.settings.tables:
            raise wrong("too-many", "you have too many unfinished tables", 429)
        await self.ready(new.game)
        if new.board is not None:
            await self.boards.run(partial(new_table.ground, load(new.game), new.board))  # remembered for what follows
        apart = asyncio.to_thread if new.record is None else self.readings.run
        return await self.hall.add(await apart(new_table.opened, self.hall, new, person))

    async def sit(self, id: str, person: Person, wish: Sit) -> Table:
        """Sit down; with the last seat taken the game begins."""
        now, hall = self.hall.now, self.hall

        def command(table: Table) -> Table:
            seated = seats.sit(table, person, wish.seat, wish.invite, wish.entropy, now)
            return self.begun(seated) if seated is not table else table

        return await hall.change(id, command)

    async def fill(self, id: str, person: Person, seat: str, level: str) -> Table:
        return await self.hall.change(id, lambda table: self.begun(seats.fill(table, person.id, seat, level, self.hall.now)))

    def begun(self, table: Table) -> Table:
        """With all seats filled the game begins, unless the table shall wait."""
        if table.wait or not seats.is_full(table):
            return table
        return seats.started(table, seats.usual(), self.hall.now)

    async def start(self, id: str, person: Person, start: Start) -> Table:
        def command(table: Table) -> Table:
            if table.stage != "waiting" and table.belongs(person.id):
                return table  # somebody else started it at the same moment
            seats.arranged(table, person.id)
            ready = seats.add_entropy(table, person.id, start.entropy, self.hall.now)
            return seats.started(ready, start.level or seats.usual(), self.hall.now)

        return await self.hall.change(id, command)

    async def rematch(self, id: str, person: Person, wait: bool = False) -> Table:
        """The same once more; whoever asks second gets the table that the first one opened."""
        old = await self.hall.table(id)
        if not old.belongs(person.id) or old.stage != "over":
            raise wrong("no-rematch", "people who played a game that is over may play again", 403)
        following = new_table.rematch(self.hall, old, wait)
        after = await self.hall.change(id, partial(followed, by=following.id, now=self.hall.now), following)
        return await self.hall.table(str(after.rematch))

    async def say(self, id: str, person: Person, say: Say) -> Chat:
        if not self.talk.allows(person.id):
            raise wrong("too-many", "that was a lot at once: wait a moment", 429)
        table = await self.hall.table(id)
        self.presence.greet(id, table.seats_of(person.id))
        line = await self.chats.say(table, person, say.text, self.hall.now)
        self.hall.tell(table)
        return line

    async def hint(self, id: str, person: Person, seat: str) -> Hint:
        if not self.hints.allow(person.id, person.address):
            raise wrong("too-many", "too many hints: wait a moment", 429)
        table = await self.hall.table(id)
        held(table, person.id, seat)
        return await self.hinting.hint(table, seat, Who(person.address, person.id))

    async def review(self, id: str, person: Person) -> Review:
        table, may = await self.hall.table(id), partial(self.begun_reviews.allow, person.id, person.address)
        return self.reviews.of(table, Who(person.address, person.id), may)

    async def change(self, person: Person, change: Change) -> Person:
        changed, shown = await self.people.change(person, change.name, change.language)
        await self.spread()
        for id in shown:
            with suppress(Refused):  # a table that cannot be read is shown to nobody
                await self.hall.renew(id)
        return changed

    async def erase(self, person: Person) -> None:
        """Bots take the seats of games that go on; then everything about the person goes."""
        async for part in self.hall.store.all_of(person.id):
            for row, _ in part:
                await self.abandon(row["id"], person)
        await self.people.erase(person)
        await self.spread()

    async def abandon(self, id: str, person: Person) -> None:
        """One table that cannot be read keeps nobody from going: its rows are blanked with the person's."""
        try:
            with suppress(Refused):
                await self.hall.change(id, partial(abandoned, person=person.id, now=self.hall.now))
        except Unreachable:
            raise
        except Exception as error:
            log.error("a table cannot be left", exc_info=error, extra={"facts": {"table": id}})

    async def revoke(self, person: Person, ids: list[str]) -> None:
        """Keys of this person are good no more, in any process."""
        await self.keys.revoke(person, ids)
        await self.spread(ids)

    async def spread(self, revoked: Sequence[str] = ()) -> None:
        """Something about a person has changed, or keys were revoked: other processes look it up anew."""
        if self.neighbours:
            await self.neighbours.say(people=True, revoked=list(revoked))

    def export(self, person: Person) -> AsyncIterator[bytes]:
        """What is kept about a person, as JSON."""
        if not self.exports.allows(person.id):
            raise wrong("too-many", "you had all this a moment ago: wait a little", 429)
        return export(person, self.keys, self.hall.store, self.chats)

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
        now, settings = self.hall.now, self.settings
        gone = await self.hall.store.remove_old(now - settings.keep, now - settings.keep_waiting)
        for id in gone:
            self.hall.forget(id)
        await self.people.forget_old(now - settings.keep)
        return gone


def followed(table: Table, by: str, now: float) -> Table:
    return table if table.rematch else table.after(now, rematch=by)


def abandoned(table: Table, person: str, now: float) -> Table:
    """Every seat of this person goes to a bot, or opens; its name is on none of them."""
    for name in table.seats_of(person):
        table = standins.leave(table, person, name, now)
    unnamed = tuple(unowned(seat) if seat.person == person else seat for seat in table.seats)
    opener = {"owner": None, "origin": ""} if table.owner == person else {}
    return votes.settled(table.after(now, seats=unnamed, **opener), now)


def unowned(seat: Seat) -> Seat:
    return replace(seat, person=None, called="", kind="bot" if seat.stands_in else seat.kind, stands_in=False, because=None)
