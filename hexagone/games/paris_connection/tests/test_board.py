"""The board file: what is refused and how it is said; hand-made maps; the picture and the map in characters."""

import re
from collections.abc import Callable
from copy import deepcopy
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.text import Text as Rich

from hexagone import laws
from hexagone.engine.boards import BadBoard
from hexagone.engine.chance import source
from hexagone.engine.text import LANGUAGES, Text
from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.picture.chart import Chart
from hexagone.games.paris_connection.picture.look import THEMES
from hexagone.games.paris_connection.rules import complaints
from hexagone.games.paris_connection.rules.board import France
from hexagone.games.paris_connection.rules.boardfile import read_board, remarks
from hexagone.games.paris_connection.rules.state import HEXES
from hexagone.games.paris_connection.terminal.sketch import known_of
from hexagone.games.paris_connection.tests.table import drawn, table
from hexagone.match import Match
from tests.support import boards
from tests.support.colours import contrast

SOURCE = dict(GAME.board.source)
SMALL = """
    .   .   2   .
  .   ^R  ^B  .   .
1   ^M  *   ^Y  .   2
  .   ^K  ^P  .  |.
    .   3   .   4
"""


def refused(spoil: Callable[[dict[str, Any]], None]) -> str:
    spoilt = deepcopy(SOURCE)
    spoil(spoilt)
    with pytest.raises(BadBoard) as error:
        read_board(spoilt)
    return "; ".join(error.value.complaints)


def change(*path: str, to: Any) -> Callable[[dict[str, Any]], None]:
    def spoil(board: dict[str, Any]) -> None:
        for key in path[:-1]:
            board = board[key]
        board[path[-1]] = to

    return spoil


