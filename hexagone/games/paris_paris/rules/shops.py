"""Shops on the board of Paris Paris: for each seat the set of stations where it has one, and of crossings where it has two.

A set of stations is a number with a bit for each.
"""

from __future__ import annotations

from hexagone.engine.bits import count
from hexagone.engine.rule import rule
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.state import MOST, State


@rule
def add_shop(state: State, seat: int, station: int) -> None:
    here = 1 << station
    state.pairs[seat] |= state.shops[seat] & here
    state.shops[seat] |= here


@rule
def take_shop(state: State, seat: int, station: int) -> None:
    here = 1 << station
    state.shops[seat] &= state.pairs[seat] | ~here
    state.pairs[seat] &= ~here


@rule
def shops_of(state: State, seat: int, stations: int) -> int:
    """How many shops the seat has at these stations."""
    return count(state.shops[seat] & stations) + count(state.pairs[seat] & stations)


@rule
def shops_at(state: State, station: int) -> int:
    total = 0
    for seat in range(MOST):
        total += shops_of(state, seat, 1 << station)
    return total


@rule
def with_shops(state: State) -> int:
    """The stations with a shop."""
    return int(state.shops[0] | state.shops[1] | state.shops[2] | state.shops[3])


@rule
def full(state: State, board: Tables) -> int:
    """The stations without room: two shops at a crossing, one anywhere else. PP-22"""
    once = twice = 0
    for seat in range(MOST):
        twice |= once & state.shops[seat] | state.pairs[seat]
        once |= state.shops[seat]
    return twice | once & int(board.single)
