"""The throws of a brawl, and who takes it all. CI-22 to CI-24, CI-30"""

from __future__ import annotations

from hexagone.engine.record import CHANCE, Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.dice import throw, throws
from hexagone.games.parcours_citroen.rules.money import count, next_of, tell
from hexagone.games.parcours_citroen.rules.moves import DICE_MOVES
from hexagone.games.parcours_citroen.rules.state import DICE, HIT, NONE, TRIED, TRIES, UNDECIDED, WON, State
from hexagone.games.parcours_citroen.rules.turn import ask, end_turn


@rule
def fighters(state: State) -> int:
    """A bit for each who takes part. CI-20"""
    bits = 0
    for seat in range(state.players):
        if state.numbers[seat] > 0:
            bits |= 1 << seat
    return bits


@rule
def ask_dice(state: State, seat: int) -> None:
    """One die or two, as you choose before each throw. CI-22"""
    state.thrower = seat
    ask(state, DICE, seat)


# DICE: one die or two


@rule
def may_dice(state: State, out: Cells) -> int:
    """Only a number of dice that can show your number. CI-30"""
    n, number = 0, int(state.numbers[state.thrower])
    for dice in range(1, 3):
        if dice <= number <= 6 * dice:
            out[n] = DICE_MOVES + dice - 1
            n += 1
    return n


@rule
def answer_dice(state: State, move: int) -> None:
    state.dice = move - DICE_MOVES + 1
    ask(state, HIT, CHANCE)


# HIT: the throw


@rule
def may_hit(state: State, out: Cells) -> int:
    return throws(state.dice, out)


@rule
def answer_hit(state: State, move: int) -> None:
    """The player who declared wins at once on a hit; then all the others throw. CI-23"""
    seat = int(state.thrower)
    number = int(state.numbers[seat])
    hit = throw(state, seat, move) == number
    tell(state, TRIED, seat, int(state.tries), number)
    if seat == state.actor and hit:
        win(state, seat)
    else:
        state.hits = int(state.hits) | ((1 << seat) if hit else 0)
        next_thrower(state)


@rule
def next_thrower(state: State) -> None:
    """In clockwise order from the player who declared, until all have thrown. CI-23"""
    throwers = int(state.equals) if state.equals else fighters(state)
    last = next_of(state, state.thrower, throwers | (1 << int(state.actor)))
    if last == state.actor:
        judge(state)
    else:
        ask_dice(state, last)


@rule
def judge(state: State) -> None:
    """Exactly one hit wins; if several hit, these throw again, always all of them, until exactly one hits. CI-23"""
    hitters = int(state.hits)
    state.hits = 0
    if count(hitters) == 1:
        win(state, next_of(state, state.actor, hitters))
    elif hitters or state.equals:
        state.equals = state.equals if state.equals else hitters
        ask_dice(state, next_of(state, state.actor, int(state.equals)))
    elif state.tries < TRIES:
        state.tries += 1
        ask_dice(state, state.actor)
    else:
        take_back(state)


@rule
def win(state: State, winner: int) -> None:
    """All stakes and the reserve. CI-24"""
    pot = int(state.reserve)
    for seat in range(state.players):
        pot += int(state.stakes[seat])
    state.cash[winner] += pot
    state.reserve = 0
    tell(state, WON, winner, NONE, pot)
    clear_brawl(state)
    end_turn(state)


@rule
def take_back(state: State) -> None:
    """Nobody has won: everyone takes their stake back; the reserve stays. CI-24"""
    for seat in range(state.players):
        state.cash[seat] += state.stakes[seat]
    tell(state, UNDECIDED, NONE, state.place[state.actor], 0)
    clear_brawl(state)
    end_turn(state)


@rule
def clear_brawl(state: State) -> None:
    """There is none."""
    for seat in range(state.players):
        state.stakes[seat] = 0
        state.numbers[seat] = 0
    state.tries, state.thrower, state.dice, state.hits, state.equals = 0, NONE, 0, 0, 0
