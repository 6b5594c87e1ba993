"""Who has won Parcours Citroën. CI-5, CI-13, CI-34"""

from __future__ import annotations

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.money import counters, is_in
from hexagone.games.parcours_citroen.rules.state import State


@rule
def standing(state: State, board: Tables, out: Cells) -> int:
    """The counters in cities, and a bit for each winner: most of them among those who still play; equals share. CI-5, CI-13, CI-34"""
    winners, most = 0, -1
    for seat in range(state.players):
        out[seat] = counters(state, seat)
        if is_in(state, seat) and out[seat] > most:
            winners, most = 0, int(out[seat])
        if is_in(state, seat) and out[seat] == most:
            winners |= 1 << seat
    return winners
