"""No company may be cut off in Paris Connection. PC-12

A company without a city needs a hex if every way to a free city leads through it; no other company may fill it. To
look for ways after every placement would take most of the time of a game, so the state remembers them: until one of
the hexes of these ways is filled, what the company needs stays the same. (Its own track is no obstacle to it, and a
half-filled hex has room for everybody who is not there.)
"""

from __future__ import annotations

import numpy as np

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.hexes import (
    NO_HEXES,
    Hexes,
    cities,
    common,
    first,
    is_empty,
    keep,
    kept,
    meets,
    minus,
    neighbours,
    union,
)
from hexagone.games.paris_connection.rules.state import COMPANIES, HEXES, NONE, WORDS, State
from hexagone.games.paris_connection.rules.track import full, is_full, one_left

EVERYWHERE: Hexes = (-1, -1, -1, -1, -1)


@rule
def barred(state: State, board: Tables, company: int) -> Hexes:
    """The hexes that the company may not fill, because another could then reach no city. PC-12"""
    some = NO_HEXES
    for other in range(COMPANIES):
        if other != company:
            some = union(some, kept(state.needed, other))
    return some if is_empty(some) else common(some, one_left(state, board))


@rule
def cut_off_by(state: State, board: Tables, company: int, place: int) -> int:
    """A company that this placement, which fills the hex, would cut off; NONE if there is none. PC-12"""
    for other in range(COMPANIES):
        if other != company and meets(kept(state.needed, other), only(board, place)):
            return other
    return NONE


# What a company needs


@rule
def look_round(state: State, board: Tables, company: int, place: int) -> None:
    """After a placement each company without a city looks for its ways again, if its needs may have changed:
    the company itself if it needed a hex, another one if a hex of its ways was filled. PC-12"""
    filled = only(board, place) if is_full(state, board, place) else NO_HEXES
    for other in range(COMPANIES):
        concerned = kept(state.needed, other) if other == company else common(kept(state.ways, other), filled)
        if not is_empty(concerned):
            look_for_ways(state, board, other)


@rule
def forget_ways(state: State, company: int) -> None:
    """A company that has reached a city needs no other one. PC-12"""
    keep(NO_HEXES, state.needed, company)
    keep(NO_HEXES, state.ways, company)


@rule
def look_for_ways(state: State, board: Tables, company: int) -> None:
    """What lies on one way to a city may be needed, until another way is found that avoids it. PC-12"""
    layers = np.empty((HEXES + 1, WORDS), np.int64)
    ways = way_to_city(state, board, company, NO_HEXES, layers)
    doubtful, needed = ways, NO_HEXES
    while not is_empty(doubtful):
        here = only(board, first(doubtful))
        another = way_to_city(state, board, company, here, layers)
        if is_empty(another):
            needed, doubtful = union(needed, here), minus(doubtful, here)
        else:
            ways, doubtful = union(ways, another), common(doubtful, another)
    keep(needed, state.needed, company)
    keep(ways, state.ways, company)


@rule
def only(board: Tables, place: int) -> Hexes:
    """The set of this hex alone."""
    w, bit = board.word[place], int(board.bit[place])
    return bit * (w == 0), bit * (w == 1), bit * (w == 2), bit * (w == 3), bit * (w == 4)


@rule
def way_to_city(state: State, board: Tables, company: int, avoided: Hexes, layers: Cells) -> Hexes:
    """The hexes of a shortest way from the company's track to a free city, through hexes with room for it; none if there
    is no way. What is reached with each step is kept in the layers. PC-12"""
    room = minus(EVERYWHERE, union(union(full(state, board), kept(state.track, company)), avoided))
    edge, step = common(kept(state.touch, company), room), 0
    while not is_empty(edge) and not meets(edge, cities(board)):
        keep(edge, layers, step)
        room = minus(room, edge)
        edge = common(neighbours(board, edge), room)
        step += 1
    return NO_HEXES if is_empty(edge) else way_back(board, common(edge, cities(board)), layers, step)


@rule
def way_back(board: Tables, reached: Hexes, layers: Cells, step: int) -> Hexes:
    """From a city that was reached with this step: a hex of each step before."""
    here = only(board, first(reached))
    way = here
    while step > 0:
        step -= 1
        here = only(board, first(common(kept(layers, step), neighbours(board, here))))
        way = union(way, here)
    return way
