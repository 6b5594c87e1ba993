"""What may be done in Parcours Citroën, as a turn sheet: a line for each phase, in the order of play.py. And the odds of chance.

Each pair `may_x`, `answer_x` stands side by side in the file of its topic.
"""

from __future__ import annotations

from hexagone.engine.chance import below
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.brawl import may_brawl
from hexagone.games.parcours_citroen.rules.cards import draw_card, may_card
from hexagone.games.parcours_citroen.rules.cities import may_free, may_install, may_lose
from hexagone.games.parcours_citroen.rules.fight import may_dice, may_hit
from hexagone.games.parcours_citroen.rules.moves import DIES, FACES, FIRSTS, OWN_MOVES, THROWS
from hexagone.games.parcours_citroen.rules.sales import may_bid, may_sell
from hexagone.games.parcours_citroen.rules.squares import (
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
    ROLL,
    SWAP,
    THROW,
    State,
)
from hexagone.games.parcours_citroen.rules.turn import may_begin


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
