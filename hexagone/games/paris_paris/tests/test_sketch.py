"""The board in characters: everything is there, nothing is cut, at any width."""

import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text as Rich

import hexagone
from hexagone.engine.text import LANGUAGES, Text
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.boardfile import read_board
from hexagone.games.paris_paris.terminal.routes import Net, Spot
from hexagone.games.paris_paris.terminal.sketch import sketch

PARIS: Paris = GAME.board
ENGLISH = Text(GAME, "en")
FRESH = hexagone.Match(GAME, 2, seed=1).view("grey")


def drawn(width: int, board: Paris = PARIS, language: str = "en", **changes: Any) -> str:
    return Rich.from_markup(sketch(FRESH | changes, board, Text(GAME, language), width)).plain


def made_of(**changes: Any) -> Paris:
    return read_board({**PARIS.source, **changes})


def is_map(picture: str) -> bool:
    return "▸T" in picture


@pytest.mark.parametrize("width", [1, 20, 60, 79, 80, 99, 100, 110, 120, 200])
def test_every_station_has_its_whole_name(width: int) -> None:
    picture = " ".join(re.sub(r"[┃━┏┓┗┛]", " ", drawn(width)).split())
    assert all(word in picture for station in PARIS.stations for word in station.split())
    assert is_map(drawn(width)) == (width >= 100)


@pytest.mark.parametrize("width", range(60, 131, 5))
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wider_than_the_screen(width: int, language: str) -> None:
    assert max(map(cell_len, drawn(width, language=language).splitlines())) <= width


@pytest.mark.parametrize("width", range(100, 131, 3))
def test_names_on_the_map_cover_no_track_and_no_other_name(width: int) -> None:
    """Whole names stand there, and so do as many stations as there are."""
    picture = drawn(width)
    assert picture.count("(·)") == 15 + 1  # and once in the key
    assert picture.count("(··)") == 10 + 1
    whole = [station for station in PARIS.stations if station in picture]
    assert len(whole) >= 20  # the others on two rows


@pytest.mark.parametrize("width", [80, 120])
def test_shops_and_tickets_are_letters(width: int) -> None:
    shops = {"Opéra": ["grey", "violet"], "Louvre": ["violet"], "Odéon": ["grey"]}
    picture = drawn(width, shops=shops, lying=["Concorde/red", "Concorde/red", "Odéon/brown"], aside=["Denfert/blue"])
    for sign in ("(GV)", "(V)", "(G·)", "[RR]", "[M]", "[B] Denfert"):
        assert sign in picture


@pytest.mark.parametrize(("language", "sign"), [("en", "(YE)"), ("fr", "(JE)"), ("de", "(EÜ)")])
def test_shops_have_the_letters_of_the_player_s_language(language: str, sign: str) -> None:
    assert sign in drawn(80, language=language, shops={"Opéra": ["yellow", "green"]})


@pytest.mark.parametrize("width", [80, 120])
def test_names_stay_where_they_are_when_tickets_come_and_go(width: int) -> None:
    empty, busy = drawn(width, lying=[]).splitlines(), drawn(width, lying=["Opéra/red", "Denfert/blue"]).splitlines()
    for station in ("Opéra", "Denfert", "Montmartre"):
        assert [line.find(station) for line in empty[:15]] == [line.find(station) for line in busy[:15]]


def test_what_stands_beside() -> None:
    scores, bag = {"grey": 12, "violet": 45}, {"grey": 3, "violet": 0}
    picture = drawn(80, marker="red", open_marker="blue", scores=scores, bag=bag, piles=4, round=17)
    for words in ("Grey 12 ", "Violet 45 ", "bag 3", "Round 17, piles left: 4", "Your final marker: red", "Open marker: blue"):
        assert words in picture
    assert "Your final marker" not in drawn(80, marker=None)


def test_a_board_without_a_layout_or_with_a_flat_one_shows_its_lines() -> None:
    bare = read_board({key: value for key, value in PARIS.source.items() if not key.startswith("layout")})
    row = made_of(layout={station: [i, 1] for i, station in enumerate(PARIS.stations)})
    for board in (bare, row):
        assert "▼T turquoise" in drawn(120, board)
        assert "Jardin des" in drawn(120, board)


def test_a_hand_made_board_in_other_letters() -> None:
    """Wide letters. (Brackets, which rich would take for its own, no name may have.)"""
    lines = [{**line, "stations": [renamed(name) for name in line["stations"]]} for line in PARIS.source["lines"]]
    board = read_board({"id": "own", "name": "Own", "lines": lines})
    for width in (40, 80, 130):
        assert "歌劇院" in drawn(width, board)


def renamed(name: str) -> str:
    return {"Opéra": "歌劇院"}.get(name, name)


def test_tracks_run_around_stations() -> None:
    at = {"A": Spot(5, 10), "B": Spot(5, 30), "C": Spot(5, 20)}
    plan = Net({"x": ("A", "B")}, at, {}).plans()
    assert plan == []  # C is in the way of the only track
    at["C"] = Spot(8, 20)
    assert Net({"x": ("A", "C", "B")}, at, {}).plans()[0]["A", "C"][0] == at["A"]


def test_colours_only_where_there_are_colours() -> None:
    console = Console(width=120, color_system=None, force_terminal=True, no_color=True)
    with console.capture() as captured:
        console.print(sketch(FRESH, PARIS, ENGLISH, 120))
    assert "38;2" not in captured.get()
