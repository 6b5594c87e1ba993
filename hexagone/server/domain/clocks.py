"""Clocks: how long one may think. Times belong to the log, not to the rules. When a clock has run out, the others choose what
happens; if the table was set up so, its seat has lost (endings.py)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from hexagone.engine.record import CHANCE
from hexagone.server.domain.table import Seat, Table
from hexagone.server.wire.tables import Clock

DAY = 86_400.0


def full(clock: Clock) -> float | None:
    """What a seat has when the game begins; nothing is counted without a clock."""
    return {"none": None, "live": clock.minutes * 60.0, "days": clock.days * DAY}[clock.pace]


def left(table: Table, seat: Seat, now: float) -> float | None:
    """What this seat has left at this moment. A clock of the machine that jumps back takes nothing away."""
    if seat.seconds is None or table.stage != "playing" or table.mover is not seat:
        return seat.seconds
    return max(0.0, seat.seconds - max(0.0, now - table.since))


def is_out(table: Table, seat: Seat, now: float) -> bool:
    return left(table, seat, now) == 0.0


def deadline(table: Table) -> float | None:
    """When the clock of whoever has the turn runs out; None, if none runs."""
    mover = table.mover
    return None if mover is None or mover.bot or mover.seconds is None else table.since + mover.seconds


def late(table: Table, now: float) -> set[str | None]:
    """People whose time is up, or was up when a bot took over."""
    return {seat.person for seat in table.seats if seat.because == "clock" or (not seat.stands_in and is_out(table, seat, now))}


def stopped(table: Table, now: float) -> tuple[Seat, ...]:
    """The seats when no clock runs any more: whoever had the turn has spent its time."""
    return tuple(replace(seat, seconds=left(table, seat, now)) for seat in table.seats)


def pressed(table: Table, turn: int, now: float) -> tuple[Seat, ...]:
    """The seats after a move: who moved has spent its time and, if the turn passes on, got its increment."""
    mover = table.mover
    if mover is None or mover.seconds is None:
        return table.seats
    rest = left(table, mover, now) or 0.0
    passes = turn != table.match.turn
    spent = replace(mover, seconds=rest if not passes else refilled(table.clock, rest))
    return tuple(spent if seat is mover else seat for seat in table.seats)


def rewound(table: Table, to: int, now: float) -> tuple[Seat, ...]:
    """The seats after moves were taken back: who waited has spent its time, and whom they had brought an increment gives it back."""
    if table.clock.pace == "none":
        return table.seats
    passed = passes(table, to)
    return tuple(replace(seat, seconds=returned(table, seat, passed.count(i), now)) for i, seat in enumerate(table.seats))


def passes(table: Table, to: int) -> list[int]:
    """Which seats passed the turn on by the moves from this number on, each as often as it did."""
    movers = [who for who, _ in table.match.moves[to:] if who != CHANCE or table.referee] + [table.match.turn]
    return [who for who, following in pairwise(movers) if who != following]


def returned(table: Table, seat: Seat, times: int, now: float) -> float | None:
    rest = left(table, seat, now)
    return rest if rest is None or table.clock.pace != "live" else max(0.0, rest - times * table.clock.increment)


def refilled(clock: Clock, rest: float) -> float:
    return rest + clock.increment if clock.pace == "live" else clock.days * DAY
