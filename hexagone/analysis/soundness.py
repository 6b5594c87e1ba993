"""Whether a puzzle is sound: a search ten times as deep finds the same answer. And who solves it."""

from __future__ import annotations

from hexagone.analysis.composing import answers
from hexagone.analysis.puzzles import Puzzle
from hexagone.analysis.racing import Position, Verdict, verdict
from hexagone.engine.chance import source

DEEPER = 10  # times the playouts that made a puzzle
DOUBTFUL = 3  # moves nearest to the answer that are looked at again


def confirmed(puzzle: Puzzle, seed: int | str = 1) -> bool:
    """Does a search ten times as deep as the one that made it find the same answer?"""
    return deeper(puzzle, seed).margin > 0


def deeper(puzzle: Puzzle, seed: int | str = 1) -> Verdict:
    """The answer and the moves nearest to it, played out ten times as often."""
    position, random = posed(puzzle), source(f"{seed}/{puzzle.id}")
    nearest = sorted(puzzle.others, key=lambda move: puzzle.others[move].margin)[:DOUBTFUL]
    moves = [position.match.number(words) for words in (puzzle.answer, *nearest)]
    return verdict(moves[0], position.wins(random, DEEPER * puzzle.playouts, moves))


def solves(level: str, puzzle: Puzzle, seed: int | str = 1) -> bool:
    """Does a bot of this level find the answer?"""
    position = posed(puzzle)
    return answers(level, position, source(f"{seed}/{level}/{puzzle.id}")) == position.match.number(puzzle.answer)


def posed(puzzle: Puzzle) -> Position:
    match = puzzle.match()
    seen = match.game.seen(match.state, match.board, match.turn)
    return Position(match, len(match.moves), match.turn, seen, match.game.moves(seen, match.board))
