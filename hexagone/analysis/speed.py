"""Speed: how fast the rules are, measured here and now."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from hexagone.engine.chance import source
from hexagone.engine.game import Game
from hexagone.engine.parts import PARTS

START = "import hexagone; match = hexagone.Match({name!r}, {players}, seed=1); match.play(match.legal[0]); match.view(0)"
PURE = (
    "from hexagone import load; from hexagone.analysis.speed import random_play; "
    "print(random_play(load({name!r}), {players}, {games})['moves_per_second'])"
)


def random_play(game: Game, players: int, games: int | None = None) -> dict[str, Any]:
    """Whole random games inside compiled code, on one core."""
    games = games or enough(game, players)
    moves, seconds = rally(game, players, games)
    return {
        "game": game.name,
        "players": players,
        "games": games,
        "moves": moves,
        "seconds": round(seconds, 6),
        "games_per_second": round(games / seconds, 1),
        "moves_per_second": round(moves / seconds, 1),
    }


def rally(game: Game, players: int, games: int) -> tuple[int, float]:
    game.ready(PARTS["setup"], PARTS["rally"])
    board, random, out = game.board.tables, source(games), game.room()
    game.machine.rally(game.begin(game.board, players), board, random, out, 1)
    state = game.begin(game.board, players)
    start = time.perf_counter()
    moves = int(game.machine.rally(state, board, random, out, games))
    return moves, time.perf_counter() - start


def enough(game: Game, players: int) -> int:
    """About a second's worth."""
    _, seconds = rally(game, players, 20)
    return max(20, int(20 / seconds))


def step(game: Game, players: int, seconds: float = 0.5) -> float:
    """Microseconds of a move from Python: apply and legal on the buffer in one call."""
    game.ready(*(PARTS[name] for name in ("setup", "legal", "step", "playout")))
    board, out, machine = game.board.tables, game.room(), game.machine
    fresh, made, spent = game.begin(game.board, players), 0, 0.0
    machine.step(fresh.copy(), board, game.moves(fresh, game.board)[0], out)
    random = source(1)
    while spent < seconds:
        state, written = fresh.copy(), np.zeros(game.longest, np.int32)
        moves = written[: machine.playout(state.copy(), board, random, out, written)].tolist()
        begin = time.perf_counter()
        for move in moves:
            machine.step(state, board, move, out)
        spent += time.perf_counter() - begin
        made += len(moves)
    return spent / made * 1e6


def start(game: Game, players: int, *, cold: bool) -> float:
    """Seconds from nothing to a first move in a new process; cold: with nothing compiled."""
    with tempfile.TemporaryDirectory() as empty:
        room = os.environ | ({"XDG_CACHE_HOME": empty} if cold else {})
        code = START.format(name=game.name, players=players)
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], env=room, check=True)
        return time.perf_counter() - begin


def warm(game: Game, players: int) -> float:
    """The best of three: the first may still be reading files."""
    return min(start(game, players, cold=False) for _ in range(3))


def pure(game: Game, players: int) -> float:
    """Moves a second without compiling."""
    code = PURE.format(name=game.name, players=players, games=3)
    run = subprocess.run([sys.executable, "-c", code], env=os.environ | {"HEXAGONE_PURE": "1"}, capture_output=True, text=True, check=True)
    return float(run.stdout)


def print_rates(games: Sequence[Game], rows: Sequence[dict[str, Any]]) -> None:
    """A table for people."""
    from rich.console import Console
    from rich.table import Table

    table = Table("game", "players", "games/s", "moves/s", "pure moves/s", "move from Python", "warm start", "cold start")
    for game, row in zip(games, rows, strict=True):
        players = int(row["players"])
        start(game, players, cold=False)  # whatever is not compiled yet is compiled now
        table.add_row(
            game.name,
            str(players),
            f"{row['games_per_second']:,.0f}",
            f"{row['moves_per_second']:,.0f}",
            f"{pure(game, players):,.0f}",
            f"{step(game, players):.2f} µs",
            f"{warm(game, players):.2f} s",
            f"{start(game, players, cold=True):.1f} s",
        )
    Console(width=120).print(table)
