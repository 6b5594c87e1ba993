"""Moves of Paris Paris: number <-> words.

The numbers are blocks of one size, a number in a block is a kind of tile:
open, open over each of four seats, take, reveal; then the markers and the first player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypedDict

from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.state import KINDS, LINES, SEATS

TAKES = KINDS * (1 + len(SEATS))
REVEALS = TAKES + KINDS
DEALS = REVEALS + KINDS
OPEN_MARKERS = DEALS + LINES * len(SEATS)
FIRSTS = OPEN_MARKERS + LINES


def words(board: Paris) -> Sequence[str]:
    """Every move in words, by its number."""
    tiles, lines = board.tiles, board.lines
    return (
        *(f"open {tile}" for tile in tiles),
        *(f"open {tile} over {seat}" for seat in SEATS for tile in tiles),
        *(f"take {tile}" for tile in tiles),
        *(f"reveal {tile}" for tile in tiles),
        *(f"marker {seat} {line}" for seat in SEATS for line in lines),
        *(f"open-marker {line}" for line in lines),
        *(f"first {seat}" for seat in SEATS),
    )


class OfTile(TypedDict):
    """What is done with a tile."""

    verb: Literal["open", "take", "reveal"]
    tile: str
    station: str
    line: str
    over: NotRequired[str]  # open: whose shop makes room


class OfMarker(TypedDict):
    verb: Literal["marker"]
    seat: str
    line: str


class OpenMarker(TypedDict):
    verb: Literal["open-marker"]
    line: str


class First(TypedDict):
    verb: Literal["first"]
    seat: str


Parts = OfTile | OfMarker | OpenMarker | First


def parts(board: Paris, move: int) -> Parts:
    """What a move is made of."""
    if move < DEALS:
        return of_tile(board, move)
    if move < OPEN_MARKERS:
        return OfMarker(verb="marker", seat=SEATS[(move - DEALS) // LINES], line=list(board.lines)[(move - DEALS) % LINES])
    if move < FIRSTS:
        return OpenMarker(verb="open-marker", line=list(board.lines)[move - OPEN_MARKERS])
    return First(verb="first", seat=SEATS[move - FIRSTS])


def of_tile(board: Paris, move: int) -> OfTile:
    block, kind = divmod(move, KINDS)
    station, line = board.kinds[kind]
    verb: Literal["open", "take", "reveal"] = "reveal" if move >= REVEALS else "take" if move >= TAKES else "open"
    found = OfTile(verb=verb, tile=board.tiles[kind], station=station, line=line)
    return OfTile(**found, over=SEATS[block - 1]) if verb == "open" and block else found
