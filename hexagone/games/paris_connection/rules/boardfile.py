"""The file of a map of Paris Connection, as people write it -> the map; or everything that is wrong with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from hexagone.engine.boards import complain, required, sized
from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.complaints import complaints_about, complaints_about_sizes, misshapen
from hexagone.games.paris_connection.rules.state import BUILD_MOST, MARSEILLE


def read_board(source: Mapping[str, Any]) -> France:
    """The board of a parsed file; BadBoard with everything that is wrong with it."""
    sized(source)
    complaints: list[str] = []
    name, id_ = required(source, "name", str, complaints), required(source, "id", str, complaints)
    grid, paris, cities = (required(source, key, dict, complaints) for key in ("grid", "paris", "cities"))
    complain(complaints or list(misshapen(grid, paris, cities, source.get("barriers", []))))
    complain(complaints_about_sizes(grid, paris, cities, source.get("barriers", [])))
    board = France(
        id=id_,
        name=name,
        source=source,
        hexes=tuple(f"{row}{column}" for row in sorted(grid) for first, last in grid[row] for column in range(first, last + 1)),
        tower=paris["tower"],
        starts=paris["starts"],
        cities={city: (h, int(worth)) for worth, named in cities.items() for city, h in named.items()},
        barriers=tuple((a, b) for a, b in source.get("barriers", [])),
        shifted=paris.get("shifted_rows", ""),
    )
    complain(complaints_about(board))
    return board


def remarks(board: France) -> list[str]:
    """Where a playable map differs from what is known of the printed one. PC-1, PC-2"""
    tiers: Mapping[int, int] = Counter(board.worth.values())
    last = next(city for city, (_, worth) in board.cities.items() if worth == MARSEILLE)
    race = {station: board.distances(board.cities[last][0])[h] for station, h in board.starts.items()}
    said = [] if last == "Marseille" else [f"the city that ends the game is called {last}, on the printed board Marseille"]
    if tiers[1] <= max(tiers[2], tiers[3]):
        here = f"{tiers[1]} cities are worth 1, {tiers[2]} are worth 2, {tiers[3]} are worth 3"
        said.append(f"{here}; on the printed board more are worth 1 than 2 or 3")
    if min(race.values()) <= BUILD_MOST:
        said.append(f"{last} is {min(race.values())} locomotives from a start: one build can end the game")
    return said
