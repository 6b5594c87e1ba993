"""Our rules beside C written by hand for speed alone, in one run on one core: random games of four.

python -m bench.limit [GAME ...]      by default every game that has a limit.c in its tests

Both sides play the same games: they begin with the same random numbers, and the scores of every game are compared first.
Processor time counts, in turn, and the best of several rounds: the machine may be busy otherwise.
"""

from __future__ import annotations

import ctypes
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import hexagone
from hexagone.engine.chance import source
from hexagone.engine.game import Game
from hexagone.engine.parts import PARTS
from hexagone.engine.record import Cells

PLAYERS = 4
GAMES = 2000  # compared
SECONDS = 0.2  # of each measurement
ROUNDS = 10
OPTIONS = ("-O3", "-march=native", "-mtune=generic")  # tuned for new AMD processors, gcc 12 made 3 to 5 % slower code
Rally = Callable[[Cells, int], int]  # random, games -> moves made


def main(*names: str) -> None:
    table = Table("random play, one core, 4 players", "Hexagone, moves/s", "C, moves/s", "of C")
    for name in names or [name for name in hexagone.GAMES if (hexagone.load(name).folder / "tests/limit.c").exists()]:
        ours, theirs = measure(hexagone.load(name))
        table.add_row(name, f"{ours:,.0f}", f"{theirs:,.0f}", f"{ours / theirs:.2f}")
    Console().print(table)


def measure(game: Game) -> tuple[float, float]:
    """Moves a second: ours, and by C."""
    game.ready(*(PARTS[name] for name in ("setup", "rally", "playout", "standing")))
    with tempfile.TemporaryDirectory() as folder:
        limit = Limit(game, Path(folder))
        for number, (mine, other) in enumerate(zip(scores(game), limit.scores(), strict=True)):
            assert mine == other, f"game {number} of {game.name} ends {mine} here and {other} in C"
        sides = rally(game), limit.rally
        games = [enough(side) for side in sides]
        best = [0.0, 0.0]
        for _ in range(ROUNDS):
            best = [max(before, pace(side, many)) for before, side, many in zip(best, sides, games, strict=True)]
        return best[0], best[1]


def pace(side: Rally, games: int) -> float:
    random, start = source("limit"), time.process_time()
    return side(random, games) / (time.process_time() - start)


def enough(side: Rally) -> int:
    """Games that take about as long as a measurement shall."""
    games, start = 10, time.process_time()
    while side(source("limit"), games) and (spent := time.process_time() - start) < SECONDS / 10:
        games, start = 2 * games, time.process_time()
    return int(games * SECONDS / spent)


def rally(game: Game) -> Rally:
    fresh, out = game.begin(game.board, PLAYERS), game.room()
    return lambda random, games: int(game.machine.rally(fresh.copy(), game.board.tables, random, out, games))


def scores(game: Game) -> Iterator[list[int]]:
    """Of one game after the other."""
    random, out, moves = source("same"), game.room(), np.zeros(game.longest, np.int32)
    for _ in range(GAMES):
        state = game.begin(game.board, PLAYERS)
        made = game.machine.playout(state, game.board.tables, random, out, moves)
        game.machine.standing(state, game.board.tables, out)
        yield [*out[:PLAYERS].tolist(), made]


class Limit:
    """The C program of a game: `limit(board, random, games, scores)`, the moves made. `scores` holds those of the last game."""

    def __init__(self, game: Game, folder: Path) -> None:
        made = folder / "limit.so"
        subprocess.run(["cc", *OPTIONS, "-shared", "-fPIC", "-o", made, game.folder / "tests/limit.c"], check=True)
        self.run = ctypes.CDLL(str(made)).limit
        self.run.restype = ctypes.c_int64
        self.board = import_module(f"{hexagone.GAMES[game.name].partition(':')[0]}.tests.limit").board()
        self.ends = np.zeros(PLAYERS, np.int64)

    def rally(self, random: Cells, games: int) -> int:
        return int(self.run(*map(address, (self.board, random)), ctypes.c_int64(games), address(self.ends)))

    def scores(self) -> Iterator[list[int]]:
        random = source("same")
        for _ in range(GAMES):
            made = self.rally(random, 1)
            yield [*self.ends.tolist(), made]


def address(cells: Any) -> Any:
    return cells.ctypes.data_as(ctypes.c_void_p)


if __name__ == "__main__":
    main(*sys.argv[1:])
