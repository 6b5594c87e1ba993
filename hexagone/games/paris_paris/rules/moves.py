"""Moves of Paris Paris: number <-> words.

The numbers are blocks of one size, a number in a block is a kind of tile:
open, open over each of four seats, take, reveal; then the markers and the first player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hexagone.games.paris_paris.rules.state import KINDS, LINES, SEATS

if TYPE_CHECKING:
    from hexagone.games.paris_paris.rules.board import Paris

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


def careful(board: Paris, seat: int, move: int) -> bool:
    """Who removes a shop of their own is asked once more. PP-23, PP-26"""
    return KINDS <= move < TAKES and move // KINDS - 1 == seat
