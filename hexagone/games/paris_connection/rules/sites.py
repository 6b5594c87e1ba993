"""Where locomotives may be placed in Paris Connection. PC-8 to PC-12"""

from __future__ import annotations

from hexagone.engine.bits import lowest
from hexagone.engine.chance import below
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.hexes import NO_HEXES, Hexes, is_empty, minus, nth_of, size
from hexagone.games.paris_connection.rules.moves import BUILDS
from hexagone.games.paris_connection.rules.reach import barred
from hexagone.games.paris_connection.rules.state import BITS, COMPANIES, WORDS, State
from hexagone.games.paris_connection.rules.track import full, open_to


@rule
def placements(state: State, board: Tables, first: int, last: int, out: Cells, n: int) -> int:
    """All placements of these companies, written after the first n moves. PC-8 to PC-12"""
    filled = full(state, board)
    for company in range(first, last):
        n = write(sites(state, board, company, filled), BUILDS + company, out, n)
    return n


@rule
def any_placement(state: State, board: Tables, first: int, last: int, random: Cells, out: Cells, n: int) -> int:
    """One of the n moves listed or the placements of these companies, each as likely: the one that stands there in the list of all."""
    filled, ticket = full(state, board), n
    for company in range(first, last):
        out[n + company] = size(sites(state, board, company, filled))
        ticket += out[n + company]
    ticket = below(random, ticket)
    if ticket < n:
        return int(out[ticket])
    ticket, company = ticket - n, first
    while ticket >= out[n + company]:
        ticket -= int(out[n + company])
        company += 1
    return BUILDS + company + COMPANIES * nth_of(sites(state, board, company, filled), ticket)


@rule
def can_build(state: State, board: Tables, company: int) -> bool:
    """Is there any legal placement of this company? PC-8"""
    return not is_empty(sites(state, board, company, full(state, board)))


@rule
def sites(state: State, board: Tables, company: int, filled: Hexes) -> Hexes:
    """The hexes where a locomotive of the company may be placed, if its depot has one. PC-8 to PC-12"""
    if state.depots[company] == 0:
        return NO_HEXES
    return minus(open_to(state, company, filled), barred(state, board, company))


@rule
def write(some: Hexes, base: int, out: Cells, n: int) -> int:
    """A move for each hex, in their order."""
    for w in range(WORDS):
        word = some[w]
        while word != 0:
            out[n] = base + COMPANIES * (BITS * w + lowest(word))
            word &= word - 1
            n += 1
    return n
