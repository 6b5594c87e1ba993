"""Brawls: stakes, throws, and who takes it all. CI-20 to CI-24, CI-30"""

from __future__ import annotations

from hexagone.games.parcours_citroen.board import Tables
from hexagone.games.parcours_citroen.cities import full_stake, here
from hexagone.games.parcours_citroen.money import count, next_of, owners, tell, to_place
from hexagone.games.parcours_citroen.moves import DICE_MOVES
from hexagone.games.parcours_citroen.state import DECLARED, DICE, HIT, NONE, STAKED, TRIED, TRIES, UNDECIDED, WON, State
from hexagone.games.parcours_citroen.turn import end_turn
from hexagone.record import CHANCE, Cells
from hexagone.rule import rule


@rule
def declare(state: State, board: Tables) -> None:
    """All players with a counter in that city must take part; stakes are paid clockwise from the player who declared. CI-20, CI-30"""
    seat = int(state.actor)
    tell(state, DECLARED, seat, int(state.place[seat]), 0)
    for _ in range(count(opponents(state, board)) + 1):
        stake(state, board, seat)
        seat = next_of(state, seat, opponents(state, board) | (1 << int(state.actor)))
    state.tries = 1
    ask_dice(state, state.actor)


@rule
def opponents(state: State, board: Tables) -> int:
    """A bit for each."""
    return owners(state, here(state, board), state.actor)


@rule
def stake(state: State, board: Tables, seat: int) -> None:
    """Price times number; who has less stakes all their cash. CI-21"""
    amount = min(full_stake(state, board, seat), int(state.cash[seat]))
    state.cash[seat] -= amount
    state.stakes[seat] = amount
    tell(state, STAKED, seat, NONE, amount)


@rule
def ask_dice(state: State, seat: int) -> None:
    """One die or two, as you choose before each throw. CI-22"""
    state.thrower = seat
    state.phase = DICE
    state.to_move = seat


@rule
def dice_offers(state: State, board: Tables, out: Cells) -> int:
    """Only a number of dice that can show your number. CI-30"""
    n, number = 0, to_place(state, board, state.thrower)
    for dice in range(1, 3):
        if dice <= number <= 6 * dice:
            out[n] = DICE_MOVES + dice - 1
            n += 1
    return n


@rule
def take_dice(state: State, dice: int) -> None:
    state.dice = dice
    state.phase = HIT
    state.to_move = CHANCE


@rule
def strike(state: State, board: Tables, thrown: int) -> None:
    """The player who declared wins at once on a hit; then all the others throw. CI-23"""
    seat = int(state.thrower)
    hit = thrown == to_place(state, board, seat)
    tell(state, TRIED, seat, NONE, to_place(state, board, seat))
    if seat == state.actor and hit:
        win(state, seat)
    else:
        state.hits = int(state.hits) | ((1 << seat) if hit else 0)
        next_thrower(state, board)


@rule
def next_thrower(state: State, board: Tables) -> None:
    """In clockwise order from the player who declared, until all have thrown. CI-23"""
    throwers = int(state.equals) if state.equals else opponents(state, board)
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
    clear(state)


@rule
def take_back(state: State) -> None:
    """Nobody has won: everyone takes their stake back; the reserve stays. CI-24"""
    for seat in range(state.players):
        state.cash[seat] += state.stakes[seat]
    tell(state, UNDECIDED, NONE, state.place[state.actor], 0)
    clear(state)


@rule
def clear(state: State) -> None:
    for seat in range(state.players):
        state.stakes[seat] = 0
    state.tries, state.thrower, state.dice, state.hits, state.equals = 0, NONE, 0, 0, 0
    end_turn(state)
