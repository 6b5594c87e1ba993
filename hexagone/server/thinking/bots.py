"""Bots at the table: they think in threads, from redacted bytes, and play like everybody else."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any

from hexagone import bots
from hexagone.bots.learned import LearnedBot
from hexagone.bots.levels import Level
from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer
from hexagone.server.domain import draws
from hexagone.server.domain.moves import moved
from hexagone.server.domain.table import Table
from hexagone.server.metrics import Metrics
from hexagone.server.problems import Refused
from hexagone.server.processes.presence import Presence
from hexagone.server.storage.database import Unreachable
from hexagone.server.storage.store import RESTING
from hexagone.server.tables import LEASE, Tables
from hexagone.server.thinking.queue import FairQueue, Who

log = logging.getLogger("hexagone")
PAUSE = 3.0  # seconds until a bot whose move could not be written tries again
LOOK = 2.0  # seconds between two searches for tables to resume, and between two prolongations of leases
UNSEEN = 100  # moves that bots make in a row while nobody is there
VISITS = 20_000  # that are remembered
AT_ONCE = ("random",)  # levels that take no longer than handing a job to a thread


class Bots:
    def __init__(self, tables: Tables, metrics: Metrics, presence: Presence) -> None:
        self.tables, self.metrics, self.presence = tables, metrics, presence
        self.queue = FairQueue(tables.settings.thinkers, "bot")
        self.thinking: dict[str, asyncio.Task[None]] = {}  # by table
        self.practised: set[tuple[str, str, int]] = set()  # game, level and players: what must be compiled for them is compiled
        self.visits: dict[str, float] = {}  # when somebody who sits at a table last asked how it stands
        self.unseen: Counter[str] = Counter()  # moves in a row while nobody was at a table
        self.missed: set[str] = set()  # tables that another process had leased when somebody looked here
        tables.listeners.append(self.wake)
        presence.listeners.append(self.look)

    # Bots think where somebody is

    def visit(self, table: Table, person: str) -> None:
        """Somebody asks how things stand, perhaps a program without a socket. At their own table they count as there for a while."""
        if table.belongs(person):
            self.visits.pop(table.id, None)
            self.visits[table.id] = self.tables.now
            while len(self.visits) > VISITS:
                del self.visits[next(iter(self.visits))]
        self.wake(table)

    def look(self, id: str) -> None:
        """Somebody came to a table, or went."""
        if (table := self.tables.cached.get(id)) is not None:
            self.wake(table)

    def is_visited(self, table: Table) -> bool:
        if self.presence.is_anybody_at(table.id):
            return True
        asked = self.visits.get(table.id)
        return asked is not None and abs(self.tables.now - asked) < self.tables.settings.around

    def may_think(self, table: Table) -> bool:
        """Where somebody is; else only until a person's turn comes, who shall find it when they return, and not for ever."""
        if not table.awaits_bot:
            return False
        if self.is_visited(table):
            del self.unseen[table.id]
            return True
        if table.tournament:  # a round waits for all its tables, also for those that nobody looks at
            return True
        return table.has_people and self.unseen[table.id] < UNSEEN

    def wake(self, table: Table) -> None:
        """If a bot has the turn and somebody waits for it, let it think; one thought a table."""
        if not table.awaits_bot:
            del self.unseen[table.id]
        elsewhere = table.id in self.missed and table.id not in self.tables.leased
        if self.may_think(table) and not elsewhere and table.id not in self.thinking:
            task = asyncio.get_running_loop().create_task(self.play_on(table.id))
            self.thinking[table.id] = task
            task.add_done_callback(lambda done: self.thought(table.id, done))

    def thought(self, id: str, done: asyncio.Task[None]) -> None:
        """Somebody may have moved in the very moment in which it stopped."""
        self.thinking.pop(id, None)
        if not done.cancelled() and (table := self.tables.cached.get(id)) is not None:
            self.wake(table)

    async def play_on(self, id: str) -> None:
        """As long as bots may think. If the database cannot be written to, the bot waits and tries again."""
        while True:
            try:
                if not await self.lease(id):
                    return self.missed.add(id)
                table = await self.move(id)
                if table.awaits_bot and not self.may_think(table):
                    return await self.rest(id)
                await self.give_back(id)
                if not (await self.tables.latest(id)).awaits_bot:  # nobody moved while the lease was still ours
                    return None
            except Refused:  # the table is gone
                return self.tables.leased.discard(id)
            except Exception as error:
                log.error("a bot could not move", exc_info=error, extra={"facts": {"table": id}})
                await asyncio.sleep(PAUSE)

    # Several processes: each table's bots think in one of them

    async def lease(self, id: str) -> bool:
        """Mostly it is leased already, by the change that gave a bot the turn."""
        if self.tables.alone or id in self.tables.leased:
            return True
        if mine := await self.tables.store.lease(id, self.tables.now, self.tables.now + LEASE):
            self.tables.leased.add(id)
        return mine

    async def give_back(self, *ids: str) -> None:
        held = self.tables.leased.intersection(ids)
        self.tables.leased -= held
        if held:
            await self.tables.store.prolong(held, 0.0)

    async def rest(self, id: str) -> None:
        """Bots wait here until somebody looks; no process picks the table up before."""
        self.tables.leased.discard(id)
        await self.tables.store.prolong([id], RESTING)

    async def pick_up(self) -> None:
        """After a restart: wherever a bot had the turn. With other processes, again and again: one of them may have died."""
        while True:
            try:
                await self.resume_due()
                if self.tables.alone:
                    return
            except Exception as error:
                log.error("no bot is picked up", exc_info=error)
            await asyncio.sleep(LOOK)

    async def resume_due(self) -> None:
        now, until = (RESTING, 0.0) if self.tables.alone else (self.tables.now, self.tables.now + LEASE)
        if self.tables.leased:
            await self.tables.store.prolong(self.tables.leased, until)
        for id in await self.tables.store.lease_due(now, until):
            await self.resume(id)
        while self.missed:
            self.look(self.missed.pop())

    async def resume(self, id: str) -> None:
        """One table that cannot be read keeps no other one from going on: it rests."""
        if not self.tables.alone:
            self.tables.leased.add(id)
        try:
            table = await self.tables.table(id)
            self.wake(table)
            if id not in self.thinking:
                await self.rest(id)
        except (Unreachable, asyncio.CancelledError):
            raise
        except Exception as error:
            log.error("a table cannot be resumed", exc_info=error, extra={"facts": {"table": id}})
            await self.rest(id)

    async def move(self, id: str) -> Table:
        """Play as long as bots may think. A change of the table meanwhile discards the bot's move."""
        table = await self.tables.latest(id)
        while self.may_think(table):
            self.unseen[id] += 1
            seat, moves = table.to_move, table.match.moves
            words = await self.choice(table)
            try:
                async with self.tables.precedence.bot():
                    table = await self.tables.change(id, partial(self.played, seat=seat, words=words, moves=moves))
            except Refused:
                table = await self.tables.table(id)
        return table

    def played(self, table: Table, seat: str, words: str, moves: Sequence[Any]) -> Table:
        """Unless a person took the seat back, or moves were taken back (and others made), while it thought."""
        if table.match.moves != moves or not table.awaits_bot or table.to_move != seat:
            return table
        return moved(table, seat, words, len(moves), self.tables.now)

    async def choice(self, table: Table) -> str:
        """The bot's move in words. If it fails or takes too long, one at random: the others shall not wait for ever. In a daily deal it may
        take long: whoever plays the same deal shall meet the same bot."""
        match, level = table.match, str(table.mover and table.mover.bot)
        luck = draws.luck(table.secret, table.to_move, table.number)
        for chosen in (level, "random"):
            try:
                with self.metrics.thinking.time():
                    return match.words(await self.decided(chosen, table, luck))
            except Exception as error:
                log.error("a bot failed", exc_info=error, extra={"facts": {"table": table.id, "bot": chosen}})
        return match.words(match.game.moves(match.game.seen(match.state, match.board, match.turn), match.board)[0])

    async def decided(self, level: str, table: Table, luck: Any) -> int:
        """`decide` redacts the state, in the thread, before the bot gets it. What is quicker than a thread needs none."""
        match, practice = table.match, (table.game.name, level, len(table.seats))
        if level in AT_ONCE and practice in self.practised:
            return bots.decide(level, match.game, match.board, match.state, match.turn, luck)
        decide = decide_for_all if table.daily else bots.decide_soon
        job = self.queue.submit(
            Who(table.origin, table.owner or ""),
            lambda: decide(level, match.game, match.board, match.state, match.turn, luck),
            slow=not (table.has_people and self.is_visited(table)),
        )
        await job.begun  # for a free thread: that does not count as thinking
        hurried = practice in self.practised and not table.daily
        move = await asyncio.wait_for(job.done, self.tables.settings.patience if hurried else None)
        self.practised.add(practice)
        return move

    async def close(self) -> None:
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
        with suppress(Exception):
            await self.give_back(*self.tables.leased)
        self.queue.close()


def decide_for_all(level: str, game: Game, board: Board, state: Buffer, seat: int, random: Any) -> int:
    """What this bot plays wherever the deal of a day is played, on a busy machine too: it waits for what it needs compiled, and stops
    thinking after so many looks, not after so long."""
    bot = bots.LEVELS[level]
    found = bot.bot(game) if isinstance(bot, Level) else bot
    counting = replace(found, seconds=inf) if isinstance(found, LearnedBot) else found
    return counting(game, board, game.seen(state, board, seat), seat, random)
