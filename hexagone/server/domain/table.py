"""A table: a game being played by people and bots, as a value. Commands (moves.py, seats.py, votes.py, ...) give another table, or Refused.

Nothing here knows of sockets or databases: what a command gives is written down first and shown after.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any

from hexagone.engine.chance import Seed
from hexagone.engine.game import Game
from hexagone.match import Match
from hexagone.server.domain import draws
from hexagone.server.problems import Refused, not_your_seat, wrong
from hexagone.server.wire.tables import Because, Clock, Ended, Kind, Seating, Stage, Vote, Wanted


@dataclass(frozen=True)
class Seat:
    """A place at the table, and who sits there."""

    name: str  # as the game calls it
    kind: Kind = "open"
    person: str | None = None
    called: str = ""  # the person's name
    level: str | None = None  # of the bot, or of the bot that stands in
    stands_in: bool = False
    entropy: str = ""
    seconds: float | None = None  # left on the clock when the turn began
    because: Because | None = None  # why a bot stands in; None: none does, or it came before reasons were kept
    declined: float | None = None  # when it was last decided that no bot shall stand in here
    hints: int = 0  # that this seat has had, where several people play
    helped: int = 0  # moves that a bot has made here because its person left or asked for it, where that concerns others

    @property
    def kept(self) -> bool:
        """Kept for a person who was asked to play again, and has not said yes."""
        return self.kind == "open" and self.person is not None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here, if one does."""
        return self.level if self.kind == "bot" or self.stands_in else None

    @property
    def out(self) -> bool:
        """Resigned, or lost by the clock: a bot plays on here, but the seat cannot win."""
        return self.because in OUT


OUT = ("resigned", "time")
WILLED = ("left", "asked")  # a bot stands in because its person wanted that, and nobody else
KEPT = 32  # things that last, for different people


@dataclass(frozen=True)
class Table:
    """All facts about a table. A changed one is another value, with the next version."""

    id: str
    game: Game
    board: Any
    source: str | None  # of a board of one's own: TOML
    name: str
    options: tuple[str, ...]
    edition: int
    header: Mapping[str, str]  # of an imported record; of a rematch: what the rules fix
    given: int  # moves that came with it
    owner: str | None
    open: bool
    referee: bool
    hints: bool
    chat: bool
    wait: bool
    clock: Clock
    secret: str
    invite: str
    created: float
    changed: float
    since: float  # when the turn began
    seats: tuple[Seat, ...]
    match: Match
    version: int = 0
    stage: Stage = "waiting"
    vote: Vote | None = None
    rematch: str | None = None
    ended: Ended | None = None  # over, but not by the rules
    seating: Seating = "chosen"
    wanted: Wanted = "any"
    language: str = ""
    origin: str = ""  # a short hash of the address that opened it
    rated: bool = False  # counts for ratings
    pairing: str | None = None  # what people who are paired here wished for
    tournament: str | None = None  # to which it belongs
    lesson: int | None = None  # the number of the lesson that is taught here
    study: bool = False  # somebody tries things here: it is in no list, and counts for nothing
    daily: str | None = None  # the day whose deal is played here
    sealed: bool = False  # other tables have the same draws: only who plays here may look, and the secret is not shown
    takebacks: tuple[tuple[int, int], ...] = ()  # by which version, to which number
    cache: dict[Any, Any] = field(default_factory=dict, compare=False)  # what was computed from all this
    lasting: dict[Any, Any] = field(default_factory=dict, compare=False)  # what was computed from parts of it, and holds for later versions

    # What is asked a hundred times at each change is looked up once. (The match of a table that others know is not played on.)

    @cached_property
    def number(self) -> int:
        return len(self.match.moves)

    @cached_property
    def to_move(self) -> str:
        return self.match.to_move if self.stage == "playing" else ""

    @cached_property
    def mover(self) -> Seat | None:
        """The seat that has the turn."""
        return self.seats[self.match.turn] if self.stage == "playing" and self.match.turn >= 0 else None

    @cached_property
    def awaits_bot(self) -> bool:
        return self.mover is not None and self.mover.bot is not None

    @property
    def entropy(self) -> dict[str, str]:
        return {seat.name: seat.entropy for seat in self.seats}

    def seat(self, name: str) -> Seat:
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise Refused(404, "no-seat", f"there is no seat {name[:40]!r} at this table")

    def seats_of(self, person: str) -> list[str]:
        return [seat.name for seat in self.seats if seat.person == person]

    @property
    def has_people(self) -> bool:
        """Somebody plays here who has not left their seat to a bot."""
        return any(seat.kind == "person" and not seat.stands_in for seat in self.seats)

    @property
    def people(self) -> set[str]:
        """Everybody who sits here."""
        return {seat.person for seat in self.seats if seat.person is not None}

    @property
    def concerns_others(self) -> bool:
        """Other people play here, or are compared with whoever plays here."""
        return len(self.people) > 1 or self.tournament is not None

    @property
    def counts(self) -> bool:
        """For ratings, or for a tournament."""
        return self.rated or self.tournament is not None

    @property
    def reveals(self) -> bool:
        """May the secret of the draws be shown?"""
        return self.stage == "over" and not self.sealed

    def belongs(self, person: str) -> bool:
        """May this person arrange the table?"""
        return self.owner == person or bool(self.seats_of(person))

    def after(self, now: float, **changes: Any) -> Table:
        """The table with these changes. (`replace` looks at every field in Python: that is ten times as slow.)"""
        assert changes.keys() <= FIELDS, changes.keys() - FIELDS
        twin = object.__new__(Table)
        facts = twin.__dict__
        facts.update(self.__dict__, version=self.version + 1, changed=now, cache={})
        for name in LOOKED_UP:
            facts.pop(name, None)
        facts.update(changes)
        return twin

    def keep(self, key: Any, found: Any) -> None:
        """For this version and later ones."""
        if len(self.lasting) >= KEPT:
            self.lasting.clear()
        self.lasting[key] = found

    def with_seat(self, name: str, **changes: Any) -> tuple[Seat, ...]:
        return tuple(replace(seat, **changes) if seat.name == name else seat for seat in self.seats)


FIELDS = frozenset(field.name for field in fields(Table))
LOOKED_UP = [name for name, found in vars(Table).items() if isinstance(found, cached_property)]


def seed(table: Table) -> Seed | None:
    """Where draws come from; nowhere, if the box stands on a real table."""
    return None if table.referee else Seed(draws.key(table.secret, table.entropy))


def chance_ready(table: Table, match: Match) -> Match:
    """The match of this table, told where draws come from and what is not drawn."""
    match.seed, match.fixed = seed(table), draws.fixed_move(match, table.header)
    return match


def held(table: Table, person: str, seat: str) -> Seat:
    """This person's seat, played by no bot; or Refused."""
    found = next((s for s in table.seats if s.name == seat and s.person == person), None)
    if found is None:
        raise not_your_seat(seat)
    if found.stands_in:
        raise wrong("stands-in", "a bot plays for this seat: take it back first")
    return found


def playing(table: Table) -> Match:
    if table.stage == "waiting":
        raise wrong("waiting", "the game has not begun")
    if table.ended is not None:
        raise wrong("over", "the game is over")
    return table.match
