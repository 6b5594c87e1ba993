"""A small network that learns to predict how games of Paris Paris end, and how it learns (Adam)."""

from __future__ import annotations

import numpy as np

from hexagone.engine.record import Cells
from hexagone.games.paris_paris.bots.value import BIAS, ENDS, FEATURES, MARGIN, ROWS, WIN

HIDDEN = 64
WEIGHT = 0.25  # of the margin beside the win, in what is learned
BATCH = 512


class Network:
    """What it knows is `weights`, as value.py reads it."""

    def __init__(self, seed: int) -> None:
        self.draws = np.random.default_rng(seed)
        self.weights = np.zeros((ROWS, HIDDEN), np.float32)
        self.weights[:FEATURES] = 0.1 * self.draws.normal(size=(FEATURES, HIDDEN))
        self.weights[WIN : MARGIN + 1] = 0.05 * self.draws.normal(size=(2, HIDDEN))
        self.mean, self.spread, self.steps = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def predict(self, features: Cells) -> tuple[Cells, Cells]:
        """The chance to win and the margin, of many positions at once."""
        _, predicted = self.forward(features)
        return predicted[:, 0], predicted[:, 1]

    def forward(self, features: Cells) -> tuple[Cells, Cells]:
        hidden = np.maximum(features @ self.weights[:FEATURES] + self.weights[BIAS], 0)
        predicted = hidden @ self.weights[WIN : MARGIN + 1].T + self.weights[ENDS, :2]
        predicted[:, 0] = 1 / (1 + np.exp(-predicted[:, 0]))
        return hidden, predicted

    def fit(self, features: Cells, wins: Cells, margins: Cells, rate: float) -> float:
        """Once through everything, in any order; how far off the predicted wins were."""
        order, off = self.draws.permutation(len(features)), []
        for start in range(0, max(1, len(order) - BATCH + 1), BATCH):
            rows = order[start : start + BATCH]
            off.append(self.descend(features[rows], wins[rows], margins[rows], rate))
        return float(np.mean(off) ** 0.5)

    def descend(self, features: Cells, wins: Cells, margins: Cells, rate: float) -> float:
        """A step down the slope of what was predicted wrongly."""
        hidden, predicted = self.forward(features)
        wrong = (predicted - np.stack([wins, margins], axis=1)) * np.array([1, WEIGHT], np.float32) / len(features)
        back = np.where(hidden > 0, wrong @ self.weights[WIN : MARGIN + 1], np.float32(0))
        slope = np.zeros_like(self.weights)
        slope[:FEATURES], slope[BIAS] = features.T @ back, back.sum(axis=0)
        slope[WIN : MARGIN + 1], slope[ENDS, :2] = wrong.T @ hidden, wrong.sum(axis=0)
        self.step(slope, rate)
        return float(np.square(predicted[:, 0] - wins).mean())

    def step(self, slope: Cells, rate: float) -> None:
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.spread += 0.001 * (np.square(slope) - self.spread)
        self.weights -= rate * (self.mean / (1 - 0.9**self.steps)) / (np.sqrt(self.spread / (1 - 0.999**self.steps)) + 1e-8)
