"""Why a move of Parcours Citroën is not legal: asked only of moves that `legal` does not offer."""

from __future__ import annotations

from collections.abc import Callable

from hexagone.engine.game import Reason
from hexagone.engine.journal import entries
from hexagone.engine.record import OVER
from hexagone.engine.seats import out_of_turn
from hexagone.games.parcours_citroen.rules import moves as m
from hexagone.games.parcours_citroen.rules.board import NOWHERE, OWN, Tables, Tour
from hexagone.games.parcours_citroen.rules.readings import amount, has, owners, price
from hexagone.games.parcours_citroen.rules.state import (
    AUCTION,
    BRAWL,
    CARD,
    CARDS,
    CITIES,
    DEBT,
    DICE,
    END,
    FIRST,
    FREE,
    FULL_STAKES,
    GO,
    HIT,
    INSTALL,
    LOSE,
    OWN_CARDS,
    PACKS,
    ROLL,
    SEATS,
    STEP,
    SWAP,
    THROW,
    TOO_POOR,
    UNOPPOSED,
    State,
)

CLAUSE = {
    FIRST: "CI-4",
    ROLL: "CI-27",
    THROW: "CI-6",
    CARD: "CI-14",
    INSTALL: "CI-8",
    BRAWL: "CI-20",
    DICE: "CI-22",
    HIT: "CI-22",
    GO: "CI-15",
    SWAP: "CI-16",
    DEBT: "CI-29",
    AUCTION: "CI-28",
    FREE: "CI-25",
    LOSE: "CI-25",
    END: "CI-33",
}

# Whose move it is: turns go clockwise, but bidders, debtors and fighters have an order of their own.
ORDER = {AUCTION: "CI-28", DEBT: "CI-29", DICE: "CI-23", HIT: "CI-23"}

BLOCKS = (
    (m.FIRSTS, "first"),
    (m.THROWS, "throw"),
    (m.CARD_MOVES, "card"),
    (m.ROLLS, "roll"),
    (m.INSTALLS, "install"),
    (m.DECLINES, "decline"),
    (m.BRAWLS, "brawl"),
    (m.PASSES, "pass"),
    (m.DICE_MOVES, "dice"),
    (m.SELLS, "sell"),
    (m.AUCTIONS, "auction"),
    (m.CHOICES, "choose"),
    (m.GOES, "go"),
    (m.SWAPS, "swap"),
    (m.STAYS, "stay"),
    (m.BID_MOVES, "bid"),
    (m.OWN_MOVES, "own"),
)
ON_BOARD = ("sell", "auction", "choose", "go")  # there are numbers for more than this board has

# Which kinds of moves a phase is for.
KINDS = {
    FIRST: ("first",),
    ROLL: ("sell", "auction"),
    THROW: ("throw",),
    CARD: ("card", "own"),
    INSTALL: ("install", "sell", "auction"),
    DICE: ("dice",),
    HIT: ("throw",),
    GO: ("go",),
    SWAP: ("swap",),
    DEBT: ("sell", "auction"),
    AUCTION: ("bid",),
    FREE: ("choose",),
    LOSE: ("choose",),
    BRAWL: (),
}


def end_clause(state: State, board: Tour) -> str:
    """A counter on each city, the last one left, or the most counters after the last round. CI-33, CI-13, CI-34"""
    if any(int(parks).bit_count() == len(board.cities) for parks in state.parks):
        return "CI-33"
    return "CI-13" if int(state.ruined).bit_count() == state.players - 1 else "CI-34"


def reason(state: State, board: Tour, who: int, move: int) -> Reason:
    """The first thing that is wrong with it."""
    start, kind = max(block for block in BLOCKS if block[0] <= move)
    if kind == "brawl" and state.to_move != OVER and (known := about_missed_brawl(state, board, who)):
        return known
    phase = int(state.phase)
    if early := out_of_turn(state, who, SEATS, end="CI-33", turn=ORDER.get(phase, "CI-4")):
        return early
    if move - start >= {"go": len(board.names)}.get(kind, len(board.cities)) and kind in ON_BOARD:
        return Reason("no-such-place", "CI-31", {"number": str(move - start + 1)})
    if kind in HERE and who == state.actor and phase in OWN_TURN and (known := HERE[kind](state, board)):
        return known
    if kind not in KINDS[phase]:
        return Reason("not-now", CLAUSE[phase], {"phase": str(phase)})
    return EXPLAIN[kind](state, board, move)


# What the place where one stands says. CI-5, CI-20


def about_missed_brawl(state: State, board: Tour, who: int) -> Reason | None:
    """The last move brought this seat to a place of its own, and no brawl was offered."""
    told = [entry for entry in entries(state) if entry.seat == who and entry.what in (UNOPPOSED, TOO_POOR)]
    return about_brawl_at(state, board, who) if told else None


def about_brawl(state: State, board: Tour) -> Reason:
    return about_brawl_at(state, board, int(state.actor))


