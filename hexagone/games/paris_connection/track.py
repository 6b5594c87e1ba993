"""Where locomotives may be placed in Paris Connection: touching, room, and nobody cut off. PC-8 to PC-12"""

from __future__ import annotations

import numpy as np

from hexagone.games.paris_connection.board import Tables
from hexagone.games.paris_connection.moves import BUILDS
from hexagone.games.paris_connection.state import BITS, COMPANIES, HEXES, NONE, NOWHERE, WORDS, State
from hexagone.record import Cells
from hexagone.rule import rule

# Which bit a power of two is: 2 ** k % 67 is another number for each k.
PLACE = np.zeros(67, np.int64)
PLACE[[2**k % 67 for k in range(BITS)]] = range(BITS)
NOTHING = np.zeros((COMPANIES, WORDS), np.int64)

# Rows of the masks that PC-12 works with; from EDGES on, what is reached with each step.
TIGHT, NOTHING_SHUT, SHUT, PATH, ROOM, AFTER, EDGES = range(7)
MASKS = EDGES + HEXES + 1


@rule
def lay(state: State, board: Tables, company: int, place: int) -> None:
    """A locomotive is track: what touches that hex now touches the company. PC-4, PC-9"""
    state.track[company, board.word[place]] |= board.bit[place]
    for w in range(WORDS):
        state.touch[company, w] |= board.near[place, w]


@rule
def is_at(state: State, board: Tables, company: int, place: int) -> bool:
    return bool(state.track[company, board.word[place]] & board.bit[place] != 0)


@rule
def used(state: State, w: int) -> int:
    """Hexes of this word with a locomotive."""
    some = 0
    for company in range(COMPANIES):
        some |= state.track[company, w]
    return some


@rule
def full(state: State, board: Tables, w: int) -> int:
    """Hexes of this word with no room: two locomotives in the country, one in a city. PC-10"""
    some = twice = 0
    for company in range(COMPANIES):
        twice |= some & state.track[company, w]
        some |= state.track[company, w]
    return twice | int(some & board.city[w])


@rule
def open_to(state: State, company: int, w: int, filled: int) -> int:
    """Hexes of this word that touch the company and have room for it. PC-9 to PC-11"""
    return int(state.touch[company, w] & ~state.track[company, w] & ~filled)


# What may be built


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


# Nobody is cut off (PC-12)
#
# Only a placement that fills a hex matters, and only to other companies without a city: to its own the
# hex stays track, and a half-filled hex has room for everybody who is not there.


@rule
def is_somebody_without_city(state: State) -> bool:
    """Every city is worth something: a company without value has reached none."""
    for company in range(COMPANIES):
        if state.values[company] == 0:
            return True
    return False


@rule
def last_room(state: State, board: Tables, w: int) -> int:
    """Hexes of this word that one more locomotive fills, unless they are full. PC-10"""
    return used(state, w) | int(board.city[w])


@rule
def barred(state: State, board: Tables, first: int, last: int) -> Cells:
    """For each of these companies the hexes it may not fill, because another could then reach no city. PC-12"""
    bars = np.zeros((COMPANIES, WORDS), np.int64)
    masks = blank_masks()
    mark_tight(state, board, first, last, masks[TIGHT])
    for company in range(COMPANIES):
        concerned = state.values[company] == 0 and (company != first or last > first + 1)
        if concerned and way_out(state, board, company, masks[TIGHT], masks) == NONE:  # else no single placement can cut it off
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
def mark_tight(state: State, board: Tables, first: int, last: int, tight: Cells) -> None:
    """The hexes that a placement of these companies could fill."""
    for w in range(WORDS):
        filled = full(state, board, w)
        for company in range(first, last):
            if state.depots[company] > 0:
                tight[w] |= open_to(state, company, w, filled)
        tight[w] &= last_room(state, board, w)


@rule
def bar_others(state: State, board: Tables, company: int, masks: Cells, bars: Cells) -> None:
    """Along one way to a city: each hex that could be filled, and round which no other way leads."""
    step = way_out(state, board, company, masks[NOTHING_SHUT], masks)
    tread(board, step, masks)
    for w in range(WORDS):
        mask = masks[PATH, w] & masks[TIGHT, w]
        while mask != 0:
            low = mask & -mask
            mask ^= low
            masks[SHUT, w] = low
            if way_out(state, board, company, masks[SHUT], masks) == NONE:
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
        here = common(masks[EDGES + step], masks[AFTER])
        masks[PATH, board.word[here]] |= board.bit[here]
        for w in range(WORDS):
            masks[AFTER, w] = board.near[here, w]
        step -= 1
    for w in range(WORDS):
        masks[AFTER, w] = 0


@rule
def common(mask: Cells, other: Cells) -> int:
    """A hex in both masks, or NOWHERE."""
    for w in range(WORDS):
        both = mask[w] & other[w]
        if both != 0:
            return int(BITS * w + PLACE[(both & -both) % 67])
    return NOWHERE


@rule
def way_out(state: State, board: Tables, company: int, shut: Cells, masks: Cells) -> int:
    """How many hexes lie between the company and a free city that it could still reach if these hexes were
    filled; NONE if there is no such city. The hexes reached with each step are kept. PC-12"""
    room, step = masks[ROOM], 0
    for w in range(WORDS):
        room[w] = ~(full(state, board, w) | state.track[company, w] | shut[w])
        masks[EDGES, w] = state.touch[company, w] & room[w]
    while True:
        some = city = 0
        for w in range(WORDS):
            some |= masks[EDGES + step, w]
            city |= masks[EDGES + step, w] & board.city[w]
        if city != 0:
            return step
        if some == 0:
            return NONE
        spread(board, masks[EDGES + step], room, masks[EDGES + step + 1])
        step += 1


@rule
def spread(board: Tables, edge: Cells, room: Cells, after: Cells) -> None:
    """From this edge to all hexes behind it that touch it and have room."""
    for w in range(WORDS):
        after[w] = 0
    for w in range(WORDS):
        mask = edge[w]
        room[w] &= ~mask
        while mask != 0:
            low = mask & -mask
            place = BITS * w + PLACE[low % 67]
            mask ^= low
            for i in range(WORDS):
                after[i] |= board.near[place, i]
    for w in range(WORDS):
        after[w] &= room[w]


@rule
def cut_off_by(state: State, board: Tables, company: int, place: int) -> int:
    """A company that this placement, which fills the hex, would cut off; NONE if there is none. PC-12"""
    masks = blank_masks()
    masks[SHUT, board.word[place]] = board.bit[place]
    for other in range(COMPANIES):
        if other != company and state.values[other] == 0 and way_out(state, board, other, masks[SHUT], masks) == NONE:
            return other
    return NONE
