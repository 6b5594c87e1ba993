"""The map of a Paris Paris board in characters: stations at their places, tracks between them, names beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise, product
from textwrap import wrap
from typing import Any, NamedTuple

from hexagone.engine.markup import cell_len
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.terminal.routes import SIGNS, Ends, Net, Plan, Route, Spot

Run = tuple[str, str]  # characters and their style
Row = list[Run]

TALL, ROWS = 2.0, 40  # rows for a unit of the layout; but not more than these in all
EDGE = 8  # columns left and right of the outermost stations
TICKET = 4  # columns kept free beside a name for a ticket, so that names keep their places
WATER = ("~", "dim cyan")
SIDES = {(-1, 0): 1, (0, 1): 2, (1, 0): 4, (0, -1): 8}
TRACKS = {5: "┃", 10: "━", 6: "┏", 12: "┓", 3: "┗", 9: "┛", 1: "┃", 4: "┃", 2: "━", 8: "━"}  # by the sides they join


class Stop(NamedTuple):
    """What is written at a station: places for shops, the name, and what stands before and after it."""

    places: Row
    name: Run
    before: Row
    after: Row


class Scale(NamedTuple):
    """From the layout to the screen."""

    left: float
    top: float
    wide: float
    tall: float

    def spot(self, point: Any) -> Spot:
        x, y = point
        return Spot(round((y - self.top) * self.tall) + 2, round((x - self.left) * self.wide) + EDGE)


@dataclass
class Canvas:
    width: int
    cells: dict[Spot, Run] = field(default_factory=dict)

    def write(self, spot: Spot, row: Row) -> None:
        cells = ((char, style) for chars, style in row for char in chars)
        self.cells |= {spot.beside(0, i): cell for i, cell in enumerate(cells)}

    def rows(self) -> list[Row]:
        numbers = [spot.row for spot in self.cells]
        return [self.row(number) for number in range(min(numbers), max(numbers) + 1)]

    def row(self, number: int) -> Row:
        last = max((spot.column for spot in self.cells if spot.row == number), default=-1)
        return [self.cells.get(Spot(number, column), (" ", "")) for column in range(last + 1)]


def chart(board: Paris, stops: Mapping[str, Stop], inks: Mapping[str, str], width: int) -> list[Row] | None:
    """The map; nothing if the board has no layout, or one that does not fit."""
    scale = scale_of(board, width)
    return None if scale is None else next(drawings(board, stops, inks, width, scale), None)


def drawings(board: Paris, stops: Mapping[str, Stop], inks: Mapping[str, str], width: int, scale: Scale) -> Iterator[list[Row]]:
    """The map in all ways in which no name covers anything, the best first."""
    for plan in plans(board, scale):
        canvas = Canvas(width)
        at = {station: scale.spot(board.source["layout"][station]) for station in board.stations}
        lay_lines(canvas, board, plan, inks)
        for station, spot in at.items():
            canvas.write(spot.beside(0, SIGNS[0]), stops[station].places)
        if all(name_stop(canvas, at, station, stops[station]) for station in by_crowd(at)):
            pour(canvas, scale, board.source.get("layout_seine") or {})
            yield canvas.rows()


def scale_of(board: Paris, width: int) -> Scale | None:
    layout = board.source.get("layout") or {}
    narrow = all(cell_len(char) == 1 for station in board.stations for char in station)
    if not layout or not narrow:
        return None
    xs, ys = zip(*layout.values(), strict=True)
    wide, tall = max(xs) - min(xs), max(ys) - min(ys)
    return Scale(min(xs), min(ys), (width - 2 * EDGE) / (wide or 1), min(TALL, ROWS / (tall or 1)))


@lru_cache(maxsize=8)
def plans(board: Paris, scale: Scale) -> list[Plan]:
    """How the tracks may run, the best first."""
    at = {station: scale.spot(board.source["layout"][station]) for station in board.stations}
    return Net(board.lines, at, bends_of(board, scale)).plans()


def by_crowd(at: Mapping[str, Spot]) -> list[str]:
    """Those with the nearest neighbours first: they have least choice."""
    return sorted(at, key=lambda station: sorted(at[station].far(other) for other in at.values())[:4])


# The tracks


def bends_of(board: Paris, scale: Scale) -> dict[Ends, Spot]:
    """The bends of the layout, in both directions."""
    given = [(ends.split(" - "), scale.spot(point)) for ends, point in (board.source.get("layout_bends") or {}).items()]
    return {(a, b): spot for ends, spot in given if len(ends) == 2 for a, b in (ends, ends[::-1])}


def lay_lines(canvas: Canvas, board: Paris, plan: Plan, inks: Mapping[str, str]) -> None:
    for line, stations in board.lines.items():
        for ends in pairwise(stations):
            lay(canvas, plan[ends], inks[line])


def lay(canvas: Canvas, route: Route, ink: str) -> None:
    """Where two lines meet between stations, the later runs over the earlier."""
    for i, spot in enumerate(route):
        joined = [*route[max(i - 1, 0) : i], *route[i + 1 : i + 2]]
        canvas.cells[spot] = TRACKS[sum(SIDES[other.row - spot.row, other.column - spot.column] for other in joined)], ink


# The names


class Label(NamedTuple):
    """A name as it may be written: where it begins, and its rows."""

    corner: Spot
    rows: list[Row]

    @property
    def wide(self) -> int:
        return max(map(length, self.rows))


def length(row: Row) -> int:
    return sum(cell_len(chars) for chars, _ in row)


def name_stop(canvas: Canvas, at: Mapping[str, Spot], station: str, stop: Stop) -> bool:
    """Write the name where it covers nothing and is least in doubt; False if there is no room."""
    free = [label for label in labels(at[station], stop) if is_free(canvas, label)]
    if free:
        best = min(free, key=lambda label: doubt(label, at, station))
        for i, row in enumerate(best.rows):
            canvas.write(best.corner.beside(i, 0), row)
    return bool(free)


def labels(spot: Spot, stop: Stop) -> Iterator[Label]:
    """On one row or on two; right, left, below, above."""
    name = stop.name[0]
    for names in ([name], wrap(name, max(len(name) // 2 + 1, *map(len, name.split())))):
        right, left = written(names, stop, False), written(names, stop, True)
        wide, tall = max(map(length, right)), len(names)
        yield Label(spot.beside(0, length(stop.places)), right)
        yield Label(spot.beside(0, -2 - wide), left)
        for down in (1, -tall):
            yield Label(spot.beside(down, -1 - wide), left)
            yield from (Label(spot.beside(down, shift), right) for shift in (2, -1, 0, -wide // 2, 2 - wide, 4 - wide))


def written(names: list[str], stop: Stop, leftwards: bool) -> list[Row]:
    """The rows of a label; tickets stand on the side that is turned away from the station."""
    rows: list[Row] = [[(name, stop.name[1])] for name in names]
    gap, blank = (" ", ""), (" " * (TICKET - 1 - length(stop.after)), "")
    rows[0][:0] = [blank, *stop.after, gap, *stop.before] if leftwards else stop.before
    rows[-1] += [] if leftwards else [gap, *stop.after, blank]
    wide = max(map(length, rows))
    return [[(" " * (wide - length(row)), ""), *row] if leftwards else row for row in rows]


def is_free(canvas: Canvas, label: Label) -> bool:
    """On the screen, on nothing, and with a blank before and after."""
    spots = (label.corner.beside(*step) for step in product(range(len(label.rows)), range(-1, label.wide + 1)))
    inside = label.corner.column >= 0 and label.corner.column + label.wide <= canvas.width
    return inside and canvas.cells.keys().isdisjoint(spots)


def doubt(label: Label, at: Mapping[str, Spot], station: str) -> int:
    """How far from its own station, and how much nearer to another."""
    own, other = gap(label, at[station]), min(gap(label, spot) for name, spot in at.items() if name != station)
    return own + 2 * max(0, own + 4 - other) + 2 * len(label.rows)


def gap(label: Label, spot: Spot) -> int:
    row, column = label.corner
    down = max(row - spot.row, spot.row - row - len(label.rows) + 1, 0)
    return max(column - spot.column - 3, spot.column - 2 - column - label.wide, 0) + 2 * down


# The river


def pour(canvas: Canvas, scale: Scale, seine: Mapping[str, Any]) -> None:
    """Water wherever nothing else is, or is close."""
    course = seine.get("course", ())
    land, bottom = set(canvas.cells), max(spot.row for spot in canvas.cells)
    for a, b in pairwise(course):
        for i in range(200):
            spot = scale.spot([a[axis] + (b[axis] - a[axis]) * i / 200 for axis in (0, 1)])
            dry = any(spot.beside(0, c) in land for c in (-1, 0, 1))
            if not dry and 0 <= spot.column < canvas.width and 0 <= spot.row <= bottom:
                canvas.cells[spot] = WATER
