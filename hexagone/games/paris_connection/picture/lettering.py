"""How names are lettered on the map of Paris Connection: large enough to read, on strips that may hang over their hexes."""

from __future__ import annotations

import re
from typing import NamedTuple

from hexagone.games.paris_connection.picture.chart import WIDE, Chart

ROOM = 86.0  # a longer line would reach the engines of the next hex
LEAST = 10.0
PAD = 5.0
MIDDLE = 15.0  # of a strip, below the middle of its hex
WIDTHS = {"ijlI'.": 0.28, "-ft ": 0.38, "rs": 0.47, "mwMW": 0.87}  # of bold letters, in their size; the others:
USUAL = 0.59


class Strip(NamedTuple):
    box: tuple[float, float, float, float]  # left, top, width and height, from the middle of the hex
    lines: list[str]
    size: float


def lettering(chart: Chart, city: str) -> Strip:
    """A city's name, beside any hatched edge."""
    h, _ = chart.board.cities[city]
    name = strip(wrapped(city, ROOM / 15), (15, 13))
    return moved(name, lean(chart, h, name.box[2] / 2))


def terminus(chart: Chart, station: str) -> Strip:
    """A station's; `Gare` goes without saying. Most have another beside them."""
    short = re.sub(r"^Gare (du |de l'|de |d')?", "", station)
    return strip(wrapped(short, (WIDE + 6) / 14), (14, 13))


def strip(lines: list[str], sizes: tuple[float, float]) -> Strip:
    size = fitted(lines, ROOM, sizes[len(lines) - 1])
    wide, high = max(map(length, lines)) * size + 2 * PAD, len(lines) * size * 1.06 + 5
    return Strip((-wide / 2, MIDDLE - high / 2 + (1.5 if len(lines) > 1 else 0), wide, high), lines, size)


def moved(name: Strip, aside: float) -> Strip:
    return name._replace(box=(name.box[0] + aside, *name.box[1:]))


def lean(chart: Chart, h: str, half: float) -> float:
    """How far a name moves aside so that a hatched edge of its hex stays to be seen."""
    p, over = chart.place[h], max(0.0, half - WIDE / 2 + 6)
    shut = [chart.place[b if a == h else a] for a, b in chart.board.barriers if h in (a, b)]
    low = [q.x - p.x for q in shut if q.y > p.y - 1]
    return over * (any(x < 0 for x in low) - any(x > 0 for x in low))


def fitted(lines: list[str], room: float, most: float) -> float:
    """As large as the longest line allows, but never too small to read."""
    return round(min(most, max(LEAST, room / max(map(length, lines)))), 1)


def wrapped(name: str, room: float) -> list[str]:
    """In two lines where it is long, at a hyphen or a space."""
    breaks = [m.end() for m in re.finditer(r"[- ]", name)]
    if length(name) <= room or not breaks:
        return [name]
    at = min(breaks, key=lambda i: abs(i - len(name) / 2))
    return [part for part in (name[:at].strip(), name[at:].strip()) if part]


def length(line: str) -> float:
    """How long a line in bold letters is, in their size: much the same in every type of our list."""
    return sum(next((wide for letters, wide in WIDTHS.items() if letter in letters), USUAL) for letter in line)
