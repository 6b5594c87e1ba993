"""The board of Parcours Citroën: the file as people write it -> tables that the rules read. Money in thousands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from hexagone.engine.boards import complain, nfc, required, sized, titles, toml, unwritable
from hexagone.engine.record import Buffer, Cells, Record, cell, cells
from hexagone.games.parcours_citroen.rules.complaints import (
    complaints_about_cards,
    complaints_about_cities,
    complaints_about_money,
    complaints_about_sizes,
    complaints_about_squares,
)
from hexagone.games.parcours_citroen.rules.moves import PACKS
from hexagone.games.parcours_citroen.rules.state import CARDS, CITIES, INFRACTION, PRIME, SQUARES

FOLDER = Path(__file__).parents[1]
NOWHERE = 255  # the city of a square that is none

SPECIALS = ("CHEVRONS", "MOTARD", "DÉPART", "ROUTE LIBRE", "PÉAGE", "ESSENCE", "ALCOOTEST")
CITY, CHEVRONS, MOTARD, DEPART, ROUTE_LIBRE, PEAGE, ESSENCE, ALCOOTEST = range(8)  # kinds of squares
PACK = {"CHEVRONS": PRIME, "MOTARD": INFRACTION}  # CI-14

EFFECTS = (
    "receive", "pay", "receive-each", "pay-each", "reserve", "go", "next-city", "move", "miss", "again", "free-install", "free-rent",
    "lose-park",
)  # fmt: skip
(
    RECEIVE, PAY, RECEIVE_EACH, PAY_EACH, TO_RESERVE, GO_TO, NEXT_CITY, MOVE, MISS, AGAIN_TURN, FREE_INSTALL, FREE_RENT, LOSE_PARK,
) = range(13)  # fmt: skip
FIELDS = {"receive": "amount", "pay": "amount", "receive-each": "amount", "pay-each": "amount", "reserve": "amount"} | {
    "go": "square", "move": "squares", "miss": "turns",
}  # fmt: skip


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


def read_board(source: Mapping[str, Any]) -> Tour:
    """The board of a parsed file with the cards in its table `cards`, or else our own; BadBoard with everything that is wrong."""
    sized(source)
    complaints: list[str] = []
    source = composed(source)
    name, title = required(source, "id", str, complaints), required(source, "name", str, complaints)
    squares = required(source, "squares", list, complaints)
    cities = required(source, "cities", dict, complaints)
    complain([*complaints, *complaints_about_sizes(squares, cities)])
    complaints += [*unwritable((name,)), *titles(source), *complaints_about_money(source), *complaints_about_cities(cities)]
    complain([*complaints, *complaints_about_squares(squares, cities, SPECIALS)])
    cards = source.get("cards") or toml(FOLDER / "cards.toml")
    complain([*complaints_about_cards(cards, square_names(squares), EFFECTS, FIELDS)])
    return Tour(
        name, title, tuple(squares), {city: (price // 1000, rent // 1000) for city, (price, rent) in cities.items()},
        {pack: tuple(read_card(pack, card) for card in sorted(cards[pack], key=lambda card: card["number"])) for pack in PACKS}, source,
    )  # fmt: skip


def composed(value: Any) -> Any:
    """The same with every text in NFC, so that equal names are equal."""
    if isinstance(value, str):
        return nfc(value)
    if isinstance(value, Mapping):
        return {composed(key): composed(item) for key, item in value.items()}
    return [composed(item) for item in value] if isinstance(value, list) else value


def read_card(pack: str, card: Mapping[str, Any]) -> Card:
    text = {language: said for language, said in card.items() if len(language) == 2}
    return Card(pack, card["number"], card["effect"], card.get(FIELDS.get(card["effect"], "")), text)


def remarks(board: Tour) -> list[str]:
    """Where a playable board differs from what is known of the printed one. CI-1 to CI-3"""
    known = {
        "cities": (len(board.cities), 12), "petrol pumps": (board.squares.count("ESSENCE"), 2),
        "to begin with": (board.source["start_money"], 150_000),
        "for Bordeaux": (tuple(1000 * cost for cost in board.cities.get("Bordeaux", ())), (7000, 9000)),
    } | {f"{pack} cards": (len(board.cards[pack]), 33) for pack in PACKS}  # fmt: skip
    said = [f"{here} {what}, the printed game has {there}" for what, (here, there) in known.items() if here != there]
    return said + [f"no square {kind}" for kind in SPECIALS if kind not in board.squares]
