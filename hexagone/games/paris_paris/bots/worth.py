"""How good a state of Paris Paris is for a seat: for greedy play and search cut-offs.

Points made so far, and the points that the shops would bring on every line, each line as likely
to be driven as its tiles and markers say.
"""

from __future__ import annotations

import numpy as np

from hexagone.engine.bits import count, lowest
from hexagone.engine.record import OVER, Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.scoring import shops_on_board, stop_points
from hexagone.games.paris_paris.rules.state import LINES, NONE, TILES, State

ORDINARY = 1.6  # excursions that a line sees in a whole game, beside the final ones


@rule
def worth(state: State, board: Tables, seat: int) -> float:
    """The seat's prospect less that of the best of the others."""
    times, points, best = np.zeros(LINES), np.zeros(LINES, np.int64), -1.0e9
    for line in range(LINES):
        times[line] = drives(state, line, seat)
    for other in range(state.players):
        if other != seat:
            best = max(best, prospect(state, board, other, times, points))
    return prospect(state, board, seat, times, points) - best


@rule
def prospect(state: State, board: Tables, seat: int, times: Cells, points: Cells) -> float:
    """Points, made and to be hoped for, if every line is driven so often; `points` is room to count in."""
    total = float(state.scores[seat])
    if state.to_move == OVER:
        return total
    count_lines(state, board, seat, points)
    for line in range(LINES):
        total += times[line] * points[line]
    return total + 0.3 * visits_left(state) * presence(state, board, seat)


@rule
def drives(state: State, line: int, knower: int) -> float:
    """How often this line may still be driven."""
    left = count(state.piles)
    times = ORDINARY * left / TILES + (0.5 if state.aside[line] != NONE and left > 0 else 0.0)
    if state.markers[knower] == line or state.open_marker == line:
        return times + 1.0
    return times + (state.players - 1) / LINES


@rule
def count_lines(state: State, board: Tables, seat: int, points: Cells) -> None:
    """What an excursion on each line would bring now: the bus stops where the seat has a shop on a crossing of two lines. PP-18, PP-19"""
    points[:] = 0
    stops = int(state.shops[seat]) & ~int(board.single)
    while stops != 0:
        crossing = lowest(stops)
        stops &= stops - 1
        earned = stop_points(state, board, crossing, seat)
        points[board.through[crossing, 0]] += earned
        points[board.through[crossing, 1]] += earned


@rule
def visits_left(state: State) -> float:
    return count(state.piles) / (state.players + 1)


@rule
def presence(state: State, board: Tables, seat: int) -> float:
    """The share of the stations where a visit would pay the seat at the door."""
    return shops_on_board(state, seat) / board.stations
