"""The command line, as a person calls it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import hexagone.engine.machine
from hexagone import GAMES, load
from hexagone.bots.selfplay import simulate
from hexagone.cli import app


def call(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def in_a_process(*words: str, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "hexagone.cli", *words], env=os.environ | env, capture_output=True, text=True, check=False)


def test_help_and_version() -> None:
    assert "replay" in call("--help").output
    for command in ("play", "replay", "simulate", "bench", "rules"):
        assert call(command, "--help").exit_code == 0
    assert call("--version").output.startswith("hexagone ")


@pytest.mark.parametrize(
    "words",
    [["dance"], ["rules", "chess"], ["rules", "paris-paris", "PP-99"], ["rules", "paris-paris", "--lang", "tlh"], ["simulate", "chess"],
     ["simulate", "paris-paris", "--players", "9"], ["simulate", "paris-paris", "--bot", "genius"], ["bench", "chess"],
     ["simulate", "paris-paris", "--games", "0"], ["simulate", "paris-paris", "--players", "0"],
     ["simulate", "paris-paris", "--out", "/proc/x"], ["play", "paris-paris", "--people", "5"], ["play", "paris-paris", "--option", "x"],
     ["simulate", "paris-paris", "--players", "2", *["--bot", "random"] * 3], ["review", "x.game", "--playouts", "2"],
     ["board", "check", "nowhere.toml"], ["play", "paris-paris", "--board", "nowhere.toml"], ["play", "paris-paris", "--resume", "nowhere"],
     ["replay", "--board", "nowhere.toml", "x.game"], ["replay"], ["board"]],
)  # fmt: skip
def test_a_wrong_call_is_explained_and_exits_with_2(words: list[str]) -> None:
    told = call(*words)
    assert told.exit_code == 2
    assert told.output.strip()
    assert "Traceback" not in told.output


CLOSED = ["play paris-paris <&-", "bot random <&-", "rules paris-paris >/dev/full", "board show paris-paris >/dev/full"]


@pytest.mark.parametrize("words", CLOSED)
def test_closed_doors_and_full_disks_are_no_crashes(words: str, tmp_path: Path) -> None:
    env = os.environ | {"HEXAGONE_PURE": "1", "PYTHONPATH": str(Path(hexagone.__file__).parents[1])}
    line = f'"{sys.executable}" -m hexagone.cli {words}'
    told = subprocess.run(line, shell=True, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
    assert told.returncode == (2 if "full" in words else 0)
    assert "Traceback" not in told.stderr and "Exception ignored" not in told.stderr
    assert "full" not in words or told.stderr == "hexagone: No space left on device\n"


def test_rules_in_four_languages() -> None:
    assert "PP-11" in call("rules", "paris-paris", "pp-11").output
    pages = {call("rules", "paris-paris", "--lang", language).output for language in ("en", "fr", "it", "de")}
    assert len(pages) == 4


def test_reading_the_rules_does_not_wait_for_numba() -> None:
    code = "import sys; from hexagone.cli import app; app(['rules', 'paris-paris'], standalone_mode=False); exit('numba' in sys.modules)"
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


def test_replay_tells_line_reason_and_clause_and_checks_the_other_files(tmp_path: Path) -> None:
    text = next(simulate(load("paris-paris"), 2, ["random"], 1, 1)).record
    good, bad, cut = tmp_path / "good.game", tmp_path / "bad.game", tmp_path / "cut.game"
    good.write_text(text, encoding="utf-8")
    lines = text.splitlines()
    bad.write_text("\n".join([*lines[:13], "chance marker grey red", *lines[13:]]), encoding="utf-8")
    cut.write_text("\n".join(lines[:13]) + "\n", encoding="utf-8")
    told = in_a_process("replay", str(bad), str(good), str(cut), str(tmp_path / "none.game"))
    assert told.returncode == 2
    assert told.stderr.splitlines()[0].startswith(f"{bad}:14: ")
    assert told.stderr.splitlines()[0].endswith(")")
    assert "cannot be read" in told.stderr
    assert told.stdout.splitlines()[0].startswith(f"{good}: finished: grey ")
    assert told.stdout.splitlines()[1].startswith(f"{cut}: unfinished: grey 0, violet 0; ")
    assert in_a_process("replay", str(bad), str(good)).returncode == 1


def test_bench_speaks_json() -> None:
    row = json.loads(call("bench", "paris-paris", "--players", "4", "--games", "50", "--json").output)
    assert set(row) == {"game", "players", "games", "moves", "seconds", "games_per_second", "moves_per_second"}
    assert (row["game"], row["players"], row["games"], row["moves"]) == ("paris-paris", 4, 50, 50 * 113)


def test_board_check_and_show(tmp_path: Path) -> None:
    for name in GAMES:
        board = load(name).folder / "board.toml"
        assert call("board", "check", board).exit_code == 0
        assert call("board", "show", board, "--out", tmp_path / f"{name}.svg").exit_code == 0
        assert (tmp_path / f"{name}.svg").read_text(encoding="utf-8").startswith("<svg")
    bad = tmp_path / "bad.toml"
    source = (load("paris-paris").folder / "board.toml").read_text(encoding="utf-8")
    bad.write_text(source.replace('"Opéra", "Conc', '"Conc'), encoding="utf-8")
    told = call("board", "check", bad)
    assert told.exit_code == 1
    assert "58 tiles" in told.output
    for data in (b"", b"\xff\xfe", b"id = ", b"id = 3"):
        bad.write_bytes(data)
        assert call("board", "check", bad).exit_code == 1
    assert call("board", "check", tmp_path / "none.toml").exit_code == 2


def test_replay_calls_a_file_what_it_was_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    golden = load("paris-paris").folder / "tests" / "golden" / "unfinished-3.game"
    (tmp_path / "a.game").write_bytes(golden.read_bytes())
    monkeypatch.chdir(tmp_path)
    assert call("replay", "./a.game").stdout.startswith("./a.game: unfinished: ")
    assert call("replay", ".//b.game").stderr.startswith(".//b.game: cannot be read")


def test_a_board_of_one_s_own_is_played_and_replayed(tmp_path: Path) -> None:
    """Its name may be written in the long way: i and ^."""
    board = tmp_path / "mine.toml"
    source = (load("paris-paris").folder / "board.toml").read_text(encoding="utf-8")
    board.write_text(source.replace('id = "paris"', 'id = "mon i\u0302le"'), encoding="utf-8")
    told = call("simulate", "paris-paris", "--games", "1", "--board", board, "--out", tmp_path / "g")
    assert told.exit_code == 0, told.output
    game = next((tmp_path / "g").glob("*.game"))
    assert call("replay", game).exit_code == 1
    assert call("replay", game, "--board", board).exit_code == 0
