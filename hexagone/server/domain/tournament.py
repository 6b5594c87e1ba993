"""A tournament as a value: who takes part, who met whom at which table. Commands give another one, or Refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from hexagone.server.domain.seats import known_level
from hexagone.server.problems import wrong
from hexagone.server.wire.tables import Clock, Stage
from hexagone.server.wire.tournaments import System

MOST = 120  # who may take part
ROUNDS = 30  # at most, however many it would take until everybody has met


@dataclass(frozen=True)
class Entrant:
    """A person, or a bot of some level. Whoever was erased is neither."""

    number: int
    person: str | None = None
    name: str = ""
    level: str | None = None
    dropped: bool = False


@dataclass(frozen=True)
class Game:
    """One table of one round: who sits where; None: a bot fills the seat, and takes no part."""

    round: int
    board: int
    players: tuple[int | None, ...]
    table: str


@dataclass(frozen=True)
class Tournament:
    id: str
    name: str
    game: str
    options: tuple[str, ...]
    size: int  # seats at each table
    system: System
    rounds: int
    duplicate: bool  # all tables of a round get the same draws
    clock: Clock
    owner: str | None
    created: float
    changed: float
    stage: Stage = "waiting"
    round: int = 0
    version: int = 0
    entrants: tuple[Entrant, ...] = ()
    games: tuple[Game, ...] = ()

    def after(self, now: float, **changes: Any) -> Tournament:
        return replace(self, version=self.version + 1, changed=now, **changes)

    @property
    def active(self) -> list[int]:
        """Who plays in the next round."""
        return [entrant.number for entrant in self.entrants if not entrant.dropped]

    def of(self, person: str) -> Entrant | None:
        return next((entrant for entrant in self.entrants if entrant.person == person), None)

    def games_of(self, round: int) -> list[Game]:
        return [game for game in self.games if game.round == round]


# Commands


def join(tournament: Tournament, person: str, now: float) -> Tournament:
    """Take part, before it begins; done already is done. Whoever opened it may have been erased: then the first to come begins it."""
    waiting(tournament)
    known, owner = tournament.of(person), tournament.owner or person
    entrants = changed(tournament, known.number, dropped=False) if known else added(tournament, [Entrant(0, person)])
    same = (entrants, owner) == (tournament.entrants, tournament.owner)
    return tournament if same else tournament.after(now, entrants=entrants, owner=owner)


def add_bots(tournament: Tournament, person: str, level: str, count: int, now: float) -> Tournament:
    arranges(tournament, person)
    waiting(tournament)
    return tournament.after(now, entrants=added(tournament, [Entrant(0, level=known_level(level))] * count))


def added(tournament: Tournament, fresh: Iterable[Entrant]) -> tuple[Entrant, ...]:
    found = [*tournament.entrants, *fresh]
    if len(found) > MOST:
        raise wrong("full", f"a tournament has at most {MOST} players")
    return tuple(replace(entrant, number=number) for number, entrant in enumerate(found, 1))


def changed(tournament: Tournament, number: int, **changes: Any) -> tuple[Entrant, ...]:
    return tuple(replace(entrant, **changes) if entrant.number == number else entrant for entrant in tournament.entrants)


def drop(tournament: Tournament, person: str, now: float) -> Tournament:
    """Take part no more. The game that is being played goes on with a bot (see `standins.leave`); who never began is not listed."""
    mine = tournament.of(person)
    if mine is None:
        raise wrong("not-in-it", "you do not take part in this tournament", 403)
    if mine.dropped or tournament.stage == "over":
        return tournament
    return tournament.after(now, entrants=changed(tournament, mine.number, dropped=True))


def disown(tournament: Tournament, person: str, now: float) -> Tournament:
    """Whoever opened it is erased. What they called it goes, and as long as it waits, the first person who takes part can begin it."""
    heirs = [one.person for one in tournament.entrants if one.person not in (None, person) and not one.dropped]
    owner = next(iter(heirs), None) if tournament.stage == "waiting" else None
    return tournament.after(now, owner=owner, name="")


def arranges(tournament: Tournament, person: str) -> None:
    if tournament.owner != person:
        raise wrong("not-yours", "only whoever opened the tournament decides that", 403)


def waiting(tournament: Tournament) -> None:
    if tournament.stage != "waiting":
        raise wrong("begun", "the tournament has begun")


def ready(tournament: Tournament, person: str) -> None:
    """Refused, unless this person may begin it, and there are enough for a table."""
    arranges(tournament, person)
    waiting(tournament)
    if len(tournament.active) < 2:
        raise wrong("too-few", "a tournament needs at least two players")


# What came before


def meetings(games: Iterable[Game]) -> Counter[tuple[int, int]]:
    """How often each two have sat at one table."""
    met: Counter[tuple[int, int]] = Counter()
    for game in games:
        met.update(combinations(sorted(player for player in game.players if player is not None), 2))
    return met


def places(games: Iterable[Game]) -> Counter[tuple[int, int]]:
    """How often each player had each seat."""
    return Counter((player, place) for game in games for place, player in enumerate(game.players) if player is not None)
