"""Bots that stand in for people: who may decide that, and how the seat is given back. The rules are listed in docs/server.md."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from hexagone.server.domain import clocks, seats
from hexagone.server.domain.table import Seat, Table, playing
from hexagone.server.domain.votes import NOBODY, proposed, replaced, settled
from hexagone.server.problems import not_your_seat, wrong
from hexagone.server.wire.tables import Vote

SPARED = 600.0  # seconds: so long nobody who is there is asked again whether a bot shall play for them


def leave(table: Table, person: str, seat: str, now: float) -> Table:
    """Before the game the seat opens; while it is played a bot stands in at once, and gives the seat back when asked."""
    mine = table.seat(seat)
    if mine.person != person:
        raise not_your_seat(seat)
    if table.stage == "waiting":
        return seats.opened(table, seat, now)
    if table.stage == "over" or mine.because == "left" or mine.out:
        return table
    return replaced(table, seat, mine.bot or seats.stand_in(table), "left", now)


def stand_in(table: Table, person: str, seat: str, level: str, now: float, away: Container[str | None] = NOBODY) -> Table:
    """A bot shall play for this seat. Mine: at once, of this level if I play alone, else of the table's. Another's: of the table's level,
    at once if its clock has run out, else if all people agree, the one who sits there too unless they are away."""
    playing(table)
    check_alone(table)
    target = table.seat(seat)
    if table.stage == "over":
        raise wrong("over", "the game is over")
    if target.kind != "person" or target.stands_in:
        raise wrong("no-person", "no person plays that seat")
    if target.person == person:
        return for_myself(table, seat, level, now)
    return for_another(table, person, target, now, away)


def for_myself(table: Table, seat: str, level: str, now: float) -> Table:
    """Nobody asks a stronger bot for moves, or leaves a game that is going badly, at the cost of others."""
    if table.concerns_others:
        return replaced(table, seat, seats.stand_in(table), "asked", now)
    return replaced(table, seat, level, "agreed", now)


def check_alone(table: Table) -> None:
    """A deal that is compared with others' is played by oneself."""
    if table.daily and table.sealed:
        raise wrong("daily-alone", "everybody plays the daily deal themselves: no bot stands in")


def for_another(table: Table, person: str, target: Seat, now: float, away: Container[str | None]) -> Table:
    mine = deciding(table, person)
    if clocks.is_out(table, target, now):
        return replaced(table, target.name, seats.stand_in(table), "clock", now)
    if is_spared(table, target, now) and target.person not in away:
        raise wrong("declined", "no bot shall play that seat: this was decided a moment ago")
    vote = Vote(
        id=table.version + 1, what="stand-in", by=mine[0], seat=target.name, to=None, agreed=mine, missing=[], level=seats.stand_in(table)
    )
    return proposed(table, vote, now, away)


def is_spared(table: Table, seat: Seat, now: float) -> bool:
    """A vote about a bot at this seat has just failed, and none runs: to propose it again and again would be a nuisance."""
    runs = table.vote is not None and table.vote.seat == seat.name
    return not runs and seat.declined is not None and 0 <= now - seat.declined < SPARED


def deciding(table: Table, person: str) -> list[str]:
    """The seats that this person plays. Who has none, or left all of them to bots, decides nothing about others."""
    held = table.seats_of(person)
    if not held:
        raise wrong("not-at-the-table", "only people at the table decide that", 403)
    played = [name for name in held if not table.seat(name).stands_in]
    if not played:
        raise wrong("stands-in", "a bot plays for your seat: take it back first")
    return played


def give_back(table: Table, person: str, seat: str, now: float) -> Table:
    """The bot gets up, its person sits down again. The clock goes on with at least what a turn brings."""
    mine = table.seat(seat)
    if mine.person != person:
        raise not_your_seat(seat)
    check_alone(table)
    if mine.out:
        raise wrong("out", "this seat has resigned, or lost by the clock: a bot plays it to the end")
    if not mine.stands_in:
        return table
    left = clocks.left(table, mine, now)
    seconds = None if left is None else max(left, clocks.refilled(table.clock, 0.0))
    since = now if table.mover is mine else table.since
    back = table.with_seat(seat, stands_in=False, level=None, because=None, seconds=seconds)
    return settled(table.after(now, since=since, seats=back), now)


def is_private(table: Table, person: str) -> bool:
    """Nobody else sits here, or opened it, and nothing is counted from it: with this person it goes."""
    return table.people | {table.owner} <= {person, None} and table.tournament is None


def abandon(table: Table, person: str, now: float) -> Table:
    """A person is erased: every seat of theirs goes to a bot, or opens, and their name is on none of them; nor is what they called it."""
    for name in table.seats_of(person):
        table = leave(table, person, name, now)
    unnamed = tuple(unowned(seat) if seat.person == person else seat for seat in table.seats)
    opener = {"owner": None, "origin": "", "name": ""} if table.owner == person else {}
    return settled(table.after(now, seats=unnamed, **opener), now)


def unowned(seat: Seat) -> Seat:
    return replace(seat, person=None, called="", kind="bot" if seat.stands_in else seat.kind, stands_in=False, because=None)
