"""Chances over a game as a line plot in SVG: no library is needed to look at a review."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hexagone.engine.svg import FONT, Svg, document, tag

WIDTH, HEIGHT = 760, 320
LEFT, RIGHT, TOP, BOTTOM = 46, 110, 14, 34  # round the plot: numbers, names, air, the word below
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")  # told apart by everybody (Okabe and Ito)
DASHES = ("", "7 3", "2 3", "9 3 2 3", "4 4", "12 4")  # and without colours
APART = 15  # pixels between two names


class Paper(NamedTuple):
    ground: str
    ink: str
    rule: str


LIGHT, DARK = Paper("#ffffff", "#333333", "#dddddd"), Paper("#1b1e24", "#d8d8d8", "#3a3f4a")


def plotted(seats: Sequence[str], course: Sequence[Sequence[float]], dark: bool = False) -> str:
    """A line for each seat: its chance after each move."""
    paper = DARK if dark else LIGHT
    parts = [tag("title", ["Chances to win, move by move"]), tag("rect", width=WIDTH, height=HEIGHT, fill=paper.ground)]
    parts += [*grid(paper, len(course) - 1)]
    parts += [line(i, [shares[i] for shares in course]) for i in range(len(seats))]
    parts += [*names(seats, course[-1], paper)]
    return document(parts, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", font_family=FONT, font_size=12)


def grid(paper: Paper, moves: int) -> Iterator[Svg]:
    for percent in range(0, 101, 25):
        y = height(percent / 100)
        yield tag("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, stroke=paper.rule)
        yield tag("text", [f"{percent} %"], x=LEFT - 6, y=y + 4, text_anchor="end", fill=paper.ink)
    for number in sorted({0, moves // 4, moves // 2, 3 * moves // 4, moves}):
        yield tag("text", [str(number)], x=across(number, moves), y=HEIGHT - BOTTOM + 18, text_anchor="middle", fill=paper.ink)
    yield tag("text", ["moves"], x=WIDTH - RIGHT + 24, y=HEIGHT - BOTTOM + 18, fill=paper.ink)


def line(seat: int, shares: Sequence[float]) -> Svg:
    """Steps: between two moves nothing changes."""
    steps = "".join(f"H{across(i, len(shares) - 1):.1f}V{height(share):.1f}" for i, share in enumerate(shares))
    dash = {"stroke_dasharray": DASHES[seat % 6]} if seat else {}
    return tag("path", d=f"M{LEFT} {height(shares[0]):.1f}{steps}", fill="none", stroke=COLOURS[seat % 6], stroke_width=2, **dash)


def names(seats: Sequence[str], last: Sequence[float], paper: Paper) -> Iterator[Svg]:
    """Where the lines end, one below the other where they end together."""
    order = sorted(range(len(seats)), key=lambda seat: -last[seat])
    x = WIDTH - RIGHT + 8
    for seat, y in zip(order, spread([height(last[seat]) for seat in order]), strict=True):
        dash = {"stroke_dasharray": DASHES[seat % 6]} if seat else {}
        yield tag("line", x1=x, x2=x + 22, y1=y, y2=y, stroke=COLOURS[seat % 6], stroke_width=3, **dash)
        yield tag("text", [seats[seat]], x=x + 28, y=y + 4, fill=paper.ink)


def spread(places: Sequence[float]) -> list[float]:
    """These heights, falling, moved apart so far that names fit between them, and none below the plot."""
    lowest = [HEIGHT - BOTTOM - APART * i for i in reversed(range(len(places)))]
    free, found = 0.0, []
    for place, low in zip(places, lowest, strict=True):
        found.append(min(max(place, free), low))
        free = found[-1] + APART
    return found


def across(number: int, moves: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * number / max(moves, 1)


def height(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)
