"""Moves of Parcours Citroën: number <-> words. Blocks of fixed size, whatever the board.

What a block has room for and this board does not have is called `#13`: it can be said, but is never legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from hexagone.games.parcours_citroen.rules.state import BIDS, CARDS, CITIES, MOST, SEATS, SQUARES

if TYPE_CHECKING:
    from hexagone.games.parcours_citroen.rules.board import Tour

FACES = 6
FIRSTS = 0
THROWS = FIRSTS + MOST              # two dice, in order
DIES = THROWS + FACES * FACES       # one die
CARD_MOVES = DIES + FACES           # PRIME, then INFRACTION
ROLLS = CARD_MOVES + 2 * CARDS
INSTALLS, DECLINES, BRAWLS, PASSES = ROLLS + 1, ROLLS + 2, ROLLS + 3, ROLLS + 4
DICE_MOVES = PASSES + 1             # one, two
SELLS = DICE_MOVES + 2
AUCTIONS = SELLS + CITIES
CHOICES = AUCTIONS + CITIES
GOES = CHOICES + CITIES
SWAPS = GOES + SQUARES
STAYS = SWAPS + MOST
BID_MOVES = STAYS + 1               # 1,000 upwards
MOVES = BID_MOVES + BIDS

PACKS = ("prime", "infraction")


def words(board: Tour) -> Sequence[str]:
    """Every move in words, by its number."""
    cities, squares = padded(board.city_names, CITIES), padded(board.names, SQUARES)
    faces = range(1, FACES + 1)
    return (
        *(f"first {seat}" for seat in SEATS),
        *(f"throw {a} {b}" for a, b in product(faces, faces)),
        *(f"throw {a}" for a in faces),
        *(f"card {pack} {number + 1}" for pack in PACKS for number in range(CARDS)),
        "roll", "install", "decline", "brawl", "pass", "dice 1", "dice 2",
        *(f"sell {city} to bank" for city in cities),
        *(f"auction {city}" for city in cities),
        *(f"choose {city}" for city in cities),
        *(f"go {square}" for square in squares),
        *(f"swap {seat}" for seat in SEATS),
        "stay",
        *(f"bid {thousands + 1}000" for thousands in range(BIDS)),
    )  # fmt: skip


def padded(names: Sequence[str], room: int) -> list[str]:
    return [*names, *(f"#{i + 1}" for i in range(len(names), room))]


def careful(board: Tour, seat: int, move: int) -> bool:
    """Who sells or brawls is asked once more. CI-20, CI-27"""
    return move == BRAWLS or SELLS <= move < CHOICES
