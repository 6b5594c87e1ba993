"""A small network that learns to foretell how games of Paris Paris end, and how it learns (Adam)."""

from __future__ import annotations

import numpy as np

from hexagone.engine.record import Cells
from hexagone.games.paris_paris.bots.value import BIAS, ENDS, FACTS, MARGIN, ROWS, WIN

HIDDEN = 64
WEIGHT = 0.25  # of the margin beside the win, in what is learned
BATCH = 512


class Pupil:
    """What it knows is `lore`, as insight.py reads it."""

    def __init__(self, seed: int) -> None:
        self.draws = np.random.default_rng(seed)
        self.lore = np.zeros((ROWS, HIDDEN), np.float32)
        self.lore[:FACTS] = 0.1 * self.draws.normal(size=(FACTS, HIDDEN))
        self.lore[WIN : MARGIN + 1] = 0.05 * self.draws.normal(size=(2, HIDDEN))
        self.drift, self.spread, self.steps = np.zeros_like(self.lore), np.zeros_like(self.lore), 0

    def foretell(self, facts: Cells) -> tuple[Cells, Cells]:
        """The chance to win and the margin, of many positions at once."""
        _, told = self.think(facts)
        return told[:, 0], told[:, 1]

    def think(self, facts: Cells) -> tuple[Cells, Cells]:
        hidden = np.maximum(facts @ self.lore[:FACTS] + self.lore[BIAS], 0)
        told = hidden @ self.lore[WIN : MARGIN + 1].T + self.lore[ENDS, :2]
        told[:, 0] = 1 / (1 + np.exp(-told[:, 0]))
        return hidden, told

    def study(self, facts: Cells, wins: Cells, margins: Cells, pace: float) -> float:
        """Once through everything, in any order; how far off the foretold wins were."""
        order, off = self.draws.permutation(len(facts)), []
        for start in range(0, max(1, len(order) - BATCH + 1), BATCH):
            rows = order[start : start + BATCH]
            off.append(self.learn(facts[rows], wins[rows], margins[rows], pace))
        return float(np.mean(off) ** 0.5)

    def learn(self, facts: Cells, wins: Cells, margins: Cells, pace: float) -> float:
        """A step down the slope of what was told wrongly."""
        hidden, told = self.think(facts)
        wrong = (told - np.stack([wins, margins], axis=1)) * np.array([1, WEIGHT], np.float32) / len(facts)
        back = np.where(hidden > 0, wrong @ self.lore[WIN : MARGIN + 1], np.float32(0))
        slope = np.zeros_like(self.lore)
        slope[:FACTS], slope[BIAS] = facts.T @ back, back.sum(axis=0)
        slope[WIN : MARGIN + 1], slope[ENDS, :2] = wrong.T @ hidden, wrong.sum(axis=0)
        self.step(slope, pace)
        return float(np.square(told[:, 0] - wins).mean())

    def step(self, slope: Cells, pace: float) -> None:
        self.steps += 1
        self.drift += 0.1 * (slope - self.drift)
        self.spread += 0.001 * (np.square(slope) - self.spread)
        self.lore -= pace * (self.drift / (1 - 0.9**self.steps)) / (np.sqrt(self.spread / (1 - 0.999**self.steps)) + 1e-8)
