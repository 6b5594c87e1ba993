"""Plays by a learned value: values every move, and looks further ahead with the best of them, as long as there is time.

A move is valued in a few sampled worlds: the others answer as greedy would until the position is settled, and the value network
says what it is worth. Looking ahead, the best few moves are played on in the same worlds with the same luck until it is the bot's
turn again; the worse half of them is dropped, and so on. The weights of a game lie in its folder, for its own board (weights.py): on
another board a search plays instead.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import Any, NamedTuple, Self

import numpy as np

from hexagone.bots.search import SearchBot
from hexagone.bots.simulation import Scratch, best_of_few
from hexagone.bots.value import value
from hexagone.bots.weights import has_weights, weights_for
from hexagone.engine import contract
from hexagone.engine.chance import below
from hexagone.engine.game import Board, Game
from hexagone.engine.parts import Part
from hexagone.engine.record import CHANCE, OVER, Buffer, Cells, overwrite
from hexagone.engine.rule import rule

apply, draw, legal = contract.apply, contract.draw, contract.legal
redeal, settled = contract.redeal, contract.settled

ALL = 1 << 20  # moves
WEIGHTS = {"weights": np.zeros((1, 1), np.float32), "values": np.zeros(1)}


@dataclass(frozen=True)
class LearnedBot:
    """A bot that has learned the usual board, and leaves other boards to a search."""

    otherwise: SearchBot
    worlds: int = 16  # in which each move is valued: what the others answer depends on what they hide
    finalists: int = 0  # moves that it looks further ahead with; 0: none
    rounds: int = 64  # worlds in which each of them is played on before the worse half is dropped
    turns: int = 1  # of its own until which it looks ahead
    tried: int = 0  # moves that it tries meanwhile, by its value; 0: it plays greedily
    rivals: int = 0  # and moves that each of the others tries
    most: int = ALL  # moves that it thinks of at all
    seconds: float = 0.4  # after which it has thought enough
    only: tuple[int, ...] = ()  # numbers of players in which it plays by what it learned; none: in all

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        players = int(game.state.at(seen).players)
        weights = weights_for(game, board, players) if players in (self.only or game.players) else None
        if weights is None:
            return self.otherwise(game, board, seen, seat, random)
        moves, values = valued(game, board, seen, seat, random, weights, self.worlds, self.most)
        best = [move for move, _ in sorted(zip(moves.tolist(), values.tolist(), strict=True), key=lambda pair: -pair[1])]
        return best[0] if min(self.finalists, len(best)) < 2 else self.look_ahead(game, board, seen, seat, random, weights, best)

    def look_ahead(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any, weights: Cells, best: list[int]) -> int:
        """The best of a few moves by what comes of them; half of them at a time."""
        moves, end = np.array(best[: self.finalists], np.int32), time.perf_counter() + self.seconds
        values, ahead = np.zeros(len(moves)), (self.turns, self.tried, self.rivals)
        while len(moves) > 1:
            for _ in range(self.rounds):
                player(game)(seen, board.tables, seat, random, game.room(), weights, moves, values, game.looks, *ahead)
                if time.perf_counter() > end:
                    return int(moves[values.argmax()])
            left = np.argsort(-values, kind="stable")[: (len(moves) + 1) // 2]
            moves, values = moves[left], values[left]
        return int(moves[0])

    def within(self, seconds: float) -> Self:
        return replace(self, otherwise=self.otherwise.within(seconds), seconds=min(seconds or inf, self.seconds))

    @property
    def parts(self) -> tuple[Part, ...]:
        """Those of the search too: which one plays depends on the board."""
        return CHOICE, *((AHEAD,) if self.finalists else ()), *self.otherwise.parts


def valued(
    game: Game, board: Board, seen: Buffer, seat: int, random: Any, weights: Cells, worlds: int, most: int = ALL
) -> tuple[Cells, Cells]:
    """The moves of a seat, and what each is worth to it."""
    out, values = game.room(), np.zeros(len(game.room()))
    n = game.code.compiled(CHOICE)(seen, board.tables, seat, random, out, weights, values, worlds, game.looks, most)
    return out[:n], values[:n] / max(worlds, 1)


def player(game: Game) -> Callable[..., None]:
    """What looks ahead in this game, compiled, however long that takes."""
    return game.code.compiled(AHEAD)


# One move


def bound(state_type: Any, board_type: Any) -> Callable[..., int]:
    size = state_type.itemsize

    @rule
    def valuing(
        seen: Any, board: Any, seat: Any, random: Any, out: Any, weights: Any, values: Any, worlds: Any, looks: Any, most: Any
    ) -> Any:
        """Write down the moves and what they are worth, added up over the worlds."""
        world, after, trial = seen[:size].copy(), seen[:size].copy(), seen[:size].copy()
        state, tables = world.view(state_type)[0], board.view(board_type)[0]
        desk = Scratch(after, after.view(state_type)[0], trial, trial.view(state_type)[0], tables, out.copy())
        n = by_lot(out, legal(state, tables, out), most, random)
        values[:n] = 0.0
        for _ in range(worlds if n > 1 else 0):
            overwrite(world, seen)
            redeal(state, tables, seat, random)
            for i in range(n):
                overwrite(after, world)
                apply(desk.state, tables, out[i])
                answer(desk, seat, random, looks)
                values[i] += value(desk.state, tables, seat, weights)
        return n

    choosing: Callable[..., int] = valuing
    return choosing


CHOICE = Part("choice", bound, 4.5, WEIGHTS, fits=has_weights)


@rule
def by_lot(out: Any, n: int, most: int, random: Any) -> int:
    """Of the n moves listed, at most so many come first, taken by lot."""
    if n <= most:
        return n
    for i in range(most):
        j = i + below(random, n - i)
        move = out[j]
        out[j] = out[i]
        out[i] = move
    return most


@rule
def answer(desk: Scratch, seat: int, random: Any, looks: int) -> None:
    """The others move until the position is settled, chance moves or this seat does, each as it looks best to them at once."""
    while desk.state.to_move >= 0 and desk.state.to_move != seat and not settled(desk.state, desk.board, seat):
        apply(desk.state, desk.board, best_of_few(desk, random, legal(desk.state, desk.board, desk.out), looks))


@rule
def best(values: Any, n: int) -> int:
    """The place of the highest; of equals, the first."""
    chosen, most = 0, -inf
    for i in range(n):
        if values[i] > most:
            chosen, most = i, values[i]
    return chosen


# Further ahead


def bound_ahead(state_type: Any, board_type: Any) -> Callable[..., None]:
    size = state_type.itemsize

    @rule
    def play_ahead(
        seen: Any,
        board: Any,
        seat: Any,
        random: Any,
        out: Any,
        weights: Any,
        moves: Any,
        values: Any,
        looks: Any,
        turns: Any,
        tried: Any,
        rivals: Any,
    ) -> Any:
        """In one sampled world, each move played on with the same luck; what comes of it is added to its value."""
        world, after, trial, last = seen[:size].copy(), seen[:size].copy(), seen[:size].copy(), seen[:size].copy()
        state, tables = world.view(state_type)[0], board.view(board_type)[0]
        desk = Scratch(after, after.view(state_type)[0], trial, trial.view(state_type)[0], tables, out)
        inner = Scratch(trial, trial.view(state_type)[0], last, last.view(state_type)[0], tables, out.copy())
        redeal(state, tables, seat, random)
        luck, manner = random.copy(), Manner(turns, looks, tried, rivals)
        for i in range(len(moves)):
            random[0], dice = luck[0], luck ^ LUCK
            overwrite(after, world)
            apply(desk.state, tables, moves[i])
            play_on(desk, inner, seat, dice, random, weights, manner)
            values[i] += value(desk.state, tables, seat, weights)

    playing: Callable[..., None] = play_ahead
    return playing


AHEAD = Part("ahead", bound_ahead, 5.0, WEIGHTS, fits=has_weights)
LUCK = np.uint64(0x9E3779B97F4A7C15)  # chance has a stream of its own: what seats draw by lot does not change what it draws


class Manner(NamedTuple):
    """How it is played on: as in LearnedBot; `looks` as in Game."""

    turns: int
    looks: int
    tried: int
    rivals: int


@rule
def play_on(desk: Scratch, inner: Scratch, seat: int, dice: Any, random: Any, weights: Any, manner: Manner) -> None:
    """Until this seat has been left and is to move again, so often; and until the position is settled."""
    turns, left = manner.turns, False
    while desk.state.to_move != OVER:
        if desk.state.to_move != seat:
            left = True
        elif left:
            turns, left = turns - 1, False
        if turns <= 0 and settled(desk.state, desk.board, seat):
            return
        apply(desk.state, desk.board, likely_move(desk, inner, seat, dice, random, weights, manner))


@rule
def likely_move(desk: Scratch, inner: Scratch, seat: int, dice: Any, random: Any, weights: Any, manner: Manner) -> int:
    """What chance draws, or what a seat may do: the best of a few moves by its value, or greedily."""
    if desk.state.to_move == CHANCE:
        return draw(desk.state, desk.board, dice)  # type: ignore[no-any-return]
    n, few = legal(desk.state, desk.board, desk.out), manner.tried if desk.state.to_move == seat else manner.rivals
    if few == 0 or n == 1:
        return best_of_few(desk, random, n, manner.looks)
    return best_by_value(desk, inner, by_lot(desk.out, n, few, random), random, weights, manner.looks)


@rule
def best_by_value(desk: Scratch, inner: Scratch, n: int, random: Any, weights: Any, looks: int) -> int:
    """Of the n moves listed first, the one that the mover values most, once the others have answered as greedy would."""
    highest, chosen, mover = -inf, int(desk.out[0]), int(desk.state.to_move)
    for i in range(n):
        overwrite(inner.world, desk.world)
        apply(inner.state, inner.board, desk.out[i])
        answer(inner, mover, random, looks)
        worth = value(inner.state, inner.board, mover, weights)
        if worth > highest:
            highest, chosen = worth, int(desk.out[i])
    return chosen
