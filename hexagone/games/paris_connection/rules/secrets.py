"""What a seat may know in Paris Connection: everything but what the others were dealt, until the end. PC-16

Everybody can count: the depots show how many of each company are in all hands together, every
exchange is seen, and who gave a red locomotive had one.
"""

from __future__ import annotations

import numpy as np

from hexagone.engine.chance import below
from hexagone.engine.journal import veil
from hexagone.engine.record import OVER, Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.choices import drawn_from_bag, pick, total
from hexagone.games.paris_connection.rules.moves import DEALS
from hexagone.games.paris_connection.rules.state import COMPANIES, DEAL, MOST, SHARE, START, UNKNOWN, State

TRIES = 2000  # before the slower way; hardly ever more than a few dozen are needed
SWAPS = 2000


@rule
def redact(state: State, board: Tables, seat: int) -> None:
    """Blank what this seat (or, below 0, a spectator) may not know. While the hands are dealt, the bag
    is shut: what others drew counts as still in it."""
    veil(state, seat)
    if state.to_move == OVER:
        return
    for other in range(state.players):
        if other != seat and state.hands[other, 0] != UNKNOWN:
            for company in range(COMPANIES):
                if state.phase == DEAL:
                    state.depots[company] += state.hands[other, company]
                state.hands[other, company] = UNKNOWN


@rule
def redeal(state: State, board: Tables, seat: int, random: Cells) -> None:
    """Hands that this seat cannot tell from the true ones, each as likely as it is after a fair deal and
    all that has been seen since (but for what the others' choices may tell)."""
    redact(state, board, seat)
    if state.to_move == OVER:
        return
    if state.phase == DEAL or state.phase == START:
        draw_again(state, random)
    else:
        imagine(state, random)


@rule
def draw_again(state: State, random: Cells) -> None:
    """In the middle of the deal: the others draw from the bag as this seat knows it."""
    share = SHARE[state.players]
    for other in range(state.players):
        if state.hands[other, 0] == UNKNOWN:
            state.hands[other, :] = 0
            for _ in range(min(max(int(state.served) - other * share, 0), share)):
                company = drawn_from_bag(state, random)
                state.depots[company] -= 1
                state.hands[other, company] += 1


# After the deal. Unknown is a table of what each other seat was dealt: its rows and columns have known
# sums, its cells known lower bounds, and a table n is as likely as there are ways to deal it, 1 / (the
# product of all n!). Two ways of rejection give that exactly; whichever accepts first is taken.


@rule
def imagine(state: State, random: Cells) -> None:
    loose = np.zeros(COMPANIES, np.int64)
    dealt = np.zeros((MOST, COMPANIES), np.int64)
    for attempt in range(TRIES):
        bound = attempt % 2
        deal_loose(state, bound, loose, dealt, random)
        if accept(state, bound, dealt, random):
            take(state, dealt)
            return
    mix(state, dealt, random)
    take(state, dealt)


@rule
def deal_loose(state: State, bound: int, loose: Cells, dealt: Cells, random: Cells) -> None:
    """Give every other seat what it must have had (if bound), and the rest by lot."""
    for company in range(COMPANIES):
        loose[company] = state.dealt[company]
        for seat in range(state.players):
            known = state.hands[seat, company] - state.flow[seat, company]
            certain = bound * state.least[seat, company] if is_hidden(state, seat) else known
            dealt[seat, company] = certain
            loose[company] -= certain
    for seat in range(state.players):
        for _ in range(SHARE[state.players] - total(dealt[seat])):
            company = pick(loose, random)
            loose[company] -= 1
            dealt[seat, company] += 1


@rule
def is_hidden(state: State, seat: int) -> bool:
    return bool(state.hands[seat, 0] == UNKNOWN)


@rule
def accept(state: State, bound: int, dealt: Cells, random: Cells) -> bool:
    """A free deal must keep the bounds. A bound one came up too often by as many ways as there are to
    choose which locomotives were the certain ones: of n, `least`."""
    for seat in range(state.players):
        if is_hidden(state, seat):
            for company in range(COMPANIES):
                n, least = dealt[seat, company], int(state.least[seat, company])
                if n < least or (bound == 1 and below(random, choose(n, least)) != 0):
                    return False
    return True


@rule
def choose(n: int, k: int) -> int:
    """n over k."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


@rule
def mix(state: State, dealt: Cells, random: Cells) -> None:
    """From a deal that keeps the bounds (the last bound one): locomotives of two seats change places, as
    often as it takes; swaps that break a bound are left out. In the long run every deal is as likely."""
    for _ in range(SWAPS):
        a, b = below(random, state.players), below(random, state.players)
        if a != b and is_hidden(state, a) and is_hidden(state, b):
            swap(state, dealt, a, b, pick(dealt[a], random), pick(dealt[b], random))


@rule
def swap(state: State, dealt: Cells, a: int, b: int, mine: int, theirs: int) -> None:
    if mine != theirs and dealt[a, mine] > state.least[a, mine] and dealt[b, theirs] > state.least[b, theirs]:
        dealt[a, mine] -= 1
        dealt[b, mine] += 1
        dealt[b, theirs] -= 1
        dealt[a, theirs] += 1


@rule
def take(state: State, dealt: Cells) -> None:
    """Dealt, and what came and went since."""
    for seat in range(state.players):
        for company in range(COMPANIES):
            state.hands[seat, company] = dealt[seat, company] + state.flow[seat, company]


# What a deal was, told from a whole world


def deals(world: State, seat: int) -> list[int]:
    """The hidden moves that dealt to this seat: what it holds, less what it took, and what it gave. PC-6, PC-16"""
    dealt = (int(world.hands[seat, company]) - int(world.flow[seat, company]) for company in range(COMPANIES))
    return [DEALS + COMPANIES * seat + company for company, many in enumerate(dealt) for _ in range(many)]


def opened(seen: State) -> str:
    """When all is dealt the depots lie open: how many of each company the hands hold together. PC-6"""
    return f"dealt {' '.join(map(str, seen.dealt.tolist()))}\n" if seen.dealt.any() else ""
