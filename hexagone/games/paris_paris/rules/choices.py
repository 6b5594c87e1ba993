"""What may be done in Paris Paris: the legal moves of seats and of chance, and chance's odds."""

from __future__ import annotations

from hexagone.engine.bits import count, nth
from hexagone.engine.chance import below
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.engine.seats import one_each
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.moves import DEALS, FIRSTS, OPEN_MARKERS, REVEALS, TAKES
from hexagone.games.paris_paris.rules.shops import full
from hexagone.games.paris_paris.rules.state import FIRST, KINDS, LINES, MARKERS, MOST, NONE, OPEN, OPEN_MARKER, REVEAL, State


@rule
def legal(state: State, board: Tables, out: Cells) -> int:
    """All moves open to whoever is to move, each once."""
    if state.phase == OPEN:
        return offers(state, board, out)
    if state.phase == REVEAL:
        return turnable(state, board, out)
    if state.phase == MARKERS or state.phase == OPEN_MARKER:
        return free_markers(state, out)
    if state.phase == FIRST:
        return one_each(state, FIRSTS, out)
    return 0


@rule
def offers(state: State, board: Tables, out: Cells) -> int:
    """One of the tiles that lie there, and what it does at its station; without supply it is only taken. PP-9, PP-27"""
    n, kinds, filled, has_shop = 0, 0, full(state, board), state.supply[state.to_move] > 0
    for i in range(state.lies):
        kind = int(state.lying[i])
        if not kinds >> kind & 1:  # choosing either of two equal tiles is the same move
            n = offer(state, board, kind, filled, out, n) if has_shop else offer_tile(kind, out, n)
        kinds |= 1 << kind
    return n


@rule
def offer(state: State, board: Tables, kind: int, filled: int, out: Cells, n: int) -> int:
    """With room the shop opens (PP-22), else it removes one (PP-23)."""
    station = int(board.station[kind])
    if not filled >> station & 1:
        out[n] = kind
        return n + 1
    for owner in range(MOST):
        out[n] = KINDS * (1 + owner) + kind
        n += state.shops[owner] >> station & 1
    return n


@rule
def offer_tile(kind: int, out: Cells, n: int) -> int:
    out[n] = TAKES + kind
    return n + 1


@rule
def turnable(state: State, board: Tables, out: Cells) -> int:
    """Every kind of tile left in the piles, in the order of the kinds."""
    n = 0
    for kind in range(KINDS):
        if in_piles(state, board, kind) > 0:
            out[n] = REVEALS + kind
            n += 1
    return n


@rule
def in_piles(state: State, board: Tables, kind: int) -> int:
    """How many tiles of this kind are left."""
    return count(state.piles >> int(board.tile[kind]) & (1 << int(board.copies[kind])) - 1)


@rule
def free_markers(state: State, out: Cells) -> int:
    """Markers nobody is known to have; the next seat without one is served. PP-6"""
    seat = next_served(state)
    n = 0
    for line in range(LINES):
        if not is_taken(state, line):
            out[n] = OPEN_MARKERS + line if state.phase == OPEN_MARKER else DEALS + LINES * seat + line
            n += 1
    return n


@rule
def next_served(state: State) -> int:
    seat = 0
    while seat < state.players and state.markers[seat] != NONE:
        seat += 1
    return seat


@rule
def is_taken(state: State, line: int) -> bool:
    for seat in range(state.players):
        if state.markers[seat] == line:
            return True
    return False


# Chance


@rule
def weights(state: State, board: Tables, out: Cells) -> int:
    """A tile is drawn from all that are left; markers and the first player by equal lots."""
    n = legal(state, board, out)
    for i in range(n):
        out[i] = in_piles(state, board, int(out[i]) - REVEALS) if state.phase == REVEAL else 1
    return n


@rule
def draw(state: State, board: Tables, random: Cells) -> int:
    """The same odds as `weights`, without a scan."""
    if state.phase == REVEAL:
        return REVEALS + int(board.kind[nth(state.piles, below(random, count(state.piles)))])
    if state.phase == FIRST:
        return FIRSTS + below(random, state.players)
    return draw_marker(state, random)


@rule
def draw_marker(state: State, random: Cells) -> int:
    line = below(random, LINES)
    while is_taken(state, line):
        line = below(random, LINES)
    return OPEN_MARKERS + line if state.phase == OPEN_MARKER else DEALS + LINES * next_served(state) + line
