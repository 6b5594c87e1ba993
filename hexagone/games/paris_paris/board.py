"""The board of Paris Paris: the file as people write it -> tables that the rules read; complaints about bad data."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np

from hexagone.boards import complain, is_point, required, unwritable
from hexagone.games.paris_paris.state import KINDS, LINES, NOWHERE, STATIONS, TILES
from hexagone.record import Buffer, Cells, Record, cell, cells

LONGEST = 12  # stations of a line
SIDES = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # of a stop, for its name
ARMS = 4      # neighbours of a station; also stations in a ring: two lines, two directions


class Tables(Record):
    """What the rules read. A kind of tile is a line and a station on it, line after line."""

    station: Cells = cells("u1", KINDS)
    line: Cells = cells("u1", KINDS)
    tile: Cells = cells("u1", KINDS)                       # the first tile of that kind; the others follow
    copies: Cells = cells("u1", KINDS)                     # how many: one for each end of track there (PP-3)
    kind: Cells = cells("u1", TILES)                       # what kind a tile is
    room: Cells = cells("u1", STATIONS + 1)                # shops that fit (PP-22)
    neighbours: Cells = cells("u1", STATIONS + 1, ARMS)    # padded with NOWHERE
    crossings: Cells = cells("u1", LINES, LONGEST)         # in the order of the bus, padded with NOWHERE
    through: Cells = cells("u1", STATIONS + 1, 2)          # the lines of a crossing; LINES where there is none
    rings: Cells = cells("u1", STATIONS, LONGEST, ARMS)    # stations at each distance along its lines (PP-11, PP-12)
    reach: Cells = cells("u1", STATIONS)                   # how many rings there are
    stations: int = cell("u1")


@dataclass(frozen=True, eq=False)
class Paris:
    """A board: lines of stations, and all that follows from them."""

    id: str
    name: str
    lines: dict[str, tuple[str, ...]]  # name -> stations, from the arrow on
    marks: dict[str, str]
    source: Mapping[str, Any]

    @cached_property
    def stations(self) -> tuple[str, ...]:
        """Each once, in the order in which the lines name them."""
        return tuple(dict.fromkeys(station for stops in self.lines.values() for station in stops))

    @cached_property
    def kinds(self) -> tuple[tuple[str, str], ...]:
        """The kinds of tiles as (station, line)."""
        return tuple((station, line) for line, stops in self.lines.items() for station in stops)

    @cached_property
    def tiles(self) -> tuple[str, ...]:
        """The kinds of tiles in words."""
        return tuple(f"{station}/{line}" for station, line in self.kinds)

    @cached_property
    def neighbours(self) -> dict[str, list[str]]:
        """Joined by a piece of line. PP-2"""
        beside: dict[str, list[str]] = {station: [] for station in self.stations}
        for a, b in tracks(self.lines):
            beside[a].append(b)
            beside[b].append(a)
        return beside

    def lines_at(self, station: str) -> list[str]:
        return [line for line, stops in self.lines.items() if station in stops]

    def is_crossing(self, station: str) -> bool:
        return len(self.lines_at(station)) == 2

    def rings(self, station: str) -> Iterator[list[str]]:
        """The station itself, then those one stop away along its lines, two stops, ...; each once a ring."""
        for distance in range(LONGEST):
            ring = [stop for line in self.lines_at(station) for stop in at_distance(self.lines[line], station, distance)]
            if not ring:
                return
            yield list(dict.fromkeys(ring))

    @cached_property
    def tables(self) -> Buffer:
        return tables(self)


def tracks(lines: Mapping[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [pair for stops in lines.values() for pair in pairwise(stops)]


def at_distance(stops: tuple[str, ...], station: str, distance: int) -> list[str]:
    here = stops.index(station)
    return [stops[i] for i in {here - distance, here + distance} if 0 <= i < len(stops)]


def tables(board: Paris) -> Buffer:
    """Names become numbers."""
    buffer = Tables.blank()
    t = Tables.at(buffer)
    number = {station: i for i, station in enumerate(board.stations)}
    t.stations = len(number)
    t.neighbours[:], t.crossings[:], t.rings[:], t.through[:] = NOWHERE, NOWHERE, NOWHERE, LINES
    for kind, (station, line) in enumerate(board.kinds):
        stops = board.lines[line]
        t.station[kind], t.line[kind] = number[station], list(board.lines).index(line)
        t.copies[kind] = 1 if station in (stops[0], stops[-1]) else 2
        t.tile[kind] = t.copies[:kind].sum()
        t.kind[t.tile[kind] : t.tile[kind] + t.copies[kind]] = kind
    for station, i in number.items():
        t.room[i] = 2 if board.is_crossing(station) else 1
        fill(t.neighbours[i], [number[other] for other in board.neighbours[station]])
        fill(t.through[i], [list(board.lines).index(line) for line in board.lines_at(station)] if board.is_crossing(station) else [])
        for distance, ring in enumerate(board.rings(station)):
            fill(t.rings[i, distance], sorted(number[stop] for stop in ring))
            t.reach[i] = distance + 1
    for i, stops in enumerate(board.lines.values()):
        fill(t.crossings[i], [number[stop] for stop in stops if board.is_crossing(stop)])
    return buffer


def fill(row: Cells, numbers: list[int]) -> None:
    row[: len(numbers)] = np.array(numbers, row.dtype)


def read_board(source: Mapping[str, Any]) -> Paris:
    """The board of a parsed file; BadBoard with everything that is wrong with it."""
    complaints: list[str] = []
    lines = required(source, "lines", list, complaints)
    board = Paris(
        id=required(source, "id", str, complaints),
        name=required(source, "name", str, complaints),
        lines={line["name"]: tuple(line["stations"]) for line in lines if is_line(line, complaints)},
        marks={line["name"]: line.get("mark", line["name"][:1].upper()) for line in lines if is_line(line, [])},
        source=source,
    )
    complain(complaints or list(complaints_about(board)))
    return board


def is_line(line: Any, complaints: list[str]) -> bool:
    """A table with a name and a list of names."""
    ok = isinstance(line, Mapping) and isinstance(line.get("name"), str) and isinstance(line.get("stations"), list)
    ok = ok and all(isinstance(station, str) for station in line["stations"]) and isinstance(line.get("mark", ""), str)
    if not ok:
        complaints.append(f"a line needs a name, a mark and a list of stations, not {line!r:.60}")
    return ok


def complaints_about(board: Paris) -> Iterator[str]:
    """What cannot be played. PP-1 to PP-3"""
    yield from complaints_about_names(board)
    yield from complaints_about_lines(board)
    if len({*board.lines}) == LINES and all(len(set(stops)) == len(stops) for stops in board.lines.values()):
        yield from complaints_about_stations(board)
        yield from complaints_about_layout(board)


def complaints_about_names(board: Paris) -> Iterator[str]:
    yield from unwritable((board.id,))
    yield from unwritable((*board.stations, *board.lines))
    if not board.name.isprintable():
        yield "the board's name has something invisible in it"
    marks = list(board.marks.values())
    if len(set(marks)) != len(marks) or not all(len(mark) == 1 for mark in marks):
        yield f"every line needs a mark of one letter that no other line has, not {' '.join(marks)}"
    for line in board.lines:
        if " " in line:
            yield f"the line {line!r} needs a name of one word"


def complaints_about_lines(board: Paris) -> Iterator[str]:
    if len(board.source["lines"]) != LINES or len(board.lines) != LINES:
        yield f"there are {LINES} lines, each with a name of its own, not {len(board.source['lines'])} (PP-1)"
    for line, stops in board.lines.items():
        if len(set(stops)) != len(stops):
            yield f"the {line} line calls twice at {next(s for s in stops if stops.count(s) > 1)} (PP-1)"
        if not 2 <= len(stops) <= LONGEST:
            yield f"the {line} line has {len(stops)} stations: 2 to {LONGEST} can be played (PP-1)"
    tiles = 2 * len(tracks(board.lines))
    if tiles != TILES:
        yield f"the lines make {tiles} tiles, two for each piece of track; the piles need {TILES} (PP-3, PP-5)"


def complaints_about_stations(board: Paris) -> Iterator[str]:
    pieces = [frozenset(track) for track in tracks(board.lines)]
    for piece in {piece for piece in pieces if pieces.count(piece) > 1}:
        yield f"{' and '.join(sorted(piece))} are joined by two lines: tiles would outnumber neighbours (PP-3)"
    for station in board.stations:
        if len(board.lines_at(station)) > 2:
            yield f"{station} lies on {len(board.lines_at(station))} lines: a crossing has two (PP-1)"
        elif board.is_crossing(station) and len(board.neighbours[station]) < 3:
            yield f"the crossing {station} has {len(board.neighbours[station])} neighbours instead of 3 or 4 (PP-2)"
    if len(board.stations) > STATIONS:
        yield f"{len(board.stations)} stations are more than {STATIONS} (PP-1)"


def complaints_about_layout(board: Paris) -> Iterator[str]:
    """The picture: every station or none has a place, and no place is nobody's."""
    for table in ("places", "layout"):
        if given := (yield from points(board, table, board.source.get(table, {}))):
            if missing := [station for station in board.stations if station not in given]:
                yield f"[{table}] has no {', '.join(missing)}"
            if unknown := [name for name in given if name not in board.stations]:
                yield f"[{table}] names {', '.join(unknown)}, where no line calls"
            if len({tuple(point) for point in given.values()}) < 2:
                yield f"[{table}] has all stations in one place"
    yield from complaints_about_scenery(board)


