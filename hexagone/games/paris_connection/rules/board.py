"""The map of Paris Connection as a value, and as tables that the rules read. boardfile.py makes it of a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from hexagone.engine.record import Buffer, Cells, Record, cell, cells
from hexagone.games.paris_connection.rules.state import ARMS, BITS, COMPANIES, HEXES, NOWHERE, WORDS

STEPS = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))  # half hexes to the east, rows to the south


class Tables(Record):
    """What the rules read. A mask has a bit for each hex, BITS to a word."""

    near: Cells = cells("i8", HEXES, WORDS)  # the hexes that touch this one and can ever be built on (PC-3, PC-11)
    bit: Cells = cells("i8", HEXES)  # of this hex, in its word
    city: Cells = cells("i8", WORDS)  # which hexes are cities
    arms: Cells = cells("i2", HEXES, ARMS)  # `near` as a list, padded with NOWHERE
    starts: Cells = cells("i2", COMPANIES)  # the start hexes, in the order of the stations
    word: Cells = cells("u1", HEXES)  # of this hex
    worth: Cells = cells("u1", HEXES)  # of a locomotive there (PC-2)
    far: Cells = cells("u1", HEXES)  # locomotives from here to Marseille, on an empty map
    hexes: int = cell("i2")


@dataclass(frozen=True, eq=False)
class France:
    """A board: hexes, what stands on them, and which touch."""

    id: str
    name: str
    hexes: tuple[str, ...]  # row by row
    tower: str
    starts: Mapping[str, str]  # station -> hex
    cities: Mapping[str, tuple[str, int]]  # name -> hex, worth
    barriers: tuple[tuple[str, str], ...]
    shifted: str  # rows half a hex to the east
    source: Mapping[str, Any]

    @property
    def stations(self) -> tuple[str, ...]:
        return tuple(self.starts)

    @cached_property
    def named(self) -> dict[str, str]:
        """Hex -> the city or station there."""
        return {h: city for city, (h, _) in self.cities.items()} | {h: station for station, h in self.starts.items()}

    @cached_property
    def number(self) -> dict[str, int]:
        return {h: i for i, h in enumerate(self.hexes)}

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The hexes as they are written: a city by its name, a start by its station."""
        return tuple(self.named.get(h, h) for h in self.hexes)

    @cached_property
    def worth(self) -> dict[str, int]:
        """Hex -> worth of the city there. PC-2"""
        return dict(self.cities.values())

    @cached_property
    def position(self) -> dict[str, tuple[int, int]]:
        """Hex -> half hexes to the east, rows to the south."""
        return {h: (2 * int(h[1:]) + (h[0] in self.shifted), ord(h[0]) - ord("A")) for h in self.hexes}

    @cached_property
    def beside(self) -> dict[str, list[str]]:
        """Neighbours on the map, across hatched edges too."""
        at = {place: h for h, place in self.position.items()}
        return {h: [at[x + dx, y + dy] for dx, dy in STEPS if (x + dx, y + dy) in at] for h, (x, y) in self.position.items()}

    @cached_property
    def touching(self) -> dict[str, list[str]]:
        """Neighbours, but not across a hatched edge. PC-3"""
        hatched = {pair for a, b in self.barriers for pair in ((a, b), (b, a))}
        return {h: [other for other in beside if (h, other) not in hatched] for h, beside in self.beside.items()}

    @cached_property
    def paris(self) -> frozenset[str]:
        return frozenset((self.tower, *self.starts.values()))

    def in_paris(self, h: str) -> bool:
        """The tower and the starts, where nothing is built. PC-11"""
        return h in self.paris

    def distances(self, goal: str) -> dict[str, int]:
        """Locomotives needed from each hex on to the goal, on an empty map."""
        found, edge = {goal: 0}, [goal]
        for h in edge:
            for other in self.touching[h]:
                if other not in found and not self.in_paris(h):
                    found[other] = found[h] + 1
                    edge.append(other)
        return found

    @cached_property
    def tables(self) -> Buffer:
        return tables(self)


def tables(board: France) -> Buffer:
    """Names become numbers."""
    buffer = Tables.blank()
    t = Tables.at(buffer)
    number = board.number
    goal = next(h for h, worth in board.worth.items() if worth == max(board.worth.values()))
    t.hexes, t.arms[:], t.far[:] = len(number), NOWHERE, 255
    for h, i in number.items():
        t.word[i], t.bit[i], t.worth[i] = i // BITS, 1 << i % BITS, board.worth.get(h, 0)
        t.city[i // BITS] |= (1 << i % BITS) * (h in board.worth)
        for arm, other in enumerate(number[o] for o in board.touching[h] if not board.in_paris(o)):
            t.arms[i, arm] = other
            t.near[i, other // BITS] |= 1 << other % BITS
    for h, distance in board.distances(goal).items():
        t.far[number[h]] = min(distance, 255)
    t.starts[:] = [number[h] for h in board.starts.values()]
    return buffer
