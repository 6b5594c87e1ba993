"""The board of Paris Paris as a value, and as tables that the rules read. boardfile.py makes it of a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np

from hexagone.engine.record import Buffer, Cells, Record, cell, cells
from hexagone.games.paris_paris.rules.state import KINDS, LINES, LONGEST, NOWHERE, STATIONS, TILES

ARMS = 4  # neighbours of a station; also stations in a ring: two lines, two directions


class Tables(Record):
    """What the rules read. A kind of tile is a line and a station on it, line after line."""

    near: Cells = cells("i8", STATIONS)  # a bit for each station beside this one (PP-2)
    rings: Cells = cells("i8", STATIONS, LONGEST)  # a bit for each station at that distance along its lines (PP-11, PP-12)
    single: int = cell("i8")  # a bit for each station with room for one shop only (PP-22)
    station: Cells = cells("u1", KINDS)
    line: Cells = cells("u1", KINDS)
    tile: Cells = cells("u1", KINDS)  # the first tile of that kind; the others follow
    copies: Cells = cells("u1", KINDS)  # how many: one for each end of track there (PP-3)
    kind: Cells = cells("u1", TILES)  # what kind a tile is
    room: Cells = cells("u1", STATIONS + 1)  # shops that fit (PP-22)
    crossings: Cells = cells("u1", LINES, LONGEST)  # in the order of the bus, padded with NOWHERE
    through: Cells = cells("u1", STATIONS + 1, 2)  # the lines of a crossing; LINES where there is none
    reach: Cells = cells("u1", STATIONS)  # how many rings there are
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
    t.crossings[:], t.through[:] = NOWHERE, LINES
    for kind, (station, line) in enumerate(board.kinds):
        stops = board.lines[line]
        t.station[kind], t.line[kind] = number[station], list(board.lines).index(line)
        t.copies[kind] = 1 if station in (stops[0], stops[-1]) else 2
        t.tile[kind] = t.copies[:kind].sum()
        t.kind[t.tile[kind] : t.tile[kind] + t.copies[kind]] = kind
    for station, i in number.items():
        t.room[i] = 2 if board.is_crossing(station) else 1
        t.single |= (not board.is_crossing(station)) << i
        t.near[i] = bits(number[other] for other in board.neighbours[station])
        fill(t.through[i], [list(board.lines).index(line) for line in board.lines_at(station)] if board.is_crossing(station) else [])
        for distance, ring in enumerate(board.rings(station)):
            t.rings[i, distance] = bits(number[stop] for stop in ring)
            t.reach[i] = distance + 1
    for i, stops in enumerate(board.lines.values()):
        fill(t.crossings[i], [number[stop] for stop in stops if board.is_crossing(stop)])
    return buffer


def bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in set(numbers))


def fill(row: Cells, numbers: list[int]) -> None:
    row[: len(numbers)] = np.array(numbers, row.dtype)
