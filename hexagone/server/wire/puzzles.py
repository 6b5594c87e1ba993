"""Puzzles."""

from __future__ import annotations

from hexagone.server.wire.base import GameName, Wire, Words
from hexagone.server.wire.tables import News


class PuzzleGame(Wire):
    """The puzzles of a game, and how well I do."""

    game: GameName
    count: int
    rating: int  # mine: a newcomer has 1000
    uncertain: int  # with 95 % certainty my strength is not further away than that
    tries: int
    solved: int


class Puzzle(Wire):
    """A position in which one move is clearly better than all others."""

    id: str
    game: GameName
    today: bool  # it is the puzzle of the day
    level: int  # how many of the five levels of bots miss it
    rating: int
    tried: bool | None  # by me: solved or not; None: not yet
    news: News  # as the seat to move sees it


class PuzzleTry(Wire):
    move: Words


class PuzzleFact(Wire):
    """What a move does, beside the answer."""

    margin: float  # how much less often it wins
    error: float  # the standard error of that
    points: float  # how much lower the mover's final score is, on the average
    given: dict[str, float]  # how much more often each of the others wins


class PuzzleAnswer(Wire):
    """Was it right, and why. `beside` is the move that the answer is compared with: mine, or, if I found the answer, the next best."""

    solved: bool
    move: str
    answer: str
    beside: str
    parts: dict[str, dict[str, str | int | list[int]]]  # of move, answer and beside
    spots: dict[str, list[str]]
    margin: float  # how much more often the answer wins than any other move
    error: float
    playouts: int  # that say so
    wins: dict[str, float]  # of every seat, after the answer
    fact: PuzzleFact
    level: int
    before: int  # my rating
    rating: int  # and now
    uncertain: int
    puzzle_rating: int
