"""Many games at once are the same games."""

import hashlib
import os
import subprocess
import sys
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import pytest

from hexagone import GAMES, load
from hexagone.bots import decide
from hexagone.engine.chance import source
from hexagone.engine.record import CHANCE
from hexagone.research.batch import Batch
from hexagone.research.utility import utilities
from tests.research.adapters import TABLES, replays
from tests.support.samples import FIRST

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_batch_shows_what_the_rules_say(name: str, players: int) -> None:
    game, batch = load(name), Batch(name, players, count=6, threads=2, encoding="raw")
    for _ in range(30):
        batch.step(batch.sample())
        rows = batch.observe()
        for g in range(batch.count):
            state, seat = batch.states[g], int(batch.turn[g])
            assert seat == game.state.at(state).to_move != CHANCE
            assert game.moves(state, game.board) == batch.moves[g, : batch.offers[g]].tolist()
            assert sorted(game.moves(state, game.board)) == np.flatnonzero(batch.legal[g]).tolist()
            seen = game.state.at(game.seen(state, game.board, seat))
            for field, cells in batch.observation.parts(rows[g]).items():
                assert field == "seat" or cells.shape != seen[field].shape or (cells == seen[field]).all()  # type: ignore[index]


@pytest.mark.parametrize("name", GAMES)
def test_finished_games_pay_replay_and_begin_anew(name: str, tmp_path: Path) -> None:
    batch = Batch(name, count=3, keep=True, seed=5)
    while not batch.over.any():
        batch.step(batch.sample())
    g = int(np.argmax(batch.over))
    match = batch.match(g, last=True)
    assert replays(match, tmp_path)
    assert batch.rewards[g].tolist() == pytest.approx(utilities(match.game, match.board, match.state))
    assert batch.scores[g].tolist() == list(match.scores.values())
    assert batch.rewards[~batch.over].tolist() == [[0.0] * batch.players] * int((~batch.over).sum())
    assert not batch.match(g).over
    assert (batch.match(g).state == batch.states[g]).all()


@pytest.mark.parametrize("name", GAMES)
def test_seeds_decide_and_threads_do_not(name: str) -> None:
    one, two, other = Batch(name, count=9, threads=1), Batch(name, count=9, threads=2), Batch(name, count=9, seed=2)
    for _ in range(60):
        for batch in (one, two, other):
            batch.step(batch.sample())
    assert (one.states == two.states).all()
    assert (one.states != other.states).any()


@pytest.mark.parametrize("name", GAMES)
def test_pure_and_compiled_agree(name: str) -> None:
    code = f"from tests.research.test_batch import digest; print(digest({name!r}))"
    call, pure = [sys.executable, "-W", "error", "-c", code], os.environ | {"HEXAGONE_PURE": "1"}
    run = subprocess.run(call, env=pure, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == digest(name)


def digest(name: str) -> str:
    """Of a few games, all that is seen of them, and what could be."""
    batch, total = Batch(name, count=2, threads=1), hashlib.sha256()
    for _ in range(42):
        rewards, over = batch.step(batch.sample())
        outlook = batch.ahead()
        batch.reply(np.arange(batch.players, dtype=np.int8) % 2)  # random and greedy by turns
        for told in (batch.chosen, batch.states, rewards, over, batch.scores, batch.observe(), batch.legal, outlook.rows):
            total.update(told.tobytes())
    return total.hexdigest()


def test_an_illegal_action_changes_nothing() -> None:
    batch = Batch(FIRST, 2, count=4)
    before, fitting = batch.states.copy(), batch.sample().copy()
    for wrong in (int(np.argmin(batch.legal[2])), int(fitting[2]) - batch.actions, -1, batch.actions, 2**20):
        actions = fitting.copy()
        actions[2] = wrong
        with pytest.raises(ValueError, match="game 2"):
            batch.step(actions)
        assert (batch.states == before).all()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no such thing here")
@pytest.mark.filterwarnings("ignore:This process")
def test_a_child_that_was_forked_plays_too() -> None:
    Batch(FIRST, 2, count=4, threads=2)
    child = get_context("fork").Process(target=Batch, args=(FIRST, 2), kwargs={"count": 4, "threads": 2})
    child.start()
    child.join(60)
    assert child.exitcode == 0


def test_looking_ahead_tells_what_the_move_does() -> None:
    batch = Batch(FIRST, 4, count=5)
    for _ in range(40):
        batch.step(batch.sample())
    before, outlook = batch.states.copy(), batch.ahead()
    assert (batch.states == before).all()
    assert np.bincount(outlook.game).tolist() == batch.offers.tolist()
    for g, move, row in zip(outlook.game, outlook.move, outlook.rows, strict=True):
        after, seat = batch.states[g].copy(), int(batch.turn[g])
        batch.game.machine.apply(after, batch.board.tables, int(move))
        assert (row == batch.observation.look(after, batch.board, seat, batch.observation.row())).all()


def test_greedy_plays_what_looks_best_ahead() -> None:
    """What the tutorial plays against is the bot called greedy."""
    batch, random = Batch(FIRST, 3, count=8), source(1)
    for _ in range(25):
        outlook = batch.ahead()
        for g in range(batch.count):
            greedy = decide("greedy", batch.game, batch.board, batch.states[g], int(batch.turn[g]), random)
            here = outlook.game == g
            assert outlook.worth[here & (outlook.move == greedy)] == outlook.worth[here].max()
        batch.step(batch.sample())


def test_a_log_is_kept_only_if_asked_for() -> None:
    with pytest.raises(ValueError, match="keep"):
        Batch(FIRST, count=1).match(0)
