"""The value network as it learns: a layer of hidden units, and Adam. What it knows is `weights`, as value.py reads it."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexagone.bots.value import BIAS, ENDS, EXTRA, MARGIN, SPAN, WIN
from hexagone.engine.game import Learning
from hexagone.engine.record import Cells

WEIGHT = 0.25  # of the margin beside the win, in what is learned
BATCH = 512


class Network:
    def __init__(self, learning: Learning, seed: int) -> None:
        draws = np.random.default_rng(seed)
        self.features = learning.features
        self.weights = np.zeros((learning.features + EXTRA, learning.hidden), np.float32)
        self.weights[: self.features] = 0.1 * draws.normal(size=(self.features, learning.hidden))
        self.weights[WIN : MARGIN + 1] = 0.05 * draws.normal(size=(2, learning.hidden))
        self.weights[ENDS, SPAN] = learning.span
        self.mean, self.spread, self.steps = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def predict(self, told: Cells) -> Cells:
        """The chance to win and the margin, of many positions at once."""
        return self.forward(told)[1]

    def forward(self, told: Cells) -> tuple[Cells, Cells]:
        hidden = np.maximum(told @ self.weights[: self.features] + self.weights[BIAS], 0)
        predicted = hidden @ self.weights[WIN : MARGIN + 1].T + self.weights[ENDS, :2]
        predicted[:, 0] = 1 / (1 + np.exp(-np.clip(predicted[:, 0], -30, 30)))
        return hidden, predicted

    def fit(self, told: Cells, wanted: Cells, rate: float, draws: Any) -> float:
        """Once through everything, in any order; how far off the predicted wins were."""
        order, off = draws.permutation(len(told)), []
        for start in range(0, max(1, len(order) - BATCH + 1), BATCH):
            rows = order[start : start + BATCH]
            off.append(self.descend(told[rows], wanted[rows], rate))
        return float(np.mean(off) ** 0.5)

    def descend(self, told: Cells, wanted: Cells, rate: float) -> float:
        """A step down the slope of what was predicted wrongly."""
        hidden, predicted = self.forward(told)
        wrong = (predicted - wanted) * np.array([1, WEIGHT], np.float32) / np.float32(len(told))
        back = np.where(hidden > 0, wrong @ self.weights[WIN : MARGIN + 1], np.float32(0))
        slope = np.zeros_like(self.weights)
        slope[: self.features], slope[BIAS] = told.T @ back, back.sum(axis=0)
        slope[WIN : MARGIN + 1], slope[ENDS, :2] = wrong.T @ hidden, wrong.sum(axis=0)
        self.step(slope, rate)
        return float(np.square(predicted[:, 0] - wanted[:, 0]).mean())

    def step(self, slope: Cells, rate: float) -> None:
        """Adam."""
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.spread += 0.001 * (np.square(slope) - self.spread)
        self.weights -= rate * (self.mean / (1 - 0.9**self.steps)) / (np.sqrt(self.spread / (1 - 0.999**self.steps)) + 1e-8)
