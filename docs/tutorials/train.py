"""Train something small that beats greedy at Paris Paris, in minutes, on two cores, with NumPy alone.

    python docs/tutorials/train.py [PLAYERS] [GENERATIONS] [FILE.npz]

Greedy looks one move ahead and plays what `worth` likes best. The learner looks one move ahead as well, but asks a small
network how much better or worse than `worth` says the game will end for it, and learns that from games against itself.
"""

import sys
import time

import numpy as np

from hexagone.research.batch import Batch

HIDDEN = 64
GAMES = 1024
RATE = 2e-3
SCALE = 10.0  # points
KINDS = 35
LUCK = np.random.default_rng(1)


def main(players=2, generations=40, file=None, games=GAMES):
    batch, mind, start = Batch("paris-paris", players, count=games, encoding="raw"), Mind(players), time.perf_counter()
    for generation in range(1, generations + 1):
        loss = mind.learn(*self_play(batch, mind, noise=0.1), rate=RATE * (1 - generation / (generations + 1)))
        if generation % 10 == 0:
            wins, spent = against_greedy(mind), time.perf_counter() - start
            print(f"generation {generation}, {spent:.0f} s, error {loss:.3f}, wins {wins:.1%}", flush=True)
    if file:
        np.savez(file, *mind.weights)
    return against_greedy(mind, games=4 * games, seed=2)


# Seeing: a row of cells, as the seat to move reads it


def inputs(batch, outlook):
    """Own things first, then the others' in the order of play; tiles by kind; what `worth` thinks."""
    cells, seats = batch.observation.parts(outlook.rows), batch.turn[outlook.game]
    order = (seats[:, None] + np.arange(batch.players)) % batch.players  # me, the next one, ...
    rows, own = np.arange(len(seats))[:, None], cells["markers"][np.arange(len(seats)), seats]
    mine = [np.take_along_axis(cells[name], order, 1) / scale for name, scale in (("scores", 40), ("supply", 19), ("bag", 5))]
    shops = (cells["shops"] + cells["pairs"])[rows, order, :35].reshape(len(seats), -1)
    lines = [own[:, None] == np.arange(5), cells["open_marker"][:, None] == np.arange(5), cells["aside"] >= 0]
    tiles = [cells["piles"][:, :60], (cells["lying"][:, :, None] == np.arange(KINDS)).sum(1)]
    turn = [order == cells[name][:, None] for name in ("to_move", "first")]
    rest = [cells["piles"].sum(1)[:, None] / 60, outlook.worth[:, None] / SCALE]
    return np.concatenate([np.asarray(part, np.float32) for part in (*mine, shops, *lines, *tiles, *turn, *rest)], 1)


# Playing


def self_play(batch, mind, noise):
    """A whole game in every place: what was seen after each move, and the margin it led to, for the one who made it."""
    batch.reset()
    seen, movers = [], []
    while not batch.over.any():  # games of Paris Paris are all of one length
        outlook = batch.ahead()
        x = inputs(batch, outlook)
        chosen = best(outlook, mind.judge(x) + LUCK.gumbel(size=len(x)) * noise)
        seen.append(x[chosen])
        movers.append(batch.turn.copy())
        batch.step(outlook.move[chosen])
    margins = batch.scores - np.stack([np.delete(batch.scores, seat, 1).max(1) for seat in range(batch.players)], 1)
    return np.concatenate(seen), np.concatenate([margins[np.arange(batch.count), mover] for mover in movers]) / SCALE


def best(outlook, value):
    """The row of the best move of each game."""
    order = np.lexsort((value, outlook.game))
    return order[np.append(np.flatnonzero(np.diff(outlook.game)), len(order) - 1)]


def against_greedy(mind, games=GAMES, seed=1):
    """The share of wins of one learner among greedy seats, each seat as often."""
    batch = Batch("paris-paris", mind.players, count=games, seed=seed, encoding="raw")
    learner, random = np.arange(games) % mind.players, np.random.default_rng(seed)
    while not batch.over.any():
        outlook = batch.ahead()
        value = outlook.worth + random.random(len(outlook.worth)) * 1e-3  # equals by lot
        mine = learner[outlook.game] == batch.turn[outlook.game]
        value[mine] = mind.judge(inputs(batch, outlook)[mine])
        batch.step(outlook.move[best(outlook, value)])
    return float((batch.rewards[np.arange(games), learner] * (mind.players - 1) + 1).mean() / mind.players)


# Learning


class Mind:
    """One hidden layer. It begins as greedy: what it says is added to `worth`."""

    def __init__(self, players):
        self.players, size, random = players, 35 * players + 15 + 60 + KINDS + 5 * players + 2, np.random.default_rng(1)
        first = random.normal(size=(size, HIDDEN)) / np.sqrt(size)
        self.weights = [first.astype(np.float32), *(np.zeros(shape, np.float32) for shape in ((HIDDEN,), (HIDDEN,), (1,)))]
        self.momentum = [[np.zeros_like(weight) for weight in self.weights] for _ in range(2)]
        self.steps = 0

    def judge(self, x):
        return self.layers(x)[1]

    def layers(self, x):
        first, bias, second, shift = self.weights
        hidden = np.maximum(x @ first + bias, 0)
        return hidden, hidden @ second + shift + x[:, -1]

    def learn(self, x, y, rate, epochs=2, size=1024):
        """Adam, a little at a time; tells how far off it was."""
        total = 0.0
        for _ in range(epochs):
            order = LUCK.permutation(len(x))
            total = sum(self.improve(x[part], y[part], rate) for part in np.array_split(order, len(x) // size))
        return total / (len(x) // size)

    def improve(self, x, y, rate):
        hidden, said = self.layers(x)
        error = (said - y)[:, None] / len(y)
        back = error * self.weights[2] * (hidden > 0)
        self.steps += 1
        for weight, slope, mean, square in zip(
            self.weights, (x.T @ back, back.sum(0), hidden.T @ error[:, 0], error.sum(0)), *self.momentum, strict=True
        ):
            mean[:] = 0.9 * mean + 0.1 * slope
            square[:] = 0.999 * square + 0.001 * slope**2
            weight[:] -= rate * (mean / (1 - 0.9**self.steps)) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
        return float(((said - y) ** 2).mean())


if __name__ == "__main__":
    print(f"wins against greedy: {main(*map(int, sys.argv[1:3]), *sys.argv[3:]):.1%}")
