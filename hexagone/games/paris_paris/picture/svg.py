"""Shapes and words of the plan of Paris Paris, as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hexagone.engine.svg import Svg, tag
from hexagone.games.paris_paris.picture.map import Box, Point, Shape

ROUND = {"stroke_linejoin": "round", "stroke_linecap": "round"}


def rect(box: Box, radius: float, /, **attributes: Any) -> Svg:
    return tag("rect", x=box.left, y=box.top, width=box.right - box.left, height=box.bottom - box.top, rx=radius, **attributes)


def shape(corners: Shape, /, **attributes: Any) -> Svg:
    return tag("path", d=f"{straight(corners)}z", **attributes)


def words(text: str, at: Point, size: float, colour: str, bold: bool = False, anchor: str = "middle") -> Svg:
    """Centred on the height of the capitals, for not every viewer knows dominant-baseline."""
    face = {"font_size": size, "font_weight": 700 if bold else 400, "fill": colour, "text_anchor": anchor}
    return tag("text", [text], x=at.x, y=at.y + size * 0.36, **face)


def straight(way: Iterable[Point]) -> str:
    return "M" + "L".join(map(xy, way))


def xy(point: Point) -> str:
    return f"{point.x:g} {point.y:g}"
