"""News: a table as one seat, or a spectator, sees it. Everything here is made from what that seat may know."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal, cast

from hexagone.engine.game import Board, Game
from hexagone.engine.record import CHANCE, NOBODY, Buffer
from hexagone.match import Match
from hexagone.script import veiled
from hexagone.server.domain import clocks, draws, endings, pairings, undo, votes
from hexagone.server.domain.entering import enterer
from hexagone.server.domain.nicknames import called
from hexagone.server.domain.observation import Observation
from hexagone.server.domain.table import Seat, Table
from hexagone.server.wire.tables import Choice, Draws, News, SeatInfo, Step

LATEST = 128  # steps in news at most: earlier steps are at /steps
RECENT = 8  # steps that are worked out once for all sockets that wait for them


def news(table: Table, seat: str | None, person: str, now: float, *, after: int = 0, here: Iterable[str] = ()) -> News:
    """How things stand, through the eyes of a seat of this person (None: a spectator), and what happened since."""
    return observed(table, seat, person, now, after=after, here=here).news()


def observed(table: Table, seat: str | None, person: str, now: float, *, after: int = 0, here: Iterable[str] = ()) -> Observation:
    """The same in its parts: what all eyes share is worked out, and compared with what was before, once for all of them."""
    begun = table.stage != "waiting"
    own = {
        "seat": seat,
        "seats": seat_infos(table, person, now, here),
        "legal": legal(table, seat) if begun else [],
        "undo": undoing(table, seat, person),
        "hidden": hidden(table, person) if begun and seat is None else [],
        "pairing": pairings.seconds_left(table, now),
        "invite": None if begun or not table.belongs(person) else f"/t/{table.id}?invite={table.invite}",
    }
    views = (public(table), private(table, seat)) if begun else None
    return Observation(facts(table), own, views, steps(table, seat, after) if begun else [])


def facts(table: Table) -> dict[str, Any]:
    """What is the same for everybody: computed once for each version."""
    if "facts" not in table.cache:
        table.cache["facts"] = {
            "id": table.id,
            "game": table.game.name,
            "name": table.name,
            "stage": table.stage,
            "options": list(table.options),
            "referee": table.referee,
            "hints": table.hints,
            "chat": table.chat,
            "open": table.open,
            "seating": table.seating,
            "rated": table.rated,
            "tournament": table.tournament,
            "daily": table.daily,
            "study": table.study,
            "sealed": table.sealed,
            "clock": table.clock,
            "number": table.number if table.stage != "waiting" else 0,
            "version": table.version,
            "vote": table.vote,
            "draws": proof(table),
            "winners": endings.winners(table),
            "ended": table.ended,
            "host": next((seat.called for seat in table.seats if seat.person is not None and seat.person == table.owner), ""),
            "rematch": table.rematch,
            "enters": enterer(table),
        }
    return cast(dict[str, Any], table.cache["facts"])


def past(table: Table, seat: str | None, person: str, now: float, number: int) -> News:
    """How things stood after so many moves. Through nobody's eyes a finished game lies open."""
    then = table.match.copy()
    then.rewind(number)
    found = news(table, seat, person, now)
    found.number, found.legal, found.undo, found.vote = number, [], "no", None
    found.view = seen(then, seat, reveal=table.stage == "over" and seat is None)
    found.steps = [step(table.match, number - 1, seat)] if number else []
    return found


def seat_number(match: Match, seat: str | None) -> int:
    return NOBODY if seat is None else match.seats.index(seat)


def public(table: Table) -> Mapping[str, Any]:
    """The part of the view that is the same for all eyes: computed once for each version."""
    if "view" not in table.cache:
        table.cache["view"] = {} if table.game.private is None else seen(table.match, None)
    return cast(Mapping[str, Any], table.cache["view"])


def private(table: Table, seat: str | None) -> Mapping[str, Any]:
    """The rest of it, computed once for each version and seat: a person may have several sockets."""
    key = ("view", seat)
    if key not in table.cache:
        is_apart = table.game.private is not None
        table.cache[key] = seen(table.match, seat) if not is_apart else {} if seat is None else secrets(table, seat)
    return cast(Mapping[str, Any], table.cache[key])


def hidden(table: Table, person: str) -> list[str]:
    """The seats of this person that know more than a spectator: whoever passes the screen on covers what they know."""
    mine = table.seats_of(person)
    seen_by_all = {**public(table), **private(table, None)} if mine else {}
    return [name for name in mine if seen_by_all != {**seen_by_all, **private(table, name)}]


def secrets(table: Table, seat: str) -> Mapping[str, Any]:
    """What of its view is not what a spectator sees."""
    game, number = table.game, seat_number(table.match, seat)
    assert game.private
    return game.private(game.state.at(known(table, number)), table.board, number)


def known(table: Table, number: int) -> Buffer:
    """The state as the seat with this number knows it, redacted once for each version."""
    key = ("known", number)
    if key not in table.cache:
        table.cache[key] = table.game.seen(table.match.state, table.board, number)
    return cast(Buffer, table.cache[key])


def seen(match: Match, seat: str | None, reveal: bool = False) -> dict[str, Any]:
    game, number = match.game, seat_number(match, seat)
    state = match.state if reveal else game.seen(match.state, match.board, number)
    return {"to_move": match.to_move, **game.view(game.state.at(state), match.board, number)}


