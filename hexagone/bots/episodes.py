"""Games that a value network learns from: compiled, many at a time, by itself, against earlier selves and against greedy."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from hexagone.bots import learned
from hexagone.bots.learned import best
from hexagone.bots.value import result
from hexagone.engine import contract
from hexagone.engine.chance import below, source
from hexagone.engine.game import Game, load
from hexagone.engine.machine import bots
from hexagone.engine.record import CHANCE, OVER, Cells, overwrite
from hexagone.engine.rule import rule

apply, draw, legal = contract.apply, contract.draw, contract.legal
features, settled = contract.features, contract.settled

MANY = 10_000  # parts that the share of random moves is counted in
POSITIONS = 200  # of a game, at most
OWN, EARLIER, GREEDY, WATCHED = range(4)  # who plays with the learner: its like, what it was before, greedy; or greedy plays for all


class Task(NamedTuple):
    """Games to be played: the same for the same task, wherever they are played."""

    game: str
    players: int
    company: int
    games: int
    random_share: float
    seed: str


class Episodes(NamedTuple):
    """What was seen (game x position x learner), how many positions of each game count, and how it ended: the win, the margin."""

    told: Cells
    lengths: Cells
    ended: Cells


def play(task: Task, weights: Cells, earlier: Cells) -> Episodes:
    game = load(task.game)
    learning = game.learning
    assert learning is not None
    learners = task.players if task.company in (OWN, WATCHED) else 1
    told = np.zeros((task.games, POSITIONS, learners, learning.features), np.float32)
    lengths, ended = np.zeros(task.games, np.int64), np.zeros((task.games, learners, 2), np.float32)
    numbers = task.company, int(MANY * task.random_share), learning.stride, game.looks, learning.tried
    fresh, random = game.begin(game.board, task.players), source(task.seed)
    player(game)(fresh, game.board.tables, *numbers, random, game.room(), weights, earlier, told, lengths, ended)
    return Episodes(told[:, : max(1, lengths.max())], lengths, ended)  # the rest is empty: most games are far shorter


@cache
def player(game: Game) -> Callable[..., None]:
    """Compiled when it is first called."""
    return game.code.kept(bound, journal=False)["play"]


def bound(state_type: Any, board_type: Any) -> dict[str, Callable[..., Any]]:
    size, greedy, valuing = state_type.itemsize, bots(state_type, board_type)["greedy"], learned.bound(state_type, board_type)

    @rule
    def play(
        fresh: Any,
        tables: Any,
        company: Any,
        random_share: Any,
        stride: Any,
        looks: Any,
        most: Any,
        random: Any,
        out: Any,
        weights: Any,
        earlier: Any,
        told: Any,
        lengths: Any,
        ended: Any,
    ) -> None:
        """The first learner sits at another place each time."""
        state, scratch, learners, values = fresh[:size].copy(), fresh[:size].copy(), told.shape[2], np.zeros(len(out))
        record, board = state.view(state_type)[0], tables.view(board_type)[0]
        for game in range(len(told)):
            overwrite(state, fresh)
            while record.to_move != OVER:
                if record.to_move == CHANCE:
                    move = draw(record, board, random)
                else:
                    seat = np.int64(record.to_move)
                    learns = (seat - game) % record.players < learners
                    overwrite(scratch, state)  # bots imagine what is hidden in what they are given
                    if learns and below(random, MANY) < random_share:
                        move = out[below(random, legal(record, board, out))]
                    elif company == WATCHED or (company == GREEDY and not learns):
                        move = greedy(scratch, tables, seat, random, out)
                    else:
                        known = weights if learns else earlier
                        move = out[best(values, valuing(scratch, tables, seat, random, out, known, values, np.int64(1), looks, most))]
                apply(record, board, move)
                if record.to_move != OVER and settled(record, board, 0) and below(random, stride) == 0 and lengths[game] < POSITIONS:
                    for i in range(learners):
                        features(record, board, (game + i) % record.players, told[game, lengths[game], i])
                    lengths[game] += 1
            for i in range(learners):
                won, ahead = result(record, board, (game + i) % record.players, weights[len(weights) - 1, 2])
                ended[game, i, 0], ended[game, i, 1] = won, ahead

    return {"play": play}
