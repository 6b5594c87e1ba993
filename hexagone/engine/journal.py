"""The journal: what the last move did, as rows in the record, each with who may see it.

A row is (what, seat, place, value, sight). `sight` is a bit for each seat that may know the value;
everybody may know the rest of a row.

States without a journal (`bare`, see record.py) are for playouts and search: there all of this compiles to nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hexagone.engine.record import GameState
from hexagone.engine.rule import rule, where

WHAT, SEAT, PLACE, VALUE, SIGHT = range(5)
COLUMNS = 5
EVERYBODY = 0xFF
HIDDEN = -9  # stands for a value that one may not know


class Entry(NamedTuple):
    what: int
    seat: int
    place: int
    value: int
    sight: int


@where("written")
def turn_page(state: Any) -> None:
    """A new move begins: nothing has happened yet."""
    state.written = 0


@rule
def note(state: Any, what: int, seat: int, place: int, value: int) -> None:
    """Everybody saw this."""
    confide(state, what, seat, place, value, EVERYBODY)


@rule
def confide(state: Any, what: int, seat: int, place: int, value: int, sight: int) -> None:
    """Everybody saw that it happened; only the seats in `sight` know the value."""
    write(state, what, seat, place, value, sight)


@where("rows")
def write(state: Any, what: int, seat: int, place: int, value: int, sight: int) -> None:
    row = state.written
    state.rows[row, WHAT] = what
    state.rows[row, SEAT] = seat
    state.rows[row, PLACE] = place
    state.rows[row, VALUE] = value
    state.rows[row, SIGHT] = sight
    state.written = row + 1


@where("rows")
def veil(state: Any, seat: int) -> None:
    """Blank the values this seat may not know, and all that older moves left behind."""
    for i in range(len(state.rows)):
        if i >= state.written:
            state.rows[i, :] = 0
        elif (seat < 0 and state.rows[i, SIGHT] != EVERYBODY) or (seat >= 0 and not (int(state.rows[i, SIGHT]) >> seat) & 1):
            state.rows[i, VALUE] = HIDDEN


def entries(state: GameState) -> list[Entry]:
    """The rows as Python reads them."""
    return [Entry(*row) for row in state.rows[: state.written].tolist()]  # type: ignore[attr-defined]
