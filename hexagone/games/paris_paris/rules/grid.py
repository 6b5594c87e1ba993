"""Where the stations of a Paris Paris board lie, in the numbers of its file."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any


def layout(board: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """The grid of the file; without one the places on the globe, or else a circle."""
    names = list(dict.fromkeys(name for line in board["lines"] for name in line["stations"]))
    if all(name in board.get("layout", {}) for name in names):
        return {name: tuple(board["layout"][name]) for name in names}
    if all(name in board.get("places", {}) for name in names):
        return {name: (board["places"][name][1] * 0.66, -board["places"][name][0]) for name in names}  # 0.66: cosine of Paris
    turn = 2 * math.pi / len(names)
    return {name: (math.sin(i * turn), -math.cos(i * turn)) for i, name in enumerate(names)}
