"""Paris Connection in figures: how games go between random and between greedy bots, and what PC-12 costs.

With `python -m hexagone.games.paris_connection.tests.figures`, and one of these:
    games LEVEL [GAMES] [PLAYERS...]     LEVEL: random or greedy (docs/paris-connection.md)
    speed                                moves a second, with PC-12 and without
    redeal [GAMES]                       how many deals are tried until one is accepted
    belief [LEVEL] [GAMES]               what builds tell about hands: the best number for belief.py
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from math import exp, log
from pathlib import Path
from statistics import mean, quantiles

import numpy as np

import hexagone
from hexagone.bots import decide
from hexagone.engine.chance import source
from hexagone.engine.journal import entries
from hexagone.engine.record import CHANCE, Buffer, Cells
from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.events import ENDS
from hexagone.games.paris_connection.rules.secrets import TRIES, accept, deal_loose
from hexagone.games.paris_connection.rules.state import ACTION, COMPANIES, EARNED, ENDED, MOST, State

REPEATS = 7


def games(level: str, number: str = "10000", *players: str) -> None:
    for n in map(int, players or ("3", "4", "5", "6")):
        told = [play(level, n, f"{level}/{n}/{k}") for k in range(int(number))]
        tell(level, n, told)


def play(level: str, players: int, seed: str) -> State:
    """One game; its last state tells all that is counted."""
    random, state, board = source(seed), GAME.begin(GAME.board, players), GAME.board.tables
    here = State.at(state)
    while here.to_move >= CHANCE:
        draws = here.to_move == CHANCE
        move = GAME.machine.draw(state, board, random) if draws else decide(level, GAME, GAME.board, state, int(here.to_move), random)
        GAME.machine.apply(state, board, move)
    return here


def tell(level: str, players: int, states: list[State]) -> None:
    """Length, endings, values, totals, and how often each place after the first player wins (shared wins in parts)."""
    turns = sorted(int(s.turn) for s in states)
    ends = Counter(ENDS[e.value][0].removeprefix("ended-") for s in states for e in entries(s) if e.what == ENDED)
    values = [sorted((int(v) for v in s.values), reverse=True) for s in states]
    totals = [sorted((e.value for e in entries(s) if e.what == EARNED), reverse=True) for s in states]
    wins = [0.0] * players
    for state in states:
        scores = [e.value for e in entries(state) if e.what == EARNED]
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        for seat in best:
            wins[(seat - int(state.first)) % players] += 1 / len(best)
    n = len(states)
    low, *_, high = quantiles(turns, n=20)
    print(f"{level}, {players} players, {n} games")
    print(f"  turns: mean {mean(turns):.1f}, median {turns[n // 2]}, 5-95 % {low:.0f}-{high:.0f}, most {turns[-1]}")
    print("  end: " + ", ".join(f"{why} {100 * ends[why] / n:.1f} %" for why in ("marseille", "depots", "quiet", "nobody")))
    print("  values, best company first: " + " ".join(f"{mean(v[i] for v in values):.1f}" for i in range(COMPANIES)))
    print("  totals, winner first: " + " ".join(f"{mean(t[i] for t in totals):.0f}" for i in range(players)))
    error = 100 * (1 / players * (1 - 1 / players) / n) ** 0.5
    print("  wins by place after the first player: " + " ".join(f"{100 * w / n:.1f}" for w in wins) + f" % (± {error:.1f})")


# Speed


def speed() -> None:
    """In random play on one core, the best of several runs; and in a copy where nothing is ever cut off."""
    full, bare = moves_per_second(), float(without_pc12())
    print(f"{full:,.0f} moves/s; without PC-12 {bare:,.0f} moves/s: PC-12 takes {100 * (1 - full / bare):.0f} % of the time")


def moves_per_second(players: int = 4, games: int = 500) -> float:
    random, board, out, best = source(1), GAME.board.tables, GAME.room(), 0.0
    GAME.machine.rally(GAME.begin(GAME.board, players), board, random, out, 1)
    for _ in range(REPEATS):
        state, start = GAME.begin(GAME.board, players), time.thread_time()
        best = max(best, int(GAME.machine.rally(state, board, random, out, games)) / (time.thread_time() - start))
    return best


def without_pc12() -> str:
    """The same in a throw-away copy of the package whose rules never ask who is without a city."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(Path(hexagone.__file__).parent, Path(folder) / "hexagone", ignore=shutil.ignore_patterns("__pycache__", "tests"))
        shutil.copy(__file__, folder)
        track = Path(folder) / "hexagone/games/paris_connection/rules/reach.py"
        asked = "return bool(state.values[company] == 0)"
        text = track.read_text(encoding="utf-8")
        assert asked in text
        track.write_text(text.replace(asked, "return False"), encoding="utf-8")
        code = "from figures import moves_per_second; print(moves_per_second())"
        room = os.environ | {"PYTHONPATH": folder, "XDG_CACHE_HOME": folder}
        return subprocess.run([sys.executable, "-c", code], cwd=folder, env=room, capture_output=True, text=True, check=True).stdout


