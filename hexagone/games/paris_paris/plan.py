"""The plan of a Paris Paris board: where everything lies, in pixels. The colours are in picture.py."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any, NamedTuple

WIDTH = 1200  # of every plan: type and pieces keep their size, the grid is stretched to fit
MARGIN = 90   # around the outermost stops: room for a plate or a terminus sign
FOOT = 76     # the legend; below the map if the map leaves no room for it
TRACK = 15    # thickness of a line
TYPE = 22     # of the names: still the shape of a word when the plan is 360 pixels wide
ROOM = {False: (36, 36), True: (76, 38)}  # a stop with its shops: one, or two side by side at a crossing
TICKET = (25, 22)
LARGE = 1.2   # times: a ticket that may be chosen
LIT = (43, 39)  # with its outline
CITY = (12, 210)  # how far its edge is from that of the page, and how much is cut off at the corners
NEAR = 160    # stops further apart never share the place of a ticket
SIGN = 34
BUS = (62, 34)
SIDES = {"E": (1, 0), "W": (-1, 0), "N": (0, -1), "S": (0, 1), "NE": (1, -1), "SE": (1, 1), "SW": (-1, 1), "NW": (-1, -1)}
WIDTHS = (  # letters, ems
    ("ijlI'", 0.26), ("tf.-· ", 0.31), ("r", 0.41), ("mMwWŒÆ", 0.86), ("EFJLTÉÈ", 0.62), ("ABCDGHKNOPQRSUVXYZÎÔ", 0.72), ("", 0.56),
)  # fmt: skip


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
    tickets: Mapping[Kind, tuple[Box, ...]] = field(default_factory=dict)  # one for each end of track
    lit: Mapping[Kind, Box] = field(default_factory=dict)                  # where one is that may be chosen
    plates: Mapping[str, Box] = field(default_factory=dict)

    @property
    def legends(self) -> tuple[Box, Box]:
        """The title to the left, tiles set aside and scores to the right."""
        top, bottom = self.height - FOOT, self.height - 20
        return Box(20, top + 24, 220, bottom), Box(WIDTH - 704, top, WIDTH - 20, bottom)


def plan(board: Mapping[str, Any]) -> Plan:
    """Made once: the picture by day, the one by night and the layout share it."""
    return planned(json.dumps(board, default=str))


@lru_cache(maxsize=8)
def planned(board: str) -> Plan:
    return made(json.loads(board))


def made(board: Mapping[str, Any]) -> Plan:
    """Stops and tracks first, then what has to find its place between them."""
    drawn, labels = bare(board), board.get("layout_labels", {})
    drawn = replace(drawn, signs=signs(drawn))
    named = plates(laid(drawn, tickets(drawn)), labels, [*labels])
    drawn = laid(drawn, tickets(replace(drawn, plates=named)))  # tickets give way to a name that was given its side
    drawn = replace(drawn, height=drawn.height + (0 if has_free_foot(drawn) else FOOT))
    others = [name for name in drawn.stops if name not in labels]
    return replace(drawn, plates=named | plates(replace(drawn, plates=named), labels, others))


def laid(drawn: Plan, lain: Mapping[Kind, Lay]) -> Plan:
    return replace(drawn, tickets={kind: lay.rest for kind, lay in lain.items()}, lit={kind: lay.lit for kind, lay in lain.items()})


def overlaps(drawn: Plan) -> list[str]:
    """What lies on something else although it should not, in words; nothing on a good plan."""
    boxes = list(things(drawn))
    found = [f"{a} and {b}" for (a, one), (b, other) in combinations(boxes, 2) if one.meets(other)]
    found += [f"{name} and the edge" for name, box in boxes if not box.inside(Box(0, 0, WIDTH, drawn.height))]
    for name, plate in drawn.plates.items():
        found += [f"plate {name} and a line" for way in ways(drawn) if crosses(plate.grown(TRACK / 2), way)]
        found += [f"plate {name} and a ticket that may be chosen" for box in drawn.lit.values() if box.meets(plate)]
        found += [f"plate {name} and the edge of the city" for _ in range(not in_city(plate, drawn.height))]
    grown = [(f"ticket {station}/{line} that may be chosen", box) for (station, line), box in drawn.lit.items()]
    found += [f"{a} and {b}" for (a, one), (b, other) in combinations(grown, 2) if one.meets(other)]
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


class Lay(NamedTuple):
    """How the tickets of a kind may lie: where they rest, and the place of the first while it may be chosen, for then it grows."""

    rest: tuple[Box, ...]
    lit: Box
    cost: int  # how far that is, or what it hides

    def hides(self, other: Lay) -> int:
        on = sum(map(self.lit.meets, other.rest)) + sum(map(other.lit.meets, self.rest))
        return on + 10 * self.lit.meets(other.lit)


def tickets(drawn: Plan) -> dict[Kind, Lay]:
    """A tile stands for an end of track (PP-3), so it lies there: on its own line, and never on a name."""
    ends: dict[Kind, list[Shape]] = {}
    for track in drawn.tracks:
        for station in track.ends:
            ends.setdefault((station, track.line), []).append(track.seen_from(station))
    choices = {kind: list(lays(drawn, kind[0], ways_out)) for kind, ways_out in ends.items()}
    near = {kind: [other for other in ends if other != kind and apart(drawn, kind, other) < NEAR] for kind in ends}
    tries = [spread(choices, near, order, start) for order in ([*ends], [*ends][::-1]) for start in range(2)]
    return min(tries, key=lambda lain: sum(burden(lay, [lain[other] for other in near[kind]]) for kind, lay in lain.items()))


def apart(drawn: Plan, kind: Kind, other: Kind) -> float:
    return math.dist(drawn.stops[kind[0]].at, drawn.stops[other[0]].at)


def burden(lay: Lay, others: Iterable[Lay]) -> int:
    return 4 * sum(map(lay.hides, others)) + lay.cost


def lays(drawn: Plan, station: str, ways_out: list[Shape]) -> Iterator[Lay]:
    """The first ticket at either end, and near the stop or a little further away while it may be chosen."""
    stop = drawn.stops[station].box
    taken = [box for name, box in things(drawn) if name != f"stop {station}"]
    rest = [clear_of(stop, way, TICKET) for way in ways_out]
    for far, gap in enumerate(range(-4, 32, 3)):
        for i, way in enumerate(ways_out):
            lit = clear_of(stop.grown(gap), way, LIT)
            yield Lay((rest[i], *rest[:i], *rest[i + 1 :]), lit, far + 60 * sum(map(lit.meets, taken)))


def spread(choices: Mapping[Kind, list[Lay]], near: Mapping[Kind, list[Kind]], order: list[Kind], start: int) -> dict[Kind, Lay]:
    """One lay for each kind, so that they hide as little as can be of each other: each gives way to those before it, then to all."""
    chosen: dict[Kind, Lay] = {}
    for _ in range(3):
        for kind in order:
            rest = [chosen[other] for other in near[kind] if other in chosen]
            options = choices[kind][start:] + choices[kind][:start]  # of equally good ones the first is taken
            chosen[kind] = min(options, key=lambda lay: burden(lay, rest))
    return chosen


def clear_of(box: Box, way: Shape, size: tuple[float, float]) -> Box:
    """The first place where a thing of this size is clear of the box, along a way that begins in its middle."""
    near = int(min(box.right - box.left + size[0], box.bottom - box.top + size[1]) / 2)  # nothing is clear before
    steps = (a.towards(b, step) for a, b in pairwise(way) for step in range(0 if a != way[0] else near, int(math.dist(a, b))))
    spots = (Box.around(at, size) for at in steps)
    return next((spot for spot in spots if not spot.meets(box)), Box.around(way[-1], size))


def has_free_foot(drawn: Plan) -> bool:
    pieces = [box for name, box in things(drawn) if name != "legend"]
    return not any(any(map(legend.meets, pieces)) or any(crosses(legend, way) for way in ways(drawn)) for legend in drawn.legends)


def plates(drawn: Plan, sides: Mapping[str, str], names: Iterable[str]) -> dict[str, Box]:
    """Names beside their stops; the crossings choose first, where it is narrow, then long names."""
    taken = [box for _, box in things(drawn)] + [box.grown(-2) for box in drawn.lit.values()]  # a name may come close to these
    placed: dict[str, Box] = {}
    for stop in sorted((drawn.stops[name] for name in names), key=lambda stop: (not stop.crossing, -len(stop.name))):
        placed[stop.name] = least([*beside(stop, sides.get(stop.name))], lambda plate: trouble(plate, drawn, taken))
        taken.append(placed[stop.name])
    return placed


def least(plates: list[Box], trouble: Callable[[Box], int]) -> Box:
    """The first without trouble, or that with least."""
    return next((plate for plate in plates if not trouble(plate)), None) or min(plates, key=trouble)


def beside(stop: Stop, side: str | None) -> Iterator[Box]:
    """Plates on this side, or on any; the nearest first."""
    size = text_width(stop.name, TYPE, stop.crossing) + 10, TYPE + 8
    for gap in (3, 8, 14, 22):
        for x, y in [SIDES[side]] if side else SIDES.values():
            for away, up in slides(stop, gap, (x, y)):
                right, down = (x or 1) * away + x * size[0] / 2, (y or 1) * up + y * size[1] / 2
                yield Box.around(Point(stop.at.x + right, stop.at.y + down), size)


def slides(stop: Stop, gap: float, way: tuple[int, int]) -> list[tuple[float, float]]:
    """Towards a corner a plate lies beside the stop and a little higher or lower, or beside an upright track and above or below;
    on a side it may slide along it."""
    away, up = ROOM[stop.crossing][0] / 2 + gap, ROOM[stop.crossing][1] / 2 + gap
    if way[0] and way[1]:
        return [(away, -6), (away, 2), (away, 9), (TICKET[0] / 2 + gap, up), (LIT[0] / 2 + gap - 1, up)]
    if way[0]:
        return [(away, slide) for slide in (0, -2, 2, -5, 5, -10, 10)]
    return [(slide, up) for slide in (0, -3, 3, -15, 15, -30, 30, -45, 45)]


def trouble(plate: Box, drawn: Plan, taken: Iterable[Box]) -> int:
    on_lines = sum(crosses(plate.grown(TRACK / 2 + 4), way) for way in ways(drawn))
    outside = not in_city(plate, drawn.height)
    return on_lines + 2 * sum(map(plate.grown(3).meets, taken)) + 4 * outside  # a name hidden or cut off is worse than one in the way


def in_city(plate: Box, height: float) -> bool:
    """Clear of its edge, at the cut corners too."""
    inset, cut = CITY[0] + 5, CITY[0] * 2 + CITY[1] + 12
    left, top, right, bottom = plate.left, plate.top, WIDTH - plate.right, height - plate.bottom
    return min(left, top, right, bottom) >= inset and min(left + top, top + right, right + bottom, bottom + left) >= cut


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
