"""What the page needs to tell a game: rounds, piles, points and the bag are in views and events, so that it needs no rule for them."""

from collections import Counter
from pathlib import Path

import pytest

import hexagone
from hexagone.engine.text import LANGUAGES, read
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.events import Event, events
from hexagone.games.paris_paris.rules.state import State
from hexagone.match import Match
from hexagone.script import read as replayed

GOLDEN = sorted(Path(__file__).parent.glob("golden/greedy-*.game"))


def told(match: Match) -> list[list[Event]]:
    """Move by move, as everybody saw it."""
    return [events(State.at(state), match.board) for state in match.states]


@pytest.mark.parametrize(("players", "rounds"), [(2, 20), (3, 15), (4, 12)])
def test_PP_5_the_view_says_how_many_rounds_there_are(players: int, rounds: int) -> None:
    match = hexagone.Match(GAME, players, seed=1)
    assert match.view()["rounds"] == rounds


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_points_in_events_add_up_to_the_scores(path: Path) -> None:
    match = replayed(path.read_bytes())
    earned: Counter[str] = Counter()
    for step in told(match):
        for event in step:
            if event["what"] == "earned" or event["what"] == "stopped" or event["what"] == "counted":
                earned[event["seat"]] += event["points"]
    assert earned == match.scores


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_PP_19_a_stop_says_which_shops_earned(path: Path) -> None:
    match = replayed(path.read_bytes())
    stops = [event for step in told(match) for event in step if event["what"] == "stopped"]
    assert stops and any(stop["beside"] for stop in stops)
    for stop in stops:
        assert stop["here"] in (1, 2) and stop["here"] + len(stop["beside"]) == stop["points"]
        assert set(stop["beside"]) <= set(match.board.neighbours[stop["station"]])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_ticket_that_is_turned_says_which_round_it_begins_and_what_is_left(path: Path) -> None:
    match = replayed(path.read_bytes())
    for state, step in zip(match.states, told(match), strict=True):
        view = GAME.view(State.at(state), match.board, -1)
        for event in step:
            if event["what"] == "turned":
                assert (event["round"], event["piles"]) == (view["round"], view["piles"])


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_PP_29_the_end_opens_the_bag(path: Path) -> None:
    match = replayed(path.read_bytes())
    last = told(match)[-1][-1]
    assert last["what"] == "ended"
    assert last["bag"] == (match.view()["bag"] or {})
    assert bool(last["bag"]) == (len(match.seats) > 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_has_the_first_letter_of_its_colour_that_is_free(language: str) -> None:
    texts = read(GAME.folder, language)
    taken = set(GAME.board.marks.values())
    for seat in GAME.seats:
        letter = next(letter for letter in texts["seats"][seat].upper() if letter not in taken)
        assert texts["letters"][seat] == letter
        taken.add(letter)
