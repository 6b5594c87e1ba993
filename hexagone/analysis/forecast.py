"""A forecast: chances to win by what a value network has learned, from what a seat knows. It takes a millisecond; playouts take many.

What the seat may not know is imagined in several worlds; in each the others play on as greedy would until the position is settled, and the
network says of every seat how such positions have ended, as that seat would see it there. The chances of a world are made to add up
to one. The error is that of the mean over the worlds: it says how much hangs on what is hidden, not how far the network is off
(docs/review.md has its calibration).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from hexagone.bots.learned import play_on
from hexagone.bots.simulation import Scratch
from hexagone.bots.value import outlook
from hexagone.bots.weights import has_weights, weights_for
from hexagone.engine import contract
from hexagone.engine.game import Board, Game
from hexagone.engine.parts import Part
from hexagone.engine.record import NOBODY, Buffer, Cells, overwrite
from hexagone.engine.rule import rule

redeal = contract.redeal

WORLDS = 16


class Forecast(NamedTuple):
    """For every seat."""

    wins: tuple[float, ...]
    errors: tuple[float, ...]


def forecast(game: Game, board: Board, seen: Buffer, seat: int, random: Any, worlds: int = WORLDS) -> Forecast | None:
    """From what a seat sees (EVERYTHING: the whole state); None where nothing was learned."""
    players = int(game.state.at(seen).players)
    weights = weights_for(game, board, players)
    if weights is None:
        return None
    shares = np.zeros((worlds, players))
    game.code.compiled(FORECAST)(seen, board.tables, seat, random, game.room(), weights, game.looks, shares)
    return Forecast(means(shares), means(shares.std(axis=0, ddof=1)[None] / worlds**0.5))


def means(shares: Cells) -> tuple[float, ...]:
    return tuple(float(share) for share in shares.mean(axis=0))


def bound(state_type: Any, board_type: Any) -> Callable[..., None]:
    size = state_type.itemsize

    @rule
    def foresee(seen: Any, board: Any, seat: Any, random: Any, out: Any, weights: Any, looks: Any, shares: Any) -> Any:
        world, trial = seen[:size].copy(), seen[:size].copy()
        desk = Scratch(world, world.view(state_type)[0], trial, trial.view(state_type)[0], board.view(board_type)[0], out)
        for i in range(len(shares)):
            overwrite(world, seen)
            if seat >= NOBODY:
                redeal(desk.state, desk.board, seat, random)
            play_on(desk, NOBODY, random, weights, 0, looks, 0)
            total = 0.0
            for other in range(desk.state.players):
                shares[i, other] = outlook(desk.state, desk.board, other, weights)[0]
                total += shares[i, other]
            for other in range(desk.state.players):
                shares[i, other] /= total

    seeing: Callable[..., None] = foresee
    return seeing


FORECAST = Part("forecast", bound, 4.0, {"weights": np.zeros((1, 1), np.float32), "shares": np.zeros((1, 1))}, fits=has_weights)
