"""The state of Barges, and the sizes everything fits in."""

from __future__ import annotations

from hexagone.engine.journal import COLUMNS
from hexagone.engine.record import Cells, GameState, cell, cells

SEATS = ("red", "blue", "green", "white")
CARGOES = ("grain", "wine", "stone")

MOST = 4  # players
BERTHS = 12  # at most
WORTHS = 3  # a barge is worth 1, 2 or 3 (BA-4)
NONE = -1
UNKNOWN = -1  # a cargo that one may not know

DEAL, FIRST, ARRIVE, MOOR, END = range(5)  # phases

# What the journal tells. `place` is a berth.
(
    DEALT,  # seat; value: cargo, secret
    BEGAN,  # seat plays first
    ARRIVED,  # value: worth of the barge
    MOORED,  # seat; place; value: points
    SHOWED,  # seat; value: cargo
    TRADED,  # seat; value: points for the cargo
    ENDED,
) = range(7)
ROWS = 12


class State(GameState):
    """Facts only."""

    rows: Cells = cells("i2", ROWS, COLUMNS)
    scores: Cells = cells("i2", MOST)
    owner: Cells = cells("i1", BERTHS)  # the seat whose barge lies there, or NONE
    worth: Cells = cells("i1", BERTHS)  # of the barge that lies there
    cargo: Cells = cells("i1", MOST)  # secret; UNKNOWN where one may not look, NONE before the deal
    arriving: int = cell("i1")  # worth of the barge that waits to be moored