def about_brawl_at(state: State, board: Tour, seat: int) -> Reason:
    """A counter of one's own, an opponent, the stake; and it is declared on arrival. CI-20, CI-37"""
    place = state.place[seat]
    city = int(Tables.at(board.tables).city[place])
    if city == NOWHERE or not has(state.parks[seat], city):
        return Reason("brawl-elsewhere", "CI-20", {"square": board.names[place]})
    if owners(state, city) == [SEATS[seat]]:
        return Reason("brawl-alone", "CI-20", {"city": board.names[place]})
    if told := [entry.value for entry in entries(state) if entry.seat == seat and entry.what == TOO_POOR]:
        full = bool(state.options & FULL_STAKES)
        words = {"city": board.names[place], "amount": amount(told[0]), "cash": amount(state.cash[seat])}
        return Reason("brawl-beyond-means" if full else "brawl-too-dear", "CI-37" if full else "CI-20", words)
    return Reason("brawl-on-arrival", "CI-20", {"city": board.names[place]})


def about_own_place(state: State, board: Tour) -> Reason | None:
    """At most one counter per player and city. CI-5"""
    city = int(Tables.at(board.tables).city[state.place[state.actor]])
    if city == NOWHERE or not has(state.parks[state.actor], city):
        return None
    return Reason("has-counter", "CI-5", {"seat": SEATS[state.actor], "city": board.city_names[city]})


HERE: dict[str, Callable[[State, Tour], Reason | None]] = {"brawl": about_brawl, "install": about_own_place}
OWN_TURN = (ROLL, INSTALL, BRAWL, GO, SWAP, FREE, LOSE)


# What the move says


def about_first(state: State, board: Tour, move: int) -> Reason:
    return Reason("no-such-seat", "CI-4", {"seat": SEATS[move - m.FIRSTS]})


def about_throw(state: State, board: Tour, move: int) -> Reason:
    return Reason("two-dice" if move >= m.DIES else "one-die", CLAUSE[int(state.phase)], {})


def about_card(state: State, board: Tour, move: int) -> Reason:
    pack, number = divmod(move - m.CARD_MOVES, CARDS)
    due = int(Tables.at(board.tables).pack[state.place[state.actor]])
    if pack != due:
        return Reason("other-pack", "CI-14", {"pack": PACKS[due].upper()})
    size = len(board.cards[PACKS[pack]])
    if number >= size:
        return Reason("no-such-card", "CI-3", {"cards": str(size)})
    drawn = int(state.drawn[pack])
    if drawn < size:
        return Reason("card-gone", "CI-3", {"card": str(number + 1)})
    return Reason("order-known", "CI-3", {"card": str(int(state.order[pack, drawn % size]) + 1)})


def about_own(state: State, board: Tour, move: int) -> Reason:
    """Without the option none, with it all but those to squares that this board does not have. CI-38"""
    if not state.options & OWN_CARDS:
        return Reason("no-own-cards", "CI-38", {})
    return Reason("no-such-place", "CI-31", {"number": str(OWN[move - m.OWN_MOVES][1] + 1)})


def about_install(state: State, board: Tour, move: int) -> Reason:
    return Reason("too-dear", "CI-8", {"amount": amount(price(state, board)), "cash": amount(state.cash[state.actor])})


def about_sale(state: State, board: Tour, move: int) -> Reason:
    city = (move - m.SELLS) % CITIES
    words = {"seat": SEATS[state.to_move], "city": board.city_names[city]}
    if state.phase == INSTALL and state.cash[state.actor] >= price(state, board):
        return Reason("no-need-to-sell", "CI-27", {})
    if not has(state.parks[state.to_move], city):
        return Reason("no-counter", "CI-11", words)
    return Reason("no-bidder", "CI-35", words)


def about_dice(state: State, board: Tour, move: int) -> Reason:
    return Reason("cannot-show", "CI-30", {"number": str(int(state.numbers[state.thrower]))})


def about_goal(state: State, board: Tour, move: int) -> Reason:
    return Reason("not-there", "CI-15", {"square": board.names[move - m.GOES]})


def about_partner(state: State, board: Tour, move: int) -> Reason:
    seat = move - m.SWAPS
    if seat >= state.players or has(state.ruined, seat):
        return Reason("no-such-seat", "CI-16", {"seat": SEATS[seat]})
    if seat == state.actor:
        return Reason("with-oneself", "CI-16", {"seat": SEATS[seat]})
    return Reason("same-place", "CI-16", {"seat": SEATS[seat]})


def about_bid(state: State, board: Tour, move: int) -> Reason:
    return Reason("bid-is", "CI-28", {"amount": amount(state.bid + STEP)})


def about_choice(state: State, board: Tour, move: int) -> Reason:
    words = {"seat": SEATS[state.actor], "city": board.city_names[move - m.CHOICES]}
    return Reason("has-counter", "CI-5", words) if state.phase == FREE else Reason("no-counter", "CI-25", words)


EXPLAIN = {
    "first": about_first,
    "throw": about_throw,
    "card": about_card,
    "own": about_own,
    "install": about_install,
    "sell": about_sale,
    "auction": about_sale,
    "dice": about_dice,
    "go": about_goal,
    "swap": about_partner,
    "bid": about_bid,
    "choose": about_choice,
}
