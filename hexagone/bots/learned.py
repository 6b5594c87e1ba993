"""Plays by experience: tries each move, lets the others answer as greedy would, and keeps what has ended best before.

What a game has learned lies in its folder (bots/weights.npz), for its own board: on another one somebody else has to think.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import inf
from typing import Any, Self

import numpy as np

from hexagone.bots.search_bot import Thinker
from hexagone.bots.simulation import promising
from hexagone.engine import contract
from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer, Cells, overwrite
from hexagone.engine.rule import rule

apply, legal, redeal, insight = contract.apply, contract.legal, contract.redeal, contract.insight

WORLDS = 16  # that are imagined: what the others answer depends on what they hide


@dataclass(frozen=True)
class Veteran:
    """A bot with experience of the usual board, which on others leaves it to another."""

    otherwise: Thinker

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        lore = learned(game, board, int(game.state.at(seen).players))
        if lore is None:
            return self.otherwise(game, board, seen, seat, random)
        return int(looker(game)(seen, board.tables, seat, random, game.room(), lore, WORLDS, game.looks))

    def within(self, seconds: float) -> Self:
        return replace(self, otherwise=self.otherwise.within(seconds))


@lru_cache(256)
def learned(game: Game, board: Board, players: int) -> Cells | None:
    """What games of so many on this very board have taught, if any have."""
    file = game.folder / "bots" / "weights.npz"
    if not file.exists():
        return None
    with np.load(file) as kept:
        known = str(kept["board"]) == fingerprint(board) and str(players) in kept
        return kept[str(players)].astype(np.float32) if known else None


def fingerprint(board: Board) -> str:
    """Of all that the rules read."""
    return hashlib.sha256(board.tables.tobytes()).hexdigest()


@cache
def looker(game: Game) -> Callable[..., int]:
    """The compiled look at every move."""
    return game.compiled(bound)


def bound(state_type: Any, board_type: Any) -> Callable[..., int]:
    @rule
    def look(seen: Any, board: Any, seat: Any, random: Any, out: Any, lore: Any, worlds: Any, looks: Any) -> Any:
        world, after, trial = seen.copy(), seen.copy(), seen.copy()
        here, there = world.view(state_type)[0], board.view(board_type)[0]
        then, tried = after.view(state_type)[0], trial.view(state_type)[0]
        n = legal(here, there, out)
        moves, values = out[:n].copy(), np.zeros(n)
        for _ in range(worlds if n > 1 else 0):
            overwrite(world, seen)
            redeal(here, there, seat, random)
            for i in range(n):
                overwrite(after, world)
                apply(then, there, moves[i])
                answer(after, then, trial, tried, there, seat, random, out, looks)
                values[i] += insight(then, there, seat, lore)
        return moves[best(values)]

    looking: Callable[..., int] = look
    return looking


@rule
def answer(after: Any, then: Any, trial: Any, tried: Any, there: Any, seat: int, random: Any, out: Any, looks: int) -> None:
    """The others move until chance or this seat does, each as it looks best to them at once."""
    while then.to_move >= 0 and then.to_move != seat:
        apply(then, there, promising(after, then, trial, tried, there, random, out, legal(then, there, out), looks))


@rule
def best(values: Any) -> int:
    """The place of the highest; of equals, the first."""
    chosen, most = 0, -inf
    for i in range(len(values)):
        if values[i] > most:
            chosen, most = i, values[i]
    return chosen
