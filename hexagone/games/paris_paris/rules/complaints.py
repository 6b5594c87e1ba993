"""What cannot be played or drawn: complaints about a board file of Paris Paris."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from itertools import combinations, pairwise
from typing import Any

from hexagone.engine.boards import is_point, some, titles, unwritable
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.grid import layout
from hexagone.games.paris_paris.rules.state import LINES, LONGEST, STATIONS, TILES

SIDES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # of a stop, for its name
SCENERY = {"layout_seine": 3, "layout_islands": 3, "layout_parks": 3, "layout_streets": 2}  # and the points that a shape needs
SIGHTS = ("Tour Eiffel", "Sacré-Cœur", "Louvre", "Notre-Dame", "Bastille")  # that can be drawn
PLACED = ("layout_bends", "layout_sights")  # tables of single points
SHAPES, POINTS = 100, 200  # shapes or bends of a table, points of a shape
APART = 200  # two stations are further apart than this part of the plan
BEYOND = 3  # widths of the plan: nothing lies further outside


# Sizes: everything below may take the square of them


def complaints_about_sizes(board: Paris) -> Iterator[str]:
    """More lines, stations or scenery than any board has. PP-1"""
    if len(board.source["lines"]) > LINES:
        yield f"there are {LINES} lines, each with a name of its own, not {len(board.source['lines'])} (PP-1)"
    for line, stops in board.lines.items():
        if len(stops) > LONGEST:
            yield f"the line {line!r:.40} has {len(stops)} stations: 2 to {LONGEST} can be played (PP-1)"
    for table in (*PLACED, *SCENERY):
        drawn = board.source.get(table, {})
        if isinstance(drawn, Mapping) and (len(drawn) > SHAPES or any(is_long(shape) for shape in drawn.values())):
            yield f"[{table}] may have {SHAPES} entries, each of at most {POINTS} points"


def is_long(shape: Any) -> bool:
    return isinstance(shape, list) and len(shape) > POINTS


# Complaints


def complaints_about(board: Paris) -> Iterator[str]:
    """What cannot be played. PP-1 to PP-3"""
    yield from complaints_about_names(board)
    yield from complaints_about_lines(board)
    if len(board.lines) == LINES and all(len(set(stops)) == len(stops) for stops in board.lines.values()):
        yield from complaints_about_stations(board)
        yield from complaints_about_layout(board)


def complaints_about_names(board: Paris) -> Iterator[str]:
    yield from titles(board.source)
    yield from unwritable((board.id,))
    yield from unwritable((*board.stations, *board.lines))
    marks = list(board.marks.values())
    if len(set(marks)) != len(marks) or not all(len(mark) == 1 and mark.isalnum() for mark in marks):
        yield f"every line needs a mark of one letter that no other line has, not {' '.join(marks)!r}"
    for line in board.lines:
        if " " in line:
            yield f"the line {line!r} needs a name of one word"


def complaints_about_lines(board: Paris) -> Iterator[str]:
    if len(board.source["lines"]) != LINES or len(board.lines) != LINES:
        yield f"there are {LINES} lines, each with a name of its own, not {len(board.source['lines'])} (PP-1)"
    for line, stops in board.lines.items():
        if len(set(stops)) != len(stops):
            yield f"the {line} line calls twice at {next(s for s in stops if stops.count(s) > 1)} (PP-1)"
        if len(stops) < 2:
            yield f"the {line} line has {len(stops)} stations: 2 to {LONGEST} can be played (PP-1)"
    tiles = 2 * len(pieces(board))
    if tiles != TILES:
        yield f"the lines make {tiles} tiles, two for each piece of track; the piles need {TILES} (PP-3, PP-5)"


def pieces(board: Paris) -> list[frozenset[str]]:
    """The pieces of track, each by its two ends."""
    return [frozenset(ends) for stops in board.lines.values() for ends in pairwise(stops)]


def complaints_about_stations(board: Paris) -> Iterator[str]:
    for piece, times in Counter(pieces(board)).items():
        if times > 1:
            yield f"{' and '.join(sorted(piece))} are joined by two lines: tiles would outnumber neighbours (PP-3)"
    for station in board.stations:
        if len(board.lines_at(station)) > 2:
            yield f"{station} lies on {len(board.lines_at(station))} lines: a crossing has two (PP-1)"
        elif board.is_crossing(station) and len(board.neighbours[station]) < 3:
            yield f"the crossing {station} has {len(board.neighbours[station])} neighbours instead of 3 or 4 (PP-2)"
    if len(board.stations) > STATIONS:
        yield f"{len(board.stations)} stations are more than {STATIONS} (PP-1)"


# The picture


def complaints_about_layout(board: Paris) -> Iterator[str]:
    """Every station or none has a place, no place is nobody's, and everything can be drawn."""
    wrong = [complaint for table in ("places", "layout") for complaint in complaints_about_places(board, table)]
    wrong += complaints_about_scenery(board)
    yield from wrong or complaints_about_distance(board)


