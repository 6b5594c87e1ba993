"""Routes to daily deals: today's, how they stand, and those that I have played."""

from __future__ import annotations

from litestar import get, post

from hexagone.catalogue import GAMES
from hexagone.server import new_tables
from hexagone.server.web.routes.common import Id, PersonDep, ServerDep
from hexagone.server.wire.dailies import Daily, DailyPast
from hexagone.server.wire.tables import News


@get("/api/daily")
async def today(server: ServerDep, person: PersonDep) -> list[Daily]:
    """The deals of today, one for each game."""
    return [await server.days.described(game, server.days.today, person) for game in GAMES]


@get("/api/daily/commitments")
async def commitments(server: ServerDep) -> dict[str, dict[str, str]]:
    """The commitments to the deals of the coming days, by day and game: nobody can choose them any more."""
    return server.days.commitments()


@get("/api/daily/mine")
async def mine(server: ServerDep, person: PersonDep) -> list[DailyPast]:
    """The deals that I have played, the latest first."""
    return await server.days.past(person)


@get("/api/daily/{day:str}/{game:str}")
async def deal(server: ServerDep, person: PersonDep, day: Id, game: Id) -> Daily:
    """The deal of a day: who has played it how well, and, when the day is over, its secret."""
    return await server.days.described(game, day, person)


@post("/api/daily/{game:str}", status_code=200)
async def play(server: ServerDep, author: PersonDep, game: Id) -> News:
    """Play today's deal; the same table again, if I have begun. Nobody plays a deal twice."""
    return server.news(await new_tables.daily(server, game, author), author)


ROUTES = [today, commitments, mine, deal, play]
