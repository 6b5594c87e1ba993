"""Where locomotives may be placed in Paris Connection. PC-8 to PC-12"""

from __future__ import annotations

import numpy as np

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.moves import BUILDS
from hexagone.games.paris_connection.rules.reach import barred, is_somebody_without_city
from hexagone.games.paris_connection.rules.state import BITS, COMPANIES, WORDS, State
from hexagone.games.paris_connection.rules.track import PLACE, full, last_room, open_to

NOTHING = np.zeros((COMPANIES, WORDS), np.int64)


@rule
def placements(state: State, board: Tables, first: int, last: int, out: Cells, n: int) -> int:
    """All placements of these companies, written after the first n moves. PC-8 to PC-12"""
    if is_somebody_without_city(state):
        return list_placements(state, board, first, last, barred(state, board, first, last), out, n)
    return list_placements(state, board, first, last, NOTHING, out, n)


@rule
def list_placements(state: State, board: Tables, first: int, last: int, bars: Cells, out: Cells, n: int) -> int:
    for w in range(WORDS):
        filled = full(state, board, w)
        for company in range(first, last):
            if state.depots[company] > 0:
                n = write(open_to(state, company, w, filled) & ~bars[company, w], BUILDS + COMPANIES * BITS * w + company, out, n)
    return n


@rule
def write(mask: int, base: int, out: Cells, n: int) -> int:
    """A move for each bit, hex after hex."""
    while mask != 0:
        low = mask & -mask
        out[n] = base + COMPANIES * PLACE[low % 67]
        mask ^= low
        n += 1
    return n


@rule
def can_build(state: State, board: Tables, company: int) -> bool:
    """Is there any legal placement of this company? PC-8"""
    if state.depots[company] == 0:
        return False
    tight = 0
    for w in range(WORDS):
        space = open_to(state, company, w, full(state, board, w))
        if space & ~last_room(state, board, w) != 0:
            return True
        tight |= space
    if tight == 0 or not is_somebody_without_city(state):
        return tight != 0
    return is_any_left(state, board, company, barred(state, board, company, company + 1))


@rule
def is_any_left(state: State, board: Tables, company: int, bars: Cells) -> bool:
    for w in range(WORDS):
        if open_to(state, company, w, full(state, board, w)) & ~bars[company, w] != 0:
            return True
    return False
