"""Writing SVG: what the pictures of all boards are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

FONT = "'Public Sans','Helvetica Neue',Helvetica,Arial,'Liberation Sans','Nimbus Sans',Roboto,'Noto Sans',sans-serif"
Point = tuple[float, float]


def tag(name: str, inside: Iterable[str] = (), /, **attributes: Any) -> str:
    """An element; class_ and text_anchor as Python can write them."""
    said = "".join(f' {key.rstrip("_").replace("_", "-")}="{written(value)}"' for key, value in attributes.items())
    body = "".join(inside)
    return f"<{name}{said}>{body}</{name}>" if body else f"<{name}{said}/>"


def written(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else escape(str(value))


def flowing(course: Sequence[Point]) -> str:
    """A smooth curve through all points (Catmull and Rom); one that ends where it begins goes smoothly on there."""
    closed = course[0] == course[-1]
    before, after = (course[-2], course[1]) if closed else (course[0], course[-1])
    around = [before, *course, after]
    pieces = zip(around, around[1:], around[2:], around[3:], strict=False)
    return f"M{spot(course[0])}" + "".join(f"C{bend(a, b, c)} {bend(d, c, b)} {spot(c)}" for a, b, c, d in pieces)


def bend(before: Point, at: Point, after: Point) -> str:
    """Where the curve heads from a point: as the way from the one before to the one after it does."""
    return spot((at[0] + (after[0] - before[0]) / 6, at[1] + (after[1] - before[1]) / 6))


def spot(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
