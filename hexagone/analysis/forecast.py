"""A forecast: chances to win by what a value network has learned. A millisecond tells what playouts to the end need many for.

What the seat may not know is imagined in several worlds; in each chance draws, and the seats play on as greedy would, until the position is
settled. There the network says of every seat how such positions have ended, as that seat would see it. The chances of a
world are made to add up to one.

Who is asked before a draw is asked about what comes after it, so a position before a draw is worth the mean of its outcomes, whatever the
network thinks: the luck of a review stays zero on the average.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import nan
from typing import Any, NamedTuple

import numpy as np

from hexagone.analysis.playouts import NO_MOVE, SALT, SALTS, Sample, affordable, begin, manner, sample, stirred, streams
from hexagone.bots.parameters import CANDIDATES
from hexagone.bots.simulation import Scratch, best_of_few, determinise
from hexagone.bots.value import outlook
from hexagone.bots.weights import has_weights, weights_for
from hexagone.engine import contract
from hexagone.engine.game import Board, Game
from hexagone.engine.parts import Part
from hexagone.engine.record import CHANCE, NOBODY, OVER, Buffer, Cells, overwrite
from hexagone.engine.rule import rule

apply, legal, draw, settled = contract.apply, contract.legal, contract.draw, contract.settled

WORLDS = 16  # enough for a position: its error is then a percent or two
ENOUGH = 512  # worlds for all moves together: more bring nothing that the network knows


class Forecast(NamedTuple):
    """For every seat."""

    wins: tuple[float, ...]
    errors: tuple[float, ...]  # of the mean over the worlds, and how far off the network usually is


def forecast(game: Game, board: Board, seen: Buffer, seat: int, random: Any, worlds: int = WORLDS) -> Forecast | None:
    """From what a seat sees (EVERYTHING: the whole state); None where nothing was learned."""
    if weights_for(game, board, int(game.state.at(seen).players)) is None:
        return None
    shares = foresee(game, board, seen, seat, streams(random, worlds)).wins[:, 0]
    off = usually_off(game, board, seen)
    return Forecast(
        tuple(map(float, shares.mean(axis=0))), tuple(float(np.hypot(each, off)) for each in shares.std(axis=0, ddof=1) / worlds**0.5)
    )


def has_learned(game: Game, board: Board, seen: Buffer) -> bool:
    """Is there a network for this board and so many players, that says chances as well as playouts do?"""
    players, learning = int(game.state.at(seen).players), game.learning
    judges = learning is not None and learning.off > 0 and players in (learning.judges or game.players)
    return judges and weights_for(game, board, players) is not None


def usually_off(game: Game, board: Board, seen: Buffer) -> float:
    """How far a chance by the network usually is from that of many playouts, as it was measured; of playouts nobody knows."""
    return game.learning.off if game.learning and has_learned(game, board, seen) else 0.0


def imagine(game: Game, board: Board, seen: Buffer, seat: int, streams: Cells, moves: Sequence[int] = (NO_MOVE,), made: int = 0) -> Sample:
    """What comes of moves: by what was learned; where nothing was, by playouts to the end."""
    look = foresee if has_learned(game, board, seen) else sample
    return look(game, board, seen, seat, streams, moves, made)


def enough(game: Game, board: Board, seen: Buffer, seat: int, random: Any, simulations: int, seconds: float) -> int:
    """How many worlds, or playouts, are looked at: what is asked for, or fits into the time; of worlds, no more than help."""
    count = affordable(game, board, seen, seat, random, seconds, imagine) if seconds else simulations
    return min(count, ENOUGH) if has_learned(game, board, seen) else count


def foresee(game: Game, board: Board, seen: Buffer, seat: int, streams: Cells, moves: Sequence[int] = (NO_MOVE,), made: int = 0) -> Sample:
    """Everybody's chances after each move, world by world, as playouts would say who won. Final scores are not foretold."""
    players = int(game.state.at(seen).players)
    found = Sample(*(np.full((len(streams), len(moves), players), nan) for _ in range(2)))
    desk = np.zeros(1, np.uint64), game.room()
    told = seen, board.tables, seat, streams, SALT, made, np.array(moves, np.int32), manner(game)
    game.code.compiled(FORECAST)(*told, *desk, weights_for(game, board, players), found.wins)
    return found


def bound(state_type: Any, board_type: Any) -> Callable[..., None]:
    size = state_type.itemsize

    @rule
    def foresee(
        seen: Any,
        board: Any,
        seat: Any,
        streams: Any,
        salts: Any,
        made: Any,
        moves: Any,
        parameters: Any,
        random: Any,
        out: Any,
        weights: Any,
        wins: Any,
    ) -> Any:
        world, trial = seen[:size].copy(), seen[:size].copy()
        desk = Scratch(world, world.view(state_type)[0], trial, trial.view(state_type)[0], board.view(board_type)[0], out)
        for i in range(len(streams)):
            for k in range(len(moves)):
                random[0] = streams[i]
                overwrite(world, seen)
                if seat >= NOBODY:
                    determinise(seen, desk, seat, random, parameters)
                if begin(desk, moves[k]):
                    step = made if moves[k] == NO_MOVE else made + 1
                    settle(desk, streams[i], salts, step, random, int(parameters[CANDIDATES]))
                    write_chances(desk, weights, wins[i, k])

    seeing: Callable[..., None] = foresee
    return seeing


KNOWN = {"parameters": np.zeros(1), "weights": np.zeros((1, 1), np.float32), "wins": np.zeros((1, 1, 1))}
FORECAST = Part("forecast", bound, 4.0, KNOWN, fits=has_weights)


@rule
def settle(desk: Scratch, stream: Any, salts: Any, step: int, random: Any, candidates: int) -> None:
    """Draw what is to be drawn, then play on until the network may be asked. The luck of a step is that of playouts."""
    drawing = True
    while desk.state.to_move != OVER:
        drawing = drawing and desk.state.to_move == CHANCE
        if not drawing and settled(desk.state, desk.board, 0):
            return
        random[0] = stirred(stream ^ salts[step % SALTS])
        if desk.state.to_move == CHANCE:
            apply(desk.state, desk.board, draw(desk.state, desk.board, random))
        else:
            apply(desk.state, desk.board, best_of_few(desk, random, legal(desk.state, desk.board, desk.out), candidates))
        step += 1


@rule
def write_chances(desk: Scratch, weights: Any, wins: Any) -> None:
    """Everybody's, each as the seat itself would see it; together one."""
    total = 0.0
    for seat in range(desk.state.players):
        wins[seat] = outlook(desk.state, desk.board, seat, weights)[0]
        total += wins[seat]
    for seat in range(desk.state.players):
        wins[seat] /= total
