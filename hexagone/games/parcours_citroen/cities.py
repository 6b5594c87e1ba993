"""Cities: installing, and whether a brawl may be declared."""

from __future__ import annotations

from hexagone.games.parcours_citroen.board import Tables
from hexagone.games.parcours_citroen.money import from_bank, owners, return_counter, tell, to_place
from hexagone.games.parcours_citroen.state import BRAWL, END, FREE, GIFT, INSTALL, INSTALLED, LOSE, LOST, State
from hexagone.games.parcours_citroen.turn import end_turn, put_counter
from hexagone.rule import rule


@rule
def here(state: State, board: Tables) -> int:
    """The city where the player stands whose turn it is."""
    return int(board.city[state.place[state.actor]])


@rule
def offer_install(state: State) -> None:
    """Rent first, then the choice. CI-8"""
    state.phase = INSTALL
    state.to_move = state.actor


@rule
def can_install(state: State, board: Tables) -> bool:
    return bool(state.cash[state.actor] >= board.price[here(state, board)])


@rule
def install(state: State, board: Tables) -> None:
    """Pay the price to the bank, put a counter there. CI-8"""
    seat, city = int(state.actor), here(state, board)
    from_bank(state, seat, -int(board.price[city]))
    tell(state, INSTALLED, seat, int(board.square[city]), int(board.price[city]))
    put_counter(state, board, seat, city)
    if state.phase != END:
        end_turn(state)


@rule
def offer_brawl(state: State, board: Tables) -> None:
    """On a city where you have a counter you pay nobody, and may declare a brawl if CI-20 allows it. CI-9, CI-35"""
    if can_brawl(state, board):
        state.phase = BRAWL
        state.to_move = state.actor
    else:
        end_turn(state)


@rule
def can_brawl(state: State, board: Tables) -> bool:
    """At least one opponent is there, and your own stake is in cash. CI-20"""
    city = here(state, board)
    return owners(state, city, state.actor) != 0 and bool(state.cash[state.actor] >= full_stake(state, board, state.actor))


@rule
def full_stake(state: State, board: Tables, seat: int) -> int:
    """Price times the counters still to place. CI-21"""
    return int(board.price[here(state, board)]) * to_place(state, board, seat)


# Cards that give a place or take one


@rule
def offer_free_place(state: State) -> None:
    """In a city of your choice where you have none; somebody who has them all has won already. CI-25"""
    state.phase = FREE
    state.to_move = state.actor


@rule
def install_free(state: State, board: Tables, city: int) -> None:
    """No price, no rent. CI-25"""
    tell(state, GIFT, state.actor, int(board.square[city]), 0)
    put_counter(state, board, state.actor, city)
    if state.phase != END:
        end_turn(state)


@rule
def demand_place(state: State) -> None:
    """Nothing if you have none. CI-25, CI-35"""
    if state.parks[state.actor] == 0:
        end_turn(state)
    else:
        state.phase = LOSE
        state.to_move = state.actor


@rule
def lose(state: State, board: Tables, city: int) -> None:
    """Back to the bank without payment. CI-25"""
    return_counter(state, state.actor, city)
    tell(state, LOST, state.actor, int(board.square[city]), 0)
    end_turn(state)
