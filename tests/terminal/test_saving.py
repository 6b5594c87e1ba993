"""Undo, saving and leaving: nothing is lost."""

import os
import re
import signal
import subprocess
import sys
from io import StringIO
from pathlib import Path
from time import sleep

import pytest
from rich.console import Console

from hexagone import script
from hexagone.terminal import play
from tests.support.samples import FIRST, sample
from tests.terminal.evening import BEGUN, GAME, Evening, begun, saved

ILLEGAL = next(words for words in GAME.words(GAME.board) if words not in script.read(BEGUN).legal)

# Undo


def test_undo_restores_and_never_rolls_again(folder: Path) -> None:
    Evening("1", "1", "save a", "undo", "undo", "1", "1", "save b", "undo", "save c", "1", "save d", bots="greedy")
    assert saved(folder, "a") == saved(folder, "b") == saved(folder, "d") != saved(folder, "c")
    assert saved(folder, "a").startswith(saved(folder, "c"))


def test_undo_at_the_beginning_and_at_the_end(folder: Path) -> None:
    afterwards = iter(["save end", "undo", "quit"])
    evening = Evening(ask=lambda prompt: next(afterwards) if prompt == f"{FIRST}> " else "1")
    assert script.read(saved(folder, "end")).over
    assert "Taken back." in evening.shown
    assert [path.name for path in folder.iterdir()] == ["end"]  # the same last move again: the game was on the shelf already
    assert "There is nothing to take back." in Evening("undo").shown


def test_a_game_that_was_gone_on_with_repeats_its_draws_too(folder: Path) -> None:
    Evening("1", "1", "1", "save first", seed=1)
    Evening("undo", "undo", "1", "1", "save again", resume=folder / "first", seed=2)
    first, again = ([line for line in saved(folder, name).splitlines() if line.startswith("chance")] for name in ("first", "again"))
    assert first == again


# Saving and leaving


def test_a_home_that_nobody_has(folder: Path) -> None:
    evening = Evening("1", "save ~nosuch/x", "1")
    assert evening.code == 0
    assert "Could not write ~nosuch/x" in evening.shown
    assert len([move for who, move in script.read(saved(folder)).moves if who == 0]) == 2


def test_a_fault_of_ours_loses_no_game(folder: Path) -> None:
    said = iter(["1", "1"])
    with pytest.raises(StopIteration):
        Evening(ask=lambda prompt: next(said))
    assert len([move for who, move in script.read(saved(folder)).moves if who == 0]) == 2


def test_a_screen_that_is_full_loses_no_game(folder: Path) -> None:
    class Full(StringIO):
        def write(self, words: str, /) -> int:
            raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space left"):
        play(
            GAME,
            players=2,
            people=1,
            bots="random",
            board=None,
            options=[],
            seed=1,
            language="en",
            resume=None,
            console=Console(file=Full()),
            ask=lambda prompt: "1",
        )
    assert script.read(saved(folder)).moves


def test_saving_again_touches_no_other_file(folder: Path) -> None:
    (folder / "x.game.new").write_text("mine", encoding="utf-8")
    Evening("save x.game", "1", "save x.game")
    assert len([move for who, move in script.read(saved(folder, "x.game")).moves if who == 0]) == 1
    assert saved(folder, "x.game.new") == "mine"
    assert sorted(file.name for file in folder.iterdir()) == ["x.game", "x.game.new"]


def test_saving_again_keeps_the_permissions(folder: Path) -> None:
    path = begun(folder)
    path.chmod(0o640)
    Evening("1", "save begun.game", resume=path)
    assert path.stat().st_mode & 0o777 == 0o640


def test_only_a_file_that_cannot_be_read_is_blamed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(5, "elsewhere")

    monkeypatch.setattr("hexagone.match.Match.let_chance_move", refuse)
    with pytest.raises(OSError, match="elsewhere"):
        Evening()


def test_the_end_of_the_input_saves(folder: Path) -> None:
    evening = Evening("1", "2")
    assert evening.code == 0
    assert f"Saved as hexagone-{FIRST}-1.game." in evening.shown
    assert f"hexagone play {FIRST} --resume hexagone-{FIRST}-1.game" in evening.shown
    assert len([move for who, move in script.read(saved(folder)).moves if who == 0]) == 2


def test_ctrl_c_saves_too(folder: Path) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    assert Evening(ask=interrupt).code == 0
    assert script.read(saved(folder)).moves


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such thing here")
@pytest.mark.parametrize("goodbye", ["SIGHUP", "SIGTERM"])
def test_a_window_that_is_closed_saves_too(goodbye: str, folder: Path) -> None:
    command = [sys.executable, "-m", "hexagone.cli", "play", FIRST, "--players", "2", "--seed", "7"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder) as process:
        assert process.stdin and process.stdout
        process.stdin.write(b"1\n")
        process.stdin.flush()
        shown = b""
        while shown.count(b"> ") < 2:  # asked again: the first move is made
            shown += os.read(process.stdout.fileno(), 65536)
        while process.poll() is None:  # in the moment before it waits for an answer, Python would hear of it only after that
            process.send_signal(getattr(signal, goodbye))
            sleep(0.5)
        assert process.returncode == 128 + getattr(signal, goodbye)
    assert [move for who, move in script.read(saved(folder)).moves if who == 0]


def test_nothing_is_written_over(folder: Path) -> None:
    (folder / f"hexagone-{FIRST}-1.game").write_text("mine", encoding="utf-8")
    (folder / "x").write_text("mine", encoding="utf-8")
    evening = Evening("save x", "1", "save y", "1", "save y", "save /nowhere/z", "save a\0b", "save " + "n" * 300, "save .")
    assert (saved(folder), saved(folder, "x")) == ("mine", "mine")
    assert "x is there already" in evening.shown
    assert evening.shown.count("Saved as y.") == 3  # twice by hand; and when leaving nothing new had to be written
    assert evening.shown.count("Could not write") == 3
    assert not (folder / f"hexagone-{FIRST}-2.game").exists()


def test_a_file_that_was_gone_on_with_keeps_its_comments_until_it_is_saved_over(folder: Path) -> None:
    path = begun(folder, BEGUN + "# a comment\n")
    Evening("quit", resume=path)
    assert saved(folder, "begun.game").endswith("# a comment\n")
    Evening("1", "save begun.game", resume=path)
    assert len(script.read(saved(folder, "begun.game")).moves) > 7
    assert [file.name for file in folder.iterdir()] == ["begun.game"]


def test_a_folder_that_cannot_be_written_is_told_of(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    evening = Evening("1")
    assert f"Could not write hexagone-{FIRST}-1.game: Permission denied" in evening.shown


@pytest.mark.parametrize("text", ["", "Game: chess\n", f"{BEGUN}grey {ILLEGAL}\n", None])
def test_a_file_that_is_no_game_is_explained(text: str | None, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "none.game" if text is None else begun(folder, text)
    assert Evening(resume=path).code == (2 if text is None else 1)
    assert str(path) in capsys.readouterr().err


def test_a_finished_game_can_be_looked_at_and_taken_back(folder: Path) -> None:
    Evening(ask=lambda prompt: "quit" if prompt == f"{FIRST}> " else "1")
    evening = Evening("1", GAME.words(GAME.board)[0], "undo", "why 1", resume=folder / f"hexagone-{FIRST}-1.game")
    assert re.search(rf"[Tt]he game is over \({sample(FIRST)['clauses'][0]}-\d+\)", evening.shown)
    assert "That is possible now" in evening.shown
