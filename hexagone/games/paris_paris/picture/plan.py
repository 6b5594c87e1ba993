"""The plan of a Paris Paris board: where everything lies."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Any

from hexagone.games.paris_paris.picture.map import (
    FOOT,
    MARGIN,
    SIGHTS,
    TRACK,
    WIDTH,
    Box,
    Kind,
    Plan,
    Point,
    Shape,
    Sight,
    Stop,
    Track,
    crosses,
    in_city,
    things,
    ways,
)
from hexagone.games.paris_paris.picture.places import has_free_foot, plates, signs
from hexagone.games.paris_paris.picture.tickets import Lay, tickets
from hexagone.games.paris_paris.rules.grid import layout


def plan(board: Mapping[str, Any]) -> Plan:
    """Made once: the picture by day, the one by night and the layout share it."""
    return planned(json.dumps(board, default=str))


@lru_cache(maxsize=8)
def planned(board: str) -> Plan:
    return made(json.loads(board))


def made(board: Mapping[str, Any]) -> Plan:
    """Stops and tracks first, then what has to find its place between them."""
    drawn, labels = bare(board), board.get("layout_labels", {})
    drawn = replace(drawn, signs=signs(drawn))
    named = plates(laid(drawn, tickets(drawn)), labels, [*labels])
    drawn = laid(drawn, tickets(replace(drawn, plates=named)))  # tickets give way to a name that was given its side
    drawn = replace(drawn, height=drawn.height + (0 if has_free_foot(drawn) else FOOT))
    others = [name for name in drawn.stops if name not in labels]
    return replace(drawn, plates=named | plates(replace(drawn, plates=named), labels, others))


def laid(drawn: Plan, lain: Mapping[Kind, Lay]) -> Plan:
    return replace(drawn, tickets={kind: lay.rest for kind, lay in lain.items()}, lit={kind: lay.lit for kind, lay in lain.items()})


def overlaps(drawn: Plan) -> list[str]:
    """What lies on something else although it should not, in words; nothing on a good plan."""
    boxes = list(things(drawn))
    found = [f"{a} and {b}" for (a, one), (b, other) in combinations(boxes, 2) if one.meets(other)]
    found += [f"{name} and the edge" for name, box in boxes if not box.inside(Box(0, 0, WIDTH, drawn.height))]
    for name, plate in drawn.plates.items():
        found += [f"plate {name} and a line" for way in ways(drawn) if crosses(plate.grown(TRACK / 2), way)]
        found += [f"plate {name} and a ticket that may be chosen" for box in drawn.lit.values() if box.meets(plate)]
        found += [f"plate {name} and the edge of the city" for _ in range(not in_city(plate, drawn.height))]
    grown = [(f"ticket {station}/{line} that may be chosen", box) for (station, line), box in drawn.lit.items()]
    found += [f"{a} and {b}" for (a, one), (b, other) in combinations(grown, 2) if one.meets(other)]
    for stop in drawn.stops.values():
        others = [track for track in drawn.tracks if stop.name not in track.ends]
        found += [f"stop {stop.name} and the {track.line} line" for track in others if crosses(stop.box.grown(TRACK / 2), track.points)]
    return found


# -- stops and tracks


@dataclass(frozen=True)
class Grid:
    """From the places in the file to pixels."""

    board: Mapping[str, Any]
    corner: Point
    unit: float
    inset: float

    def pixel(self, at: Iterable[float]) -> Point:
        x, y = at
        return Point(round(self.inset + (x - self.corner.x) * self.unit, 1), round(MARGIN + (y - self.corner.y) * self.unit, 1))

    def shapes(self, table: str) -> tuple[Shape, ...]:
        return tuple(tuple(map(self.pixel, shape)) for shape in self.board.get(table, {}).values())


def bare(board: Mapping[str, Any]) -> Plan:
    """What the file says, before anything looks for a place."""
    places = layout(board)
    xs, ys = zip(*places.values(), strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    unit = (WIDTH - 2 * MARGIN) / max(wide, high)
    grid = Grid(board, Point(min(xs), min(ys)), unit, (WIDTH - wide * unit) / 2)
    calls = [station for line in board["lines"] for station in line["stations"]]
    stops = {name: Stop(name, grid.pixel(places[name]), calls.count(name) > 1) for name in calls}
    return Plan(
        height=round(2 * MARGIN + high * unit),
        marks={line["name"]: line.get("mark", line["name"][0].upper()) for line in board["lines"]},
        stops=stops,
        tracks=tuple(tracks(grid, stops)),
        water=tuple(map(grid.pixel, board.get("layout_seine", {}).get("course", ()))),
        islands=grid.shapes("layout_islands"),
        parks=grid.shapes("layout_parks"),
        streets=grid.shapes("layout_streets"),
        sights=tuple(Sight(name, grid.pixel(at)) for name, at in board.get("layout_sights", {}).items() if name in SIGHTS),
    )


def tracks(grid: Grid, stops: Mapping[str, Stop]) -> Iterator[Track]:
    bends = {frozenset(ends.split(" - ")): grid.pixel(at) for ends, at in grid.board.get("layout_bends", {}).items()}
    for line in grid.board["lines"]:
        for a, b in pairwise(line["stations"]):
            bend = [bends[key] for key in [frozenset((a, b))] if key in bends]
            yield Track(line["name"], (a, b), (stops[a].at, *bend, stops[b].at))
