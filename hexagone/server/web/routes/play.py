"""Routes of play: moves, taking back, votes, hints; the record, and how things stood."""

from __future__ import annotations

from functools import partial
from typing import Any
from urllib.parse import urlencode

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from hexagone.server import wire
from hexagone.server.domain import records, seats, standins, votes
from hexagone.server.domain.news import past, story
from hexagone.server.domain.table import Table, held, objection, play
from hexagone.server.problems import Refused, wrong
from hexagone.server.server import House
from hexagone.server.storage.people import Person
from hexagone.server.web.routes.common import PART, Count, Eyes, Here, Id, Part, Somebody, Theme


@post("/api/tables/{id:str}/moves", status_code=200)
async def move(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Play]) -> Response[wire.News | wire.Problem]:
    """Make a move. 409: others have moved since, with how things stand now; 422: not legal, with the clause."""
    return await attempted(house, person, id, data.seat, data.after, partial(
        play, seat=data.seat, words=data.move, after=data.after, now=house.hall.now
    ), own=True)  # fmt: skip


@post("/api/tables/{id:str}/undo", status_code=200)
async def take_back(house: Here, person: Somebody, id: Id, data: JSONBody[wire.TakeBack]) -> Response[wire.News | wire.Problem]:
    """Take back my last move: at once if nobody learned anything from it, else a vote begins."""
    return await attempted(house, person, id, data.seat, data.after, partial(
        votes.take_back, person=person.id, seat=data.seat, after=data.after, now=house.hall.now
    ))  # fmt: skip


async def attempted(
    house: House, person: Person, id: str, seat: str | None, after: int, command: Any, own: bool = False
) -> Response[wire.News | wire.Problem]:
    """A command that may come too late: then the answer says how things stand."""

    def checked(table: Table) -> Table:
        if own:
            held(table, person.id, str(seat))
        done: Table = command(table)
        return done

    try:
        changed = await house.hall.change(id, checked)
        return Response(house.news(changed, person, seat, min(after, changed.number)), status_code=200)
    except Refused as refused:
        if refused.kind not in LATE:
            raise
        now = await house.hall.table(id)
        return Response(refused.problem(house.news(now, person, seat, min(after, now.number))), status_code=409)


LATE = ("stale", "no-vote", "vote-runs")  # what is refused because others were quicker


@post("/api/tables/{id:str}/why", status_code=200)
async def why(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Ask]) -> wire.Answer:
    """Why is this move not legal? The reason, and the clause of the rules."""
    return objection(await house.hall.table(id), person.id, data.seat, data.move)


@post("/api/tables/{id:str}/ballot", status_code=200)
async def ballot(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Ballot]) -> Response[wire.News | wire.Problem]:
    """Agree or not with a vote. 409: it has ended, or another one runs by now; with how things stand."""

    def cast(table: Table) -> Table:
        return votes.ballot(table, person.id, data.seat, data.vote, data.yes, house.hall.now, house.away(table))

    return await attempted(house, person, id, data.seat, 0, cast)


@post("/api/tables/{id:str}/stand-in", status_code=200)
async def stand_in(house: Here, person: Somebody, id: Id, data: JSONBody[wire.StandIn]) -> Response[wire.News | wire.Problem]:
    """A bot shall play for a seat (mine: at once; another's: by vote), or give mine back. 409: something else is being voted on."""
    level, now = seats.known_level(data.level or seats.usual()), house.hall.now

    def change(table: Table) -> Table:
        if data.back:
            return standins.give_back(table, person.id, data.seat, now)
        return standins.stand_in(table, person.id, data.seat, level, now, house.away(table))

    return await attempted(house, person, id, None, 0, change)


@get("/api/tables/{id:str}/record", media_type=MediaType.TEXT)
async def record(house: Here, person: Somebody, id: Id, seat: Eyes = None, odds: FromQuery[bool] = False) -> str:
    """The game as text (.game). While it runs, with `?` for what the seat may not know; `odds`: what each draw could have been."""
    found = await house.hall.table(id)
    return await house.readings.run(records.record, found, house.eyes(found, person, seat), odds)


@get("/api/tables/{id:str}/steps")
async def steps(
    house: Here, person: Somebody, id: Id, seat: Eyes = None, after: Count = 0, limit: Part = PART
) -> Response[list[wire.Step]]:
    """Every move ever made, those taken back too: a part of them, without so many first ones. A header `link` with
    `rel="next"` says that there are more, and where."""
    found = await house.hall.table(id)
    looking = house.eyes(found, person, seat)
    log, stood = await house.hall.store.log(found, after, limit + 1) if found.stage != "waiting" else ([], [])
    told = await house.readings.run(story, found, log[:limit], stood, looking)
    further = urlencode({"after": after + limit, "limit": limit} | ({"seat": seat} if seat else {}))
    return Response(told, headers={"link": f'</api/tables/{id}/steps?{further}>; rel="next"'} if len(log) > limit else {})


@get("/api/tables/{id:str}/at/{number:int}")
async def position(house: Here, person: Somebody, id: Id, number: FromPath[int], seat: Eyes = None) -> wire.News:
    """How things stood after so many moves: as the seat saw it, or, in a finished game through nobody's eyes, open."""
    found = await house.hall.table(id)
    if found.stage == "waiting" or not 0 <= number <= found.number:
        raise wrong("no-position", f"the game has no position {number}", 404)
    looking = None if found.stage == "over" and seat is None else house.eyes(found, person, seat)
    return past(found, looking, person.id, house.hall.now, number)


@get("/api/tables/{id:str}/picture", media_type="image/svg+xml")
async def picture(house: Here, person: Somebody, id: Id, number: Count, theme: Theme = "light", seat: Eyes = None) -> Response[str]:
    """The board as it stood after so many moves, drawn as SVG with what the seat saw."""
    found = await house.hall.table(id)
    if found.stage == "waiting" or not 0 <= number <= found.number:
        raise wrong("no-position", f"the game has no position {number}", 404)
    looking = None if found.stage == "over" and seat is None else house.eyes(found, person, seat)
    drawn = await house.readings.run(records.picture, found, looking, number, theme)
    return Response(drawn, media_type="image/svg+xml")


@post("/api/tables/{id:str}/hint", status_code=200)
async def hint(house: Here, person: Somebody, id: Id, data: JSONBody[wire.Look]) -> wire.Hint:
    """How likely each seat is to win, and after which move, by many playouts from what the seat knows."""
    return await house.hint(id, person, data.seat)


@get("/api/tables/{id:str}/review")
async def review(house: Here, person: Somebody, id: Id) -> wire.Review:
    """A finished game gone through: luck and decisions. It is thought about in the background; ask again for the rest."""
    return await house.review(id, person)


ROUTES = [move, picture, take_back, why, ballot, stand_in, record, steps, position, hint, review]
