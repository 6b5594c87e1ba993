"""What finds its place beside a stop of Paris Paris: signs of lines, tickets, plates with names, the bus."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from hexagone.games.paris_paris.map import (
    BUS,
    LIT,
    NEAR,
    ROOM,
    SIDES,
    SIGN,
    TICKET,
    TRACK,
    TYPE,
    WIDTH,
    WIDTHS,
    Box,
    Kind,
    Plan,
    Point,
    Shape,
    Sign,
    Stop,
    Track,
    crosses,
    in_city,
    things,
    ways,
)


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