def test_the_board_is_fine_and_what_is_known_of_it_holds() -> None:
    board = GAME.board
    assert (board.id, SOURCE["kind"], remarks(board)) == ("france", "reconstruction", [])
    assert (len(board.hexes), sum(board.worth.values())) == (202, 72)
    race = board.distances(board.cities["Marseille"][0])
    assert sorted(race[h] for h in board.starts.values())[::5] == [11, 14]
    assert "Nîmes" in board.cities and "Béziers" in board.cities and "Montpellier" not in board.cities


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (change("grid", to={}), "`grid` is missing"),
        (change("id", to=3), "`id` is missing, or is not a text"),
        (change("grid", "A", to=[[9, 3]]), "runs of columns"),
        (change("grid", "A", to="10"), "runs of columns"),
        (change("grid", "AA", to=[[1, 2]]), "one letter"),
        (change("grid", "A", to=[[10, 10], [10, 11]]), "A10 twice"),
        (change("grid", "U", to=[[1, 90]]), "more than 256"),
        (change("paris", "tower", to="Z1"), "'Z1', which is not on the map"),
        (change("paris", "starts", to={"Gare du Nord": "E11"}), "1 starts: each of the 6 companies needs one (PC-1)"),
        (change("paris", "starts", "Gare du Nord", to="D11"), "does not lie beside the tower"),
        (change("paris", "starts", "Gare du Nord", to="E10"), "two starts lie on E10 (PC-1)"),
        (change("paris", "shifted_rows", to="ABC"), "every second row"),
        (change("cities", "5", to={"Nowhere": "G9"}), "must be 1, 2, 3 or 4"),
        (change("cities", "1", "Calais", to="A1"), "Calais lies on 'A1', which is not on the map"),
        (change("cities", "1", "Calais", to="B12"), "two cities lie on B12 (PC-2)"),
        (change("cities", "1", "Calais", to="F11"), "Calais lies in Paris"),
        (change("cities", "2", "Calais", to="D9"), "the name 'Calais' is there twice"),
        (change("cities", "1", "Orle\u0301ans", to="G9"), "is there twice"),
        (change("cities", "1", "Vi  chy", to="G9"), "cannot be written"),
        (change("cities", "1", "G9", to="G9"), "would be taken for a hex"),
        (change("cities", "1", " Vichy", to="G9"), "cannot be written"),
        (change("cities", "1", "Vi,chy", to="G9"), "cannot be written"),
        (change("cities", "4", to={}), "one city is worth 4 and ends the game, not 0 (PC-2, PC-18)"),
        (change("cities", "4", "Toulon", to="R16"), "one city is worth 4 and ends the game, not 2 (PC-2, PC-18)"),
        (change("barriers", to=[["A10", "T12"]]), "the barrier A10 T12 is no edge: they are not neighbours (PC-3)"),
        (change("barriers", to=[["D8", "E7"], ["E7", "D8"]]), "there twice"),
        (change("barriers", to=[["D8"]]), "pairs of hexes"),
        (change("barriers", to=[["D8", "Z9"]]), "'Z9', which is not on the map"),
        (change("barriers", to=[["A10", "B10"], ["A10", "B11"]]), "no track can reach Calais (PC-9, PC-12)"),
        (change("drawing", to=3), "needs an anchor"),
        (change("drawing", "anchor", to="Z1"), "needs an anchor"),
        (change("drawing", "kilometres", to=0), "how many kilometres"),
        (change("drawing", "coast", to=[[1]]), "lists of points"),
        (change("drawing", "relief", to=[[1, 2]]), "relief is a list"),
        (change("drawing", "seas", to=["Manche"]), "seas is a list"),
        (change("grid", "D", to=[[6, 6], [8, 14], [18, 18]]), "the map is not connected: no track leads from"),
    ],
)
def test_complaints(spoil: Callable[[dict[str, Any]], None], complaint: str) -> None:
    assert complaint in refused(spoil)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (change("grid", "A", to=[[1, 99]] * 1500), "hexes are more than 256"),
        (change("barriers", to=[["D8", "E7"]] * 2000), "2000 barriers are more than 768"),
        (change("cities", "1", to={f"c{i}": "Z9" for i in range(3000)}), "cities are more than 256"),
        (change("paris", "starts", to={f"c{i}": "Z9" for i in range(3000)}), "3000 starts"),
    ],
)
def test_sizes_are_refused_before_a_map_is_made(
    spoil: Callable[[dict[str, Any]], None], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexagone.games.paris_connection.rules.board.France", lambda **_: pytest.fail("made"))
    assert complaint in refused(spoil)


def test_the_map_is_walked_once_for_each_start_and_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    walks, within_reach = [], complaints.within_reach

    def walked(board: France, start: str) -> set[str]:
        walks.append(start)
        return within_reach(board, start)

    monkeypatch.setattr(complaints, "within_reach", walked)
    read_board(SOURCE)
    assert len(walks) == 7


def test_remarks_tell_what_is_unusual() -> None:
    told = remarks(drawn(SMALL)[0])
    assert "Marseille is 2 locomotives from a start: one build can end the game" in told
    assert "1 cities are worth 1, 2 are worth 2, 1 are worth 3; on the printed board more are worth 1 than 2 or 3" in told


# Hand-made maps are played by the same compiled rules


def largest() -> France:
    """A square of 16 by 16: as many hexes as there may be, names at both ends of the numbers."""
    letters = "ABCDEFGHIJKLMNOP"
    board = {
        "id": "square",
        "name": "Square",
        "grid": {row: [[1, 16]] for row in letters},
        "paris": {
            "tower": "H8",
            "shifted_rows": "ACEGIKMO",
            "starts": {"N": "G7", "NE": "G8", "E": "H9", "SE": "I8", "SW": "I7", "W": "H7"},
        },
        "cities": {"1": {"First": "A1", "Last": "P16"}, "2": {"Corner": "A16"}, "4": {"Marseille": "P1"}},
    }
    return read_board(board)


@pytest.mark.parametrize("board", [drawn(SMALL)[0], largest()], ids=["small", "largest"])
@pytest.mark.parametrize("players", GAME.players)
def test_the_laws_hold_on_other_maps(board: France, players: int) -> None:
    for law in (laws.ends, laws.replays_equal, laws.nothing_leaks, laws.faults_have_reasons):
        law(GAME, board, players, f"{board.id}/{players}")


def test_the_largest_map_is_the_largest() -> None:
    assert len(largest().hexes) == HEXES
    state = GAME.begin(largest(), 4)
    assert GAME.machine.rally(state, largest().tables, source(1), GAME.room(), 3) > 100


# Pictures


def some_view() -> dict[str, Any]:
    return table().place("red", "Rouen", "D9").place("blue", "D12", "C12").place("black", "D9").match.view("1")


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_is_svg_with_everything_on_it(theme: str) -> None:
    for view in (None, some_view()):
        root = ElementTree.fromstring(GAME.picture(GAME.board, view, theme))
        words = " ".join(node.text or "" for node in root.iter("{http://www.w3.org/2000/svg}text"))
        for name in GAME.board.cities:
            assert re.split("[- ]", name)[-1] in words
        drawn_engines = [node for node in root.iter("{http://www.w3.org/2000/svg}g") if "engine" in node.get("class", "")]
        assert len(drawn_engines) == (6 if view is None else 6 + 6 + 5)


def test_the_picture_of_another_map_has_its_panel_beside_it() -> None:
    chart = Chart(largest())
    assert min(p.x for p in chart.place.values()) > chart.panel.x + 282
    ElementTree.fromstring(GAME.picture(largest(), None, "light"))


@pytest.mark.parametrize("theme", THEMES)
def test_letters_can_be_read_and_engines_seen(theme: str) -> None:
    look = THEMES[theme]
    for plate, letters in look.cities.values():
        assert contrast(plate, letters) >= 4.5
    for body, letter, edge in look.companies.values():
        assert contrast(body, letter) >= 4.5
        assert all(max(contrast(body, ground), contrast(edge, ground)) >= 3 for ground in (look.plain, look.peak, look.paris))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100, 118, 160])
