"""Batch: thousands of games of Paris Paris at once. Which seat wins most often at random, and how fast is it?

python docs/tutorials/with_batch.py [GAMES] [STEPS]
"""

import sys
import time

import numpy as np

from hexagone.research.batch import Batch


def main(count=4096, steps=200):
    batch = Batch("paris-paris", players=4, count=count, seed=1)
    ended, total = 0, np.zeros(batch.players)
    start = time.perf_counter()
    for _ in range(steps):
        rewards, over = batch.step(batch.sample())  # any (count,) array of legal moves would do: see batch.legal
        ended += int(over.sum())
        total += rewards.sum(0)
    print(f"{count * steps / (time.perf_counter() - start):,.0f} steps/s, {ended} games")
    print("by seat:", dict(zip(batch.game.seats, np.round(total / max(ended, 1), 3).tolist(), strict=True)))
    cells = batch.observation.parts(batch.observe())
    print("a row has", batch.observation.size, "numbers:", {name: part.shape[1:] for name, part in cells.items()})
    return ended, total


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
