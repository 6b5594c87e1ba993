"""Training: the same for the same seed, however often it was stopped; what it makes is better than what it began with."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from hexagone import GAMES, laws, load
from hexagone.bots import LEVELS, learned, weights
from hexagone.bots.arena import bouts, fight, rows
from hexagone.bots.learned import LearnedBot
from hexagone.bots.network import Network
from hexagone.bots.search import SearchBot
from hexagone.bots.training import OtherTraining, Plan, Training, at_home, targets
from hexagone.bots.value import outlook, predict
from hexagone.bots.weights import Misfit, read, save
from hexagone.cli import app
from hexagone.engine.game import Game
from hexagone.engine.record import OVER, Buffer, Cells
from tests.support.samples import FIRST

pytestmark = pytest.mark.xdist_group("training")  # one process compiles what trains, and keeps it for the others
SHIPPED = [name for name in GAMES if weights.has_weights(load(name))]
LEARNERS = [name for name in GAMES if load(name).learning]
PLAN = Plan(FIRST, (2,), 12, 400, 1)


@pytest.fixture(scope="module")
def trained() -> Cells:
    return finished(Training(load(FIRST), PLAN))


def finished(training: Training) -> Cells:
    for _ in training.run(at_home):
        pass
    return training.network.weights


def test_a_trained_network_beats_an_untrained_one(trained: Cells, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a few thousand games, by an interval above a half; greedy too, which at first it never does."""
    for bot, known in (("trained", trained), ("untrained", Network(load(FIRST).learning, 1).weights)):  # type: ignore[arg-type]
        monkeypatch.setitem(LEVELS, bot, Knowing(known))
    for other in ("untrained", "greedy"):
        row = next(row for row in rows([fight(bout) for bout in bouts(FIRST, ["trained", other], 100, 5)]) if row.bot == "trained")
        assert row.low > 0.5, other


class Knowing:
    """A bot that plays by these weights, whatever the game's file has."""

    def __init__(self, known: Cells) -> None:
        self.known = known

    def __call__(self, game: Game, board: Any, seen: Buffer, seat: int, random: Any) -> int:
        moves, values = learned.valued(game, board, seen, seat, random, self.known, 2)
        return int(moves[values.argmax()])


def test_a_training_is_the_same_however_often_it_was_stopped(tmp_path: Path) -> None:
    plan, file = Plan(FIRST, (2, 3), 4, 5, 7), tmp_path / "part.npz"
    at_once, stopped = Training(load(FIRST), plan), Training(load(FIRST), plan)
    whole = finished(at_once)
    for _ in range(2):
        next(stopped.run(at_home))
    stopped.keep(file)
    again = Training(load(FIRST), plan)
    again.take_up(file)
    assert again.number == 2
    assert (finished(again) == whole).all()
    assert (finished(Training(load(FIRST), replace(plan, seed=8))) != whole).any()
    with pytest.raises(OtherTraining, match="--seed 7"):
        Training(load(FIRST), replace(plan, seed=8)).take_up(file)


def test_targets_end_with_the_result() -> None:
    """Two games of three and one positions: the last is told the result, the one before it in part what was predicted after it."""
    predicted = np.full((2, 3, 1, 2), 0.5, np.float32)
    ended = np.array([[[1.0, 2.0]], [[0.0, -1.0]]], np.float32)
    wanted = targets(predicted, ended, np.array([3, 1]), 0.8)
    assert wanted[0, :, 0, 0].tolist() == pytest.approx([0.8 * 0.9 + 0.1, 0.8 * 1 + 0.1, 1.0])
    assert wanted[1, 0, 0].tolist() == [0.0, -1.0]


def test_the_command_trains_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "some.npz"
    call = ["train", FIRST, "--players", "2", "--rounds", "2", "--games", "3", "--out", str(file)]
    done = CliRunner().invoke(app, call)
    assert done.exit_code == 0 and f"{file}: written" in done.output
    game = load(FIRST)
    assert read(game, game.board, 2, file).shape[1] == game.learning.hidden  # type: ignore[union-attr]
    with np.load(file) as kept:
        assert str(kept["command 2"]) == f"hexagone train {FIRST} --players 2 --rounds 2 --games 3 --seed 1"
    assert CliRunner().invoke(app, [*call[:3], "two"]).exit_code == 2
    assert CliRunner().invoke(app, [*call[:3], "99"]).exit_code == 2


