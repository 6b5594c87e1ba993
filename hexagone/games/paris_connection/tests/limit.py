"""The board of Paris Connection as limit.c reads it. See bench/limit.py."""

from __future__ import annotations

from hexagone.engine.record import Buffer, Cells, Record, cells
from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.state import COMPANIES, NOWHERE

WORDS, BITS = 4, 64  # the map of the box needs no more
HEXES = WORDS * BITS


class Board(Record):
    """The struct of the same name; what follows its last byte in C is never read."""

    near: Cells = cells("u8", HEXES, WORDS)
    city: Cells = cells("u8", WORDS)
    starts: Cells = cells("i2", COMPANIES)
    worth: Cells = cells("u1", HEXES)
    rest: Cells = cells("u1", 20)  # a struct of vectors ends at a multiple of theirs


def board() -> Buffer:
    ours, buffer = Tables.at(GAME.board.tables), Board.blank()
    theirs = Board.at(buffer)
    for place in range(HEXES):
        for other in ours.arms[place][ours.arms[place] != NOWHERE].tolist() if place < ours.hexes else ():
            theirs.near[place, other // BITS] |= 1 << other % BITS
        theirs.city[place // BITS] |= int(ours.worth[place] > 0) << place % BITS
    theirs.starts[:] = ours.starts
    theirs.worth[:] = ours.worth[:HEXES]
    return buffer
