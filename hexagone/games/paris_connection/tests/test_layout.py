"""Where things lie on the picture of Paris Connection, and which of it a move means."""

import json

from hexagone.game import lexicon, phrases
from hexagone.games.paris_connection import GAME

LAYOUT = GAME.layout(GAME.board)


def at(words: str) -> tuple[str, ...]:
    return GAME.spots(GAME.board, lexicon(GAME, GAME.board)[words])


def test_the_layout_is_plain_data() -> None:
    assert json.loads(json.dumps(LAYOUT)) == LAYOUT


def test_every_spot_lies_on_the_picture() -> None:
    wide, high = LAYOUT["size"]
    assert f'viewBox="0 0 {wide:g} {high:g}"' in GAME.picture(GAME.board, None, "light")
    assert all(0 < x < wide and 0 < y < high for x, y in LAYOUT["spots"].values())


def test_every_move_means_spots_that_there_are() -> None:
    for move in range(len(phrases(GAME, GAME.board))):
        assert set(GAME.spots(GAME.board, move)) <= set(LAYOUT["spots"])


def test_both_themes_have_the_same_colours() -> None:
    light, dark = LAYOUT["colours"]["light"], LAYOUT["colours"]["dark"]
    assert light.keys() == dark.keys()
    assert all(light[key].keys() == dark[key].keys() for key in light if isinstance(light[key], dict))


def test_a_build_means_its_hex_and_an_exchange_the_depot_it_takes_from() -> None:
    assert at("build red Lyon") == ("Lyon",)
    assert at("exchange red for 2 blue") == ("depot blue",)
    assert at("start red Gare du Nord") == ("Gare du Nord",)
    assert at("stop") == at("deal 1 red") == at("first 2") == ()


def test_no_rails_across_a_hatched_edge() -> None:
    name = dict(zip(GAME.board.hexes, GAME.board.places, strict=True))
    pairs = {frozenset(pair) for pair in LAYOUT["touching"]}
    assert not [pair for pair in GAME.board.barriers if frozenset(name[h] for h in pair) in pairs]
