"""Turns: who begins, whose turn it is, when it ends, and when the game does."""

from __future__ import annotations

from hexagone.engine.record import OVER, Cells
from hexagone.engine.rule import rule
from hexagone.engine.seats import next_seat, one_each
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.money import count, counters, is_in, place_counter, present, tell
from hexagone.games.parcours_citroen.rules.moves import FIRSTS
from hexagone.games.parcours_citroen.rules.state import BEGAN, END, ENDED, MISSED, NONE, ROLL, ROUNDS, RUINED, State


@rule
def ask(state: State, phase: int, who: int) -> None:
    """This is decided next, by this seat or by chance."""
    state.phase = phase
    state.to_move = who


# FIRST: who begins


@rule
def may_begin(state: State, out: Cells) -> int:
    """Anybody may throw highest. CI-4"""
    return one_each(state, FIRSTS, out)


@rule
def answer_begin(state: State, move: int) -> None:
    """The highest throw begins, then clockwise. CI-4"""
    state.first = move - FIRSTS
    state.turn = 1
    tell(state, BEGAN, state.first, NONE, 0)
    begin_turn(state, state.first)


# From turn to turn


@rule
def begin_turn(state: State, seat: int) -> None:
    """Selling as often as wished, then the throw. CI-6, CI-27"""
    state.actor = seat
    state.cards = 0
    ask(state, ROLL, seat)


@rule
def end_turn(state: State) -> None:
    """The square is carried out: another turn by an `again` card, or the next player's; unless the game is over. CI-25, CI-33"""
    if state.phase == END:
        return
    if state.again:
        state.again = 0
        begin_turn(state, state.actor)
    else:
        next_player(state)


@rule
def next_player(state: State) -> None:
    """Clockwise; a missed turn passes without a move; after 300 rounds the game ends. CI-4, CI-34, CI-36"""
    seat = next_seat(state, state.actor)
    count_round(state, seat)
    while state.phase != END and not can_play(state, seat):
        pass_over(state, seat)
        seat = next_seat(state, seat)
        count_round(state, seat)
    if state.phase != END:
        begin_turn(state, seat)


@rule
def count_round(state: State, seat: int) -> None:
    """A round begins with whoever began the game, whether they still play or not; after the last one the game ends. CI-34"""
    if seat != state.first:
        return
    if state.turn == ROUNDS:
        end_game(state)
    else:
        state.turn += 1


@rule
def can_play(state: State, seat: int) -> bool:
    return is_in(state, seat) and bool(state.misses[seat] == 0)


@rule
def pass_over(state: State, seat: int) -> None:
    """A turn to miss is missed; of somebody who has left there is none. CI-36"""
    if is_in(state, seat):
        state.misses[seat] -= 1
        tell(state, MISSED, seat, NONE, NONE)


# How the game ends


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
    ask(state, END, OVER)
    tell(state, ENDED, NONE, NONE, NONE)
