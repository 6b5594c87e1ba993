"""Selling a car park: to the bank, or to the player who offers most. CI-11, CI-12, CI-28"""

from __future__ import annotations

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.debts import press
from hexagone.games.parcours_citroen.rules.money import has_park, is_in, next_of, return_counter, sell_to_bank, tell
from hexagone.games.parcours_citroen.rules.moves import AUCTIONS, BID_MOVES, PASSES, SELLS
from hexagone.games.parcours_citroen.rules.state import AUCTION, BID, BIDS, BOUGHT, DEBT, END, NONE, OFFERED, STEP, STEPPED, State
from hexagone.games.parcours_citroen.rules.turn import ask, put_counter

# Offered before your throw, in debt, and while your cash is below the price of the place you want. CI-11, CI-27


@rule
def sales(state: State, board: Tables, out: Cells, n: int) -> int:
    """Every car park to the bank; an auction only where somebody could bid. CI-11, CI-35"""
    seat = int(state.to_move)
    for city in range(board.cities):
        if has_park(state, seat, city):
            out[n] = SELLS + city
            n += 1
            if could_bid(state, board, seat, city):
                out[n] = AUCTIONS + city
                n += 1
    return n


@rule
def could_bid(state: State, board: Tables, seller: int, city: int) -> bool:
    for seat in range(state.players):
        if seat != seller and is_bidder(state, seat, city) and state.cash[seat] >= board.price[city]:
            return True
    return False


@rule
def is_bidder(state: State, seat: int, city: int) -> bool:
    """Players without a counter in that city. CI-12"""
    return is_in(state, seat) and not has_park(state, seat, city)


@rule
def sell(state: State, board: Tables, move: int) -> None:
    """A car park of whoever is to move; then what was to be decided before. CI-11"""
    if move >= AUCTIONS:
        open_auction(state, board, move - AUCTIONS)
    else:
        sell_to_bank(state, board, state.to_move, move - SELLS)
        resume(state, board, state.phase)


@rule
def resume(state: State, board: Tables, phase: int) -> None:
    """Back to the debt; or to the throw or the choice to install. CI-27, CI-29"""
    if phase == DEBT:
        press(state, board)
    else:
        ask(state, phase, state.actor)


# DEBT: sell one car park after the other


@rule
def may_sell(state: State, board: Tables, out: Cells) -> int:
    """Nothing else until the debt can be paid. CI-29"""
    return sales(state, board, out, 0)


@rule
def answer_sell(state: State, board: Tables, move: int) -> None:
    sell(state, board, move)


# AUCTION: raise or pass


@rule
def open_auction(state: State, board: Tables, city: int) -> None:
    """The bidders are the players without a counter in that city, clockwise from the seller; the first bid is the price. CI-28"""
    state.back = state.phase
    state.phase = AUCTION
    state.lot = city
    state.seller = state.to_move
    state.best = NONE
    state.bid = int(board.price[city]) - STEP
    state.bidders = 0
    for seat in range(state.players):
        if seat != state.seller and is_bidder(state, seat, city):
            state.bidders = int(state.bidders) | (1 << seat)
    tell(state, OFFERED, state.seller, int(board.square[city]), int(board.price[city]))
    next_bidder(state, board, state.seller)


@rule
def may_bid(state: State, out: Cells) -> int:
    """One step above the last bid, or pass. CI-28"""
    out[0], out[1] = BID_MOVES + int(state.bid) + STEP - 1, PASSES
    return 2


@rule
def answer_bid(state: State, board: Tables, move: int) -> None:
    if move == PASSES:
        pass_bid(state, board)
    else:
        raise_bid(state, board)


@rule
def raise_bid(state: State, board: Tables) -> None:
    """1,000 more than the last bid. CI-28"""
    state.bid += STEP
    state.best = state.to_move
    tell(state, BID, state.to_move, int(board.square[state.lot]), int(state.bid))
    next_bidder(state, board, state.to_move)


@rule
def pass_bid(state: State, board: Tables) -> None:
    """Who passes is out. CI-28"""
    seat = int(state.to_move)
    step_out(state, seat)
    tell(state, STEPPED, seat, int(board.square[state.lot]), 0)
    next_bidder(state, board, seat)


@rule
def step_out(state: State, seat: int) -> None:
    state.bidders = int(state.bidders) & ~(1 << seat)


@rule
def next_bidder(state: State, board: Tables, seat: int) -> None:
    """Clockwise; who cannot afford the next bid counts as passed; it ends when nobody is left to raise. CI-28, CI-35"""
    while rivals(state):
        seat = next_of(state, seat, rivals(state))
        if state.cash[seat] > state.bid and state.bid < BIDS:
            state.to_move = seat
            return
        step_out(state, seat)
    close_auction(state, board)


@rule
def rivals(state: State) -> int:
    """A bit for each who may still raise: all who have not passed but the one who has bid most."""
    return int(state.bidders) & ~(1 << int(state.best)) if state.best != NONE else int(state.bidders)


@rule
def close_auction(state: State, board: Tables) -> None:
    """The highest bidder pays and takes the place; if nobody has bid, the bank buys. CI-12"""
    if state.best == NONE:
        sell_to_bank(state, board, state.seller, state.lot)
    else:
        hand_over(state, board)
    back = int(state.back)
    clear_auction(state)
    if state.phase != END:
        resume(state, board, back)


@rule
def hand_over(state: State, board: Tables) -> None:
    """The seller's counter returns, the buyer puts one of theirs. CI-11"""
    return_counter(state, state.seller, state.lot)
    state.cash[state.seller] += state.bid
    state.cash[state.best] -= state.bid
    tell(state, BOUGHT, state.best, int(board.square[state.lot]), int(state.bid))
    put_counter(state, board, state.best, state.lot)


@rule
def clear_auction(state: State) -> None:
    """There is none."""
    state.back, state.lot, state.seller, state.best, state.bid, state.bidders = 0, NONE, NONE, NONE, 0, 0