def legal(table: Table, seat: str | None) -> list[Choice]:
    """What the seat may do, as far as it knows; where chance is entered by hand, also what chance may bring. None while a bot plays."""
    match = table.match
    number = seat_number(match, seat)
    if table.stage != "playing" or number < 0 or (match.turn != number and not (table.referee and match.turn == CHANCE)):
        return []
    if enterer(table) not in (None, seat) or (seat is not None and table.seat(seat).stands_in):
        return []
    key = ("legal", seat)
    if key not in table.cache:
        state = known(table, number)
        record = match.game.state.at(state)
        table.cache[key] = [offered(match, record, move) for move in match.game.moves(state, match.board)]
    return cast(list[Choice], table.cache[key])


def choice(match: Match, known: Buffer, move: int) -> Choice:
    """A legal move with all that its button tells, from what the seat knows."""
    return offered(match, match.game.state.at(known), move)


def offered(match: Match, state: Any, move: int) -> Choice:
    game, board = match.game, match.board
    spots, parts = button(game, board, move)
    return Choice(
        move=match.words(move),
        spots=spots,
        careful=bool(game.careful(state, board, move)),  # rules answer in numbers of arrays
        parts=parts,
        facts=dict(game.facts(state, board, move)),
        rank=game.rank(state, board, move),
    )


@lru_cache(20_000)
def button(game: Game, board: Board, move: int) -> tuple[list[str], dict[str, Any]]:
    """What is so whenever this move is legal: a list of legal moves has a hundred of them, and hardly changes."""
    return list(game.spots(board, move)), dict(game.parts(board, move))


def steps(table: Table, seat: str | None, after: int) -> list[Step]:
    """The latest."""
    return [known_step(table, number, seat) for number in range(max(after, table.number - LATEST), table.number)]


def known_step(table: Table, number: int, seat: str | None) -> Step:
    """Cached while it is recent: a table that rests holds few."""
    if (found := table.cache.get(("step", number)) or table.cache.get(("step", seat, number))) is not None:
        return cast(Step, found)
    is_shared = table.game.told_alike and undo.everybody_saw(table.match, number)
    made = shared_step(table, number) if is_shared else step(table.match, number, seat)
    if number >= table.number - RECENT:
        table.cache[("step", number) if is_shared else ("step", seat, number)] = made
    return made


def shared_step(table: Table, number: int) -> Step:
    """A move of which everybody saw everything."""
    match = table.match
    state = known(table, NOBODY) if number + 1 == table.number else match.game.seen(match.states[number + 1], match.board, NOBODY)
    return described(match, number, match.words(match.moves[number][1]), state)


def step(match: Match, number: int, seat: str | None, *, over: bool = False, undone: bool = False) -> Step:
    """A move as the seat saw it; when the game is over, as it was."""
    who, move = match.moves[number]
    words, state, looking = match.words(move), match.states[number + 1], seat_number(match, seat)
    if not (match.over or over):
        words = veiled(match, number, f"{match.name(who)} {words}", looking).partition(" ")[2]
        state = match.game.seen(state, match.board, looking)
    return described(match, number, words, state, undone)


def described(match: Match, number: int, words: str, state: Buffer, undone: bool = False) -> Step:
    game = match.game
    events = [dict(event) for event in game.events(game.state.at(state), match.board)]
    return Step(number=number + 1, who=match.name(match.moves[number][0]), move=words, events=events, undone=undone)


def undoing(table: Table, seat: str | None, person: str) -> Literal["free", "ask", "no"]:
    """May this seat take back its last move: at once, by asking, or not at all?"""
    if seat is None or table.seat(seat).bot or (to := undo.target(table, seat)) is None:
        return "no"
    key = ("free", seat)
    if key not in table.cache:
        table.cache[key] = undo.is_free(table.match, seat, to)
    if table.sealed and not table.cache[key]:  # else one could look at the draws of a deal that counts, and go back
        return "no"
    return "free" if table.cache[key] or votes.is_alone(table, person) else "ask"


def proof(table: Table) -> Draws | None:
    """What proves the draws; none are made at a real table, nor of a finished game that was brought along."""
    if table.referee or (table.match.over and table.given == table.number):
        return None
    return Draws(
        commitment=draws.commitment(table.secret),
        entropy={s.name: s.entropy for s in table.seats if s.entropy},
        secret=table.secret if table.reveals else None,
    )


def seat_infos(table: Table, person: str, now: float, here: Iterable[str]) -> list[SeatInfo]:
    """As long as no clock runs, moves do not change them: they are kept for the next versions."""
    if table.clock.pace != "none":
        return [seat_info(table, seat, place, person, now, here) for place, seat in enumerate(table.seats)]
    key = (table.id, person if table.seats_of(person) else None, *here)
    seats, found = table.lasting.get(key, (None, []))
    if seats is not table.seats:
        found = [seat_info(table, seat, place, person, now, here) for place, seat in enumerate(table.seats)]
        table.keep(key, (table.seats, found))
    return cast(list[SeatInfo], found)


def seat_info(table: Table, seat: Seat, place: int, person: str, now: float, here: Iterable[str]) -> SeatInfo:
    return SeatInfo(
        seat=seat.name,
        kind=seat.kind,
        name=called(table, seat, place),
        level=seat.level,
        mine=seat.person == person,
        stands_in=seat.stands_in,
        here=seat.name in here,
        seconds=clocks.left(table, seat, now),
        because=seat.because,
        hints=seat.hints,
        helped=seat.helped,
        kept=seat.kept,
    )
