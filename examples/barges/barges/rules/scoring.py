"""Who earns what in Barges at the end. BA-7, BA-8"""

from __future__ import annotations

from barges.rules.board import Tables
from barges.rules.state import NONE, SHOWED, TRADED, State
from hexagone.engine.journal import note
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.engine.seats import most


@rule
def pay_cargoes(state: State, board: Tables) -> None:
    """Everybody shows their cargo: barges of theirs at berths for it count again. BA-7"""
    for seat in range(state.players):
        points = traded(state, board, seat, int(state.cargo[seat]))
        note(state, SHOWED, seat, NONE, state.cargo[seat])
        note(state, TRADED, seat, NONE, points)
        state.scores[seat] += points


@rule
def traded(state: State, board: Tables, seat: int, cargo: int) -> int:
    """The worth of a seat's barges at berths for this cargo."""
    total = 0
    for berth in range(board.berths):
        if state.owner[berth] == seat and board.cargo[berth] == cargo:
            total += state.worth[berth]
    return total


@rule
def standing(state: State, board: Tables, out: Cells) -> int:
    """The scores, and a bit for each winner: equals share. BA-8"""
    for seat in range(state.players):
        out[seat] = state.scores[seat]
    return most(state, out)
