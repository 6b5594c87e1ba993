"""At the terminal on an empty cache: the game begins at once, and a line says what is different until the rules are compiled."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import hexagone
from hexagone.engine import background as beside
from hexagone.engine.game import Game
from hexagone.engine.rule import pure
from tests.support.caches import empty_cache, fill, fresh
from tests.support.samples import FIRST
from tests.terminal.evening import Evening

pytestmark = pytest.mark.skipif(pure, reason="nothing is compiled")
SIMPLER, COMPILED, NEEDED = "Until then a simpler bot plays.", "From now on the bots play at full strength.", "This needs compiled rules:"


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """On an empty cache, and nobody compiles: the parts come when a test puts them there."""
    monkeypatch.setattr(beside, "child", lambda game: subprocess.Popen(["sleep", "600"], stdin=subprocess.PIPE))
    game = fresh(FIRST)
    monkeypatch.setattr(hexagone, "load", lambda name: game)
    with empty_cache(tmp_path):
        yield game
        fill(tmp_path, FIRST)
        beside.background.wait(game, "playouts", 60)


def test_a_simpler_bot_plays_until_the_rules_are_compiled(game: Game, tmp_path: Path) -> None:
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) == 4:
            fill(tmp_path, FIRST)
            beside.background.wait(game, "playouts", 60)
        return "1" if len(asked) < 6 else "quit"

    shown = Evening(ask=ask, bots="casual", width=200).shown
    assert SIMPLER in shown and COMPILED in shown
    assert shown.rindex(SIMPLER) < shown.index(COMPILED)
    assert hasattr(game.machine.apply, "signatures")


def test_rules_that_cannot_be_compiled_are_not_said_to_be(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) == 3:
            monkeypatch.setitem(beside.background.failures, FIRST, beside.TRIES)
        return "1" if len(asked) < 6 else "quit"

    shown = Evening(ask=ask, bots="casual", width=200).shown
    assert SIMPLER in shown and COMPILED not in shown


def test_a_hint_that_waits_says_for_what(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[str] = []
    wait = beside.background.wait

    def bring(game: Game, part: str, seconds: float | None = None) -> None:
        if not waited:
            fill(tmp_path, FIRST)
        waited.append(part)
        wait(game, part, seconds)

    monkeypatch.setattr(beside.background, "wait", bring)
    shown = Evening("hint", "quit", width=200).shown
    assert NEEDED in shown and "The chance of winning" in shown


def test_nothing_is_said_where_nothing_is_compiled() -> None:
    shown = Evening("1", "1", "quit", bots="random", width=200).shown
    assert SIMPLER not in shown and COMPILED not in shown