# Imagining hands


def redeal(number: str = "40") -> None:
    """How many deals are tried until one is accepted, over all turns of random and of greedy games, for the seat to move."""
    for level in ("random", "greedy"):
        for players in GAME.players:
            tried = sorted(n for k in range(int(number)) for n in attempts(level, players, f"redeal/{level}/{players}/{k}"))
            high = [tried[int(len(tried) * part)] for part in (0.5, 0.95, 0.999)]
            print(
                f"{level}, {players} players: {len(tried)} states, tries mean {mean(tried):.1f}, median {high[0]}, "
                f"95 % {high[1]}, 99.9 % {high[2]}, most {tried[-1]}, given up {sum(n >= TRIES for n in tried)}"
            )


def attempts(level: str, players: int, seed: str) -> Iterator[int]:
    """As secrets.imagine, counted."""
    random, state, board = source(seed), GAME.begin(GAME.board, players), GAME.board.tables
    here, loose, dealt = State.at(state), np.zeros(COMPANIES, np.int64), np.zeros((MOST, COMPANIES), np.int64)
    while here.to_move >= CHANCE:
        if here.to_move == CHANCE:
            GAME.machine.apply(state, board, GAME.machine.draw(state, board, random))
            continue
        seen, n = State.at(GAME.seen(state, GAME.board, int(here.to_move))), 0
        while n < TRIES:
            deal_loose(seen, n % 2, loose, dealt, random)
            n += 1
            if accept(seen, (n - 1) % 2, dealt, random):
                break
        yield n
        GAME.machine.apply(state, board, decide(level, GAME, GAME.board, state, int(here.to_move), random))


# Reading hands from builds

GUESSES = 64  # deals that the true one is compared with
NUMBERS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8)


def belief(level: str = "greedy", number: str = "60") -> None:
    """By how much the true hands are likelier than what `redeal` imagines, in nats a turn, for several numbers."""
    for players in GAME.players:
        found = [guesses for k in range(int(number)) for guesses in evidence(level, players, f"belief/{level}/{players}/{k}")]
        gains = {beta: -mean(log(mean(exp(beta * worse) for worse in guesses)) for guesses in found) for beta in NUMBERS}
        print(f"{level}, {players} players, {len(found)} turns: " + ", ".join(f"{beta}: {gain:+.4f}" for beta, gain in gains.items()))


def evidence(level: str, players: int, seed: str) -> Iterator[list[float]]:
    """At some turns of a game, how much better than the true hands imagined ones explain the builds."""
    random, state, board = source(seed), GAME.begin(GAME.board, players), GAME.board.tables
    here = State.at(state)
    while here.to_move >= CHANCE:
        seat = int(here.to_move)
        if seat >= 0 and here.phase == ACTION and here.turn % 5 == 0:
            true = explained(here, seat)
            yield [explained(State.at(imagined(state, seat, random)), seat) - true for _ in range(GUESSES)]
        chosen = decide(level, GAME, GAME.board, state, seat, random) if seat >= 0 else GAME.machine.draw(state, board, random)
        GAME.machine.apply(state, board, chosen)


def imagined(state: Buffer, seat: int, random: Cells) -> Buffer:
    world = GAME.seen(state, GAME.board, seat)
    GAME.machine.redeal(world, GAME.board.tables, seat, random)
    return world


def explained(state: State, seat: int) -> float:
    others = [other for other in range(state.players) if other != seat]
    return float((state.raised[others].astype(int) * state.hands[others].astype(int)).sum())


if __name__ == "__main__":
    {"games": games, "speed": speed, "redeal": redeal, "belief": belief}[sys.argv[1]](*sys.argv[2:])  # type: ignore[operator]
