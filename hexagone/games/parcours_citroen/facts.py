"""What a state says, read in plain Python for views and reasons. (Calling a rule for it would compile the rule at every start.)"""

from __future__ import annotations

from hexagone.games.parcours_citroen.board import Tour
from hexagone.games.parcours_citroen.moves import PACKS
from hexagone.games.parcours_citroen.state import SEATS, State


def bits(seats: int) -> list[str]:
    return [seat for i, seat in enumerate(SEATS) if int(seats) >> i & 1]


def plays(state: State, seat: int) -> bool:
    """At this table, and not ruined."""
    return seat < state.players and not int(state.ruined) >> seat & 1


def has(state: State, seat: int, city: int) -> bool:
    return bool(int(state.parks[seat]) >> city & 1)


def placed(state: State, seat: int) -> int:
    return int(state.parks[seat]).bit_count()


def owners(state: State, city: int) -> list[str]:
    return [SEATS[seat] for seat in range(state.players) if has(state, seat, city)]


def square(state: State, board: Tour) -> str:
    """The square of the player whose turn it is."""
    return str(board.squares[state.place[state.actor]])


def price(state: State, board: Tour) -> int:
    """What the city asks where that player stands."""
    return 1000 * board.cities[square(state, board)][0]


def next_bid(state: State) -> int:
    """One step above the last. CI-28"""
    return 1000 * (int(state.bid) + 1)


def pack(state: State, board: Tour) -> int:
    """From which a card is drawn there. CI-14"""
    return PACKS.index("infraction" if square(state, board) == "MOTARD" else "prime")
