"""`worth` of Parcours Citroën with its numbers as a parameter, and a few terms more: for tuning.py, which looks for better numbers.

With USUAL it is `worth` (a test compares them). It stands apart because nobody plays by it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.bots import worth as usual
from hexagone.games.parcours_citroen.bots.worth import VICTORY, buyer, chances, dearest, parks_soon, payers, stake_due
from hexagone.games.parcours_citroen.rules.cards import pack_here
from hexagone.games.parcours_citroen.rules.cities import can_install
from hexagone.games.parcours_citroen.rules.money import count, here, is_in, owners, park_prices
from hexagone.games.parcours_citroen.rules.state import AUCTION, CARD, INSTALL, NONE, PRIME, SQUARES


class Judgement(NamedTuple):
    """Down to `infraction` the constants of worth.py; then what it has without a name, or not at all."""

    counter: float
    nearer: float
    cushion: float
    need: float
    income: float
    pumps: float
    spared: float
    turn: float
    rise: float
    prime: float
    infraction: float
    rival: float  # the best of the others
    others: float  # the mean of the rest
    price: float  # of a car park
    near: float  # a place that it lacks and may soon stand on
    rents: float  # that it may soon owe
    surplus: float  # cash beyond all that it lacks: so much less
    quarrel: float  # against declaring a brawl
    bidding: float  # against bidding
    selling: float  # against opening an auction
    held: float  # at ALCOOTEST


USUAL = Judgement(
    *(usual.COUNTER, usual.NEARER, float(usual.CUSHION), usual.NEED, usual.INCOME, usual.PUMPS, usual.SPARED, usual.TURN),
    *(float(usual.RISE), usual.CARD_WORTH, usual.CARD_WORTH, 0.5, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, usual.TURN),
)


@rule
def judged(state: Any, board: Any, seat: int, by: Judgement, soon: Any) -> float:
    """The seat's prospect less that of the others, as much as they count."""
    best, total, rivals = -VICTORY, 0.0, 0
    for other in range(state.players):
        if other != seat and is_in(state, other):
            theirs = prospect(state, board, other, by, soon)
            best = max(best, theirs)
            total += theirs
            rivals += 1
    rest = by.others * (total - best) / (rivals - 1) if rivals > 1 else 0.0
    return prospect(state, board, seat, by, soon) - by.rival * best - rest - caution(state, seat, by)


@rule
def caution(state: Any, seat: int, by: Judgement) -> float:
    total = by.quarrel if state.tries > 0 and state.actor == seat else 0.0
    if state.phase == AUCTION:
        total += by.bidding if state.best == seat else 0.0
        total += by.selling if state.seller == seat else 0.0
    return total


@rule
def prospect(state: Any, board: Any, seat: int, by: Judgement, soon: Any) -> float:
    if not is_in(state, seat):
        return -VICTORY
    parks = parks_kept(state, board, seat, by)
    n = count(parks)
    total = purse(state, board, seat, by, parks) + by.nearer * n * n + by.counter * n
    for city in range(board.cities):
        if (parks >> city) & 1:
            total += by.price * int(board.price[city]) + by.income * int(board.rent[city]) * payers(state, seat, city)
    total += fortune(state, board, seat, by)
    if by.near != 0.0 or by.rents != 0.0:
        total += hope(state, board, seat, by, parks, soon)
    return total + VICTORY if n == board.cities else total


@rule
def hope(state: Any, board: Any, seat: int, by: Judgement, parks: int, soon: Any) -> float:
    """Places that it lacks and may soon stand on; rents that it may soon owe."""
    total, cash, place, squares = 0.0, float(state.cash[seat]), int(state.place[seat]), int(board.squares)
    step = by.near * (by.counter + by.nearer * 2.0 * count(parks))
    for city in range(board.cities):
        if not (parks >> city) & 1:
            odds = soon[(int(board.square[city]) - place) % squares]
            due = int(board.rent[city]) * count(owners(state, city, seat))
            total -= by.rents * odds * due
            if cash >= due + int(board.price[city]):
                total += odds * step
    return total


