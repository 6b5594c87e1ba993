"""The state of Paris Paris, and the sizes everything fits in."""

from __future__ import annotations

from hexagone.engine.journal import COLUMNS
from hexagone.engine.record import Cells, GameState, cell, cells

SEATS = ("grey", "violet", "yellow", "green")
OPTIONS = ("open-bag",)

MOST = 4  # players
LINES = 5
LONGEST = 12  # stations of a line
KINDS = 35  # kinds of tiles: one for each line and station on it (60 tiles on 5 lines make 35)
TILES = 60
SUPPLY = 19  # 20 shops, one of which marks the score (PP-4)
STATIONS = 35  # at most; the index after the last is NOWHERE
NOWHERE = STATIONS
NONE = -1  # no tile, no marker
UNKNOWN = -2  # a marker that one may not see

MARKERS, OPEN_MARKER, FIRST, REVEAL, OPEN, END = range(6)  # phases

# What the journal tells. `place` is a station unless said otherwise.
(
    DEALT,  # seat's marker; value: its line, secret
    LAID_OPEN,  # value: line of the open marker
    BUS,  # seat has the bus
    TURNED,  # place: kind of the tile turned over
    OPENED,  # seat; value: kind of the tile used
    TOOK,  # seat put a tile away without a shop; value: its kind
    REMOVED,  # seat's shop, back to its supply; value: seat that opened
    BAGGED,  # seat's shop, into the bag; value: seat that opened
    VISITED,  # place: station; value: kind of the leftover tile
    EARNED,  # seat earns at place; value: points of a visit
    ASIDE,  # value: kind of the tile set aside
    DROVE,  # an excursion; value: line
    STOPPED,  # seat earns while the bus stops at place; value: points
    SHOWED,  # seat's final marker; value: line
    COUNTED,  # the bag: seat earns value points
    ENDED,
) = range(16)
ROWS = 120  # at most: opened, removed, a visit (1 + 8), aside, an excursion (1 + 2 * 12), bus, finals (4 * 2 + 2 * 34), bag, end


class State(GameState):
    """Facts only; what follows from them is computed."""

    rows: Cells = cells("i2", ROWS, COLUMNS)
    scores: Cells = cells("i2", MOST)
    shops: Cells = cells("i8", MOST)  # a bit for each station where the seat has a shop
    pairs: Cells = cells("i8", MOST)  # a bit for each crossing where it has two
    piles: int = cell("i8")  # a bit for each tile still in the piles
    supply: Cells = cells("i1", MOST)
    bag: Cells = cells("i1", MOST)
    markers: Cells = cells("i1", MOST)  # a line, NONE before the deal, or UNKNOWN
    open_marker: int = cell("i1")
    first: int = cell("i1")  # who has the bus
    aside: Cells = cells("i1", LINES)  # kind of the tile set aside, by its line, or NONE
    lying: Cells = cells("i1", MOST + 2)  # kinds of the tiles on the board, as they were turned, then NONE
    lies: int = cell("i1")  # how many that are
