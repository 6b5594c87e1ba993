"""Writing SVG: what the pictures of all boards are made of.

Names come from board files that anybody may write, and the pictures are shown in browsers. So markup has a type of its own,
`Svg`, which only this module makes. Every other string is text: it is escaped where it is put between tags, and no caller can forget it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

FONT = "'Public Sans','Helvetica Neue',Helvetica,Arial,'Liberation Sans','Nimbus Sans',Roboto,'Noto Sans',sans-serif"
Point = tuple[float, float]


UNWRITABLE = re.compile("[^\t\n\r\\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # no XML may hold it


class Svg(str):
    """Markup. What is done to it as to a string (join, format, slices) gives text again, which is escaped; `+` and `joined` give markup."""

    __slots__ = ()

    def __add__(self, other: str) -> Svg:
        return joined((self, other))


def document(parts: Iterable[str], /, **frame: Any) -> str:
    """The whole picture, ready to be sent or written."""
    return str(tag("svg", parts, xmlns="http://www.w3.org/2000/svg", **frame))


def tag(name: str, inside: Iterable[str] = (), /, **attributes: Any) -> Svg:
    """An element round markup and text; class_ and text_anchor as Python can write them."""
    said = "".join(f' {key.rstrip("_").replace("_", "-")}="{written(value)}"' for key, value in attributes.items())
    body = joined(inside)
    return Svg(f"<{name}{said}>{body}</{name}>" if body else f"<{name}{said}/>")


def joined(parts: Iterable[str]) -> Svg:
    """Markup as it is, text escaped."""
    return Svg("".join(part if isinstance(part, Svg) else escaped(part) for part in parts))


def written(value: Any) -> str:
    return f"{value:g}" if isinstance(value, float) else escaped(str(value))


def escaped(text: str) -> str:
    return escape(UNWRITABLE.sub("\ufffd", text))


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
