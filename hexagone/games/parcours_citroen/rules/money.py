"""Who has what: counters in cities, and money that goes from one to another. Nothing here decides anything."""

from __future__ import annotations

from hexagone.engine.journal import note
from hexagone.engine.rule import rule, where
from hexagone.engine.seats import next_seat
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.state import ROWS, SOLD, State

LARGEST = 32767  # that a row of the journal can tell


@rule
def here(state: State, board: Tables) -> int:
    """The city where the player stands whose turn it is."""
    return int(board.city[state.place[state.actor]])


@rule
def has_park(state: State, seat: int, city: int) -> bool:
    return (int(state.parks[seat]) >> int(city)) & 1 == 1


@rule
def counters(state: State, seat: int) -> int:
    """City counters placed. CI-5"""
    return count(int(state.parks[seat]))


@rule
def count(bits: int) -> int:
    total = 0
    while bits:
        bits &= bits - 1
        total += 1
    return total


@rule
def to_place(state: State, board: Tables, seat: int) -> int:
    """City counters still to place: the number in a brawl. CI-21"""
    return int(board.cities) - counters(state, seat)


@rule
def is_in(state: State, seat: int) -> bool:
    """Not ruined."""
    return (int(state.ruined) >> seat) & 1 == 0


@rule
def present(state: State) -> int:
    """A bit for each seat that still plays."""
    return ((1 << int(state.players)) - 1) & ~int(state.ruined)


@rule
def next_of(state: State, seat: int, bits: int) -> int:
    """The next seat clockwise among these (there is one; it may be the same seat again)."""
    seat = next_seat(state, seat)
    while not (bits >> seat) & 1:
        seat = next_seat(state, seat)
    return seat


@rule
def owners(state: State, city: int, seat: int) -> int:
    """A bit for each other player with a counter there. CI-7"""
    bits = 0
    for other in range(state.players):
        if other != seat and has_park(state, other, city):
            bits |= 1 << other
    return bits


@rule
def park_prices(board: Tables, parks: int) -> int:
    """What the bank would give for all of them. CI-11"""
    total = 0
    for city in range(board.cities):
        total += int(board.price[city]) if (parks >> city) & 1 else 0
    return total


@rule
def place_counter(state: State, seat: int, city: int) -> None:
    state.parks[seat] = int(state.parks[seat]) | (1 << int(city))


@rule
def return_counter(state: State, seat: int, city: int) -> None:
    state.parks[seat] = int(state.parks[seat]) & ~(1 << int(city))


@rule
def from_bank(state: State, seat: int, amount: int) -> None:
    """Below zero: to the bank."""
    state.bank -= amount
    state.cash[seat] += amount


@rule
def sell_to_bank(state: State, board: Tables, seat: int, city: int) -> None:
    """A car park goes back to the bank at its price. CI-11"""
    return_counter(state, seat, city)
    from_bank(state, seat, int(board.price[city]))
    tell(state, SOLD, seat, int(board.square[city]), int(board.price[city]))


@rule
def tell(state: State, what: int, seat: int, place: int, amount: int) -> None:
    """A row of the journal that everybody may read, as long as there is room."""
    note_if_room(state, what, seat, place, min(amount, LARGEST))


@where("written")
def note_if_room(state: State, what: int, seat: int, place: int, amount: int) -> None:
    if state.written < ROWS:
        note(state, what, seat, place, amount)
