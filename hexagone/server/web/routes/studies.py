"""Routes to studies: try something from a position, walk through the lines, compare them, give it a name."""

from __future__ import annotations

from functools import partial

from litestar import get, post
from litestar.params import FromPath, JSONBody

from hexagone.server import new_tables
from hexagone.server.domain import study
from hexagone.server.problems import wrong
from hexagone.server.server import check_may_look
from hexagone.server.storage import lists
from hexagone.server.storage.summaries import summary
from hexagone.server.thinking.queue import Who
from hexagone.server.web.routes.common import Id, PersonDep, ServerDep
from hexagone.server.wire.studies import GoTo, Rename, Tree, Try
from hexagone.server.wire.tables import News, Summary


@post("/api/tries")
async def begin(server: ServerDep, author: PersonDep, data: JSONBody[Try]) -> News:
    """A table of my own from a position of a game that is over, of a study, a record, a puzzle that I have tried, or my game against bots.
    In the page: `/try?table=ID&at=N`, where N moves have been made, or `/try?puzzle=GAME/ID`."""
    return server.news(await new_tables.try_from(server, data, author), author)


@get("/api/studies")
async def mine(server: ServerDep, person: PersonDep) -> list[Summary]:
    """My studies, those changed last first."""
    return [summary(row, places, person.id) for row, places in await server.tables.store.listed(lists.studies(person.id))]


@get("/api/tables/{id:str}/tree")
async def tree(server: ServerDep, person: PersonDep, id: Id) -> Tree:
    """All lines of a study, and where it stands."""
    found = await server.tables.table(id)
    check_may_look(found, person)
    return await server.studies.tree(found)


@post("/api/tables/{id:str}/tree", status_code=200)
async def go(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[GoTo]) -> News:
    """Go to a position of my study."""
    return server.news(await server.studies.go(id, data.node, person), person)


@post("/api/tables/{id:str}/tree/{node:int}/evaluation", status_code=200)
async def evaluation(server: ServerDep, person: PersonDep, id: Id, node: FromPath[int]) -> dict[str, float]:
    """How likely each seat is to win there, by many playouts from what the seat of the study knows."""
    if not server.hints.allow(person.id, person.address):
        raise wrong("too-many", "too many hints: wait a moment", 429)
    found = await server.tables.table(id)
    check_may_look(found, person)
    return await server.studies.evaluated(found, node, Who(person.address, person.id))


@post("/api/tables/{id:str}/name", status_code=200)
async def rename(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[Rename]) -> News:
    """Give my study a name."""
    command = partial(study.named, person=person.id, name=data.name, now=server.tables.now)
    return server.news(await server.tables.change(id, command), person)


ROUTES = [begin, mine, tree, go, evaluation, rename]
