"""Our rules beside others, in one run on one core: OpenSpiel's own C++ rollouts, and plain Python objects.

make bench            the first game
python -m bench.peers [GAME]      one whose referee (its tests/referee.py) can roll out
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module

from rich.console import Console
from rich.table import Table

import hexagone
from hexagone.analysis import speed

ROUNDS = 5  # each is measured so often, in turn, and the best counts: the machine may be busy otherwise


def main(game: str) -> None:
    ours = hexagone.load(game)
    moves = speed.random_play(ours, 4, 1000)["moves"] / 1000
    contest: dict[str, Callable[[], tuple[float, float]]] = {
        f"{game}, 4 players, Hexagone": lambda: per_second(ours),
        "hex 11x11, OpenSpiel's C++ rollouts": hex_rollouts,
        f"{game}, 4 players, plain Python objects": lambda: plain_objects(ours, moves),
    }
    best = dict.fromkeys(contest, (0.0, 0.0))
    for _ in range(ROUNDS):
        for name, run in contest.items():
            best[name] = max(best[name], run())
    print_table(best)


def per_second(game: hexagone.engine.game.Game) -> tuple[float, float]:
    row = speed.random_play(game, 4, 40_000)
    return row["games_per_second"], row["moves_per_second"]


def hex_rollouts(rollouts: int = 4000) -> tuple[float, float]:
    """Random play to the end inside OpenSpiel's C++: a search of one simulation that is nothing but so many rollouts.
    A game's length is averaged over games stepped from Python."""
    import pyspiel

    game = pyspiel.load_game("hex(board_size=11)")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 1000, False, 1, False)
    start = time.perf_counter()
    bot.mcts_search(game.new_initial_state())
    seconds = time.perf_counter() - start
    return rollouts / seconds, rollouts * hex_length(game) / seconds


def hex_length(game: object, games: int = 200) -> float:
    return statistics.mean(one_hex(game) for _ in range(games))


def one_hex(game: object) -> int:
    state = game.new_initial_state()  # type: ignore[attr-defined]
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    return int(state.move_number())


def plain_objects(game: hexagone.engine.game.Game, moves: float, games: int = 300) -> tuple[float, float]:
    """The referee of the tests: an ordinary object model of the same rules. A random game has so many moves."""
    rollout = import_module(f"{hexagone.GAMES[game.name].partition(':')[0]}.tests.referee").rollout
    board, rng = dict(game.board.source), random.Random(1)
    rollout(board, 4, rng)
    start = time.perf_counter()
    for _ in range(games):
        rollout(board, 4, rng)
    seconds = time.perf_counter() - start
    return games / seconds, games * moves / seconds


def print_table(best: dict[str, tuple[float, float]]) -> None:
    _, ours = next(iter(best.values()))
    table = Table("random play, one core", "games/s", "moves/s", "ours is faster by")
    for name, (games, moves) in best.items():
        table.add_row(name, f"{games:,.0f}", f"{moves:,.0f}", f"x {ours / moves:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main(*(sys.argv[1:] or [next(iter(hexagone.GAMES))]))
