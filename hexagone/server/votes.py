"""Votes: what all people at a table must agree to. One at a time; a person with several seats has one voice."""

from __future__ import annotations

from msgspec.structs import replace

from hexagone.server import clocks, undo
from hexagone.server.problems import stale, wrong
from hexagone.server.table import Table, held, playing, rewound
from hexagone.server.wire import Vote


def take_back(table: Table, person: str, seat: str, after: int, now: float) -> Table:
    """Take back the last move of this seat: at once if it is free, else by vote."""
    held(table, person, seat)
    match = playing(table)
    if after != len(match.moves):
        raise stale()
    to = undo.target(table, seat)
    if to is None:
        raise wrong("nothing-to-undo", "there is nothing to take back")
    if undo.is_free(match, seat, to):
        return rewound(table, to, now)
    return begun(table, Vote(what="undo", by=seat, seat=None, to=to, agreed=table.seats_of(person), missing=[]), now)


def stand_in(table: Table, person: str, seat: str, level: str, now: float) -> Table:
    """A bot shall play for this seat: mine or one out of time at once, another's by vote."""
    playing(table)
    target = table.seat(seat)
    if target.kind != "person" or target.stands_in:
        raise wrong("no-person", "no person plays that seat")
    if target.person != person and not table.seats_of(person):
        raise wrong("not-at-the-table", "only people at the table decide that", 403)
    if target.person == person or clocks.is_out(table, target, now):
        return settled(table.after(now, seats=table.with_seat(seat, stands_in=True, level=level)), now)
    mine = table.seats_of(person)
    return begun(table, Vote(what="stand-in", by=mine[0], seat=seat, to=None, agreed=mine, missing=[], level=level), now)


def ballot(table: Table, person: str, seat: str, yes: bool, now: float) -> Table:
    """Agree, or not: one no ends the vote."""
    held(table, person, seat)
    if table.vote is None:
        raise wrong("no-vote", "nothing is being voted on")
    if not yes:
        return table.after(now, vote=None)
    return begun(table, replace(table.vote, agreed=[*table.vote.agreed, *table.seats_of(person)]), now)


def begun(table: Table, vote: Vote, now: float) -> Table:
    """The vote stands as it is now; with nobody left to ask it is carried."""
    missing = unasked(table, vote)
    if missing:
        return table.after(now, vote=replace(vote, agreed=sorted(set(vote.agreed)), missing=missing))
    if vote.to is not None:
        return rewound(table, vote.to, now)
    assert vote.seat is not None
    return table.after(now, vote=None, seats=table.with_seat(vote.seat, stands_in=True, level=vote.level))


def unasked(table: Table, vote: Vote) -> list[str]:
    """Seats of people who have not agreed. Who is away (a bot stands in) is not asked, nor is the one it is about."""
    asleep = table.seat(vote.seat).person if vote.seat else None
    agreed = {table.seat(name).person for name in vote.agreed}
    return [s.name for s in table.seats if s.kind == "person" and not s.stands_in and s.person not in (agreed | {asleep})]


def settled(table: Table, now: float) -> Table:
    """After somebody has left: they need not be asked any more."""
    return table if table.vote is None or unasked(table, table.vote) else begun(table, table.vote, now)
