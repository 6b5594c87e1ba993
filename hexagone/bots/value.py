"""The learned value of a position in the eyes of a seat: a small network that has learned from many games how they end.

`weights` is a table for one board: a row for each feature, one of biases, one each for the win and the margin, and a last one with
the biases of those two and the points of a span. Compiled, and generic over all games through the contract.
"""

from __future__ import annotations

from math import exp
from typing import Any

import numpy as np

from hexagone.bots.simulation import SEATS, bits, margin
from hexagone.engine import contract
from hexagone.engine.record import OVER, Cells
from hexagone.engine.rule import rule

features, standing = contract.features, contract.standing

BIAS, WIN, MARGIN, ENDS = -4, -3, -2, -1  # rows, from the last
EXTRA = 4  # rows that are no features
SPAN = 2  # its column in the last row
RELISH = 0.2  # a span more is worth as much as this of a win: among moves that win as often, the larger margin
FARTHEST = 3.0  # spans: what is more than that counts as that


@rule
def value(state: Any, board: Any, seat: int, weights: Cells) -> float:
    """How good it is for a seat: the win, and a little for the margin."""
    win, ahead = outlook(state, board, seat, weights)
    return win + RELISH * ahead


@rule
def outlook(state: Any, board: Any, seat: int, weights: Cells) -> tuple[float, float]:
    """The chance to win and the margin in spans: as it is, if the game is over, else as it was learned."""
    if state.to_move == OVER:
        return result(state, board, seat, weights[len(weights) + ENDS, SPAN])
    told = np.zeros(len(weights) - EXTRA, np.float32)
    features(state, board, seat, told)
    return predict(told, weights)


@rule
def predict(told: Cells, weights: Cells) -> tuple[float, float]:
    rows, hidden = len(weights), weights[len(weights) + BIAS].copy()
    for feature in range(len(told)):
        fact = told[feature]
        if fact != 0.0:
            row = weights[feature]
            for i in range(len(hidden)):
                hidden[i] += fact * row[i]
    win, ahead = float(weights[rows + ENDS, 0]), float(weights[rows + ENDS, 1])
    for i in range(len(hidden)):
        if hidden[i] > 0.0:
            win += hidden[i] * weights[rows + WIN, i]
            ahead += hidden[i] * weights[rows + MARGIN, i]
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, win)))), ahead


@rule
def result(state: Any, board: Any, seat: int, span: float) -> tuple[float, float]:
    """Of a game that is over: this seat's share of the win, and its margin."""
    scores = np.zeros(SEATS, np.int32)
    winners = standing(state, board, scores)
    ahead = margin(scores, seat, state.players) / span
    return ((winners >> seat) & 1) / bits(winners), max(-FARTHEST, min(FARTHEST, ahead))
