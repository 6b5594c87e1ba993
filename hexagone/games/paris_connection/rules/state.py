"""The state of Paris Connection, and the sizes everything fits in."""

from __future__ import annotations

from hexagone.engine.journal import COLUMNS
from hexagone.engine.record import Cells, GameState, cell, cells

SEATS = ("1", "2", "3", "4", "5", "6")
COMPANY = ("red", "blue", "yellow", "purple", "black", "brown")  # PC-4

MOST = 6  # players
COMPANIES = 6
LOCOMOTIVES = 31  # of each company: 33, less one on its start and one that marks its value (PC-5)
BUILD_MOST = 5  # placements of a build (PC-8)
SURPLUS = 20  # points lost for a locomotive above the limit (PC-17)
QUIET = 20  # turns for each player without a build (PC-21)
MARSEILLE = 4  # worth of the city that ends the game (PC-2, PC-18)
SHARE = (0, 0, 0, 10, 8, 6, 5)  # locomotives dealt to each, by players (PC-6)
LIMIT = (0, 0, 0, 20, 15, 12, 10)  # held without a loss, by players (PC-17)

HEXES = 256  # at most; the index after the last is NOWHERE
NOWHERE = HEXES
ARMS = 6
BITS = 62  # hexes in a word of a mask: a bit more and Python and the machine would part at the sign
WORDS = 5

NONE = -1
UNKNOWN = -1  # locomotives in a hand that one may not see

START, DEAL, FIRST, ACTION, BUILD, END = range(6)  # phases

# What the journal tells. `place` is a hex unless said otherwise.
(
    STARTED,  # value: company, at the start hex
    DEALT,  # seat draws; value: company, secret
    OPENED,  # the rest goes to the depots
    BEGAN,  # seat plays first
    BUILT,  # seat; value: company
    ROSE,  # place: company; value: points
    STOPPED,  # seat ends the build early
    GAVE,  # seat; value: company
    TOOK,  # seat; place: how many; value: company
    MISSED,  # seat has no legal action
    EARNED,  # seat; place: locomotives above the limit; value: total
    ENDED,  # value: why
) = range(12)
BY_MARSEILLE, BY_DEPOTS, BY_QUIET, BY_NOBODY = range(4)  # why a game ends
ROWS = 20


class State(GameState):
    """Facts only, but for `touch`, `needed` and `ways`, which are too slow to compute at every move."""

    track: Cells = cells("i8", COMPANIES, WORDS)  # a bit for each hex with a locomotive of the company
    touch: Cells = cells("i8", COMPANIES, WORDS)  # a bit for each hex that touches one of those and can ever be built on
    needed: Cells = cells("i8", COMPANIES, WORDS)  # hexes that every way to a city leads through (PC-12); none when it has reached one
    ways: Cells = cells("i8", COMPANIES, WORDS)  # hexes of the ways that show this: until one of them is filled, it stays so
    rows: Cells = cells("i2", ROWS, COLUMNS)
    values: Cells = cells("i2", COMPANIES)  # above 0 if the company has reached a city
    quiet: int = cell("i2")  # turns in a row without a build
    depots: Cells = cells("i1", COMPANIES)  # the bag, until all are dealt
    hands: Cells = cells("i1", MOST, COMPANIES)  # secret; UNKNOWN where one may not look
    flow: Cells = cells("i1", MOST, COMPANIES)  # taken less given since the deal: seen by all (PC-16)
    least: Cells = cells("i1", MOST, COMPANIES)  # dealt at least: who gave one had one
    raised: Cells = cells("i1", MOST, COMPANIES)  # value that the seat's builds have brought the company: seen by all
    dealt: Cells = cells("i1", COMPANIES)  # dealt to all together, seen when the depots are filled
    served: int = cell("i1")  # locomotives dealt so far
    first: int = cell("i1")
    building: int = cell("i1")  # company of the build under way, or NONE
    built: int = cell("i1")  # its placements
