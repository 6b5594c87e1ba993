"""What the events of Paris Connection tell is what the next view has: a page that follows them shows nothing else."""

from collections.abc import Mapping
from typing import Any

import pytest

from hexagone.games.paris_connection import GAME
from hexagone.games.paris_connection.tests.table import table
from hexagone.script import read

GAMES = ("greedy-4", "race-to-marseille-3", "hoarders-4")
Told = Mapping[str, Any]


def told(name: str, seat: int) -> list[tuple[Told, Told]]:
    """Every event of a golden game as this seat saw it, and the view after its move."""
    match = read((GAME.folder / "tests/golden" / f"{name}.game").read_bytes())
    seen = (GAME.seen(state, match.board, seat) for state in match.states)
    views = ((GAME.events(GAME.state.at(one), match.board), GAME.view(GAME.state.at(one), match.board, seat)) for one in seen)
    return [(event, view) for events, view in views for event in events]


@pytest.mark.parametrize("seat", [-1, 0, 2])
@pytest.mark.parametrize("name", GAMES)
def test_events_say_what_the_view_says(name: str, seat: int) -> None:
    for event, view in told(name, seat):
        if "scores" in event:
            assert event["scores"] == view["scores"]
        if "seen" in event:
            assert event["seen"] == view["seen"][event["seat"]][event["company"]]
        if event["what"] == "opened":
            assert event["depots"] == view["depots"]


@pytest.mark.parametrize("name", GAMES)
def test_pc_19_a_hand_is_counted_share_by_share(name: str) -> None:
    earned = [(event, view) for event, view in told(name, -1) if event["what"] == "earned"]
    assert [event["seat"] for event, _ in earned] == list(earned[0][1]["scores"])
    for event, view in earned:
        assert event["hand"] == view["hands"][event["seat"]]
        assert event["shares"] == {company: count * view["values"][company] for company, count in event["hand"].items()}
        assert sum(event["shares"].values()) - event["lost"] == event["total"] == view["scores"][event["seat"]]


def test_pc_17_what_is_above_the_limit_is_counted_apart() -> None:
    """With three players 20 locomotives cost nothing; 22 cost 40 points."""
    t = table().hand("1", "22 red").values(red=3).depots(red=0, blue=1, yellow=0, purple=0, black=0, brown=0)
    t.play("exchange red for 1 blue")
    event = next(event for event in t.match.events() if event["what"] == "earned" and event["seat"] == "1")
    assert (event["surplus"], event["lost"], event["total"]) == (2, 40, sum(event["shares"].values()) - 40)


def test_pc_16_nobody_reads_the_scores_of_others_in_an_event() -> None:
    t = table().play("exchange red for 1 blue")
    assert [seat for seat, score in t.match.events("2")[1]["scores"].items() if score is not None] == ["2"]
    assert t.match.events()[1]["scores"] == {"1": None, "2": None, "3": None}
