"""What finds its place beside a stop of Paris Paris: signs of lines, tickets, plates with names, the bus."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from hexagone.games.paris_paris.picture.boxes import Boxes, array, crossings, grown, meetings, outside_city
from hexagone.games.paris_paris.picture.map import (
    BUS,
    LIT,
    ROOM,
    SIDES,
    SIGN,
    TICKET,
    TRACK,
    TYPE,
    WIDTH,
    WIDTHS,
    Box,
    Plan,
    Point,
    Shape,
    Sign,
    Stop,
    Track,
    crosses,
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
        tries = [*beside(stop, sides.get(stop.name))]
        placed[stop.name] = tries[int(trouble(array(tries), drawn, array(taken)).argmin())]  # the first of the best
        taken.append(placed[stop.name])
    return placed


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


def trouble(tries: Boxes, drawn: Plan, taken: Boxes) -> Any:
    """What is wrong with each of these plates. A name hidden or cut off is worse than one in the way."""
    on_lines = crossings(grown(tries, TRACK / 2 + 4), ways(drawn))
    return on_lines + 2 * meetings(grown(tries, 3), taken).sum(axis=1) + 4 * outside_city(tries, drawn.height)


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
