"""Who sits where: sitting down, bots, and the start of the game."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import replace

from hexagone import bots
from hexagone.server.domain import clocks, draws
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Seat, Table, chance_ready
from hexagone.server.problems import not_your_seat, wrong


def sit(table: Table, person: Person, seat: str | None, invite: str | None, entropy: str | None, now: float) -> Table:
    """Take an open seat, this one or the first; with the last one the game begins. Who sits there already may still add entropy."""
    if seat is not None and table.seat(seat).person == person.id and not table.seat(seat).kept:
        return add_entropy(table, person.id, {seat: entropy}, now) if entropy and table.stage == "waiting" else table
    if table.stage != "waiting":
        raise wrong("begun", "the game has begun")
    if not table.open and not table.belongs(person.id) and not hmac.compare_digest((invite or "").encode(), table.invite.encode()):
        raise wrong("no-invitation", "this table is by invitation only", 403)
    free = free_seats(table, person.id, seat)
    if not free:
        raise wrong("full", "that seat is taken" if seat else "no seat is free")
    if free[0].kept:
        return begin_if_full(come(table, free[0].name, entropy or "", now), now)
    seated = reseated(table, free[0].name, now, kind="person", person=person.id, called=person.name, entropy=entropy or "")
    return begin_if_full(seated, now)


def free_seats(table: Table, person: str, seat: str | None) -> list[Seat]:
    """Open seats, this one or any, that this person may take: first those that are kept for them, none that is kept for another."""
    open_to = [one for one in table.seats if one.kind == "open" and one.person in (None, person) and seat in (None, one.name)]
    return sorted(open_to, key=lambda one: not one.kept)


def come(table: Table, seat: str, entropy: str, now: float) -> Table:
    """Who was asked to play again says yes. What the rules fix when the same players play again still holds."""
    return table.after(now, seats=table.with_seat(seat, kind="person", entropy=entropy))


def agree(table: Table, person: str, now: float) -> Table:
    """The same for all seats that are kept for this person, without entropy."""
    come_to = seated_again(table, person, now)
    return table if come_to is table else begin_if_full(come_to, now)


def seated_again(table: Table, person: str, now: float) -> Table:
    for seat in table.seats:
        table = come(table, seat.name, "", now) if seat.kept and seat.person == person else table
    return table


def released(table: Table, person: str | None, now: float) -> Table:
    """Seats that were kept for this person (None: for anybody) are free: they do not come."""
    for seat in table.seats:
        table = opened(table, seat.name, now) if seat.kept and person in (None, seat.person) else table
    return table


def opened(table: Table, seat: str, now: float) -> Table:
    return reseated(table, seat, now, kind="open", person=None, called="", entropy="")


def fill(table: Table, person: str, seat: str, level: str, now: float) -> Table:
    """A bot takes an open seat, or the place of another bot, before the game; with the last seat the game begins."""
    check_arranges(table, person)
    if table.seat(seat).kind == "person":
        raise wrong("full", "somebody sits there")
    table = opened(table, seat, now) if table.seat(seat).kept else table
    return begin_if_full(reseated(table, seat, now, kind="bot", level=known_level(level)), now)


def reseated(table: Table, seat: str, now: float, **changes: object) -> Table:
    """Another player at this seat, before the game: what the rules fix when the same players play again is drawn after all."""
    header = {key: value for key, value in table.header.items() if key != draws.FIXED}
    return table.after(now, seats=table.with_seat(seat, **changes), header=header)


def start(table: Table, person: str, level: str, entropy: Mapping[str, str], now: float) -> Table:
    """Begin now, with bots of this level on the seats still open. If somebody else began at the same moment, it is done."""
    if table.stage != "waiting" and table.belongs(person):
        return table
    check_arranges(table, person)
    table = released(seated_again(table, person, now), None, now)
    return started(add_entropy(table, person, entropy, now), level, now)


def add_entropy(table: Table, person: str, entropy: Mapping[str, str], now: float) -> Table:
    """What this person adds to the draws, seat by seat."""
    seats = table.seats
    for name, added in entropy.items():
        if table.seat(name).person != person:
            raise not_your_seat(name)
        seats = tuple(replace(seat, entropy=added) if seat.name == name else seat for seat in seats)
    return table.after(now, seats=seats)


def check_arranges(table: Table, person: str) -> None:
    """Refused, unless this person may arrange the table, and the game has not begun."""
    if not table.belongs(person):
        raise wrong("not-at-the-table", "only people at the table decide that", 403)
    if table.stage != "waiting":
        raise wrong("begun", "the game has begun")


def begin_if_full(table: Table, now: float) -> Table:
    """With all seats taken the game begins, unless the table shall wait for `start`."""
    return started(table, usual(), now) if is_full(table) and not table.wait else table


def is_full(table: Table) -> bool:
    return all(seat.kind != "open" for seat in table.seats)


def started(table: Table, level: str, now: float) -> Table:
    """The game begins: bots on open seats, clocks full, and chance's first draws.

    Seats that sent no entropy add none: what the server made up after it knew the others' would let it choose the draws.
    """
    time = clocks.full(table.clock)
    table = allotted(table, tuple(ready(seat, level, time) for seat in table.seats))
    match = chance_ready(table, table.match.copy())
    match.let_chance_move()
    return table.after(now, match=match, stage="over" if match.over else "playing", since=now)


def allotted(table: Table, seats: tuple[Seat, ...]) -> Table:
    """With these players, each where they sit, or where the lots say. In a rematch whose first player the rules fix, all stay."""
    if table.seating != "lot" or draws.FIXED in table.header:
        return replace(table, seats=seats)
    lots = draws.lots(table.secret, [seat.entropy for seat in seats])
    drawn = tuple(replace(seats[player], name=seat.name) for player, seat in zip(lots, seats, strict=True))
    return replace(table, seats=drawn, header=dict(table.header) | {draws.SEATING: "lot"})


def ready(seat: Seat, level: str, seconds: float | None) -> Seat:
    filled = replace(seat, kind="bot", level=known_level(level)) if seat.kind == "open" else seat
    return replace(filled, seconds=seconds if filled.kind == "person" else None)


def known_level(level: str) -> str:
    if level not in bots.LEVELS:
        raise wrong("no-level", f"there is no bot called {level[:40]!r}: {', '.join(bots.LEVELS)}", 422)
    return level


def stand_in(table: Table) -> str:
    """Who stands in for a person: the table decides, not whoever proposes it. The strongest of its bots; the usual one, if it has none."""
    known = [*bots.LEVELS]
    levels = [seat.level for seat in table.seats if seat.kind == "bot" and seat.level in known]
    return max(levels, key=known.index) if levels else usual()


def usual() -> str:
    """The middle of the ladder: who plays if nobody says."""
    return bots.LADDER[len(bots.LADDER) // 2]
