"""What the scripts share: their arguments, a clock, and the measurement at the end."""

import argparse
import math
import os
import time

# networks this small are slower with several threads, which wait for each other at full speed
os.environ.setdefault("OMP_NUM_THREADS", "1")

from hexagone import GAMES
from hexagone.research.benchmark import score


def arguments(**defaults):
    parser = argparse.ArgumentParser()
    usual = {"game": next(iter(GAMES)), "players": 2, "seconds": 60.0, "seed": 1, "games": 500, "bots": "random", "encoding": "one-hot"}
    for name, value in (usual | defaults).items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    return parser.parse_args()


class Clock:
    """So many seconds of processor time from now on: on a busy machine the clock on the wall says nothing about an agent."""

    def __init__(self, seconds):
        self.start, self.begun, self.seconds = time.perf_counter(), time.process_time(), seconds

    @property
    def processor(self):
        return time.process_time() - self.begun

    @property
    def over(self):
        return self.processor >= self.seconds

    def __str__(self):
        return f"{self.processor:.0f} s of processor time in {time.perf_counter() - self.start:.0f} s"


def sound(network, *losses):
    """No NaN, no infinity: neither in what was lost, nor in what was learned."""
    import torch

    assert all(math.isfinite(loss) for loss in losses), losses
    assert all(torch.isfinite(weights).all() for weights in network.parameters()), "a weight is not finite"


def measure(policy, given, levels=("random", "greedy", "novice")):
    for level in levels:
        games = given.games if level in ("random", "greedy") else min(given.games, 100)
        print(
            f"{given.game}, {given.players} players, seed {given.seed}, against {level}: "
            f"{score(policy, given.game, given.players, level, games, seed=99, encoding=given.encoding)}",
            flush=True,
        )
