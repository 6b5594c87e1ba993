"""Moves of Parcours Citroën: number <-> words. Blocks of fixed size, whatever the board.

What a block has room for and this board does not have is called `#13`: it can be said, but is never legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Literal, NotRequired, TypedDict

from hexagone.games.parcours_citroen.rules.board import EFFECTS, FIELDS, GO_TO, OWN, Tour
from hexagone.games.parcours_citroen.rules.state import BIDS, CARDS, CITIES, MOST, PACKS, SEATS, SQUARES

FACES = 6
FIRSTS = 0
THROWS = FIRSTS + MOST  # two dice, in order
DIES = THROWS + FACES * FACES  # one die
CARD_MOVES = DIES + FACES  # PRIME, then INFRACTION
ROLLS = CARD_MOVES + 2 * CARDS
INSTALLS, DECLINES, BRAWLS, PASSES = ROLLS + 1, ROLLS + 2, ROLLS + 3, ROLLS + 4
DICE_MOVES = PASSES + 1  # one, two
SELLS = DICE_MOVES + 2
AUCTIONS = SELLS + CITIES
CHOICES = AUCTIONS + CITIES
GOES = CHOICES + CITIES
SWAPS = GOES + SQUARES
STAYS = SWAPS + MOST
BID_MOVES = STAYS + 1  # 1,000 upwards
OWN_MOVES = BID_MOVES + BIDS  # cards of a box of one's own: entered by hand, never drawn


def words(board: Tour) -> Sequence[str]:
    """Every move in words, by its number."""
    cities, squares = padded(board.city_names, CITIES), padded(board.names, SQUARES)
    faces = range(1, FACES + 1)
    return (
        *(f"first {seat}" for seat in SEATS),
        *(f"throw {a} {b}" for a, b in product(faces, faces)),
        *(f"throw {a}" for a in faces),
        *(f"card {pack} {number + 1}" for pack in PACKS for number in range(CARDS)),
        "roll",
        "install",
        "decline",
        "brawl",
        "pass",
        "dice 1",
        "dice 2",
        *(f"sell {city} to bank" for city in cities),
        *(f"auction {city}" for city in cities),
        *(f"choose {city}" for city in cities),
        *(f"go {square}" for square in squares),
        *(f"swap {seat}" for seat in SEATS),
        "stay",
        *(f"bid {thousands + 1}000" for thousands in range(BIDS)),
        *(" ".join(map(str, ("card own", *own_card(board, card)))) for card in range(len(OWN))),
    )


def own_card(board: Tour, card: int) -> tuple[str] | tuple[str, int | str]:
    """What a card of one's own box does, and its value if it has one: `receive 5000`, `go Lyon`, `move -3`, `again`. CI-38"""
    effect, value = OWN[card]
    name = EFFECTS[effect]
    if effect == GO_TO:
        return name, padded(board.names, SQUARES)[value]
    return (name, value * (1000 if FIELDS[name] == "amount" else 1)) if name in FIELDS else (name,)


def padded(names: Sequence[str], room: int) -> list[str]:
    return [*names, *(f"#{i + 1}" for i in range(len(names), room))]


class Plain(TypedDict):
    verb: Literal["roll", "install", "decline", "brawl", "pass", "stay"]


class WithSeat(TypedDict):
    verb: Literal["first", "swap"]
    seat: str


class Throw(TypedDict):
    verb: Literal["throw"]
    faces: list[int]


class OfCard(TypedDict):
    verb: Literal["card"]
    pack: str
    number: int


class OwnCard(TypedDict):
    """One of a box of one's own: what it does."""

    verb: Literal["card"]
    effect: str
    value: NotRequired[int | str]  # francs, squares, turns, or the square to go to


class OfDice(TypedDict):
    """With how many dice a brawler throws."""

    verb: Literal["dice"]
    count: int


class OfCity(TypedDict):
    verb: Literal["sell", "auction", "choose"]
    city: str


class Go(TypedDict):
    verb: Literal["go"]
    square: str


class Bid(TypedDict):
    verb: Literal["bid"]
    amount: int


Parts = Plain | WithSeat | Throw | OfCard | OwnCard | OfDice | OfCity | Go | Bid

PLAIN: dict[int, Literal["roll", "install", "decline", "brawl", "pass", "stay"]] = {
    ROLLS: "roll",
    INSTALLS: "install",
    DECLINES: "decline",
    BRAWLS: "brawl",
    PASSES: "pass",
    STAYS: "stay",
}


def parts(board: Tour, move: int) -> Parts:
    """What a move is made of."""
    if move in PLAIN:
        return Plain(verb=PLAIN[move])
    if move < ROLLS or move >= OWN_MOVES:
        return by_chance(board, move)
    if move < SELLS:
        return OfDice(verb="dice", count=move - DICE_MOVES + 1)
    return of_place(board, move) if move < SWAPS else of_people(move)


def by_chance(board: Tour, move: int) -> Parts:
    if move >= OWN_MOVES:
        effect, *value = own_card(board, move - OWN_MOVES)
        return OwnCard(verb="card", effect=str(effect), value=value[0]) if value else OwnCard(verb="card", effect=str(effect))
    if move >= CARD_MOVES:
        return OfCard(verb="card", pack=PACKS[(move - CARD_MOVES) // CARDS], number=(move - CARD_MOVES) % CARDS + 1)
    if move >= DIES:
        return Throw(verb="throw", faces=[move - DIES + 1])
    if move >= THROWS:
        return Throw(verb="throw", faces=[(move - THROWS) // FACES + 1, (move - THROWS) % FACES + 1])
    return WithSeat(verb="first", seat=SEATS[move - FIRSTS])


def of_place(board: Tour, move: int) -> Parts:
    if move >= GOES:
        return Go(verb="go", square=padded(board.names, SQUARES)[move - GOES])
    verb: Literal["sell", "auction", "choose"] = "sell" if move < AUCTIONS else "auction" if move < CHOICES else "choose"
    return OfCity(verb=verb, city=padded(board.city_names, CITIES)[(move - SELLS) % CITIES])


def of_people(move: int) -> Parts:
    if move < STAYS:
        return WithSeat(verb="swap", seat=SEATS[move - SWAPS])
    return Bid(verb="bid", amount=1000 * (move - BID_MOVES + 1))
