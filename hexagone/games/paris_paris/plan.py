"""The plan of a Paris Paris board: where everything lies, in pixels. The colours are in picture.py."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import combinations, pairwise
from typing import Any, NamedTuple

WIDTH = 1200  # of every plan: type and pieces keep their size, the grid is stretched to fit
MARGIN = 90   # around the outermost stops: room for a plate or a terminus sign
FOOT = 76     # the legend; below the map if the map leaves no room for it
TRACK = 15    # thickness of a line
TYPE = 22     # of the names: still the shape of a word when the plan is 360 pixels wide
ROOM = {False: (36, 36), True: (76, 38)}  # a stop with its shops: one, or two side by side at a crossing
TICKET = (25, 22)
SIGN = 34
BUS = (62, 34)
SIDES = {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1), "NE": (1, -1), "SE": (1, 1), "SW": (-1, 1), "NW": (-1, -1)}
WIDTHS = (("ijlI'", 0.26), ("tfr.-· ", 0.33), ("mMwWŒÆ", 0.86), ("ABCDEFGHKLNOPQRSTUVXYZÉÈÎÔ", 0.72), ("", 0.56))  # letters, ems


class Point(NamedTuple):
    x: float
    y: float

    def towards(self, other: Point, distance: float) -> Point:
        part = distance / (math.dist(self, other) or 1)
        return Point(self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part)


Shape = tuple[Point, ...]


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
    signs: tuple[Sign, ...] = ()
    tickets: Mapping[tuple[str, str], tuple[Box, ...]] = field(default_factory=dict)  # (station, line): one for each end of track
    plates: Mapping[str, Box] = field(default_factory=dict)

    @property
    def legends(self) -> tuple[Box, Box]:
        """The title to the left, tiles set aside and scores to the right."""
        top, bottom = self.height - FOOT, self.height - 20
        return Box(20, top + 24, 220, bottom), Box(WIDTH - 704, top, WIDTH - 20, bottom)


def plan(board: Mapping[str, Any]) -> Plan:
    """Stops and tracks first, then what has to find its place between them."""
    drawn = bare(board)
    drawn = replace(drawn, signs=signs(drawn))
    drawn = replace(drawn, tickets=tickets(drawn))
    drawn = replace(drawn, height=drawn.height + (0 if has_free_foot(drawn) else FOOT))
    return replace(drawn, plates=plates(drawn, board.get("layout_labels", {})))


def overlaps(drawn: Plan) -> list[str]:
    """What lies on something else although it should not, in words; nothing on a good plan."""
    boxes = list(things(drawn))
    found = [f"{a} and {b}" for (a, one), (b, other) in combinations(boxes, 2) if one.meets(other)]
    found += [f"{name} and the edge" for name, box in boxes if not box.inside(Box(0, 0, WIDTH, drawn.height))]
    for name, plate in drawn.plates.items():
        found += [f"plate {name} and a line" for way in ways(drawn) if crosses(plate.grown(TRACK / 2), way)]
    for stop in drawn.stops.values():
        others = [track for track in drawn.tracks if stop.name not in track.ends]
        found += [f"stop {stop.name} and the {track.line} line" for track in others if crosses(stop.box.grown(TRACK / 2), track.points)]
    return found


# -- stops and tracks


@dataclass(frozen=True)
class Grid:
    """From the places in the file to pixels."""

    board: Mapping[str, Any]
    corner: Point
    unit: float
    inset: float

    def pixel(self, at: Iterable[float]) -> Point:
        x, y = at
        return Point(round(self.inset + (x - self.corner.x) * self.unit, 1), round(MARGIN + (y - self.corner.y) * self.unit, 1))

    def shapes(self, table: str) -> tuple[Shape, ...]:
        return tuple(tuple(map(self.pixel, shape)) for shape in self.board.get(table, {}).values())


def bare(board: Mapping[str, Any]) -> Plan:
    """What the file says, before anything looks for a place."""
    places = layout(board)
    xs, ys = zip(*places.values(), strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    unit = (WIDTH - 2 * MARGIN) / max(wide, high)
    grid = Grid(board, Point(min(xs), min(ys)), unit, (WIDTH - wide * unit) / 2)
    calls = [station for line in board["lines"] for station in line["stations"]]
    stops = {name: Stop(name, grid.pixel(places[name]), calls.count(name) > 1) for name in calls}
    return Plan(
        height=round(2 * MARGIN + high * unit),
        marks={line["name"]: line.get("mark", line["name"][0].upper()) for line in board["lines"]},
        stops=stops, tracks=tuple(tracks(grid, stops)),
        water=tuple(map(grid.pixel, board.get("layout_seine", {}).get("course", ()))),
        islands=grid.shapes("layout_islands"), parks=grid.shapes("layout_parks"), streets=grid.shapes("layout_streets"),
    )


def layout(board: Mapping[str, Any]) -> dict[str, tuple[float, float]]:
    """The grid of the file; without one the places on the globe, or else a circle."""
    names = list(dict.fromkeys(name for line in board["lines"] for name in line["stations"]))
    if all(name in board.get("layout", {}) for name in names):
        return {name: tuple(board["layout"][name]) for name in names}
    if all(name in board.get("places", {}) for name in names):
        return {name: (board["places"][name][1] * 0.66, -board["places"][name][0]) for name in names}  # 0.66: cosine of Paris
    turn = 2 * math.pi / len(names)
    return {name: (math.sin(i * turn), -math.cos(i * turn)) for i, name in enumerate(names)}


def tracks(grid: Grid, stops: Mapping[str, Stop]) -> Iterator[Track]:
    bends = {frozenset(ends.split(" - ")): grid.pixel(at) for ends, at in grid.board.get("layout_bends", {}).items()}
    for line in grid.board["lines"]:
        for a, b in pairwise(line["stations"]):
            bend = [bends[key] for key in [frozenset((a, b))] if key in bends]
            yield Track(line["name"], (a, b), (stops[a].at, *bend, stops[b].at))


# -- what finds its place beside a stop


def signs(drawn: Plan) -> tuple[Sign, ...]:
    """One beyond each end of each line."""
    placed: list[Sign] = []
    for line in drawn.marks:
        pieces = [track for track in drawn.tracks if track.line == line]
        for track, station, start in ((pieces[0], pieces[0].ends[0], True), (pieces[-1], pieces[-1].ends[1], False)):
            tries = [Sign(line, station, start, at) for at in beyond(drawn.stops[station], track, 14 if start else 8)]
            placed.append(next((sign for sign in tries if is_free(sign.box.grown(4), drawn, placed)), tries[0]))
    return tuple(placed)


def beyond(stop: Stop, track: Track, gap: float) -> Iterator[Point]:
    """Straight on, or to one side."""
    first, second, *_ = track.seen_from(stop.name)
    straight = math.atan2(first.y - second.y, first.x - second.x)
    for turn in (0, 1, -1, 2, -2, 3, -3):
        way = straight + turn * math.pi / 4
        far = Point(stop.at.x + math.cos(way) * WIDTH, stop.at.y + math.sin(way) * WIDTH)
        yield clear_of(stop.box.grown(gap), (stop.at, far), (SIGN, SIGN)).centre


def is_free(box: Box, drawn: Plan, placed: Iterable[Sign]) -> bool:
    others = [stop.box for stop in drawn.stops.values()] + [sign.box for sign in placed]
    return not any(map(box.meets, others)) and not any(crosses(box, way) for way in ways(drawn))


def tickets(drawn: Plan) -> dict[tuple[str, str], tuple[Box, ...]]:
    """A tile stands for an end of track (PP-3), so it lies there: on its own line, and never on a name."""
    ends: dict[tuple[str, str], tuple[Box, ...]] = {}
    for track in drawn.tracks:
        for station in track.ends:
            spot = clear_of(drawn.stops[station].box, track.seen_from(station), TICKET)
            ends[station, track.line] = (*ends.get((station, track.line), ()), spot)
    return ends


def clear_of(box: Box, way: Shape, size: tuple[float, float]) -> Box:
    """The first place along the way where a thing of this size is clear of the box."""
    steps = (a.towards(b, step) for a, b in pairwise(way) for step in range(int(math.dist(a, b))))
    spots = (Box.around(at, size) for at in steps)
    return next((spot for spot in spots if not spot.meets(box)), Box.around(way[-1], size))


def has_free_foot(drawn: Plan) -> bool:
    pieces = [box for name, box in things(drawn) if name != "legend"]
    return not any(any(map(legend.meets, pieces)) or any(crosses(legend, way) for way in ways(drawn)) for legend in drawn.legends)


def plates(drawn: Plan, sides: Mapping[str, str]) -> dict[str, Box]:
    """Names beside their stops; those that were given a side choose first, then the crossings, where it is narrow."""
    taken = [box for _, box in things(drawn)]
    placed: dict[str, Box] = {}
    for stop in sorted(drawn.stops.values(), key=lambda stop: (stop.name not in sides, not stop.crossing, -len(stop.name))):
        tries = beside(stop, sides.get(stop.name))
        placed[stop.name] = min(tries, key=lambda plate: trouble(plate, drawn, taken))
        taken.append(placed[stop.name])
    return placed


def beside(stop: Stop, side: str | None) -> Iterator[Box]:
    """Plates on this side, or on any; the nearest first."""
    size = text_width(stop.name, TYPE, stop.crossing) + 14, TYPE + 8
    for gap in (3, 8, 14, 22):
        for x, y in [SIDES[side]] if side else SIDES.values():
            for away, up in slides(stop, gap, bool(x and y)):
                yield Box.around(Point(stop.at.x + x * (size[0] / 2 + away), stop.at.y + y * (size[1] / 2 + up)), size)


def slides(stop: Stop, gap: float, corner: bool) -> list[tuple[float, float]]:
    """Towards a corner a plate lies beside the stop and a little higher or lower, or beside an upright track and above or below."""
    away, up = ROOM[stop.crossing][0] / 2 + gap, ROOM[stop.crossing][1] / 2 + gap
    return [(away, -6), (away, 2), (away, 9), (TICKET[0] / 2 + gap, up)] if corner else [(away, up)]


def trouble(plate: Box, drawn: Plan, taken: Iterable[Box]) -> int:
    on_lines = sum(crosses(plate.grown(TRACK / 2 + 4), way) for way in ways(drawn))
    outside = not plate.inside(Box(8, 8, WIDTH - 8, drawn.height - 8))
    return on_lines + 2 * sum(map(plate.grown(3).meets, taken)) + 4 * outside  # a name hidden or cut off is worse than one in the way


def text_width(text: str, size: float, bold: bool = False) -> float:
    """An estimate for the usual sans faces, rather too wide than too narrow."""
    ems = sum(next(width for letters, width in WIDTHS if c in letters or not letters) for c in text)
    return round(ems * size * (1.05 if bold else 1), 1)


def berth(drawn: Plan, station: str, taken: Iterable[Box]) -> Box:
    """Where the bus waits: beside the stop, on a track rather than on a name or a piece."""
    others = [box for name, box in things(drawn) if not name.startswith("ticket")] + list(taken)
    at, (wide, high) = drawn.stops[station].at, ROOM[drawn.stops[station].crossing]
    away, up = (wide + BUS[0]) / 2 + 2, (high + BUS[1]) / 2 + 2
    spots = [Box.around(Point(at.x + x * away, at.y + y * up), BUS) for x, y in SIDES.values()]
    return min(spots, key=lambda spot: sum(map(spot.meets, others)))


# -- what is where


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