def complaints_about_places(board: Paris, table: str) -> Iterator[str]:
    given = yield from points(table, board.source.get(table, {}))
    if not given:
        return
    if missing := [station for station in board.stations if station not in given]:
        yield f"[{table}] has no {some(missing)}"
    if unknown := [name for name in given if name not in {*board.stations}]:
        yield f"[{table}] names {some(unknown)}, where no line calls"
    if len({tuple(point) for point in given.values()}) < 2:
        yield f"[{table}] has all stations in one place"
    elif not missing and not unknown:
        yield from complaints_about_neighbours(table, given)


def complaints_about_neighbours(table: str, given: Mapping[str, Any]) -> Iterator[str]:
    """Stations on each other could not be told apart; so it is if one of them lies too far away from all others."""
    least = extent(given.values()) / APART
    for (a, here), (b, there) in combinations(given.items(), 2):
        if math.dist(here, there) < least:
            yield f"[{table}] has {a} and {b} in one place, or other stations too far away"
            return


def extent(places: Any) -> float:
    """How wide or high the plan is, whichever is more."""
    xs, ys = zip(*places, strict=True)
    return float(max(max(xs) - min(xs), max(ys) - min(ys)))


def complaints_about_scenery(board: Paris) -> Iterator[str]:
    """Bends, sights, name plates, river, islands, parks and streets: all optional, none of it may keep the board from being drawn."""
    yield from points("layout_bends", board.source.get("layout_bends", {}))
    sights = yield from points("layout_sights", board.source.get("layout_sights", {}))
    if strange := [name for name in sights if name not in SIGHTS]:
        yield f"[layout_sights] has {some(strange)}; what can be drawn: {', '.join(SIGHTS)}"
    labels = board.source.get("layout_labels", {})
    if not isinstance(labels, Mapping) or not all(side in SIDES for side in labels.values()):
        yield f"[layout_labels] says for a station on which side its name is: {' '.join(SIDES)}"
    elif unknown := [name for name in labels if name not in {*board.stations}]:
        yield f"[layout_labels] names {some(unknown)}, where no line calls"
    for table, least in SCENERY.items():
        drawn = board.source.get(table, {})
        if not isinstance(drawn, Mapping) or not all(is_course(course, least) for course in drawn.values()):
            yield f"[{table}] has lists of at least {least} points in different places, each two numbers"


def points(table: str, given: Any) -> Generator[str, None, Mapping[str, Any]]:
    """The table, if it is one of points; else a complaint and nothing."""
    if isinstance(given, Mapping) and all(is_point(point) for point in given.values()):
        return given
    yield f"[{table}] has names and for each a point of two numbers"
    return {}


def is_course(course: Any, least: int) -> bool:
    return isinstance(course, list) and all(is_point(point) for point in course) and len({tuple(point) for point in course}) >= least


def complaints_about_distance(board: Paris) -> Iterator[str]:
    """What lies so far outside that the way to it could not be drawn."""
    places = list(layout(board.source).values())
    most = BEYOND * extent(places)
    (left, *_, right), (top, *_, bottom) = (sorted(axis) for axis in zip(*places, strict=True))
    for table in (*PLACED, *SCENERY):
        for shape in board.source.get(table, {}).values():
            for x, y in [shape] if table in PLACED else shape:
                if not (left - most <= x <= right + most and top - most <= y <= bottom + most):
                    yield f"[{table}] has [{x:g}, {y:g}], which is too far from all stations"
                    return