def how_soon(squares: int, patience: float = 0.8, turns: int = 12) -> Cells:
    """How likely a pawn comes to a square so far ahead, sooner counting more."""
    place, out = np.zeros(squares), np.zeros(SQUARES)
    place[0] = 1.0
    for turn in range(turns):
        place = sum((np.roll(place, thrown) * (6 - abs(7 - thrown)) / 36 for thrown in range(2, 13)), np.zeros(squares))
        out[:squares] += patience**turn * place
    return out


@rule
def fortune(state: Any, board: Any, seat: int, by: Judgement) -> float:
    total = by.spared * int(state.free_rents[seat]) - by.turn * int(state.misses[seat])
    if state.pumps == seat:
        total += by.pumps
    if state.held[seat] != NONE:
        total -= by.held
    if state.actor == seat and state.again:
        total += by.turn
    if state.actor == seat and state.phase == CARD:
        total += by.prime if pack_here(state, board) == PRIME else -by.infraction
    return total


@rule
def purse(state: Any, board: Any, seat: int, by: Judgement, parks: int) -> float:
    cash = cash_kept(state, board, seat, by)
    enough = by.cushion + park_prices(board, ((1 << int(board.cities)) - 1) & ~parks)
    if state.tries == 0:
        return cash_worth(cash, by, enough)
    won, open_still = chances(state, seat)
    lost = 1.0 - won - open_still
    back = int(state.stakes[seat]) + stake_soon(state, board, seat, by)
    ended = won * cash_worth(cash + pot(state, board, by), by, enough) + open_still * cash_worth(cash + back, by, enough)
    return ended + lost * cash_worth(cash, by, enough)


@rule
def cash_worth(cash: float, by: Judgement, enough: float) -> float:
    return cash + by.need * min(cash, by.cushion) - by.surplus * max(0.0, cash - enough)


@rule
def cash_soon(state: Any, board: Any, seat: int, by: Judgement) -> float:
    cash = float(state.cash[seat])
    if state.phase == INSTALL and state.actor == seat and can_install(state, board):
        cash -= int(board.price[here(state, board)])
    if state.phase == AUCTION and state.seller == seat:
        cash += proceeds(state, board, by)
    if state.phase == AUCTION and buyer(state) == seat:
        cash -= proceeds(state, board, by)
    return cash


@rule
def proceeds(state: Any, board: Any, by: Judgement) -> float:
    if state.best != NONE:
        return float(state.bid)
    price, able = int(board.price[state.lot]), 0
    for seat in range(state.players):
        able += ((int(state.bidders) >> seat) & 1) * int(state.cash[seat] >= price + by.rise)
    return price + (by.rise if able > 1 else 0.0)


@rule
def pot(state: Any, board: Any, by: Judgement) -> float:
    total = float(state.reserve)
    for seat in range(state.players):
        total += int(state.stakes[seat]) + stake_soon(state, board, seat, by)
    return total


@rule
def stake_soon(state: Any, board: Any, seat: int, by: Judgement) -> float:
    due = stake_due(state, board, seat)
    if due == 0:
        return 0.0
    return min(float(due), cash_soon(state, board, seat, by) + park_prices(board, parks_soon(state, board, seat)))


@rule
def parks_kept(state: Any, board: Any, seat: int, by: Judgement) -> int:
    parks = parks_soon(state, board, seat)
    due = stake_due(state, board, seat)
    if due == 0:
        return parks
    short = due - cash_soon(state, board, seat, by)
    while short > 0 and parks:
        city = dearest(board, parks)
        parks &= ~(1 << city)
        short -= int(board.price[city])
    return parks


@rule
def cash_kept(state: Any, board: Any, seat: int, by: Judgement) -> float:
    cash = cash_soon(state, board, seat, by)
    due = stake_due(state, board, seat)
    if due == 0:
        return cash
    sold = parks_soon(state, board, seat) & ~parks_kept(state, board, seat, by)
    return max(0.0, cash + park_prices(board, sold) - due)
