"""The parts of a map of Paris Paris, and what lies on what: in pixels. plan.py lays them out, the colours are in look.py."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

WIDTH = 1200  # of every plan: type and pieces keep their size, the grid is stretched to fit
MARGIN = 90  # around the outermost stops: room for a plate or a terminus sign
FOOT = 76  # the legend; below the map if the map leaves no room for it
TRACK = 15  # thickness of a line
TYPE = 22  # of the names: still the shape of a word when the plan is 360 pixels wide
ROOM = {False: (36, 36), True: (76, 38)}  # a stop with its shops: one, or two side by side at a crossing
TICKET = (25, 22)
LARGE = 1.2  # times: a ticket that may be chosen
LIT = (43, 39)  # with its outline
CITY = (12, 210)  # how far its edge is from that of the page, and how much is cut off at the corners
NEAR = 160  # stops further apart never share the place of a ticket
SIGN = 34
BUS = (62, 34)
SIDES = {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1), "NE": (1, -1), "SE": (1, 1), "SW": (-1, 1), "NW": (-1, -1)}
WIDTHS = (  # letters, ems
    ("ijlI'", 0.26),
    ("tf.-· ", 0.31),
    ("r", 0.41),
    ("mMwWŒÆ", 0.86),
    ("EFJLTÉÈ", 0.62),
    ("ABCDGHKNOPQRSUVXYZÎÔ", 0.72),
    ("", 0.56),
)


class Point(NamedTuple):
    x: float
    y: float

    def towards(self, other: Point, distance: float) -> Point:
        part = distance / (math.dist(self, other) or 1)
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)


Shape = tuple[Point, ...]
Kind = tuple[str, str]  # of ticket: station and line


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @staticmethod
    def around(centre: Point, size: tuple[float, float]) -> Box:
        x, y = size[0] / 2, size[1] / 2
        return Box(centre.x - x, centre.y - y, centre.x + x, centre.y + y)

    @property
    def centre(self) -> Point:
        return Point((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def meets(self, other: Box) -> bool:
        return self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom

    def inside(self, other: Box) -> bool:
        return other.left <= self.left and self.right <= other.right and other.top <= self.top and self.bottom <= other.bottom


@dataclass(frozen=True)
class Stop:
    name: str
    at: Point
    crossing: bool

    @property
    def box(self) -> Box:
        return Box.around(self.at, ROOM[self.crossing])


@dataclass(frozen=True)
class Track:
    """A piece of line between two neighbours, straight or by way of a bend."""

    line: str
    ends: tuple[str, str]
    points: Shape

    def seen_from(self, station: str) -> Shape:
        return self.points if station == self.ends[0] else self.points[::-1]


@dataclass(frozen=True)
class Sign:
    """The mark of a line, beyond its first or its last station."""

    line: str
    station: str
    start: bool
    at: Point

    @property
    def box(self) -> Box:
        return Box.around(self.at, (SIGN, SIGN))


SIGHTS = {"Tour Eiffel": (54, 102), "Sacré-Cœur": (58, 58), "Louvre": (60, 34), "Notre-Dame": (62, 52), "Bastille": (26, 87)}  # sizes


@dataclass(frozen=True)
class Sight:
    """A building that is drawn on the ground; it stands at a point."""

    name: str
    at: Point

    @property
    def box(self) -> Box:
        wide, high = SIGHTS[self.name]
        return Box(self.at.x - wide / 2, self.at.y - high, self.at.x + wide / 2, self.at.y + 1)


@dataclass(frozen=True)
class Plan:
    height: float
    marks: Mapping[str, str]  # line -> letter
    stops: Mapping[str, Stop]
    tracks: tuple[Track, ...]
    water: Shape
    islands: tuple[Shape, ...]
    parks: tuple[Shape, ...]
    streets: tuple[Shape, ...]
    sights: tuple[Sight, ...] = ()
    signs: tuple[Sign, ...] = ()
    tickets: Mapping[Kind, tuple[Box, ...]] = field(default_factory=dict)  # one for each end of track
    lit: Mapping[Kind, Box] = field(default_factory=dict)  # where one is that may be chosen
    plates: Mapping[str, Box] = field(default_factory=dict)

    @property
    def legends(self) -> tuple[Box, Box]:
        """The title to the left, tiles set aside and scores to the right."""
        top, bottom = self.height - FOOT, self.height - 20
        return Box(20, top + 24, 220, bottom), Box(WIDTH - 704, top, WIDTH - 20, bottom)


def things(drawn: Plan) -> Iterator[tuple[str, Box]]:
    """Everything that may not lie on anything else."""
    yield from ((f"stop {stop.name}", stop.box) for stop in drawn.stops.values())
    yield from ((f"sign of {sign.line} at {sign.station}", sign.box) for sign in drawn.signs)
    yield from ((f"ticket {station}/{line}", spot) for (station, line), spots in drawn.tickets.items() for spot in spots)
    yield from ((f"plate {name}", plate) for name, plate in drawn.plates.items())
    yield from (("legend", legend) for legend in drawn.legends)


def ways(drawn: Plan) -> Iterator[Shape]:
    """The tracks, and the ends of the lines out to their signs."""
    yield from (track.points for track in drawn.tracks)
    yield from ((drawn.stops[sign.station].at, sign.at) for sign in drawn.signs)


def in_city(plate: Box, height: float) -> bool:
    """Clear of its edge, at the cut corners too."""
    inset, cut = CITY[0] + 5, CITY[0] * 2 + CITY[1] + 12
    left, top, right, bottom = plate.left, plate.top, WIDTH - plate.right, height - plate.bottom
    return min(left, top, right, bottom) >= inset and min(left + top, top + right, right + bottom, bottom + left) >= cut


def crosses(box: Box, way: Shape) -> bool:
    return any(cuts(box, a, b) for a, b in pairwise(way))


def cuts(box: Box, a: Point, b: Point) -> bool:
    """Does the straight way from a to b lead through the box? (Liang and Barsky)"""
    first, last = 0.0, 1.0
    for start, end, low, high in ((a.x, b.x, box.left, box.right), (a.y, b.y, box.top, box.bottom)):
        if start == end:
            if not low < start < high:
                return False
            continue
        near, far = sorted(((low - start) / (end - start), (high - start) / (end - start)))
        first, last = max(first, near), min(last, far)
    return first < last
