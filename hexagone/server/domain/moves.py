"""Moves at a table: a person or a bot makes one, it is refused with its reason, or it is taken back."""

from __future__ import annotations

from dataclasses import replace

from hexagone.engine.record import CHANCE
from hexagone.match import Illegal, Match, Unreadable
from hexagone.script import veiled
from hexagone.server.domain import clocks
from hexagone.server.domain.entering import check_may_enter
from hexagone.server.domain.table import WILLED, Seat, Table, held, playing
from hexagone.server.problems import Refused, illegal, not_your_seat, stale, unreadable, wrong
from hexagone.server.wire.commands import Answer
from hexagone.server.wire.tables import Vote


def play(table: Table, person: str, seat: str, words: str, after: int, now: float) -> Table:
    """A person makes a move, for a seat that they hold. The same move sent again is done already."""
    mine = held(table, person, seat)
    check_may_enter(table, person)
    if table.clock.loses and clocks.is_out(table, mine, now):
        raise wrong("out-of-time", "the time is up, and at this table that loses")
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
    parts = dict(match.game.parts(match.board, move))
    if who == match.turn and move in known_moves(match, eyes):
        return Answer(legal=True, parts=parts, key="", words={}, clause="")
    reason = match.objection(who, move, eyes=eyes).reason
    return Answer(legal=False, parts=parts, key=reason.key, words=dict(reason.words), clause=reason.clause)


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
    seats = helped(table, clocks.pressed(table, match.turn, now))
    return table.after(now, match=match, since=now, vote=vote, seats=seats, stage="over" if match.over else "playing")


def helped(table: Table, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """A bot has moved for a person who wanted that: where it concerns others, it is counted, as hints are."""
    mover = table.mover
    if mover is None or not mover.stands_in or mover.because not in WILLED or not table.concerns_others:
        return seats
    return tuple(replace(seat, helped=seat.helped + 1) if seat.name == mover.name else seat for seat in seats)


def rewound(table: Table, to: int, now: float) -> Table:
    """Back to where so many moves had been made. What the clocks counted stays counted."""
    match = table.match.copy()
    match.rewind(to)
    return table.after(
        now,
        match=match,
        since=now,
        vote=other_vote(table),
        stage="playing",
        seats=clocks.rewound(table, to, now),
        takebacks=(*table.takebacks, (table.version + 1, to)),
    )


def other_vote(table: Table) -> Vote | None:
    """What is being voted on, if it does not depend on the moves made."""
    return None if table.vote and table.vote.what == "undo" else table.vote
