"""What is wrong with a map of Paris Connection."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from hexagone.engine.boards import some, titles, unwritable
from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.country import complaints_about_drawing
from hexagone.games.paris_connection.rules.state import COMPANIES, HEXES, MARSEILLE

HEX = re.compile(r"[A-Z][1-9][0-9]?")
BARRIERS = 3 * HEXES


# The shape of the file: nothing below could be read without it


def misshapen(grid: dict[str, Any], paris: dict[str, Any], cities: dict[str, Any], barriers: Any) -> Iterator[str]:
    """Tables and lists of the right kind."""
    for row, runs in grid.items():
        if not re.fullmatch("[A-Z]", row):
            yield f"[grid] a row is called by one letter from A to Z, not {row!r:.20}"
        if not is_runs(runs):
            yield f"[grid] {row!r:.20} needs runs of columns from 1 to 99 like [[1, 9], [12, 14]], not {runs!r:.40}"
    if not isinstance(paris.get("tower"), str) or not is_names(paris.get("starts")):
        yield "[paris] needs a tower, and a table of starts: station = hex (PC-1)"
    if not isinstance(paris.get("shifted_rows", ""), str):
        yield "[paris] shifted_rows is a text of row letters"
    for worth, named in cities.items():
        if worth not in ("1", "2", "3", "4") or not is_names(named):
            yield f"[cities.{worth!s:.10}] must be 1, 2, 3 or 4, and a table: city = hex (PC-2)"
    if not isinstance(barriers, list) or not all(isinstance(pair, list) and len(pair) == 2 and is_texts(pair) for pair in barriers):
        yield "`barriers` is a list of pairs of hexes (PC-3)"


def complaints_about_sizes(grid: dict[str, Any], paris: dict[str, Any], cities: dict[str, Any], barriers: list[Any]) -> Iterator[str]:
    """More than any map has: counted before anything is made of it. PC-1 to PC-3"""
    hexes = sum(last - first + 1 for runs in grid.values() for first, last in runs)
    if hexes > HEXES:
        yield f"{hexes} hexes are more than {HEXES} (PC-1)"
    if len(paris["starts"]) > COMPANIES:
        yield f"{len(paris['starts'])} starts: each of the {COMPANIES} companies needs one (PC-1)"
    if (named := sum(map(len, cities.values()))) > HEXES:
        yield f"{named} cities are more than {HEXES}, the most hexes (PC-2)"
    if len(barriers) > BARRIERS:
        yield f"{len(barriers)} barriers are more than {BARRIERS}, three for each hex (PC-3)"


def is_runs(runs: Any) -> bool:
    return isinstance(runs, list) and all(
        isinstance(run, list) and len(run) == 2 and all(type(end) is int for end in run) and 1 <= run[0] <= run[1] <= 99 for run in runs
    )


def is_names(table: Any) -> bool:
    return isinstance(table, dict) and is_texts([*table.values()])


def is_texts(values: list[Any]) -> bool:
    return all(isinstance(value, str) for value in values)


# Complaints


def complaints_about(board: France) -> Iterator[str]:
    """What cannot be played. PC-1 to PC-3"""
    told = [*complaints_about_hexes(board), *complaints_about_names(board)]
    yield from told
    if not told:
        yield from complaints_about_paris(board)
        yield from complaints_about_cities(board)
        yield from complaints_about_barriers(board)
        yield from complaints_about_reach(board)
        yield from complaints_about_drawing(board.source.get("drawing"), board.number)


def complaints_about_hexes(board: France) -> Iterator[str]:
    """The grid, and whatever is said to lie on it."""
    yield from (f"[grid] has {h} twice" for h, times in Counter(board.hexes).items() if times > 1)
    rows = {h[0] for h in board.hexes}
    if len({ord(row) % 2 for row in rows & {*board.shifted}}) > 1 or len({ord(row) % 2 for row in rows - {*board.shifted}}) > 1:
        yield f"shifted_rows {board.shifted!r:.40} must be every second row: neighbouring rows lie half a hex apart (PC-1)"
    named = {"the tower": board.tower, **board.starts, **{city: h for city, (h, _) in board.cities.items()}}
    yield from (f"{name:.40} lies on {h!r:.12}, which is not on the map" for name, h in named.items() if h not in board.number)
    yield from (f"a barrier names {h!r:.12}, which is not on the map" for pair in board.barriers for h in pair if h not in board.number)


def complaints_about_names(board: France) -> Iterator[str]:
    """Names are written in the text of a game: each must be readable and mean one place."""
    listed = [city for table in board.source["cities"].values() for city in table] + [*board.starts]
    yield from titles(board.source)
    yield from unwritable((board.id,))
    yield from unwritable(listed)
    yield from (f"the name {name} would be taken for a hex" for name in listed if HEX.fullmatch(name))


def complaints_about_paris(board: France) -> Iterator[str]:
    """Six starts, round the tower. PC-1"""
    if len(board.starts) != COMPANIES:
        yield f"{len(board.starts)} starts: each of the {COMPANIES} companies needs one (PC-1)"
    for station, h in board.starts.items():
        if h not in board.beside[board.tower]:
            yield f"{station} ({h}) does not lie beside the tower, {board.tower} (PC-1)"
    yield from (f"two starts lie on {h} (PC-1)" for h, times in Counter(board.starts.values()).items() if times > 1)


def complaints_about_cities(board: France) -> Iterator[str]:
    """One city a hex, none in Paris, and one alone that ends the game. PC-2"""
    places = Counter(h for h, _ in board.cities.values())
    yield from (f"two cities lie on {h} (PC-2)" for h, times in places.items() if times > 1)
    yield from (f"{city} lies in Paris, on {h} (PC-11)" for city, (h, _) in board.cities.items() if board.in_paris(h))
    last = [city for city, (_, worth) in board.cities.items() if worth == MARSEILLE]
    if len(last) != 1:
        yield f"one city is worth {MARSEILLE} and ends the game, not {len(last)} (PC-2, PC-18)"


def complaints_about_barriers(board: France) -> Iterator[str]:
    """A hatched edge is an edge. PC-3"""
    yield from (f"the barrier {a} {b} is no edge: they are not neighbours (PC-3)" for a, b in board.barriers if b not in board.beside[a])
    edges = Counter(frozenset(pair) for pair in board.barriers)
    yield from (f"the barrier {' '.join(sorted(edge))} is there twice (PC-3)" for edge, times in edges.items() if times > 1)


def complaints_about_reach(board: France) -> Iterator[str]:
    """Every company can reach every city, and all hexes hang together. PC-9, PC-12"""
    land = [h for h in board.hexes if not board.in_paris(h)]
    for station, h in board.starts.items():
        reached = within_reach(board, h)
        if missed := [city for city, (at, _) in board.cities.items() if at not in reached]:
            yield f"from {station} no track can reach {some(missed)} (PC-9, PC-12)"
    joined = within_reach(board, land[0]) if land else set()
    if cut := [h for h in land if h not in joined]:
        yield f"the map is not connected: no track leads from {land[0]} to {some(cut)} (PC-9)"


def within_reach(board: France, start: str) -> set[str]:
    """Where a company that stands here could ever build. PC-9, PC-11"""
    found, edge = {start}, [start]
    for h in edge:
        new = [other for other in board.touching[h] if other not in found and not board.in_paris(other)]
        found.update(new)
        edge += new
    return found


# Remarks
