"""What a seat sees of Paris Connection, as plain data made from a redacted state."""

from __future__ import annotations

from typing import Any

from hexagone.engine.journal import HIDDEN, Entry, entries
from hexagone.engine.rule import asked
from hexagone.games.paris_connection.rules import scoring
from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.state import (
    BEGAN,
    BITS,
    BUILT,
    COMPANY,
    DEAL,
    DEALT,
    EARNED,
    ENDED,
    GAVE,
    LIMIT,
    MISSED,
    NONE,
    OPENED,
    ROSE,
    SEATS,
    STARTED,
    STOPPED,
    TOOK,
    UNKNOWN,
    State,
)

earnings, size = asked(scoring.earnings), asked(scoring.size)
PHASES = ("start", "deal", "first", "action", "build", "over")
ENDS = (("ended-marseille", "PC-18"), ("ended-depots", "PC-18"), ("ended-quiet", "PC-21"), ("ended-nobody", "PC-20"))


def view(state: State, board: France, seat: int) -> dict[str, Any]:
    """Names instead of numbers; None where the seat may not know."""
    seats = SEATS[: state.players]
    return {
        "phase": PHASES[state.phase],
        "turn": int(state.turn),
        "first": None if state.first == NONE else SEATS[state.first],
        "values": by_company(state.values),
        "depots": by_company(state.depots) if state.phase > DEAL else None,
        "tracks": tracks(state, board),
        "building": None if state.building == NONE else COMPANY[state.building],
        "built": int(state.built),
        "quiet": int(state.quiet),
        "limit": LIMIT[state.players],
        "sizes": {s: size(state, i) for i, s in enumerate(seats)},
        "hand": hand(state, seat) if seat >= 0 else None,
        "hands": {s: hand(state, i) for i, s in enumerate(seats)},
        "seen": {s: {c: held_for_sure(state, i, k) for k, c in enumerate(COMPANY)} for i, s in enumerate(seats)},
        "scores": {s: earnings(state, i) if hand(state, i) else None for i, s in enumerate(seats)},
    }


def by_company(numbers: Any) -> dict[str, int]:
    return {company: int(number) for company, number in zip(COMPANY, numbers, strict=True)}


def hand(state: State, seat: int) -> dict[str, int] | None:
    """Behind the screen. PC-16"""
    return None if state.hands[seat, 0] == UNKNOWN else by_company(state.hands[seat])


def held_for_sure(state: State, seat: int, company: int) -> int:
    """What everybody has seen go into that hand, and not out again. PC-16"""
    return int(state.least[seat, company]) + int(state.flow[seat, company])


def tracks(state: State, board: France) -> dict[str, list[str]]:
    """Where each company has a locomotive."""
    masks = [sum(int(word) << BITS * w for w, word in enumerate(words)) for words in state.track]
    return {c: [place for i, place in enumerate(board.places) if mask >> i & 1] for c, mask in zip(COMPANY, masks, strict=True)}


def events(state: State, board: France) -> list[dict[str, Any]]:
    """What the last move did, as this seat saw it: the name of the event, its words and its clause."""
    return [event(entry, board) for entry in entries(state)]


def event(entry: Entry, board: France) -> dict[str, Any]:
    """What, seat, place and value of a row have the meaning that STORY gives them."""
    what, clause, place, value = (*ENDS[entry.value], "", "") if entry.what == ENDED else STORY[entry.what]
    told: dict[str, Any] = {"what": what, "clause": clause}
    if entry.seat >= 0:
        told["seat"] = SEATS[entry.seat]
    if place:
        told[place] = meaning(place, entry.place, board)
    if value:
        told[value] = None if entry.value == HIDDEN and entry.what == DEALT else meaning(value, entry.value, board)
    return told


def meaning(word: str, number: int, board: France) -> Any:
    return board.places[number] if word == "place" else COMPANY[number] if word == "company" else number


# Row -> event, clause, what `place` and `value` mean.
STORY = {
    STARTED: ("started", "PC-5", "place", "company"),
    DEALT: ("dealt", "PC-6", "", "company"),
    OPENED: ("opened", "PC-6", "", ""),
    BEGAN: ("began", "PC-7", "", ""),
    BUILT: ("built", "PC-8", "place", "company"),
    ROSE: ("rose", "PC-13", "company", "points"),
    STOPPED: ("stopped", "PC-8", "", ""),
    GAVE: ("gave", "PC-15", "", "company"),
    TOOK: ("took", "PC-15", "count", "company"),
    MISSED: ("missed", "PC-20", "", ""),
    EARNED: ("earned", "PC-19", "surplus", "total"),
}


def draw_picture(board: France, view: dict[str, Any] | None, theme: str) -> str:
    """The board as SVG, with the pieces of a view on it."""
    from hexagone.games.paris_connection.picture.drawing import picture

    return picture(board, view, theme)
