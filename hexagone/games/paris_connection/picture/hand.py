"""A hand at the end of the game and what it earns, as a picture: the example PC-E1."""

from __future__ import annotations

from hexagone.engine.text import Text

HAND = {"blue": (6, 12), "yellow": (3, 9), "red": (4, 8), "brown": (2, 3)}  # company -> locomotives held, value. PC-E1
WIDE, ROW, STEP = 640, 64, 46


def hand(theme: str, words: Text) -> str:
    """Each company a row: its locomotives, then how many times which value. (Imports here: most callers never draw.)"""
    from hexagone.engine.svg import FONT, document, tag
    from hexagone.games.paris_connection.picture.chart import Point
    from hexagone.games.paris_connection.picture.drawing import defs, engine, text
    from hexagone.games.paris_connection.picture.look import themed

    look, high = themed(theme, words), ROW * (len(HAND) + 1) + 24
    parts = [defs(look), tag("rect", width=WIDE, height=high, rx=12, fill=look.plain)]
    for row, (company, (count, value)) in enumerate(HAND.items()):
        y = 44 + row * ROW
        parts += [engine(company, Point(48 + i * STEP, y), look, 1.3) for i in range(count)]
        parts.append(text([f"{count} × {value} = {count * value}"], Point(WIDE - 28, y), 24, look.ink, anchor="end"))
    total, count = sum(count * value for count, value in HAND.values()), sum(count for count, _ in HAND.values())
    y = 44 + len(HAND) * ROW
    parts.append(tag("path", d=f"M24 {y - 30}H{WIDE - 24}", stroke=look.ink, stroke_width=2))
    parts.append(text([f"{count}"], Point(48, y), 26, look.ink, bold=True))
    parts.append(text([f"{total}"], Point(WIDE - 28, y), 26, look.ink, bold=True, anchor="end"))
    return document(parts, viewBox=f"0 0 {WIDE} {high}", role="img", font_family=FONT)
