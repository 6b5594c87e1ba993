"""What a seat sees of Barges, as plain data made from a redacted state."""

from __future__ import annotations

from typing import Any

from barges.rules.board import Quay
from barges.rules.state import ARRIVED, BEGAN, CARGOES, DEALT, ENDED, MOORED, NONE, SEATS, SHOWED, TRADED, State
from hexagone.engine.journal import HIDDEN, Entry, entries

PHASES = ("deal", "first", "arrive", "moor", "over")


def view(state: State, board: Quay, seat: int) -> dict[str, Any]:
    """Names instead of numbers; None where the seat may not know."""
    seats = SEATS[: state.players]
    return {
        "phase": PHASES[state.phase],
        "scores": {s: int(state.scores[i]) for i, s in enumerate(seats)},
        "barges": {berth: [SEATS[state.owner[i]], int(state.worth[i])] for i, berth in enumerate(board.berths) if state.owner[i] != NONE},
        "arriving": int(state.arriving),
        "cargo": {s: CARGOES[state.cargo[i]] if state.cargo[i] >= 0 else None for i, s in enumerate(seats)},
        "asked": {"worth": int(state.arriving)} if state.arriving else {},
    }


def events(state: State, board: Quay) -> list[dict[str, Any]]:
    """What the last move did, as this seat saw it: the name of the event, its words and its clause."""
    return [event(entry, board) for entry in entries(state)]


def event(entry: Entry, board: Quay) -> dict[str, Any]:
    what, clause, value = STORY[entry.what]
    told: dict[str, Any] = {"what": what, "clause": clause}
    if entry.seat >= 0:
        told["seat"] = SEATS[entry.seat]
    if entry.place >= 0:
        told["berth"] = list(board.berths)[entry.place]
    if value:
        told[value] = None if entry.value == HIDDEN else CARGOES[entry.value] if value == "cargo" else entry.value
    return told


STORY = {
    DEALT: ("dealt", "BA-2", "cargo"),
    BEGAN: ("began", "BA-3", ""),
    ARRIVED: ("arrived", "BA-4", "worth"),
    MOORED: ("moored", "BA-5", "points"),
    SHOWED: ("showed", "BA-7", "cargo"),
    TRADED: ("traded", "BA-7", "points"),
    ENDED: ("ended", "BA-7", ""),
}