def test_the_map_in_characters_fits_and_shows_all(language: str, width: int) -> None:
    for view in (some_view(), Match(GAME, 6).view()):
        plain = Rich.from_markup(GAME.sketch(view, GAME.board, Text(GAME, language), width).replace("\f", "\n")).plain
        assert max(len(line.rstrip()) for line in plain.splitlines()) <= width
        assert plain.count("‖") == 4 and plain.count("╲") + plain.count("╱") == 9  # with those of the key
        assert "Marseille R15" in plain and ("▲" in plain)


def test_what_is_only_seen_of_a_hand_is_a_lower_bound() -> None:
    """PC-16 `2+` in another's hand, `2` in one's own."""
    match = Match(GAME, 3, seed=1)
    giver, move = match.to_move, next(words for words in match.legal if " for 2 " in words)
    company = move.split()[-1]
    match.play(move)
    for seat in match.seats:
        own = str(match.view(giver)["hand"][company])
        assert known_of(match.view(seat), giver, company) == (own if seat == giver else "2+")


def test_scenery_that_cannot_be_drawn_is_refused() -> None:
    """Each of these was accepted once, and its picture failed or took for ever."""
    drawing = SOURCE["drawing"]
    assert "rivers are lists" in boards.complaints(GAME, drawing=drawing | {"rivers": {"Seine": [[1, 48]]}})
    assert "relief" in boards.complaints(GAME, drawing=drawing | {"relief": [[2, 48, 1e-200, 1]]})
    assert "relief" in boards.complaints(GAME, drawing=drawing | {"relief": [[2, 48, 50, -3]]})
    assert "kilometres" in boards.complaints(GAME, drawing=drawing | {"kilometres": 1e-8})
    boards.draw(GAME, read_board({**SOURCE, "drawing": {key: drawing[key] for key in ("anchor", "origin", "kilometres")}}))
