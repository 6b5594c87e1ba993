"""The adapter to OpenSpiel: its own tests, what a player is told, and what resampling must not know."""

import pickle
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hexagone import GAMES
from hexagone import load as rules
from hexagone.research.versions import snake
from hexagone.script import write
from tests.research.adapters import TABLES, replays, states
from tests.support.samples import FIRST, OTHER, least, sample

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

from hexagone.research.openspiel import load  # noqa: E402

SECRET = [table for table in TABLES if sample(table[0])["secrets"]]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_openspiels_own_test_of_games(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [name for name in GAMES if rules(name).longest < 100_000])  # a long game takes many minutes
def test_openspiels_playthrough(name: str) -> None:
    """A game that OpenSpiel walks through, asking for everything on its way: told twice, it is the same text."""
    words = f"{snake(name)}(players=3)"
    told = generate_playthrough.playthrough(words, None, seed=1)
    assert "\nReturns() = [" in told
    assert told == generate_playthrough.playthrough(words, None, seed=1)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_tensors_stay_between_minus_one_and_one(name: str, players: int) -> None:
    for encoding in ("scaled", "one-hot"):
        for state in list(states(load(name, players, encoding=encoding), 5))[:300:7]:
            for tensor in (state.observation_tensor(0), state.information_state_tensor(players - 1)):
                assert min(tensor) >= -1
                assert max(tensor) <= 1


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_known_by_name_and_replays(name: str, tmp_path: Path) -> None:
    game = pyspiel.load_game(f"{snake(name)}(players=3)")
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


def test_a_game_is_unpickled_where_nobody_knows_it() -> None:
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    told = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(load(FIRST, 2)), capture_output=True, check=True)
    assert snake(FIRST).encode() in told.stdout


def observer(game: Any, public: bool, private: str, recall: bool = False) -> Any:
    kind = pyspiel.IIGObservationType(perfect_recall=recall, public_info=public, private_info=getattr(pyspiel.PrivateInfoType, private))
    return game.make_py_observer(kind)


def test_an_observer_tells_no_more_than_one_player_sees() -> None:
    game = load(FIRST, 2)
    for wrong in ((True, "ALL_PLAYERS", False), (False, "NONE", False), (True, "NONE", True), (False, "SINGLE_PLAYER", True)):
        with pytest.raises((ValueError, RuntimeError), match="SINGLE_PLAYER"):
            observer(game, *wrong)


@pytest.mark.parametrize(("name", "players"), SECRET)
def test_what_is_public_and_what_is_private_are_told_apart(name: str, players: int) -> None:
    """The public part is the same in every world that a player may be in; the private part is what the player sees besides."""
    game = load(name, players)
    public, private, whole = observer(game, True, "NONE"), observer(game, False, "SINGLE_PLAYER"), observer(game, True, "SINGLE_PLAYER")
    for state in list(states(game, 3))[sample(name)["dealt"] : -1 : 19]:
        twin = state.resample_from_infostate(0, random.Random(7).random)
        public.set_from(state, 0)
        seen = public.tensor.copy()
        public.set_from(twin, 1)
        assert (public.tensor == seen).all()
        assert public.string_from(state, 0) == public.string_from(twin, 1)
        for player in range(players):
            private.set_from(state, player)
            whole.set_from(state, player)
            assert (whole.tensor[private.tensor != 0] == private.tensor[private.tensor != 0]).all()
            assert (private.tensor != 0).any()
            assert private.string_from(state, player).startswith("seat: ")


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


def test_chance_is_explicit_and_fair() -> None:
    for name in GAMES:
        for state in list(states(load(name, 3), 6))[:400]:
            if state.is_chance_node():
                assert sum(odds for _, odds in state.chance_outcomes()) == pytest.approx(1)
                assert [move for move, _ in state.chance_outcomes()] == state.legal_actions()


def test_a_wrong_table_is_refused() -> None:
    with pytest.raises(ValueError, match="players"):
        load(FIRST, 7)
    with pytest.raises(ValueError, match="option"):
        load(FIRST, 2, ["dance"])
    option = rules(FIRST).options[0]
    assert load(FIRST, 2, [option]).options == (option,)
    for words in (f"{snake(FIRST)}(players=9)", f"{snake(FIRST)}(players=-1)", f"{snake(OTHER)}(players={least(OTHER) - 1})"):
        with pytest.raises((ValueError, pyspiel.SpielError), match="players"):
            pyspiel.load_game(words)
