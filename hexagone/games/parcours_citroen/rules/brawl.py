"""A brawl is offered, declared, and staked for. CI-20, CI-21, CI-30"""

from __future__ import annotations

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.debts import full_stake, owe
from hexagone.games.parcours_citroen.rules.money import has_park, here, owners, tell, to_place
from hexagone.games.parcours_citroen.rules.moves import BRAWLS, PASSES
from hexagone.games.parcours_citroen.rules.state import BRAWL, DECLARED, STAKE, State
from hexagone.games.parcours_citroen.rules.turn import ask, end_turn


@rule
def offer_brawl(state: State, board: Tables) -> None:
    """On a city where you have a counter you pay nobody, and may declare a brawl if CI-20 allows it. CI-9, CI-35"""
    if can_brawl(state, board):
        ask(state, BRAWL, state.actor)
    else:
        end_turn(state)


@rule
def can_brawl(state: State, board: Tables) -> bool:
    """At least one opponent is there, and your own stake is in cash. CI-20"""
    return owners(state, here(state, board), state.actor) != 0 and bool(state.cash[state.actor] >= own_stake(state, board))


@rule
def own_stake(state: State, board: Tables) -> int:
    return full_stake(state, board, to_place(state, board, state.actor))


# BRAWL: declare one or not


@rule
def may_brawl(out: Cells) -> int:
    out[0], out[1] = BRAWLS, PASSES
    return 2


@rule
def answer_brawl(state: State, board: Tables, move: int) -> None:
    if move == BRAWLS:
        declare(state, board)
    else:
        end_turn(state)


@rule
def declare(state: State, board: Tables) -> None:
    """All players with a counter in that city must take part; stakes are paid clockwise from the player who declared. CI-20, CI-30"""
    tell(state, DECLARED, state.actor, int(state.place[state.actor]), 0)
    state.tries = 1
    fix_numbers(state, board)
    owe(state, board, STAKE, own_stake(state, board))


@rule
def fix_numbers(state: State, board: Tables) -> None:
    """Everyone's number is fixed now: the city counters that they still have to place. CI-21, CI-30"""
    city = here(state, board)
    for seat in range(state.players):
        if has_park(state, seat, city):
            state.numbers[seat] = to_place(state, board, seat)
