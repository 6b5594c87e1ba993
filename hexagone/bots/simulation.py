"""One simulation of a search: determinise (fill in what is hidden), roll out (play on as players might), score.

Generic over all games through the contract, and compiled.
"""

from __future__ import annotations

from math import exp, inf
from typing import Any, NamedTuple

from hexagone.bots.parameters import CANDIDATES, CUTOFF, GREEDY_OPPONENTS, RANDOM_SHARE, SAMPLES, SPREAD
from hexagone.engine import contract
from hexagone.engine.chance import below
from hexagone.engine.record import CHANCE, OVER, overwrite
from hexagone.engine.rule import rule

apply, legal, draw, any_move = contract.apply, contract.legal, contract.draw, contract.any_move
standing, worth, belief, redeal = contract.standing, contract.worth, contract.belief, contract.redeal

SEATS = 16
WHOLE = 1 << 16


class Scratch(NamedTuple):
    """Where a simulation works: two states, each as bytes and as the record that they hold, the board, and room for lists of moves."""

    world: Any  # bytes: the game as it goes on in this simulation
    state: Any  # the same as a record
    trial: Any  # bytes: a copy to try a move on
    tried: Any  # the same as a record
    board: Any
    out: Any


@rule
def determinise(seen: Any, desk: Scratch, seat: int, random: Any, parameters: Any) -> None:
    """A world that fits what was seen; of several samples, one is kept as often as it explains what the others did."""
    overwrite(desk.world, seen)
    redeal(desk.state, desk.board, seat, random)
    total = likelihood(desk.state, desk.board, seat) if parameters[SAMPLES] > 1 else 0.0
    for _ in range(int(parameters[SAMPLES]) - 1):
        overwrite(desk.trial, seen)
        redeal(desk.tried, desk.board, seat, random)
        weight = likelihood(desk.tried, desk.board, seat)
        total += weight
        if below(random, WHOLE) * total < weight * WHOLE:
            overwrite(desk.world, desk.trial)


@rule
def likelihood(state: Any, board: Any, seat: int) -> float:
    return exp(belief(state, board, seat))


@rule
def is_greedy(actor: int, seat: int, parameters: Any) -> bool:
    """One of the others, taken for somebody who looks one move ahead."""
    return bool(actor != seat and parameters[GREEDY_OPPONENTS] > 0.0)


@rule
def roll_out(desk: Scratch, seat: int, random: Any, parameters: Any) -> None:
    """To the end, or so far that worth may score it: not in the middle of what a seat is doing."""
    made, cutoff = 0, int(parameters[CUTOFF])
    while desk.state.to_move != OVER:
        mover = desk.state.to_move
        if mover == CHANCE:
            apply(desk.state, desk.board, draw(desk.state, desk.board, random))
        else:
            apply(desk.state, desk.board, rollout_move(desk, seat, random, parameters))
        made += 1
        if cutoff > 0 and made >= cutoff and desk.state.to_move != mover:
            return


@rule
def rollout_move(desk: Scratch, seat: int, random: Any, parameters: Any) -> int:
    """What a player might do: now and then anything, else the best of a few candidates."""
    if is_greedy(desk.state.to_move, seat, parameters):
        return best_of_few(desk, random, legal(desk.state, desk.board, desk.out), int(parameters[GREEDY_OPPONENTS]))
    if parameters[RANDOM_SHARE] >= 1.0 or below(random, WHOLE) < parameters[RANDOM_SHARE] * WHOLE:
        return any_move(desk.state, desk.board, random, desk.out)  # type: ignore[no-any-return]
    return best_of_few(desk, random, legal(desk.state, desk.board, desk.out), int(parameters[CANDIDATES]))


@rule
def best_of_few(desk: Scratch, random: Any, n: int, candidates: int) -> int:
    """Of a few of the n moves listed, taken by lot, the one after which things look best to the mover."""
    if n == 1 or candidates < 2:
        return desk.out[below(random, n)]  # type: ignore[no-any-return]
    best, chosen = -inf, 0
    for i in range(min(n, candidates)):
        j = i + below(random, n - i)
        move = int(desk.out[j])
        desk.out[j] = desk.out[i]
        overwrite(desk.trial, desk.world)
        apply(desk.tried, desk.board, move)
        value = worth(desk.tried, desk.board, desk.state.to_move)
        if value > best:
            best, chosen = value, move
    return chosen


@rule
def score(desk: Scratch, scores: Any, shares: Any, parameters: Any) -> None:
    """What each seat got: half for the win and half for the margin; of a game cut off, for the margin that it looks like."""
    state, board = desk.state, desk.board
    over = state.to_move == OVER
    winners = standing(state, board, scores) if over else 0
    for seat in range(state.players):
        shares[SEATS + seat] = scores[seat] if over else worth(state, board, seat)
    for seat in range(state.players):
        ahead = sigmoid(margin(shares[SEATS:], seat, state.players) / parameters[SPREAD])
        shares[seat] = (ahead + ((winners >> seat) & 1) / bits(winners)) / 2.0 if over else ahead


@rule
def sigmoid(x: float) -> float:
    """From 0 to 1; a half at 0."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


@rule
def margin(scores: Any, seat: int, players: int) -> float:
    """Ahead of the best of the others."""
    best = -inf
    for other in range(players):
        if other != seat:
            best = max(best, float(scores[other]))
    return scores[seat] - best  # type: ignore[no-any-return]


@rule
def bits(number: int) -> int:
    total = 0
    while number:
        total += number & 1
        number >>= 1
    return total
