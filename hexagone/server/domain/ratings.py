"""Ratings of people, for games of many: Plackett-Luce by openskill, as in the arena. The rules are in docs/ratings.md.

Pure functions: which seats of a finished game count, and what their ratings are afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from hexagone.server.domain.outcomes import outcomes
from hexagone.server.domain.table import Seat, Table

MEAN, SPREAD = 25.0, 25.0 / 3.0
POINTS = 40.0  # on the page a newcomer has 1000


class Rating(NamedTuple):
    """How strong somebody is believed to be, and how unsure that is: one standard deviation."""

    mu: float = MEAN
    sigma: float = SPREAD

    @property
    def points(self) -> int:
        return round(self.mu * POINTS)

    @property
    def margin(self) -> int:
        """On each side, for 95 %."""
        return round(2 * self.sigma * POINTS)


def counting(table: Table) -> dict[int, int]:
    """Which places of a finished game count for ratings, each with its rank; none, if the game does not count."""
    found = outcomes(table)
    ranks = {place: one.rank for place, one in enumerate(found) if is_rated(table.seats[place])}
    people = {table.seats[place].person for place in ranks}
    counts = is_ratable(table) and 0 not in ranks.values() and len(ranks) == len(people) > 1
    return ranks if counts and everybody_moved(table, ranks) else {}


def everybody_moved(table: Table, places: Iterable[int]) -> bool:
    """Else two keys of one person could make a rating out of resignations."""
    return {who for who, _ in table.match.moves}.issuperset(places)


def is_ratable(table: Table) -> bool:
    """Was it agreed on, and is nothing there that would make it another game?"""
    return table.rated and not table.referee and not table.given and table.source is None


def is_rated(seat: Seat) -> bool:
    """A person, whom the others have not let go."""
    return seat.kind == "person" and seat.person is not None and not (seat.stands_in and seat.because == "agreed")


def rated(before: list[Rating], ranks: list[int]) -> list[Rating]:
    """The ratings after a game."""
    model = plackett_luce()
    teams = [[model.rating(one.mu, one.sigma)] for one in before]
    return [Rating(float(team[0].mu), float(team[0].sigma)) for team in model.rate(teams, ranks=[float(rank) for rank in ranks])]


@cache
def plackett_luce() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def without(now: Rating, before: Rating, after: Rating) -> Rating:
    """The rating as if a game had not counted: what it brought is taken back, also if other games came after it."""
    return Rating(now.mu - (after.mu - before.mu), min(SPREAD, now.sigma * before.sigma / after.sigma))
