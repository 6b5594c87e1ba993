"""How good a state of Parcours Citroën is for a seat: for greedy play and search cut-offs.

Money in thousands: cash, what the car parks are good for, and what is about to come of a choice, an auction or a brawl.
"""

from __future__ import annotations

from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.cards import pack_here
from hexagone.games.parcours_citroen.rules.cities import can_install
from hexagone.games.parcours_citroen.rules.debts import full_stake
from hexagone.games.parcours_citroen.rules.money import count, here, is_in, owners, park_prices
from hexagone.games.parcours_citroen.rules.state import AUCTION, CARD, CITIES, HIT, INSTALL, NONE, PRIME, STAKE, TRIES, State

COUNTER = 45.0  # what a step towards the goal is worth, in thousands
NEARER = 2.0  # and more for each counter that one has already
VICTORY = 10000.0
CUSHION = 40  # cash that saves one from selling: each thousand of it counts more
NEED = 0.5  # by so much
INCOME = 0.6  # of a rent, from each player who may still have to pay it
PUMPS = 6.0  # what it is worth to own them
SPARED = 8.0  # a card that spares a rent
TURN = 8.0  # a turn, missed or won
RISE = 15  # of a bid, when several want the place
CARD_WORTH = 5.0  # what a PRIME card brings, and an INFRACTION card costs


@rule
def worth(state: State, board: Tables, seat: int) -> float:
    """The seat's prospect less that of the best of the others."""
    best = -VICTORY
    for other in range(state.players):
        if other != seat and is_in(state, other):
            best = max(best, prospect(state, board, other))
    return prospect(state, board, seat) - 0.5 * best


@rule
def prospect(state: State, board: Tables, seat: int) -> float:
    """Cash as good as it will be, and places as many as there will be, if what is going on goes as it looks."""
    if not is_in(state, seat):
        return -VICTORY
    parks = parks_kept(state, board, seat)
    total = purse(state, board, seat) + NEARER * count(parks) * count(parks) + COUNTER * count(parks)
    for city in range(board.cities):
        if (parks >> city) & 1:
            total += int(board.price[city]) + INCOME * int(board.rent[city]) * payers(state, seat, city)
    total += fortune(state, board, seat)
    return total + VICTORY if count(parks) == board.cities else total


@rule
def fortune(state: State, board: Tables, seat: int) -> float:
    """Pumps, favours, turns to come, a card about to be drawn."""
    total = SPARED * int(state.free_rents[seat]) - TURN * int(state.misses[seat])
    if state.pumps == seat:
        total += PUMPS
    if state.held[seat] != NONE:
        total -= TURN
    if state.actor == seat and state.again:
        total += TURN
    if state.actor == seat and state.phase == CARD:
        total += CARD_WORTH if pack_here(state, board) == PRIME else -CARD_WORTH
    return total


@rule
def purse(state: State, board: Tables, seat: int) -> float:
    """What the cash is worth; in a brawl, on the average of its endings: the last thousands are dear, so a stake is no small thing."""
    cash = cash_kept(state, board, seat)
    if state.tries == 0:
        return cash_worth(cash)
    won, open_still = chances(state, seat)
    lost = 1.0 - won - open_still
    back = int(state.stakes[seat]) + stake_soon(state, board, seat)
    return won * cash_worth(cash + pot(state, board)) + open_still * cash_worth(cash + back) + lost * cash_worth(cash)


@rule
def cash_worth(cash: float) -> float:
    return cash + NEED * min(cash, float(CUSHION))


@rule
def payers(state: State, seat: int, city: int) -> int:
    """The others who have no counter there: landing there they pay."""
    return int(state.players) - 1 - count(owners(state, city, seat))


@rule
def parks_soon(state: State, board: Tables, seat: int) -> int:
    """The cities of the seat once a place that it stands on and can pay, or an auction, is settled."""
    parks = int(state.parks[seat])
    if state.phase == INSTALL and state.actor == seat and can_install(state, board):
        parks |= 1 << here(state, board)
    if state.phase == AUCTION and state.seller == seat:
        parks &= ~(1 << int(state.lot))
    if state.phase == AUCTION and buyer(state) == seat:
        parks |= 1 << int(state.lot)
    return parks


@rule
def cash_soon(state: State, board: Tables, seat: int) -> float:
    """Likewise the cash."""
    cash = float(state.cash[seat])
    if state.phase == INSTALL and state.actor == seat and can_install(state, board):
        cash -= int(board.price[here(state, board)])
    if state.phase == AUCTION and state.seller == seat:
        cash += proceeds(state, board)
    if state.phase == AUCTION and buyer(state) == seat:
        cash -= proceeds(state, board)
    return cash


