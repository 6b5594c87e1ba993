"""A dream: a world that fits what was seen, played on as players might, and judged.

Generic over all games through the contract, and compiled.
"""

from __future__ import annotations

from math import exp, inf
from typing import Any

from hexagone.bots.parameters import CUT, FOES, GUESSES, SPREAD, TRIES, WHIM
from hexagone.engine import contract
from hexagone.engine.chance import below
from hexagone.engine.record import CHANCE, OVER, overwrite
from hexagone.engine.rule import rule

apply, legal, draw = contract.apply, contract.legal, contract.draw
standing, worth, belief, redeal = contract.standing, contract.worth, contract.belief, contract.redeal

SEATS = 16
WHOLE = 1 << 16


@rule
def imagine(seen: Any, world: Any, here: Any, other: Any, spare: Any, there: Any, seat: int, random: Any, habit: Any) -> None:
    """A world that fits what was seen; of several guesses, one is kept as often as it explains what the others did."""
    overwrite(world, seen)
    redeal(here, there, seat, random)
    total = trust(here, there, seat) if habit[GUESSES] > 1 else 0.0
    for _ in range(int(habit[GUESSES]) - 1):
        overwrite(other, seen)
        redeal(spare, there, seat, random)
        weight = trust(spare, there, seat)
        total += weight
        if below(random, WHOLE) * total < weight * WHOLE:
            overwrite(world, other)


@rule
def trust(here: Any, there: Any, seat: int) -> float:
    return exp(belief(here, there, seat))


@rule
def is_plain(actor: int, seat: int, habit: Any) -> bool:
    """One of the others, taken for somebody who looks one move ahead."""
    return bool(actor != seat and habit[FOES] > 0.0)


@rule
def play_out(world: Any, here: Any, other: Any, spare: Any, there: Any, seat: int, random: Any, out: Any, habit: Any) -> None:
    """To the end, or so far that worth may judge: not in the middle of what a seat is doing."""
    made, cut = 0, int(habit[CUT])
    while here.to_move != OVER:
        mover = here.to_move
        if mover == CHANCE:
            apply(here, there, draw(here, there, random))
        else:
            apply(here, there, likely_move(world, here, other, spare, there, seat, random, out, habit))
        made += 1
        if cut > 0 and made >= cut and here.to_move != mover:
            return


@rule
def likely_move(world: Any, here: Any, other: Any, spare: Any, there: Any, seat: int, random: Any, out: Any, habit: Any) -> int:
    """What a player might do: anything, by whim, else the most promising of a few."""
    if is_plain(here.to_move, seat, habit):
        return promising(world, here, other, spare, there, random, out, legal(here, there, out), int(habit[FOES]))
    if habit[WHIM] >= 1.0 or below(random, WHOLE) < habit[WHIM] * WHOLE:
        return out[below(random, legal(here, there, out))]  # type: ignore[no-any-return]
    return promising(world, here, other, spare, there, random, out, legal(here, there, out), int(habit[TRIES]))


@rule
def promising(world: Any, here: Any, other: Any, spare: Any, there: Any, random: Any, out: Any, n: int, tries: int) -> int:
    """Of a few of these moves, taken by lot, the one after which things look best to the mover."""
    if n == 1 or tries < 2:
        return out[below(random, n)]  # type: ignore[no-any-return]
    best, chosen = -inf, 0
    for i in range(min(n, tries)):
        j = i + below(random, n - i)
        move = int(out[j])
        out[j] = out[i]
        overwrite(other, world)
        apply(spare, there, move)
        value = worth(spare, there, here.to_move)
        if value > best:
            best, chosen = value, move
    return chosen


@rule
def judge(here: Any, there: Any, scores: Any, shares: Any, habit: Any) -> None:
    """What each seat got: half for the win and half for the margin; of a game cut off, for the margin that it looks like."""
    over = here.to_move == OVER
    winners = standing(here, there, scores) if over else 0
    for seat in range(here.players):
        shares[SEATS + seat] = scores[seat] if over else worth(here, there, seat)
    for seat in range(here.players):
        ahead = steep(margin(shares[SEATS:], seat, here.players) / habit[SPREAD])
        shares[seat] = (ahead + ((winners >> seat) & 1) / bits(winners)) / 2.0 if over else ahead


@rule
def steep(x: float) -> float:
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
