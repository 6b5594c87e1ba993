"""What a move of Paris Connection did, as plain data: each event has its name, its clause and its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypedDict

from hexagone.engine.journal import HIDDEN, Entry, entries
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

How = Literal["ended-marseille", "ended-depots", "ended-quiet", "ended-nobody"]
ENDS: tuple[tuple[How, str], ...] = (
    ("ended-marseille", "PC-18"), ("ended-depots", "PC-18"), ("ended-quiet", "PC-21"), ("ended-nobody", "PC-20"),
)  # fmt: skip


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


class Gave(TypedDict):
    what: Literal["gave"]
    clause: str
    seat: str
    company: str


class Took(TypedDict):
    what: Literal["took"]
    clause: str
    seat: str
    count: int
    company: str


class Earned(TypedDict):
    what: Literal["earned"]
    clause: str
    seat: str
    surplus: int  # locomotives above the limit
    total: int


class Ended(TypedDict):
    what: How
    clause: str


Event = Started | Dealt | Opened | OfSeat | Built | Rose | Gave | Took | Earned | Ended


def events(state: State, board: France) -> list[Event]:
    """What the last move did, as this seat saw it."""
    return [EVENTS[row.what](row, board) for row in entries(state)]


# A row of the journal -> the event


def dealt(row: Entry, board: France) -> Event:
    company = None if row.value == HIDDEN else COMPANY[row.value]
    return Dealt(what="dealt", clause="PC-6", seat=SEATS[row.seat], company=company)


def built(row: Entry, board: France) -> Event:
    return Built(what="built", clause="PC-8", seat=SEATS[row.seat], place=board.places[row.place], company=COMPANY[row.value])


def took(row: Entry, board: France) -> Event:
    return Took(what="took", clause="PC-15", seat=SEATS[row.seat], count=row.place, company=COMPANY[row.value])


def ended(row: Entry, board: France) -> Event:
    what, clause = ENDS[row.value]
    return Ended(what=what, clause=clause)


EVENTS: dict[int, Callable[[Entry, France], Event]] = {
    STARTED: lambda row, board: Started(what="started", clause="PC-5", place=board.places[row.place], company=COMPANY[row.value]),
    DEALT: dealt,
    OPENED: lambda row, board: Opened(what="opened", clause="PC-6"),
    BEGAN: lambda row, board: OfSeat(what="began", clause="PC-7", seat=SEATS[row.seat]),
    BUILT: built,
    ROSE: lambda row, board: Rose(what="rose", clause="PC-13", company=COMPANY[row.place], points=row.value),
    STOPPED: lambda row, board: OfSeat(what="stopped", clause="PC-8", seat=SEATS[row.seat]),
    GAVE: lambda row, board: Gave(what="gave", clause="PC-15", seat=SEATS[row.seat], company=COMPANY[row.value]),
    TOOK: took,
    MISSED: lambda row, board: OfSeat(what="missed", clause="PC-20", seat=SEATS[row.seat]),
    EARNED: lambda row, board: Earned(what="earned", clause="PC-19", seat=SEATS[row.seat], surplus=row.place, total=row.value),
    ENDED: ended,
}
