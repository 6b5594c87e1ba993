"""The command line, with games and boards of Paris Paris."""

import json
from pathlib import Path

from hexagone.bots.selfplay import simulate
from hexagone.games.paris_paris import GAME
from tests.support.commands import call, in_a_process


def test_replay_tells_line_reason_and_clause_and_checks_the_other_files(tmp_path: Path) -> None:
    text = next(simulate(GAME, 2, ["random"], 1, 1)).record
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


def test_bench_counts_every_move() -> None:
    """A game of four has 113, whatever is played."""
    row = json.loads(call("bench", GAME.name, "--players", "4", "--games", "50", "--json").output)
    assert (row["games"], row["moves"]) == (50, 50 * 113)


def test_board_check_says_what_is_wrong(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    source = (GAME.folder / "board.toml").read_text(encoding="utf-8")
    bad.write_text(source.replace('"Opéra", "Conc', '"Conc'), encoding="utf-8")
    told = call("board", "check", bad)
    assert told.exit_code == 1
    assert "58 tiles" in told.output
