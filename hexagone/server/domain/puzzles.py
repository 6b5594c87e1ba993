"""Puzzles as people meet them: the position as its seat knows it, which one comes next, ratings, and what an answer is told."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from hashlib import sha256

from hexagone.analysis.puzzles import Puzzle, by_id, of_day, shipped
from hexagone.catalogue import GAMES
from hexagone.engine.game import Game, load
from hexagone.match import Match
from hexagone.server.domain.moves import understood
from hexagone.server.domain.news import news
from hexagone.server.domain.ratings import POINTS, SPREAD, Rating, rated
from hexagone.server.domain.table import Seat, Table
from hexagone.server.problems import illegal, wrong
from hexagone.server.settings import DAY
from hexagone.server.wire.puzzles import PuzzleAnswer, PuzzleFact
from hexagone.server.wire.tables import Clock, News

EASIEST, HARDER = 700, 150  # points of a puzzle that no level misses, and for each level that does
TODAY = "today"  # stands for the id of the puzzle of the day
RECENT = 60  # steps of the log that come with a position
NEAR = 8  # puzzles nearest in strength, of which one is given


def known(game: str) -> Game:
    if game not in GAMES or not shipped(load(game)):
        raise wrong("no-puzzle", f"there are no puzzles of {game[:40]!r}", 404)
    return load(game)


def find(game: str, id: str, now: float) -> Puzzle:
    """The puzzle with this id, or that of today: the same for all, from midnight to midnight in Greenwich."""
    found = of_day(known(game), int(now // DAY)) if id == TODAY else by_id(known(game)).get(id)
    if found is None:
        raise wrong("no-puzzle", f"there is no puzzle {id[:20]!r}", 404)
    return found


def is_of_today(puzzle: Puzzle, now: float) -> bool:
    return of_day(load(puzzle.game), int(now // DAY)) == puzzle


def next_one(game: str, tried: Collection[str], mine: Rating) -> Puzzle | None:
    """One that is new to a person and about as hard as they are strong; none, if all have been tried."""
    left = [puzzle for puzzle in shipped(known(game)) if puzzle.id not in tried]
    nearest = sorted(left, key=lambda puzzle: (abs(first_rating(puzzle).mu - mine.mu), mixed(puzzle, len(tried))))[:NEAR]
    return min(nearest, key=lambda puzzle: mixed(puzzle, len(tried)), default=None)


def mixed(puzzle: Puzzle, number: int) -> bytes:
    """An order that looks like chance, another one each time."""
    return sha256(f"{number} {puzzle.id}".encode()).digest()


# Ratings


def first_rating(puzzle: Puzzle) -> Rating:
    """Of a puzzle that nobody has tried: by how many levels of bots miss it."""
    return Rating((EASIEST + HARDER * puzzle.level) / POINTS, SPREAD / 2)


def tried(person: Rating, puzzle: Rating, is_solved: bool) -> tuple[Rating, Rating]:
    """The ratings after a try: whoever solves a puzzle has beaten it."""
    after = rated([person, puzzle], [1, 2] if is_solved else [2, 1])
    return after[0], after[1]


# What is shown


@lru_cache(256)
def position(game: str, id: str) -> Match:
    return by_id(load(game))[id].match()


def table(puzzle: Puzzle, person: str) -> Table:
    """The position as a table at which this person has the turn. It is written down nowhere."""
    match = position(puzzle.game, puzzle.id)
    seats = tuple(Seat(name, "person", person if place == match.turn else None) for place, name in enumerate(match.seats))
    return Table(
        id=puzzle.id,
        game=match.game,
        board=match.board,
        source=None,
        name="",
        options=match.options,
        edition=match.edition,
        header={},
        given=len(match.moves),
        owner=None,
        open=False,
        referee=True,  # nothing will be drawn
        hints=False,
        chat=False,
        wait=False,
        clock=Clock(),
        secret="",
        invite="",
        created=0.0,
        changed=0.0,
        since=0.0,
        match=match,
        seats=seats,
        stage="playing",
    )


def asked(puzzle: Puzzle, person: str, now: float) -> News:
    """From what the seat may know, as at any table."""
    shown = table(puzzle, person)
    found = news(shown, shown.match.to_move, person, now, after=max(0, shown.number - RECENT), here=shown.match.seats)
    found.undo = "no"
    return found


def judged(puzzle: Puzzle, words: str) -> tuple[bool, str]:
    """Is it the answer? And the move as its words are written. What is not legal is refused, with the clause."""
    match = position(puzzle.game, puzzle.id)
    move = understood(match, words)
    if move not in match.game.moves(match.state, match.board):
        raise illegal(match.objection(match.turn, move))
    return match.words(move) == puzzle.answer, match.words(move)


def explained(puzzle: Puzzle, move: str, before: Rating, after: Rating, its: Rating) -> PuzzleAnswer:
    """Why: what the answer does, beside the move made, or beside the next best if it was made."""
    match, solved = position(puzzle.game, puzzle.id), move == puzzle.answer
    beside = move if not solved else min(puzzle.others, key=lambda other: puzzle.others[other].margin)
    words = {"move": move, "answer": puzzle.answer, "beside": beside}
    numbers = {name: match.number(said) for name, said in words.items()}
    return PuzzleAnswer(
        solved=solved,
        **words,
        parts={name: dict(match.game.parts(match.board, number)) for name, number in numbers.items()},
        spots={name: list(match.game.spots(match.board, number)) for name, number in numbers.items()},
        margin=puzzle.margin,
        error=puzzle.error,
        playouts=puzzle.playouts,
        wins=by_seat(match, puzzle.wins),
        fact=fact(puzzle, match, beside),
        level=puzzle.level,
        before=before.points,
        rating=after.points,
        uncertain=after.margin,
        puzzle_rating=its.points,
    )


def fact(puzzle: Puzzle, match: Match, beside: str) -> PuzzleFact:
    """What a few playouts say of a move. The check, by many, found every move at least its margin behind: where they say less, the check
    counts, and what the others get grows with it."""
    found = puzzle.others[beside]
    known = max((found.margin, found.error), (puzzle.margin, puzzle.error))
    grown = known[0] / found.margin if found.margin > 0 else 0.0
    given = {seat: grown * (found.wins[place] - puzzle.wins[place]) for place, seat in enumerate(match.seats) if place != match.turn}
    return PuzzleFact(margin=known[0], error=known[1], points=found.points, given=given)


def by_seat(match: Match, shares: Collection[float]) -> dict[str, float]:
    return dict(zip(match.seats, shares, strict=True))
