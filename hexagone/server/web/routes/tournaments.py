"""Routes to tournaments: open one, take part, begin, how it stands."""

from __future__ import annotations

from functools import partial

from litestar import delete, get, post
from litestar.params import JSONBody

from hexagone.server.domain import tournament as commands
from hexagone.server.domain.outcomes import Outcome
from hexagone.server.domain.person import Person
from hexagone.server.domain.standings import Line
from hexagone.server.domain.tournament import Entrant, Game, Tournament
from hexagone.server.problems import wrong
from hexagone.server.server import Server
from hexagone.server.tournaments import called
from hexagone.server.web.routes.common import Id, PersonDep, ServerDep
from hexagone.server.wire.tournaments import AddBots, EntrantInfo, NewTournament, PairedTable, Standing, TournamentInfo, TournamentLine


@get("/api/tournaments")
async def mine(server: ServerDep, person: PersonDep) -> list[TournamentLine]:
    """Tournaments that I opened or take part in, those changed last first."""
    return [
        TournamentLine(**{name: row[name] for name in ("id", "game", "name", "stage", "round", "rounds")})
        for row in await server.meetings.store.of(person.id)
    ]


@post("/api/tournaments")
async def create(server: ServerDep, author: PersonDep, data: JSONBody[NewTournament]) -> TournamentInfo:
    """Open a tournament. Whoever has its address may take part."""
    if not server.creations.allow(author.id, author.address, 3):
        raise wrong("too-many", "too many new tournaments: wait a moment", 429)
    return await described(server, await server.meetings.create(data, author), author)


@get("/api/tournaments/{id:str}")
async def tournament(server: ServerDep, person: PersonDep, id: Id) -> TournamentInfo:
    """Who takes part, who plays whom, and the standings."""
    return await described(server, await server.meetings.tournament(id), person)


@post("/api/tournaments/{id:str}/entrants", status_code=200)
async def join(server: ServerDep, author: PersonDep, id: Id) -> TournamentInfo:
    """Take part."""
    after = await server.meetings.change(id, partial(commands.join, person=author.id, now=server.tables.now))
    return await described(server, after, author)


@delete("/api/tournaments/{id:str}/entrants", status_code=200)
async def drop(server: ServerDep, person: PersonDep, id: Id) -> TournamentInfo:
    """Drop out: a bot plays my game to its end, and in later rounds I am not paired."""
    return await described(server, await server.meetings.drop(id, person), person)


@post("/api/tournaments/{id:str}/bots", status_code=200)
async def add_bots(server: ServerDep, person: PersonDep, id: Id, data: JSONBody[AddBots]) -> TournamentInfo:
    """Bots that take part."""
    command = partial(commands.add_bots, person=person.id, level=data.level, count=data.count, now=server.tables.now)
    return await described(server, await server.meetings.change(id, command), person)


@post("/api/tournaments/{id:str}/start", status_code=200)
async def start(server: ServerDep, person: PersonDep, id: Id) -> TournamentInfo:
    """Begin the first round."""
    found = await server.meetings.tournament(id)
    await server.compiling.play(found.game)
    return await described(server, await server.meetings.start(id, person), person)


async def described(server: Server, found: Tournament, person: Person) -> TournamentInfo:
    results, lines = await server.meetings.store.results(found), await server.meetings.lines(found)
    blocked = await server.blocks.by(person.id)
    return TournamentInfo(
        id=found.id,
        game=found.game,
        name=found.name,
        size=found.size,
        system=found.system,
        rounds=found.rounds,
        round=found.round,
        duplicate=found.duplicate,
        options=list(found.options),
        clock=found.clock,
        stage=found.stage,
        mine=found.owner == person.id,
        entrants=[entrant_info(one, person.id, one.person in blocked) for one in found.entrants],
        tables=[paired_table(game, results.get(game.table, [])) for game in found.games],
        standings=[standing(line, place) for place, line in enumerate(lines, 1)],
    )


def entrant_info(one: Entrant, person: str, blocked: bool) -> EntrantInfo:
    name = one.name if one.level is None else called(one.number)
    mine = one.person == person
    return EntrantInfo(number=one.number, name=name, level=one.level, mine=mine, dropped=one.dropped, blocked=blocked)


def paired_table(game: Game, ends: list[Outcome]) -> PairedTable:
    ranks, scores = [end.rank for end in ends], [end.score for end in ends]
    return PairedTable(round=game.round, board=game.board, table=game.table, players=list(game.players), ranks=ranks, scores=scores)


def standing(line: Line, place: int) -> Standing:
    shown = {name: getattr(line, name) for name in ("number", "points", "wins", "opponents", "margin", "games")}
    return Standing(place=place, **shown)


ROUTES = [mine, create, tournament, join, drop, add_bots, start]
