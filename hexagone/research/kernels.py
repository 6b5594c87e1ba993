"""What the adapters have compiled: a state as a row of numbers, and many games moved on at once.

All of it is in this one file, because what is kept compiled notices edits in its own file only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from hexagone.engine import contract
from hexagone.engine.chance import below
from hexagone.engine.game import Game
from hexagone.engine.journal import EVERYBODY, HIDDEN, SIGHT, VALUE
from hexagone.engine.record import CHANCE, OVER, overwrite
from hexagone.engine.rule import rule

apply, legal, draw, redact, redeal = contract.apply, contract.legal, contract.draw, contract.redact, contract.redeal
standing, worth = contract.standing, contract.worth

# Columns of a run of cells: first byte, how many, bytes of each, below 0 or not, and how they are told, between which bounds
START, COUNT, WIDTH, SIGNED, MANNER, LOW, HIGH = range(7)
PLAIN, SCALED, SQUASHED, ONE_HOT, BITWISE, PRESENT = range(6)  # how a cell is told
ANEW, WAIT = -1, -2  # no move: the game begins anew, or stays as it is
RANDOM, GREEDY = 0, 1  # who replies
BITS = 8  # cells of so many bytes are masks, and told bit by bit


@dataclass(frozen=True)
class Kernels:
    """All take games as rows of bytes, and work on the rows from `low` up to `high`."""

    status: Callable[..., tuple[int, int]]  # one game: who is to move, and a bit for each seat that may not know all of the last move
    observe: Callable[..., None]  # one game, for one seat
    observe_all: Callable[..., None]  # many, each for one of its seats
    advance: Callable[..., None]  # make a move in each, or begin ANEW, or WAIT
    reply: Callable[..., None]  # the move that a simple bot makes, in each game where one is to move
    ahead: Callable[..., None]  # what each legal move would lead to
    sample: Callable[..., None]  # a legal move in each


@cache
def kernels(game: Game) -> Kernels:
    """Compiled when they are first called, or read from disk then."""
    return Kernels(**game.code.kept(bound))


def bound(state_type: Any, board_type: Any) -> dict[str, Any]:
    types = state_type, board_type
    return {**looking(*types), **moving(*types), **replying(*types), **foreseeing(*types), "sample": sample}


def looking(state_type: Any, board_type: Any) -> dict[str, Any]:
    """What is to be seen."""

    @rule
    def status(state: Any, board: Any) -> Any:
        here, there, hidden = state.view(state_type)[0], board.view(board_type)[0], 0
        if has_secrets(here):
            for seat in range(here.players):
                seen = state.copy()
                redact(seen.view(state_type)[0], there, seat)
                hidden |= is_blanked(seen.view(state_type)[0]) << seat
        return int(here.to_move), hidden

    @rule
    def observe(state: Any, board: Any, seat: Any, runs: Any, out: Any) -> Any:
        seen = state.copy()
        redact(seen.view(state_type)[0], board.view(board_type)[0], seat)
        encode(seen, seat, runs, out)

    @rule
    def observe_all(states: Any, board: Any, turn: Any, runs: Any, low: Any, high: Any, out: Any) -> Any:
        seen = states[low].copy()
        here, there = seen.view(state_type)[0], board.view(board_type)[0]
        for g in range(low, high):
            overwrite(seen, states[g])
            redact(here, there, int(turn[g]))
            encode(seen, int(turn[g]), runs, out[g])

    return {"status": status, "observe": observe, "observe_all": observe_all}


def moving(state_type: Any, board_type: Any) -> dict[str, Any]:
    """Games side by side."""

    @rule
    def advance(
        states: Any,
        board: Any,
        fresh: Any,
        chance: Any,
        actions: Any,
        renews: Any,
        low: Any,
        high: Any,
        turn: Any,
        offers: Any,
        moves: Any,
        mask: Any,
        rewards: Any,
        scores: Any,
        over: Any,
        log: Any,
        length: Any,
    ) -> Any:
        games, there = states.reshape(-1).view(state_type), board.view(board_type)[0]
        random, out = np.zeros(1, np.uint64), np.zeros(moves.shape[1], np.int32)
        for g in range(low, high):
            here, move = games[g], int(actions[g])
            if move == WAIT:
                continue
            random[0] = chance[g]
            over[g] = False
            pay_nothing(rewards, g)
            while True:  # one place where rules are called: the compiler makes the best of it
                if move == ANEW:
                    renew(states, fresh, length, g)
                else:
                    apply(here, there, move)
                    write_down(move, log, length, g)
                if here.to_move == CHANCE:
                    move = draw(here, there, random)
                elif here.to_move == OVER:
                    over[g], move = True, ANEW
                    pay(standing(here, there, out), out, rewards, scores, g)
                    shelve(log, length, g)
                    if not renews:
                        break
                else:
                    break
            chance[g] = random[0]
            turn[g] = here.to_move
            hide(offers[g], moves, mask, g)
            offers[g] = legal(here, there, out) if here.to_move >= 0 else 0
            show(offers[g], out, moves, mask, g)

    return {"advance": advance}


def replying(state_type: Any, board_type: Any) -> dict[str, Any]:
    """Random and greedy seats, as the bots of these names play."""

    @rule
    def reply(states: Any, board: Any, turn: Any, bots: Any, offers: Any, moves: Any, luck: Any, low: Any, high: Any, out: Any) -> Any:
        world, trial = states[low].copy(), states[low].copy()
        here, there, tried = world.view(state_type)[0], board.view(board_type)[0], trial.view(state_type)[0]
        for g in range(low, high):
            seat, random = int(turn[g]), luck[g : g + 1]
            if seat < 0 or bots[seat] < 0:
                continue
            if bots[seat] == RANDOM:
                out[g] = moves[g, below(random, offers[g])]
                continue
            overwrite(world, states[g])
            redact(here, there, seat)
            redeal(here, there, seat, random)
            best, equals = -np.inf, 0
            for i in range(offers[g]):
                overwrite(trial, world)
                apply(tried, there, int(moves[g, i]))
                value = worth(tried, there, seat)
                if value > best:
                    best, equals = value, 0
                if value == best:
                    equals += 1
                    out[g] = moves[g, i] if below(random, equals) == 0 else out[g]

    return {"reply": reply}


def foreseeing(state_type: Any, board_type: Any) -> dict[str, Any]:
    """One move further."""

    @rule
    def ahead(
        states: Any,
        board: Any,
        turn: Any,
        offers: Any,
        moves: Any,
        starts: Any,
        luck: Any,
        runs: Any,
        low: Any,
        high: Any,
        out: Any,
        hopes: Any,
    ) -> Any:
        world, trial = states[low].copy(), states[low].copy()
        here, there, tried = world.view(state_type)[0], board.view(board_type)[0], trial.view(state_type)[0]
        for g in range(low, high):
            seat = int(turn[g])
            overwrite(world, states[g])
            redact(here, there, seat)
            redeal(here, there, seat, luck[g : g + 1])
            for i in range(offers[g]):
                overwrite(trial, world)
                apply(tried, there, int(moves[g, i]))
                hopes[starts[g] + i] = worth(tried, there, seat)
                redact(tried, there, seat)
                encode(trial, seat, runs, out[starts[g] + i])

    return {"ahead": ahead}


# What the last move told


@rule
def has_secrets(here: Any) -> bool:
    for i in range(here.written):
        if here.rows[i, SIGHT] != EVERYBODY:
            return True
    return False


@rule
def is_blanked(seen: Any) -> int:
    for i in range(seen.written):
        if seen.rows[i, VALUE] == HIDDEN:
            return 1
    return 0


# The state in the eyes of a seat as a row of numbers


@rule
def encode(seen: Any, seat: int, runs: Any, out: Any) -> None:
    """Who looks, then every cell of its state."""
    for i in range(runs[0, COUNT]):
        out[i] = 1.0 if i == seat else 0.0
    at = runs[0, COUNT]
    for r in range(1, len(runs)):
        if runs[r, WIDTH] == BITS:
            at = encode_bits(seen, runs[r, START], runs[r, COUNT] * BITS, out, at)
        elif runs[r, WIDTH] == 1 and runs[r, SIGNED] and runs[r, MANNER] <= SCALED:
            at = encode_small(seen, runs[r, START], runs[r, COUNT], runs[r, HIGH], out, at)
        else:
            at = encode_cells(seen, runs[r], out, at)


@rule
def encode_small(seen: Any, start: int, count: int, scale: int, out: Any, at: int) -> int:
    """The most common cells, quickly."""
    small = seen.view(np.int8)
    for i in range(count):
        out[at + i] = small[start + i] / scale
    return at + count


@rule
def encode_bits(seen: Any, start: int, count: int, out: Any, at: int) -> int:
    for i in range(count):
        for k in range(8):
            out[at + 8 * i + k] = (int(seen[start + i]) >> k) & 1
    return at + 8 * count


@rule
def encode_cells(seen: Any, run: Any, out: Any, at: int) -> int:
    for i in range(run[COUNT]):
        number = whole(seen, run[START] + i * run[WIDTH], run[WIDTH], run[SIGNED])
        at = encode_number(number, run[MANNER], run[LOW], run[HIGH], out, at)
    return at


@rule
def whole(seen: Any, start: int, width: int, signed: int) -> int:
    """Bytes to a number, the lowest first."""
    number = 0
    for k in range(width):
        number |= int(seen[start + k]) << (8 * k)
    return number - (1 << (8 * width)) if signed and number >> (8 * width - 1) else number


@rule
def encode_number(number: int, manner: int, low: int, high: int, out: Any, at: int) -> int:
    """As itself or scaled, in one place; or as ones and zeros, in several."""
    if manner == ONE_HOT:
        for i in range(high - low + 1):
            out[at + i] = 1.0 if number == low + i else 0.0
        return at + high - low + 1
    if manner == BITWISE:
        for i in range(high):
            out[at + i] = (number >> i) & 1
        return at + high
    if manner == PRESENT:
        out[at] = 1.0 if number >= 0 else 0.0
    elif manner == SQUASHED:
        out[at] = number / (abs(number) + high)
    else:
        out[at] = number / high
    return at + 1


# Moving on


@rule
def renew(states: Any, fresh: Any, length: Any, g: int) -> None:
    """A game begins anew."""
    length[0, g] = 0
    for i in range(len(fresh)):
        states[g, i] = fresh[i]


@rule
def write_down(move: int, log: Any, length: Any, g: int) -> None:
    """If a log is kept at all."""
    if length[0, g] < log.shape[2]:
        log[0, g, length[0, g]] = move
        length[0, g] += 1


@rule
def shelve(log: Any, length: Any, g: int) -> None:
    """A game is over: its log goes to the second shelf."""
    length[1, g] = length[0, g]
    for i in range(length[0, g]):
        log[1, g, i] = log[0, g, i]


@rule
def hide(n: int, moves: Any, mask: Any, g: int) -> None:
    """What was offered before is no longer."""
    for i in range(n):
        mask[g, moves[g, i]] = 0


@rule
def show(n: int, out: Any, moves: Any, mask: Any, g: int) -> None:
    """What the seat to move may do: as a list and as a mask."""
    for i in range(n):
        moves[g, i] = out[i]
        mask[g, out[i]] = 1


@rule
def pay_nothing(rewards: Any, g: int) -> None:
    for seat in range(rewards.shape[1]):
        rewards[g, seat] = 0.0


@rule
def pay(winners: int, numbers: Any, rewards: Any, scores: Any, g: int) -> None:
    """Scores are told as well."""
    for seat in range(rewards.shape[1]):
        scores[g, seat] = numbers[seat]
        rewards[g, seat] = payoff(winners, seat, rewards.shape[1])


@rule
def payoff(winners: int, seat: int, players: int) -> float:
    """Who wins alone gets 1, the others lose as much together; winners share. The same in all adapters."""
    many = 0
    for other in range(players):
        many += (winners >> other) & 1
    return (players * ((winners >> seat) & 1) / many - 1.0) / (players - 1.0)


@rule
def sample(offers: Any, moves: Any, luck: Any, out: Any) -> None:
    """A legal move in each game, any as likely."""
    for g in range(len(out)):
        out[g] = moves[g, below(luck[g : g + 1], offers[g])]
