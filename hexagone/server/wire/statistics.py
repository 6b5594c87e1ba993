"""Statistics of somebody's games."""

from __future__ import annotations

from hexagone.server.wire.base import GameName, Wire


class StatisticsLine(Wire):
    """My finished games of one kind."""

    game: GameName
    players: int
    against: str  # people, a level of bots, mixed (levels), alone
    games: int
    won: int
    void: int  # without a result
    score: float | None  # the mean, of games with a result
    rank: float | None
    luck: float | None  # in wins, of reviewed games: what the draws did to my chance to win
    reviewed: int


class Against(Wire):
    """Somebody I have played with: who was ahead at the end."""

    handle: str
    name: str
    games: int
    ahead: int
    behind: int


class Statistics(Wire):
    """What my finished games add up to."""

    games: int
    won: int
    streak: int  # games won in a row, up to now
    longest: int
    luck: float  # in wins
    reviewed: int
    unreviewed: list[str]  # tables of which a review would tell the luck; the latest fifty
    lines: list[StatisticsLine]
    people: list[Against]
