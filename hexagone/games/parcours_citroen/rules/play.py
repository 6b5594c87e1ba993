"""What moves of Parcours Citroën do, as a turn sheet: a line for each phase, in the order of choices.py.

Each pair `may_x`, `answer_x` stands side by side in the file of its topic.
"""

from __future__ import annotations

from hexagone.engine.journal import turn_page
from hexagone.engine.record import CHANCE
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.brawl import answer_brawl
from hexagone.games.parcours_citroen.rules.cards import answer_card
from hexagone.games.parcours_citroen.rules.cities import answer_free, answer_install, answer_lose
from hexagone.games.parcours_citroen.rules.debts import clear_debt
from hexagone.games.parcours_citroen.rules.fight import answer_dice, answer_hit, clear_brawl
from hexagone.games.parcours_citroen.rules.sales import answer_bid, answer_sell, clear_auction
from hexagone.games.parcours_citroen.rules.squares import (
    answer_go,
    answer_roll,
    answer_swap,
    answer_throw,
)
from hexagone.games.parcours_citroen.rules.state import (
    AUCTION,
    BRAWL,
    CARD,
    DEBT,
    DICE,
    FIRST,
    FREE,
    GO,
    HIT,
    INSTALL,
    LOSE,
    NONE,
    ROLL,
    SWAP,
    THROW,
    State,
)
from hexagone.games.parcours_citroen.rules.turn import answer_begin, ask


@rule
def setup(state: State, board: Tables, players: int, options: int) -> None:
    """Everybody on DÉPART with the same money; packs that nobody knows. CI-1, CI-3"""
    state.players = players
    state.options = options
    for seat in range(players):
        state.cash[seat] = board.start_money
        state.place[seat] = board.start
    state.held[:] = NONE
    state.pumps, state.first, state.actor = NONE, NONE, NONE
    clear_debt(state)
    clear_auction(state)
    clear_brawl(state)
    for pack in range(2):
        for card in range(board.sizes[pack]):
            state.order[pack, card] = card
    ask(state, FIRST, CHANCE)


@rule
def apply(state: State, board: Tables, move: int) -> None:
    """Carry out a legal move: a line a phase, in the same order."""
    turn_page(state)
    phase = state.phase
    if phase == FIRST:
        answer_begin(state, move)
    elif phase == ROLL:
        answer_roll(state, board, move)
    elif phase == THROW:
        answer_throw(state, board, move)
    elif phase == CARD:
        answer_card(state, board, move)
    elif phase == INSTALL:
        answer_install(state, board, move)
    elif phase == BRAWL:
        answer_brawl(state, board, move)
    elif phase == DICE:
        answer_dice(state, move)
    elif phase == HIT:
        answer_hit(state, move)
    elif phase == GO:
        answer_go(state, board, move)
    elif phase == SWAP:
        answer_swap(state, board, move)
    elif phase == DEBT:
        answer_sell(state, board, move)
    elif phase == AUCTION:
        answer_bid(state, board, move)
    elif phase == FREE:
        answer_free(state, board, move)
    elif phase == LOSE:
        answer_lose(state, board, move)