def complaints_about_scenery(board: Paris) -> Iterator[str]:
    """Bends, name plates, river, islands, parks and streets: all optional, none of it may keep the board from being drawn."""
    yield from points(board, "layout_bends", board.source.get("layout_bends", {}))
    labels = board.source.get("layout_labels", {})
    if not isinstance(labels, Mapping) or not all(side in SIDES for side in labels.values()):
        yield f"[layout_labels] says for a station on which side its name is: {' '.join(SIDES)}"
    for table, least in {"layout_seine": 3, "layout_islands": 3, "layout_parks": 3, "layout_streets": 2}.items():
        drawn = board.source.get(table, {})
        if not isinstance(drawn, Mapping) or not all(is_course(course, least) for course in drawn.values()):
            yield f"[{table}] has lists of at least {least} points, each two numbers"


def points(board: Paris, table: str, given: Any) -> Generator[str, None, Mapping[str, Any]]:
    """The table, if it is one of points; else a complaint and nothing."""
    if isinstance(given, Mapping) and all(is_point(point) for point in given.values()):
        return given
    yield f"[{table}] has names and for each a point of two numbers"
    return {}


def is_course(course: Any, least: int) -> bool:
    return isinstance(course, list) and len(course) >= least and all(is_point(point) for point in course)


def remarks(board: Paris) -> list[str]:
    """Where a playable board differs from what is known of the printed one. PP-1"""
    said = [f"the {line} line has {len(stops)} stations, the printed ones 7" for line, stops in board.lines.items() if len(stops) != 7]
    if len(board.stations) != 25:
        said.append(f"{len(board.stations)} stations, the printed board 25")
    for i, (a, here) in enumerate(board.lines.items()):
        for b, there in list(board.lines.items())[i + 1 :]:
            if len(set(here) & set(there)) != 1:
                said.append(f"{a} and {b} meet {len(set(here) & set(there))} times, on the printed board once")
    return said


