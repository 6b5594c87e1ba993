"""What a seat sees of Paris Paris, as plain data made from a redacted state."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Any, TypedDict

from hexagone.engine.reading import reading
from hexagone.engine.record import OVER
from hexagone.engine.text import Text
from hexagone.games.paris_paris.rules.board import Paris, Tables
from hexagone.games.paris_paris.rules.state import NONE, SEATS, TILES, State

PHASES = ("markers", "open-marker", "first", "reveal", "open", "over")
OPEN_BAG = 1  # bit of the option


class View(TypedDict):
    """Seats, stations, lines and tiles by their names."""

    phase: str  # one of PHASES
    round: int
    rounds: int  # how many there are
    piles: int  # rounds still to come
    first: str | None  # who has the bus
    scores: dict[str, int]  # by seat
    supply: dict[str, int]  # shops that a seat has not yet on the board
    shops: dict[str, list[str]]  # station -> the owners
    lying: list[str]  # tiles face up, to choose from
    aside: list[str]  # tiles of the lines that wait for an excursion
    left: dict[str, int]  # tile -> how many are still in the piles
    marker: str | None  # the line of one's own marker
    markers: dict[str, str | None]  # seat -> line; None where one may not know it
    open_marker: str | None  # with two players: the line that lies open
    bag: dict[str, int] | None  # seat -> shops in it; None where one may not know it


class Secrets(TypedDict):
    """Those entries of a view that are not the same for everybody."""

    marker: str | None
    markers: dict[str, str | None]


def view(state: State, board: Paris, seat: int) -> View:
    """Names instead of numbers; None where the seat may not know."""
    secrets, state = private(state, board, seat), reading(State, state)
    seats, lines = SEATS[: state.players], list(board.lines)
    return {
        "phase": PHASES[state.phase],
        "round": int(state.turn),
        "rounds": TILES // pile_size(state),
        "piles": piles(state),
        "first": name(seats, state.first),
        "scores": {s: int(state.scores[i]) for i, s in enumerate(seats)},
        "supply": {s: int(state.supply[i]) for i, s in enumerate(seats)},
        "shops": shops(state, board),
        "lying": [board.tiles[kind] for kind in state.lying[: state.lies]],
        "aside": [board.tiles[kind] for kind in state.aside if kind != NONE],
        "left": left(state, board),
        "marker": secrets["marker"],
        "markers": secrets["markers"],
        "open_marker": name(lines, state.open_marker),
        "bag": bag(state),
    }


def private(state: State, board: Paris, seat: int) -> Secrets:
    """The markers that this seat knows. PP-6"""
    lines, markers = list(board.lines), state.markers[: state.players].tolist()
    return {
        "marker": name(lines, markers[seat]) if seat >= 0 else None,
        "markers": {seat: name(lines, marker) for seat, marker in zip(SEATS, markers, strict=False)},
    }


def pile_size(state: State) -> int:
    """One tile more than there are players. PP-5"""
    return int(state.players) + 1


def piles(state: State) -> int:
    """Those that nobody has begun to turn over."""
    return int(state.piles).bit_count() // pile_size(state)


def name(names: Any, index: int) -> str | None:
    return names[index] if index >= 0 else None


def shops(state: State, board: Paris) -> dict[str, list[str]]:
    """The owners at every station that has a shop."""
    last_first = [
        f"{some:0{len(board.stations)}b}" for some in (*state.shops, *state.pairs)
    ]  # bits as letters: read by station, not by seat
    found = {station: OWNERS[bits] for station, bits in zip(reversed(board.stations), zip(*last_first, strict=True), strict=True)}
    return {station: found[station] for station in board.stations if found[station]}


# Who has a shop at a station, then who has two there, a letter for each -> the owners.
OWNERS = {
    bits: [seat for i, seat in enumerate(SEATS) for bit in (bits[i], bits[i + len(SEATS)]) if bit == "1"]
    for bits in product("01", repeat=2 * len(SEATS))
}


def left(state: State, board: Paris) -> dict[str, int]:
    """The tiles still in the piles: everybody has seen all the others."""
    piles = int(state.piles)
    return {tile: many for tile, mask in masks_of(board) if (many := (piles & mask).bit_count())}


@lru_cache(256)
def masks_of(board: Paris) -> list[tuple[str, int]]:
    """Each tile as it is called, and a bit for every copy of it."""
    kinds = Tables.at(board.tables).kind.tolist()
    return [(tile, sum(1 << i for i, kind in enumerate(kinds) if kind == number)) for number, tile in enumerate(board.tiles)]


def bag(state: State) -> dict[str, int] | None:
    """Shut until the end, unless the table plays with an open bag. PP-24"""
    if state.players == 2 or not (state.options & OPEN_BAG or state.to_move == OVER):
        return None
    return {s: int(state.bag[i]) for i, s in enumerate(SEATS[: state.players])}


def draw_sketch(view: dict[str, Any], board: Paris, text: Text, width: int) -> str:
    """The board in characters. (Imported when it is asked for: most callers never draw.)"""
    from hexagone.games.paris_paris.terminal.sketch import sketch

    return sketch(view, board, text, width)


def draw_picture(board: Paris, view: dict[str, Any] | None, theme: str, text: Text | None = None) -> str:
    """The board as SVG, with the pieces of a view on it."""
    from hexagone.games.paris_paris.picture.drawing import Pieces, picture

    if view is None:
        return picture(board.source, None, theme)
    tiles = dict(zip(board.tiles, board.kinds, strict=True))
    lying, aside = [tiles[tile] for tile in view["lying"]], [tiles[tile] for tile in view["aside"]]
    return picture(board.source, Pieces(view["shops"], lying, aside, None, view["scores"]), theme, text)
