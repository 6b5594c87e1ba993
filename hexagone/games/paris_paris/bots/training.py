"""How the value network of Paris Paris is trained: self-play and games against greedy, and what they teach.

    OPENBLAS_NUM_THREADS=1 python -m hexagone.games.paris_paris.bots.training PLAYERS [ROUNDS] [GAMES]

trains (1000 rounds of 5,000 games) and writes weights.npz.

In every round games are played by what is known so far, and now and then at random: in turn at tables of its like and at
tables of greedy bots. Then the network learns to predict how they ended. On one core: with more threads
numpy takes four times as long for products as small as these.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from hexagone.bots import learned
from hexagone.bots.learned import fingerprint
from hexagone.engine import contract
from hexagone.engine.chance import below, source
from hexagone.engine.machine import bots
from hexagone.engine.record import CHANCE, OVER, Cells, overwrite
from hexagone.engine.rule import rule
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.bots.network import Network
from hexagone.games.paris_paris.bots.value import FEATURES, SPAN, lead, won, write_features
from hexagone.games.paris_paris.rules.state import TILES

FILE = GAME.folder / "bots" / "weights.npz"
TRUST = 0.8  # in how it ended; the rest is what was predicted one round later
MANY = 10_000  # parts that the share of random moves is counted in
LOOKS = GAME.looks
apply, draw, legal = contract.apply, contract.draw, contract.legal


def main(players: str, rounds: str = "1000", games: str = "5000") -> None:
    if players not in map(str, GAME.players) or not rounds.isdecimal() or not games.isdecimal() or "0" in (rounds, games):
        sys.exit(f"{GAME.players[0]} to {GAME.players[-1]} can play, at least one round of one game")
    save(int(players), train(int(players), int(rounds), int(games)))


def train(players: int, rounds: int, games: int) -> Cells:
    network, random = Network(players), source(f"lore/{players}")  # the seed that the weights shipped were made with
    for number in range(rounds):
        part = number / rounds
        features, wins, margins = played(network.weights, players, games, players if number % 2 else 1, 0.01 + 0.1 * (1 - part), random)
        off = train_on(network, features, wins, margins, 1e-3 if part < 0.5 else 3e-4 if part < 0.8 else 1e-4)
        if number % 10 == 0:  # against greedy
            print(f"{number} of {rounds}: wins {wins.mean():.3f}, points ahead {SPAN * margins.mean():+.1f}, off by {off:.3f}", flush=True)
    return network.weights


def train_on(network: Network, features: Cells, wins: Cells, margins: Cells, rate: float) -> float:
    win, margin = network.predict(features.reshape(-1, FEATURES))
    better = targets(win.reshape(wins.shape), wins), targets(margin.reshape(wins.shape), margins)
    return network.fit(features.reshape(-1, FEATURES), better[0].ravel(), better[1].ravel(), rate)


def targets(predicted: Cells, ended: Cells) -> Cells:
    """What should have been predicted (game x round x learner): how it ended, and in part what was predicted one round later."""
    better = ended.copy()
    for number in range(ended.shape[1] - 2, -1, -1):
        better[:, number] = TRUST * better[:, number + 1] + (1 - TRUST) * predicted[:, number + 1]
    return better


def played(weights: Cells, players: int, games: int, learners: int, random_share: float, random: Cells) -> tuple[Cells, Cells, Cells]:
    """What was seen before each round (game x round x learner), and how it ended: the share of the win, the margin in spans."""
    shape = games, TILES // (players + 1), learners
    seen = np.zeros((*shape, FEATURES), np.float32), np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    player()(GAME.begin(GAME.board, players), GAME.board.tables, int(MANY * random_share), random, GAME.room(), weights, *seen)
    return seen


@cache
def player() -> Callable[..., None]:
    """Compiled when it is first called."""
    return GAME.code.kept(bound, journal=False)["play"]


def bound(state_type: Any, board_type: Any) -> dict[str, Callable[..., Any]]:
    size, greedy, choose = state_type.itemsize, bots(state_type, board_type)["greedy"], learned.bound(state_type, board_type)

    @rule
    def play(
        fresh: Any, tables: Any, random_share: Any, random: Any, out: Any, weights: Any, features: Any, wins: Any, margins: Any
    ) -> None:
        """Games of learners, who sit at another place each time, and greedy ones."""
        state, scratch, learners = fresh[:size].copy(), fresh[:size].copy(), features.shape[2]
        record, board = state.view(state_type)[0], tables.view(board_type)[0]
        for game in range(len(features)):
            overwrite(state, fresh)
            while record.to_move != OVER:
                if record.to_move == CHANCE and record.turn > 0 and record.lies == 0:
                    for i in range(learners):
                        write_features(record, board, (game + i) % record.players, features[game, record.turn - 1, i])
                apply(record, board, decision(state, scratch, tables, game, learners, random_share, random, out, weights))
            for i in range(learners):
                seat = (game + i) % record.players
                wins[game, :, i] = won(record, board, seat)
                margins[game, :, i] = lead(record, seat) / SPAN

    @rule
    def decision(
        state: Any, scratch: Any, tables: Any, game: int, learners: int, random_share: int, random: Any, out: Any, weights: Any
    ) -> Any:
        """Chance's, greedy's, a learner's random move, or what a learner thinks best."""
        record, board = state.view(state_type)[0], tables.view(board_type)[0]
        if record.to_move == CHANCE:
            return draw(record, board, random)
        overwrite(scratch, state)  # bots imagine what is hidden in what they are given
        seat = np.int64(record.to_move)
        if (seat - game) % record.players >= learners:
            return greedy(scratch, tables, seat, random, out)
        if below(random, MANY) < random_share:
            return out[below(random, legal(record, board, out))]
        return choose(scratch, tables, seat, random, out, weights, np.int64(1), np.int64(LOOKS))

    return {"play": play}


def save(players: int, weights: Cells, file: Path = FILE) -> None:
    """Beside what is known of other numbers of players on the same board; half as exactly as it was learned, which is exact enough."""
    known = dict(np.load(file)) if file.exists() else {}
    board = np.array(fingerprint(GAME.board))
    if known.get("board") != board:
        known = {"board": board}
    np.savez_compressed(file, **known | {str(players): weights.astype(np.float16)})


if __name__ == "__main__":
    main(*sys.argv[1:]) if sys.argv[1:] else sys.exit(__doc__)
