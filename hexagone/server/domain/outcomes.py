"""Who came where in a finished game, also if people had left it. History, ratings and tournaments all go by this."""

from __future__ import annotations

from typing import NamedTuple

from hexagone.server.domain.table import Seat, Table

FORFEITS = ("left", "asked", "away", "clock", "resigned", "time")  # why a bot stands in; if all agreed to it, nobody forfeits
OUT = ("resigned", "time")  # these end a game before the rules do


class Outcome(NamedTuple):
    """What one seat made of a game. Rank 0: the game has no result, because it was ended before its end."""

    score: int
    rank: int
    forfeit: bool


def outcomes(table: Table) -> list[Outcome]:
    """Of every seat, in their order; none if the game is not over, came here finished, or was a lesson or a study."""
    if table.stage != "over" or table.given == table.number or table.lesson is not None or table.study:
        return []
    scores = table.match.scores
    return [
        Outcome(scores.get(seat.name, 0), rank, is_forfeit(table, seat))
        for seat, rank in zip(table.seats, ranks(table, scores), strict=True)
    ]


def is_forfeit(table: Table, seat: Seat) -> bool:
    """A person who was gone at the end, and whom the others had not let go; where the game counts, also who let a bot move for them
    and came back: else they could take the seat back for the last move."""
    return (seat.stands_in and seat.because in FORFEITS) or (table.counts and seat.helped > 0)


def ranks(table: Table, scores: dict[str, int]) -> list[int]:
    """First are the winners, then the others by their scores; whoever forfeited comes after all others."""
    if not table.match.over:
        return decided_early(table)
    strengths = [strength(table, seat, scores) for seat in table.seats]
    return [1 + sum(other > mine for other in strengths) for mine in strengths]


def strength(table: Table, seat: Seat, scores: dict[str, int]) -> tuple[bool, bool, int]:
    """What seats are compared by. All who forfeited are equal."""
    if is_forfeit(table, seat):
        return False, False, 0
    return True, seat.name in table.match.winners, scores.get(seat.name, 0)


def decided_early(table: Table) -> list[int]:
    """One seat is left, because the others resigned or ran out of time: it has won. Else nobody has."""
    left = [seat for seat in table.seats if seat.because not in OUT]
    return [1 if seat is left[0] else 2 for seat in table.seats] if len(left) == 1 else [0] * len(table.seats)
