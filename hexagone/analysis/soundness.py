"""Whether a puzzle is sound: a search ten times as deep finds the same answer. And who solves it."""

from __future__ import annotations

import numpy as np

from hexagone.analysis.composing import answers
from hexagone.analysis.puzzles import Puzzle
from hexagone.analysis.racing import Position, Verdict, verdict
from hexagone.engine.chance import source
from hexagone.engine.record import Cells

DEEPER = 10  # times the playouts that made a puzzle
DOUBTFUL = 3  # moves nearest to the answer that are looked at again
PARTS = 10  # in which they are played: what is plain is not played on
PLAIN = 5.0  # standard errors: less than one in a million of such moves is the better one all the same


def confirmed(puzzle: Puzzle, seed: int | str = 1) -> bool:
    """Does a search ten times as deep as the one that made it find the same answer?"""
    return deeper(puzzle, seed).margin > 0


def deeper(puzzle: Puzzle, seed: int | str = 1) -> Verdict:
    """The answer beside the nearest of the others, by ten times as many playouts; fewer, where a move is behind by far before."""
    position, random = posed(puzzle), source(f"{seed}/{puzzle.id}")
    nearest = sorted(puzzle.others, key=lambda move: puzzle.others[move].margin)[:DOUBTFUL]
    moves = [position.match.number(words) for words in (puzzle.answer, *nearest)]
    wins = np.zeros((0, len(moves)))
    for _ in range(PARTS):
        wins = np.vstack([wins, position.wins(random, DEEPER * puzzle.playouts // PARTS, moves)])
        left = doubtful(wins)
        if left.sum() == 1:
            break
        moves, wins = [move for move, stays in zip(moves, left, strict=True) if stays], wins[:, left]
    return verdict(moves[0], wins)


def doubtful(wins: Cells) -> Cells:
    """Which moves are not plainly worse than the first one; it is one of them."""
    gaps = wins[:, :1] - wins
    near: Cells = gaps.mean(axis=0) <= PLAIN * gaps.std(axis=0, ddof=1) / len(wins) ** 0.5
    return near


def solves(level: str, puzzle: Puzzle, seed: int | str = 1) -> bool:
    """Does a bot of this level find the answer?"""
    position = posed(puzzle)
    return answers(level, position, source(f"{seed}/{level}/{puzzle.id}")) == position.match.number(puzzle.answer)


def posed(puzzle: Puzzle) -> Position:
    match = puzzle.match()
    seen = match.game.seen(match.state, match.board, match.turn)
    return Position(match, len(match.moves), match.turn, seen, match.game.moves(seen, match.board))
