"""Routes to puzzles: which there are, one after the other, that of today, and my answer."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from hexagone.analysis.puzzles import Puzzle, shipped
from hexagone.catalogue import GAMES
from hexagone.engine.game import load
from hexagone.server.domain import puzzles
from hexagone.server.domain.moves import objection
from hexagone.server.domain.person import Person
from hexagone.server.domain.ratings import Rating
from hexagone.server.problems import wrong
from hexagone.server.server import Server
from hexagone.server.storage.rows import Row
from hexagone.server.web.routes.common import Id, PersonDep, ServerDep
from hexagone.server.wire.commands import Answer, Ask
from hexagone.server.wire.puzzles import Puzzle as PuzzleInfo
from hexagone.server.wire.puzzles import PuzzleAnswer, PuzzleGame, PuzzleTry


@get("/api/puzzles")
async def games(server: ServerDep, person: PersonDep) -> list[PuzzleGame]:
    """The games that have puzzles, and how well I do."""
    mine, counts = await server.puzzles.of(person.id), {name: len(shipped(load(name))) for name in GAMES}
    return [info(name, count, mine.get(name)) for name, count in counts.items() if count]


def info(game: str, count: int, row: Row | None) -> PuzzleGame:
    rating = Rating(row["mu"], row["sigma"]) if row else Rating()
    done = (row["tries"], row["solved"]) if row else (0, 0)
    return PuzzleGame(game=game, count=count, rating=rating.points, uncertain=rating.margin, tries=done[0], solved=done[1])


@get("/api/puzzles/{game:str}")
async def next_one(server: ServerDep, person: PersonDep, game: Id) -> PuzzleInfo:
    """A puzzle that is new to me, about as hard as I am strong."""
    row, tried = (await server.puzzles.of(person.id)).get(game), await server.puzzles.tried(person.id, game)
    found = puzzles.next_one(game, tried, Rating(row["mu"], row["sigma"]) if row else Rating())
    if found is None:
        raise wrong("no-more-puzzles", "you have tried all puzzles of this game", 404)
    return await asked(server, person, found)


@get("/api/puzzles/{game:str}/{id:str}")
async def one(server: ServerDep, person: PersonDep, game: Id, id: Id) -> PuzzleInfo:
    """One of them by its id; `today`: the puzzle of the day, the same for all."""
    return await asked(server, person, puzzles.find(game, id, server.tables.now))


async def asked(server: Server, person: Person, puzzle: Puzzle) -> PuzzleInfo:
    now, tried = server.tables.now, await server.puzzles.tried(person.id, puzzle.game)
    return PuzzleInfo(
        id=puzzle.id,
        game=puzzle.game,
        today=puzzles.is_of_today(puzzle, now),
        level=puzzle.level,
        rating=(await server.puzzles.rating(puzzle)).points,
        tried=tried.get(puzzle.id),
        news=puzzles.asked(puzzle, person.id, now),
    )


@post("/api/puzzles/{game:str}/{id:str}", status_code=200)
async def answer(server: ServerDep, author: PersonDep, game: Id, id: Id, data: JSONBody[PuzzleTry]) -> PuzzleAnswer:
    """My answer. The first one counts for my rating, and for that of the puzzle."""
    puzzle = puzzles.find(game, id, server.tables.now)
    solved, move = puzzles.judged(puzzle, data.move)
    done = await server.puzzles.count(author.id, puzzle, solved, server.tables.now)
    return puzzles.explained(puzzle, move, done.before, done.after, done.puzzle)


@post("/api/puzzles/{game:str}/{id:str}/why", status_code=200)
async def why(server: ServerDep, person: PersonDep, game: Id, id: Id, data: JSONBody[Ask]) -> Answer:
    """Why is this move not legal there? The reason, and the clause of the rules."""
    table = puzzles.table(puzzles.find(game, id, server.tables.now), person.id)
    return objection(table, person.id, data.seat, data.move)


ROUTES = [games, next_one, one, answer, why]
