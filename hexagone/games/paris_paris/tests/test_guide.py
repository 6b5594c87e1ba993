"""The worked examples in the guide score what the rulebook says."""

import pytest

from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.rules.state import State
from hexagone.guide import facts, position

EXAMPLES = facts(GAME.folder)["examples"]


def told(name: str) -> list[tuple[str, str, int]]:
    """What was earned by the last move: seat, station, points."""
    match = position(EXAMPLES[name])
    events = GAME.events(GAME.state.at(match.state), match.board)
    return [(event["seat"], event["station"], event["points"]) for event in events if event["what"] in ("earned", "stopped")]


def test_every_example_of_the_rulebook_has_its_picture() -> None:
    assert list(EXAMPLES) == ["PP-E1", "PP-E2", "PP-E3", "PP-E4", "PP-E5"]


@pytest.mark.parametrize("name", ["PP-E1", "PP-E2", "PP-E3"])
def test_a_visit_pays_as_the_picture_says(name: str) -> None:
    marked = [(seat, station, int(points)) for station, points, seat, *_ in EXAMPLES[name]["points"] if points != "0"]
    assert sorted(told(name)) == sorted(marked)


def test_a_stop_pays_as_the_picture_says() -> None:
    """Grey 1 and 2 for its shops next door, Violet 1, Yellow nothing. PP-E4"""
    stops = [earned for earned in told("PP-E4") if earned[1:] != ("Hôtel de Ville", 1) or earned[0] == "violet"]
    assert ("grey", "Hôtel de Ville", 3) in stops and ("violet", "Hôtel de Ville", 1) in stops
    assert not [earned for earned in stops if earned[0] == "yellow"]


def test_takeovers_end_as_the_picture_says() -> None:
    """Both stay at Odéon; the Louvre and Opéra are Violet's, and two shops of Grey's are in the bag. PP-E5"""
    match = position(EXAMPLES["PP-E5"])
    view = GAME.view(GAME.state.at(match.state), match.board, -1)
    shops = {station: sorted(view["shops"][station]) for station in EXAMPLES["PP-E5"]["rings"]}
    assert shops == {"Opéra": ["violet", "violet"], "Louvre": ["violet"], "Odéon": ["grey", "violet"]}
    assert [int(count) for count in State.at(match.state).bag][:3] == [2, 0, 0]
