"""A brawl is offered, declared, and staked for. CI-20, CI-21, CI-30, CI-37"""

from __future__ import annotations

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.debts import full_stake, owe
from hexagone.games.parcours_citroen.rules.money import has_park, here, owners, park_prices, tell, to_place
from hexagone.games.parcours_citroen.rules.moves import BRAWLS, PASSES
from hexagone.games.parcours_citroen.rules.state import BRAWL, DECLARED, FULL_STAKES, STAKE, TOO_POOR, UNOPPOSED, State
from hexagone.games.parcours_citroen.rules.turn import ask, end_turn


@rule
def offer_brawl(state: State, board: Tables) -> None:
    """On a city where you have a counter you pay nobody, and may declare a brawl if CI-20 allows it. CI-9, CI-35"""
    if has_opponent(state, board) and can_stake(state, board):
        ask(state, BRAWL, state.actor)
    else:
        say_why_not(state, board)
        end_turn(state)


@rule
def has_opponent(state: State, board: Tables) -> bool:
    return owners(state, here(state, board), state.actor) != 0


@rule
def can_stake(state: State, board: Tables) -> bool:
    """Your own stake is in cash; with the option full-stakes, in cash and car parks. CI-20, CI-37"""
    seat = int(state.actor)
    means = int(state.cash[seat]) + (park_prices(board, int(state.parks[seat])) if state.options & FULL_STAKES else 0)
    return means >= own_stake(state, board)


@rule
def own_stake(state: State, board: Tables) -> int:
    return full_stake(state, board, to_place(state, board, state.actor))


@rule
def say_why_not(state: State, board: Tables) -> None:
    """Nobody is there to fight, or the stake is out of reach. CI-20"""
    seat = int(state.actor)
    if has_opponent(state, board):
        tell(state, TOO_POOR, seat, int(state.place[seat]), own_stake(state, board))
    else:
        tell(state, UNOPPOSED, seat, int(state.place[seat]), 0)


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
    """Who takes part, and with which number: no sale changes that any more. CI-21, CI-30, CI-37"""
    city = here(state, board)
    for seat in range(state.players):
        if has_park(state, seat, city):
            state.numbers[seat] = to_place(state, board, seat)
