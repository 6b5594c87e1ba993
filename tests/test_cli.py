"""The command line, as a person calls it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hexagone.engine.machine
from hexagone import GAMES, load
from tests.support.commands import call
from tests.support.samples import FIRST, sample


def test_help_and_version() -> None:
    assert "replay" in call("--help").output
    for command in ("play", "replay", "simulate", "bench", "rules"):
        assert call(command, "--help").exit_code == 0
    assert call("--version").output.startswith("hexagone ")


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["rules", "chess"],
        ["rules", FIRST, f"{sample(FIRST)['clauses'][0]}-99"],
        ["rules", FIRST, "--lang", "tlh"],
        ["simulate", "chess"],
        ["simulate", FIRST, "--players", "9"],
        ["simulate", FIRST, "--bot", "genius"],
        ["bench", "chess"],
        ["simulate", FIRST, "--games", "0"],
        ["simulate", FIRST, "--players", "0"],
        ["simulate", FIRST, "--out", "/proc/x"],
        ["play", FIRST, "--people", "5"],
        ["play", FIRST, "--option", "x"],
        ["simulate", FIRST, "--players", "2", *["--bot", "random"] * 3],
        ["review", "x.game", "--playouts", "2"],
        ["board", "check", "nowhere.toml"],
        ["play", FIRST, "--board", "nowhere.toml"],
        ["play", FIRST, "--resume", "nowhere"],
        ["replay", "--board", "nowhere.toml", "x.game"],
        ["replay"],
        ["board"],
    ],
)
def test_a_wrong_call_is_explained_and_exits_with_2(words: list[str]) -> None:
    told = call(*words)
    assert told.exit_code == 2
    assert told.output.strip()
    assert "Traceback" not in told.output


CLOSED = [f"play {FIRST} <&-", "bot random <&-", f"rules {FIRST} >/dev/full", f"board show {FIRST} >/dev/full"]


@pytest.mark.parametrize("words", CLOSED)
def test_closed_doors_and_full_disks_are_no_crashes(words: str, tmp_path: Path) -> None:
    env = os.environ | {"HEXAGONE_PURE": "1", "PYTHONPATH": str(Path(hexagone.__file__).parents[1])}
    line = f'"{sys.executable}" -m hexagone.cli {words}'
    told = subprocess.run(line, shell=True, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == (2 if "full" in words else 0)
    assert "Traceback" not in told.stderr and "Exception ignored" not in told.stderr
    assert "full" not in words or told.stderr == "hexagone: No space left on device\n"


def test_rules_in_four_languages() -> None:
    prefix, last = sample(FIRST)["clauses"]
    assert f"{prefix}-{last}" in call("rules", FIRST, f"{prefix.lower()}-{last}").output
    pages = {call("rules", FIRST, "--lang", language).output for language in ("en", "fr", "it", "de")}
    assert len(pages) == 4


def test_reading_the_rules_does_not_wait_for_numba() -> None:
    code = f"import sys; from hexagone.cli import app; app(['rules', {FIRST!r}], standalone_mode=False); exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("name", GAMES)
def test_simulate_writes_games_that_replay(name: str, tmp_path: Path) -> None:
    players = load(name).players[0]
    told = call("simulate", name, "--players", str(players), "--bot", "greedy", "--games", "3", "--seed", "5", "--out", tmp_path / "g")
    assert told.exit_code == 0, told.output
    files = sorted((tmp_path / "g").glob("*.game"))
    assert len(files) == 3
    told = call("replay", *files)
    assert told.exit_code == 0
    assert [line.split(": ")[1] for line in told.output.splitlines()] == ["finished"] * 3
    again = call("simulate", name, "--players", str(players), "--games", "3", "--seed", "5", "--out", tmp_path / "g")
    assert again.exit_code == 2  # nothing is overwritten


def test_bench_speaks_json() -> None:
    row = json.loads(call("bench", FIRST, "--players", "4", "--games", "50", "--json").output)
    assert set(row) == {"game", "players", "games", "moves", "seconds", "games_per_second", "moves_per_second"}
    assert (row["game"], row["players"], row["games"]) == (FIRST, 4, 50) and row["moves"] > 50


def test_board_check_and_show(tmp_path: Path) -> None:
    for name in GAMES:
        board = load(name).folder / "board.toml"
        assert call("board", "check", board).exit_code == 0
        assert call("board", "show", board, "--out", tmp_path / f"{name}.svg").exit_code == 0
        assert (tmp_path / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")
    bad = tmp_path / "bad.toml"
    for data in (b"", b"\xff\xfe", b"id = ", b"id = 3"):
        bad.write_bytes(data)
        assert call("board", "check", bad).exit_code == 1
    assert call("board", "check", tmp_path / "none.toml").exit_code == 2


def test_replay_calls_a_file_what_it_was_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    golden = load(FIRST).folder / "tests" / "golden" / "unfinished-3.game"
    (tmp_path / "a.game").write_bytes(golden.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert call("replay", "./a.game").stdout.startswith("./a.game: unfinished: ")
    assert call("replay", ".//b.game").stderr.startswith(".//b.game: cannot be read")


def test_a_board_of_one_s_own_is_played_and_replayed(tmp_path: Path) -> None:
    """Its name may be written in the long way: i and ^."""
    board = tmp_path / "mine.toml"
    source = (load(FIRST).folder / "board.toml").read_text(encoding="utf-8")
    board.write_text(source.replace(f'id = "{load(FIRST).board.id}"', 'id = "mon i\u0302le"'), encoding="utf-8")
    told = call("simulate", FIRST, "--games", "1", "--board", board, "--out", tmp_path / "g")
    assert told.exit_code == 0, told.output
    game = next((tmp_path / "g").glob("*.game"))
    assert call("replay", game).exit_code == 1
    assert call("replay", game, "--board", board).exit_code == 0
