"""Where things lie on the picture of Paris Connection, and which of it a move means."""

from itertools import combinations

import pytest

from hexagone.engine.game import lexicon
from hexagone.engine.text import LANGUAGES, Text
from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.picture.lettering import fitted, wrapped
from hexagone.games.paris_connection.picture.look import THEMES

LAYOUT = GAME.layout(GAME.board)
NAMED = LAYOUT["cities"] | LAYOUT["starts"]
ENGINE = 15, 12  # how far a locomotive reaches from its middle, to the sides and up

Box = tuple[float, float, float, float]


def at(words: str) -> tuple[str, ...]:
    return GAME.spots(GAME.board, lexicon(GAME, GAME.board)[words])


def strip(place: str) -> Box:
    """Where a name lies: left, top, right, bottom."""
    (x, y), (left, top, wide, high) = LAYOUT["spots"][place], NAMED[place]["box"]
    return x + left, y + top, x + left + wide, y + top + high


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def test_a_build_means_its_hex_and_an_exchange_the_depot_it_takes_from() -> None:
    assert at("build red Lyon") == ("Lyon",)
    assert at("exchange red for 2 blue") == ("depot blue",)
    assert at("start red Gare du Nord") == ("Gare du Nord",)
    assert at("stop") == at("deal 1 red") == at("first 2") == ()


def test_no_rails_across_a_hatched_edge() -> None:
    name = dict(zip(GAME.board.hexes, GAME.board.places, strict=True))
    pairs = {frozenset(pair) for pair in LAYOUT["touching"]}
    assert not [pair for pair in GAME.board.barriers if frozenset(name[h] for h in pair) in pairs]


def test_names_can_be_read_at_a_desk() -> None:
    """1280 by 860 pixels leave the map 730: a letter is 8 pixels high or more."""
    pixels = 730 / LAYOUT["size"][1]
    assert all(name["size"] * pixels > 8 for name in NAMED.values())
    assert LAYOUT["heads"]["size"] * pixels > 8


def test_its_words_are_those_of_the_reader() -> None:
    """What all languages share, the ground of the table and the picture of the home page, has none."""
    words = {language: {Text(GAME, language).say(f"prompts.{word}") for word in LAYOUT["heads"]["words"]} for language in LANGUAGES}
    pictures = {language: GAME.picture(GAME.board, None, "light", Text(GAME, language)) for language in LANGUAGES}
    written = {language: {word for word in set().union(*words.values()) if f">{word}<" in svg} for language, svg in pictures.items()}
    assert written == words
    assert not [word for word in set().union(*words.values()) if f">{word}<" in GAME.picture(GAME.board, None, "light")]


def test_names_lie_on_the_picture_and_on_no_other_name() -> None:
    wide, high = LAYOUT["size"]
    assert all(left > 0 and top > 0 and right < wide and bottom < high for left, top, right, bottom in map(strip, NAMED))
    assert not [pair for pair in combinations(NAMED, 2) if meet(strip(pair[0]), strip(pair[1]))]


def test_no_name_reaches_a_locomotive_in_the_next_hex() -> None:
    """In the middle of the hex, or the second above it."""
    aside, up = ENGINE
    for place in NAMED:
        for other, (x, y) in LAYOUT["spots"].items():
            if other not in NAMED and not other.startswith("depot"):
                assert not meet(strip(place), (x - aside + 2, y - up, x + aside - 2, y + up)), (place, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_on_pieces_belong_to_the_language_and_to_one_company(language: str) -> None:
    text = Text(GAME, language)
    letters, names = text.table("letters"), text.table("companies")
    assert list(letters) == list(names) == list(LAYOUT["letters"])
    assert len(set(letters.values())) == len(letters)
    assert all(letter.lower() in names[company].lower() for company, letter in letters.items())


def test_a_name_is_never_too_small_to_read() -> None:
    name = "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson"
    assert fitted(wrapped(name, 6), 86, 15) == 10
    assert fitted(["Metz"], 86, 15) == 15


def test_sea_and_land_are_told_apart() -> None:
    for look in THEMES.values():
        sea, abroad = (sum(int(colour[i : i + 2], 16) * part for i, part in ((1, 1), (5, -1))) for colour in (look.sea, look.abroad))
        assert abroad - sea > 15  # the sea is bluer
