"""Routes of play: moves, taking back, votes, hints; the record, and how things stood."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlencode

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from hexagone.server import company
from hexagone.server.domain import records, seats, standins, votes
from hexagone.server.domain.moves import objection, play
from hexagone.server.domain.news import past
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table, held
from hexagone.server.problems import Refused, wrong
from hexagone.server.server import Server, check_may_look, eyes_of, seat_of
from hexagone.server.storage.history import history
from hexagone.server.tables import Command
from hexagone.server.thinking.queue import Who
from hexagone.server.web.routes.common import PART, Count, Id, NameQuery, Part, PersonDep, ServerDep, Theme
from hexagone.server.wire.base import Language
from hexagone.server.wire.commands import Answer, Ask, Ballot, Look, Play, StandIn, TakeBack
from hexagone.server.wire.problems import Problem
from hexagone.server.wire.tables import News, Step
from hexagone.server.wire.thinking import Hint, Review


@post("/api/tables/{id:str}/moves", status_code=200)
async def move(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Play]) -> Response[News | Problem]:
    """Make a move. 409: others have moved since, with how things stand now; 422: not legal, with the clause. With the header
    `prefer: return=minimal` the answer is 204 and empty: the news comes by the socket. (The gate sends these requests to moves.py.)"""
    command = partial(play, person=person.id, seat=data.seat, words=data.move, after=data.after, now=server.tables.now)
    return await changed(server, person, id, command, data.seat, data.after)


@post("/api/tables/{id:str}/undo", status_code=200)
async def take_back(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[TakeBack]) -> Response[News | Problem]:
    """Take back my last move: at once if nobody learned anything from it, else a vote begins."""
    command = partial(votes.take_back, person=person.id, seat=data.seat, after=data.after, now=server.tables.now)
    return await changed(server, person, id, asking(server, person, command), data.seat, data.after)


async def changed(
    server: Server, person: Person, id: str, command: Command, seat: str | None = None, after: int = 0
) -> Response[News | Problem]:
    """Change a table, and answer how it stands; also if the command came too late."""
    try:
        table = await server.tables.change(id, command)
        return Response(server.news(table, person, seat, after), status_code=200)
    except Refused as refused:
        if refused.kind not in LATE:
            raise
        return Response(refused.problem(server.news(await server.tables.table(id), person, seat, after)), status_code=409)


def asking(server: Server, person: Person, command: Command) -> Command:
    """A command that may begin a vote. Nobody can keep a table busy with questions by asking again what was declined."""

    def asked(table: Table) -> Table:
        after = command(table)
        is_new = after.vote is not None and (table.vote is None or table.vote.id != after.vote.id)
        if is_new and not server.questions.allows(f"{table.id} {person.id}"):
            raise wrong("too-many", "too many questions to the others: wait a moment", 429)
        return after

    return asked


LATE = ("stale", "no-vote", "vote-runs")  # what is refused because others were quicker


@post("/api/tables/{id:str}/why", status_code=200)
async def why(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Ask]) -> Answer:
    """Why is this move not legal? The reason, and the clause of the rules."""
    return objection(await server.tables.table(id), person.id, data.seat, data.move)


@post("/api/tables/{id:str}/ballot", status_code=200)
async def ballot(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Ballot]) -> Response[News | Problem]:
    """Agree or not with a vote. 409: it has ended, or another one runs by now; with how things stand."""

    def cast(table: Table) -> Table:
        return votes.ballot(table, person.id, data.seat, data.vote, data.yes, server.tables.now, server.away(table))

    return await changed(server, person, id, cast, data.seat)


@post("/api/tables/{id:str}/stand-in", status_code=200)
async def stand_in(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[StandIn]) -> Response[News | Problem]:
    """A bot shall play for a seat (mine: at once; another's: by vote), or give mine back. 409: something else is being voted on."""
    level, now = seats.known_level(data.level or seats.usual()), server.tables.now

    def change(table: Table) -> Table:
        if data.back:
            return standins.give_back(table, person.id, data.seat, now)
        return standins.stand_in(table, person.id, data.seat, level, now, server.away(table))

    return await changed(server, person, id, asking(server, person, change))


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT)
async def record(server: ServerDep, person: PersonDep, id: Id, seat: NameQuery = None, odds: FromQuery[bool] = False) -> str:
    """The game as text (.game). While it runs, with `?` for what the seat may not know; `odds`: what each draw could have been."""
    found = await server.tables.table(id)
    return await server.readings.run(records.record, found, seat_of(found, person, seat), odds)


