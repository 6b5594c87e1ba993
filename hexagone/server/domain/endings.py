"""How a game ends before the rules end it: somebody resigns or runs out of time, all agree, or nobody has begun."""

from __future__ import annotations

from dataclasses import replace

from hexagone.engine.record import CHANCE
from hexagone.server.domain import clocks, seats
from hexagone.server.domain.standins import deciding
from hexagone.server.domain.table import Table, playing
from hexagone.server.domain.votes import ended, proposed, replaced
from hexagone.server.problems import not_your_seat, wrong
from hexagone.server.wire.tables import Ended, Vote


def resign(table: Table, person: str, seat: str, now: float) -> Table:
    """This seat has lost: a bot plays it to the end for the others, and it is never given back."""
    going(table)
    if table.seat(seat).person != person:
        raise not_your_seat(seat)
    return table if table.seat(seat).out else put_out(table, seat, "resigned", now)


def going(table: Table) -> None:
    if playing(table).over:
        raise wrong("over", "the game is over")


def put_out(table: Table, seat: str, how: Ended, now: float) -> Table:
    """A seat that cannot win any more. With one seat left, or no person, there is nothing to play for."""
    assert how in ("resigned", "time")
    rest = replaced(table, seat, seats.stand_in(table), how, now)
    is_decided = len(contenders(rest)) == 1 or all(one.out for one in rest.seats if one.kind == "person")
    return ended(rest, how, now) if is_decided else rest


def contenders(table: Table) -> list[str]:
    return [seat.name for seat in table.seats if not seat.out]


def winners(table: Table) -> list[str]:
    """Who has won: by the rules, among those who did not resign or run out of time; the last one left, if the others did."""
    rest = contenders(table)
    if table.ended is not None:
        return rest if table.ended in ("resigned", "time") and len(rest) == 1 else []
    best = [name for name in table.match.winners if name in rest]
    return best or best_of(table, rest)


def best_of(table: Table, rest: list[str]) -> list[str]:
    """If only seats that are out have won by the rules: whoever of the others has most."""
    if not table.match.over:
        return []
    scores, _ = table.game.result(table.match.state, table.board)
    most = max((scores[name] for name in rest), default=0)
    return [name for name in rest if scores[name] == most]


def call_off(table: Table, person: str, now: float) -> Table:
    """Somebody would like to end the game without a winner: all people must agree, but those whose time is up."""
    going(table)
    mine = deciding(table, person)
    vote = Vote(id=table.version + 1, what="end", by=mine[0], seat=None, to=None, agreed=mine, missing=[])
    return proposed(table, vote, now)


def cancel(table: Table, person: str, now: float) -> Table:
    """Before any person has moved, everybody at the table may say that it was a mistake. Not in a tournament: who does not like a deal
    would get another one."""
    going(table)
    if not table.belongs(person):
        raise wrong("not-at-the-table", "only people at the table decide that", 403)
    if table.tournament:
        raise wrong("in-tournament", "a game of a tournament is played: resign, or drop out")
    if has_moved(table):
        raise wrong("begun", "somebody has moved: now all must agree to end it")
    return ended(table, "cancelled", now)


def has_moved(table: Table) -> bool:
    """Has any person made a move? (Bots may have.)"""
    return any(who != CHANCE and table.seats[who].kind == "person" for who, _ in table.match.moves[table.given :])


# Clocks


def more_time(table: Table, person: str, seat: str, now: float) -> Table:
    """The time of somebody else is up, and one of the others lets them have it once more."""
    going(table)
    late = table.seat(seat)
    deciding(table, person)
    if late.person == person or not clocks.is_out(table, late, now):
        raise wrong("not-out-of-time", "only others, and only when the time is up, can give more")
    again = tuple(replace(one, seconds=clocks.full(table.clock)) if one is late else one for one in table.seats)
    return table.after(now, seats=again, since=now)


def flagged(table: Table, now: float) -> Table:
    """Where time loses: whoever has the turn and no time left has lost."""
    mover = table.mover
    if not table.clock.loses or mover is None or mover.bot or not clocks.is_out(table, mover, now):
        return table
    return put_out(table, mover.name, "time", now)
