"""Where the squares and the bank lie on the picture of Parcours Citroën."""

from __future__ import annotations

import math
from typing import Any

from hexagone.engine.svg import Point
from hexagone.games.parcours_citroen.picture.look import WIDTH
from hexagone.games.parcours_citroen.rules.board import Tour

BANK = (126.0, 226.0)


def square_places(board: Tour) -> list[Point]:
    """Where the squares lie: as the file says, or on an oval."""
    given = board.source.get("layout")
    given = given.get("squares") if isinstance(given, dict) else None
    if isinstance(given, list) and len(given) == len(board.squares) and all(is_point(place) for place in given):
        return [(float(x), float(y)) for x, y in given]
    turn = 2 * math.pi / len(board.squares)
    return [(700 + 580 * math.sin(i * turn), 650 - 530 * math.cos(i * turn)) for i in range(len(board.squares))]


def is_point(place: Any) -> bool:
    return isinstance(place, list) and len(place) == 2 and all(type(x) in (int, float) and 0 <= x <= WIDTH for x in place)
