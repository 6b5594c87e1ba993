"""The board of Paris Paris as limit.c reads it. See bench/limit.py."""

from __future__ import annotations

import numpy as np

from hexagone.engine.record import Buffer, Cells, Record, cells
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.state import KINDS, LINES, LONGEST, NOWHERE, STATIONS, TILES


class Board(Record):
    """The struct of the same name."""

    near: Cells = cells("i8", STATIONS)
    rings: Cells = cells("i8", STATIONS, LONGEST)
    station: Cells = cells("u1", KINDS)
    line: Cells = cells("u1", KINDS)
    tile: Cells = cells("u1", KINDS)
    kind: Cells = cells("u1", TILES)
    crossings: Cells = cells("u1", LINES, LONGEST)
    stops: Cells = cells("u1", LINES)
    room: Cells = cells("u1", STATIONS)
    kinds: Cells = cells("u1", STATIONS, 2)


def board() -> Buffer:
    ours, buffer = Tables.at(GAME.board.tables), Board.blank()
    theirs = Board.at(buffer)
    for name in ("near", "rings", "station", "line", "tile", "kind", "crossings"):
        setattr(theirs, name, getattr(ours, name))
    theirs.room[:] = ours.room[:STATIONS]
    for station in range(STATIONS):
        theirs.kinds[station] = np.resize(np.flatnonzero(ours.station == station), 2) if station in ours.station else 63
    theirs.stops[:] = (ours.crossings != NOWHERE).sum(axis=1)
    return buffer
