"""Where everything lies on the picture of a Paris Connection map, in pixels. The colours are in picture.py."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from hexagone.games.paris_connection.rules.board import France

WIDE = 64.0  # of a hex, from side to side
SIDE = WIDE / math.sqrt(3)
MARGIN = 12
EAST = 36  # the margin where the longest name hangs over, at Strasbourg
PANEL = (280.0, 452.0)  # the departure board
GAP = 6.0  # between that and the edge of the picture
CORNERS = tuple((math.sin(math.radians(a)), -math.cos(math.radians(a))) for a in range(0, 360, 60))  # from the top, clockwise


class Point(NamedTuple):
    x: float
    y: float

    def plus(self, x: float, y: float) -> Point:
        return Point(self.x + x, self.y + y)


@dataclass(frozen=True)
class Chart:
    """A board laid out: the panel in the lower left corner, if there is sea enough, else beside the map."""

    board: France

    @cached_property
    def place(self) -> dict[str, Point]:
        """The middles of the hexes."""
        west = min(x for x, _ in self.board.position.values())
        north = min(y for _, y in self.board.position.values())
        middle = {
            h: Point(MARGIN + WIDE / 2 + (x - west) * WIDE / 2, MARGIN + SIDE + (y - north) * SIDE * 1.5)
            for h, (x, y) in self.board.position.items()
        }
        bottom = max(p.y for p in middle.values()) + SIDE
        meets = any(p.x - WIDE / 2 < PANEL[0] + 2 * GAP and p.y + SIDE > bottom + MARGIN - PANEL[1] - 2 * GAP for p in middle.values())
        return {h: p.plus(PANEL[0] + 2 * GAP if meets else 0, 0) for h, p in middle.items()}

    @cached_property
    def width(self) -> float:
        return max(p.x for p in self.place.values()) + WIDE / 2 + EAST

    @cached_property
    def height(self) -> float:
        return max(max(p.y for p in self.place.values()) + SIDE + MARGIN, PANEL[1] + 2 * GAP)

    @property
    def panel(self) -> Point:
        return Point(GAP, self.height - PANEL[1] - GAP)

    def corners(self, h: str, size: float = 1.0) -> list[Point]:
        return [self.place[h].plus(SIDE * size * x, SIDE * size * y) for x, y in CORNERS]

    def edge(self, a: str, b: str) -> tuple[Point, Point]:
        """The side that two neighbours share: it stands across the line between their middles."""
        p, q = self.place[a], self.place[b]
        middle, across = Point((p.x + q.x) / 2, (p.y + q.y) / 2), ((p.y - q.y) / WIDE, (q.x - p.x) / WIDE)
        half = SIDE / 2
        return middle.plus(-across[0] * half, -across[1] * half), middle.plus(across[0] * half, across[1] * half)

    # The country under the hexes

    @cached_property
    def drawing(self) -> dict[str, Any]:
        found: dict[str, Any] = self.board.source.get("drawing", {})
        return found if found.get("anchor") in self.place else {}

    def on_map(self, points: list[list[float]]) -> list[Point]:
        """Longitude and latitude to pixels: good enough for a country."""
        origin, anchor = self.drawing["origin"], self.place[self.drawing["anchor"]]
        scale = WIDE / self.drawing["kilometres"]
        return [
            anchor.plus((lon - origin[0]) * 111.32 * math.cos(math.radians(46.6)) * scale, (origin[1] - lat) * 111.2 * scale)
            for lon, lat in points
        ]

    def height_at(self, h: str) -> float:
        """From 0, the plains, to 1."""
        p = self.place[h]
        return min(1.0, max((top * math.exp(-((math.dist(p, at) / reach) ** 2)) for at, reach, top in self.peaks), default=0.0))

    @cached_property
    def peaks(self) -> list[tuple[Point, float, float]]:
        """Where they are, how far they reach in pixels, and how high they are."""
        scale = WIDE / float(self.drawing.get("kilometres", 57))
        return [(self.on_map([peak[:2]])[0], peak[2] * scale, peak[3]) for peak in self.drawing.get("relief", [])]


def spot(p: Point) -> str:
    return f"{p.x:.1f},{p.y:.1f}"
