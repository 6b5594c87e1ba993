"""Where things lie on the picture of Parcours Citroën, and which of it a move means."""

import json

from hexagone.game import lexicon, phrases
from hexagone.games.parcours_citroen import GAME

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


def test_what_is_named_lights_up() -> None:
    assert at("sell Lyon to bank") == at("auction Lyon") == at("choose Lyon") == at("go Lyon") == ("Lyon",)
    assert at("go CHEVRONS 3") == ("CHEVRONS 3",)
    assert at("roll") == at("dice 2") == at("throw 6 6") == at("throw 1") == ("dice",)
    assert at("card infraction 1") == ("infraction",)
    assert at("install") == at("stay") == at("bid 1000") == at("swap red") == at("go #64") == at("first blue") == ()
