"""Cities: installing, and the cards that give a place or take one."""

from __future__ import annotations

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.money import from_bank, has_park, here, return_counter, tell
from hexagone.games.parcours_citroen.rules.moves import CHOICES, DECLINES, INSTALLS
from hexagone.games.parcours_citroen.rules.sales import sales, sell
from hexagone.games.parcours_citroen.rules.state import FREE, GIFT, INSTALLED, LOSE, LOST, State
from hexagone.games.parcours_citroen.rules.turn import ask, end_turn, put_counter

# INSTALL: install or not; with too little cash sell first


@rule
def may_install(state: State, board: Tables, out: Cells) -> int:
    """Rent first, then the choice; while your cash is below the price you may sell before choosing. CI-8, CI-27"""
    if can_install(state, board):
        out[0], out[1] = INSTALLS, DECLINES
        return 2
    out[0] = DECLINES
    return sales(state, board, out, 1)


@rule
def can_install(state: State, board: Tables) -> bool:
    return bool(state.cash[state.actor] >= board.price[here(state, board)])


@rule
def answer_install(state: State, board: Tables, move: int) -> None:
    if move == INSTALLS:
        install(state, board)
    elif move == DECLINES:
        end_turn(state)
    else:
        sell(state, board, move)


@rule
def install(state: State, board: Tables) -> None:
    """Pay the price to the bank, put a counter there. CI-8"""
    seat, city = int(state.actor), here(state, board)
    from_bank(state, seat, -int(board.price[city]))
    tell(state, INSTALLED, seat, int(board.square[city]), int(board.price[city]))
    put_counter(state, board, seat, city)
    end_turn(state)


# FREE: a card lets you install somewhere for nothing


@rule
def offer_free_place(state: State) -> None:
    """In a city of your choice where you have none; somebody who has them all has won already. CI-25"""
    ask(state, FREE, state.actor)


@rule
def may_free(state: State, board: Tables, out: Cells) -> int:
    """A city where you have no counter, or none of them. CI-25"""
    out[0] = DECLINES
    n = 1
    for city in range(board.cities):
        if not has_park(state, state.actor, city):
            out[n] = CHOICES + city
            n += 1
    return n


@rule
def answer_free(state: State, board: Tables, move: int) -> None:
    """No price, no rent. CI-25"""
    if move != DECLINES:
        city = move - CHOICES
        tell(state, GIFT, state.actor, int(board.square[city]), 0)
        put_counter(state, board, state.actor, city)
    end_turn(state)


# LOSE: a card takes a car park


@rule
def demand_place(state: State) -> None:
    """Nothing if you have none. CI-25, CI-35"""
    if state.parks[state.actor] == 0:
        end_turn(state)
    else:
        ask(state, LOSE, state.actor)


@rule
def may_lose(state: State, board: Tables, out: Cells) -> int:
    """A city where you have a counter. CI-25"""
    n = 0
    for city in range(board.cities):
        if has_park(state, state.actor, city):
            out[n] = CHOICES + city
            n += 1
    return n


@rule
def answer_lose(state: State, board: Tables, move: int) -> None:
    """Back to the bank without payment. CI-25"""
    city = move - CHOICES
    return_counter(state, state.actor, city)
    tell(state, LOST, state.actor, int(board.square[city]), 0)
    end_turn(state)
