"""The money that everybody begins with, as banknotes: the example CI-E3."""

from __future__ import annotations

from hexagone.engine.text import Text

PURSE = {1_000: 10, 2_000: 10, 5_000: 4, 10_000: 5, 50_000: 1}  # banknote -> how many. CI-E3
WIDE, ROW, STEP = 760, 64, 34


def notes(theme: str, text: Text) -> str:
    """Each kind a row: the notes, half covered by the next, then how many times which amount. (Imports here: most callers never draw.)"""
    from hexagone.engine.svg import FONT, document, tag
    from hexagone.games.parcours_citroen.picture.look import themed
    from hexagone.games.parcours_citroen.picture.signs import rect, words

    look, high = themed(theme, text), ROW * (len(PURSE) + 1) + 16
    parts = [rect(0, 0, WIDE, high, 12, look.panel)]

    def sum_up(told: str, y: float, size: float, weight: int) -> None:
        face = {"font_size": size, "font_weight": weight, "fill": look.ink, "text_anchor": "end"}
        parts.append(tag("text", [told], x=WIDE - 20, y=y, **face))

    for row, (amount, count) in enumerate(PURSE.items()):
        y, said = 12 + row * ROW, text.count(amount)
        for i in range(count):
            parts.append(rect(20 + i * STEP, y, 92, 48, 5, look.sign, stroke=look.blue, stroke_width="2"))
            parts.append(words(said, 66 + i * STEP, y + 31, 18, look.blue, font_weight="700"))
        sum_up(f"{count} × {said} = {text.count(count * amount)}", y + 32, 19, 400)
    sum_up(text.count(sum(amount * count for amount, count in PURSE.items())), 12 + len(PURSE) * ROW + 34, 26, 700)
    return document(parts, viewBox=f"0 0 {WIDE} {high}", role="img", font_family=FONT)
