"""How a value network is trained: rounds of games by what is known so far, and after each round what they teach.

Positions are learned from by what followed them (TD(lambda), lambda is `Learning.trust`): how the game ended, and in part what was
predicted one position later. A training is the same for the same seed, however many processes play and however often it was stopped.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from hexagone.bots.episodes import EARLIER, GREEDY, OWN, WATCHED, Episodes, Task, play
from hexagone.bots.network import Network
from hexagone.engine.game import Game
from hexagone.engine.record import Cells

COMPANIES = OWN, GREEDY, OWN, EARLIER  # by turns
WATCHING = 0.1  # of the training: first it watches greedy play, whose games come to an end. Beginners' may not
SNAPSHOTS = 10  # of a whole training: earlier selves
RATES = ((0.5, 1e-3), (0.8, 3e-4), (1.0, 1e-4))  # how fast it learns, until which part of the training

Playing = Callable[[Sequence[Task], Cells, Cells], Iterable[Episodes]]


@dataclass(frozen=True)
class Plan:
    game: str
    players: tuple[int, ...]
    rounds: int
    games: int  # of a round, for each number of players
    seed: int

    @property
    def command(self) -> str:
        counted = ",".join(map(str, self.players))
        return f"hexagone train {self.game} --players {counted} --rounds {self.rounds} --games {self.games} --seed {self.seed}"

    def tasks(self, number: int) -> list[Task]:
        """The games of a round."""
        part = number / self.rounds
        company, share = WATCHED if part < WATCHING else COMPANIES[number % len(COMPANIES)], 0.01 + 0.05 * (1 - part)
        return [Task(self.game, players, company, self.games, share, f"{self.seed}/{number}/{players}") for players in self.players]


class Report(NamedTuple):
    """How a round went: what was won against whom, and how far off the predictions were."""

    number: int
    company: int
    won: float
    off: float


class OtherTraining(Exception):
    """The file of a training that was stopped belongs to another one."""


class Training:
    """A network, and how far its training has come."""

    def __init__(self, game: Game, plan: Plan) -> None:
        assert game.learning is not None, f"{game.name} has no features to learn from"
        self.plan, self.trust, self.number = plan, game.learning.trust, 0
        self.network = Network(game.learning, plan.seed)
        self.earlier = self.network.weights.copy()

    def run(self, playing: Playing) -> Iterator[Report]:
        """Round by round, to the end."""
        while self.number < self.plan.rounds:
            tasks = self.plan.tasks(self.number)
            yield self.learn(tasks[0].company, list(playing(tasks, self.network.weights, self.earlier)))

    def learn(self, company: int, played: list[Episodes]) -> Report:
        part, draws = self.number / self.plan.rounds, np.random.default_rng([self.plan.seed, self.number])
        lessons = [self.lessons(episodes) for episodes in played]
        told, wanted = (np.concatenate(parts) for parts in zip(*lessons, strict=True))
        off = self.network.fit(told, wanted, next(rate for end, rate in RATES if part < end), draws)
        self.number += 1
        if self.number % max(1, self.plan.rounds // SNAPSHOTS) == 0:
            self.earlier = self.network.weights.copy()
        return Report(self.number, company, float(np.mean([episodes.ended[:, :, 0].mean() for episodes in played])), off)

    def lessons(self, episodes: Episodes) -> tuple[Cells, Cells]:
        """Positions, and what should have been predicted of them."""
        games, positions, learners, features = episodes.told.shape
        predicted = self.network.predict(episodes.told.reshape(-1, features)).reshape(games, positions, learners, 2)
        wanted = targets(predicted, episodes.ended, episodes.lengths, self.trust)
        counts = np.arange(positions) < episodes.lengths[:, None]
        return episodes.told[counts].reshape(-1, features), wanted[counts].reshape(-1, 2)

    # Stopped, and taken up again

    def keep(self, file: Path) -> None:
        network, fresh = self.network, file.with_suffix(".new.npz")
        tables: dict[str, Any] = {"weights": network.weights, "mean": network.mean, "spread": network.spread, "earlier": self.earlier}
        np.savez(fresh, command=self.plan.command, number=self.number, steps=network.steps, **tables)
        os.replace(fresh, file)

    def take_up(self, file: Path) -> None:
        network = self.network
        with np.load(file) as kept:
            if str(kept["command"]) != self.plan.command:
                raise OtherTraining(f"{file} belongs to `{kept['command']}`: finish that, or remove the file")
            network.weights, network.mean, network.spread = kept["weights"], kept["mean"], kept["spread"]
            self.earlier, self.number, network.steps = kept["earlier"], int(kept["number"]), int(kept["steps"])


def targets(predicted: Cells, ended: Cells, lengths: Cells, trust: float) -> Cells:
    """What should have been predicted: of the last position of a game how it ended, of each before it in part what was predicted next."""
    wanted = np.zeros_like(predicted)
    games, following = np.arange(len(ended)), ended
    for position in range(predicted.shape[1] - 1, -1, -1):
        last = (position >= lengths - 1)[:, None, None]
        after = min(position + 1, predicted.shape[1] - 1)
        following = np.where(last, ended, trust * following + (1 - trust) * predicted[games, after])
        wanted[:, position] = following
    return wanted


def at_home(tasks: Sequence[Task], weights: Cells, earlier: Cells) -> Iterable[Episodes]:
    """Played here, one after the other."""
    return (play(task, weights, earlier) for task in tasks)


def in_pool(team: Any) -> Playing:
    """Played by processes."""
    return lambda tasks, weights, earlier: team.map(play, tasks, *([weights] * len(tasks), [earlier] * len(tasks)))
