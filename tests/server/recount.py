"""A second opinion about a tournament: the standings, from nothing but the records of its tables and who sat where.

It shares no line with the server: it reads `.game` files, replays them by the engine, and counts on its fingers.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from hexagone.script import read


def table(record: str, gone: set[int] = frozenset()) -> tuple[list[float], list[float], list[int]]:  # type: ignore[assignment]
    """Points, wins and margins of each seat. Seats whose person was gone get nothing, and are behind everybody else."""
    match = read(record)
    assert match.over
    scores = [match.scores[seat] for seat in match.seats]
    keys = [(-1, 0) if i in gone else (int(seat in match.winners), scores[i]) for i, seat in enumerate(match.seats)]
    points = [0.0] * len(keys)
    for i, mine in enumerate(keys):
        for j, theirs in enumerate(keys):
            if i != j and i not in gone:
                points[i] += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    top = max(keys)
    first = [i for i, key in enumerate(keys) if key == top and i not in gone]
    wins = [(1.0 if len(first) == 1 else 0.5) if i in first else 0.0 for i in range(len(keys))]
    return points, wins, [score - max(scores) for score in scores]


def recount(info: Any, records: dict[str, str], gone: dict[str, set[int]]) -> dict[int, tuple[float, float, float, int, int]]:
    """By player: points, wins, points of those they met, margins, games."""
    points, wins, margins, games, met = ({e["number"]: 0 for e in info["entrants"]} for _ in range(5))
    faced: dict[int, list[int]] = {number: [] for number in met}
    for one in info["tables"]:
        earned = table(records[one["table"]], gone.get(one["table"], set()))
        for player, p, w, m in zip(one["players"], *earned, strict=True):
            if player is not None:
                points[player] += p  # type: ignore[assignment]
                wins[player] += w  # type: ignore[assignment]
                margins[player] += m
                games[player] += 1
                faced[player] += [other for other in one["players"] if other not in (None, player)]
    return {n: (points[n], wins[n], sum(points[other] for other in faced[n]), margins[n], games[n]) for n in points}


def order(info: Any, counted: dict[int, tuple[float, float, float, int, int]]) -> list[int]:
    """Who is first, second, ...: docs/tournaments.md, down to the lots."""
    lots = {number: sha256(bytes(f"{info['id']} {number}", "utf-8")).hexdigest()[:8] for number in counted}
    return sorted(counted, key=lambda number: ([-value for value in counted[number][:4]], lots[number]))
