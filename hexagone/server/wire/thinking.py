"""What is worked out for people: hints and reviews."""

from __future__ import annotations

from hexagone.server.wire.base import Wire


class Hint(Wire):
    """How likely each seat is to win, and after which move, by many playouts from what the seat knows."""

    wins: dict[str, float]  # chance to win of every seat
    moves: list[tuple[str, float]]  # best first: words, chance to win of the asking seat


class ReviewStep(Wire):
    number: int
    who: str
    move: str
    before: dict[str, float]
    after: dict[str, float]
    luck: dict[str, float]  # chance moves: what they did to every seat, if that is known


class ReviewFinding(Wire):
    """A decision that was surely a mistake: what it cost is at least three times its standard error; anything less may be noise."""

    number: int
    who: str
    move: str
    best: str
    loss: float  # what it cost against the best
    error: float  # the standard error of that
    parts: dict[str, str | int | list[int]]  # of the move
    best_parts: dict[str, str | int | list[int]]  # of the best
    spots: list[str]  # of the board's layout, that the move means
    best_spots: list[str]
    points: float  # how much higher the mover's final score would have been, on the average
    given: dict[str, float]  # how much more often each seat wins than after the best


class Review(Wire):
    steps: list[ReviewStep]  # those after the number that was asked for
    findings: list[ReviewFinding]  # all that are known by now
    luck: dict[str, float]  # of each seat; none, if the game is so long that nobody can tell
    loss: dict[str, float]
    luck_error: dict[str, float]  # standard errors
    loss_error: dict[str, float]
    filled: bool  # some positions of a long game are filled in between those that were looked at
    done: bool  # the rest is still being thought about
