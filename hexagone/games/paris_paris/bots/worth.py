"""How good a state of Paris Paris is for a seat: for greedy play and search cut-offs.

Points made so far, and the points that the shops would bring on every line, each line as likely
to be driven as its tiles and markers say.
"""

from __future__ import annotations

from hexagone.engine.bits import count
from hexagone.engine.record import OVER
from hexagone.engine.rule import rule
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.scoring import shops_on_board, stop_points
from hexagone.games.paris_paris.rules.state import LINES, NONE, NOWHERE, TILES, State

ORDINARY = 1.6  # excursions that a line sees in a whole game, beside the final ones


@rule
def worth(state: State, board: Tables, seat: int) -> float:
    """The seat's prospect less that of the best of the others."""
    best = -1.0e9
    for other in range(state.players):
        if other != seat:
            best = max(best, prospect(state, board, other, seat))
    return prospect(state, board, seat, seat) - best


@rule
def prospect(state: State, board: Tables, seat: int, knower: int) -> float:
    """Points, made and to be hoped for, as far as `knower` can know."""
    total = float(state.scores[seat])
    if state.to_move == OVER:
        return total
    for line in range(LINES):
        total += drives(state, line, knower) * line_points(state, board, line, seat)
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
def line_points(state: State, board: Tables, line: int, seat: int) -> int:
    """What an excursion on this line would bring now. PP-18, PP-19"""
    total = 0
    for i in range(board.crossings.shape[1]):
        crossing = int(board.crossings[line, i])
        total += stop_points(state, board, crossing, seat) if crossing != NOWHERE else 0
    return total


@rule
def visits_left(state: State) -> float:
    return count(state.piles) / (state.players + 1)


@rule
def presence(state: State, board: Tables, seat: int) -> float:
    """The share of the stations where a visit would pay the seat at the door."""
    return shops_on_board(state, seat) / board.stations
