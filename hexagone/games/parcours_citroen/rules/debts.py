"""Debts: what is owed is settled at once; whoever has too little sells, and pays what there is. CI-13, CI-29"""

from __future__ import annotations

from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.fight import ask_dice, fighters
from hexagone.games.parcours_citroen.rules.money import count, from_bank, here, is_in, next_of, owners, present, tell
from hexagone.games.parcours_citroen.rules.state import (
    DEBT,
    EACH,
    END,
    FINE,
    FINED,
    FORGIVEN,
    FROM_EACH,
    FUELLED,
    FULL_STAKES,
    GAVE,
    INSTALL,
    NONE,
    NOTHING,
    PETROL,
    PUMPED,
    RENT,
    RENTED,
    RESERVED,
    RUIN,
    SPARED,
    STAKE,
    STAKED,
    TOLL,
    TOLLED,
    State,
)
from hexagone.games.parcours_citroen.rules.turn import ask, end_turn, leave, next_player


@rule
def owe_rent(state: State, board: Tables) -> None:
    """The rent of the city to each player who has a counter there, unless a `free-rent` card is used up by it. CI-7, CI-26"""
    seat, city = int(state.actor), here(state, board)
    if owners(state, city, seat) == 0:
        ask(state, INSTALL, seat)
    elif state.free_rents[seat] > 0:
        state.free_rents[seat] -= 1
        tell(state, SPARED, seat, int(state.place[seat]), 0)
        ask(state, INSTALL, seat)
    else:
        owe(state, board, RENT, int(board.rent[city]))


@rule
def owe(state: State, board: Tables, due: int, each: int) -> None:
    """The player whose turn it is owes this much to each creditor; or, with FROM_EACH, every other player does. CI-29"""
    state.due = due
    state.debtors = debtors(state)
    state.debtor = next_of(state, state.actor, int(state.debtors)) if due == FROM_EACH else state.actor
    state.creditors = creditors(state, board)
    state.owed = each * max(1, count(int(state.creditors)))
    press(state, board)


@rule
def debtors(state: State) -> int:
    """All who take part in the brawl, all who are to give something, or the player whose turn it is."""
    if state.due == STAKE:
        return fighters(state)
    others = present(state) & ~(1 << int(state.actor))
    return others if state.due == FROM_EACH else 1 << int(state.actor)


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
def press(state: State, board: Tables) -> None:
    """Enough cash, or nothing left to sell: it is paid, and the next one owes. Otherwise the debtor sells. CI-29"""
    while can_settle(state):
        settle(state)
        if state.phase == END or not state.debtors:
            after_debt(state)
            return
        next_debtor(state, board)
    ask(state, DEBT, state.debtor)


@rule
def can_settle(state: State) -> bool:
    """Nobody sells for a stake, unless the option full-stakes says so. CI-21, CI-37"""
    seat = state.debtor
    sells = state.due != STAKE or bool(state.options & FULL_STAKES)
    return bool(state.cash[seat] >= state.owed) or bool(state.parks[seat] == 0) or not sells


@rule
def next_debtor(state: State, board: Tables) -> None:
    """Debts of several players are settled one after the other, clockwise. CI-29, CI-30"""
    state.debtor = next_of(state, state.debtor, int(state.debtors))
    if state.due == STAKE:
        state.owed = full_stake(state, board, int(state.numbers[state.debtor]))


@rule
def full_stake(state: State, board: Tables, number: int) -> int:
    """The price of the city times the number. CI-21"""
    return int(board.price[here(state, board)]) * number


# Paying


@rule
def settle(state: State) -> None:
    """All of it, or what there is; a stake that falls short is no debt. CI-13, CI-37"""
    seat = int(state.debtor)
    state.debtors = int(state.debtors) & ~(1 << seat)
    paid = min(int(state.owed), int(state.cash[seat]))
    if state.creditors:
        share(state, seat, paid, int(state.creditors))
    else:
        pay_middle(state, seat, paid)
    if paid < state.owed and state.due != STAKE:
        fall_short(state, seat, int(state.owed) - paid)


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
    """To the bank, among the stakes, or into the reserve. CI-17, CI-21, CI-25"""
    if state.due == FINE:
        from_bank(state, seat, -amount)
        tell(state, FINED, seat, NONE, amount)
        return
    state.cash[seat] -= amount
    if state.due == STAKE:
        state.stakes[seat] = amount
    else:
        state.reserve += amount
    tell(state, STAKED if state.due == STAKE else TOLLED if state.due == TOLL else RESERVED, seat, NONE, amount)


@rule
def fall_short(state: State, seat: int, amount: int) -> None:
    """The rest is forgiven, or with the option ruin the debtor leaves. CI-13"""
    tell(state, FORGIVEN, seat, NONE, amount)
    if state.options & RUIN:
        leave(state, seat)


# What comes after


@rule
def after_debt(state: State) -> None:
    """After rents the choice to install, after the toll the pumps, after stakes the throws; the ruined have no turn. CI-8, CI-13, CI-17"""
    due = state.due
    clear_debt(state)
    if state.phase == END:
        return
    if not is_in(state, state.actor):
        state.again = 0
        next_player(state)
    elif due == RENT:
        ask(state, INSTALL, state.actor)
    elif due == STAKE:
        ask_dice(state, state.actor)
    else:
        if due == TOLL:
            own_pumps(state)
        end_turn(state)


@rule
def own_pumps(state: State) -> None:
    """Owner of both pumps, even if the toll could not be paid in full. CI-17"""
    state.pumps = state.actor
    tell(state, PUMPED, state.actor, NONE, 0)


@rule
def clear_debt(state: State) -> None:
    """There is none."""
    state.due, state.debtor, state.debtors, state.creditors, state.owed = NOTHING, NONE, 0, 0, 0
