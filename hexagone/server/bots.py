"""Bots at the table: they think in threads, from redacted bytes, and play like everybody else."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from hexagone import bots
from hexagone.server import draws
from hexagone.server.hall import Hall
from hexagone.server.metrics import Metrics
from hexagone.server.problems import Refused
from hexagone.server.table import Table, play

log = logging.getLogger("hexagone")
PAUSE = 3.0  # seconds until a bot whose move could not be written tries again


class Bots:
    def __init__(self, hall: Hall, metrics: Metrics) -> None:
        self.hall, self.metrics = hall, metrics
        self.pool = ThreadPoolExecutor(hall.settings.thinkers, "bot")
        self.thinking: dict[str, asyncio.Task[None]] = {}  # by table
        self.practised: set[tuple[str, str]] = set()       # game and level: what must be compiled for them is compiled
        hall.listeners.append(self.wake)

    def wake(self, table: Table) -> None:
        """If a bot has the turn, let it think; one thought a table."""
        if bot_to_move(table) and table.id not in self.thinking:
            task = asyncio.get_running_loop().create_task(self.play_on(table.id))
            self.thinking[table.id] = task
            task.add_done_callback(lambda done: self.thought(table.id, done))

    def thought(self, id: str, done: asyncio.Task[None]) -> None:
        """Somebody may have moved in the very moment in which it stopped."""
        self.thinking.pop(id, None)
        if not done.cancelled() and (table := self.hall.tables.get(id)) is not None:
            self.wake(table)

    async def play_on(self, id: str) -> None:
        """If the database cannot be written to, the bot waits and tries again."""
        while True:
            try:
                return await self.move(id)
            except Refused:  # the table is gone
                return None
            except Exception as error:
                log.error("a bot could not move", exc_info=error, extra={"facts": {"table": id}})
                await asyncio.sleep(PAUSE)

    async def pick_up(self) -> None:
        """After a restart: wherever a bot had the turn."""
        for id in await self.hall.store.bots_to_move():
            self.wake(await self.hall.table(id))

    async def move(self, id: str) -> None:
        """Play as long as bots have the turn. Whoever changes the table meanwhile makes the thought void."""
        table = await self.hall.table(id)
        while bot_to_move(table):
            seat, number = table.to_move, table.number
            words = await self.choice(table)
            try:
                table = await self.hall.change(id, partial(self.played, seat=seat, words=words, number=number))
            except Refused:
                table = await self.hall.table(id)

    def played(self, table: Table, seat: str, words: str, number: int) -> Table:
        """Unless a person took the seat back, or moves were taken back, while it thought."""
        if table.number != number or not bot_to_move(table) or table.to_move != seat:
            return table
        return play(table, seat, words, number, self.hall.now)

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
        patience = self.hall.settings.patience if (match.game.name, level) in self.practised else None
        move = await asyncio.wait_for(thought, patience)
        self.practised.add((match.game.name, level))
        return move

    async def close(self) -> None:
        for task in list(self.thinking.values()):
            task.cancel()
        await asyncio.gather(*self.thinking.values(), return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)


def bot_to_move(table: Table) -> bool:
    mover = table.mover
    return mover is not None and mover.bot is not None
