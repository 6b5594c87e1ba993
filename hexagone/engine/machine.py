"""The machine of a game: its rules on flat buffers, for callers in Python, each compiled or not.

A buffer costs a tenth of what a record costs to hand over; inside it is viewed as the record. What needs no journal
views the first bytes of the buffer, which hold all the rest of the state: rules write no journal there.
The closures hold dtypes and sizes only, which is why numba can cache them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np

from hexagone.engine import contract
from hexagone.engine.chance import below
from hexagone.engine.record import CHANCE, OVER, GameState, Record, overwrite
from hexagone.engine.rule import rule

setup, apply, legal, weights, draw = contract.setup, contract.apply, contract.legal, contract.weights, contract.draw
redact, redeal, standing, worth = contract.redact, contract.redeal, contract.standing, contract.worth
any_move_inlined, apply_inlined, draw_inlined = (contract.INLINED[name] for name in ("any_move", "apply", "draw"))


class Compilable(Protocol):
    """What is asked of a game to compile it."""

    @property
    def name(self) -> str: ...
    @property
    def folder(self) -> Path: ...
    @property
    def state(self) -> type[GameState]: ...
    @property
    def tables(self) -> type[Record]: ...
    @property
    def machine(self) -> Machine: ...
    @property
    def code(self) -> Any: ...


@dataclass(frozen=True)
class Machine:
    """All take (state, board, ...) as buffers."""

    setup: Callable[..., None]  # players, options
    legal: Callable[..., int]  # out -> how many moves are legal
    apply: Callable[..., None]  # move
    step: Callable[..., int]  # move, out: apply, then legal, in one call
    weights: Callable[..., int]  # out: the weights of chance's legal moves
    draw: Callable[..., int]  # random -> a move of chance
    redact: Callable[..., None]  # seat
    redeal: Callable[..., None]  # seat, random
    standing: Callable[..., int]  # out: the seats' numbers -> a bit for each winner
    worth: Callable[..., float]  # seat
    greedy: Callable[..., int]  # seat, random, out -> the move that looks best at once
    playout: Callable[..., int]  # random, out, moves: play at random to the end, without a journal; write the moves down
    rally: Callable[..., int]  # random, out, games: whole random games, without a journal -> moves made


class Types(NamedTuple):
    """Those of a game's records: a state, the same without a journal, the tables of a board."""

    state: Any
    bare: Any
    board: Any


def functions(types: Types) -> dict[str, Any]:
    """All of them, for records of these types."""
    whole, bare, tables = types
    asking = questions(bare, tables) | playing(bare, tables) | bots(bare, tables)
    return {**asking, **changes(whole, bare, tables), **secrets(whole, tables)}


def questions(bare: Any, board_type: Any) -> dict[str, Any]:
    """What a state answers."""
    size = bare.itemsize

    @rule
    def legal_at(state: Any, board: Any, out: Any) -> Any:
        return legal(state[:size].view(bare)[0], board.view(board_type)[0], out)

    @rule
    def weights_at(state: Any, board: Any, out: Any) -> Any:
        return weights(state[:size].view(bare)[0], board.view(board_type)[0], out)

    @rule
    def standing_at(state: Any, board: Any, out: Any) -> Any:
        return standing(state[:size].view(bare)[0], board.view(board_type)[0], out)

    @rule
    def worth_at(state: Any, board: Any, seat: Any) -> Any:
        return worth(state[:size].view(bare)[0], board.view(board_type)[0], seat)

    return {"legal": legal_at, "weights": weights_at, "standing": standing_at, "worth": worth_at}


def changes(state_type: Any, bare: Any, board_type: Any) -> dict[str, Any]:
    """What moves it on."""
    size = bare.itemsize

    @rule
    def setup_at(state: Any, board: Any, players: Any, options: Any) -> Any:
        setup(state.view(state_type)[0], board.view(board_type)[0], players, options)

    @rule
    def apply_at(state: Any, board: Any, move: Any) -> Any:
        apply(state.view(state_type)[0], board.view(board_type)[0], move)

    @rule
    def step(state: Any, board: Any, move: Any, out: Any) -> Any:
        there = board.view(board_type)[0]
        apply(state.view(state_type)[0], there, move)
        return legal(state[:size].view(bare)[0], there, out)

    @rule
    def draw_at(state: Any, board: Any, random: Any) -> Any:
        return draw(state[:size].view(bare)[0], board.view(board_type)[0], random)

    return {"setup": setup_at, "apply": apply_at, "step": step, "draw": draw_at}


def secrets(state_type: Any, board_type: Any) -> dict[str, Any]:
    """What is hidden, and imagined again."""

    @rule
    def redact_at(state: Any, board: Any, seat: Any) -> Any:
        redact(state.view(state_type)[0], board.view(board_type)[0], seat)

    @rule
    def redeal_at(state: Any, board: Any, seat: Any, random: Any) -> Any:
        redeal(state.view(state_type)[0], board.view(board_type)[0], seat, random)

    return {"redact": redact_at, "redeal": redeal_at}


def playing(bare: Any, board_type: Any) -> dict[str, Any]:
    """Whole games at random."""
    size = bare.itemsize

    @rule
    def playout(state: Any, board: Any, random: Any, out: Any, moves: Any) -> Any:
        here, there = state[:size].view(bare)[0], board.view(board_type)[0]
        made = 0
        while here.to_move != OVER and made < len(moves):
            move = draw_inlined(here, there, random) if here.to_move == CHANCE else any_move_inlined(here, there, random, out)
            apply_inlined(here, there, move)
            moves[made] = move
            made += 1
        return made

    @rule
    def rally(state: Any, board: Any, random: Any, out: Any, games: Any) -> Any:
        world, made = state[:size].copy(), 0
        here, there = world.view(bare)[0], board.view(board_type)[0]
        for _ in range(games):
            overwrite(world, state)
            while here.to_move != OVER:
                move = draw_inlined(here, there, random) if here.to_move == CHANCE else any_move_inlined(here, there, random, out)
                apply_inlined(here, there, move)
                made += 1
        return made

    return {"playout": playout, "rally": rally}


def bots(bare: Any, board_type: Any) -> dict[str, Any]:
    """What looks best at once."""
    size = bare.itemsize

    @rule
    def greedy(state: Any, board: Any, seat: Any, random: Any, out: Any) -> Any:
        """Imagine what is hidden, try each move, keep the best; equals by lot."""
        redeal(state[:size].view(bare)[0], board.view(board_type)[0], seat, random)
        trial = state[:size].copy()
        here, there = trial.view(bare)[0], board.view(board_type)[0]
        n = legal(here, there, out)
        best, chosen, equals = -np.inf, out[0], 0
        for i in range(n):
            overwrite(trial, state)
            apply(here, there, out[i])
            value = worth(here, there, seat)
            if value > best:
                best, chosen, equals = value, out[i], 0
            if value == best:
                equals += 1
                chosen = out[i] if below(random, equals) == 0 else chosen
        return chosen

    return {"greedy": greedy}
