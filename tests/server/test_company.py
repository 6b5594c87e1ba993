"""People who do whatever comes to their minds, present or absent: whatever they try, nobody is played or rewound against their will.

The rules are told a second time here, by what people did and not by what the server noted about them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import ExitStack
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hexagone.server.domain import seats, standins, undo, votes
from hexagone.server.domain.moves import moved, play
from hexagone.server.domain.new_table import Fresh, new_table
from hexagone.server.domain.person import Person
from hexagone.server.domain.seats import sit
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused
from hexagone.server.processes.presence import ABSENT, Presence
from hexagone.server.wire.tables import Clock, NewTable, SeatWish
from tests.server.room import Clock as Time
from tests.support.samples import FIRST

STEPS = 250
CLOCKS = [Clock(), Clock(pace="live", minutes=5, increment=0), Clock(pace="days", days=1)]
COMPANIES = ["ab", "aab", "abc", "abca", "abcd"]  # who sits where


class Company:
    """A table, the people at it, and what each of them really did."""

    def __init__(self, seed: int) -> None:
        self.random, self.time = Random(seed), Time()
        self.presence, self.sockets = Presence(self.time), dict[str, ExitStack]()  # open, by person
        self.table = table(COMPANIES[seed % len(COMPANIES)], CLOCKS[seed // len(COMPANIES) % len(CLOCKS)], self.time)
        self.people = sorted({str(seat.person) for seat in self.table.seats})
        self.seen = dict.fromkeys(self.people, self.time.now)
        self.left: set[str] = set()  # seats that their people left by themselves
        self.yes: defaultdict[int, set[str]] = defaultdict(set)  # who agreed to which vote
        self.done: Counter[str] = Counter()

    def step(self) -> None:
        """One person does something; then bots play."""
        person = self.random.choice(self.people)
        mine = self.table.seats_of(person) if self.random.random() < 0.6 else []
        name = self.random.choice(mine or self.table.match.seats)
        self.random.choice(self.commands)(person, name)
        while self.table.awaits_bot and self.random.random() < 0.5:
            self.table = moved(self.table, self.table.to_move, self.words(), self.table.number, self.time.now)

    @property
    def commands(self) -> list[Any]:
        often = [self.come, self.go, self.move, self.move, self.take_back, self.vote, self.vote, self.stand_in, self.stand_in]
        return [*often, self.wait, self.wait, self.give_back, self.leave, self.erase]

    def words(self) -> str:
        match = self.table.match
        return match.words(self.random.choice(match.game.moves(match.state, match.board)))

    # What people do

    def come(self, person: str, name: str) -> None:
        if person not in self.sockets and (mine := self.table.seats_of(person)):
            self.sockets[person] = ExitStack()
            self.sockets[person].enter_context(self.presence.connected(self.table.id, mine[0]))

    def go(self, person: str, name: str) -> None:
        if person in self.sockets:
            self.sockets.pop(person).close()
            self.seen[person] = self.time.now

    def wait(self, person: str, name: str) -> None:
        self.time.now += self.random.choice([30, 30, ABSENT - 1, ABSENT, 300, 300, 40_000])

    def move(self, person: str, name: str) -> None:
        mover = self.table.to_move
        if mover in self.table.match.seats and (owner := self.table.seat(mover).person):
            self.do(owner, "move", lambda t: play(t, owner, mover, self.words(), t.number, self.time.now))

    def take_back(self, person: str, name: str) -> None:
        self.do(person, "undo", lambda t: votes.take_back(t, person, name, t.number, self.time.now))

    def vote(self, person: str, name: str) -> None:
        number = self.table.vote.id - self.random.choice([0, 0, 0, 1]) if self.table.vote else 1
        yes = self.random.random() < 0.8
        self.do(
            person, "yes" if yes else "no", lambda t: votes.ballot(t, person, name, number, yes, self.time.now, self.presence.absent(t))
        )

    def stand_in(self, person: str, name: str) -> None:
        self.do(person, "stand-in", lambda t: standins.stand_in(t, person, name, "master", self.time.now, self.presence.absent(t)))

    def leave(self, person: str, name: str) -> None:
        if self.random.random() < 0.5:
            self.do(person, "leave", lambda t: standins.leave(t, person, name, self.time.now), leaves=name)

    def give_back(self, person: str, name: str) -> None:
        self.do(person, "back", lambda t: standins.give_back(t, person, name, self.time.now), back=name)

    def erase(self, person: str, name: str) -> None:
        if self.random.random() < 0.05 and len(self.people) > 2:
            self.left.update(self.table.seats_of(person))
            self.go(person, name)
            self.people.remove(person)
            self.do(person, "erase", lambda t: standins.abandon(t, person, self.time.now))

    def do(self, person: str, what: str, command: Any, leaves: str = "", back: str = "") -> None:
        before = self.table
        try:
            self.table = command(before)
        except Refused as refused:
            self.done[refused.kind] += 1
            assert self.table is before
            return
        finally:
            self.presence.note_request(before.id, before.seats_of(person))
            wanted = before.vote or self.table.vote
            if what in ("undo", "stand-in", "yes") and wanted and self.table is not before:
                self.yes[wanted.id].add(person)
            absent = {p for p in self.people if p not in self.sockets and self.time.now - self.seen[p] >= ABSENT and p != person}
            self.seen[person] = self.time.now
        self.left = (self.left | {leaves} if leaves else self.left) - {back}
        self.done[what] += 1
        self.judge(person, before, absent)

    # What must hold

    def judge(self, person: str, before: Table, absent: set[str]) -> None:
        after, running = self.table, before.vote
        for old, new in zip(before.seats, after.seats, strict=True):
            if new.stands_in and not old.stands_in:
                self.judge_stand_in(person, before, old, new, absent)
        if after.number < before.number:
            self.judge_rewind(person, before)
        if running and after.vote and after.stage == "playing":
            assert running.id == after.vote.id, "no vote takes the place of another one"

    def judge_stand_in(self, person: str, before: Table, old: Any, new: Any, absent: set[str]) -> None:
        """Who sits there did it or agreed; or their time was up; or they were absent and all others who were there agreed."""
        if old.person == person and len(before.people) == 1:
            return
        self.done["replaced"] += old.person != person
        agreed = self.agreed(before, person)
        out = self.is_out(before, old)
        away = before.clock.pace != "days" and old.person in absent
        others = {s.person for s in before.seats if s.kind == "person" and not s.stands_in} - {old.person}
        assert new.name in self.left or old.person in agreed or out or (away and others <= agreed | absent)
        assert new.level == seats.usual()

    def judge_rewind(self, person: str, before: Table) -> None:
        """Nobody had learned anything, or everybody agreed who had not left by themselves."""
        mine = [name for name in before.seats_of(person) if undo.target(before, name) == self.table.number]
        if any(undo.is_free(before.match, name, self.table.number) for name in mine):
            self.done["free"] += 1
            return
        self.done["rewound"] += 1
        asked = {str(s.person) for s in before.seats if s.kind == "person" and s.name not in self.left}
        assert asked <= self.agreed(before, person), "rewound against somebody's will"

    def agreed(self, before: Table, person: str) -> set[str]:
        return {person} | (self.yes[before.vote.id] if before.vote else set())

    def is_out(self, before: Table, seat: Any) -> bool:
        spent = self.time.now - before.since if before.mover is seat else 0
        return seat.seconds is not None and seat.seconds - spent <= 0


def table(company: str, clock: Clock, time: Time) -> Table:
    fresh = Fresh(time.now, "x" * 12, Random(company).randbytes(32).hex(), "x" * 16)
    people = {name: Person(name, name, None) for name in company}
    new = NewTable(game=FIRST, seats=[SeatWish(kind="open")] * len(company), open=True, clock=clock, wait=True)
    opened = new_table(fresh, new, people["a"], 0)
    for name in company:
        opened = sit(opened, people[name], None, None, None, time.now)
    return seats.started(opened, "random", time.now)


def test_a_seat_of_nobody_is_not_asked() -> None:
    """Somebody erased themselves when the game was over; where chance is entered by hand it may still be taken back."""
    over = replace(table("ab", Clock(), Time()), stage="over")
    alone = standins.abandon(over, "b", 0.0)
    assert alone.seats[1].kind == "person" and alone.seats[1].person is None
    assert votes.unasked(alone, votes.wish(alone, "a", "grey", 0)) == []


def test_nobody_is_played_or_rewound_against_their_will(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "WORLDS", 2)  # how free undo is judged is no matter here
    done: Counter[str] = Counter()
    for seed in range(90):
        company = Company(seed)
        while company.table.stage == "playing" and company.done.total() < STEPS:
            company.step()
        done += company.done
    few = {what: done[what] for what in ("replaced", "rewound", "free", "vote-runs", "stale", "erase", "no") if done[what] < 5}
    assert not few, f"hardly tried: {few} of {done}"
