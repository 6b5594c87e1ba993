"""Where things lie on the picture of Paris Paris, and which of it a move means."""

import json

from hexagone.game import lexicon, phrases
from hexagone.games.paris_paris import GAME

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


def test_a_tile_means_its_station_and_its_ticket() -> None:
    assert at("open Opéra/red") == at("open Opéra/red over violet") == at("take Opéra/red") == ("Opéra", "Opéra/red")
    assert at("marker grey red") == at("first violet") == ()


def test_there_is_a_place_for_every_tile() -> None:
    """Two tickets of a kind lie side by side. PP-3"""
    assert sum(len(places) for places in LAYOUT["tickets"].values()) == 60
    assert list(LAYOUT["tickets"]) == sorted(LAYOUT["tickets"], key=GAME.board.tiles.index)


def test_the_bus_calls_in_its_order() -> None:
    for line, stations in GAME.board.lines.items():
        assert LAYOUT["lines"][line]["stations"] == list(stations)
        assert LAYOUT["lines"][line]["path"].startswith("M")
