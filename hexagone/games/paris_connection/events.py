"""What a move of Paris Connection did, as plain data: each event has its name, its clause and its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypedDict

from hexagone.engine.journal import HIDDEN, Entry, entries
from hexagone.engine.rule import asked
from hexagone.games.paris_connection.rules import scoring
from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.state import (
    BEGAN,
    BUILT,
    COMPANY,
    DEALT,
    EARNED,
    ENDED,
    GAVE,
    MISSED,
    OPENED,
    ROSE,
    SEATS,
    STARTED,
    STOPPED,
    TOOK,
    State,
)
from hexagone.games.paris_connection.view import by_company, held_for_sure, scores

penalty, share = asked(scoring.penalty), asked(scoring.share)
How = Literal["ended-marseille", "ended-depots", "ended-quiet", "ended-nobody"]
ENDS: tuple[tuple[How, str], ...] = (
    ("ended-marseille", "PC-18"),
    ("ended-depots", "PC-18"),
    ("ended-quiet", "PC-21"),
    ("ended-nobody", "PC-20"),
)


class Started(TypedDict):
    """The first locomotive of a company was placed."""

    what: Literal["started"]
    clause: str
    place: str
    company: str


class Dealt(TypedDict):
    what: Literal["dealt"]
    clause: str
    seat: str
    company: str | None  # None where one may not know it


class Opened(TypedDict):
    """All hands are dealt, and the rest lies in the depots."""

    what: Literal["opened"]
    clause: str
    depots: dict[str, int]  # by company


class OfSeat(TypedDict):
    """The seat begins, ends its build, or cannot do anything."""

    what: Literal["began", "stopped", "missed"]
    clause: str
    seat: str


class Built(TypedDict):
    what: Literal["built"]
    clause: str
    seat: str
    place: str
    company: str


class Rose(TypedDict):
    """The value of a company, by so many points."""

    what: Literal["rose"]
    clause: str
    company: str
    points: int
    scores: dict[str, int | None]  # by seat, now; None where one may not know it


class Gave(TypedDict):
    what: Literal["gave"]
    clause: str
    seat: str
    company: str
    seen: int  # of that company everybody knows so many to be left in the hand


class Took(TypedDict):
    what: Literal["took"]
    clause: str
    seat: str
    count: int
    company: str
    seen: int  # of that company everybody knows so many to be in the hand now
    scores: dict[str, int | None]


class Earned(TypedDict):
    """A hand is opened and counted."""

    what: Literal["earned"]
    clause: str
    seat: str
    hand: dict[str, int]  # locomotives, by company
    shares: dict[str, int]  # what they earn, by company
    surplus: int  # locomotives above the limit
    lost: int  # points, for those
    total: int


class Ended(TypedDict):
    what: How
    clause: str


Event = Started | Dealt | Opened | OfSeat | Built | Rose | Gave | Took | Earned | Ended
Told = Callable[[Entry, State, France], Event]


def events(state: State, board: France) -> list[Event]:
    """What the last move did, as this seat saw it."""
    return [EVENTS[row.what](row, state, board) for row in entries(state)]


# A row of the journal -> the event. A move changes a score, a hand or a depot once at most: what the state has now is what the event left.


def started(row: Entry, state: State, board: France) -> Event:
    return Started(what="started", clause="PC-5", place=board.places[row.place], company=COMPANY[row.value])


def dealt(row: Entry, state: State, board: France) -> Event:
    company = None if row.value == HIDDEN else COMPANY[row.value]
    return Dealt(what="dealt", clause="PC-6", seat=SEATS[row.seat], company=company)


def opened(row: Entry, state: State, board: France) -> Event:
    return Opened(what="opened", clause="PC-6", depots=by_company(state.depots))


def of_seat(what: Literal["began", "stopped", "missed"], clause: str) -> Told:
    return lambda row, state, board: OfSeat(what=what, clause=clause, seat=SEATS[row.seat])


def built(row: Entry, state: State, board: France) -> Event:
    return Built(what="built", clause="PC-8", seat=SEATS[row.seat], place=board.places[row.place], company=COMPANY[row.value])


def rose(row: Entry, state: State, board: France) -> Event:
    return Rose(what="rose", clause="PC-13", company=COMPANY[row.place], points=row.value, scores=scores(state))


def gave(row: Entry, state: State, board: France) -> Event:
    seen = held_for_sure(state, row.seat, row.value)
    return Gave(what="gave", clause="PC-15", seat=SEATS[row.seat], company=COMPANY[row.value], seen=seen)


def took(row: Entry, state: State, board: France) -> Event:
    seat, company, seen = SEATS[row.seat], COMPANY[row.value], held_for_sure(state, row.seat, row.value)
    return Took(what="took", clause="PC-15", seat=seat, count=row.place, company=company, seen=seen, scores=scores(state))


def earned(row: Entry, state: State, board: France) -> Event:
    """When this happens all hands lie open. PC-19"""
    seat, hand = SEATS[row.seat], by_company(state.hands[row.seat])
    shares = {company: int(share(state, row.seat, k)) for k, company in enumerate(COMPANY)}
    lost = int(penalty(state, row.seat))
    return Earned(what="earned", clause="PC-19", seat=seat, hand=hand, shares=shares, surplus=row.place, lost=lost, total=row.value)


def ended(row: Entry, state: State, board: France) -> Event:
    what, clause = ENDS[row.value]
    return Ended(what=what, clause=clause)


EVENTS: dict[int, Told] = {
    STARTED: started,
    DEALT: dealt,
    OPENED: opened,
    BEGAN: of_seat("began", "PC-7"),
    BUILT: built,
    ROSE: rose,
    STOPPED: of_seat("stopped", "PC-8"),
    GAVE: gave,
    TOOK: took,
    MISSED: of_seat("missed", "PC-20"),
    EARNED: earned,
    ENDED: ended,
}
