"""The board file: what is refused and how it is said; hand-made boards; the picture."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import hexagone
from hexagone import laws
from hexagone.engine.boards import BadBoard
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.picture import boxes
from hexagone.games.paris_paris.picture.look import THEMES
from hexagone.games.paris_paris.picture.map import LARGE, LIT, TICKET, Box, Point, crosses, in_city
from hexagone.games.paris_paris.picture.plan import overlaps, plan
from hexagone.games.paris_paris.picture.sights import DRAWINGS, in_the_way
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.boardfile import read_board, remarks
from hexagone.games.paris_paris.rules.complaints import SIGHTS
from hexagone.games.paris_paris.rules.state import ROWS
from tests.support.boards import complaints
from tests.support.colours import contrast

SOURCE = dict(GAME.board.source)


def refused(spoil: Callable[[dict[str, Any]], None]) -> str:
    source = deepcopy(SOURCE)
    spoil(source)
    with pytest.raises(BadBoard) as error:
        read_board(source)
    return "; ".join(error.value.complaints)


def line(source: dict[str, Any], name: str) -> list[str]:
    stations: list[str] = next(line for line in source["lines"] if line["name"] == name)["stations"]
    return stations


def test_the_board_is_fine_and_says_what_it_is() -> None:
    assert GAME.board.id == "paris"
    assert SOURCE["kind"] == "reconstruction"
    assert remarks(GAME.board) == []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda s: s.pop("id"), "`id` is missing"),
        (lambda s: s.pop("lines"), "`lines` is missing"),
        (lambda s: s.update(lines="five"), "`lines` is missing, or is not a list"),
        (lambda s: s["lines"].append(42), "a line needs a name"),
        (lambda s: s["lines"].pop(), "there are 5 lines"),
        (lambda s: line(s, "red").pop(), "58 tiles"),
        (lambda s: line(s, "red").__setitem__(2, "Operra"), "[layout] has no Operra"),
        (lambda s: line(s, "red").__setitem__(0, "Concorde"), "calls twice at Concorde"),
        (lambda s: line(s, "red").__setitem__(0, "Gare/Nord"), "cannot be written"),
        (lambda s: line(s, "red").__setitem__(0, "Pompidou"), "lies on 3 lines"),
        (lambda s: line(s, "red").__setitem__(0, "Gare de l'Est"), "joined by two lines"),
        (lambda s: line(s, "red").__setitem__(6, "Tour Eiffel"), "2 neighbours instead of 3 or 4"),
        (lambda s: s["lines"][1].update(mark="T"), "mark of one letter"),
        (lambda s: s["lines"][1].update(name="dark red"), "name of one word"),
        (lambda s: s["layout"].update(Lyon=[1, 2]), "[layout] names Lyon"),
        (lambda s: s.update(id="a\nb"), "cannot be written"),
        (lambda s: s.update(name="a\x1bb"), "invisible"),
        (lambda s: line(s, "red").__setitem__(0, "Nord?"), "cannot be written"),
        (lambda s: line(s, "red").__setitem__(0, "Ope\u0301ra"), "is there twice"),
        (lambda s: s["lines"][1].update(name=""), "cannot be written"),
        (lambda s: s.update(layout=5), "[layout] has names"),
        (lambda s: s.update(layout=list(s["layout"])), "[layout] has names"),
        (lambda s: s["layout"].update({"Opéra": "x"}), "[layout] has names"),
        (lambda s: s["layout"].update({"Opéra": [float("nan"), 1]}), "[layout] has names"),
        (lambda s: s.update(layout={name: [1, 1] for name in s["layout"]}), "all stations in one place"),
        (lambda s: s.update(places=[]), "[places] has names"),
        (lambda s: s["layout_labels"].update({"Opéra": "X"}), "[layout_labels]"),
        (lambda s: s.update(layout_labels=3), "[layout_labels]"),
        (lambda s: s.update(layout_bends={"a": 3}), "[layout_bends]"),
        (lambda s: s["layout_seine"].update(course=[[1, 1]]), "[layout_seine]"),
        (lambda s: s.update(layout_parks=[1]), "[layout_parks]"),
    ],
)
def test_a_bad_board_is_refused_with_clear_words(spoil: Callable[[dict[str, Any]], None], said: str) -> None:
    assert said in refused(spoil)


def test_a_second_board_plays_without_recompiling(village: Paris) -> None:
    laws.ends(GAME, GAME.board, 3, "first")
    compiled = [len(getattr(f, "signatures", ())) for f in (GAME.machine.apply, GAME.machine.legal, GAME.machine.draw)]
    for players in GAME.players:
        for law in laws.LAWS:
            law(GAME, village, players, "village")
    assert [len(getattr(f, "signatures", ())) for f in (GAME.machine.apply, GAME.machine.legal, GAME.machine.draw)] == compiled
    assert "Board: village" in hexagone.Match(GAME, 2, board=village, seed=1).record


def test_the_longest_last_move_fits_the_journal() -> None:
    """A takeover, a visit, an excursion, all final ones, the bag: counted at their largest, no row is lost."""
    most = 1 + 1 + (1 + 8) + 1 + (1 + 2 * 12) + 1 + (4 * 2 + 2 * 34) + 1 + 1
    assert most <= ROWS


def test_remarks_tell_how_a_board_differs_from_the_printed_one(village: Paris) -> None:
    said = "; ".join(remarks(village))
    assert "the north line has 8 stations" in said
    assert "north and south meet" not in said


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_is_svg_and_names_every_station(theme: str, village: Paris) -> None:
    for board in (GAME.board, village):
        drawn = ElementTree.fromstring(GAME.picture(board, None, theme))
        assert {e.get("data-station") for e in drawn.iter() if e.get("data-station")} >= set(board.stations)
    match = hexagone.Match(GAME, 4, seed=2)
    for _ in range(30):
        match.play(match.legal[-1])
    assert ElementTree.fromstring(GAME.picture(GAME.board, match.view(), theme)) is not None


def test_no_name_lies_on_a_line_a_stop_or_another_name() -> None:
    assert not overlaps(plan(SOURCE))


def test_a_ticket_that_may_be_chosen_is_drawn_in_the_room_kept_for_it() -> None:
    """Larger, with an outline of 4 pixels at 4 pixels."""
    assert all(side * LARGE + 8 + 4 <= room for side, room in zip(TICKET, LIT, strict=True))
    assert all(box in GAME.layout(GAME.board)["lit"].values() for box in [list(spot.centre) for spot in plan(SOURCE).lit.values()])


def test_the_river_ends_where_the_city_ends() -> None:
    """The page lies on it, with a hole for the city."""
    parts = [element.get("class") for element in ElementTree.fromstring(GAME.picture(GAME.board, None, "light"))]
    assert parts.index("city") < parts.index("seine") < parts.index("around")
    first_line = parts.index("line")
    assert parts.index("around") < first_line


def test_every_name_is_in_the_city() -> None:
    drawn = plan(SOURCE)
    assert [name for name, plate in drawn.plates.items() if not in_city(plate, drawn.height)] == []


# Sizes


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda s: s["lines"].extend({"name": f"l{i}", "stations": ["Opéra", f"s{i}"]} for i in range(900)), "there are 5 lines"),
        (lambda s: line(s, "red").extend(f"s{i}" for i in range(5000)), "5007 stations: 2 to 12 can be played"),
        (lambda s: s.update(layout_bends={f"{i}": [1, 1] for i in range(2000)}), "[layout_bends] may have 100 entries"),
        (lambda s: s["layout_seine"].update(course=[[1, i] for i in range(2000)]), "each of at most 200 points"),
    ],
)
def test_sizes_are_refused_before_stations_are_compared(
    spoil: Callable[[dict[str, Any]], None], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexagone.games.paris_paris.rules.boardfile.complaints_about", lambda board: pytest.fail("compared"))
    assert said in refused(spoil)


def test_boxes_are_counted_at_once_as_they_are_one_by_one() -> None:
    """boxes.py says for many what map.py says for one: also where edges touch and ways are upright, level, or no way at all."""
    random = Random(3)
    spots = [Point(random.randrange(0, 1200, 40), random.randrange(0, 1200, 40)) for _ in range(60)]
    some = [Box.around(spot, (random.choice((40, 80, 90)), 40)) for spot in spots]
    roads = [tuple(random.sample(spots, random.choice((2, 3)))) for _ in range(40)] + [(spots[0], spots[0])]
    counted = boxes.array(some)
    assert boxes.meetings(counted, counted).tolist() == [[a.meets(b) for b in some] for a in some]
    assert boxes.crossings(counted, roads).tolist() == [sum(crosses(box, road) for road in roads) for box in some]
    assert boxes.outside_city(counted, 1200).tolist() == [not in_city(box, 1200) for box in some]


# Sights


def test_the_five_sights_of_paris_lie_under_no_name_and_no_line() -> None:
    drawn = plan(SOURCE)
    assert [sight.name for sight in drawn.sights] == [*SIGHTS] == [*DRAWINGS]
    assert [name for sight in drawn.sights for name in in_the_way(drawn, sight)] == []
    for theme in ("light", "dark"):
        assert GAME.picture(GAME.board, None, theme).count('class="sight"') == 5


def test_a_sight_gives_way_to_a_name() -> None:
    source = deepcopy(SOURCE)
    source["layout_sights"]["Louvre"] = source["layout"]["Louvre"]
    assert GAME.picture(read_board(source), None, "light").count('class="sight"') == 4


@pytest.mark.parametrize(
    ("sights", "said"),
    [
        ({"Tower Bridge": [1, 1]}, "has Tower Bridge; what can be drawn: Tour Eiffel"),
        ({"Louvre": 3}, "a point"),
        ({"Louvre": [900, 1]}, "too far"),
    ],
)
def test_a_sight_that_cannot_be_drawn_is_refused(sights: dict[str, Any], said: str) -> None:
    assert said in refused(lambda source: source.update(layout_sights=sights))


@pytest.mark.parametrize("theme", THEMES)
def test_sights_are_quiet_and_can_still_be_seen(theme: str) -> None:
    look = THEMES[theme]
    for ground in (look.ground, look.park):
        assert 1.15 <= contrast(look.sight, ground) <= 2


def test_stations_and_scenery_that_cannot_be_drawn_are_refused() -> None:
    """Each of these was accepted once, and its picture failed or took for ever."""
    layout = SOURCE["layout"]
    assert "one place" in complaints(GAME, layout=layout | {"Opéra": [999_999, 3]})
    assert "one place" in complaints(GAME, layout=layout | {"Opéra": layout["Louvre"]})
    assert "different places" in complaints(GAME, layout_islands={"Île": [[1, 1]] * 3})
    assert "too far" in complaints(GAME, layout_bends={"Opéra - Louvre": [1e6, 1]})
    assert "names Lyon" in complaints(GAME, layout_labels={"Lyon": "N"})
