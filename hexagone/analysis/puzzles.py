"""Puzzles: positions of bots' games in which one move is clearly better than all others. composing.py makes them.

Each game's folder holds its own (`puzzles.jsonl.gz`): a line of JSON for each, with the record of the game up to the position.
Whoever is asked gets the position as its seat may know it, never the record: that tells secrets of all seats.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from hexagone.engine.game import Game, load
from hexagone.match import Match
from hexagone.script import read

FILE = "puzzles.jsonl.gz"


@dataclass(frozen=True)
class Fact:
    """What another move would have done, beside the answer, by playouts from what the mover knows."""

    margin: float  # how much more often the answer wins
    error: float  # its standard error
    points: float  # how much higher the mover's final score is after the answer
    wins: tuple[float, ...]  # of every seat, after this move


@dataclass(frozen=True)
class Puzzle:
    """A position, whose turn it is there, and the one move that is clearly better than every other one."""

    id: str
    game: str
    record: str  # of the game so far
    answer: str
    wins: tuple[float, ...]  # of every seat, after the answer
    margin: float  # how much more often it wins than the next best move
    error: float  # the standard error of that
    playouts: int  # of the answer and of the next best moves, that say so
    level: int  # how many of the five levels of bots miss it
    kind: str  # what its answer is made of: the verb, and which parts it has
    others: dict[str, Fact]  # every other legal move

    def match(self) -> Match:
        """The game as it stands at the position; every move of its record is checked."""
        return read(self.record)

    def fact(self, move: str) -> Fact | None:
        """What this move does worse than the answer; nothing, if it is the answer."""
        return self.others.get(move)


def shipped(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles in the game's folder; none, if it has no such file."""
    path = game.folder / FILE
    return kept(path) if path.exists() else ()


@lru_cache(16)
def kept(path: Path) -> tuple[Puzzle, ...]:
    return tuple(loads(path.read_bytes()))


def find(game: str, id: str) -> Puzzle | None:
    return by_id(load(game)).get(id)


def by_id(game: Game) -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in shipped(game)}


def of_day(game: Game, day: int) -> Puzzle | None:
    """The same for all who ask on this day (counted from 1970): one after the other, in the order of a file that has none."""
    puzzles = shipped(game)
    return puzzles[day % len(puzzles)] if puzzles else None


def dumps(puzzles: Iterable[Puzzle]) -> bytes:
    """A line each. The same puzzles give the same bytes."""
    lines = "".join(json.dumps(asdict(puzzle), ensure_ascii=False, separators=(",", ":")) + "\n" for puzzle in puzzles)
    return gzip.compress(lines.encode(), 9, mtime=0)


def loads(data: bytes) -> list[Puzzle]:
    return [puzzle(json.loads(line)) for line in gzip.decompress(data).decode().splitlines()]


def puzzle(plain: dict[str, Any]) -> Puzzle:
    others = {move: Fact(**{**fact, "wins": tuple(fact["wins"])}) for move, fact in plain["others"].items()}
    return Puzzle(**{**plain, "wins": tuple(plain["wins"]), "others": others})


def shares(puzzles: Sequence[Puzzle]) -> dict[int, int]:
    """How many there are of each level."""
    return {level: sum(puzzle.level == level for puzzle in puzzles) for level in range(6)}
