"""What a move of Parcours Citroën did, as plain data: each event has its name, its clause and its words. Amounts are in francs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypedDict

from hexagone.engine.journal import Entry, entries
from hexagone.games.parcours_citroen.rules import state as rows
from hexagone.games.parcours_citroen.rules.board import Tour
from hexagone.games.parcours_citroen.rules.readings import amount
from hexagone.games.parcours_citroen.rules.state import SEATS, State
from hexagone.games.parcours_citroen.view import card

OfSeatWhat = Literal["began", "missed", "pumped", "ruined", "again", "favour"]
AtWhat = Literal["moved", "held", "stuck", "ignored", "spared", "stepped", "declared", "gift", "lost", "unopposed"]
PaidWhat = Literal["received", "fined", "reserved", "tolled", "forgiven", "staked", "won"]
PaidToWhat = Literal["rented", "fuelled", "gave"]
PricedWhat = Literal["installed", "sold", "offered", "bid", "bought", "too-poor"]


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
    card: str  # for sentences: `PRIME 5`
    text: dict[str, str]  # by language
    pack: str
    number: int


class Swapped(TypedDict):
    what: Literal["swapped"]
    clause: str
    seat: str
    who: str


class Tried(TypedDict):
    """A throw of a brawl."""

    what: Literal["tried"]
    clause: str
    seat: str
    number: int


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


Event = OfSeat | At | Paid | PaidTo | Priced | Threw | Drew | Swapped | Tried | MustMiss | Undecided | Ended


def events(state: State, board: Tour) -> list[Event]:
    """What the last move did."""
    return [event(row, board) for row in entries(state)]


def event(row: Entry, board: Tour) -> Event:
    """Most events are alike: the tables say what they are called, and which words they have."""
    if row.what in OTHERS:
        return OTHERS[row.what](row, board)
    if row.what in OF_SEAT:
        return of_seat(row)
    return at_square(row, board) if row.what in AT or row.what in PRICED else paid(row)


OF_SEAT: dict[int, tuple[OfSeatWhat, str]] = {
    rows.BEGAN: ("began", "CI-4"), rows.MISSED: ("missed", "CI-36"), rows.PUMPED: ("pumped", "CI-17"), rows.RUINED: ("ruined", "CI-13"),
    rows.AGAIN: ("again", "CI-25"), rows.FAVOUR: ("favour", "CI-25"),
}  # fmt: skip

AT: dict[int, tuple[AtWhat, str]] = {
    rows.MOVED: ("moved", "CI-6"), rows.HELD: ("held", "CI-19"), rows.STUCK: ("stuck", "CI-19"), rows.IGNORED: ("ignored", "CI-26"),
    rows.SPARED: ("spared", "CI-26"), rows.STEPPED: ("stepped", "CI-28"), rows.DECLARED: ("declared", "CI-20"),
    rows.GIFT: ("gift", "CI-25"), rows.LOST: ("lost", "CI-25"), rows.UNOPPOSED: ("unopposed", "CI-20"),
}  # fmt: skip

PAID: dict[int, tuple[PaidWhat, str]] = {
    rows.RECEIVED: ("received", "CI-25"), rows.FINED: ("fined", "CI-25"), rows.RESERVED: ("reserved", "CI-25"),
    rows.TOLLED: ("tolled", "CI-17"), rows.FORGIVEN: ("forgiven", "CI-13"), rows.STAKED: ("staked", "CI-21"), rows.WON: ("won", "CI-24"),
}  # fmt: skip

PAID_TO: dict[int, tuple[PaidToWhat, str]] = {
    rows.RENTED: ("rented", "CI-7"), rows.FUELLED: ("fuelled", "CI-18"), rows.GAVE: ("gave", "CI-25"),
}  # fmt: skip

PRICED: dict[int, tuple[PricedWhat, str]] = {
    rows.INSTALLED: ("installed", "CI-8"), rows.SOLD: ("sold", "CI-11"), rows.OFFERED: ("offered", "CI-12"), rows.BID: ("bid", "CI-28"),
    rows.BOUGHT: ("bought", "CI-12"), rows.TOO_POOR: ("too-poor", "CI-20"),
}  # fmt: skip


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


def threw(row: Entry, board: Tour) -> Event:
    """A row keeps one die as its face, two as the digits of a number."""
    faces = [int(face) for face in str(row.value)]
    return Threw(what="threw", clause="CI-6", seat=SEATS[row.seat], dice=" + ".join(map(str, faces)), faces=faces)


def drew(row: Entry, board: Tour) -> Event:
    shown = card(board, row.value)
    pack, number = shown["pack"], shown["number"]
    name = f"{pack.upper()} {number}"
    return Drew(what="drew", clause="CI-14", seat=SEATS[row.seat], card=name, text=shown["text"], pack=pack, number=number)


OTHERS: dict[int, Callable[[Entry, Tour], Event]] = {
    rows.THREW: threw,
    rows.DREW: drew,
    rows.SWAPPED: lambda row, board: Swapped(what="swapped", clause="CI-16", seat=SEATS[row.seat], who=SEATS[row.place]),
    rows.TRIED: lambda row, board: Tried(what="tried", clause="CI-22", seat=SEATS[row.seat], number=row.value),
    rows.MUST_MISS: lambda row, board: MustMiss(what="must-miss", clause="CI-25", seat=SEATS[row.seat], turns=row.value),
    rows.UNDECIDED: lambda row, board: Undecided(what="undecided", clause="CI-24", square=board.names[row.place]),
    rows.ENDED: lambda row, board: Ended(what="ended", clause="CI-33"),
}
