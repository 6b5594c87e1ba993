"""What a seat sees of Paris Connection, as plain data made from a redacted state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypedDict

from hexagone.engine.reading import reading
from hexagone.engine.rule import asked
from hexagone.engine.text import Text
from hexagone.games.paris_connection.rules import scoring
from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.state import BITS, BUILD_MOST, COMPANY, DEAL, LIMIT, NONE, SEATS, UNKNOWN, State

earnings, size = asked(scoring.earnings), asked(scoring.size)
PHASES = ("start", "deal", "first", "action", "build", "over")


class View(TypedDict):
    """Seats, companies and places by their names."""

    phase: str  # one of PHASES
    turn: int
    first: str | None  # who began
    values: dict[str, int]  # of a locomotive, by company
    depots: dict[str, int] | None  # locomotives in stock, by company; None before all hands are dealt
    tracks: dict[str, list[str]]  # company -> where it has a locomotive
    building: str | None  # the company of the build that is going on
    built: int  # its placements so far
    most: int  # placements of a build
    quiet: int  # turns without a build
    limit: int  # locomotives in a hand that cost nothing at the end
    sizes: dict[str, int]  # locomotives in a hand, by seat
    hand: dict[str, int] | None  # one's own, by company; None for who only watches
    hands: dict[str, dict[str, int] | None]  # by seat; None where one may not know it
    seen: dict[str, dict[str, int]]  # seat -> company -> what everybody knows to be there
    scores: dict[str, int | None]  # if the game ended now; None where one may not know it


class Secrets(TypedDict):
    """Those entries of a view that are not the same for everybody."""

    hand: dict[str, int] | None
    hands: dict[str, dict[str, int] | None]
    scores: dict[str, int | None]


def view(state: State, board: France, seat: int) -> View:
    """Names instead of numbers; None where the seat may not know."""
    record, secrets, state = state, private(state, board, seat), reading(State, state)  # compiled rules are asked about the record
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
        "most": BUILD_MOST,
        "quiet": int(state.quiet),
        "limit": LIMIT[state.players],
        "sizes": {s: size(record, i) for i, s in enumerate(seats)},
        "hand": secrets["hand"],
        "hands": secrets["hands"],
        "seen": {s: {c: held_for_sure(state, i, k) for k, c in enumerate(COMPANY)} for i, s in enumerate(seats)},
        "scores": secrets["scores"],
    }


def private(state: State, board: France, seat: int) -> Secrets:
    """What this seat knows of hands. PC-16"""
    hands = {s: hand(state, i) for i, s in enumerate(SEATS[: state.players])}
    return {"hand": hands[SEATS[seat]] if seat >= 0 else hand_of_nobody(state), "hands": hands, "scores": scores(state)}


def by_company(numbers: Any) -> dict[str, int]:
    return {company: int(number) for company, number in zip(COMPANY, numbers, strict=True)}


def hand_of_nobody(state: State) -> dict[str, int] | None:
    """Who only watches sees none. Before anything is dealt it is empty as everybody's is: nobody knows more than others. PC-16"""
    return None if any(size(state, seat) for seat in range(state.players)) else dict.fromkeys(COMPANY, 0)


def hand(state: State, seat: int) -> dict[str, int] | None:
    """Behind the screen, but everybody knows that it is empty before anything is dealt. PC-16"""
    held: Any = state.hands[seat]
    if not size(state, seat):
        return dict.fromkeys(COMPANY, 0)
    return None if held[0] == UNKNOWN else by_company(held)


def scores(state: State) -> dict[str, int | None]:
    """If the game ended now; None where one may not know it. PC-16, PC-19"""
    return {name: score(state, seat) for seat, name in enumerate(SEATS[: state.players])}


def score(state: State, seat: int) -> int | None:
    if not size(state, seat):
        return 0
    return earnings(state, seat) if hand(state, seat) else None


def held_for_sure(state: State, seat: int, company: int) -> int:
    """What everybody has seen go into that hand, and not out again. PC-16"""
    return int(state.least[seat][company]) + int(state.flow[seat][company])


def tracks(state: State, board: France) -> dict[str, list[str]]:
    """Where each company has a locomotive."""
    return {company: track(board, words) for company, words in zip(COMPANY, state.track, strict=True)}


@lru_cache(4096)  # a move changes one track at most
def track(board: France, words: Sequence[int]) -> list[str]:
    mask = sum(word << BITS * w for w, word in enumerate(words))
    return [place for i, place in enumerate(board.places) if mask >> i & 1]


def draw_picture(board: France, view: dict[str, Any] | None, theme: str, text: Text | None = None) -> str:
    """The board as SVG, with the pieces of a view on it."""
    from hexagone.games.paris_connection.picture.drawing import picture

    return picture(board, view, theme, text)
