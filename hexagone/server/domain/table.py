"""A table: a game being played by people and bots, as a value. Every command gives another table, or Refused.

Nothing here knows of sockets or databases: what a command gives is written down first and shown after.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hexagone.engine.chance import Seed
from hexagone.engine.game import Game
from hexagone.engine.record import CHANCE
from hexagone.match import Illegal, Match, Unreadable
from hexagone.script import veiled
from hexagone.server.domain import clocks, draws
from hexagone.server.problems import Refused, illegal, not_your_seat, stale, unreadable, wrong
from hexagone.server.wire import Answer, Because, Clock, Kind, Stage, Vote


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

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here, if one does."""
        return self.level if self.kind == "bot" or self.stands_in else None


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
    origin: str = ""  # a short hash of the address that opened it
    takebacks: tuple[tuple[int, int], ...] = ()  # by which version, to which number
    cache: dict[Any, Any] = field(default_factory=dict, compare=False)  # what was computed from all this

    @property
    def number(self) -> int:
        return len(self.match.moves)

    @property
    def to_move(self) -> str:
        return self.match.to_move if self.stage == "playing" else ""

    @property
    def entropy(self) -> dict[str, str]:
        return {seat.name: seat.entropy for seat in self.seats}

    @property
    def mover(self) -> Seat | None:
        """The seat that has the turn."""
        return self.seats[self.match.turn] if self.stage == "playing" and self.match.turn >= 0 else None

    def seat(self, name: str) -> Seat:
        for seat in self.seats:
            if seat.name == name:
                return seat
        raise Refused(404, "no-seat", f"there is no seat {name[:40]!r} at this table")

    def seats_of(self, person: str) -> list[str]:
        return [seat.name for seat in self.seats if seat.person == person]

    @property
    def awaits_bot(self) -> bool:
        return self.mover is not None and self.mover.bot is not None

    @property
    def has_people(self) -> bool:
        """Somebody plays here who has not left their seat to a bot."""
        return any(seat.kind == "person" and not seat.stands_in for seat in self.seats)

    def belongs(self, person: str) -> bool:
        """May this person arrange the table?"""
        return self.owner == person or bool(self.seats_of(person))

    def after(self, now: float, **changes: Any) -> Table:
        """The table with these changes."""
        return replace(self, version=self.version + 1, changed=now, cache={}, **changes)

    def with_seat(self, name: str, **changes: Any) -> tuple[Seat, ...]:
        return tuple(replace(seat, **changes) if seat.name == name else seat for seat in self.seats)


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
    return table.match


def play(table: Table, person: str, seat: str, words: str, after: int, now: float) -> Table:
    """A person makes a move, for a seat that they hold. The same move sent again is done already."""
    held(table, person, seat)
    return moved(table, seat, words, after, now)


def moved(table: Table, seat: str, words: str, after: int, now: float) -> Table:
    """This seat makes a move; a person or a bot plays it."""
    match = playing(table)
    who = actor(table, seat)
    move = understood(match, words)
    if is_repeat(match, seat, move, after):
        return table
    if after != len(match.moves):
        raise stale()
    if who != match.turn:
        raise illegal(match.objection(who, move), "over" if match.over else "not-your-turn")
    twin = match.copy()
    try:
        twin.make(move, who)
    except Illegal:
        raise refusal(match, seat, who, move) from None
    return moved_on(table, twin, now)


def refusal(match: Match, seat: str, who: int, move: int) -> Refused:
    """Why a move was not made, by what the seat knows. If that seat could not know it, no reason is given:
    that is so only for chance entered by hand, where something hidden cannot be drawn a second time."""
    eyes = match.seats.index(seat)
    if move in known_moves(match, eyes):
        return Refused(422, "illegal", "that cannot have been drawn")
    return illegal(match.objection(who, move, eyes=eyes))


def known_moves(match: Match, seat: int) -> list[int]:
    """What is possible as far as this seat knows."""
    return match.game.moves(match.game.seen(match.state, match.board, seat), match.board)


def objection(table: Table, person: str, seat: str, words: str) -> Answer:
    """Why this move is not legal for a seat of this person, by what the seat knows."""
    held(table, person, seat)
    match = playing(table)
    who, move, eyes = actor(table, seat), understood(match, words), match.seats.index(seat)
    if who == match.turn and move in known_moves(match, eyes):
        return Answer(legal=True, key="", words={}, clause="")
    reason = match.objection(who, move, eyes=eyes).reason
    return Answer(legal=False, key=reason.key, words=dict(reason.words), clause=reason.clause)


def actor(table: Table, seat: str) -> int:
    """Who moves when this seat does: in referee mode anybody may enter what chance brought."""
    if table.referee and table.match.turn == CHANCE:
        return CHANCE
    if seat not in table.match.seats:
        raise not_your_seat(seat)
    return table.match.seats.index(seat)


def understood(match: Match, words: str) -> int:
    try:
        return match.number(words)
    except Unreadable as error:
        raise unreadable(error) from None


def is_repeat(match: Match, seat: str, move: int, after: int) -> bool:
    """This very move was made there by this seat; or by chance, entered by hand, if the seat may know it (nobody shall guess secrets)."""
    if seat not in match.seats or not 0 <= after < len(match.moves) or match.moves[after][1] != move:
        return False
    by, line = match.moves[after][0], match.words(move)
    shown = veiled(match, after, f"chance {line}", match.seats.index(seat)) == f"chance {line}"
    return match.name(by) == seat or (by == CHANCE and match.seed is None and shown)


def moved_on(table: Table, match: Match, now: float) -> Table:
    """After a move: the clock of who moved is stopped, that of the next one runs; a vote about undoing is pointless now."""
    vote = None if match.over else other_vote(table)
    return table.after(now, match=match, since=now, vote=vote, seats=clocks.pressed(table, match.turn, now),
                       stage="over" if match.over else "playing")  # fmt: skip


def rewound(table: Table, to: int, now: float) -> Table:
    """Back to where so many moves had been made. What the clocks counted stays counted."""
    match = table.match.copy()
    match.rewind(to)
    return table.after(now, match=match, since=now, vote=other_vote(table), stage="playing", seats=clocks.rewound(table, to, now),
                       takebacks=(*table.takebacks, (table.version + 1, to)))  # fmt: skip


def other_vote(table: Table) -> Vote | None:
    """What is being voted on, if it does not depend on the moves made."""
    return None if table.vote and table.vote.what == "undo" else table.vote
