"""What a state says, for views and reasons: names and amounts instead of bits and thousands. No rule is asked."""

from __future__ import annotations

from typing import Any

from hexagone.games.parcours_citroen.rules.board import Tables, Tour
from hexagone.games.parcours_citroen.rules.state import SEATS, State


def amount(thousands: Any) -> int:
    return 1000 * int(thousands)


def has(bits: int, i: int) -> bool:
    return bool(int(bits) >> i & 1)


def seats_of(bits: int) -> list[str]:
    return [seat for i, seat in enumerate(SEATS) if has(bits, i)]


def faces(state: State) -> list[int]:
    """What the dice show since the last throw."""
    return [int(face) for face in state.faces if face]


def owners(state: State, city: int) -> list[str]:
    return [SEATS[seat] for seat in range(state.players) if has(state.parks[seat], city)]


def price(state: State, board: Tour) -> int:
    """What the city asks where the player stands whose turn it is, in thousands."""
    tables = Tables.at(board.tables)
    return int(tables.price[tables.city[state.place[state.actor]]])


def rent(state: State, board: Tour) -> int:
    """What is owed there to each of those who have a car park, in thousands."""
    tables = Tables.at(board.tables)
    return int(tables.rent[tables.city[state.place[state.actor]]])
