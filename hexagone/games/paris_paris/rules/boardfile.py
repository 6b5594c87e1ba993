"""The file of a board of Paris Paris, as people write it -> the board; or everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexagone.engine.boards import complain, required, sized
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.complaints import complaints_about, complaints_about_sizes


def read_board(source: Mapping[str, Any]) -> Paris:
    """The board of a parsed file; BadBoard with everything that is wrong with it."""
    sized(source)
    complaints: list[str] = []
    lines = required(source, "lines", list, complaints)
    board = Paris(
        id=required(source, "id", str, complaints),
        name=required(source, "name", str, complaints),
        lines={line["name"]: tuple(line["stations"]) for line in lines if is_line(line, complaints)},
        marks={line["name"]: line.get("mark", line["name"][:1].upper()) for line in lines if is_line(line, [])},
        source=source,
    )
    complain(complaints)
    complain(complaints_about_sizes(board))
    complain(complaints_about(board))
    return board


def is_line(line: Any, complaints: list[str]) -> bool:
    """A table with a name and a list of names."""
    ok = isinstance(line, Mapping) and isinstance(line.get("name"), str) and isinstance(line.get("stations"), list)
    ok = ok and all(isinstance(station, str) for station in line["stations"]) and isinstance(line.get("mark", ""), str)
    if not ok:
        complaints.append(f"a line needs a name, a mark and a list of stations, not {line!r:.60}")
    return ok


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
