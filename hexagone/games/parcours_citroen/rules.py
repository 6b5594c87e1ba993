"""The rules of Parcours Citroën: setting up, what may be done, what a move does, chance. The topics have files of their own."""

from __future__ import annotations

from hexagone.chance import below
from hexagone.games.parcours_citroen.board import Tables
from hexagone.games.parcours_citroen.brawl import declare, dice_offers, strike, take_dice
from hexagone.games.parcours_citroen.cards import draw_card, possible, take_card
from hexagone.games.parcours_citroen.cities import can_install, install, install_free, lose
from hexagone.games.parcours_citroen.money import has_park, tell
from hexagone.games.parcours_citroen.moves import (
    BID_MOVES,
    BRAWLS,
    CARD_MOVES,
    CHOICES,
    DECLINES,
    DICE_MOVES,
    DIES,
    FACES,
    FIRSTS,
    GOES,
    INSTALLS,
    PASSES,
    ROLLS,
    STAYS,
    SWAPS,
    THROWS,
)
from hexagone.games.parcours_citroen.sales import may_sell, pass_bid, raise_bid, sales, sell
from hexagone.games.parcours_citroen.squares import drive, go, goals, partners, swap
from hexagone.games.parcours_citroen.state import (
    AUCTION,
    BEGAN,
    BRAWL,
    CARD,
    CARDS,
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
    THREW,
    THROW,
    State,
)
from hexagone.games.parcours_citroen.turn import begin_turn, end_turn
from hexagone.journal import turn_page
from hexagone.record import CHANCE, Cells
from hexagone.rule import rule

# Setting up


@rule
def setup(state: State, board: Tables, players: int, options: int) -> None:
    """Everybody on DÉPART with the same money; packs that nobody knows. CI-1, CI-3"""
    state.players = players
    state.options = options
    state.to_move = CHANCE
    state.phase = FIRST
    for seat in range(players):
        state.cash[seat] = board.start_money
        state.place[seat] = board.start
    state.held[:] = NONE
    state.pumps, state.first, state.actor, state.debtor, state.thrower = NONE, NONE, NONE, NONE, NONE
    state.lot, state.seller, state.best = NONE, NONE, NONE
    for pack in range(2):
        for card in range(board.sizes[pack]):
            state.order[pack, card] = card


# What a move does


@rule
def apply(state: State, board: Tables, move: int) -> None:
    """Carry out a legal move."""
    turn_page(state)
    phase = state.phase
    if state.to_move == CHANCE:
        happen(state, board, move)
    elif phase in (ROLL, DEBT, INSTALL):
        sell_or_act(state, board, move)
    elif phase == AUCTION:
        answer_auction(state, board, move)
    elif phase == DICE:
        take_dice(state, move - DICE_MOVES + 1)
    else:
        choose(state, board, move)


