"""Votes: what all people at a table must agree to. One at a time; a person with several seats has one voice.

The rules are listed in docs/server.md. `away` are the people who count as absent (server.py): a vote about a bot that
stands in does not wait for them, a vote about undo does. A vote about ending the game waits for everybody but those whose time is up.
"""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from hexagone.server.domain import clocks, seats, undo
from hexagone.server.domain.moves import rewound
from hexagone.server.domain.table import OUT, Table, held, playing
from hexagone.server.problems import not_your_seat, stale, wrong
from hexagone.server.wire.tables import Because, Ended, Vote

NOBODY: Container[str | None] = frozenset()


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
    if table.sealed:
        raise wrong("nothing-to-undo", "others play the same deal: what was learned cannot be taken back")
    return proposed(table, wish(table, person, seat, to), now)


def wish(table: Table, person: str, seat: str, to: int) -> Vote:
    """This person would like to go back to where so many moves had been made."""
    return Vote(id=table.version + 1, what="undo", by=seat, seat=None, to=to, agreed=table.seats_of(person), missing=[])


def proposed(table: Table, vote: Vote, now: float, away: Container[str | None] = NOBODY) -> Table:
    """A vote begins. Who proposes what is being voted on agrees to it; anything else must wait until that vote has ended."""
    running = table.vote
    if running is not None and (running.what, running.seat, running.to) == (vote.what, vote.seat, vote.to):
        return counted(table, replace(running, agreed=[*running.agreed, *vote.agreed]), now, away)
    if running is not None and not is_carried(table, vote, now, away):
        raise wrong("vote-runs", "something else is being voted on: answer that first, or withdraw it")
    return counted(table, vote, now, away)


def ballot(table: Table, person: str, seat: str, vote: int, yes: bool, now: float, away: Container[str | None] = NOBODY) -> Table:
    """Agree to this very vote, or not: one no ends it. The person who asked for it withdraws it by a no."""
    running = voter(table, person, seat, vote)
    if not yes:
        return declined(table, running, now)
    return counted(table, replace(running, agreed=[*running.agreed, *table.seats_of(person)]), now, away)


def declined(table: Table, vote: Vote, now: float) -> Table:
    """The vote is over; where it was about a bot at somebody's seat, that is remembered."""
    return table.after(now, vote=None, seats=table.seats if vote.seat is None else table.with_seat(vote.seat, declined=now))


def voter(table: Table, person: str, seat: str, vote: int) -> Vote:
    """The vote that runs, if it is the one that was answered, and this person is asked."""
    if table.seat(seat).person != person:
        raise not_your_seat(seat)
    if table.vote is None:
        raise wrong("no-vote", "nothing is being voted on")
    if table.vote.id != vote:
        raise stale()
    if not {*unasked(table, table.vote), *table.vote.agreed}.intersection(table.seats_of(person)):
        raise wrong("stands-in", "a bot plays for this seat: take it back first")
    return table.vote


def counted(table: Table, vote: Vote, now: float, away: Container[str | None] = NOBODY) -> Table:
    """The vote as it stands now; carried, if nobody must be waited for."""
    if is_carried(table, vote, now, away):
        return carried(table, vote, now)
    stands = replace(vote, agreed=sorted(set(vote.agreed)), missing=unasked(table, vote))
    return table if stands == table.vote else table.after(now, vote=stands)


def is_carried(table: Table, vote: Vote, now: float, away: Container[str | None]) -> bool:
    """A bot may play for people who are absent without asking them; what they did is not taken back without asking them, and
    their game is not ended, unless their time is up."""
    excused = {"stand-in": away, "end": clocks.late(table, now), "undo": NOBODY}[vote.what]
    return all(table.seat(name).person in excused for name in unasked(table, vote))


def carried(table: Table, vote: Vote, now: float) -> Table:
    if vote.what == "end":
        return ended(table, "agreed", now)
    if vote.to is not None:
        return rewound(table, vote.to, now)
    assert vote.seat is not None
    because: Because = "agreed" if table.seat(vote.seat).person in voices(table, vote) else "away"
    return replaced(table, vote.seat, seats.stand_in(table), because, now)


def unasked(table: Table, vote: Vote) -> list[str]:
    """Seats of people who have not agreed. A person who left is not asked. A person whom a bot replaced otherwise
    is not asked about bots, but still about undo and the end: else the one who put the bot there could rewind the game alone."""
    agreed = voices(table, vote) | {None}  # who erased themselves after the end of a game has left a seat of nobody
    here = [s for s in table.seats if not s.stands_in or (vote.what != "stand-in" and s.because not in ("left", *OUT))]
    return [seat.name for seat in here if seat.kind == "person" and seat.person not in agreed]


def is_alone(table: Table, person: str) -> bool:
    """Is there nobody whom this person must ask to take a move back? Moves do not change that."""
    key = ("alone", table.id, person)
    seats, found = table.lasting.get(key, (None, False))
    if seats is not table.seats:
        found = not unasked(table, wish(table, person, "", 0))
        table.keep(key, (table.seats, found))
    return bool(found)


def voices(table: Table, vote: Vote) -> set[str | None]:
    return {table.seat(name).person for name in vote.agreed}


def replaced(table: Table, seat: str, level: str, because: Because, now: float) -> Table:
    """A bot stands in at this seat: a vote about that is over, and others are counted anew."""
    vote = None if table.vote and table.vote.seat == seat else table.vote
    return settled(table.after(now, vote=vote, seats=table.with_seat(seat, stands_in=True, level=level, because=because)), now)


def ended(table: Table, how: Ended, now: float) -> Table:
    """The game is over, though the rules would go on."""
    return table.after(now, stage="over", ended=how, vote=None, seats=clocks.stopped(table, now))


def settled(table: Table, now: float) -> Table:
    """After somebody has left or come back: there is one less to ask, or one more."""
    return table if table.vote is None else counted(table, table.vote, now)
