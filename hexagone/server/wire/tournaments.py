"""Tournaments."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from hexagone.server.wire.base import GameName, Name, Wire
from hexagone.server.wire.tables import Clock, Stage

System = Literal["swiss", "round-robin"]


class NewTournament(Wire):
    """A tournament as somebody wants it: anybody who has its link may take part."""

    game: GameName
    size: Annotated[int, Meta(ge=3, le=6)]  # seats at each table
    name: Name = ""
    system: System = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=30)] = 5  # of a Swiss; a round robin ends when everybody has met
    duplicate: bool = False  # all tables of a round get the same draws; nobody watches while they are played
    options: Annotated[list[Name], Meta(max_length=8)] = []
    clock: Clock = field(default_factory=lambda: Clock(pace="live"))


class AddBots(Wire):
    level: Name
    count: Annotated[int, Meta(ge=1, le=60)] = 1


class EntrantInfo(Wire):
    number: int
    name: str
    level: str | None  # of a bot
    mine: bool
    dropped: bool
    blocked: bool  # by me; in a tournament we may meet all the same


class PairedTable(Wire):
    """A table of a round: who sits where, and what became of it."""

    round: int
    board: int
    table: str
    players: list[int | None]  # None: a bot fills the seat
    ranks: list[int]  # empty, until it is over; of duplicate deals, until the round is
    scores: list[int]


class Standing(Wire):
    """A line of the standings. Points, wins and opponents' points are halves."""

    number: int
    place: int
    points: int
    wins: int
    opponents: int
    margin: int
    games: int


class TournamentInfo(Wire):
    id: str
    game: GameName
    name: str
    size: int
    system: System
    rounds: int
    round: int
    duplicate: bool
    options: list[str]
    clock: Clock
    stage: Stage
    mine: bool  # I opened it
    entrants: list[EntrantInfo]
    tables: list[PairedTable]
    standings: list[Standing]


class TournamentLine(Wire):
    """A line in a list of tournaments."""

    id: str
    game: GameName
    name: str
    stage: Stage
    round: int
    rounds: int