@rule
def buyer(state: State) -> int:
    """Who has bid most; before the first bid, who is asked for it: do not count on their passing."""
    return int(state.best) if state.best != NONE else int(state.to_move)


@rule
def proceeds(state: State, board: Tables) -> int:
    """What an auction brings: the bid; before the first one the price, and more if several can bid."""
    if state.best != NONE:
        return int(state.bid)
    price, able = int(board.price[state.lot]), 0
    for seat in range(state.players):
        able += ((int(state.bidders) >> seat) & 1) * int(state.cash[seat] >= price + RISE)
    return price + (RISE if able > 1 else 0)


# Brawls


@rule
def pot(state: State, board: Tables) -> float:
    """What the winner takes. CI-24"""
    total = float(state.reserve)
    for seat in range(state.players):
        total += int(state.stakes[seat]) + stake_soon(state, board, seat)
    return total


# Stakes that are still to come, and the car parks sold for them. CI-37


@rule
def stake_due(state: State, board: Tables, seat: int) -> int:
    """The stake of somebody who takes part and has not staked yet."""
    if state.due == STAKE and (int(state.debtors) >> seat) & 1:
        return full_stake(state, board, int(state.numbers[seat]))
    return 0


@rule
def stake_soon(state: State, board: Tables, seat: int) -> float:
    """What it will be: all of it, or all that the seat has."""
    due = stake_due(state, board, seat)
    if due == 0:
        return 0.0
    return min(float(due), cash_soon(state, board, seat) + park_prices(board, parks_soon(state, board, seat)))


@rule
def parks_kept(state: State, board: Tables, seat: int) -> int:
    """What is left of the cities: the dearest are sold first, so that few are."""
    parks = parks_soon(state, board, seat)
    due = stake_due(state, board, seat)
    if due == 0:
        return parks
    short = due - cash_soon(state, board, seat)
    while short > 0 and parks:
        city = dearest(board, parks)
        parks &= ~(1 << city)
        short -= int(board.price[city])
    return parks


@rule
def cash_kept(state: State, board: Tables, seat: int) -> float:
    """Likewise what is left of the cash."""
    cash = cash_soon(state, board, seat)
    due = stake_due(state, board, seat)
    if due == 0:
        return cash
    sold = parks_soon(state, board, seat) & ~parks_kept(state, board, seat)
    return max(0.0, cash + park_prices(board, sold) - due)


@rule
def dearest(board: Tables, parks: int) -> int:
    best = 0
    for city in range(CITIES):
        if (parks >> city) & 1 and (not (parks >> best) & 1 or board.price[city] > board.price[best]):
            best = city
    return best


@rule
def chances(state: State, seat: int) -> tuple[float, float]:
    """How likely the seat wins the brawl, and how likely nobody does. CI-23"""
    open_still, mine = 1.0, 0.0
    for _ in range(TRIES + 1 - int(state.tries)):
        chance = odds(state, int(state.actor))
        mine += open_still * chance if seat == state.actor else 0.0
        open_still *= 1.0 - chance
        missed = all_miss(state)
        mine += open_still * share_of_hits(state, seat)
        open_still *= missed
    return mine, open_still


@rule
def odds(state: State, seat: int) -> float:
    """How likely a throw hits: with the dice taken, or the better number of them."""
    number = int(state.numbers[seat])
    if state.phase == HIT and seat == state.thrower:
        return chance_of(number, int(state.dice))
    return max(chance_of(number, 1), chance_of(number, 2))


@rule
def chance_of(number: int, dice: int) -> float:
    if dice == 1:
        return 1.0 / 6.0 if 1 <= number <= 6 else 0.0
    return max(0, 6 - abs(7 - number)) / 36.0


@rule
def all_miss(state: State) -> float:
    """None of the others hits."""
    missed = 1.0
    for seat in range(state.players):
        if seat != state.actor and state.numbers[seat] > 0:
            missed *= 1.0 - odds(state, seat)
    return missed


@rule
def share_of_hits(state: State, seat: int) -> float:
    """A try of the others that decides is won by each as often as they are likely to hit."""
    total = 0.0
    for other in range(state.players):
        if other != state.actor and state.numbers[other] > 0:
            total += odds(state, other)
    if seat == state.actor or state.numbers[seat] == 0 or total == 0.0:
        return 0.0
    return (1.0 - all_miss(state)) * odds(state, seat) / total
