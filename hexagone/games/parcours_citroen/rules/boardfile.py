"""The files of a board of Parcours Citroën and its cards, as people write them -> the board; or everything that is wrong with them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hexagone.engine.boards import complain, nfc, required, sized, titles, toml, unwritable
from hexagone.games.parcours_citroen.rules.board import EFFECTS, FIELDS, SPECIALS, Card, Tour, square_names
from hexagone.games.parcours_citroen.rules.complaints import (
    complaints_about_cards,
    complaints_about_cities,
    complaints_about_money,
    complaints_about_sizes,
    complaints_about_squares,
)
from hexagone.games.parcours_citroen.rules.state import PACKS

FOLDER = Path(__file__).parents[1]


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
        name,
        title,
        tuple(squares),
        {city: (price // 1000, rent // 1000) for city, (price, rent) in cities.items()},
        {pack: tuple(read_card(pack, card) for card in sorted(cards[pack], key=lambda card: card["number"])) for pack in PACKS},
        source,
    )


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
        "cities": (len(board.cities), 12),
        "petrol pumps": (board.squares.count("ESSENCE"), 2),
        "to begin with": (board.source["start_money"], 150_000),
        "for Bordeaux": (tuple(1000 * cost for cost in board.cities.get("Bordeaux", ())), (7000, 9000)),
    } | {f"{pack} cards": (len(board.cards[pack]), 33) for pack in PACKS}
    said = [f"{here} {what}, the printed game has {there}" for what, (here, there) in known.items() if here != there]
    return said + [f"no square {kind}" for kind in SPECIALS if kind not in board.squares]
