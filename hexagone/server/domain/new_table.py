"""How a table comes to be: as somebody wishes it, from a record, or as a rematch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from hexagone.catalogue import GAMES
from hexagone.engine.boards import BadBoard
from hexagone.engine.game import Game, load
from hexagone.match import Match
from hexagone.script import Fault, read
from hexagone.server.domain import draws
from hexagone.server.domain.boards import board_of
from hexagone.server.domain.nicknames import called
from hexagone.server.domain.person import Person, plain
from hexagone.server.domain.seats import is_full, known_level, started, usual
from hexagone.server.domain.table import Seat, Table
from hexagone.server.problems import wrong
from hexagone.server.wire.tables import NewTable, SeatWish

OWN = {"Game", "Board", "Seats", "Options", "Edition"}  # what every header says


class Fresh(NamedTuple):
    """What every new table gets from outside: the time, random words, and a hash of the address that it came from."""

    now: float
    id: str
    secret: str
    invite: str
    origin: str = ""


def new_table(fresh: Fresh, new: NewTable, person: Person, most: int) -> Table:
    """A new table; with all seats filled its game begins, unless it shall wait. A record of up to `most` moves takes a while to replay."""
    game = known_game(new.game)
    check_ratable(new)
    match = begun(game, new, most)
    over, now = match.over, fresh.now
    kept = {key: value for key, value in match.header.items() if key not in OWN and (over or key not in draws.KEYS)}
    table = Table(
        id=fresh.id,
        game=game,
        board=match.board,
        source=new.board,
        name=plain(new.name, 40),
        options=match.options,
        edition=match.edition,
        header=kept,
        given=len(match.moves),
        owner=person.id,
        origin=fresh.origin,
        open=new.open,
        referee=new.referee,
        hints=may_hint(new) and not new.rated,
        rated=new.rated,
        chat=new.chat,
        wait=new.wait,
        clock=new.clock,
        seating=new.seating if new.record is None else "chosen",
        wanted=new.wanted,
        language=new.language or person.language or "",
        secret=fresh.secret,
        invite=fresh.invite,
        created=now,
        changed=now,
        since=now,
        match=match,
        stage="over" if over else "waiting",
        seats=tuple(seated(name, wish, person) for name, wish in zip(match.seats, new.seats, strict=True)),
    )
    return started(table, usual(), now) if is_full(table) and not table.wait and not over else table


def may_hint(new: NewTable) -> bool:
    """Between people there are no hints, unless that was agreed on."""
    others = sum(seat.kind == "open" for seat in new.seats)  # several seats of mine are people at one screen, who see it
    return others + any(seat.kind == "me" for seat in new.seats) < 2 if new.hints is None else new.hints


def check_ratable(new: NewTable) -> None:
    """What counts for ratings is the game as everybody knows it, from its beginning."""
    if new.rated and (new.referee or new.board is not None or new.record is not None):
        raise wrong("not-ratable", "a rated game has the usual board, begins at the beginning, and Hexagone draws", 422)


def known_game(name: str) -> Game:
    if name not in GAMES:
        raise wrong("no-game", f"there is no game {name[:40]!r}", 422)
    return load(name)


def begun(game: Game, new: NewTable, most: int) -> Match:
    """The match of a new table: before its first move, or as far as a record tells it."""
    if len(new.seats) not in game.players:
        raise wrong("players", f"{game.name} is for {game.players[0]} to {game.players[-1]} players, not {len(new.seats)}", 422)
    board = ground(game, new.board)
    if new.record is not None:
        return replayed(game, new, board, most)
    if unknown := [option for option in new.options if option not in game.options]:
        raise wrong("options", f"{game.name} has no option {unknown[0][:40]!r}", 422)
    return Match(game, len(new.seats), options=[option for option in game.options if option in new.options], board=board)


def replayed(game: Game, new: NewTable, board: Any, most: int) -> Match:
    try:
        match = read(new.record or "", [board], most)
    except Fault as fault:
        raise wrong("record", f"line {fault}", 422) from None
    if match.game is not game or len(match.seats) != len(new.seats):
        raise wrong("record", f"the record is of {match.game.name} with {len(match.seats)} seats", 422)
    return match


def ground(game: Game, source: str | None) -> Any:
    """The game's own board, or the one of this file."""
    try:
        return board_of(game.name, source)
    except BadBoard as error:
        raise wrong("board", "; ".join(error.complaints)[:2000], 422) from None


