"""What a value network is told about a position of Paris Connection, in the eyes of a seat.

Companies come in the order of how much more the seat has of them than the others: the first is the one it wants to grow. Of
hands that it may not see it is told what may be expected: what everybody has seen go there, and a share of what nobody has seen, the
larger the more its owner has built for the company. PC-16
"""

from __future__ import annotations

import numpy as np

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_connection.bots.worth import distance, growth
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.scoring import size
from hexagone.games.paris_connection.rules.state import (
    BUILD,
    BUILD_MOST,
    COMPANIES,
    DEAL,
    LIMIT,
    LOCOMOTIVES,
    MOST,
    QUIET,
    SHARE,
    SURPLUS,
    State,
)

GENERAL, OF_A_SEAT, OF_A_COMPANY = 20, 7, 25  # features
FEATURES = GENERAL + MOST * OF_A_SEAT + COMPANIES * OF_A_COMPANY
SPAN = 40.0  # points: a margin that tells much
FARTHEST = 20  # locomotives to Marseille: more count as that
TELLING = 0.5  # by how much a point of value that a seat has built speaks for a locomotive in its hand


@rule
def settled(state: State, board: Tables, seat: int) -> bool:
    """The hands are dealt. While they are, depots tell what others have drawn."""
    return bool(state.phase > DEAL)


@rule
def features(state: State, board: Tables, seat: int, out: Cells) -> None:
    hands, later = np.zeros((MOST, COMPANIES)), np.zeros(COMPANIES)
    far, order = np.zeros(COMPANIES, np.int64), np.zeros(COMPANIES, np.int64)
    expect_hands(state, seat, hands)
    for company in range(COMPANIES):
        later[company] = growth(state, board, company)
        far[company] = min(FARTHEST, distance(state, board, company))
    sort_companies(state, seat, hands, order)
    see_table(state, seat, far, out)
    see_seats(state, seat, hands, later, out)
    for rank in range(COMPANIES):
        see_company(state, seat, int(order[rank]), hands, later, far, out[GENERAL + MOST * OF_A_SEAT + rank * OF_A_COMPANY :])


@rule
def expect_hands(state: State, seat: int, hands: Cells) -> None:
    """Seats are counted from this one on: its own hand as it is, of the others what may be expected."""
    loose = np.zeros(COMPANIES)
    for company in range(COMPANIES):
        loose[company] = int(state.dealt[company]) - (int(state.hands[seat, company]) - int(state.flow[seat, company]))
        for other in range(state.players):
            if other != seat:
                loose[company] -= int(state.least[other, company])
    for i in range(state.players):
        other = (seat + i) % state.players
        if i > 0:
            expect_hand(state, other, loose, hands[i])
        else:
            for company in range(COMPANIES):
                hands[0, company] = state.hands[seat, company]


@rule
def expect_hand(state: State, other: int, loose: Cells, hand: Cells) -> None:
    """What is surely there; the rest is of the companies that may be, more likely of those that its owner has built for."""
    rest, total = float(SHARE[state.players]), 0.0
    for company in range(COMPANIES):
        rest -= int(state.least[other, company])
        hand[company] = loose[company] * (1.0 + TELLING * int(state.raised[other, company]))
        total += hand[company]
    for company in range(COMPANIES):
        part = rest * hand[company] / total if total > 0.0 else 0.0
        hand[company] = part + int(state.least[other, company]) + int(state.flow[other, company])


@rule
def sort_companies(state: State, seat: int, hands: Cells, order: Cells) -> None:
    """First the one that the seat has most of, beside the others."""
    share = np.zeros(COMPANIES)
    for company in range(COMPANIES):
        share[company] = edge(state, hands, company)
    for company in range(COMPANIES):
        rank = 0
        for other in range(COMPANIES):
            rank += share[other] > share[company] or (share[other] == share[company] and other < company)
        order[rank] = company


