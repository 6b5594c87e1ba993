"""Track in Paris Connection: where a company stands, what touches it, and where there is room. PC-3, PC-9 to PC-11

Sets of hexes are masks, BITS hexes to a word.
"""

from __future__ import annotations

import numpy as np

from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.state import BITS, COMPANIES, WORDS, State

# Which bit a power of two is: 2 ** k % 67 is another number for each k.
PLACE = np.zeros(67, np.int64)
PLACE[[2**k % 67 for k in range(BITS)]] = range(BITS)


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


@rule
def last_room(state: State, board: Tables, w: int) -> int:
    """Hexes of this word that one more locomotive fills, unless they are full. PC-10"""
    return used(state, w) | int(board.city[w])
