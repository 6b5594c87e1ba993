"""The throw, the move, and the square on which a pawn stops. CI-6 to CI-9, CI-14 to CI-19"""

from __future__ import annotations

from hexagone.engine.record import CHANCE, Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import ALCOOTEST, CHEVRONS, CITY, DEPART, ESSENCE, MOTARD, PEAGE, ROUTE_LIBRE, Tables
from hexagone.games.parcours_citroen.rules.brawl import offer_brawl
from hexagone.games.parcours_citroen.rules.debts import owe, owe_rent
from hexagone.games.parcours_citroen.rules.dice import throw, throws
from hexagone.games.parcours_citroen.rules.money import has_park, here, is_in, tell
from hexagone.games.parcours_citroen.rules.moves import GOES, ROLLS, STAYS, SWAPS
from hexagone.games.parcours_citroen.rules.sales import sales, sell
from hexagone.games.parcours_citroen.rules.state import (
    CARD,
    DRAWS,
    GO,
    HELD,
    IGNORED,
    LOST_TURNS,
    MOVED,
    NONE,
    PETROL,
    STUCK,
    SWAP,
    SWAPPED,
    THROW,
    TOLL,
    State,
)
from hexagone.games.parcours_citroen.rules.turn import ask, end_turn

# ROLL: sell, or throw


@rule
def may_roll(state: State, board: Tables, out: Cells) -> int:
    """Selling as often as wished, then the throw. CI-27"""
    out[0] = ROLLS
    return sales(state, board, out, 1)


@rule
def answer_roll(state: State, board: Tables, move: int) -> None:
    if move == ROLLS:
        ask(state, THROW, CHANCE)
    else:
        sell(state, board, move)


# THROW: two dice


@rule
def may_throw(out: Cells) -> int:
    return throws(2, out)


@rule
def answer_throw(state: State, board: Tables, move: int) -> None:
    """Forward by the sum; held at ALCOOTEST an odd throw keeps you there, but not a third time. CI-6, CI-19"""
    seat = int(state.actor)
    thrown = throw(state, seat, move)
    if thrown % 2 == 1 and 0 <= state.held[seat] < LOST_TURNS:
        state.held[seat] += 1
        tell(state, STUCK, seat, int(state.place[seat]), 0)
        end_turn(state)
    else:
        go(state, board, int(state.place[seat]) + thrown)


# The move and the square


@rule
def go(state: State, board: Tables, square: int) -> None:
    """The pawn stands there, and the square is carried out. Passing a square has no effect. CI-6"""
    seat = int(state.actor)
    state.place[seat] = square % int(board.squares)
    state.held[seat] = NONE
    tell(state, MOVED, seat, int(state.place[seat]), 0)
    carry_out(state, board)


@rule
def carry_out(state: State, board: Tables) -> None:
    """One line a kind of square."""
    kind = board.kind[state.place[state.actor]]
    if kind == CITY:
        visit(state, board)
    elif kind in (CHEVRONS, MOTARD):
        turn_card(state)
    elif kind == ROUTE_LIBRE:
        ask(state, GO, state.actor)
    elif kind == DEPART:
        ask(state, SWAP, state.actor)
    elif kind == PEAGE:
        owe(state, board, TOLL, int(board.toll))
    elif kind == ESSENCE:
        fill_up(state, board)
    elif kind == ALCOOTEST:
        hold(state)


@rule
def visit(state: State, board: Tables) -> None:
    """With a counter of yours there perhaps a brawl, without one the rents and the choice to install. CI-7, CI-9"""
    if has_park(state, state.actor, here(state, board)):
        offer_brawl(state, board)
    else:
        owe_rent(state, board)


@rule
def turn_card(state: State) -> None:
    """CHEVRONS: a PRIME card, MOTARD: an INFRACTION card; after five cards in a turn nothing. CI-14, CI-26"""
    if state.cards == DRAWS:
        tell(state, IGNORED, state.actor, int(state.place[state.actor]), 0)
        end_turn(state)
    else:
        ask(state, CARD, CHANCE)


@rule
def fill_up(state: State, board: Tables) -> None:
    """Petrol is paid to the owner of the pumps, if somebody else is. CI-18"""
    if state.pumps == NONE or state.pumps == state.actor:
        end_turn(state)
    else:
        owe(state, board, PETROL, int(board.petrol))


@rule
def hold(state: State) -> None:
    """From the next turn on an even throw is needed. CI-19"""
    state.held[state.actor] = 0
    tell(state, HELD, state.actor, int(state.place[state.actor]), 0)
    end_turn(state)


# GO: from ROUTE LIBRE anywhere


@rule
def may_go(board: Tables, out: Cells) -> int:
    """Any square but a ROUTE LIBRE. CI-15"""
    n = 0
    for square in range(board.squares):
        if board.kind[square] != ROUTE_LIBRE:
            out[n] = GOES + square
            n += 1
    return n


@rule
def answer_go(state: State, board: Tables, move: int) -> None:
    go(state, board, move - GOES)


# SWAP: change places on DÉPART, or not


@rule
def may_swap(state: State, out: Cells) -> int:
    """Stay, or change places with another player who stands elsewhere. CI-16"""
    out[0] = STAYS
    n = 1
    for seat in range(state.players):
        if is_in(state, seat) and state.place[seat] != state.place[state.actor]:
            out[n] = SWAPS + seat
            n += 1
    return n


@rule
def answer_swap(state: State, board: Tables, move: int) -> None:
    if move == STAYS:
        end_turn(state)
    else:
        swap(state, board, move - SWAPS)


@rule
def swap(state: State, board: Tables, other: int) -> None:
    """The other pawn, now on DÉPART, does nothing and is free; yours carries out its new square. CI-16, CI-32"""
    square = int(state.place[other])
    state.place[other] = state.place[state.actor]
    state.held[other] = NONE
    tell(state, SWAPPED, state.actor, other, 0)
    go(state, board, square)
