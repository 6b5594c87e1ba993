"""Standings of a tournament, from what became of its tables. Whole numbers throughout: anybody can add them up.

At a table one gets a point for each seat that one is ahead of, and half a point for each that one shares a place with; here they are
counted in halves. Whoever was gone at the end gets none. Equal points are parted by wins, then by the points of those one met, then by
how far one's scores were behind the best of each table, then by lot.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from hexagone.server.domain.outcomes import Outcome
from hexagone.server.domain.tournament import Game, Tournament


class Line(NamedTuple):
    """What one player has made of a tournament so far."""

    number: int
    points: int  # halves
    wins: int  # halves: a shared win is one
    opponents: int  # halves
    margin: int  # 0 at best
    games: int
    lot: int  # the lower one is first, if all else is equal


def standings(tournament: Tournament, results: Mapping[str, Sequence[Outcome]]) -> list[Line]:
    """The first one first; `results` of finished tables, by their ids."""
    over = [game for game in tournament.games if game.table in results]
    points = summed(over, {game.table: table_points(results[game.table]) for game in over})
    wins = summed(over, {game.table: table_wins(results[game.table]) for game in over})
    margins = summed(over, {game.table: table_margins(results[game.table]) for game in over})
    met = opponents(over)
    lines = [
        Line(n, points[n], wins[n], sum(points[other] for other in met[n]), margins[n], played(over, n), lot(tournament.id, n))
        for n in (entrant.number for entrant in tournament.entrants)
    ]
    return sorted(lines, key=order)


def order(line: Line) -> tuple[int, int, int, int, int]:
    return -line.points, -line.wins, -line.opponents, -line.margin, line.lot


def table_points(ends: Sequence[Outcome]) -> list[int]:
    return [0 if mine.forfeit else sum(2 * (o.rank > mine.rank) + (o.rank == mine.rank) for o in ends) - 1 for mine in ends]


def table_wins(ends: Sequence[Outcome]) -> list[int]:
    shared = sum(end.rank == 1 for end in ends) > 1
    return [0 if end.rank != 1 or end.forfeit else 1 if shared else 2 for end in ends]


def table_margins(ends: Sequence[Outcome]) -> list[int]:
    best = max(end.score for end in ends)
    return [end.score - best for end in ends]


def summed(games: Sequence[Game], each: Mapping[str, Sequence[int]]) -> defaultdict[int, int]:
    """By player."""
    totals: defaultdict[int, int] = defaultdict(int)
    for game in games:
        for player, value in zip(game.players, each[game.table], strict=True):
            if player is not None:
                totals[player] += value
    return totals


def opponents(games: Sequence[Game]) -> defaultdict[int, list[int]]:
    """Whom each player has met, as often as they have."""
    met: defaultdict[int, list[int]] = defaultdict(list)
    for game in games:
        people = [player for player in game.players if player is not None]
        for player in people:
            met[player] += [other for other in people if other != player]
    return met


def played(games: Sequence[Game], number: int) -> int:
    return sum(number in game.players for game in games)


def lot(tournament: str, number: int) -> int:
    """Fixed when somebody enters, and nobody's choice."""
    return int(sha256(f"{tournament} {number}".encode()).hexdigest()[:8], 16)
