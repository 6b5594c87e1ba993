"""Data sets: both formats tell the same games, and what was interrupted ends with the same file."""

import os
import signal
import subprocess
import sys
import time
import tomllib
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

import hexagone.engine.machine  # noqa: F401 (compiled rules for all commands that are tried in this process)
from hexagone import GAMES, load
from hexagone.bots.selfplay import simulate
from hexagone.cli import app
from hexagone.research import datasets
from hexagone.research.datasets import Dataset
from hexagone.script import read
from tests.support.samples import FIRST


def call(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.mark.parametrize("name", GAMES)
def test_both_formats_tell_the_games_that_were_played(name: str, tmp_path: Path) -> None:
    told = [tmp_path / f"games{kind}" for kind in datasets.KINDS]
    for path in told:
        result = call("simulate", name, "--players", "3", "--games", "3", "--seed", "7", "--bot", "greedy", "--to", path)
        assert (result.exit_code, f"3 games in {path}" in result.output) == (0, True), result.output
    one, two = map(Dataset, told)
    played = list(simulate(load(name), 3, ["greedy"], 3, 7))
    assert len(one) == len(two) == 3
    assert one.about == two.about
    assert one.words == two.words
    for i, match in enumerate(played):
        assert one.match(i).record == two.match(i).record == match.record
        assert read(one.match(i).record).over
        assert one.scores[i].tolist() == two.scores[i].tolist() == list(match.scores.values())
        assert one.winners[i].tolist() == two.winners[i].tolist() == [seat in match.winners for seat in match.seats]
        assert one.who[one.starts[i] : one.starts[i + 1]].tolist() == [who for who, _ in match.moves]
        assert two.who.tolist() == one.who.tolist()


@pytest.mark.parametrize("kind", datasets.KINDS)
def test_what_was_interrupted_ends_as_if_it_had_not_been(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datasets, "PART", 10)
    plan = datasets.about(load(FIRST), None, 2, [], ["random"], 45, 1)
    whole, broken = tmp_path / f"whole{kind}", tmp_path / f"broken{kind}"
    assert list(datasets.gather(whole, plan)) == list(range(45))
    for stop in (3, 17, 44):
        assert len(list(islice(datasets.gather(broken, plan), stop))) == stop
        assert not broken.exists()
    assert list(datasets.gather(broken, plan)) == list(range(45))
    assert broken.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([whole.name, broken.name])


def test_a_killed_process_goes_on(tmp_path: Path) -> None:
    words = ["simulate", FIRST, "--players", "2", "--games", "600", "--to"]
    broken, whole = tmp_path / "broken.npz", tmp_path / "whole.npz"
    process = subprocess.Popen([sys.executable, "-m", "hexagone.cli", *words, broken], stderr=subprocess.DEVNULL)
    while not list(tmp_path.glob("broken.npz.parts/*.npz")) and process.poll() is None:
        time.sleep(0.005)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not broken.exists()
    assert call(*words, broken).exit_code == call(*words, whole).exit_code == 0
    assert broken.read_bytes() == whole.read_bytes()


def test_parts_of_another_plan_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "games.npz"
    next(iter(datasets.gather(file, datasets.about(load(FIRST), None, 2, [], ["random"], 5, 1))))
    told = call("simulate", FIRST, "--players", "2", "--games", "5", "--seed", "2", "--to", file)
    assert told.exit_code == 2
    assert "another data set" in told.output


def test_a_wrong_file_is_explained(tmp_path: Path) -> None:
    (tmp_path / "there.npz").touch()
    for name in ("games.csv", "there.npz"):
        told = call("simulate", FIRST, "--games", "1", "--to", tmp_path / name)
        assert (told.exit_code, "Traceback" in told.output) == (2, False)


def test_games_are_told_on_their_own_board_and_by_their_own_number(tmp_path: Path) -> None:
    known = load(FIRST)
    source = (known.folder / "board.toml").read_text(encoding="utf-8").replace(f'id = "{known.board.id}"', 'id = "mine"')
    (tmp_path / "mine.toml").write_text(source, encoding="utf-8")
    file = tmp_path / "games.npz"
    assert call("simulate", FIRST, "--games", "3", "--board", tmp_path / "mine.toml", "--to", file).exit_code == 0
    games, board = Dataset(file), known.read_board(tomllib.loads(source))
    with pytest.raises(ValueError, match="'mine'"):
        games.match(0)
    assert games.match(-1, board).record == games.match(2, board).record
    with pytest.raises(IndexError):
        games.match(3, board)


def test_columns_are_small() -> None:
    assert max(len(load(name).words(load(name).board)) for name in GAMES) < np.iinfo(datasets.COLUMNS["moves"]).max
