"""The board of Paris Paris as limit.c reads it. See bench/limit.py."""

from __future__ import annotations

from hexagone.engine.record import Buffer, Cells, Record, cells
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.state import KINDS, LINES, LONGEST, NOWHERE, STATIONS, TILES

STOPS, RINGS = 4, 16


class Board(Record):
    """The struct of the same name."""

    rings: Cells = cells("i8", STATIONS, RINGS)
    crossing: Cells = cells("i8", LINES, STOPS)
    around: Cells = cells("i8", LINES, STOPS)
    station: Cells = cells("u1", KINDS)
    line: Cells = cells("u1", KINDS)
    kind: Cells = cells("u1", TILES)
    room: Cells = cells("u1", STATIONS)


def board() -> Buffer:
    ours, buffer = Tables.at(GAME.board.tables), Board.blank()
    theirs = Board.at(buffer)
    for name in ("station", "line", "kind"):
        setattr(theirs, name, getattr(ours, name))
    assert ours.reach.max() <= RINGS // 2
    theirs.rings[:, :LONGEST] = ours.rings
    theirs.room[:] = ours.room[:STATIONS]
    assert (ours.crossings[:, STOPS:] == NOWHERE).all()
    for line, stops in enumerate(ours.crossings[:, :STOPS].tolist()):
        for i, crossing in enumerate(stop for stop in stops if stop != NOWHERE):
            theirs.crossing[line, i] = 1 << crossing
            theirs.around[line, i] = 1 << crossing | int(ours.near[crossing])
    return buffer
