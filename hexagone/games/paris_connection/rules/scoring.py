"""Who earns what in Paris Connection. PC-16 to PC-19"""

from __future__ import annotations

from hexagone.engine.journal import note
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.engine.seats import most
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.state import COMPANIES, EARNED, LIMIT, SHARE, SURPLUS, UNKNOWN, State


@rule
def size(state: State, seat: int) -> int:
    """How many locomotives a seat holds: public, so counted without looking behind the screen. PC-16"""
    share = SHARE[state.players]
    total = min(max(int(state.served) - seat * share, 0), share)
    for company in range(COMPANIES):
        total += int(state.flow[seat, company])
    return total


@rule
def held(state: State, seat: int, company: int) -> int:
    """In the hand; of a hand one may not look into, what everybody has seen go there. PC-16"""
    if state.hands[seat, company] == UNKNOWN:
        return int(state.least[seat, company]) + int(state.flow[seat, company])
    return int(state.hands[seat, company])


@rule
def surplus(state: State, seat: int) -> int:
    """Locomotives above the limit. PC-17"""
    return max(0, size(state, seat) - LIMIT[state.players])


@rule
def penalty(state: State, seat: int) -> int:
    """What those cost. PC-17"""
    return SURPLUS * surplus(state, seat)


@rule
def share(state: State, seat: int, company: int) -> int:
    """The value of its company for each locomotive, surplus ones too. PC-19"""
    return held(state, seat, company) * int(state.values[company])


@rule
def earnings(state: State, seat: int) -> int:
    """All shares, less the penalty. PC-17, PC-19"""
    total = -penalty(state, seat)
    for company in range(COMPANIES):
        total += share(state, seat, company)
    return total


@rule
def pay(state: State) -> None:
    """All screens are put aside. PC-19"""
    for seat in range(state.players):
        note(state, EARNED, seat, surplus(state, seat), earnings(state, seat))


@rule
def standing(state: State, board: Tables, out: Cells) -> int:
    """What each seat has if the game ends now, and a bit for each winner; equals share the win. PC-19"""
    for seat in range(state.players):
        out[seat] = earnings(state, seat)
    return most(state, out)
