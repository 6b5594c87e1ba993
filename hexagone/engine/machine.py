"""The machine of a game: its compiled rules on flat buffers, for callers in Python.

A buffer costs a tenth of what a record costs to hand over; inside it is viewed as the record.
The closures hold dtypes only, which is why numba can cache them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hexagone.engine import contract
from hexagone.engine.chance import below
from hexagone.engine.record import CHANCE, OVER, overwrite
from hexagone.engine.rule import made_for, own, rule

setup, apply, legal, weights, draw = contract.setup, contract.apply, contract.legal, contract.weights, contract.draw
redact, redeal, standing, worth = contract.redact, contract.redeal, contract.standing, contract.worth


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
    playout: Callable[..., int]  # random, out, moves: play at random to the end, write the moves down
    rally: Callable[..., int]  # random, out, games: whole random games -> moves made


def machine(folder: Path, state_type: Any, board_type: Any, functions: dict[str, Callable[..., Any]]) -> Machine:
    own(state_type, functions)
    with made_for(folder):
        types = state_type, board_type
        return Machine(**questions(*types), **changes(*types), **secrets(*types), **playing(*types), **bots(*types))


def questions(state_type: Any, board_type: Any) -> dict[str, Any]:
    """What a state answers."""

    @rule
    def legal_at(state: Any, board: Any, out: Any) -> Any:
        return legal(state.view(state_type)[0], board.view(board_type)[0], out)

    @rule
    def weights_at(state: Any, board: Any, out: Any) -> Any:
        return weights(state.view(state_type)[0], board.view(board_type)[0], out)

    @rule
    def standing_at(state: Any, board: Any, out: Any) -> Any:
        return standing(state.view(state_type)[0], board.view(board_type)[0], out)

    @rule
    def worth_at(state: Any, board: Any, seat: Any) -> Any:
        return worth(state.view(state_type)[0], board.view(board_type)[0], seat)

    return {"legal": legal_at, "weights": weights_at, "standing": standing_at, "worth": worth_at}


def changes(state_type: Any, board_type: Any) -> dict[str, Any]:
    """What moves it on."""

    @rule
    def setup_at(state: Any, board: Any, players: Any, options: Any) -> Any:
        setup(state.view(state_type)[0], board.view(board_type)[0], players, options)

    @rule
    def apply_at(state: Any, board: Any, move: Any) -> Any:
        apply(state.view(state_type)[0], board.view(board_type)[0], move)

    @rule
    def step(state: Any, board: Any, move: Any, out: Any) -> Any:
        here, there = state.view(state_type)[0], board.view(board_type)[0]
        apply(here, there, move)
        return legal(here, there, out)

    @rule
    def draw_at(state: Any, board: Any, random: Any) -> Any:
        return draw(state.view(state_type)[0], board.view(board_type)[0], random)

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


def playing(state_type: Any, board_type: Any) -> dict[str, Any]:
    """Whole games at random."""

    @rule
    def playout(state: Any, board: Any, random: Any, out: Any, moves: Any) -> Any:
        here, there = state.view(state_type)[0], board.view(board_type)[0]
        made = 0
        while here.to_move != OVER and made < len(moves):
            move = draw(here, there, random) if here.to_move == CHANCE else out[below(random, legal(here, there, out))]
            apply(here, there, move)
            moves[made] = move
            made += 1
        return made

    @rule
    def rally(state: Any, board: Any, random: Any, out: Any, games: Any) -> Any:
        fresh, made = state.copy(), 0
        here, there = state.view(state_type)[0], board.view(board_type)[0]
        for _ in range(games):
            overwrite(state, fresh)
            while here.to_move != OVER:
                move = draw(here, there, random) if here.to_move == CHANCE else out[below(random, legal(here, there, out))]
                apply(here, there, move)
                made += 1
        return made

    return {"playout": playout, "rally": rally}


def bots(state_type: Any, board_type: Any) -> dict[str, Any]:
    """What looks best at once."""

    @rule
    def greedy(state: Any, board: Any, seat: Any, random: Any, out: Any) -> Any:
        """Imagine what is hidden, try each move, keep the best; equals by lot."""
        redeal(state.view(state_type)[0], board.view(board_type)[0], seat, random)
        trial = state.copy()
        here, there = trial.view(state_type)[0], board.view(board_type)[0]
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
