"""Routes to lessons: what a lesson says, my table for it, and what a move there would do."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from hexagone.server import new_tables
from hexagone.server.domain import lessons
from hexagone.server.web import catalogue
from hexagone.server.web.routes.common import A_DAY, Id, PersonDep, ServerDep
from hexagone.server.wire.commands import Ask
from hexagone.server.wire.games import Preview
from hexagone.server.wire.lessons import Learn, Lesson
from hexagone.server.wire.tables import News


@get("/api/games/{game:str}/lessons/{number:int}")
async def lesson(game: Id, number: FromPath[int]) -> Response[Lesson]:
    """A lesson of a game: what the guide says and does, step by step, in every language."""
    return Response(catalogue.lesson(game, number), headers=A_DAY)


@post("/api/lessons", status_code=200)
async def learn(server: ServerDep, author: PersonDep, data: JSONBody[Learn]) -> News:
    """My table for a lesson: where I left it, or anew. It is in no list of tables."""
    table = await new_tables.lesson(server, data, author)
    return server.news(table, author, lessons.known(data.game, data.number)["seat"])


@post("/api/tables/{id:str}/preview", status_code=200)
async def look_ahead(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Ask]) -> Preview:
    """What a move would do, at the table of a lesson. Nothing changes."""
    return lessons.preview(await server.tables.table(id), person.id, data.seat, data.move)


ROUTES = [lesson, learn, look_ahead]
