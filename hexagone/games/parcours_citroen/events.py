"""What a move of Parcours Citroën did, as plain data: each event has its name, its clause and its words. Amounts are in francs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypedDict

from hexagone.engine.journal import Entry, entries
from hexagone.games.parcours_citroen.rules import state as rows
from hexagone.games.parcours_citroen.rules.board import Tour
from hexagone.games.parcours_citroen.rules.readings import amount, faces, seats_of
from hexagone.games.parcours_citroen.rules.state import SEATS, State
from hexagone.games.parcours_citroen.view import card

OfSeatWhat = Literal["began", "missed", "pumped", "ruined", "again", "favour", "no-stake"]
AtWhat = Literal["moved", "held", "stuck", "ignored", "spared", "stepped", "gift", "lost", "unopposed"]
PaidWhat = Literal["received", "fined", "reserved", "tolled", "forgiven", "staked", "won"]
PaidToWhat = Literal["rented", "fuelled", "gave"]
PricedWhat = Literal["installed", "sold", "bid", "bought", "too-poor"]


class OfSeat(TypedDict):
    what: OfSeatWhat
    clause: str
    seat: str


class At(TypedDict):
    what: AtWhat
    clause: str
    seat: str
    square: str


class Paid(TypedDict):
    """Money between a seat and the bank or the reserve."""

    what: PaidWhat
    clause: str
    seat: str
    amount: int


class PaidTo(TypedDict):
    what: PaidToWhat
    clause: str
    seat: str
    who: str  # gets it
    amount: int


class Priced(TypedDict):
    """A car park and what is paid, bid, or missing for it."""

    what: PricedWhat
    clause: str
    seat: str
    square: str
    amount: int


class Offered(TypedDict):
    """A car park that players may bid for, from its price."""

    what: Literal["offered"]
    clause: str
    seat: str
    square: str
    amount: int
    bidders: list[str]


class Threw(TypedDict):
    what: Literal["threw"]
    clause: str
    seat: str
    dice: str  # for sentences: `3 + 4`
    faces: list[int]


class Drew(TypedDict):
    what: Literal["drew"]
    clause: str
    seat: str
    card: str  # for sentences: `PRIME 5`; of a box of one's own, `PRIME`
    text: dict[str, str]  # by language
    pack: str
    number: int


class Swapped(TypedDict):
    what: Literal["swapped"]
    clause: str
    seat: str
    who: str


class Declared(TypedDict):
    """A brawl begins."""

    what: Literal["declared"]
    clause: str
    seat: str
    square: str
    numbers: dict[str, int]  # what each who takes part has to throw
    reserve: int  # lies in the middle already
    tries: int  # after so many nobody has won


Tried = TypedDict(
    "Tried",
    {
        "what": Literal["tried", "hit"],  # a throw of a brawl: another number, or the one that was needed
        "clause": str,
        "seat": str,
        "number": int,
        "faces": list[int],
        "try": int,
    },
)


class MustMiss(TypedDict):
    what: Literal["must-miss"]
    clause: str
    seat: str
    turns: int


class Undecided(TypedDict):
    """A brawl that nobody won."""

    what: Literal["undecided"]
    clause: str
    square: str


class Ended(TypedDict):
    what: Literal["ended"]
    clause: str


Event = OfSeat | At | Paid | PaidTo | Priced | Offered | Threw | Drew | Swapped | Declared | Tried | MustMiss | Undecided | Ended


def events(state: State, board: Tour) -> list[Event]:
    """What the last move did. Of whoever cannot pay anything only what is missing is told."""
    return [event(row, board, state) for row in entries(state) if row.value or row.what not in PAYMENTS]


def event(row: Entry, board: Tour, state: State) -> Event:
    """Most events are alike: the tables say what they are called, and which words they have."""
    if row.what in OTHERS:
        return OTHERS[row.what](row, board, state)
    if row.what == rows.STAKED and not row.value:
        return OfSeat(what="no-stake", clause="CI-21", seat=SEATS[row.seat])
    if row.what in OF_SEAT:
        return of_seat(row)
    return at_square(row, board) if row.what in AT or row.what in PRICED else paid(row)


OF_SEAT: dict[int, tuple[OfSeatWhat, str]] = {
    rows.BEGAN: ("began", "CI-4"),
    rows.MISSED: ("missed", "CI-36"),
    rows.PUMPED: ("pumped", "CI-17"),
    rows.RUINED: ("ruined", "CI-13"),
    rows.AGAIN: ("again", "CI-25"),
    rows.FAVOUR: ("favour", "CI-25"),
}

AT: dict[int, tuple[AtWhat, str]] = {
    rows.MOVED: ("moved", "CI-6"),
    rows.HELD: ("held", "CI-19"),
    rows.STUCK: ("stuck", "CI-19"),
    rows.IGNORED: ("ignored", "CI-26"),
    rows.SPARED: ("spared", "CI-26"),
    rows.STEPPED: ("stepped", "CI-28"),
    rows.GIFT: ("gift", "CI-25"),
    rows.LOST: ("lost", "CI-25"),
    rows.UNOPPOSED: ("unopposed", "CI-20"),
}

PAID: dict[int, tuple[PaidWhat, str]] = {
    rows.RECEIVED: ("received", "CI-25"),
    rows.FINED: ("fined", "CI-25"),
    rows.RESERVED: ("reserved", "CI-25"),
    rows.TOLLED: ("tolled", "CI-17"),
    rows.FORGIVEN: ("forgiven", "CI-13"),
    rows.STAKED: ("staked", "CI-21"),
    rows.WON: ("won", "CI-24"),
}

PAID_TO: dict[int, tuple[PaidToWhat, str]] = {
    rows.RENTED: ("rented", "CI-7"),
    rows.FUELLED: ("fuelled", "CI-18"),
    rows.GAVE: ("gave", "CI-25"),
}

PAYMENTS = {rows.FINED, rows.RESERVED, rows.TOLLED, *PAID_TO}  # of debts

PRICED: dict[int, tuple[PricedWhat, str]] = {
    rows.INSTALLED: ("installed", "CI-8"),
    rows.SOLD: ("sold", "CI-11"),
    rows.BID: ("bid", "CI-28"),
    rows.BOUGHT: ("bought", "CI-12"),
    rows.TOO_POOR: ("too-poor", "CI-20"),
}


def of_seat(row: Entry) -> OfSeat:
    what, clause = OF_SEAT[row.what]
    return OfSeat(what=what, clause=clause, seat=SEATS[row.seat])


def at_square(row: Entry, board: Tour) -> At | Priced:
    seat, square = SEATS[row.seat], board.names[row.place]
    if row.what in AT:
        what, clause = AT[row.what]
        return At(what=what, clause=clause, seat=seat, square=square)
    priced, clause = PRICED[row.what]
    return Priced(what=priced, clause=clause, seat=seat, square=square, amount=amount(row.value))


def paid(row: Entry) -> Paid | PaidTo:
    seat, francs = SEATS[row.seat], amount(row.value)
    if row.what in PAID:
        what, clause = PAID[row.what]
        return Paid(what=what, clause=clause, seat=seat, amount=francs)
    paid_to, clause = PAID_TO[row.what]
    return PaidTo(what=paid_to, clause=clause, seat=seat, who=SEATS[row.place], amount=francs)


def threw(row: Entry, board: Tour, state: State) -> Event:
    """A row keeps one die as its face, two as the digits of a number."""
    thrown = [int(face) for face in str(row.value)]
    return Threw(what="threw", clause="CI-6", seat=SEATS[row.seat], dice=" + ".join(map(str, thrown)), faces=thrown)


def offered(row: Entry, board: Tour, state: State) -> Event:
    square, bidders = board.names[row.place], seats_of(state.bidders)
    return Offered(what="offered", clause="CI-12", seat=SEATS[row.seat], square=square, amount=amount(row.value), bidders=bidders)


def declared(row: Entry, board: Tour, state: State) -> Event:
    """Who takes part is fixed, and nobody has won yet. CI-30"""
    numbers = {seat: int(state.numbers[i]) for i, seat in enumerate(SEATS) if state.numbers[i]}
    square, reserve = board.names[row.place], amount(state.reserve)
    seat = SEATS[row.seat]
    return Declared(what="declared", clause="CI-20", seat=seat, square=square, numbers=numbers, reserve=reserve, tries=rows.TRIES)


def tried(row: Entry, board: Tour, state: State) -> Event:
    thrown = faces(state)
    what: Literal["tried", "hit"] = "hit" if sum(thrown) == row.value else "tried"
    return {"what": what, "clause": "CI-22", "seat": SEATS[row.seat], "number": row.value, "faces": thrown, "try": row.place}


def drew(row: Entry, board: Tour, state: State) -> Event:
    shown = card(board, row)
    pack, number = shown["pack"], shown["number"]
    name, clause = (f"{pack.upper()} {number}", "CI-14") if number else (pack.upper(), "CI-38")
    return Drew(what="drew", clause=clause, seat=SEATS[row.seat], card=name, text=shown["text"], pack=pack, number=number)


OTHERS: dict[int, Callable[[Entry, Tour, State], Event]] = {
    rows.OFFERED: offered,
    rows.THREW: threw,
    rows.DREW: drew,
    rows.SWAPPED: lambda row, board, state: Swapped(what="swapped", clause="CI-16", seat=SEATS[row.seat], who=SEATS[row.place]),
    rows.DECLARED: declared,
    rows.TRIED: tried,
    rows.MUST_MISS: lambda row, board, state: MustMiss(what="must-miss", clause="CI-25", seat=SEATS[row.seat], turns=row.value),
    rows.UNDECIDED: lambda row, board, state: Undecided(what="undecided", clause="CI-24", square=board.names[row.place]),
    rows.ENDED: lambda row, board, state: Ended(what="ended", clause="CI-33"),
}
