"""Compiling the rules of games when the server starts, in a thread: it answers meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from hexagone.match import Match
from hexagone.server.domain.undo import is_free


class Compiling:
    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "rules")
        self.jobs: dict[str, asyncio.Future[None]] = {}  # by game

    def begin(self, games: Iterable[str]) -> None:
        loop = asyncio.get_running_loop()
        self.jobs = {game: loop.run_in_executor(self.thread, warm, game) for game in games}

    async def ready(self, game: str) -> None:
        """Wait until the rules of this game are compiled; on a warm machine that is a second after the start."""
        if game in self.jobs:
            await asyncio.shield(self.jobs[game])

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


def warm(name: str) -> None:
    """Compile the rules of a game, or load what was compiled: by playing a move and looking at it."""
    match = Match(name, seed="warm")
    who = match.to_move
    match.play(match.legal[0])
    is_free(match, who, len(match.moves) - 1)
    for seat in match.seats:
        match.view(seat)
    assert match.scores
    match.game.ready()
