"""The city under the lines of Paris Paris: streets, parks, the Seine. Quiet enough to be forgotten: the network is read, not this."""

from __future__ import annotations

import math
from collections.abc import Iterable

from hexagone.engine.svg import Svg, flowing, tag
from hexagone.games.paris_paris.picture.look import Theme
from hexagone.games.paris_paris.picture.map import CITY, WIDTH, Plan, Point, Shape
from hexagone.games.paris_paris.picture.svg import ROUND, shape, straight, words, xy


def city(drawn: Plan, look: Theme) -> Iterable[Svg]:
    """Quiet enough to be forgotten: the network is read, not this."""
    yield tag("rect", width=WIDTH, height=drawn.height, fill=look.page)
    edge = octagon(drawn.height, *CITY)
    yield shape(edge, class_="city", fill=look.ground)
    for street in drawn.streets:
        yield tag("path", d=straight(street), class_="street", fill="none", stroke=look.street, stroke_width=6, **ROUND)
    for park in drawn.parks:
        yield shape(park, class_="park", fill=look.park, stroke=look.park, stroke_width=14, **ROUND)
    if drawn.water:
        yield tag("svg", river(drawn, look), class_="seine", width=WIDTH, height=drawn.height)  # an svg of its own ends at the edge
    around = f"M0 0H{WIDTH}V{drawn.height:g}H0z{straight(edge)}z"
    yield tag("path", d=around, class_="around", fill=look.page, fill_rule="evenodd")  # and the river where the city ends
    yield shape(edge, fill="none", stroke=look.street, stroke_width=10, **ROUND)


def octagon(height: float, inset: float, cut: float) -> Shape:
    """The outer boulevards, with the corners of the plan: 45 degrees."""
    near, right, bottom = inset + cut, WIDTH - inset, height - inset
    north = [(inset, near), (near, inset), (right - cut, inset), (right, near)]
    south = [(right, bottom - cut), (right - cut, bottom), (near, bottom), (inset, bottom - cut)]
    return tuple(Point(*corner) for corner in north + south)


def river(drawn: Plan, look: Theme) -> Iterable[Svg]:
    """Its arms run round all islands together."""
    yield tag("path", d=flowing(drawn.water), fill="none", stroke=look.water, stroke_width=46, **ROUND)
    if drawn.islands:
        arms = hull([point for island in drawn.islands for point in island])
        yield tag("path", d=flowing((*arms, arms[0])), fill=look.water, stroke=look.water, stroke_width=46, **ROUND)
    yield from (tag("path", d=flowing((*island, island[0])), fill=look.ground) for island in drawn.islands)
    yield river_name(drawn.water[1:3], look)


def hull(points: Iterable[Point]) -> Shape:
    """The corners of a ribbon round all points, in order (Andrew). One point, if small islands all lie on one pixel."""
    row = sorted(set(points))
    return (*half_hull(row), *half_hull(row[::-1])) or tuple(row)


def half_hull(row: Iterable[Point]) -> list[Point]:
    """Its one side, without the last corner."""
    side: list[Point] = []
    for point in row:
        while len(side) > 1 and turn(side[-2], side[-1], point) <= 0:
            side.pop()
        side.append(point)
    return side[:-1]


def turn(a: Point, b: Point, c: Point) -> float:
    """To which side the way from a by b to c turns."""
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def river_name(reach: Shape, look: Theme) -> Svg:
    """Along the reach by which the river comes into the city."""
    a, b = min(reach), max(reach)
    middle, slope = a.towards(b, math.dist(a, b) / 2), math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    place = f"translate({xy(middle)}) rotate({slope:.1f})"
    return tag("g", [words("Seine", Point(0, 0), 20, look.wave)], transform=place, font_style="italic", letter_spacing=3)
