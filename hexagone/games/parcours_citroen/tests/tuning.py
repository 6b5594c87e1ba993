"""Looks for better numbers to judge by in Parcours Citroën: compiled games, one with other numbers among greedy ones.

python -m hexagone.games.parcours_citroen.tests.tuning climb FILE GENERATIONS PLAYERS:GAMES,... [RATE]
python -m hexagone.games.parcours_citroen.tests.tuning check FILE SEED PLAYERS:GAMES,... [LAST]
python -m hexagone.games.parcours_citroen.tests.tuning try SEED PLAYERS:GAMES:NAME=NUMBER...

`climb` is an evolution strategy: in every game other numbers, taken by lot around those reached so far; their slope is what they had to
do with winning, and the numbers follow it. It goes on with a file that there is. `check` plays the mean of its last generations on fresh
draws, `try` numbers of one's choice.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from hexagone.engine import contract
from hexagone.engine.chance import below, source
from hexagone.engine.record import CHANCE, OVER, Cells, overwrite
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.tests.judgement import USUAL, Judgement, how_soon, judged

apply, draw, legal, standing = contract.apply, contract.draw, contract.legal, contract.standing

USUALLY = np.array(USUAL)
STEPS = np.array([12, 0.8, 15, 0.25, 0.3, 4, 4, 4, 10, 4, 4, 0.25, 0.2, 0.3, 0.2, 0.5, 0.25, 6, 6, 10, 4])  # a good deal of each
NEVER_LESS = [Judgement._fields.index(name) for name in ("counter", "cushion", "need", "income", "rise", "near", "rents")]  # than nothing
FARTHEST = 4.0  # steps


def climb(name: str, generations: str, mix: str, rate: str = "16") -> None:
    file = Path(f"{name}.npz")
    trail = list(np.load(file)["trail"]) if file.exists() else [np.zeros(len(STEPS))]
    for generation in range(len(trail) - 1, len(trail) - 1 + int(generations)):
        slope, won = slope_at(trail[-1], parsed(mix), f"es/{name}/{generation}", np.random.default_rng([generation, 17]))
        trail.append(np.clip(trail[-1] + float(rate) * slope, -FARTHEST, FARTHEST))
        np.savez(file, trail=np.array(trail))
        print(generation, won, flush=True)
    show(trail, max(2, len(trail) // 2))


def slope_at(place: Cells, mix: Sequence[tuple[int, int]], seed: str, draws: Any) -> tuple[Cells, str]:
    """In parts of a fair share for each step; and what was won. Numbers of players count by how much their games tell."""
    slope, total, told = np.zeros(len(STEPS)), 0.0, []
    for players, games in mix:
        half = draws.normal(size=(games // 2, len(STEPS)))
        strayed = np.concatenate([half, -half])
        won = players * play(players, numbers(place + strayed), 1, f"{seed}/{players}")
        weight = games / (players - 1)
        slope += weight * ((won - won.mean())[:, None] * strayed).mean(axis=0)
        total += weight
        told.append(f"{players} players: x {won.mean():.3f}")
    return slope / total, ", ".join(told)


def numbers(place: Cells) -> Cells:
    found: Cells = USUALLY + STEPS * place
    found[..., NEVER_LESS] = np.maximum(found[..., NEVER_LESS], 0.0)
    return found


def show(trail: Sequence[Cells], last: int) -> None:
    for name, usual, now in zip(Judgement._fields, USUAL, numbers(np.mean(trail[-last:], axis=0)), strict=True):
        print(f"{name:12} {usual:6.2f} -> {now:.2f}")


def check(name: str, seed: str, mix: str, last: str = "7") -> None:
    trail = np.load(f"{name}.npz")["trail"]
    show(trail, int(last))
    for players, games in parsed(mix):
        tell(players, numbers(trail[-int(last) :].mean(axis=0)), games, f"val2/{seed}/{players}")


def attempt(seed: str, *specs: str) -> None:
    for spec in specs:
        players, games, *changes = spec.split(":")
        changed = USUAL._replace(**{name: float(value) for name, value in (change.split("=") for change in changes)})
        print(spec, end=" ")
        tell(int(players), np.array(changed), int(games), f"one/{seed}/{players}")


def tell(players: int, found: Cells, games: int, seed: str) -> None:
    won = players * play(players, found[None], games, seed)
    print(f"{players} players: x {won.mean():.4f} ± {won.std() / games**0.5:.4f} (standard error), {games} games", flush=True)


def parsed(mix: str) -> list[tuple[int, int]]:
    return [(int(players), int(games)) for players, games in (part.split(":") for part in mix.split(","))]


# Games


def play(players: int, rows: Cells, each: int, seed: str) -> Cells:
    """What somebody who judges by each row wins of so many games against greedy ones, seats in turn."""
    shares = np.zeros(len(rows) * each)
    first, soon, fresh = below(source(f"{seed}/f"), players), how_soon(int(Tables.at(GAME.board.tables).squares)), begun(players)
    player()(fresh, GAME.board.tables, source(seed), GAME.room(), np.ascontiguousarray(rows), USUALLY, soon, each, first, shares)
    return shares


def begun(players: int) -> Any:
    return GAME.begin(GAME.board, players)


@cache
def player() -> Callable[..., None]:
    """Compiled when it is first called, for this process alone."""
    from hexagone.engine import compiler

    found: Callable[..., None] = compiler.compiled(bound(GAME.code.types.bare, GAME.code.types.board))
    return found


@rule
def by_row(row: Any) -> Judgement:
    return Judgement(
        row[0],
        row[1],
        row[2],
        row[3],
        row[4],
        row[5],
        row[6],
        row[7],
        row[8],
        row[9],
        row[10],
        row[11],
        row[12],
        row[13],
        row[14],
        row[15],
        row[16],
        row[17],
        row[18],
        row[19],
        row[20],
    )


def bound(state_type: Any, board_type: Any) -> Callable[..., None]:
    size = state_type.itemsize

    @rule
    def playing(
        fresh: Any, tables: Any, random: Any, out: Any, rows: Any, usual: Any, soon: Any, each: Any, first: Any, shares: Any
    ) -> Any:
        world, trial, scores = fresh[:size].copy(), fresh[:size].copy(), np.zeros(16, np.int32)
        state, tried, board = world.view(state_type)[0], trial.view(state_type)[0], tables.view(board_type)[0]
        for game in range(len(shares)):
            overwrite(world, fresh)
            mine, new, old = (first + game) % state.players, by_row(rows[game // each]), by_row(usual)
            while state.to_move != OVER:
                if state.to_move == CHANCE:
                    apply(state, board, draw(state, board, random))
                    continue
                n, seat = legal(state, board, out), state.to_move
                best, chosen, equals = -np.inf, out[0], 0
                for i in range(n if n > 1 else 0):
                    overwrite(trial, world)
                    apply(tried, board, out[i])
                    value = judged(tried, board, seat, new if seat == mine else old, soon)
                    if value > best:
                        best, chosen, equals = value, out[i], 0
                    if value == best:
                        equals += 1
                        chosen = out[i] if below(random, equals) == 0 else chosen
                apply(state, board, chosen)
            winners, heads = standing(state, board, scores), 0
            for seat in range(state.players):
                heads += (winners >> seat) & 1
            shares[game] = ((winners >> mine) & 1) / heads

    return playing


COMMANDS: dict[str, Callable[..., None]] = {"climb": climb, "check": check, "try": attempt}

if __name__ == "__main__":
    COMMANDS[sys.argv[1]](*sys.argv[2:]) if len(sys.argv) > 3 else sys.exit(__doc__)
