"""Who earns what in Paris Paris: visits, excursions, the bag, the winner."""

from __future__ import annotations

from hexagone.engine.journal import note
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_paris.rules.board import ARMS, Tables
from hexagone.games.paris_paris.rules.state import COUNTED, DROVE, EARNED, LONGEST, NONE, NOWHERE, SHOWED, STOPPED, VISITED, State


@rule
def visit(state: State, board: Tables, kind: int) -> None:
    """Shops at the leftover tile's station earn; if it has none, the nearest along its line, or,
    at a crossing, along its two lines; if those have none, nobody. PP-10 to PP-13"""
    station = board.station[kind]
    note(state, VISITED, NONE, station, kind)
    for distance in range(board.reach[station]):
        if pay_ring(state, board, station, distance) > 0:
            return


@rule
def pay_ring(state: State, board: Tables, station: int, distance: int) -> int:
    """Every shop that many stops away earns 1 point."""
    paid = 0
    for i in range(ARMS):
        place = board.rings[station, distance, i]
        for seat in range(state.players):
            paid += earn(state, EARNED, seat, place, state.shops[place, seat])
    return paid


@rule
def earn(state: State, what: int, seat: int, place: int, points: int) -> int:
    """The score counts on, past the end of the track. PP-14"""
    if points > 0:
        state.scores[seat] += points
        note(state, what, seat, place, points)
    return points


@rule
def excursion(state: State, board: Tables, line: int) -> None:
    """The bus follows the line from its arrow and stops at crossings only. PP-17"""
    note(state, DROVE, NONE, NONE, line)
    for i in range(LONGEST):
        if board.crossings[line, i] == NOWHERE:
            return
        stop(state, board, board.crossings[line, i])


@rule
def stop(state: State, board: Tables, crossing: int) -> None:
    """Who has a shop on the crossing earns for it and for every shop of theirs beside it. PP-18 to PP-21"""
    for seat in range(state.players):
        earn(state, STOPPED, seat, crossing, stop_points(state, board, crossing, seat))


@rule
def stop_points(state: State, board: Tables, crossing: int, seat: int) -> int:
    """Nothing for shops beside a crossing without one on it. PP-20"""
    own = int(state.shops[crossing, seat])
    return own + shops_beside(state, board, crossing, seat) if own > 0 else 0


@rule
def shops_beside(state: State, board: Tables, crossing: int, seat: int) -> int:
    """The seat's shops at the neighbouring stations, whatever the line. PP-19"""
    total = 0
    for i in range(ARMS):
        total += state.shops[board.neighbours[crossing, i], seat]
    return total


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
    total = 0
    for station in range(NOWHERE):
        total += state.shops[station, seat]
    return total
