"""The quay as SVG, with the barges of a view on it. Text is escaped by the writer: names come from board files that anybody may write."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from barges.picture.layout import GROUND, HIGH, SEAT_COLOURS, STEP, TOP
from barges.rules.board import Quay
from hexagone.engine.svg import FONT, Svg, document, tag
from hexagone.engine.text import Text

CARGO_COLOURS = {"grain": "#c9962b", "wine": "#8c3f5e", "stone": "#70757c"}
THEMES = {"light": ("#a9c6d8", "#1d2433"), "dark": ("#22435a", "#e9e4d8")}  # water, ink


def draw_picture(board: Quay, view: dict[str, Any] | None, theme: str, text: Text | None = None) -> str:
    """(board, view or None, theme, text or None) -> SVG. Barges have no letters."""
    water, ink = THEMES[theme]
    width = STEP * len(board.berths)
    parts = [
        tag("rect", width=width, height=HIGH, fill=GROUND[theme]),
        tag("rect", y=TOP - 44, width=width, height=88.0, fill=water),
        *(part for i, (berth, cargo) in enumerate(board.berths.items()) for part in drawn(i, berth, cargo, ink)),
        *(barge(i, *view["barges"][berth]) for i, berth in enumerate(board.berths) if view and berth in view["barges"]),
    ]
    return document(parts, viewBox=f"0 0 {width:g} {HIGH:g}", font_family=FONT, role="img", aria_label=board.name)


def drawn(number: int, berth: str, cargo: str, ink: str) -> Iterator[Svg]:
    middle = STEP * (number + 0.5)
    yield tag("circle", cx=middle, cy=TOP, r=34.0, fill="none", stroke=CARGO_COLOURS[cargo], stroke_width=5.0, stroke_dasharray="9 6")
    yield tag("text", [berth], x=middle, y=TOP + 76, text_anchor="middle", font_size=17, fill=ink)
    yield tag("text", [cargo], x=middle, y=TOP - 58, text_anchor="middle", font_size=14, fill=CARGO_COLOURS[cargo])


def barge(number: int, seat: str, worth: int) -> Svg:
    middle = STEP * (number + 0.5)
    hull = tag("path", d=f"M{middle - 30:g} {TOP - 10:g}h60l-10 24h-40z", fill=SEAT_COLOURS[seat])
    return hull + tag("text", [str(worth)], x=middle, y=TOP + 8, text_anchor="middle", font_size=18, font_weight=700, fill="#ffffff")
