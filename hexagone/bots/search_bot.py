"""Plays what a search found best: thinks for a number of simulations, in its own way, and no longer than it may."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from hexagone.bots.parameters import PLAIN, Habit
from hexagone.bots.search import ponder
from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer


@dataclass(frozen=True)
class Thinker:
    """A bot that thinks so much about every move that is not forced."""

    simulations: int
    habit: Habit = PLAIN
    seconds: float = 0.0  # after which it has thought enough, if any

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        moves = game.moves(seen, board)
        if len(moves) == 1:
            return moves[0]
        return ponder(game, board, seen, seat, random, simulations=self.simulations, seconds=self.seconds, habit=self.habit)[0].move

    def within(self, seconds: float) -> Self:
        return replace(self, seconds=seconds)
