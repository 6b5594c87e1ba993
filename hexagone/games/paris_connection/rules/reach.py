"""No company may be cut off in Paris Connection. PC-12

Only a placement that fills a hex matters, and only to other companies without a city: to its own the
hex stays track, and a half-filled hex has room for everybody who is not there.
"""

from __future__ import annotations

import numpy as np

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.state import BITS, COMPANIES, HEXES, NONE, NOWHERE, WORDS, State
from hexagone.games.paris_connection.rules.track import PLACE, full, last_room, open_to

# Rows of the masks that are worked with; from EDGES on, what is reached with each step.
TIGHT, NOTHING_SHUT, SHUT, PATH, ROOM, AFTER, EDGES = range(7)
MASKS = EDGES + HEXES + 1


@rule
def is_somebody_without_city(state: State) -> bool:
    """Every city is worth something: a company without value has reached none."""
    for company in range(COMPANIES):
        if state.values[company] == 0:
            return True
    return False


@rule
def barred(state: State, board: Tables, first: int, last: int) -> Cells:
    """For each of these companies the hexes it may not fill, because another could then reach no city. PC-12"""
    bars = np.zeros((COMPANIES, WORDS), np.int64)
    masks = blank_masks()
    mark_tight(state, board, first, last, masks)
    for company in range(COMPANIES):
        concerned = state.values[company] == 0 and (company != first or last > first + 1)
        if concerned and way_out(state, board, company, TIGHT, masks) == NONE:  # else no single placement can cut it off
            bar_others(state, board, company, masks, bars)
    return bars


@rule
def blank_masks() -> Cells:
    """Those that must begin empty are; to empty all would take longer than to use them."""
    masks = np.empty((MASKS, WORDS), np.int64)
    for row in range(ROOM):
        for w in range(WORDS):
            masks[row, w] = 0
    return masks


@rule
def mark_tight(state: State, board: Tables, first: int, last: int, masks: Cells) -> None:
    """The hexes that a placement of these companies could fill."""
    for w in range(WORDS):
        filled = full(state, board, w)
        for company in range(first, last):
            if state.depots[company] > 0:
                masks[TIGHT, w] |= open_to(state, company, w, filled)
        masks[TIGHT, w] &= last_room(state, board, w)


@rule
def bar_others(state: State, board: Tables, company: int, masks: Cells, bars: Cells) -> None:
    """Along one way to a city: each hex that could be filled, and round which no other way leads."""
    step = way_out(state, board, company, NOTHING_SHUT, masks)
    tread(board, step, masks)
    for w in range(WORDS):
        mask = masks[PATH, w] & masks[TIGHT, w]
        while mask != 0:
            low = mask & -mask
            mask ^= low
            masks[SHUT, w] = low
            if way_out(state, board, company, SHUT, masks) == NONE:
                for other in range(COMPANIES):
                    bars[other, w] |= low if other != company else 0
            masks[SHUT, w] = 0


@rule
def tread(board: Tables, step: int, masks: Cells) -> None:
    """Mark one way back from the city that was reached at this step: a hex of each step before."""
    for w in range(WORDS):
        masks[PATH, w] = 0
        masks[AFTER, w] = board.city[w]
    while step >= 0:
        here = common(masks, EDGES + step, AFTER)
        masks[PATH, board.word[here]] |= board.bit[here]
        for w in range(WORDS):
            masks[AFTER, w] = board.near[here, w]
        step -= 1
    for w in range(WORDS):
        masks[AFTER, w] = 0


@rule
def common(masks: Cells, row: int, other: int) -> int:
    """A hex in both masks, or NOWHERE."""
    for w in range(WORDS):
        both = masks[row, w] & masks[other, w]
        if both != 0:
            return int(BITS * w + PLACE[(both & -both) % 67])
    return NOWHERE


@rule
def way_out(state: State, board: Tables, company: int, shut: int, masks: Cells) -> int:
    """How many hexes lie between the company and a free city that it could still reach if the hexes of that mask were
    filled; NONE if there is no such city. The hexes reached with each step are kept. PC-12"""
    step = 0
    for w in range(WORDS):
        masks[ROOM, w] = ~(full(state, board, w) | state.track[company, w] | masks[shut, w])
        masks[EDGES, w] = state.touch[company, w] & masks[ROOM, w]
    while True:
        some = city = 0
        for w in range(WORDS):
            some |= masks[EDGES + step, w]
            city |= masks[EDGES + step, w] & board.city[w]
        if city != 0:
            return step
        if some == 0:
            return NONE
        spread(board, EDGES + step, masks)
        step += 1


@rule
def spread(board: Tables, edge: int, masks: Cells) -> None:
    """From this edge to all hexes behind it that touch it and have room."""
    for w in range(WORDS):
        masks[edge + 1, w] = 0
    for w in range(WORDS):
        mask = masks[edge, w]
        masks[ROOM, w] &= ~mask
        while mask != 0:
            low = mask & -mask
            place = BITS * w + PLACE[low % 67]
            mask ^= low
            for i in range(WORDS):
                masks[edge + 1, i] |= board.near[place, i]
    for w in range(WORDS):
        masks[edge + 1, w] &= masks[ROOM, w]


@rule
def cut_off_by(state: State, board: Tables, company: int, place: int) -> int:
    """A company that this placement, which fills the hex, would cut off; NONE if there is none. PC-12"""
    masks = blank_masks()
    masks[SHUT, board.word[place]] = board.bit[place]
    for other in range(COMPANIES):
        if other != company and state.values[other] == 0 and way_out(state, board, other, SHUT, masks) == NONE:
            return other
    return NONE