@rule
def happen(state: State, board: Tables, move: int) -> None:
    """Chance: who begins, dice, cards."""
    if state.phase == THROW:
        drive(state, board, throw(state, state.actor, move))
    elif state.phase == CARD:
        take_card(state, board, (move - CARD_MOVES) // CARDS, (move - CARD_MOVES) % CARDS)
    elif state.phase == HIT:
        strike(state, board, throw(state, state.thrower, move))
    else:
        begin(state, move - FIRSTS)


@rule
def begin(state: State, seat: int) -> None:
    """The highest throw begins, then clockwise. CI-4"""
    state.first = seat
    state.turn = 1
    tell(state, BEGAN, seat, NONE, 0)
    begin_turn(state, seat)


@rule
def throw(state: State, seat: int, move: int) -> int:
    """The sum of the dice."""
    if move >= DIES:
        tell(state, THREW, seat, NONE, move - DIES + 1)
        return move - DIES + 1
    one, two = (move - THROWS) // FACES + 1, (move - THROWS) % FACES + 1
    tell(state, THREW, seat, NONE, 10 * one + two)
    return one + two


@rule
def sell_or_act(state: State, board: Tables, move: int) -> None:
    """Sell a car park; or throw, install, decline. CI-6, CI-8, CI-11"""
    if move == ROLLS:
        state.phase = THROW
        state.to_move = CHANCE
    elif move == INSTALLS:
        install(state, board)
    elif move == DECLINES:
        end_turn(state)
    else:
        sell(state, board, move)


@rule
def answer_auction(state: State, board: Tables, move: int) -> None:
    if move == PASSES:
        pass_bid(state, board)
    else:
        raise_bid(state, board)


@rule
def choose(state: State, board: Tables, move: int) -> None:
    """Brawl or not, a square, a partner, a city. CI-9, CI-15, CI-16, CI-25"""
    if move in (PASSES, STAYS, DECLINES):
        end_turn(state)
    elif move == BRAWLS:
        declare(state, board)
    elif move >= SWAPS:
        swap(state, board, move - SWAPS)
    elif move >= GOES:
        go(state, board, move - GOES)
    elif state.phase == FREE:
        install_free(state, board, move - CHOICES)
    else:
        lose(state, board, move - CHOICES)


# What may be done


@rule
def legal(state: State, board: Tables, out: Cells) -> int:
    """All moves open to whoever is to move, each once."""
    phase = state.phase
    if phase in (ROLL, INSTALL, DEBT):
        return acts(state, board, out)
    if phase in (THROW, HIT):
        return throws(state, out)
    if phase == CARD:
        return possible(state, board, out)
    if phase == AUCTION:
        out[0], out[1] = BID_MOVES + int(state.bid), PASSES  # the next bid is one step above the last: its own index
        return 2
    if phase == DICE:
        return dice_offers(state, board, out)
    return choices(state, board, out)


@rule
def acts(state: State, board: Tables, out: Cells) -> int:
    """The throw, or installing or not; and sales, when they are allowed. CI-27, CI-29"""
    n = 0
    if state.phase == ROLL:
        out[0] = ROLLS
        n = 1
    elif state.phase == INSTALL:
        n = 1 if can_install(state, board) else 0
        out[0], out[n] = INSTALLS, DECLINES  # the latter alone, if one cannot pay
        n += 1
    return sales(state, board, out, n) if may_sell(state, board) else n


@rule
def throws(state: State, out: Cells) -> int:
    """All 36 throws of two dice, or all 6 of one."""
    one = state.phase == HIT and state.dice == 1
    faces, base = (FACES, DIES) if one else (FACES * FACES, THROWS)
    for i in range(faces):
        out[i] = base + i
    return faces


@rule
def choices(state: State, board: Tables, out: Cells) -> int:
    if state.phase == BRAWL:
        out[0], out[1] = BRAWLS, PASSES
        return 2
    if state.phase == GO:
        return goals(board, out)
    if state.phase == SWAP:
        return partners(state, out)
    if state.phase == FREE or state.phase == LOSE:
        return places(state, board, out)
    return beginners(state, out) if state.phase == FIRST else 0


@rule
def places(state: State, board: Tables, out: Cells) -> int:
    """A city where you have no counter, or none of them; a city where you have one. CI-25"""
    out[0] = DECLINES
    n = 1 if state.phase == FREE else 0
    for city in range(board.cities):
        if has_park(state, state.actor, city) == (state.phase == LOSE):
            out[n] = CHOICES + city
            n += 1
    return n


@rule
def beginners(state: State, out: Cells) -> int:
    for seat in range(state.players):
        out[seat] = FIRSTS + seat
    return int(state.players)


# Chance


@rule
def weights(state: State, board: Tables, out: Cells) -> int:
    """Dice, packs and lots are fair."""
    n = legal(state, board, out)
    for i in range(n):
        out[i] = 1
    return n


@rule
def draw(state: State, board: Tables, random: Cells) -> int:
    """The same odds as `weights`, without a list."""
    if state.phase == THROW or (state.phase == HIT and state.dice == 2):
        return THROWS + below(random, FACES * FACES)
    if state.phase == CARD:
        return draw_card(state, board, random)
    return DIES + below(random, FACES) if state.phase == HIT else FIRSTS + below(random, int(state.players))