def seated(name: str, wish: SeatWish, person: Person) -> Seat:
    if wish.kind == "me":
        return Seat(name, "person", person.id, plain(wish.name, 40) or person.name)
    if wish.kind == "bot":
        return Seat(name, "bot", level=known_level(wish.level or usual()))
    return Seat(name)


def rematch(fresh: Fresh, table: Table, person: str, wait: bool) -> Table:
    """The same people, bots (by their names) and options once more. It begins when all of them have come: no clock runs for somebody
    who was not asked. One person alone plays at once, or after `start`. Who had left is played by the bot that stood in; whom others
    replaced is asked like everybody."""
    fixed, now = succession(table), fresh.now
    seats = asked(turned(table, tuple(named_again(table, seat) for seat in table.seats), fixed), person, wait)
    is_alone = not any(seat.kept for seat in seats)
    again = replace(
        table,
        id=fresh.id,
        header=fixed,
        given=0,
        owner=person,
        origin=fresh.origin,
        secret=fresh.secret,
        invite=fresh.invite,
        created=now,
        changed=now,
        since=now,
        seats=seats,
        version=0,
        edition=table.game.editions[-1],
        stage="waiting",
        wait=wait and is_alone,
        match=Match(table.game, len(seats), options=table.options, board=table.board),
        vote=None,
        rematch=None,
        ended=None,
        pairing=None,
        tournament=None,
        lesson=None,
        daily=None,
        study=False,
        sealed=False,
        takebacks=(),
        cache={},
    )
    return started(again, usual(), now) if is_alone and not wait else again


def asked(seats: tuple[Seat, ...], person: str, wait: bool) -> tuple[Seat, ...]:
    """Their seats are kept for the others, until they come. Who asks sits down, or comes with entropy like the others."""
    if {seat.person for seat in seats} <= {person, None}:
        return seats
    return tuple(replace(seat, kind="open") if seat.person and (wait or seat.person != person) else seat for seat in seats)


def turned(table: Table, seats: tuple[Seat, ...], fixed: Mapping[str, str]) -> tuple[Seat, ...]:
    """One seat further, if the table rotates; where the rules say who begins when the same players play again, they do that."""
    if table.seating != "rotated" or fixed:
        return seats
    return tuple(replace(seats[place - 1], name=seat.name) for place, seat in enumerate(seats))


def succession(table: Table) -> dict[str, str]:
    """What the rules fix when the same players play again, as a line of the header."""
    rules = table.game.succession
    if rules is None or not are_same_players(table):
        return {}
    return {draws.FIXED: table.match.words(rules.after(table.game.state.at(table.match.state), table.board))}


def are_same_players(table: Table) -> bool:
    """Will everybody who sat there at the end sit there again, people and bots? (Nobody played a game that was brought along finished.)"""
    return table.given < table.number and all(seated_again(seat).kind == seat.kind for seat in table.seats)


def named_again(table: Table, seat: Seat) -> Seat:
    return replace(seated_again(seat), called=called(table, seat, table.seats.index(seat))) if seat.kind == "bot" else seated_again(seat)


def seated_again(seat: Seat) -> Seat:
    left = seat.person is None or (seat.stands_in and seat.because in (None, "left"))
    return Seat(seat.name, "bot", level=seat.level or usual()) if left else Seat(seat.name, "person", seat.person, seat.called)


def followed(table: Table, by: str, now: float, gone: str | None = None) -> Table:
    """The table points to its rematch; the first one counts, unless nobody came and it is gone."""
    return table.after(now, rematch=by) if table.rematch in (None, gone) else table