# Weights


@pytest.mark.parametrize("name", SHIPPED)
def test_the_weights_shipped_fit(name: str) -> None:
    game = load(name)
    file = weights.weights_file(game)
    assert file.stat().st_size < 300_000
    assert any(weights.weights_for(game, game.board, players) is not None for players in game.players)


def test_weights_that_do_not_fit_are_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, file = load(FIRST), tmp_path / "weights.npz"
    right = Network(game.learning, 1).weights  # type: ignore[arg-type]
    save(game, "2", right, "by hand", file)
    assert read(game, game.board, 2, file).shape == right.shape
    with pytest.raises(Misfit, match="nothing was learned from games of 4 players"):
        read(game, game.board, 4, file)
    for change, said in (({"editions": (1, 9)}, "edition is 1, not 9"), ({"learning": game.learning._replace(features=3)}, "features is")):  # type: ignore[union-attr]
        with pytest.raises(Misfit, match=said):
            read(replace(game, **change), game.board, 2, file)
    monkeypatch.setattr(weights, "fingerprint", lambda board: "another")
    with pytest.raises(Misfit, match=r"weights\.npz: its board is .*, not another"):
        read(game, game.board, 2, file)
    monkeypatch.undo()
    save(game, "2", right[:-1], "by hand", file)
    with pytest.raises(Misfit, match="a table of"):
        read(game, game.board, 2, file)


def test_weights_are_kept_beside_those_of_other_numbers_of_players(tmp_path: Path) -> None:
    game, file = load(FIRST), tmp_path / "weights.npz"
    shape = Network(game.learning, 1).weights.shape  # type: ignore[arg-type]
    for players in ("2", "any", "2"):
        save(game, players, np.full(shape, len(players), np.float32), "by hand", file)
    assert read(game, game.board, 2, file)[0, 0] == 1
    assert read(game, game.board, 3, file)[0, 0] == 3


# What it is told


@pytest.mark.parametrize("name", LEARNERS)
def test_a_planted_leak_is_found(name: str) -> None:
    """Features that look at what others hide break the law; where nothing is hidden there is nothing to leak."""
    game = load(name)
    if game.deals is None:
        return

    def leaky(state: Any, board: Any, seat: int, out: Cells) -> None:
        game.features(state, board, seat, out)
        out[0] += sum(state.tobytes()) % 7  # whatever differs anywhere

    with pytest.raises(AssertionError):
        laws.features_tell_no_secret(replace(game, features=leaky), game.board, game.players[-1], "leak")


@pytest.mark.parametrize("name", LEARNERS)
def test_compiled_or_not_the_network_says_the_same(name: str) -> None:
    game = load(name)
    network = Network(game.learning, 1)  # type: ignore[arg-type]
    told = np.random.default_rng(1).normal(size=(5, network.features)).astype(np.float32)
    for row, wanted in zip(told, network.predict(told), strict=True):
        assert predict(row, network.weights) == pytest.approx(wanted.tolist(), abs=1e-4)


@pytest.mark.parametrize("name", LEARNERS)
def test_a_game_that_is_over_is_what_it_is(name: str) -> None:
    game = load(name)
    *_, last = laws.states(game, game.board, game.players[0], "over")
    known, here = Network(game.learning, 1).weights, game.state.at(last)  # type: ignore[arg-type]
    assert here.to_move == OVER
    wins = [outlook(here, game.tables.at(game.board.tables), seat, known)[0] for seat in range(game.players[0])]
    winners = game.result(last, game.board)[1]
    assert wins == [(seat in winners) / len(winners) for seat in game.seats[: game.players[0]]]


def test_a_bot_looks_ahead_as_long_as_it_may() -> None:
    """By a limit of no time it looks once, and answers."""
    game = load(FIRST)
    bot = LearnedBot(SearchBot(1), worlds=1, finalists=4, rounds=3, seconds=0.0)
    LEVELS["hasty"] = bot
    try:
        assert len([fight(bout) for bout in bouts(FIRST, ["hasty", "greedy"], 2, 1)]) == 2
    finally:
        del LEVELS["hasty"]
    assert bot.within(0.1).seconds == 0.0 and replace(bot, seconds=1.0).within(0.1).seconds == 0.1 and game is not None
