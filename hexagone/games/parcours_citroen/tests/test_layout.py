"""Where things lie on the picture of Parcours Citroën, and which of it a move means."""

import pytest

from hexagone import load
from hexagone.engine.game import lexicon
from hexagone.engine.text import LANGUAGES, Text
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.picture.layout import CARS, car_box, extent, fixed, outside, overlap
from hexagone.games.parcours_citroen.picture.look import THEMES
from hexagone.games.parcours_citroen.rules.state import LETTERS
from tests.support.colours import contrast

LAYOUT = GAME.layout(GAME.board)


def at(words: str) -> tuple[str, ...]:
    return GAME.spots(GAME.board, lexicon(GAME, GAME.board)[words])


def test_what_is_named_lights_up() -> None:
    assert at("sell Lyon to bank") == at("auction Lyon") == at("choose Lyon") == at("go Lyon") == ("Lyon",)
    assert at("go CHEVRONS 3") == ("CHEVRONS 3",)
    assert at("roll") == at("dice 2") == at("throw 6 6") == at("throw 1") == ("dice",)
    assert at("card infraction 1") == ("infraction",)
    assert at("install") == at("stay") == at("bid 1000") == at("swap red") == at("go #64") == at("first blue") == ()


@pytest.mark.parametrize("count", range(1, CARS + 1))
def test_cars_at_the_start_hide_nothing(count: int) -> None:
    """All of them, and each other neither."""
    cars = [car_box(at) for at in LAYOUT["stands"]["DÉPART"][count - 1]]
    others = [extent(GAME.board, name, LAYOUT["spots"][name]) for name in GAME.board.names] + fixed()
    assert len(cars) == count
    assert not any(outside(car) or overlap(car, other) for car in cars for other in others)
    assert not any(overlap(car, other) for i, car in enumerate(cars) for other in cars[:i])


def test_a_car_alone_hides_no_square() -> None:
    for name in GAME.board.names:
        others = [extent(GAME.board, other, LAYOUT["spots"][other]) for other in GAME.board.names]
        assert not any(overlap(car_box(LAYOUT["stands"][name][0][0]), other) for other in others), name


def test_a_colour_has_one_letter_in_all_games() -> None:
    paris = load("paris-paris")
    known = paris.layout(paris.board)["letters"]
    assert all(known[seat] == letter for seat, letter in LETTERS.items() if seat in known)
    assert len(set(LETTERS.values())) == len(LETTERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_on_pieces_belong_to_the_language_and_to_one_seat(language: str) -> None:
    text, known = Text(GAME, language), Text(load("paris-paris"), language).table("letters")
    letters, names = text.table("letters"), text.table("seats")
    assert list(letters) == list(names) == list(LETTERS)
    assert len(set(letters.values())) == len(letters)
    assert all(letter.lower() in names[seat].lower() for seat, letter in letters.items())
    assert all(known[seat] == letter for seat, letter in letters.items() if seat in known)


@pytest.mark.parametrize("theme", THEMES)
def test_land_and_sea_are_told_apart_and_words_can_be_read(theme: str) -> None:
    look = THEMES[theme]
    assert contrast(look.land, look.around) >= 1.15
    assert contrast(look.coast, look.around) >= 1.5
    assert contrast(look.coast, look.land) >= 1.5
    assert contrast(look.lane, look.land) >= 1.2
    words = [(look.ink, look.panel), (look.muted, look.panel), (look.muted, look.page), (look.letter, look.stone), (look.cap, look.stone)]
    assert all(contrast(ink, paper) >= 4.5 for ink, paper in [*words, *look.seats.values()])
