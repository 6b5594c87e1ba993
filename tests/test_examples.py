"""Every call that a help page shows (the site shows them too) is made, in a folder that has what it speaks of. Those of `hexagone admin`
are made beside a server: tests/server/test_admin.py."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.server.room import running
from tests.support.commands import examples
from tests.support.samples import FIRST, golden
from tests.support.snippets import ROOT, run_shell, stop_servers

SHOWN = [(name, call) for name, calls in examples().items() if not name.startswith("hexagone admin") for call in calls]
SHORTER = {  # the same with less to do, in a folder of its own, and left to run no longer than it must
    "GAME": FIRST,
    "--count 50": "--count 1",
    "--confirm 100": "--confirm 1",
    "--seconds 1": "--seconds 0.02",
    "' casual": "' random --games 2",
    "train": "train --rounds 1 --games 2 --out weights.npz",
    "bench": "bench --games 20",
    "hexagone play": "hexagone play --seed 1",
    "/var/lib/hexagone/": "",
}


def shortened(call: str) -> str:
    for words, other in SHORTER.items():
        call = call.replace(words, other)
    return call


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game, a board, a bot and the data of a server."""
    (tmp_path / "my.game").write_text(golden(FIRST, "greedy-2"), encoding="utf-8")
    shutil.copy(ROOT / "hexagone" / "games" / FIRST.replace("-", "_") / "board.toml", tmp_path / "mine.toml")
    (tmp_path / "mybot.py").write_text("#!/bin/sh\nexec python3 docs/external_bot.py\n", encoding="utf-8")
    (tmp_path / "mybot.py").chmod(0o755)
    return tmp_path


def served(folder: Path) -> None:
    """A server was here: the record of a finished game, and what it kept."""
    with running(folder) as room:
        guest = room.guest("Anna")
        news = guest.open(FIRST, "me me")
        guest.play_out(news)
        (folder / "my.game").write_text(guest.get(f"/api/tables/{news['id']}/record"), encoding="utf-8")


NEEDS = {"hexagone verify": "", "hexagone backup": "", "hexagone restore": "hexagone backup hexagone.jsonl.gz --database hexagone.db"}


def together(name: str, call: str) -> Any:
    """A training waits for what tests/test_training.py compiles, instead of compiling it beside it."""
    return pytest.param(name, call, marks=[pytest.mark.xdist_group("training")] if name == "hexagone train" else [])


@pytest.mark.parametrize(("name", "example"), [together(*pair) for pair in SHOWN if "COMMAND" not in pair[1]])
def test_the_examples_of_a_help_page_run(name: str, example: str, folder: Path) -> None:
    if name in NEEDS:
        served(folder)
    try:
        for call in (NEEDS.get(name, ""), example):
            done = run_shell(shortened(call), folder)
            assert done.returncode == 0, f"{call}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    finally:
        stop_servers(folder)


def test_every_help_page_is_tried_somewhere() -> None:
    tried = {name for name, _ in SHOWN}
    assert len(tried) > 15 and len(examples()) - len(tried) > 20
