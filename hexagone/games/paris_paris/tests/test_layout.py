"""Where things lie on the picture of Paris Paris, and which of it a move means."""

from hexagone.engine.game import lexicon
from hexagone.games.paris_paris import GAME

LAYOUT = GAME.layout(GAME.board)


def at(words: str) -> tuple[str, ...]:
    return GAME.spots(GAME.board, lexicon(GAME, GAME.board)[words])


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
