"""Every command and every piece of code in the documentation is run, or says why it is not; and then its words are checked."""

import doctest
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer

from hexagone import load
from hexagone.cli import app
from tests.support.samples import FIRST
from tests.support.snippets import ROOT, commands, run_shell, snippets, stop_servers

PAGES = [*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md")]
KINDS = {"sh", "python", "toml", "text"}
BOARD, GOLDEN = load(FIRST).folder / "board.toml", load(FIRST).folder / "tests" / "golden"
BEFORE = {  # what a page takes for granted
    "boards": f"cp {BOARD} my-board.toml; cp {GOLDEN}/greedy-2.game my-game.game",
    "benchmark": "cp docs/external_bot.py my_bot.py",
}


def ran(page: Path, kind: str) -> list[str]:
    return [each.body for each in snippets(page) if each.kind == kind and not each.why]


def pages(kind: str) -> list[Any]:
    return [pytest.param(page, id=page.stem) for page in PAGES if ran(page, kind)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_block_says_what_it_is(page: Path) -> None:
    assert [each.body for each in snippets(page) if each.kind not in KINDS] == []
    assert [each.why for each in snippets(page) if each.why and len(each.why) < 10] == []


@pytest.mark.parametrize("page", pages("sh"))
def test_commands_run(page: Path, tmp_path: Path) -> None:
    try:
        for body in (BEFORE.get(page.stem, ""), *ran(page, "sh")):
            done = run_shell(body, tmp_path)
            assert done.returncode == 0, f"{body}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    finally:
        stop_servers(tmp_path)


@pytest.mark.parametrize("page", pages("python"))
def test_code_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of a page in one go: later lines use earlier ones."""
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}
    for body in ran(page, "python"):
        if ">>>" in body:
            test = doctest.DocTestParser().get_doctest(body, names, page.name, str(page), 0)
            assert doctest.DocTestRunner().run(test).failed == 0
        else:
            exec(compile(body, str(page), "exec"), names)


@pytest.mark.parametrize("page", pages("toml"))
def test_files_can_be_read(page: Path) -> None:
    assert all(tomllib.loads(body) for body in ran(page, "toml"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_that_is_named_is_one_of_ours(page: Path) -> None:
    """Also where it is not run: the command is there, and has these options."""
    for words in commands(page):
        command, said = found(words)
        options = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)} | {"--help", "-h"}
        assert [word for word in said if word.startswith("--") and word.split("=")[0] not in options] == [], words


def found(words: list[str]) -> tuple[Any, list[str]]:
    """The command that these words call, and the words after it."""
    command: Any = typer.main.get_command(app)
    while getattr(command, "commands", None) and words and words[0] in command.commands:
        command, words = command.commands[words[0]], words[1:]
    assert not getattr(command, "commands", None) or words[:1] in ([], ["COMMAND"]), f"there is no command {words}"
    return command, [word.strip("[]|`,.;)") for word in words]
