"""Rules when the server starts: each game is imported and asked once, uncompiled, in a thread; then it is compiled beside the games."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from hexagone.bots import LADDER, can_play
from hexagone.engine.background import background, progress
from hexagone.engine.game import load
from hexagone.match import Match
from hexagone.server.domain.undo import is_free
from hexagone.server.wire.games import Compilation


class Compiling:
    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "rules")
        self.jobs: dict[str, asyncio.Future[None]] = {}  # by game

    def begin(self, games: Iterable[str]) -> None:
        loop = asyncio.get_running_loop()
        self.jobs = {game: loop.run_in_executor(self.thread, introduce, game) for game in games}
        for game in games:
            self.thread.submit(lambda name: background.begin(load(name), played=False), game)

    async def ready(self, game: str) -> None:
        """Wait until the rules of this game can be asked: a moment after the start."""
        if game in self.jobs:
            await asyncio.shield(self.jobs[game])

    async def play(self, game: str) -> None:
        """Somebody wants to play this game: it is compiled before the others."""
        await self.ready(game)
        background.begin(load(game))

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


def introduce(name: str) -> None:
    """Import a game, and ask what a table asks: it answers quicker the second time."""
    match = Match(name, seed="warm")
    who = match.to_move
    match.play(match.legal[0])
    is_free(match, who, len(match.moves) - 1)
    for seat in match.seats:
        match.view(seat)
    assert match.scores


def compilation(name: str) -> Compilation | None:
    """How far the compiling of a game has come, and whether its bots have to be replaced until then."""
    game = load(name)
    if (now := progress(game)) is None or now.parts == now.of:  # what is on disk is loaded in a moment
        return None
    return Compilation(parts=now.parts, of=now.of, seconds=now.seconds, simpler=not all(can_play(level, game) for level in LADDER))
