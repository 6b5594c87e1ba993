"""Where the tickets of Paris Paris lie beside their stops, so that they hide as little as can be of each other."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import numpy as np

from hexagone.games.paris_paris.picture.boxes import NOTHING, array, meetings
from hexagone.games.paris_paris.picture.map import LIT, NEAR, TICKET, Box, Kind, Plan, Shape, things
from hexagone.games.paris_paris.picture.places import clear_of


class Lay(NamedTuple):
    """How the tickets of a kind may lie: where they rest, and the place of the first while it may be chosen, for then it grows."""

    rest: tuple[Box, ...]
    lit: Box
    cost: int  # how far that is, or what it hides


class Choices:
    """All lays of all kinds, by number, and how much any two hide of each other."""

    def __init__(self, lays: Mapping[Kind, list[Lay]]) -> None:
        self.lays = [lay for row in lays.values() for lay in row]
        ends = np.cumsum([len(row) for row in lays.values()]).tolist()
        self.of = {kind: [*range(end - len(lays[kind]), end)] for kind, end in zip(lays, ends, strict=True)}
        self.cost = np.array([lay.cost for lay in self.lays])
        self.hidden = hidden(self.lays)

    def burden(self, numbers: list[int], others: list[int]) -> Any:
        """What each of these lays costs beside others."""
        return 4 * self.hidden[np.ix_(numbers, others)].sum(axis=1) + self.cost[numbers]


def hidden(lays: list[Lay]) -> Any:
    """A ticket that may be chosen on one that rests, and ten times worse: on another one that may be chosen."""
    lit = array(lay.lit for lay in lays)
    first, second = (array(lay.rest[i] if i < len(lay.rest) else NOTHING for lay in lays) for i in (0, 1))
    on = meetings(lit, first).astype(np.int32) + meetings(lit, second)
    return on + on.T + 10 * meetings(lit, lit)


def tickets(drawn: Plan) -> dict[Kind, Lay]:
    """A tile stands for an end of track (PP-3), so it lies there: on its own line, and never on a name."""
    ends: dict[Kind, list[Shape]] = {}
    for track in drawn.tracks:
        for station in track.ends:
            ends.setdefault((station, track.line), []).append(track.seen_from(station))
    choices = Choices({kind: list(lays(drawn, kind[0], ways_out)) for kind, ways_out in ends.items()})
    near = {kind: [other for other in ends if other != kind and apart(drawn, kind, other) < NEAR] for kind in ends}
    tries = [spread(choices, near, order, start) for order in ([*ends], [*ends][::-1]) for start in range(2)]
    best = min(tries, key=lambda lain: sum(choices.burden([lay], [lain[o] for o in near[kind]]).item() for kind, lay in lain.items()))
    return {kind: choices.lays[lay] for kind, lay in best.items()}


def apart(drawn: Plan, kind: Kind, other: Kind) -> float:
    return math.dist(drawn.stops[kind[0]].at, drawn.stops[other[0]].at)


def lays(drawn: Plan, station: str, ways_out: list[Shape]) -> Iterator[Lay]:
    """The first ticket at either end, and near the stop or a little further away while it may be chosen."""
    stop = drawn.stops[station].box
    taken = [box for name, box in things(drawn) if name != f"stop {station}"]
    rest = [clear_of(stop, way, TICKET) for way in ways_out]
    for far, gap in enumerate(range(-4, 32, 3)):
        for i, way in enumerate(ways_out):
            lit = clear_of(stop.grown(gap), way, LIT)
            yield Lay((rest[i], *rest[:i], *rest[i + 1 :]), lit, far + 60 * sum(map(lit.meets, taken)))


def spread(choices: Choices, near: Mapping[Kind, list[Kind]], order: list[Kind], start: int) -> dict[Kind, int]:
    """One lay for each kind, so that they hide as little as can be of each other: each gives way to those before it, then to all."""
    chosen: dict[Kind, int] = {}
    for _ in range(3):
        for kind in order:
            rest = [chosen[other] for other in near[kind] if other in chosen]
            options = choices.of[kind][start:] + choices.of[kind][:start]  # of equally good ones the first is taken
            chosen[kind] = options[int(choices.burden(options, rest).argmin())]
    return chosen
