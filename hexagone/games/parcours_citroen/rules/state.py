"""The state of Parcours Citroën, and the sizes everything fits in. Money is counted in thousands."""

from __future__ import annotations

from hexagone.engine.journal import COLUMNS
from hexagone.engine.record import Cells, GameState, cell, cells

SEATS = ("blue", "green", "red", "yellow", "orange", "violet")
LETTERS = {"blue": "B", "green": "E", "red": "R", "yellow": "Y", "orange": "O", "violet": "V"}  # on pieces
OPTIONS = ("ruin", "full-stakes", "own-cards")
RUIN = 1  # bits of the options
FULL_STAKES = 2
OWN_CARDS = 4

MOST = 6  # players
SQUARES = 64  # of a board, at most
CITIES = 16  # room for, a bit each; a board has at most 13 (CI-22)
CARDS = 40  # of a pack, at most
BIDS = 2000  # the highest bid, in thousands
ROUNDS = 300  # CI-34
DRAWS = 5  # cards in one turn (CI-26)
TRIES = 3  # of a brawl (CI-23)
STEP = 1  # from bid to bid, in thousands (CI-12)
LOST_TURNS = 2  # odd throws on ALCOOTEST (CI-19)
NONE = -1  # nobody, nothing, or not held
PRIME, INFRACTION = range(2)
PACKS = ("prime", "infraction")

# Phases: what is to be decided, and by whom.
(
    FIRST,  # chance: who begins
    ROLL,  # whose turn it is: sell, or throw
    THROW,  # chance: two dice
    CARD,  # chance: a card of the pack that the square belongs to
    INSTALL,  # install or not; with too little cash sell first
    BRAWL,  # declare a brawl or not
    DICE,  # a fighter: one die or two
    HIT,  # chance: the throw of a fighter
    GO,  # ROUTE LIBRE: where to
    SWAP,  # DÉPART: change places or not
    DEBT,  # a debtor sells
    AUCTION,  # a bidder raises or passes
    FREE,  # a card: install somewhere for nothing
    LOSE,  # a card: give a car park back
    END,
) = range(15)

# What is owed, and so to whom.
NOTHING, RENT, PETROL, TOLL, FINE, RESERVE, EACH, FROM_EACH, STAKE = range(9)

# What the journal tells. `place` is a square unless said otherwise, `value` an amount unless said otherwise.
(
    BEGAN,  # seat throws highest
    THREW,  # seat; value: the dice, one digit each
    MOVED,  # seat's pawn stands on place
    HELD,  # seat is held at ALCOOTEST
    STUCK,  # seat throws odd and stays there
    MISSED,  # seat misses this turn
    DREW,  # seat, at place; value: number of a PRIME card, CARDS more of an INFRACTION card, then cards of a box of one's own
    IGNORED,  # seat draws no sixth card
    RECEIVED,  # seat, from the bank
    FINED,  # seat, to the bank
    RESERVED,  # seat, into the reserve, by a card
    TOLLED,  # seat, into the reserve, at PÉAGE
    PUMPED,  # seat owns the pumps
    RENTED,  # seat, to the player `place`
    FUELLED,  # seat, to the player `place`
    GAVE,  # seat, to the player `place`, by a card
    SPARED,  # seat uses a `free-rent` card
    FORGIVEN,  # seat cannot pay this much
    RUINED,  # seat leaves
    INSTALLED,  # seat, for value
    SOLD,  # seat, to the bank
    OFFERED,  # seat begins an auction
    BID,  # seat
    STEPPED,  # seat is out of the auction
    BOUGHT,  # seat
    SWAPPED,  # seat, with the player `place`
    DECLARED,  # seat, a brawl
    STAKED,  # seat
    TRIED,  # seat needs value, in the try `place` of a brawl
    WON,  # seat
    UNDECIDED,  # no winner of the brawl
    MUST_MISS,  # seat; value: turns
    AGAIN,  # seat has another turn
    FAVOUR,  # seat keeps a `free-rent` card
    GIFT,  # seat installs for nothing
    LOST,  # seat gives a car park back
    ENDED,
    UNOPPOSED,  # seat cannot brawl: nobody else has a counter there
    TOO_POOR,  # seat cannot brawl: the stake would be value
) = range(39)
ROWS = 40


class State(GameState):
    """Facts only; what follows from them is computed. `turn` is the round."""

    rows: Cells = cells("i2", ROWS, COLUMNS)
    cash: Cells = cells("i4", MOST)
    stakes: Cells = cells("i4", MOST)  # brawl: in the middle
    reserve: int = cell("i4")
    bank: int = cell("i4")  # what it has taken, less what it has given
    drawn: Cells = cells("i4", 2)  # cards drawn of each pack so far
    parks: Cells = cells("u2", MOST)  # a bit for each city with a counter of the seat's
    misses: Cells = cells("i2", MOST)  # turns to miss
    free_rents: Cells = cells("i2", MOST)  # cards kept
    place: Cells = cells("u1", MOST)  # where the pawns stand
    faces: Cells = cells("u1", 2)  # what the dice show since the last throw; 0: no die
    held: Cells = cells("i1", MOST)  # odd throws on ALCOOTEST so far, or NONE
    order: Cells = cells("u1", 2, CARDS)  # the cards as they were drawn; then, in no order, those not yet drawn
    ruined: int = cell("u1")  # a bit for each seat that has left
    pumps: int = cell("i1")  # their owner, or NONE
    first: int = cell("i1")  # who began
    actor: int = cell("i1")  # whose turn it is
    cards: int = cell("i1")  # drawn in this turn
    again: int = cell("i1")  # another turn comes after this one
    # A debt: `debts.clear_debt`
    due: int = cell("i1")  # what kind of debt is being settled
    debtor: int = cell("i1")  # who settles now
    debtors: int = cell("u1")  # a bit for each who has not settled yet
    creditors: int = cell("u1")  # a bit for each player to be paid; none if it is the bank, the reserve or the middle
    owed: int = cell("i2")  # by this debtor, to all creditors together
    # An auction: `sales.clear_auction`
    back: int = cell("i1")  # the phase that it interrupted
    lot: int = cell("i1")  # the city
    seller: int = cell("i1")
    best: int = cell("i1")  # who has made the highest bid, or NONE
    bid: int = cell("i2")  # that bid; before the first, one step below it
    bidders: int = cell("u1")  # a bit for each who has not passed
    # A brawl, with `stakes` above: `fight.clear_brawl`
    numbers: Cells = cells("u1", MOST)  # what each has to throw, fixed when it was declared; 0: takes no part
    tries: int = cell("i1")  # the present one included; 0: there is no brawl
    thrower: int = cell("i1")
    dice: int = cell("i1")  # how many are thrown
    hits: int = cell("u1")  # a bit for each who has hit in this round of throws
    equals: int = cell("u1")  # a bit for each who throws again because several have hit
