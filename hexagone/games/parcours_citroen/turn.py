"""Turns: whose it is, when it ends, and when the game does."""

from __future__ import annotations

from hexagone.games.parcours_citroen.board import Tables
from hexagone.games.parcours_citroen.money import count, counters, following, is_in, place_counter, present, tell
from hexagone.games.parcours_citroen.state import END, ENDED, MISSED, NONE, ROLL, ROUNDS, RUINED, State
from hexagone.record import OVER, Cells
from hexagone.rule import rule


@rule
def begin_turn(state: State, seat: int) -> None:
    """Selling as often as wished, then the throw. CI-6, CI-27"""
    state.actor = seat
    state.cards = 0
    state.phase = ROLL
    state.to_move = seat


@rule
def end_turn(state: State) -> None:
    """The square is carried out: another turn by an `again` card, or the next player's. CI-25"""
    if state.again:
        state.again = 0
        begin_turn(state, state.actor)
    else:
        next_player(state)


@rule
def next_player(state: State) -> None:
    """Clockwise; a missed turn passes without a move; after 300 rounds the game ends. CI-4, CI-34, CI-36"""
    seat = following(state, state.actor)
    while enters_round(state, seat) and not may_play(state, seat):
        seat = following(state, seat)
    if state.phase != END:
        begin_turn(state, seat)


@rule
def enters_round(state: State, seat: int) -> bool:
    """A round begins with whoever began the game, whether they still play or not. CI-34"""
    if seat != state.first:
        return True
    if state.turn == ROUNDS:
        end_game(state)
        return False
    state.turn += 1
    return True


@rule
def may_play(state: State, seat: int) -> bool:
    if not is_in(state, seat):
        return False
    if state.misses[seat] == 0:
        return True
    state.misses[seat] -= 1
    tell(state, MISSED, seat, NONE, NONE)
    return False


@rule
def put_counter(state: State, board: Tables, seat: int, city: int) -> None:
    """The game ends the moment a player has a counter on each city. CI-5, CI-33"""
    place_counter(state, seat, city)
    if counters(state, seat) == board.cities:
        end_game(state)


@rule
def leave(state: State, seat: int) -> None:
    """Ruined: the counters return, the pumps have no owner; the last one left wins. CI-13"""
    state.ruined = int(state.ruined) | (1 << seat)
    state.parks[seat] = 0
    state.held[seat] = NONE
    if state.pumps == seat:
        state.pumps = NONE
    tell(state, RUINED, seat, NONE, NONE)
    if count(present(state)) == 1:
        end_game(state)


@rule
def end_game(state: State) -> None:
    state.phase = END
    state.to_move = OVER
    tell(state, ENDED, NONE, NONE, NONE)


@rule
def standing(state: State, board: Tables, out: Cells) -> int:
    """The counters in cities, and a bit for each winner: most of them among those who still play; equals share. CI-5, CI-13, CI-34"""
    winners, most = 0, -1
    for seat in range(state.players):
        out[seat] = counters(state, seat)
        if is_in(state, seat) and out[seat] > most:
            winners, most = 0, int(out[seat])
        if is_in(state, seat) and out[seat] == most:
            winners |= 1 << seat
    return winners
