"""What a value network is told about a position of Paris Paris, in the eyes of a seat. It is asked between rounds."""

from __future__ import annotations

import numpy as np

from hexagone.engine.bits import count
from hexagone.engine.record import CHANCE, Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_paris.bots.worth import count_lines
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.choices import in_piles
from hexagone.games.paris_paris.rules.scoring import has_most_in_bag
from hexagone.games.paris_paris.rules.shops import shops_at, shops_of
from hexagone.games.paris_paris.rules.state import KINDS, LINES, MOST, NONE, STATIONS, SUPPLY, TILES, State

GENERAL, OF_A_LINE, OF_A_STATION, OF_ANOTHER = 10, 10, 7, 5  # features
OTHERS = GENERAL + LINES * OF_A_LINE + STATIONS * OF_A_STATION  # where those of the other seats begin
SHOPS = OTHERS + MOST + (MOST - 1) * OF_ANOTHER  # those of their shops
RACES = SHOPS + (MOST - 1) * STATIONS  # and those of how they stand beside this seat on every line
FEATURES = RACES + (MOST - 1) * LINES

SPAN = 20.0  # points: a margin that tells much


@rule
def settled(state: State, board: Tables, seat: int) -> bool:
    """Between rounds, when no tile lies on the board: until then the others answer."""
    return bool(state.to_move == CHANCE and state.turn > 0 and state.lies == 0)


@rule
def features(state: State, board: Tables, seat: int, out: Cells) -> None:
    """All that the network is predicted, in the eyes of a seat. PP-6: of the markers it knows its own and the open one."""
    left, coloured = np.zeros(STATIONS, np.int32), np.zeros(LINES, np.int32)
    for kind in range(KINDS):
        left[board.station[kind]] += in_piles(state, board, kind)
        coloured[board.line[kind]] += in_piles(state, board, kind)
    for station in range(board.stations):
        see_station(state, seat, station, int(left[station]), out)
    hoped, points, hopes = 0.0, np.zeros((MOST, LINES), np.int64), np.zeros((MOST, LINES))
    for other in range(state.players):
        count_lines(state, board, other, points[other])
    for line in range(LINES):
        hoped += see_line(state, seat, line, int(coloured[line]), points[:, line], hopes[:, line], out)
    see_scores(state, seat, hoped, out)
    see_others(state, seat, hopes, out)


@rule
def see_station(state: State, seat: int, station: int, left: int, out: Cells) -> None:
    """Whose shops, and how many tiles are left that may bring others; without any they stay."""
    at = GENERAL + LINES * OF_A_LINE + OF_A_STATION * station
    mine = shops_of(state, seat, 1 << station)
    others = shops_at(state, station) - mine
    out[at] = mine > 0
    out[at + 1] = mine > 1
    out[at + 2] = others > 0
    out[at + 3] = others > 1
    out[at + 4] = 0.3 * left
    out[at + 5] = mine - others if left == 0 else 0
    out[at + 6] = (mine - others) * count(state.piles) / TILES


@rule
def see_line(state: State, seat: int, line: int, left: int, earned: Cells, hopes: Cells, out: Cells) -> float:
    """What an excursion would bring, and how many are to be expected. PP-15, PP-28"""
    at = GENERAL + OF_A_LINE * line
    waits = 1.0 if state.aside[line] != NONE else 0.0
    drives, finals = max(0.0, (left / (state.players + 1) + waits) / 2 - 0.25), final_drives(state, line, seat)
    mine, best, mean = 0.0, 0.0, 0.0
    for other in range(state.players):
        points = float(earned[other])
        hopes[other] = (drives + finals) * points
        if other == seat:
            mine = points
        else:
            best, mean = max(best, points), mean + points / (state.players - 1)
    out[at] = 0.1 * mine
    out[at + 1] = 0.1 * best
    out[at + 2] = waits
    out[at + 3] = left / 12
    out[at + 4] = state.markers[seat] == line
    out[at + 5] = state.open_marker == line
    out[at + 6] = 0.1 * drives * (mine - best)
    out[at + 7] = 0.1 * finals * (mine - best)
    out[at + 8] = 0.1 * waits * (mine - best)
    out[at + 9] = 0.1 * (drives + finals) * (mine - mean)
    return (drives + finals) * (mine - best)


@rule
def final_drives(state: State, line: int, seat: int) -> float:
    """Final excursions on this line: sure ones, or as likely as another's marker is of its colour."""
    if state.markers[seat] == line or state.open_marker == line:
        return 1.0
    return (state.players - 1) / (LINES - 2 if state.players == 2 else LINES - 1)


@rule
def see_scores(state: State, seat: int, hoped: float, out: Cells) -> None:
    """The scores as they are and as they may be, the bus, the supply, the bag."""
    ahead, mean, most, rest = lead(state, seat), 0.0, 0, count(state.piles) / TILES
    for other in range(state.players):
        if other != seat:
            mean += state.scores[other] / (state.players - 1)
            most = max(most, int(state.bag[other]))
    out[0] = ahead / SPAN
    out[1] = (state.scores[seat] - mean) / SPAN
    out[2] = rest
    out[3] = state.first == seat
    out[4] = (state.first - seat) % state.players / state.players
    out[5] = (ahead + hoped) / SPAN
    out[6] = state.supply[seat] / SUPPLY
    out[7] = 0.2 * (state.bag[seat] - most)
    out[8] = 0.2 * state.bag[seat] if has_most_in_bag(state, seat) else 0.0
    out[9] = (ahead + hoped) / SPAN * (1.0 - rest)


@rule
def see_others(state: State, seat: int, hopes: Cells, out: Cells) -> None:
    """How many play, and the others: the most dangerous one first."""
    out[OTHERS + int(state.players) - 1] = 1.0
    for other in range(state.players):
        if other != seat:
            see_other(state, seat, other, rank(state, seat, other, hopes), hopes, out)


@rule
def rank(state: State, seat: int, other: int, hopes: Cells) -> int:
    """How many of the others are more dangerous; of equals, those nearer to the left of the seat."""
    before, mine = 0, state.scores[other] + hopes[other].sum()
    for rival in range(state.players):
        if rival != seat and rival != other:
            ahead = state.scores[rival] + hopes[rival].sum() - mine
            before += ahead > 0 or (ahead == 0 and (rival - seat) % state.players < (other - seat) % state.players)
    return before


@rule
def see_other(state: State, seat: int, other: int, place: int, hopes: Cells, out: Cells) -> None:
    """How far it is behind, now and as may be hoped, and on every line; its bag and supply, and where its shops are."""
    at = OTHERS + MOST + OF_ANOTHER * place
    ahead = float(state.scores[seat]) - state.scores[other]
    out[at] = ahead / SPAN
    out[at + 1] = (ahead + hopes[seat].sum() - hopes[other].sum()) / SPAN
    out[at + 2] = 0.2 * state.bag[other]
    out[at + 3] = state.first == other
    out[at + 4] = state.supply[other] / SUPPLY
    for station in range(STATIONS):
        out[SHOPS + place * STATIONS + station] = shops_of(state, other, 1 << station)
    for line in range(LINES):
        out[RACES + place * LINES + line] = 0.1 * (hopes[seat, line] - hopes[other, line])


@rule
def lead(state: State, seat: int) -> float:
    """Points ahead of the best of the others."""
    best = -1.0e9
    for other in range(state.players):
        if other != seat:
            best = max(best, float(state.scores[other]))
    return state.scores[seat] - best  # type: ignore[no-any-return]
