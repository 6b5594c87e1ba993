"""The learned value of a position of Paris Paris: a small network that has learned from many games how they end.

It is asked between rounds, when no tile lies on the board. `weights` is a table for one board and one number of players: a row
for each feature, one of biases, one each for the win and the margin, and one with the biases of those two.
"""

from __future__ import annotations

from math import exp

import numpy as np

from hexagone.engine.bits import count
from hexagone.engine.record import OVER, Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_paris.bots.worth import line_points
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.choices import in_piles
from hexagone.games.paris_paris.rules.scoring import has_most_in_bag, standing
from hexagone.games.paris_paris.rules.shops import shops_at, shops_of
from hexagone.games.paris_paris.rules.state import KINDS, LINES, MOST, NONE, STATIONS, SUPPLY, TILES, State

GENERAL, OF_A_LINE, OF_A_STATION = 10, 10, 7  # features
FEATURES = GENERAL + LINES * OF_A_LINE + STATIONS * OF_A_STATION
BIAS, WIN, MARGIN, ENDS = range(FEATURES, FEATURES + 4)
ROWS = FEATURES + 4

SPAN = 20.0  # points: a margin that tells much
RELISH = 0.2  # a span more is worth as much as this of a win: among moves that win as often, the larger margin


@rule
def value(state: State, board: Tables, seat: int, weights: Cells) -> float:
    """How good it is for a seat: the win, and a little for the margin."""
    if state.to_move == OVER:
        return won(state, board, seat) + RELISH * lead(state, seat) / SPAN
    features = np.zeros(FEATURES, np.float32)
    write_features(state, board, seat, features)
    win, margin = predict(features, weights)
    return win + RELISH * margin


@rule
def predict(features: Cells, weights: Cells) -> tuple[float, float]:
    """The chance to win, and the margin in spans."""
    hidden = weights[BIAS].copy()
    for feature in range(FEATURES):
        if features[feature] != 0.0:
            for i in range(len(hidden)):
                hidden[i] += features[feature] * weights[feature, i]
    win, margin = float(weights[ENDS, 0]), float(weights[ENDS, 1])
    for i in range(len(hidden)):
        if hidden[i] > 0.0:
            win += hidden[i] * weights[WIN, i]
            margin += hidden[i] * weights[MARGIN, i]
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, win)))), margin


@rule
def won(state: State, board: Tables, seat: int) -> float:
    """This seat's share of the win."""
    winners, many = standing(state, board, np.zeros(MOST, np.int32)), 0
    for other in range(state.players):
        many += (winners >> other) & 1
    return ((winners >> seat) & 1) / many


@rule
def lead(state: State, seat: int) -> float:
    """Points ahead of the best of the others."""
    best = -1.0e9
    for other in range(state.players):
        if other != seat:
            best = max(best, float(state.scores[other]))
    return state.scores[seat] - best  # type: ignore[no-any-return]


# Facts, each of about the same size


@rule
def write_features(state: State, board: Tables, seat: int, features: Cells) -> None:
    """All that the network is predicted, in the eyes of a seat. PP-6: of the markers it knows its own and the open one."""
    left, coloured = np.zeros(STATIONS, np.int32), np.zeros(LINES, np.int32)
    for kind in range(KINDS):
        left[board.station[kind]] += in_piles(state, board, kind)
        coloured[board.line[kind]] += in_piles(state, board, kind)
    for station in range(board.stations):
        see_station(state, seat, station, int(left[station]), features)
    hoped = 0.0
    for line in range(LINES):
        hoped += see_line(state, board, seat, line, int(coloured[line]), features)
    see_scores(state, seat, hoped, features)


@rule
def see_station(state: State, seat: int, station: int, left: int, features: Cells) -> None:
    """Whose shops, and how many tiles are left that may bring others; without any they stay."""
    at = GENERAL + LINES * OF_A_LINE + OF_A_STATION * station
    mine = shops_of(state, seat, 1 << station)
    others = shops_at(state, station) - mine
    features[at] = mine > 0
    features[at + 1] = mine > 1
    features[at + 2] = others > 0
    features[at + 3] = others > 1
    features[at + 4] = 0.3 * left
    features[at + 5] = mine - others if left == 0 else 0
    features[at + 6] = (mine - others) * count(state.piles) / TILES


@rule
def see_line(state: State, board: Tables, seat: int, line: int, left: int, features: Cells) -> float:
    """What an excursion would bring, and how many are to be expected. PP-15, PP-28"""
    at = GENERAL + OF_A_LINE * line
    mine, best, mean = float(line_points(state, board, line, seat)), 0.0, 0.0
    for other in range(state.players):
        if other != seat:
            points = float(line_points(state, board, line, other))
            best, mean = max(best, points), mean + points / (state.players - 1)
    waits = 1.0 if state.aside[line] != NONE else 0.0
    drives, finals = max(0.0, (left / (state.players + 1) + waits) / 2 - 0.25), final_drives(state, line, seat)
    features[at] = 0.1 * mine
    features[at + 1] = 0.1 * best
    features[at + 2] = waits
    features[at + 3] = left / 12
    features[at + 4] = state.markers[seat] == line
    features[at + 5] = state.open_marker == line
    features[at + 6] = 0.1 * drives * (mine - best)
    features[at + 7] = 0.1 * finals * (mine - best)
    features[at + 8] = 0.1 * waits * (mine - best)
    features[at + 9] = 0.1 * (drives + finals) * (mine - mean)
    return (drives + finals) * (mine - best)


@rule
def final_drives(state: State, line: int, seat: int) -> float:
    """Final excursions on this line: sure ones, or as likely as another's marker is of its colour."""
    if state.markers[seat] == line or state.open_marker == line:
        return 1.0
    return (state.players - 1) / (LINES - 2 if state.players == 2 else LINES - 1)


@rule
def see_scores(state: State, seat: int, hoped: float, features: Cells) -> None:
    """The scores as they are and as they may be, the bus, the supply, the bag."""
    ahead, mean, most, rest = lead(state, seat), 0.0, 0, count(state.piles) / TILES
    for other in range(state.players):
        if other != seat:
            mean += state.scores[other] / (state.players - 1)
            most = max(most, int(state.bag[other]))
    features[0] = ahead / SPAN
    features[1] = (state.scores[seat] - mean) / SPAN
    features[2] = rest
    features[3] = state.first == seat
    features[4] = (state.first - seat) % state.players / state.players
    features[5] = (ahead + hoped) / SPAN
    features[6] = state.supply[seat] / SUPPLY
    features[7] = 0.2 * (state.bag[seat] - most)
    features[8] = 0.2 * state.bag[seat] if has_most_in_bag(state, seat) else 0.0
    features[9] = (ahead + hoped) / SPAN * (1.0 - rest)
