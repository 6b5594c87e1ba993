"""Playouts: a position played to its end many times over, by seats that look one move ahead.

Each playout samples what is hidden anew, as likely as what the others did makes it. Whoever is to move tries at
most a few of its moves, taken by lot, and makes the one after which things look best (`worth`); chance draws.
Random movers would be quicker, but what they make of a position says little about games between players who want to win.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import nan
from typing import Any, NamedTuple

import numpy as np

from hexagone.bots.parameters import CANDIDATES, SearchParameters
from hexagone.bots.simulation import Scratch, best_of_few, bits, determinise
from hexagone.engine import contract
from hexagone.engine.chance import below
from hexagone.engine.game import Board, Game
from hexagone.engine.parts import Part
from hexagone.engine.record import CHANCE, NOBODY, OVER, Buffer, Cells, overwrite
from hexagone.engine.rule import rule

apply, legal, draw, standing = contract.apply, contract.legal, contract.draw, contract.standing

EVERYTHING = -2  # the eyes of one who knows all: the state is whole, nothing is sampled
NO_MOVE = -1  # play on from the position as it is
SAMPLES = 8.0  # worlds sampled for each playout; one is kept, by how well it explains what the others did
PILOT = 12  # playouts between two looks at the clock
SALTS = 4096  # moves after which the luck of a playout repeats itself
LOW, HALF, FACTOR, ONE = np.uint64(0xFFFFFFFF), np.uint64(32), np.uint64(0x9E3779B1), np.uint64(1)


class Sample(NamedTuple):
    """What came of each playout (round x move x seat); nan where the move was not possible in the world sampled."""

    wins: Cells  # a share of the win: 1, 0, or a part of it if several win; or the chance to win that a forecast says
    points: Cells  # the final score; a forecast says none


def sample(game: Game, board: Board, seen: Buffer, seat: int, streams: Cells, moves: Sequence[int] = (NO_MOVE,), made: int = 0) -> Sample:
    """One playout for each stream and move. Moves share their worlds and their luck, so that they differ by what they are;
    `made` says how many moves led here, so that positions of one game share it too."""
    shape = len(streams), len(moves), int(game.state.at(seen).players)
    found = Sample(np.full(shape, nan), np.full(shape, nan))
    desk = np.zeros(1, np.uint64), game.room(), np.zeros(16, np.int32)
    sampler(game)(seen, board.tables, seat, streams, SALT, made, np.array(moves, np.int32), game.longest, manner(game), *desk, *found)
    return found


def streams(random: Any, count: int) -> Cells:
    """So many streams unlike each other; the source itself moves on."""
    made = unlike(random[0], count)
    below(random, 2)
    return made


def unlike(seed: int, count: int) -> Cells:
    """So many numbers that have nothing to do with each other (splitmix64)."""
    mixed = np.uint64(seed) + np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    return (mixed ^ (mixed >> np.uint64(31))) | ONE


def manner(game: Game) -> Cells:
    """How seats play, and how worlds are sampled."""
    return np.array(SearchParameters(candidates=game.looks, samples=SAMPLES), np.float64)


SALT = unlike(1, SALTS)


def affordable(game: Game, board: Board, seen: Buffer, seat: int, random: Any, seconds: float, look: Callable[..., Sample] = sample) -> int:
    """How many playouts fit into this time, by the pace of a few."""
    look(game, board, seen, seat, streams(random, 1))  # what must be compiled is compiled before the clock starts
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds / 20 or not done:
        look(game, board, seen, seat, streams(random, PILOT))
        done += PILOT
    return max(0, int(done * (seconds - spent) / spent))


def sampler(game: Game) -> Callable[..., None]:
    """The compiled playouts of this game, however long they take to compile."""
    return game.code.compiled(PLAYOUTS)


def bound(state_type: Any, board_type: Any) -> Callable[..., None]:
    size = state_type.itemsize

    @rule
    def play(
        seen: Any,
        board: Any,
        seat: Any,
        streams: Any,
        salts: Any,
        made: Any,
        moves: Any,
        longest: Any,
        parameters: Any,
        random: Any,
        out: Any,
        scores: Any,
        wins: Any,
        points: Any,
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
                    play_on(desk, streams[i], salts, step, longest, random, int(parameters[CANDIDATES]))
                    write_result(desk, scores, wins[i, k], points[i, k])

    playing: Callable[..., None] = play
    return playing


REALS = np.zeros((1, 1, 1))
PLAYOUTS = Part("playouts", bound, 2.5, {"parameters": np.zeros(1), "wins": REALS, "points": REALS})


@rule
def begin(desk: Scratch, move: int) -> bool:
    """Make the move, if it is possible in this world."""
    if move == NO_MOVE:
        return True
    for i in range(legal(desk.state, desk.board, desk.out)):
        if desk.out[i] == move:
            apply(desk.state, desk.board, move)
            return True
    return False


@rule
def play_on(desk: Scratch, stream: Any, salts: Any, step: int, longest: int, random: Any, candidates: int) -> None:
    """To the end. The luck of a step depends on the stream and the number of the step alone."""
    for number in range(step, step + longest):
        if desk.state.to_move == OVER:
            return
        random[0] = stirred(stream ^ salts[number % SALTS])
        if desk.state.to_move == CHANCE:
            apply(desk.state, desk.board, draw(desk.state, desk.board, random))
        else:
            apply(desk.state, desk.board, best_of_few(desk, random, legal(desk.state, desk.board, desk.out), candidates))


@rule
def stirred(bits: Any) -> Any:
    """Bits that have nothing to do with those of another step: xorshift alone would keep any two streams a constant apart.
    (Products of halves: nothing overflows in pure Python.)"""
    for _ in range(4):
        bits = ((bits & LOW) * FACTOR) ^ (bits >> HALF)
    return bits | ONE


@rule
def write_result(desk: Scratch, scores: Any, wins: Any, points: Any) -> None:
    """Write down who won, and the scores."""
    winners = standing(desk.state, desk.board, scores)
    many = bits(winners)
    for seat in range(desk.state.players):
        wins[seat] = ((winners >> seat) & 1) / many
        points[seat] = scores[seat]
