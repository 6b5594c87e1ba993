"""A chart of predicted against actual wins, as SVG: a diagonal, and for each game points with their errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

SIZE, EDGE = 420, 48
INKS = ("#b3261e", "#1f5fa8", "#2e7d4f")
MARKS = ("circle", "square", "diamond")


class Series(NamedTuple):
    name: str
    said: Sequence[float]
    won: Sequence[float]
    errors: Sequence[float]
    counts: Sequence[int]


def chart(series: Sequence[Series]) -> str:
    parts = [frame(), *(drawn(each, ink, mark, row) for row, (each, ink, mark) in enumerate(zip(series, INKS, MARKS, strict=True)))]
    side = SIZE + 2 * EDGE
    style = "font-family='system-ui, sans-serif' font-size='13'"
    title = "<title>Predicted against actual wins</title>"
    return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {side} {side}' {style}>{title}{''.join(parts)}</svg>\n"


def frame() -> str:
    """Paper, axes in quarters, and the diagonal: what is said comes true."""
    lines = ["<rect width='100%' height='100%' fill='#fffdf8'/>"]
    lines.append(f"<path d='M{x(0)} {y(0)}L{x(1)} {y(1)}' stroke='#999' stroke-dasharray='4 4'/>")
    for quarter in (0, 0.25, 0.5, 0.75, 1):
        lines.append(f"<path d='M{x(quarter)} {y(0)}V{y(1)}M{x(0)} {y(quarter)}H{x(1)}' stroke='#ddd'/>")
        lines.append(f"<text x='{x(quarter)}' y='{y(0) + 18}' text-anchor='middle'>{quarter:.0%}</text>")
        lines.append(f"<text x='{x(0) - 6}' y='{y(quarter) + 4}' text-anchor='end'>{quarter:.0%}</text>")
    lines.append(f"<text x='{x(0.5)}' y='{y(0) + 38}' text-anchor='middle'>predicted</text>")
    lines.append(f"<text x='{x(0)}' y='{y(1) - 12}'>won</text>")
    return "".join(lines)


def drawn(series: Series, ink: str, mark: str, row: int) -> str:
    points = [
        f"<path d='M{x(said)} {y(won - error)}V{y(won + error)}' stroke='{ink}'/>{spot(x(said), y(won), ink, mark)}"
        for said, won, error in zip(series.said, series.won, series.errors, strict=True)
    ]
    key = f"{spot(x(0.06), y(0.95 - 0.05 * row), ink, mark)}<text x='{x(0.09)}' y='{y(0.95 - 0.05 * row) + 4}'>{series.name}</text>"
    return "".join(points) + key


def spot(left: float, top: float, ink: str, mark: str) -> str:
    """By its shape as well as its colour."""
    if mark == "circle":
        return f"<circle cx='{left}' cy='{top}' r='4.5' fill='{ink}'/>"
    turn = f" transform='rotate(45 {left} {top})'" if mark == "diamond" else ""
    return f"<rect x='{left - 4}' y='{top - 4}' width='8' height='8' fill='{ink}'{turn}/>"


def x(share: float) -> float:
    return round(EDGE + SIZE * share, 1)


def y(share: float) -> float:
    return round(EDGE + SIZE * (1 - share), 1)
