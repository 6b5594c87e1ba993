"""Plays by a learned value: tries each move, lets the others answer as greedy would, and keeps what the value network likes best.

The weights of a game lie in its folder (bots/weights.npz), for its own board: on another board a search plays instead.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from math import inf
from pathlib import Path
from typing import Any, Self

import numpy as np

from hexagone.bots.search import SearchBot
from hexagone.bots.simulation import Scratch, best_of_few
from hexagone.engine import contract
from hexagone.engine.game import Board, Game
from hexagone.engine.parts import Part
from hexagone.engine.record import Buffer, Cells, overwrite
from hexagone.engine.rule import rule

apply, legal, redeal, value = contract.apply, contract.legal, contract.redeal, contract.value

WORLDS = 16  # that are sampled: what the others answer depends on what they hide


@dataclass(frozen=True)
class LearnedBot:
    """A bot that has learned the usual board, and leaves other boards to a search."""

    otherwise: SearchBot

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        weights = weights_for(game, board, int(game.state.at(seen).players))
        if weights is None:
            return self.otherwise(game, board, seen, seat, random)
        return int(chooser(game)(seen, board.tables, seat, random, game.room(), weights, WORLDS, game.looks))

    def within(self, seconds: float) -> Self:
        return replace(self, otherwise=self.otherwise.within(seconds))

    @property
    def parts(self) -> tuple[Part, ...]:
        """Both: which one plays depends on the board."""
        return CHOICE, *self.otherwise.parts


@lru_cache(256)
def weights_for(game: Game, board: Board, players: int) -> Cells | None:
    """The weights learned from games of so many players on this very board, if there are any."""
    if not has_weights(game):
        return None
    with np.load(weights_file(game)) as kept:
        known = str(kept["board"]) == fingerprint(board) and str(players) in kept
        return kept[str(players)].astype(np.float32) if known else None


@cache
def has_weights(game: Game) -> bool:
    return weights_file(game).exists()


def weights_file(game: Game) -> Path:
    return game.folder / "bots" / "weights.npz"


def fingerprint(board: Board) -> str:
    """Of all that the rules read."""
    return hashlib.sha256(board.tables.tobytes()).hexdigest()


def chooser(game: Game) -> Callable[..., int]:
    """The compiled choice of this game, however long it takes to compile."""
    return game.code.compiled(CHOICE)


def bound(state_type: Any, board_type: Any) -> Callable[..., int]:
    size = state_type.itemsize

    @rule
    def choose(seen: Any, board: Any, seat: Any, random: Any, out: Any, weights: Any, worlds: Any, candidates: Any) -> Any:
        world, after, trial = seen[:size].copy(), seen[:size].copy(), seen[:size].copy()
        state, tables = world.view(state_type)[0], board.view(board_type)[0]
        desk = Scratch(after, after.view(state_type)[0], trial, trial.view(state_type)[0], tables, out)
        n = legal(state, tables, out)
        moves, values = out[:n].copy(), np.zeros(n)
        for _ in range(worlds if n > 1 else 0):
            overwrite(world, seen)
            redeal(state, tables, seat, random)
            for i in range(n):
                overwrite(after, world)
                apply(desk.state, tables, moves[i])
                answer(desk, seat, random, candidates)
                values[i] += value(desk.state, tables, seat, weights)
        return moves[best(values)]

    choosing: Callable[..., int] = choose
    return choosing


CHOICE = Part("choice", bound, 4.5, {"weights": np.zeros((1, 1), np.float32)}, fits=has_weights)


@rule
def answer(desk: Scratch, seat: int, random: Any, candidates: int) -> None:
    """The others move until chance or this seat does, each as it looks best to them at once."""
    while desk.state.to_move >= 0 and desk.state.to_move != seat:
        apply(desk.state, desk.board, best_of_few(desk, random, legal(desk.state, desk.board, desk.out), candidates))


@rule
def best(values: Any) -> int:
    """The place of the highest; of equals, the first."""
    chosen, most = 0, -inf
    for i in range(len(values)):
        if values[i] > most:
            chosen, most = i, values[i]
    return chosen
