"""What a seat sees of Paris Paris, as plain data made from a redacted state."""

from __future__ import annotations

from typing import Any

from hexagone.engine.journal import HIDDEN, Entry, entries
from hexagone.engine.record import OVER
from hexagone.engine.text import Text
from hexagone.games.paris_paris.rules.board import Paris, Tables
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

PHASES = ("markers", "open-marker", "first", "reveal", "open", "over")
OPEN_BAG = 1  # bit of the option


def view(state: State, board: Paris, seat: int) -> dict[str, Any]:
    """Names instead of numbers; None where the seat may not know."""
    seats, lines = SEATS[: state.players], list(board.lines)
    return {
        "phase": PHASES[state.phase],
        "round": int(state.turn),
        "piles": int(state.left) // (int(state.players) + 1),
        "first": name(seats, state.first),
        "scores": {s: int(state.scores[i]) for i, s in enumerate(seats)},
        "supply": {s: int(state.supply[i]) for i, s in enumerate(seats)},
        "shops": shops(state, board),
        "lying": [board.tiles[kind] for kind in state.lying[: state.lies]],
        "aside": [board.tiles[kind] for kind in state.aside if kind != NONE],
        "left": left(state, board),
        "marker": name(lines, state.markers[seat]) if seat >= 0 else None,
        "markers": {s: name(lines, state.markers[i]) for i, s in enumerate(seats)},
        "open_marker": name(lines, state.open_marker),
        "bag": bag(state),
    }


def name(names: Any, index: int) -> str | None:
    return names[index] if index >= 0 else None


def shops(state: State, board: Paris) -> dict[str, list[str]]:
    """The owners at every station that has a shop."""
    counts = zip(board.stations, state.shops.tolist(), strict=False)
    return {station: [o for o, count in zip(SEATS, here, strict=True) for _ in range(count)] for station, here in counts if any(here)}


def left(state: State, board: Paris) -> dict[str, int]:
    """The tiles still in the piles: everybody has seen all the others."""
    kinds = Tables.at(board.tables).kind[state.pile[: state.left]].tolist()
    return {tile: kinds.count(kind) for kind, tile in enumerate(board.tiles) if kind in kinds}


def bag(state: State) -> dict[str, int] | None:
    """Shut until the end, unless the table plays with an open bag. PP-24"""
    if state.players == 2 or not (state.options & OPEN_BAG or state.to_move == OVER):
        return None
    return {s: int(state.bag[i]) for i, s in enumerate(SEATS[: state.players])}


def events(state: State, board: Paris) -> list[dict[str, Any]]:
    """What the last move did, as this seat saw it: the name of the event, its words and its clause."""
    rows = entries(state)
    visited = next((entry.place for entry in rows if entry.what == VISITED), NONE)
    return [event(entry, board) | {"clause": clause(entry, board, visited)} for entry in rows]


def clause(entry: Entry, board: Paris, visited: int) -> str:
    """The clause by which it happened."""
    if entry.what == EARNED:
        return "PP-10" if entry.place == visited else "PP-12" if board.is_crossing(board.stations[visited]) else "PP-11"
    if entry.what == REMOVED:
        return "PP-26" if entry.seat == entry.value else "PP-25"
    return STORY[entry.what][1]


def event(entry: Entry, board: Paris) -> dict[str, Any]:
    what, _, value = STORY[entry.what]
    told: dict[str, Any] = {"what": what}
    if entry.seat >= 0:
        told["seat"] = SEATS[entry.seat]
    if entry.place >= 0:
        told |= {"tile": board.tiles[entry.place]} if entry.what == TURNED else {"station": board.stations[entry.place]}
    if value:
        told[value] = None if entry.value == HIDDEN else meaning(value, entry.value, board)
    return told


def meaning(value: str, number: int, board: Paris) -> Any:
    if value == "line":
        return list(board.lines)[number]
    if value == "tile":
        return board.tiles[number]
    return SEATS[number] if value == "by" else number


STORY = {
    DEALT: ("dealt", "PP-6", "line"),
    LAID_OPEN: ("laid-open", "PP-6", "line"),
    BUS: ("bus", "PP-16", ""),
    TURNED: ("turned", "PP-8", ""),
    OPENED: ("opened", "PP-9", "tile"),
    TOOK: ("took", "PP-27", "tile"),
    REMOVED: ("removed", "PP-26", "by"),
    BAGGED: ("bagged", "PP-24", "by"),
    VISITED: ("visited", "PP-10", "tile"),
    EARNED: ("earned", "PP-11", "points"),
    ASIDE: ("aside", "PP-15", "tile"),
    DROVE: ("drove", "PP-17", "line"),
    STOPPED: ("stopped", "PP-18", "points"),
    SHOWED: ("showed", "PP-28", "line"),
    COUNTED: ("counted", "PP-29", "points"),
    ENDED: ("ended", "PP-30", ""),
}


def draw_sketch(view: dict[str, Any], board: Paris, text: Text, width: int) -> str:
    """The board in characters. (Imported when it is asked for: most callers never draw.)"""
    from hexagone.games.paris_paris.terminal.sketch import sketch

    return sketch(view, board, text, width)


def draw_picture(board: Paris, view: dict[str, Any] | None, theme: str) -> str:
    """The board as SVG, with the pieces of a view on it."""
    from hexagone.games.paris_paris.picture.drawing import Pieces, picture

    if view is None:
        return picture(board.source, None, theme)
    tiles = dict(zip(board.tiles, board.kinds, strict=True))
    lying, aside = [tiles[tile] for tile in view["lying"]], [tiles[tile] for tile in view["aside"]]
    return picture(board.source, Pieces(view["shops"], lying, aside, None, view["scores"]), theme)
