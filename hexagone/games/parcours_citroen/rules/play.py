"""The rules of Parcours Citroën as a turn sheet: a line for each phase, what may be done in it and what that does.

Each pair `may_x`, `answer_x` stands side by side in the file of its topic.
"""

from __future__ import annotations

from hexagone.engine.chance import below
from hexagone.engine.journal import turn_page
from hexagone.engine.record import CHANCE, Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.brawl import answer_brawl, may_brawl
from hexagone.games.parcours_citroen.rules.cards import answer_card, draw_card, may_card
from hexagone.games.parcours_citroen.rules.cities import answer_free, answer_install, answer_lose, may_free, may_install, may_lose
from hexagone.games.parcours_citroen.rules.debts import clear_debt
from hexagone.games.parcours_citroen.rules.fight import answer_dice, answer_hit, clear_brawl, may_dice, may_hit
from hexagone.games.parcours_citroen.rules.moves import DIES, FACES, FIRSTS, OWN_MOVES, THROWS
from hexagone.games.parcours_citroen.rules.sales import answer_bid, answer_sell, clear_auction, may_bid, may_sell
from hexagone.games.parcours_citroen.rules.squares import (
    answer_go,
    answer_roll,
    answer_swap,
    answer_throw,
    may_go,
    may_roll,
    may_swap,
    may_throw,
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
from hexagone.games.parcours_citroen.rules.turn import answer_begin, ask, may_begin


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
def legal(state: State, board: Tables, out: Cells) -> int:
    """All moves open to whoever is to move, each once: a line a phase."""
    phase = state.phase
    if phase == FIRST:
        return may_begin(state, out)
    if phase == ROLL:
        return may_roll(state, board, out)
    if phase == THROW:
        return may_throw(out)
    if phase == CARD:
        return may_card(state, board, out)
    if phase == INSTALL:
        return may_install(state, board, out)
    if phase == BRAWL:
        return may_brawl(out)
    if phase == DICE:
        return may_dice(state, out)
    if phase == HIT:
        return may_hit(state, out)
    if phase == GO:
        return may_go(board, out)
    if phase == SWAP:
        return may_swap(state, out)
    if phase == DEBT:
        return may_sell(state, board, out)
    if phase == AUCTION:
        return may_bid(state, out)
    if phase == FREE:
        return may_free(state, board, out)
    if phase == LOSE:
        return may_lose(state, board, out)
    return 0


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


# Chance


@rule
def weights(state: State, board: Tables, out: Cells) -> int:
    """Dice, packs and lots are fair; what a box of one's own holds is entered, never drawn. CI-38"""
    n = legal(state, board, out)
    for i in range(n):
        out[i] = 1 if out[i] < OWN_MOVES else 0
    return n


@rule
def draw(state: State, board: Tables, random: Cells) -> int:
    """The same odds as `weights`, without a list."""
    if state.phase == THROW or (state.phase == HIT and state.dice == 2):
        return THROWS + below(random, FACES * FACES)
    if state.phase == CARD:
        return draw_card(state, board, random)
    return DIES + below(random, FACES) if state.phase == HIT else FIRSTS + below(random, int(state.players))
