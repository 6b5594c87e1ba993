"""Who earns what in Paris Paris: visits, excursions, the bag, the winner."""

from __future__ import annotations

from hexagone.engine.bits import count, lowest
from hexagone.engine.journal import note
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.shops import shops_of, with_shops
from hexagone.games.paris_paris.rules.state import (
    COUNTED,
    DROVE,
    EARNED,
    LONGEST,
    MOST,
    NONE,
    NOWHERE,
    SHOWED,
    STOPPED,
    VISITED,
    State,
)


@rule
def visit(state: State, board: Tables, kind: int) -> None:
    """Shops at the leftover tile's station earn; if it has none, the nearest along its line, or,
    at a crossing, along its two lines; if those have none, nobody. PP-10 to PP-13"""
    station = board.station[kind]
    note(state, VISITED, NONE, station, kind)
    shops = with_shops(state)
    for distance in range(board.reach[station]):
        if shops & board.rings[station, distance] != 0:
            pay(state, shops & board.rings[station, distance])
            return


@rule
def pay(state: State, stations: int) -> None:
    """Every shop there earns 1 point."""
    while stations != 0:
        place = lowest(stations)
        stations &= stations - 1
        for seat in range(MOST):
            earn(state, EARNED, seat, place, shops_of(state, seat, 1 << place))


@rule
def earn(state: State, what: int, seat: int, place: int, points: int) -> None:
    """The score counts on, past the end of the track. PP-14"""
    state.scores[seat] += points
    if points > 0:
        note(state, what, seat, place, points)


@rule
def excursion(state: State, board: Tables, line: int) -> None:
    """The bus follows the line from its arrow and stops at crossings only. PP-17"""
    note(state, DROVE, NONE, NONE, line)
    for i in range(LONGEST):
        if board.crossings[line, i] == NOWHERE:
            return
        stop(state, board, int(board.crossings[line, i]))


@rule
def stop(state: State, board: Tables, crossing: int) -> None:
    """Who has a shop on the crossing earns for it and for every shop of theirs beside it. PP-18 to PP-21"""
    for seat in range(MOST):
        earn(state, STOPPED, seat, crossing, stop_points(state, board, crossing, seat))


@rule
def stop_points(state: State, board: Tables, crossing: int, seat: int) -> int:
    """For its shops there and at the neighbouring stations, whatever the line (PP-19); nothing without one on the crossing (PP-20)."""
    has_shop = int(state.shops[seat] >> crossing & 1)
    return has_shop * shops_of(state, seat, 1 << crossing | int(board.near[crossing]))


@rule
def final_excursions(state: State, board: Tables) -> None:
    """From the first player on everyone shows their marker and its line is driven; with two players
    the open marker's line is driven last. PP-28"""
    for i in range(state.players):
        seat = (state.first + i) % state.players
        note(state, SHOWED, seat, NONE, state.markers[seat])
        excursion(state, board, state.markers[seat])
    if state.players == 2:
        excursion(state, board, state.open_marker)


@rule
def count_bag(state: State) -> None:
    """Who has strictly more shops in the bag than every other earns 1 point for each. PP-29"""
    for seat in range(state.players):
        if has_most_in_bag(state, seat):
            earn(state, COUNTED, seat, NONE, state.bag[seat])


@rule
def has_most_in_bag(state: State, seat: int) -> bool:
    for other in range(state.players):
        if other != seat and state.bag[other] >= state.bag[seat]:
            return False
    return True


@rule
def standing(state: State, board: Tables, out: Cells) -> int:
    """The scores, and a bit for each winner: highest score, then fewest shops on the board; equals share. PP-30"""
    winners, best = 0, NONE
    for seat in range(state.players):
        out[seat] = state.scores[seat]
        if best == NONE or is_ahead(state, seat, best):
            winners, best = 1 << seat, seat
        elif not is_ahead(state, best, seat):
            winners |= 1 << seat
    return winners


@rule
def is_ahead(state: State, seat: int, other: int) -> bool:
    if state.scores[seat] != state.scores[other]:
        return bool(state.scores[seat] > state.scores[other])
    return shops_on_board(state, seat) < shops_on_board(state, other)


@rule
def shops_on_board(state: State, seat: int) -> int:
    return count(state.shops[seat]) + count(state.pairs[seat])
