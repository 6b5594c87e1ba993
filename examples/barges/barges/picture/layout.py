"""Where things lie on the picture of a quay, as plain data."""

from __future__ import annotations

from typing import Any

from barges.rules.board import Quay
from barges.rules.moves import ARRIVES

STEP, HIGH, TOP = 96.0, 240.0, 120.0  # between two berths; of the picture; of the middle of a berth
SEAT_COLOURS = {"red": "#b3261e", "blue": "#1d5fa8", "green": "#2f7d43", "white": "#6f6a5d"}
GROUND = {"light": "#f4ecdd", "dark": "#141b2b"}


def layout(board: Quay) -> dict[str, Any]:
    """`size` and `spots` are what every page needs: the spots of a layout light up when a move means them. Letters and colours are those
    of the chips beside names: for each seat a fill, and the colour of a letter on it."""
    chips = {seat: [fill, "#ffffff"] for seat, fill in SEAT_COLOURS.items()}
    return {
        "size": [STEP * len(board.berths), HIGH],
        "spots": {berth: [STEP * (i + 0.5), TOP] for i, berth in enumerate(board.berths)},
        "wants": dict(board.berths),
        "letters": {seat: seat[0].upper() for seat in SEAT_COLOURS},
        "colours": {theme: {"seats": chips, "page": ground} for theme, ground in GROUND.items()},
    }


def spots(board: Quay, move: int) -> tuple[str, ...]:
    """The berth that a move means; what chance does lies nowhere on the quay."""
    return (list(board.berths)[move],) if move < min(ARRIVES, len(board.berths)) else ()