@get("/api/tables/{id:str}/steps")
async def steps(
    server: ServerDep, person: PersonDep, id: Id, seat: NameQuery = None, after: Count = 0, limit: Part = PART
) -> Response[list[Step]]:
    """Every move ever made, also moves that were taken back: a part of them, without the first `after`. A header `link` with
    `rel="next"` says that there are more, and where."""
    found = await server.tables.table(id)
    looking = seat_of(found, person, seat)
    log, stood = await server.tables.store.log(found, after, limit + 1) if found.stage != "waiting" else ([], [])
    found_steps = await server.readings.run(history, found, log[:limit], stood, looking)
    further = urlencode({"after": after + limit, "limit": limit} | ({"seat": seat} if seat else {}))
    return Response(found_steps, headers={"link": f'</api/tables/{id}/steps?{further}>; rel="next"'} if len(log) > limit else {})


@get("/api/tables/{id:str}/at/{number:int}")
async def position(server: ServerDep, person: PersonDep, id: Id, number: FromPath[int], seat: NameQuery = None) -> News:
    """How things stood after so many moves: as the seat saw it, or, in a finished game through nobody's eyes, open."""
    found = await server.tables.table(id)
    if found.stage == "waiting" or not 0 <= number <= found.number:
        raise wrong("no-position", f"the game has no position {number}", 404)
    check_may_look(found, person)
    looking = eyes_of(found, person, seat)
    return past(found, looking, person.id, server.tables.now, number)


@get("/api/tables/{id:str}/picture", media_type="image/svg+xml")
async def picture(
    server: ServerDep,
    person: PersonDep,
    id: Id,
    number: Count,
    theme: Theme = "light",
    language: FromQuery[Language] = "en",
    seat: NameQuery = None,
) -> Response[str]:
    """The board as it stood after so many moves, as SVG, with what the seat saw; letters on pieces in the language asked for."""
    found = await server.tables.table(id)
    if found.stage == "waiting" or not 0 <= number <= found.number:
        raise wrong("no-position", f"the game has no position {number}", 404)
    check_may_look(found, person)
    looking = eyes_of(found, person, seat)
    drawn = await server.readings.run(records.picture, found, looking, number, theme, language)
    return Response(drawn, media_type="image/svg+xml")


@post("/api/tables/{id:str}/hint", status_code=200)
async def hint(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Look]) -> Hint:
    """How likely each seat is to win, and after which move, by many playouts from what the seat knows."""
    if not server.hints.allow(person.id, person.address):
        raise wrong("too-many", "too many hints: wait a moment", 429)
    found = await server.tables.table(id)
    held(found, person.id, data.seat)
    hint = await server.hinting.hint(found, data.seat, Who(person.address, person.id))
    await company.note_hint(server, found, data.seat)
    return hint


@get("/api/tables/{id:str}/review")
async def review(server: ServerDep, person: PersonDep, id: Id, after: Count = 0, findings: Count = 0) -> Review:
    """A finished game gone through: luck and decisions. It is thought about in the background; ask again for the rest, with
    the number of steps and of findings that you have (`after`, `findings`). If there is no news, the answer comes a second later."""
    found, may_begin = await server.tables.table(id), partial(server.begun_reviews.allow, person.id, person.address)
    check_may_look(found, person)
    asked = partial(server.reviews.of, found, Who(person.address, person.id), may_begin, after)
    asked()
    await server.reviews.wait(found, findings)
    found_review = asked()
    await server.note_review(found, found_review)
    return found_review


ROUTES = [move, picture, take_back, why, ballot, stand_in, record, steps, position, hint, review]
