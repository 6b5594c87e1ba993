"""Debts: what is owed is settled at once; whoever has too little sells, and pays what there is. CI-13, CI-29"""

from __future__ import annotations

from hexagone.games.parcours_citroen.board import Tables
from hexagone.games.parcours_citroen.cities import here, offer_install
from hexagone.games.parcours_citroen.money import count, from_bank, is_in, next_of, owners, present, tell
from hexagone.games.parcours_citroen.state import (
    DEBT,
    EACH,
    END,
    FINE,
    FINED,
    FORGIVEN,
    FROM_EACH,
    FUELLED,
    GAVE,
    NONE,
    NOTHING,
    PETROL,
    PUMPED,
    RENT,
    RENTED,
    RESERVED,
    RUIN,
    SPARED,
    TOLL,
    TOLLED,
    State,
)
from hexagone.games.parcours_citroen.turn import end_turn, leave, next_player
from hexagone.rule import rule


@rule
def owe_rent(state: State, board: Tables) -> None:
    """The rent of the city to each player who has a counter there, unless a `free-rent` card is used up by it. CI-7, CI-26"""
    seat, city = int(state.actor), here(state, board)
    if owners(state, city, seat) == 0:
        offer_install(state)
    elif state.free_rents[seat] > 0:
        state.free_rents[seat] -= 1
        tell(state, SPARED, seat, int(state.place[seat]), 0)
        offer_install(state)
    else:
        owe(state, board, RENT, int(board.rent[city]))


@rule
def owe(state: State, board: Tables, due: int, each: int) -> None:
    """The player whose turn it is owes this much to each creditor; or, with FROM_EACH, every other player does. CI-29"""
    state.due = due
    state.owed = each
    state.debtor = next_of(state, state.actor, present(state)) if due == FROM_EACH else state.actor
    state.creditors = creditors(state, board)
    press(state)


@rule
def press(state: State) -> None:
    """Enough cash, or nothing left to sell: it is paid. Otherwise the debtor sells. CI-29"""
    while is_payable(state):
        settle(state)
        if not another_debtor(state):
            after_debt(state)
            return
    state.phase = DEBT
    state.to_move = state.debtor


@rule
def is_payable(state: State) -> bool:
    seat = state.debtor
    return bool(state.cash[seat] >= total(state)) or bool(state.parks[seat] == 0)


@rule
def total(state: State) -> int:
    return int(state.owed) * max(1, count(int(state.creditors)))


@rule
def creditors(state: State, board: Tables) -> int:
    """Owners of the place or of the pumps, all others, or the player whose turn it is: nothing that a debtor sells changes that."""
    if state.due == RENT:
        return owners(state, here(state, board), state.actor)
    if state.due == PETROL:
        return 1 << int(state.pumps)
    if state.due == EACH:
        return present(state) & ~(1 << int(state.actor))
    return 1 << int(state.actor) if state.due == FROM_EACH else 0


@rule
def settle(state: State) -> None:
    """All of it, or what there is; the rest is forgiven, or with the option ruin the debtor leaves. CI-13"""
    seat, debt, bits = int(state.debtor), total(state), int(state.creditors)
    paid = min(debt, int(state.cash[seat]))
    if bits:
        share(state, seat, paid, bits)
    else:
        pay_middle(state, seat, paid)
    if paid < debt:
        tell(state, FORGIVEN, seat, NONE, debt - paid)
        if state.options & RUIN:
            leave(state, seat)


@rule
def share(state: State, seat: int, amount: int, bits: int) -> None:
    """Equally; odd thousands one each to the nearest clockwise. CI-13"""
    heads, creditor = count(bits), seat
    for i in range(heads):
        creditor = next_of(state, creditor, bits)
        part = amount // heads + (1 if i < amount % heads else 0)
        state.cash[seat] -= part
        state.cash[creditor] += part
        tell(state, RENTED if state.due == RENT else FUELLED if state.due == PETROL else GAVE, seat, creditor, part)


@rule
def pay_middle(state: State, seat: int, amount: int) -> None:
    """To the bank, or into the reserve. CI-17, CI-25"""
    if state.due == FINE:
        from_bank(state, seat, -amount)
        tell(state, FINED, seat, NONE, amount)
    else:
        state.cash[seat] -= amount
        state.reserve += amount
        tell(state, TOLLED if state.due == TOLL else RESERVED, seat, NONE, amount)


@rule
def another_debtor(state: State) -> bool:
    """Debts of several players are settled one after the other, clockwise. CI-29"""
    if state.due != FROM_EACH or state.phase == END:
        return False
    state.debtor = next_of(state, state.debtor, present(state))
    return bool(state.debtor != state.actor)


@rule
def after_debt(state: State) -> None:
    """Rents are followed by the choice to install, the toll by the pumps; whoever is ruined has no more turn. CI-8, CI-13, CI-17"""
    due = state.due
    state.due, state.owed, state.debtor, state.creditors = NOTHING, 0, NONE, 0
    if state.phase == END:
        return
    if not is_in(state, state.actor):
        state.again = 0
        next_player(state)
    elif due == RENT:
        offer_install(state)
    else:
        if due == TOLL:
            own_pumps(state)
        end_turn(state)


@rule
def own_pumps(state: State) -> None:
    """Owner of both pumps, even if the toll could not be paid in full. CI-17"""
    state.pumps = state.actor
    tell(state, PUMPED, state.actor, NONE, 0)


