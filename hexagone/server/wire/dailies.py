"""The daily deal."""

from __future__ import annotations

from typing import Literal

from hexagone.server.wire.base import GameName, Wire


class DailyLine(Wire):
    """A line of the table of a daily deal: by place in the game, then by points."""

    place: int  # in this table
    name: str
    mine: bool
    rank: int  # in the game: 1 has won
    score: int


class Daily(Wire):
    """The deal of a day. Everybody who plays it gets the same draws and the same bots."""

    day: str  # of UTC, such as 2026-11-18
    game: GameName
    players: int
    seat: str  # that people play
    level: str  # of the bots
    begins: float
    ends: float  # then the secret is shown, and games that are not over count no more
    commitment: str  # SHA-256 of the secret
    secret: str | None  # of a day that is over
    stage: Literal["open", "playing", "over", "missed"]  # for me
    table: str | None  # mine
    mine: DailyLine | None  # how I did, if it counts
    played: int  # who have played it to its end
    lines: list[DailyLine]  # the best; nothing, as long as the day lasts and I have not played


class DailyPast(Wire):
    """A daily deal that I have played."""

    day: str
    game: GameName
    table: str | None  # None: I took it away
    over: bool
    rank: int | None
    score: int | None
    place: int | None  # among all who played it; None: it does not count
    played: int
