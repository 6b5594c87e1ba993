"""How good a position of Barges is for a seat: points, those of the cargo to come, and the lead over the best of the others."""

from __future__ import annotations

from barges.rules.board import Tables
from barges.rules.scoring import traded
from barges.rules.state import END, State
from hexagone.engine.rule import rule


@rule
def worth(state: State, board: Tables, seat: int) -> float:
    best = -1000.0
    for other in range(state.players):
        if other != seat:
            best = max(best, hoped(state, board, other))
    return hoped(state, board, seat) - best


@rule
def hoped(state: State, board: Tables, seat: int) -> float:
    """What the seat has, and what its cargo would bring now."""
    if state.phase == END:
        return float(state.scores[seat])
    return float(state.scores[seat] + traded(state, board, seat, int(state.cargo[seat])))
