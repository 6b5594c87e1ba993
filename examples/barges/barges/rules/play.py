"""The rules of Barges in the order of play."""

from __future__ import annotations

from barges.rules.board import Tables
from barges.rules.choices import free_berths
from barges.rules.moves import ARRIVES, DEALS, FIRSTS
from barges.rules.scoring import pay_cargoes
from barges.rules.state import ARRIVE, ARRIVED, BEGAN, CARGOES, DEALT, END, ENDED, FIRST, MOOR, MOORED, NONE, State
from hexagone.engine.journal import confide, note, turn_page
from hexagone.engine.record import CHANCE, OVER
from hexagone.engine.rule import rule
from hexagone.engine.seats import next_seat

KINDS = len(CARGOES)


@rule
def setup(state: State, board: Tables, players: int, options: int) -> None:
    """An empty quay. BA-1"""
    state.players = players
    state.options = options
    state.to_move = CHANCE
    state.owner[:] = NONE
    state.cargo[:] = NONE


@rule
def apply(state: State, board: Tables, move: int) -> None:
    """Carry out a legal move."""
    turn_page(state)
    if move < ARRIVES:
        moor(state, board, move)
    elif move < FIRSTS:
        arrive(state, move - ARRIVES + 1)
    elif move < DEALS:
        begin(state, move - FIRSTS)
    else:
        deal(state, (move - DEALS) // KINDS, (move - DEALS) % KINDS)


@rule
def deal(state: State, seat: int, cargo: int) -> None:
    """Everybody trades in a cargo, and keeps it secret. BA-2"""
    state.cargo[seat] = cargo
    state.turn = seat + 1  # served so far
    confide(state, DEALT, seat, NONE, cargo, 1 << seat)
    if state.turn == state.players:
        state.phase = FIRST


@rule
def begin(state: State, seat: int) -> None:
    """A draw decides who begins. BA-3"""
    note(state, BEGAN, seat, NONE, NONE)
    state.turn = seat  # whose barge comes next
    state.phase = ARRIVE


@rule
def arrive(state: State, worth: int) -> None:
    """Before every turn a barge comes down the river. BA-4"""
    state.arriving = worth
    note(state, ARRIVED, NONE, NONE, worth)
    state.phase = MOOR
    state.to_move = state.turn


@rule
def moor(state: State, board: Tables, berth: int) -> None:
    """The barge goes to a free berth and brings its worth, and in edition 2 something for its neighbours. BA-5, BA-6"""
    seat = int(state.to_move)
    points = state.arriving + neighbours(state, board, berth, seat)
    state.owner[berth] = seat
    state.worth[berth] = state.arriving
    state.scores[seat] += points
    note(state, MOORED, seat, berth, points)
    end_turn(state, board, seat)


@rule
def neighbours(state: State, board: Tables, berth: int, seat: int) -> int:
    """Edition 2: a point for each barge of one's own at a neighbouring berth. BA-6"""
    if state.edition < 2:
        return 0
    above = berth > 0 and state.owner[berth - 1] == seat
    below = berth + 1 < board.berths and state.owner[berth + 1] == seat
    return int(above) + int(below)


@rule
def end_turn(state: State, board: Tables, seat: int) -> None:
    """The next barge is for the next player, until the quay is full. BA-3, BA-7"""
    state.arriving = 0
    if free_berths(state, board) == 0:
        pay_cargoes(state, board)
        note(state, ENDED, NONE, NONE, NONE)
        state.phase = END
        state.to_move = OVER
    else:
        state.turn = next_seat(state, seat)
        state.phase = ARRIVE
        state.to_move = CHANCE
