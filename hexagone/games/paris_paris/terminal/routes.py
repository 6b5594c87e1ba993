"""Where the tracks of a Paris Paris board run on a screen of characters: along rows and columns, with few turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from random import Random
from typing import NamedTuple

SIGNS = range(-1, 3)  # columns of a station around its place: (··)
TRIES, PASSES = 8, 3
WALL, SHARED, TURN = 1000, 20, 8  # what a spot on a station, a spot on another track, and a turn cost


class Spot(NamedTuple):
    row: int
    column: int

    def beside(self, down: int, right: int) -> Spot:
        return Spot(self.row + down, self.column + right)

    def far(self, other: Spot) -> int:
        """Rows are taller than columns are wide."""
        return abs(self.column - other.column) + 3 * abs(self.row - other.row)


Route = list[Spot]
Ends = tuple[str, str]
Plan = dict[Ends, Route]


class Net:
    """The lines, where their stations lie, and by which bends the tracks like to run."""

    def __init__(self, lines: Mapping[str, tuple[str, ...]], at: Mapping[str, Spot], bends: Mapping[Ends, Spot]) -> None:
        self.at, self.bends = at, bends
        self.ends = [ends for stops in lines.values() for ends in pairwise(stops)]
        self.next = {(a, b): (b, c) for stops in lines.values() for a, b, c in zip(stops, stops[1:], stops[2:], strict=False)}
        self.before = {after: ends for ends, after in self.next.items()}
        self.signs = {station: {spot.beside(0, c) for c in SIGNS} for station, spot in at.items()}
        self.walls = set().union(*self.signs.values())
        self.choices = {(a, b): list(choices(at[a], at[b])) for a, b in self.ends}

    def plans(self) -> list[Plan]:
        """A few ways to lay all tracks, the best first; none if they must run through stations."""
        if len(self.walls) < len(self.at) * len(SIGNS):
            return []
        plans = [self.plan(Random(i)) for i in range(TRIES)]
        return [plan for plan in sorted(plans, key=self.total) if self.total(plan) < WALL]

    def plan(self, random: Random) -> Plan:
        """Track after track in some order; then again, now that each knows where all the others run."""
        plan: Plan = {}
        order = random.sample(self.ends, len(self.ends))
        for ends in PASSES * order:
            plan.pop(ends, None)
            taken = {spot for route in plan.values() for spot in route[1:-1]}
            plan[ends] = min(self.choices[ends], key=lambda route: self.price(plan, ends, route, taken))
        return plan

    def price(self, plan: Plan, ends: Ends, route: Route, taken: set[Spot]) -> int:
        """Not through stations, not along other tracks, with few turns, by way of the bend."""
        through = self.walls.intersection(route) - self.signs[ends[0]] - self.signs[ends[1]]
        before, after = plan.get(self.before.get(ends, ends), []), plan.get(self.next.get(ends, ends), [])
        a, b = self.at[ends[0]], self.at[ends[1]]
        via = self.bends.get(ends, Spot((a.row + b.row) // 2, (a.column + b.column) // 2))
        bent = TURN * turns([*before[-2:-1], *route, *after[1:2]]) + min(spot.far(via) for spot in route)
        return WALL * len(through) + SHARED * len(taken.intersection(route[1:-1])) + bent

    def total(self, plan: Plan) -> int:
        taken = {ends: {spot for other, route in plan.items() if other != ends for spot in route[1:-1]} for ends in plan}
        return sum(self.price(plan, ends, route, taken[ends]) for ends, route in plan.items())


def turns(route: Route) -> int:
    return sum(p.row != q.row and p.column != q.column for p, q in zip(route, route[2:], strict=False))


def choices(a: Spot, b: Spot) -> Iterator[Route]:
    """Straight where that is possible, else with one turn or two."""
    if a.row == b.row or a.column == b.column:
        yield walked([a, b])
        return
    yield from (walked([a, corner, b]) for corner in (Spot(a.row, b.column), Spot(b.row, a.column)))
    yield from (walked([a, Spot(a.row, column), Spot(b.row, column), b]) for column in between(a.column, b.column))
    yield from (walked([a, Spot(row, a.column), Spot(row, b.column), b]) for row in between(a.row, b.row))


def between(a: int, b: int) -> range:
    return range(min(a, b) + 1, max(a, b))


def walked(points: Route) -> Route:
    """Every spot from the first to the last."""
    path = points[:1]
    for target in points[1:]:
        while (here := path[-1]) != target:
            path.append(here.beside(sign(target.row - here.row), sign(target.column - here.column)))
    return path


def sign(number: int) -> int:
    return (number > 0) - (number < 0)
