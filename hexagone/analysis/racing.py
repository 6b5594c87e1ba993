"""A race between the moves of a position shows whether one of them is clearly better; a check says by how much.

All moves are played out in the same worlds with the same luck. Round by round the playouts grow, and moves that are surely worse
drop out; a position in which two moves are nearly equal is given up early. What a check says comes from playouts made after
the race: no number stands on those that made a move look good.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from hexagone.analysis.playouts import Sample, sample, streams
from hexagone.engine.record import Cells
from hexagone.match import Match

MARGIN = 0.06  # of a win, by which an answer is better than every other move
SURE = 3.0  # standard errors of that
APART = 3.0  # standard errors by which a move loses a race
ROUNDS = (8, 24, 64, 192)  # playouts of every move still in the race
NEAR = 1.0, 0.9, 0.8, 0.7  # of the margin: if the second best is nearer than that after a round, the race is given up
CHECK = 100, 300, 600  # playouts of a check: the first ones, and those made as long as it is not plain
PLAIN = 4.0  # standard errors by which an answer is clear by far


class Position(NamedTuple):
    """A decision, as the seat that makes it knows it."""

    match: Match
    number: int  # moves made before
    seat: int
    seen: Any
    moves: list[int]

    def played(self, random: Any, count: int, moves: Sequence[int]) -> Sample:
        return sample(self.match.game, self.match.board, self.seen, self.seat, streams(random, count), moves)

    def wins(self, random: Any, count: int, moves: Sequence[int]) -> Cells:
        """Playout by playout, whether whoever decides wins after each of the moves."""
        wins: Cells = self.played(random, count, moves).wins[:, :, self.seat]
        return wins


@dataclass(frozen=True)
class Verdict:
    """What a check says: the answer, how far it is ahead of the next best move, and how surely."""

    answer: int
    margin: float
    error: float
    playouts: int

    @property
    def is_clear(self) -> bool:
        return self.margin >= MARGIN and self.margin >= SURE * self.error

    @property
    def is_plain(self) -> bool:
        """Either way: clear by far, or out of reach."""
        return self.margin + SURE * self.error / 2 < MARGIN or (self.is_clear and self.margin >= PLAIN * self.error)


def race(position: Position, random: Any, left: list[int], is_wanted: Callable[[int], bool] = lambda move: True) -> list[int]:
    """These moves, the winner first and the last to drop out after it; none, if two of them are too near each other, or the one that
    leads is not wanted."""
    wins, dropped = np.zeros((0, len(left))), list[int]()
    for count, near in zip(ROUNDS, NEAR, strict=True):
        wins = np.vstack([wins, position.wins(random, count, left)])
        ahead, error = leads(wins)
        if np.sort(ahead)[1] < near * MARGIN or not is_wanted(left[int(ahead.argmin())]):
            return []
        lost = ahead > APART * error
        dropped = [left[k] for k in np.argsort(ahead) if lost[k]] + dropped
        left, wins = [move for move, gone in zip(left, lost, strict=True) if not gone], wins[:, ~lost]
        if len(left) == 1:
            break
    first = leads(wins)[0].argsort() if len(left) > 1 else [0]
    return [left[k] for k in first] + dropped


def leads(wins: Cells) -> tuple[Cells, Cells]:
    """How far the best move is ahead of each, and the standard error of that, as if two playouts more had gone either way."""
    gaps = wins[:, [wins.mean(axis=0).argmax()]] - wins
    more = np.vstack([gaps, np.full((1, gaps.shape[1]), 1.0), np.full((1, gaps.shape[1]), -1.0)])
    return gaps.mean(axis=0), more.std(axis=0, ddof=1) / len(more) ** 0.5


def check(position: Position, random: Any, order: Sequence[int]) -> Verdict:
    """The winner of a race, the first of these moves, and its rivals in fresh playouts: a few, and more if those do not settle it."""
    wins = np.zeros((0, len(order)))
    for count in CHECK:
        wins = np.vstack([wins, position.wins(random, count, order)])
        if verdict(order[0], wins).is_plain:
            break
    return verdict(order[0], wins)


def verdict(answer: int, wins: Cells) -> Verdict:
    """The answer, the first of these columns, beside the nearest of the others."""
    gaps = wins[:, :1] - wins[:, 1:]
    nearest = int(gaps.mean(axis=0).argmin())
    return Verdict(answer, float(gaps[:, nearest].mean()), float(gaps[:, nearest].std(ddof=1)) / len(wins) ** 0.5, len(wins))
