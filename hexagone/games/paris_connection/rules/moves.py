"""Moves of Paris Connection: number <-> words.

Exchanges, stop and the moves of chance come first, then the placements, hex by hex: a larger map
has more numbers, and no number changes its meaning.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypedDict

from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.state import COMPANIES, COMPANY, MOST, SEATS

TAKEN = (1, 2)
EXCHANGES = 0  # given, taken, how many
STOP = EXCHANGES + COMPANIES * COMPANIES * len(TAKEN)
STARTS = STOP + 1  # company, station
DEALS = STARTS + COMPANIES * COMPANIES  # seat, company
FIRSTS = DEALS + MOST * COMPANIES  # seat
BUILDS = FIRSTS + MOST  # hex, company


def words(board: France) -> Sequence[str]:
    """Every move in words, by its number: cities and starts by their names."""
    return tuple(spoken(board.stations, board.places))


def spellings(board: France) -> Mapping[str, int]:
    """A city or a start may also be called by its hex."""
    starts = [board.starts[station] for station in board.stations]
    return {words: move for move, words in enumerate(spoken(starts, board.hexes))}


def spoken(stations: Sequence[str], places: Sequence[str]) -> Iterator[str]:
    yield from (f"exchange {given} for {count} {taken}" for given in COMPANY for taken in COMPANY for count in TAKEN)
    yield "stop"
    yield from (f"start {company} {station}" for company in COMPANY for station in stations)
    yield from (f"deal {seat} {company}" for seat in SEATS for company in COMPANY)
    yield from (f"first {seat}" for seat in SEATS)
    yield from (f"build {company} {place}" for place in places for company in COMPANY)


class Exchange(TypedDict):
    verb: Literal["exchange"]
    given: str
    count: int
    taken: str


class Stop(TypedDict):
    verb: Literal["stop"]


class OfPlace(TypedDict):
    verb: Literal["start", "build"]
    company: str
    place: str


class Deal(TypedDict):
    verb: Literal["deal"]
    seat: str
    company: str


class First(TypedDict):
    verb: Literal["first"]
    seat: str


Parts = Exchange | Stop | OfPlace | Deal | First


def parts(board: France, move: int) -> Parts:
    """What a move is made of."""
    if move >= BUILDS:
        return OfPlace(verb="build", company=COMPANY[(move - BUILDS) % COMPANIES], place=board.places[(move - BUILDS) // COMPANIES])
    if move >= FIRSTS:
        return First(verb="first", seat=SEATS[move - FIRSTS])
    if move >= DEALS:
        return Deal(verb="deal", seat=SEATS[(move - DEALS) // COMPANIES], company=COMPANY[(move - DEALS) % COMPANIES])
    if move >= STARTS:
        return OfPlace(verb="start", company=COMPANY[(move - STARTS) // COMPANIES], place=board.stations[(move - STARTS) % COMPANIES])
    return Stop(verb="stop") if move == STOP else exchange(move)


def exchange(move: int) -> Exchange:
    pair, count = divmod(move - EXCHANGES, len(TAKEN))
    return Exchange(verb="exchange", given=COMPANY[pair // COMPANIES], count=TAKEN[count], taken=COMPANY[pair % COMPANIES])
