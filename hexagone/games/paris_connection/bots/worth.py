"""How good a state of Paris Connection is for a seat: for greedy play and search cut-offs.

What the hands are worth now, and what they would be worth after some more building: companies grow
where free cities are near and the depot is full. The nearer Marseille is, the more the present counts.
"""

from __future__ import annotations

import numpy as np

from hexagone.engine.bits import lowest
from hexagone.engine.record import OVER, Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.hexes import Hexes, cities, common, kept, minus, neighbours, union
from hexagone.games.paris_connection.rules.scoring import held, surplus
from hexagone.games.paris_connection.rules.state import BITS, COMPANIES, LOCOMOTIVES, SURPLUS, WORDS, State
from hexagone.games.paris_connection.rules.track import full, open_to

DEPTH = 4  # how many locomotives ahead cities are looked for
FADE = 0.6  # what a city counts for with each further locomotive
TRUST = 0.85  # in a lead that is yet to be made
REACH = 5.0  # locomotives to Marseille at which the game is as likely to end soon as not: one build


@rule
def worth(state: State, board: Tables, seat: int) -> float:
    """The lead over the best of the others, now and later, weighed by how soon the game may end."""
    extra = np.zeros(COMPANIES)
    now = lead(state, seat, extra)
    if state.to_move == OVER:
        return now
    soon = urgency(state, board)
    for company in range(COMPANIES):
        extra[company] = growth(state, board, company)
    return soon * now + (1.0 - soon) * TRUST * lead(state, seat, extra)


@rule
def lead(state: State, seat: int, extra: Cells) -> float:
    """Over the others: half over the best of them, half over all."""
    best, total = -1.0e9, 0.0
    for other in range(state.players):
        if other != seat:
            here = prospect(state, other, extra)
            best, total = max(best, here), total + here
    return prospect(state, seat, extra) - (best + total / (state.players - 1)) / 2.0


@rule
def prospect(state: State, seat: int, extra: Cells) -> float:
    """What a seat would earn if the values rose by that much. PC-17, PC-19"""
    total = -float(SURPLUS * surplus(state, seat))
    for company in range(COMPANIES):
        total += held(state, seat, company) * (state.values[company] + extra[company])
    return total


@rule
def urgency(state: State, board: Tables) -> float:
    """The nearer a company with locomotives is to Marseille, the sooner the game may end. PC-18"""
    nearest = 99
    for company in range(COMPANIES):
        if state.depots[company] > 0:
            nearest = min(nearest, distance(state, board, company))
    return REACH * REACH / (REACH * REACH + nearest * nearest)


@rule
def distance(state: State, board: Tables, company: int) -> int:
    """Locomotives from the company's track to Marseille, on an empty map."""
    nearest = 99
    for w in range(WORDS):
        word = state.track[company, w]
        while word != 0:
            nearest = min(nearest, int(board.far[BITS * w + lowest(word)]))
            word &= word - 1
    return nearest


@rule
def growth(state: State, board: Tables, company: int) -> float:
    """What the free cities nearby may bring, the farther the less, and less with a poor depot."""
    edge = open_to(state, company, full(state, board))
    closed = union(full(state, board), kept(state.track, company))
    total, weight = 0.0, 1.0
    for _ in range(DEPTH):
        weight *= FADE
        total += weight * worth_of(board, common(edge, cities(board)))
        closed = union(closed, edge)
        edge = minus(neighbours(board, edge), closed)
    return float(total * state.depots[company] / LOCOMOTIVES)


@rule
def worth_of(board: Tables, some: Hexes) -> int:
    """What locomotives in these cities would bring. PC-2"""
    total = 0
    for w in range(WORDS):
        word = some[w]
        while word != 0:
            total += int(board.worth[BITS * w + lowest(word)])
            word &= word - 1
    return total
