"""Where things lie on the picture of any game, and that its moves mean places which there are."""

import json
from xml.etree import ElementTree

import pytest

from hexagone import GAMES, load
from hexagone.engine.game import phrases
from hexagone.engine.text import LANGUAGES, Text
from hexagone.script import read
from tests.support.samples import golden

pytestmark = pytest.mark.parametrize("name", GAMES)


def test_the_layout_is_plain_data(name: str) -> None:
    layout = load(name).layout(load(name).board)
    assert json.loads(json.dumps(layout)) == layout


def test_every_spot_lies_on_the_picture(name: str) -> None:
    game = load(name)
    layout = game.layout(game.board)
    wide, high = layout["size"]
    assert f'viewBox="0 0 {wide:g} {high:g}"' in game.picture(game.board, None, "light")
    assert all(0 < x < wide and 0 < y < high for x, y in layout["spots"].values())


def test_every_move_means_spots_that_there_are(name: str) -> None:
    game = load(name)
    spots = set(game.layout(game.board)["spots"])
    for move in range(len(phrases(game, game.board))):
        assert set(game.spots(game.board, move)) <= spots


def test_the_parts_of_a_move_say_all_that_its_words_say(name: str) -> None:
    game = load(name)
    said = phrases(game, game.board)
    parts = [game.parts(game.board, move) for move in range(len(said))]
    if not any(parts):
        pytest.skip("this game does not say what its moves are made of")
    assert [one["verb"] for one in parts] == [words.partition(" ")[0] for words in said]
    assert len({json.dumps(one) for one in parts}) == len(said)
    for words, one in zip(said, parts, strict=True):
        assert all(str(word) in words for value in one.values() for word in (value if isinstance(value, list) else [value]))


def test_both_themes_have_the_same_colours(name: str) -> None:
    colours = load(name).layout(load(name).board)["colours"]
    light, dark = colours["light"], colours["dark"]
    assert light.keys() == dark.keys()
    assert all(light[key].keys() == dark[key].keys() for key in light if isinstance(light[key], dict))


def test_letters_on_drawn_pieces_are_those_of_the_language(name: str) -> None:
    """At the end of a game pieces of all lie on the board, with letters where a language has words for them: another game's pieces may
    carry something else. (Words beside the board, which a picture without a language lacks, do not count.)"""
    game = load(name)
    match = read(golden(name, f"greedy-{game.players[-1]}").encode())
    usual = game.layout(game.board).get("letters", {})
    for language in LANGUAGES:
        spoken = Text(game, language).table("letters")
        letters = {*usual.values(), *spoken.values()}
        drawn = (lettering(game.picture(match.board, match.view(), "light", text)) for text in (None, Text(game, language)))
        before, after = ([one for one in all_of_it if one in letters] for all_of_it in drawn)
        assert before or not spoken
        changed = {(one, other) for one, other in zip(before, after, strict=True) if one != other}
        assert changed == {(usual[piece], letter) for piece, letter in spoken.items() if usual[piece] != letter}


def lettering(picture: str) -> list[str]:
    return [one.text or "" for one in ElementTree.fromstring(picture).iter() if one.tag.endswith("text")]
