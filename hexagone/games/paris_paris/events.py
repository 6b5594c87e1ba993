"""What a move of Paris Paris did, as plain data: each event has its name, its words and its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypedDict

from hexagone.engine.journal import HIDDEN, Entry, entries
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.state import (
    ASIDE,
    BAGGED,
    BUS,
    COUNTED,
    DEALT,
    DROVE,
    EARNED,
    ENDED,
    LAID_OPEN,
    NONE,
    OPENED,
    REMOVED,
    SEATS,
    SHOWED,
    STOPPED,
    TOOK,
    TURNED,
    VISITED,
    State,
)
from hexagone.games.paris_paris.view import bag, piles, shops


class Dealt(TypedDict):
    what: Literal["dealt"]
    seat: str
    line: str | None  # of its marker; None where one may not know it
    clause: str


class Showed(TypedDict):
    what: Literal["showed"]
    seat: str
    line: str
    clause: str


class OfLine(TypedDict):
    """A marker was laid open, or the bus drove."""

    what: Literal["laid-open", "drove"]
    line: str
    clause: str


class Bus(TypedDict):
    """Who has the bus begins the round."""

    what: Literal["bus"]
    seat: str
    clause: str


class Turned(TypedDict):
    what: Literal["turned"]
    tile: str
    round: int  # that its pile begins
    piles: int  # that are left after it
    clause: str


class Chosen(TypedDict):
    """A shop was opened with a tile, or a tile was taken for nothing."""

    what: Literal["opened", "took"]
    seat: str
    station: str
    tile: str
    clause: str


class Gone(TypedDict):
    """A shop left the board: for the supply of its owner, or for the bag."""

    what: Literal["removed", "bagged"]
    seat: str  # the owner
    station: str
    by: str  # whose move it was
    clause: str


class Leftover(TypedDict):
    """The tile that nobody chose: its station is visited, and it is set aside."""

    what: Literal["visited", "aside"]
    station: str
    tile: str
    clause: str


class Earned(TypedDict):
    """By a visit."""

    what: Literal["earned"]
    seat: str
    station: str
    points: int
    clause: str


class Stopped(TypedDict):
    """What the bus brought a seat at a crossing, and for which shops (PP-18, PP-19)."""

    what: Literal["stopped"]
    seat: str
    station: str
    points: int
    here: int  # shops at the crossing
    beside: list[str]  # the neighbouring station of each other shop that earned
    clause: str


class Counted(TypedDict):
    """For the shops in the bag."""

    what: Literal["counted"]
    seat: str
    points: int
    clause: str


class Ended(TypedDict):
    """The bag lies open, whether somebody earns for it or not."""

    what: Literal["ended"]
    bag: dict[str, int]  # seat -> shops in it; empty where no bag is used
    clause: str


Event = Dealt | Showed | OfLine | Bus | Turned | Chosen | Gone | Leftover | Earned | Stopped | Counted | Ended

Teller = Callable[[Entry, Paris, str], Event]


def events(state: State, board: Paris) -> list[Event]:
    """What the last move did, as this seat saw it."""
    rows = entries(state)
    visited = next((row.place for row in rows if row.what == VISITED), NONE)
    return [teller(row, state)(row, board, clause(row, board, visited)) for row in rows]


def teller(row: Entry, state: State) -> Teller:
    """Some events tell more than their row."""
    return MORE[row.what](state) if row.what in MORE else EVENTS[row.what]


def clause(row: Entry, board: Paris, visited: int) -> str:
    """The clause by which it happened."""
    if row.what == EARNED:
        return "PP-10" if row.place == visited else "PP-12" if board.is_crossing(board.stations[visited]) else "PP-11"
    if row.what == REMOVED:
        return "PP-26" if row.seat == row.value else "PP-25"
    return CLAUSES[row.what]


CLAUSES = {
    DEALT: "PP-6",
    LAID_OPEN: "PP-6",
    BUS: "PP-16",
    TURNED: "PP-8",
    OPENED: "PP-9",
    TOOK: "PP-27",
    BAGGED: "PP-24",
    VISITED: "PP-10",
    ASIDE: "PP-15",
    DROVE: "PP-17",
    STOPPED: "PP-18",
    SHOWED: "PP-28",
    COUNTED: "PP-29",
    ENDED: "PP-30",
}


# A row of the journal -> the event


def dealt(row: Entry, board: Paris, clause: str) -> Event:
    return Dealt(what="dealt", seat=SEATS[row.seat], line=None if row.value == HIDDEN else line(row, board), clause=clause)


def of_line(what: Literal["laid-open", "drove"], row: Entry, board: Paris, clause: str) -> Event:
    return OfLine(what=what, line=line(row, board), clause=clause)


def turned(state: State) -> Teller:
    return lambda row, board, clause: Turned(
        what="turned", tile=board.tiles[row.place], round=int(state.turn), piles=piles(state), clause=clause
    )


def ended(state: State) -> Teller:
    return lambda row, board, clause: Ended(what="ended", bag=bag(state) or {}, clause=clause)


def chosen(what: Literal["opened", "took"], row: Entry, board: Paris, clause: str) -> Event:
    return Chosen(what=what, seat=SEATS[row.seat], station=board.stations[row.place], tile=board.tiles[row.value], clause=clause)


def gone(what: Literal["removed", "bagged"], row: Entry, board: Paris, clause: str) -> Event:
    return Gone(what=what, seat=SEATS[row.seat], station=board.stations[row.place], by=SEATS[row.value], clause=clause)


def leftover(what: Literal["visited", "aside"], row: Entry, board: Paris, clause: str) -> Event:
    return Leftover(what=what, station=board.stations[row.place], tile=board.tiles[row.value], clause=clause)


def earned(row: Entry, board: Paris, clause: str) -> Event:
    return Earned(what="earned", seat=SEATS[row.seat], station=board.stations[row.place], points=row.value, clause=clause)


def stopped(state: State) -> Teller:
    """No shop opens or goes after the bus has left, so the shops are those that it passed."""

    def tell(row: Entry, board: Paris, clause: str) -> Event:
        seat, station, owners = SEATS[row.seat], board.stations[row.place], shops(state, board)
        beside = [other for other in board.neighbours[station] for owner in owners.get(other, ()) if owner == seat]
        return Stopped(
            what="stopped", seat=seat, station=station, points=row.value, here=owners[station].count(seat), beside=beside, clause=clause
        )

    return tell


def line(row: Entry, board: Paris) -> str:
    return list(board.lines)[row.value]


EVENTS: dict[int, Teller] = {
    DEALT: dealt,
    LAID_OPEN: lambda *row: of_line("laid-open", *row),
    BUS: lambda row, board, clause: Bus(what="bus", seat=SEATS[row.seat], clause=clause),
    OPENED: lambda *row: chosen("opened", *row),
    TOOK: lambda *row: chosen("took", *row),
    REMOVED: lambda *row: gone("removed", *row),
    BAGGED: lambda *row: gone("bagged", *row),
    VISITED: lambda *row: leftover("visited", *row),
    EARNED: earned,
    ASIDE: lambda *row: leftover("aside", *row),
    DROVE: lambda *row: of_line("drove", *row),
    SHOWED: lambda row, board, clause: Showed(what="showed", seat=SEATS[row.seat], line=line(row, board), clause=clause),
    COUNTED: lambda row, board, clause: Counted(what="counted", seat=SEATS[row.seat], points=row.value, clause=clause),
}

MORE: dict[int, Callable[[State], Teller]] = {TURNED: turned, STOPPED: stopped, ENDED: ended}  # what tells more than its row
