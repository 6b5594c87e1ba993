"""The tile to choose in Paris Paris, at a glance: what a shop there would earn on the excursions to come.

Playouts of a search make thousands of such moves a millisecond, so it looks at one station and its neighbours only.
"""

from __future__ import annotations

import numpy as np

from hexagone.chance import below
from hexagone.games.paris_paris.board import ARMS, Tables
from hexagone.games.paris_paris.choices import legal
from hexagone.games.paris_paris.moves import TAKES
from hexagone.games.paris_paris.scoring import shops_beside
from hexagone.games.paris_paris.state import KINDS, LINES, NONE, State
from hexagone.games.paris_paris.worth import drives
from hexagone.record import Cells
from hexagone.rule import rule

VISIT = 0.1   # what a shop may earn by visits, for each round to come
SPITE = 0.4   # what a loss of somebody else's is worth
LEVEL = -1.0e9


@rule
def hunch(state: State, board: Tables, random: Cells, out: Cells) -> int:
    """The most attractive of the legal moves; equals by lot."""
    n, traffic = legal(state, board, out), forecast(state)
    best, chosen, equals = LEVEL, int(out[0]), 0
    for i in range(n if n > 1 else 0):
        value = appeal(state, board, int(out[i]), traffic)
        if value > best:
            best, chosen, equals = value, int(out[i]), 1
        elif value == best:
            equals += 1
            chosen = int(out[i]) if below(random, equals) == 0 else chosen
    return chosen


@rule
def forecast(state: State) -> Cells:
    """How often each line may still be driven, as far as the seat to move can know; no line, never."""
    traffic = np.zeros(LINES + 1)
    for line in range(LINES):
        traffic[line] = drives(state, line, state.to_move)
    return traffic


@rule
def appeal(state: State, board: Tables, move: int, traffic: Cells) -> float:
    """What the new shop would bring, and what the removed one would have brought. PP-22, PP-23"""
    station, removed = board.station[move % KINDS], move // KINDS - 1
    if move >= TAKES or removed == state.to_move:
        return 0.0
    gain = income(state, board, station, state.to_move, traffic)
    return gain if removed == NONE else gain + SPITE * loss(state, board, station, removed, traffic)


@rule
def loss(state: State, board: Tables, station: int, seat: int, traffic: Cells) -> float:
    """What a shop of the seat's at this station brings it."""
    state.shops[station, seat] -= 1
    lost = income(state, board, station, seat, traffic)
    state.shops[station, seat] += 1
    return lost


@rule
def income(state: State, board: Tables, station: int, seat: int, traffic: Cells) -> float:
    """What one more shop at this station would bring the seat: there, and at the crossings beside it. PP-18 to PP-20"""
    total = VISIT * state.left / (state.players + 1)
    stops = buses(board, station, traffic)
    if stops > 0.0:
        total += stops * (1 if state.shops[station, seat] > 0 else 1 + shops_beside(state, board, station, seat))
    for i in range(ARMS):
        crossing = board.neighbours[station, i]
        if state.shops[crossing, seat] > 0:
            total += buses(board, crossing, traffic)
    return total


@rule
def buses(board: Tables, station: int, traffic: Cells) -> float:
    """How often a bus may still stop here: never but at a crossing. PP-17"""
    return traffic[board.through[station, 0]] + traffic[board.through[station, 1]]  # type: ignore[no-any-return]
