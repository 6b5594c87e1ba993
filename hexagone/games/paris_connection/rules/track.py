"""Track in Paris Connection: where a company stands, what touches it, and where there is room. PC-3, PC-9 to PC-11"""

from __future__ import annotations

from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.hexes import NO_HEXES, Hexes, cities, common, keep, kept, minus, union
from hexagone.games.paris_connection.rules.state import COMPANIES, State


@rule
def lay(state: State, board: Tables, company: int, place: int) -> None:
    """A locomotive is track: what touches that hex now touches the company. PC-4, PC-9"""
    state.track[company, board.word[place]] |= board.bit[place]
    keep(union(kept(state.touch, company), kept(board.near, place)), state.touch, company)


@rule
def is_at(state: State, board: Tables, company: int, place: int) -> bool:
    return bool(state.track[company, board.word[place]] & board.bit[place] != 0)


@rule
def is_full(state: State, board: Tables, place: int) -> bool:
    """Two locomotives in the country, one in a city. PC-10"""
    total = 0
    for company in range(COMPANIES):
        total += is_at(state, board, company, place)
    return total == (1 if board.worth[place] > 0 else 2)


@rule
def used(state: State) -> Hexes:
    """Hexes with a locomotive."""
    some = NO_HEXES
    for company in range(COMPANIES):
        some = union(some, kept(state.track, company))
    return some


@rule
def full(state: State, board: Tables) -> Hexes:
    """Hexes with no room: two locomotives in the country, one in a city. PC-10"""
    once = twice = NO_HEXES
    for company in range(COMPANIES):
        track = kept(state.track, company)
        twice = union(twice, common(once, track))
        once = union(once, track)
    return union(twice, common(once, cities(board)))


@rule
def one_left(state: State, board: Tables) -> Hexes:
    """Hexes that one more locomotive fills, unless they are full. PC-10"""
    return union(used(state), cities(board))


@rule
def open_to(state: State, company: int, filled: Hexes) -> Hexes:
    """Hexes that touch the company and have room for it. PC-9 to PC-11"""
    return minus(minus(kept(state.touch, company), kept(state.track, company)), filled)
