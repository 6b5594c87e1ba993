"""The board of Parcours Citroën as a value, and as tables that the rules read. Money in thousands. boardfile.py makes it of files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from hexagone.engine.record import Buffer, Cells, Record, cell, cells
from hexagone.games.parcours_citroen.rules.state import CARDS, CITIES, INFRACTION, PACKS, PRIME, SQUARES

NOWHERE = 255  # the city of a square that is none

SPECIALS = ("CHEVRONS", "MOTARD", "DÉPART", "ROUTE LIBRE", "PÉAGE", "ESSENCE", "ALCOOTEST")
CITY, CHEVRONS, MOTARD, DEPART, ROUTE_LIBRE, PEAGE, ESSENCE, ALCOOTEST = range(8)  # kinds of squares
PACK = {"CHEVRONS": PRIME, "MOTARD": INFRACTION}  # CI-14

EFFECTS = (
    "receive",
    "pay",
    "receive-each",
    "pay-each",
    "reserve",
    "go",
    "next-city",
    "move",
    "miss",
    "again",
    "free-install",
    "free-rent",
    "lose-park",
)
(
    RECEIVE,
    PAY,
    RECEIVE_EACH,
    PAY_EACH,
    TO_RESERVE,
    GO_TO,
    NEXT_CITY,
    MOVE,
    MISS,
    AGAIN_TURN,
    FREE_INSTALL,
    FREE_RENT,
    LOSE_PARK,
) = range(13)
FIELDS = {"receive": "amount", "pay": "amount", "receive-each": "amount", "pay-each": "amount", "reserve": "amount"} | {
    "go": "square",
    "move": "squares",
    "miss": "turns",
}


# Cards of a box of one's own: every effect with every value that can be entered. CI-38
OWN_MONEY, OWN_STEPS, OWN_TURNS = 50, 12, 5  # thousands, squares either way, turns to miss: at most
OWN: tuple[tuple[int, int], ...] = (
    *((effect, amount) for effect in (RECEIVE, PAY, RECEIVE_EACH, PAY_EACH, TO_RESERVE) for amount in range(1, OWN_MONEY + 1)),
    *((GO_TO, square) for square in range(SQUARES)),
    *((MOVE, steps) for steps in range(-OWN_STEPS, OWN_STEPS + 1) if steps),
    *((MISS, turns) for turns in range(1, OWN_TURNS + 1)),
    *((effect, 0) for effect in (NEXT_CITY, AGAIN_TURN, FREE_INSTALL, FREE_RENT, LOSE_PARK)),
)


class Tables(Record):
    """What the rules read."""

    kind: Cells = cells("u1", SQUARES)
    city: Cells = cells("u1", SQUARES)  # which city a square is, or NOWHERE
    next_city: Cells = cells("u1", SQUARES)  # the square of the next one
    pack: Cells = cells("u1", SQUARES)  # from which a card is drawn there
    price: Cells = cells("i2", CITIES)
    rent: Cells = cells("i2", CITIES)
    square: Cells = cells("u1", CITIES)  # where a city lies
    effect: Cells = cells("u1", 2, CARDS)
    amount: Cells = cells("i2", 2, CARDS)  # thousands, squares, turns, or the square to go to
    sizes: Cells = cells("u1", 2)  # cards of each pack
    own_effect: Cells = cells("u1", len(OWN))
    own_amount: Cells = cells("i2", len(OWN))
    start_money: int = cell("i2")
    toll: int = cell("i2")
    petrol: int = cell("i2")
    start: int = cell("u1")  # DÉPART
    squares: int = cell("u1")
    cities: int = cell("u1")


@dataclass(frozen=True)
class Card:
    pack: str
    number: int
    effect: str
    amount: int | str | None
    text: Mapping[str, str]  # by language


@dataclass(frozen=True, eq=False)
class Tour:
    """A board: squares in the order of travel, what cities cost, and the cards."""

    id: str
    name: str
    squares: tuple[str, ...]
    cities: dict[str, tuple[int, int]]  # price, rent
    cards: dict[str, tuple[Card, ...]]
    source: Mapping[str, Any]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Squares of a kind that occurs more than once are told apart by a number in board order. CI-31"""
        return tuple(square_names(self.squares))

    @cached_property
    def city_names(self) -> tuple[str, ...]:
        """In the order of travel."""
        return tuple(square for square in self.squares if square in self.cities)

    @cached_property
    def tables(self) -> Buffer:
        return tables(self)


def square_names(squares: Sequence[str]) -> list[str]:
    counts = {square: squares.count(square) for square in squares}
    return [square if counts[square] == 1 else f"{square} {squares[: i + 1].count(square)}" for i, square in enumerate(squares)]


def tables(board: Tour) -> Buffer:
    """Names become numbers."""
    buffer = Tables.blank()
    t = Tables.at(buffer)
    t.squares, t.cities = len(board.squares), len(board.cities)
    t.start, t.city[:] = board.squares.index("DÉPART"), NOWHERE
    t.start_money, t.toll, t.petrol = (board.source[key] // 1000 for key in ("start_money", "toll", "petrol"))
    for city, name in enumerate(board.city_names):
        t.square[city] = board.squares.index(name)
        t.city[t.square[city]] = city
        t.price[city], t.rent[city] = board.cities[name]
    for square, name in enumerate(board.squares):
        t.kind[square] = CITY if name in board.cities else 1 + SPECIALS.index(name)
        t.next_city[square] = next_city(board, square)
        t.pack[square] = PACK.get(name, 0)
    fill_packs(board, t)
    t.own_effect[:], t.own_amount[:] = np.array(OWN).T
    return buffer


def next_city(board: Tour, square: int) -> int:
    ahead = (i % len(board.squares) for i in range(square + 1, square + 1 + len(board.squares)))
    return next(i for i in ahead if board.squares[i] in board.cities)


def fill_packs(board: Tour, t: Tables) -> None:
    for pack, name in enumerate(PACKS):
        cards = board.cards[name]
        t.sizes[pack] = len(cards)
        t.effect[pack, : len(cards)] = [EFFECTS.index(card.effect) for card in cards]
        t.amount[pack, : len(cards)] = np.array([number(board, card) for card in cards], np.int16)


def number(board: Tour, card: Card) -> int:
    """What the rules read of a card: thousands, squares, turns, or the square to go to."""
    if isinstance(card.amount, str):
        return board.names.index(card.amount)
    return (card.amount or 0) // (1000 if FIELDS.get(card.effect) == "amount" else 1)
