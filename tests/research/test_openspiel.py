"""The adapter to OpenSpiel: its own tests, what a player is told, and what resampling must not know."""

import pickle
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import pytest

from hexagone import GAMES
from hexagone.script import write
from tests.research.adapters import TABLES, replays
from tests.support.samples import sample

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
from hexagone.research.openspiel import load, short  # noqa: E402

SECRET = [table for table in TABLES if table[0] != "parcours-citroen"]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_openspiels_own_test_of_games(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_known_by_name_and_replays(name: str, tmp_path: Path) -> None:
    game = pyspiel.load_game(f"{short(name)}(players=3)")
    *_, last = states(game, 1)
    assert replays(last.match(), tmp_path)
    assert sum(last.returns()) == pytest.approx(0)
    assert max(last.returns()) == last.returns()[last.game.seats.index(last.match().winners[0])]
    again = pickle.loads(pickle.dumps(last))
    assert again.history() == last.history()
    assert again.match().record == last.match().record


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_player_is_told_what_its_record_tells(name: str, players: int) -> None:
    """The string of an information state is the game's text as that seat may have it (while the game goes on), and what lies open."""
    for state in list(states(load(name, players), 2))[5:-1][:200:13]:
        for seat in range(players):
            told = write(state.match(), seat).split("\n\n")[1]
            assert re.sub(r"dealt [\d ]+\n$", "", state.information_state_string(seat)) == told


def test_open_depots_tell_one_deal_from_another() -> None:
    """Two deals that differ for seat 2 only, hidden from seat 1, but not what is left in the depots. PC-6"""
    game = load("paris-connection", 3)
    dealt = [game.new_initial_state() for _ in range(2)]
    for state, first in zip(dealt, (True, False), strict=True):
        while state.is_chance_node():
            moves = state.legal_actions()
            theirs = state.action_to_string(moves[0]).startswith("deal 2")
            state.apply_action(moves[0 if first or not theirs else -1])
    words = [state.information_state_string(0) for state in dealt]
    assert words[0] != words[1]
    assert [re.sub("dealt .*", "", word) for word in words] == [re.sub("dealt .*", "", words[0])] * 2


def test_a_game_is_unpickled_where_nobody_knows_it() -> None:
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    told = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(load("paris-paris", 2)), capture_output=True, check=True)
    assert b"paris_paris" in told.stdout


def test_an_observer_tells_what_one_player_sees_or_nothing() -> None:
    game = load("paris-paris", 2)
    for private in ("NONE", "ALL_PLAYERS"):
        wish = pyspiel.IIGObservationType(perfect_recall=False, public_info=True, private_info=getattr(pyspiel.PrivateInfoType, private))
        with pytest.raises((ValueError, RuntimeError), match="SINGLE_PLAYER"):
            game.make_py_observer(wish)


@pytest.mark.parametrize(("name", "players"), SECRET)
def test_resampling_keeps_what_is_known_and_knows_no_more(name: str, players: int) -> None:
    """From states that a player cannot tell apart, the same luck must lead to the same world: else it knew the truth."""
    for state in list(states(load(name, players), 3))[:-1:17]:
        for seat in range(players):
            twin = state.resample_from_infostate(seat, random.Random(7).random)
            check_alike(state, twin, seat)
            again = twin.resample_from_infostate(seat, random.Random(8).random)
            assert again.history() == state.resample_from_infostate(seat, random.Random(8).random).history()
            assert pickle.loads(pickle.dumps(twin)).history() == twin.history()


def check_alike(state: Any, twin: Any, seat: int) -> None:
    assert state.information_state_string(seat) == twin.information_state_string(seat)
    assert state.information_state_tensor(seat) == twin.information_state_tensor(seat)
    assert state.observation_string(seat) == twin.observation_string(seat)
    assert state.observation_tensor(seat) == twin.observation_tensor(seat)
    assert state.current_player() == twin.current_player()
    if state.current_player() == seat:
        assert state.legal_actions() == twin.legal_actions()


@pytest.mark.parametrize(("name", "players"), SECRET)
def test_resampling_varies_all_that_is_hidden(name: str, players: int) -> None:
    state = list(states(load(name, players), 4))[sample(name)["dealt"]]
    for seat in range(players):
        draw = random.Random(seat).random
        assert len({tuple(state.resample_from_infostate(seat, draw).history()) for _ in range(20)}) > 1


def test_resampled_markers_are_fairly_dealt() -> None:
    """With two players and one open marker, three lines are left for the other, each as likely. PP-6"""
    state, draw = list(states(load("paris-paris", 2), 5))[50], random.Random(1).random
    seen = Counter(state.resample_from_infostate(0, draw).history()[1] for _ in range(1500))
    assert len(seen) == 3
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 13.8  # chi square, 2 degrees: one in a thousand


def test_resampled_hands_are_as_likely_as_true_ones() -> None:
    """After the deal the depots tell what is in all hands together: what one other seat has differs only by luck. PC-6, PC-16"""
    game, draw = load("paris-connection", 3), random.Random(1)
    gaps = []
    for number in range(300):
        state = next(state for state in states(game, f"hands/{number}") if not state.is_chance_node())
        gaps.append(concentration(state) - concentration(state.resample_from_infostate(0, draw.random)))
    assert len(set(gaps)) > 5
    assert abs(mean(gaps)) < 4 * stdev(gaps) / len(gaps) ** 0.5


def concentration(state: Any) -> int:
    """How unlike the locomotives in the hand of the second seat are."""
    hand = state.game.rules.state.at(state.bytes).hands[1].tolist()
    return sum(count * count for count in hand)


def test_chance_is_explicit_and_fair() -> None:
    for name in GAMES:
        for state in list(states(load(name, 3), 6))[:400]:
            if state.is_chance_node():
                assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
                assert [move for move, _ in state.chance_outcomes()] == state.legal_actions()


def test_a_wrong_table_is_refused() -> None:
    with pytest.raises(ValueError, match="players"):
        load("paris-paris", 7)
    with pytest.raises(ValueError, match="option"):
        load("paris-paris", 2, ["ruin"])
    assert load("parcours-citroen", 2, ["ruin"]).options == ("ruin",)
    for words in ("paris_paris(players=9)", "paris_paris(players=-1)", "paris_connection(players=2)"):
        with pytest.raises((ValueError, pyspiel.SpielError), match="players"):
            pyspiel.load_game(words)


def states(game: Any, seed: int | str) -> Iterator[Any]:
    """Every state of a random game."""
    draw, state = random.Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(move, 1.0) for move in state.legal_actions()]
        state.apply_action(draw.choices(*zip(*outcomes, strict=True))[0])
    yield state
