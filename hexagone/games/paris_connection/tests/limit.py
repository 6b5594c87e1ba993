"""The board of Paris Connection as limit.c reads it. See bench/limit.py."""

from __future__ import annotations

from hexagone.engine.record import Buffer, Cells, Record, cells
from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.state import BITS, COMPANIES

WORDS = 4  # the map of the box needs no more
HEXES = WORDS * BITS


class Board(Record):
    """The struct of the same name."""

    near: Cells = cells("i8", HEXES, WORDS)
    city: Cells = cells("i8", WORDS)
    starts: Cells = cells("i2", COMPANIES)
    worth: Cells = cells("u1", HEXES)


def board() -> Buffer:
    ours, buffer = Tables.at(GAME.board.tables), Board.blank()
    theirs = Board.at(buffer)
    assert ours.hexes <= HEXES
    theirs.near[:] = ours.near[:HEXES, :WORDS]
    theirs.city[:] = ours.city[:WORDS]
    theirs.starts[:] = ours.starts
    theirs.worth[:] = ours.worth[:HEXES]
    return buffer
