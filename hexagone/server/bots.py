"""Bots at the table: they think in threads, from redacted bytes, and play like everybody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from math import inf
from typing import Any

from hexagone import bots
from hexagone.server import draws
from hexagone.server.hall import LEASE, Hall
from hexagone.server.metrics import Metrics
from hexagone.server.problems import Refused
from hexagone.server.table import Table, play

log = logging.getLogger("hexagone")
PAUSE = 3.0  # seconds until a bot whose move could not be written tries again
LOOK = 2.0   # seconds between two looks for those, and between two signs that one is alive


class Bots:
    def __init__(self, hall: Hall, metrics: Metrics) -> None:
        self.hall, self.metrics = hall, metrics
        self.pool = ThreadPoolExecutor(hall.settings.thinkers, "bot")
        self.thinking: dict[str, asyncio.Task[None]] = {}  # by table
        self.practised: set[tuple[str, str, int]] = set()  # game, level and players: what must be compiled for them is compiled
        hall.listeners.append(self.wake)

    def wake(self, table: Table) -> None:
        """If a bot has the turn, let it think; one thought a table."""
        if table.awaits_bot and table.id not in self.thinking:
            task = asyncio.get_running_loop().create_task(self.play_on(table.id))
            self.thinking[table.id] = task
            task.add_done_callback(lambda done: self.thought(table.id, done))

    def thought(self, id: str, done: asyncio.Task[None]) -> None:
        """Somebody may have moved in the very moment in which it stopped."""
        self.thinking.pop(id, None)
        if not done.cancelled() and (table := self.hall.tables.get(id)) is not None:
            self.wake(table)

    async def play_on(self, id: str) -> None:
        """As long as bots have the turn. If the database cannot be written to, the bot waits and tries again."""
        while True:
            try:
                if not await self.lease(id):
                    return None
                await self.move(id)
                await self.give_back(id)
                if not (await self.hall.table(id)).awaits_bot:  # nobody moved while the lease was still ours
                    return None
            except Refused:  # the table is gone
                return self.hall.leased.discard(id)
            except Exception as error:
                log.error("a bot could not move", exc_info=error, extra={"facts": {"table": id}})
                await asyncio.sleep(PAUSE)

    # Several processes: each table's bots think in one of them

    async def lease(self, id: str) -> bool:
        """Mostly it is leased already, by the change that gave a bot the turn."""
        if self.hall.alone or id in self.hall.leased:
            return True
        if mine := await self.hall.store.lease(id, self.hall.now, self.hall.now + LEASE):
            self.hall.leased.add(id)
        return mine

    async def give_back(self, *ids: str) -> None:
        held = self.hall.leased.intersection(ids)
        self.hall.leased -= held
        if held:
            await self.hall.store.prolong(held, 0.0)

    async def pick_up(self) -> None:
        """After a restart: wherever a bot had the turn. With other processes, again and again: one of them may have died."""
        while True:
            try:
                await self.look_round()
                if self.hall.alone:
                    return
            except Exception as error:
                log.error("no bot is picked up", exc_info=error)
            await asyncio.sleep(LOOK)

    async def look_round(self) -> None:
        now, until = (inf, 0.0) if self.hall.alone else (self.hall.now, self.hall.now + LEASE)
        if self.hall.leased:
            await self.hall.store.prolong(self.hall.leased, until)
        for id in await self.hall.store.lease_due(now, until):
            self.hall.leased.add(id)
            try:
                self.wake(await self.hall.table(id))
            except Refused as refused:  # it is gone, or its board is refused: the bots of other tables shall not wait for it
                log.error("no bot is picked up at a table", exc_info=refused, extra={"facts": {"table": id}})

    async def move(self, id: str) -> None:
        """Play as long as bots have the turn. Whoever changes the table meanwhile makes the thought void."""
        table = await self.hall.table(id)
        while table.awaits_bot:
            seat, moves = table.to_move, table.match.moves
            words = await self.choice(table)
            try:
                table = await self.hall.change(id, partial(self.played, seat=seat, words=words, moves=moves))
            except Refused:
                table = await self.hall.table(id)

    def played(self, table: Table, seat: str, words: str, moves: Sequence[Any]) -> Table:
        """Unless a person took the seat back, or moves were taken back (and others made), while it thought."""
        if table.match.moves != moves or not table.awaits_bot or table.to_move != seat:
            return table
        return play(table, seat, words, len(moves), self.hall.now)

    async def choice(self, table: Table) -> str:
        """The bot's move in words. If it fails or takes too long, one at random: the others shall not wait for ever."""
        match, level = table.match, str(table.mover and table.mover.bot)
        seen = match.game.seen(match.state, match.board, match.turn)
        luck = draws.luck(table.secret, table.to_move, table.number)
        for chosen in (level, "random"):
            try:
                with self.metrics.thinking.time():
                    return match.words(await self.decided(chosen, table, seen, luck))
            except Exception as error:
                log.error("a bot failed", exc_info=error, extra={"facts": {"table": table.id, "bot": chosen}})
        return match.words(match.game.moves(seen, match.board)[0])

    async def decided(self, level: str, table: Table, seen: Any, luck: Any) -> int:
        match = table.match
        loop, begun = asyncio.get_running_loop(), asyncio.Event()

        def think() -> int:
            loop.call_soon_threadsafe(begun.set)
            return bots.decide(level, match.game, match.board, seen, match.turn, luck)

        thought = loop.run_in_executor(self.pool, think)
        await begun.wait()  # for a free thread: that does not count as thinking
        practice = match.game.name, level, len(match.seats)
        move = await asyncio.wait_for(thought, self.hall.settings.patience if practice in self.practised else None)
        self.practised.add(practice)
        return move

    async def close(self) -> None:
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
        with suppress(Exception):
            await self.give_back(*self.hall.leased)
        self.pool.shutdown(wait=False, cancel_futures=True)

