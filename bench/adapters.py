"""The adapters for research beside others' own games, in one run: the same loops of random play over ours and theirs.

python -m bench.adapters      (with requirements-compare.txt installed)
"""

from __future__ import annotations

import os
import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import hexagone

ROUNDS = 10  # each is measured so often, in turn, and the best counts: the machine may be busy otherwise
SECONDS = 0.25  # of one measurement
COUNT = 4096  # games in a batch

Speed = tuple[float, float]  # games and steps a second
Contest = dict[tuple[str, str], Callable[[], Speed]]


def main() -> None:
    contest: Contest = {**with_openspiel(), **with_pettingzoo(), **with_gymnasium(), **in_batches(), **with_pgx()}
    best = dict.fromkeys(contest, (0.0, 0.0))
    for _ in range(ROUNDS):
        for name, run in contest.items():
            best[name] = max(best[name], run())
    print_table(best)


def timed(play: Callable[[], int]) -> Speed:
    """Whole games one after the other, each of so many steps."""
    games = steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        steps += play()
        games += 1
    seconds = time.perf_counter() - start
    return games / seconds, steps / seconds


# OpenSpiel: states stepped from Python


def with_openspiel() -> Contest:
    import open_spiel.python.games  # noqa: F401 (known by name from now on)
    import pyspiel

    from hexagone.research.openspiel import load

    ours = {f"{name}, {load(name, n).num_players()} players": load(name, n) for name, n in tables()}
    theirs = {name: pyspiel.load_game(name) for name in ("backgammon", "hex(board_size=11)", "python_tic_tac_toe")}
    label = {"python_tic_tac_toe": "tic_tac_toe in Python", "backgammon": "backgammon in C++", "hex(board_size=11)": "hex 11x11 in C++"}
    runs = {**ours, **{f"OpenSpiel's {label[name]}": game for name, game in theirs.items()}}
    return {("OpenSpiel", name): lambda game=game: timed(lambda: spiel(game)) for name, game in runs.items()}  # type: ignore[misc]


def tables() -> list[tuple[str, int]]:
    return [(name, min(4, hexagone.load(name).players[-1])) for name in hexagone.GAMES]


def spiel(game: Any) -> int:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            moves, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(moves, odds)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    return int(state.move_number())


# PettingZoo and Gymnasium: environments stepped from Python


def with_pettingzoo() -> Contest:
    from hexagone.research.pettingzoo import env

    runs = {f"{name}, {players} players": env(name, players) for name, players in tables()} | their_zoo()
    return {("PettingZoo", name): lambda world=world: timed(lambda: zoo(world)) for name, world in runs.items()}  # type: ignore[misc]


def their_zoo() -> dict[str, Any]:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import connect_four_v3, tictactoe_v3

        return {"PettingZoo's connect_four": connect_four_v3.env(), "PettingZoo's tictactoe": tictactoe_v3.env()}


def zoo(world: Any) -> int:
    world.reset()
    steps = 0
    for _ in world.agent_iter():
        seen, _, over, cut, _ = world.last()
        world.step(None if over or cut else any_legal(seen["action_mask"]))
        steps += not over
    return steps


def any_legal(mask: Any) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(random.random() * len(legal))])


def with_gymnasium() -> Contest:
    from hexagone.research.gymnasium import Seat

    game = next(iter(hexagone.GAMES))
    worlds = {f"{game}, 4 players, against {bots}": Seat(game, 4, bots=bots) for bots in ("random", "greedy")}
    return {("Gymnasium", name): lambda world=world: timed(lambda: gym(world)) for name, world in worlds.items()}  # type: ignore[misc]


def gym(world: Any) -> int:
    seen, over, steps = world.reset()[0], False, 0
    while not over:
        seen, _, over, _, _ = world.step(any_legal(seen["action_mask"]))
        steps += 1
    return steps


# Batches: all cores


def in_batches() -> Contest:
    from hexagone.research.batch import Batch

    runs: Contest = {}
    for name, players in tables():
        batch = Batch(name, players, COUNT)
        runs["batch", f"{name}, {players} players"] = lambda batch=batch: repeated(lambda: advance(batch))  # type: ignore[misc]
        runs["batch", f"{name}, {players} players, and observed"] = lambda batch=batch: repeated(lambda: advance(batch, look=True))  # type: ignore[misc]
    return runs


def repeated(step: Callable[[], None]) -> Speed:
    """Steps of all games together. They began together: how many end in a second would say little."""
    steps = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        for _ in range(10):
            step()
            steps += COUNT
    return 0.0, steps / (time.perf_counter() - start)


def advance(batch: Any, look: bool = False) -> None:
    batch.step(batch.sample())
    if look:
        batch.observe()


def with_pgx() -> Contest:
    """Random play of Pgx' own games, compiled for this machine's processor; finished games begin anew."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return {("batch", f"Pgx' {name}"): pgx_run(name) for name in ("backgammon", "connect_four", "hex")}
    except ImportError:
        return {}


def pgx_run(name: str) -> Callable[[], Speed]:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    game = pgx.make(name)
    step, key = jax.vmap(auto_reset(game.step, game.init)), jax.random.PRNGKey(1)

    def move(state: Any, key: Any) -> tuple[Any, Any]:
        key, choice, chance = jax.random.split(key, 3)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        after = step(state, jax.random.categorical(choice, odds), jax.random.split(chance, COUNT))
        return after, key

    quickly, held = jax.jit(move), [jax.jit(jax.vmap(game.init))(jax.random.split(key, COUNT)), key]

    def once() -> None:
        held[:] = quickly(*held)
        held[1].block_until_ready()

    once()
    return lambda: repeated(once)


def print_table(best: dict[tuple[str, str], Speed]) -> None:
    table = Table("adapter", "game", "games/s", "steps/s")
    for (adapter, name), (games, steps) in best.items():
        table.add_row(adapter, name, f"{games:,.0f}" if games else "", f"{steps:,.0f}")
    console = Console(width=110)
    console.print(table)
    console.print(f"{os.cpu_count()} cores, the best of {ROUNDS}. With OpenSpiel chance's moves count too; elsewhere only those of seats.")


if __name__ == "__main__":
    main()
