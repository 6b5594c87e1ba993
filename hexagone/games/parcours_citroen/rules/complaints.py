"""What cannot be played: complaints about a board file of Parcours Citroën and its cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from hexagone.engine.boards import some, unwritable
from hexagone.engine.names import FORBIDDEN, is_prose
from hexagone.games.parcours_citroen.rules.state import CARDS, PACKS, SQUARES

MOST_MONEY = 1_000_000  # of any one amount
MOST_TURNS = 9  # to miss by one card
MOST_CITIES = 13  # who brawls lacks at most one fewer, and two dice show no more than 12
SAID = 300  # characters of a card


def is_amount(value: Any, least: int = 1000) -> bool:
    """Whole thousands. CI-26"""
    return type(value) is int and least <= value <= MOST_MONEY and value % 1000 == 0


def complaints_about_sizes(squares: Sequence[Any], cities: Mapping[str, Any]) -> Iterator[str]:
    """More than any board has: counted first, for squares and cities are compared with each other. CI-22"""
    if len(squares) > SQUARES:
        yield f"{len(squares)} squares are more than {SQUARES}"
    if len(cities) > MOST_CITIES:
        yield f"{len(cities)} cities are more than {MOST_CITIES}: two dice show 12 at most (CI-22)"


def complaints_about_money(source: Mapping[str, Any]) -> Iterator[str]:
    for key in ("start_money", "toll", "petrol"):
        if not is_amount(source.get(key)):
            yield f"`{key}` is an amount in whole thousands, from 1000 to {MOST_MONEY}, not {source.get(key)!r:.40} (CI-26)"


def complaints_about_cities(cities: Mapping[str, Any]) -> Iterator[str]:
    """Each has a price and a rent. CI-2"""
    for city, costs in cities.items():
        if not (isinstance(costs, list) and len(costs) == 2 and all(is_amount(cost) for cost in costs)):
            yield f"{city} needs [price, rent] in whole thousands, not {costs!r:.40} (CI-2)"
    yield from unwritable(cities)


def complaints_about_squares(squares: Sequence[Any], cities: Mapping[str, Any], specials: Sequence[str]) -> Iterator[str]:
    """Every city once, one DÉPART, nothing unknown, room for all."""
    if unknown := sorted({f"{square!s:.40}" for square in squares if not isinstance(square, str) or square not in (*cities, *specials)}):
        yield f"neither a city with a price nor {', '.join(specials)}: {some(unknown)}"
    for city in cities:
        if city in specials or squares.count(city) != 1:
            yield f"{city} is a city, so it is one square, not {squares.count(city)} (CI-2)"
    if squares.count("DÉPART") != 1:
        yield f"there is one DÉPART, not {squares.count('DÉPART')} (CI-1)"
    numbered = {f"{kind} {i + 1}" for kind in specials for i in range(squares.count(kind))}
    if taken := sorted(numbered & {*cities}):
        yield f"a city cannot be called like a numbered square: {', '.join(taken)} (CI-31)"


def complaints_about_cards(cards: Any, names: Collection[str], effects: Collection[str], fields: Mapping[str, str]) -> Iterator[str]:
    """Two packs, numbered from 1, each card with an effect of CI-25 and its field."""
    if not isinstance(cards, Mapping):
        yield f"`cards` is a table with the packs {' and '.join(PACKS)} (CI-3)"
        return
    for pack in PACKS:
        rows = cards.get(pack)
        if not isinstance(rows, list) or not 1 <= len(rows) <= CARDS or not all(isinstance(row, Mapping) for row in rows):
            yield f"the pack {pack} is a list of 1 to {CARDS} cards (CI-3)"
            continue
        if not all(type(row.get("number")) is int for row in rows) or sorted(row["number"] for row in rows) != [*range(1, len(rows) + 1)]:
            yield f"the cards of the pack {pack} are numbered from 1 to {len(rows)} (CI-25)"
        for row in rows:
            yield from complaints_about_card(f"card {pack} {row.get('number')!r:.20}", row, names, effects, fields)


def complaints_about_card(
    card: str, row: Mapping[str, Any], names: Collection[str], effects: Collection[str], fields: Mapping[str, str]
) -> Iterator[str]:
    effect = row.get("effect")
    if not isinstance(effect, str) or effect not in effects:
        yield f"{card}: no effect {effect!r:.30}; there are {', '.join(effects)} (CI-25)"
        return
    needed = fields.get(effect, "")
    if needed and not fits(needed, row.get(needed), names):
        yield f"{card}: `{effect}` needs `{needed}`, and {row.get(needed)!r:.40} will not do (CI-25)"
    for key, value in row.items():
        if len(key) == 2 and isinstance(value, str):
            yield from complaints_about_prose(card, value)
        elif key not in ("number", "effect", needed):
            yield f"{card}: `{effect}` has no `{key:.40}` (CI-25)"


def complaints_about_prose(card: str, said: str) -> Iterator[str]:
    """What a card says is shown in a page. CI-3"""
    if len(said) > SAID or not is_prose(said):
        yield f"{card}: its text has at most {SAID} characters, nothing invisible and none of {' '.join(FORBIDDEN)} (CI-3)"


def fits(field: str, value: Any, names: Collection[str]) -> bool:
    if field == "amount":
        return is_amount(value)
    if field == "square":
        return isinstance(value, str) and value in names
    if field == "turns":
        return type(value) is int and 1 <= value <= MOST_TURNS
    return type(value) is int and 0 < abs(value) < SQUARES
