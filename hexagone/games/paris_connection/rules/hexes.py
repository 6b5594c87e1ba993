"""Sets of hexes: a bit for each hex, BITS to a word. A set is a value; no operation changes one."""

from __future__ import annotations

from typing import TypeAlias

from hexagone.engine.bits import count, lowest, nth
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.state import BITS, NOWHERE, WORDS

Hexes: TypeAlias = tuple[int, int, int, int, int]
NO_HEXES: Hexes = (0, 0, 0, 0, 0)
assert len(NO_HEXES) == WORDS


@rule
def kept(cells: Cells, row: int) -> Hexes:
    """The set that this row of a table holds."""
    return int(cells[row, 0]), int(cells[row, 1]), int(cells[row, 2]), int(cells[row, 3]), int(cells[row, 4])


@rule
def keep(some: Hexes, cells: Cells, row: int) -> None:
    """Write the set into this row of a table."""
    for w in range(WORDS):
        cells[row, w] = some[w]


@rule
def cities(board: Tables) -> Hexes:
    city = board.city
    return int(city[0]), int(city[1]), int(city[2]), int(city[3]), int(city[4])


@rule
def union(some: Hexes, more: Hexes) -> Hexes:
    return some[0] | more[0], some[1] | more[1], some[2] | more[2], some[3] | more[3], some[4] | more[4]


@rule
def common(some: Hexes, others: Hexes) -> Hexes:
    return some[0] & others[0], some[1] & others[1], some[2] & others[2], some[3] & others[3], some[4] & others[4]


@rule
def minus(some: Hexes, others: Hexes) -> Hexes:
    return some[0] & ~others[0], some[1] & ~others[1], some[2] & ~others[2], some[3] & ~others[3], some[4] & ~others[4]


@rule
def is_empty(some: Hexes) -> bool:
    return (some[0] | some[1] | some[2] | some[3] | some[4]) == 0


@rule
def meets(some: Hexes, others: Hexes) -> bool:
    """Is a hex in both?"""
    return not is_empty(common(some, others))


@rule
def size(some: Hexes) -> int:
    """How many hexes."""
    return count(some[0]) + count(some[1]) + count(some[2]) + count(some[3]) + count(some[4])


@rule
def first(some: Hexes) -> int:
    """The first hex of the set, or NOWHERE."""
    for w in range(WORDS):
        if some[w] != 0:
            return BITS * w + lowest(some[w])
    return NOWHERE


@rule
def nth_of(some: Hexes, n: int) -> int:
    """The hex of the set that n others come before, or NOWHERE."""
    for w in range(WORDS):
        if n < count(some[w]):
            return BITS * w + nth(some[w], n)
        n -= count(some[w])
    return NOWHERE


@rule
def neighbours(board: Tables, some: Hexes) -> Hexes:
    """All hexes that touch one of these and can ever be built on. PC-3, PC-11"""
    found = NO_HEXES
    for w in range(WORDS):
        word = some[w]
        while word != 0:
            found = union(found, kept(board.near, BITS * w + lowest(word)))
            word &= word - 1
    return found