@rule
def edge(state: State, hands: Cells, company: int) -> float:
    """How many more of a company the seat has than the others have on the average."""
    total = 0.0
    for i in range(1, state.players):
        total += hands[i, company]
    return float(hands[0, company] - total / (state.players - 1))


@rule
def see_table(state: State, seat: int, far: Cells, out: Cells) -> None:
    """How many play, who is next, how the game may end. PC-18, PC-21"""
    nearest, filled, least = FARTHEST, 0, LOCOMOTIVES
    for company in range(COMPANIES):
        if state.depots[company] > 0:
            nearest, filled = min(nearest, int(far[company])), filled + 1
            least = min(least, int(state.depots[company]))
    out[int(state.players) - 3] = 1.0
    if state.to_move >= 0:
        out[4 + (int(state.to_move) - seat) % state.players] = 1.0
    building = state.phase == BUILD
    out[10] = building
    out[11] = (BUILD_MOST - int(state.built)) / BUILD_MOST if building else 0.0
    out[12] = building and state.to_move == seat
    out[13] = nearest / 10.0
    out[14] = nearest <= BUILD_MOST
    out[15] = nearest <= 2 * BUILD_MOST
    out[16] = filled / COMPANIES
    out[17] = filled <= 2
    out[18] = least / LOCOMOTIVES
    out[19] = int(state.quiet) / (QUIET * int(state.players))


@rule
def see_seats(state: State, seat: int, hands: Cells, later: Cells, out: Cells) -> None:
    """What each seat would earn now, and after some growth: this one's, then those of the others from its left. PC-17, PC-19"""
    mine, then = earns(state, seat, hands[0], later, 0.0), earns(state, seat, hands[0], later, 1.0)
    best, best_then = -1.0e9, -1.0e9
    for i in range(state.players):
        other, at = (seat + i) % state.players, GENERAL + OF_A_SEAT * i
        now, soon = earns(state, other, hands[i], later, 0.0), earns(state, other, hands[i], later, 1.0)
        if i > 0:
            best, best_then = max(best, now), max(best_then, soon)
            out[at] = (mine - now) / SPAN
            out[at + 1] = (then - soon) / SPAN
        over = size(state, other) - LIMIT[state.players]
        out[at + 2] = size(state, other) / LIMIT[state.players]
        out[at + 3] = over > 0
        out[at + 4] = soon / 200.0
        out[at + 5] = now / 200.0
        out[at + 6] = 1.0
    out[GENERAL] = (mine - best) / SPAN
    out[GENERAL + 1] = (then - best_then) / SPAN


@rule
def earns(state: State, seat: int, hand: Cells, later: Cells, part: float) -> float:
    total = -float(SURPLUS * max(0, size(state, seat) - LIMIT[state.players]))
    for company in range(COMPANIES):
        total += hand[company] * (int(state.values[company]) + part * later[company])
    return total


@rule
def see_company(state: State, seat: int, company: int, hands: Cells, later: Cells, far: Cells, out: Cells) -> None:
    """What it is worth and may be, who holds it, who has built for it."""
    value, depot, ahead = int(state.values[company]), int(state.depots[company]), edge(state, hands, company)
    building = state.phase == BUILD and state.building == company
    out[0] = value / 15.0
    out[1] = depot / LOCOMOTIVES
    out[2] = later[company] / 4.0
    out[3] = far[company] / 10.0
    out[4] = value == 0
    out[5] = depot == 0
    out[6] = depot >= far[company] and far[company] <= BUILD_MOST
    out[7] = building
    out[8] = building and depot >= far[company] and far[company] <= BUILD_MOST - int(state.built)
    out[9] = ahead * value / SPAN
    out[10] = ahead * later[company] / 10.0
    out[11] = ahead / 4.0
    out[12] = ahead / (2.0 + far[company])
    out[13] = hands[0, company] / 8.0
    for i in range(1, state.players):
        out[13 + i] = hands[i, company] / 8.0
        out[18 + i] = int(state.raised[(seat + i) % state.players, company]) / 8.0
    out[24] = min(2, depot) / 2.0
