"""What a value network is told about a position of Parcours Citroën, in the eyes of a seat. Nothing is hidden in this game.

Seats are counted from this one on. Cash and car parks are told as they will be if what is going on goes as it looks (worth.py).
"""

from __future__ import annotations

import numpy as np

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.bots.worth import cash_kept, chances, parks_kept, payers, pot, prospect, purse
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.money import count, is_in, owners, park_prices
from hexagone.games.parcours_citroen.rules.state import AUCTION, CITIES, END, MOST, NONE, ROUNDS, State

PHASES = END
GENERAL, OF_A_SEAT, OF_A_CITY = 14, 18, 4  # features
FEATURES = GENERAL + 2 * PHASES + MOST * OF_A_SEAT + CITIES * OF_A_CITY
SPAN = 5.0  # counters: a margin that tells much
MONEY = 150.0  # thousands: what one begins with
LARGEST = 1000.0  # that a prospect counts for


@rule
def features(state: State, board: Tables, seat: int, out: Cells) -> None:
    odds = np.zeros(board.cities)
    see_table(state, board, seat, out)
    if state.actor != NONE:
        out[GENERAL + PHASES * (state.actor != seat) + int(state.phase)] = 1.0
    see_seats(state, board, seat, odds, out)
    odds[:] = 0.0
    next_stops(state, board, seat, odds)
    for city in range(board.cities):
        see_city(state, board, seat, city, odds[city], out[GENERAL + 2 * PHASES + MOST * OF_A_SEAT + OF_A_CITY * city :])


@rule
def see_table(state: State, board: Tables, seat: int, out: Cells) -> None:
    """How many play, how long already, what lies in the middle, what is bid."""
    out[int(state.players) - 2] = 1.0
    out[5] = int(state.turn) / ROUNDS
    out[6] = int(state.reserve) / MONEY
    out[7] = count(int(state.ruined)) / MOST
    out[8] = int(state.again) if state.actor == seat else -int(state.again)
    out[9] = pot(state, board) / MONEY if state.tries > 0 else 0.0
    if state.phase == AUCTION:
        out[10] = (int(state.bid) - int(board.price[state.lot])) / 50.0
        out[11] = state.best == seat
        out[12] = state.seller == seat
        out[13] = (int(state.bidders) >> seat) & 1


@rule
def see_seats(state: State, board: Tables, seat: int, odds: Cells, out: Cells) -> None:
    """Each seat, and how far this one is ahead of it."""
    parks = count(parks_kept(state, board, seat))
    mine = bounded(prospect(state, board, seat))
    for i in range(state.players):
        other, at = (seat + i) % state.players, GENERAL + 2 * PHASES + OF_A_SEAT * i
        if is_in(state, other):
            see_seat(state, board, other, odds, out[at:])
            out[at + 16] = (mine - bounded(prospect(state, board, other))) / 200.0 if i > 0 else mine / 500.0
            out[at + 17] = (parks - count(parks_kept(state, board, other))) / 4.0


@rule
def bounded(prospect: float) -> float:
    return max(-LARGEST, min(LARGEST, prospect))


@rule
def see_seat(state: State, board: Tables, other: int, odds: Cells, out: Cells) -> None:
    """Its money and places, what it lacks, its luck, and what its next throw may bring."""
    parks, cash = parks_kept(state, board, other), cash_kept(state, board, other)
    missing = park_prices(board, ((1 << int(board.cities)) - 1) & ~parks)
    out[0] = 1.0
    out[1] = cash / MONEY
    out[2] = count(parks) / 6.0
    out[3] = purse(state, board, other) / MONEY
    out[4] = missing / 200.0
    out[5] = min(0.0, cash - missing) / 100.0
    out[6] = int(state.misses[other]) / 2.0
    out[7] = state.held[other] != NONE
    out[8] = int(state.free_rents[other]) / 2.0
    out[9] = state.pumps == other
    out[10] = state.actor == other
    out[11] = state.to_move == other
    out[12] = income(state, board, other, parks) / 100.0
    odds[:] = 0.0
    next_stops(state, board, other, odds)
    for city in range(board.cities):
        if not (parks >> city) & 1:
            out[13] += odds[city] if cash >= board.price[city] else 0.0
            out[14] += odds[city] * int(board.rent[city]) * count(owners(state, city, other)) / 10.0
    if state.tries > 0:
        won = chances(state, other)[0]
        out[15] = won if state.numbers[other] > 0 else 0.0


@rule
def income(state: State, board: Tables, seat: int, parks: int) -> float:
    """Rents that all its places could earn in a round."""
    total = 0.0
    for city in range(board.cities):
        if (parks >> city) & 1:
            total += int(board.rent[city]) * payers(state, seat, city)
    return total


@rule
def next_stops(state: State, board: Tables, seat: int, odds: Cells) -> None:
    """How likely the next throw leads to each city. CI-6"""
    for thrown in range(2, 13):
        city = int(board.city[(int(state.place[seat]) + thrown) % int(board.squares)])
        if city < board.cities:
            odds[city] += (6 - abs(7 - thrown)) / 36.0


@rule
def see_city(state: State, board: Tables, seat: int, city: int, odds: float, out: Cells) -> None:
    """Whose counters, and how soon the seat may be there."""
    mine = (parks_kept(state, board, seat) >> city) & 1
    out[0] = mine
    out[1] = count(owners(state, city, seat)) / 3.0
    out[2] = 3.0 * odds * (1 - mine)
    out[3] = mine * payers(state, seat, city) / 3.0
