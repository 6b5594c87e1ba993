"""Paris Connection in the terminal."""

import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from hexagone.engine.text import Text
from hexagone.games.paris_connection import GAME
from hexagone.match import Match
from hexagone.terminal import play
from hexagone.terminal.screen import Screen


def test_what_others_would_score_by_a_hidden_hand_is_not_told() -> None:
    """A seat that builds knows its own hand only. PC-16"""
    match, told = Match(GAME, 3, seed=5), list[str]()
    screen = Screen(Console(file=StringIO()), match, Text(match.game, "en"))
    while not match.over and len(match.moves) < 80:
        moves = match.game.moves(match.state, match.board)
        if match.view()["phase"] == "build":
            told += [screen.gains(match.turn, move).replace(f"{screen.seat(match.to_move)} +", "me +") for move in moves]
        match.make(moves[-1])
    assert [gains for gains in told if not re.fullmatch(r"(→ me \+\d+)?", gains)] == []
    assert any(told)


class Window:
    """A terminal of 40 rows; how many each turn took, and what was on it."""

    def __init__(self, width: int) -> None:
        self.output, self.turns = StringIO(), list[str]()
        self.console = Console(file=self.output, width=width, height=40, force_terminal=True, color_system=None)

    def ask(self, prompt: str) -> str:
        page = self.output.getvalue().rpartition("\x1b[H")[2]
        self.output.truncate(0)
        if "Final scores" in page or len(self.turns) > 40:
            raise EOFError
        self.turns.append(page)
        return str(1 + len(self.turns) % 3) if len(self.turns) % 3 else "51"  # exchanges, builds, and what does not exist


@pytest.mark.parametrize(("width", "players"), [(80, 4), (100, 6), (160, 3)])
def test_a_turn_fits_forty_rows(width: int, players: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Exchanges are grouped, cities are told on demand, and after a long list the map comes last."""
    monkeypatch.chdir(tmp_path)
    window = Window(width)
    table: dict[str, Any] = {"board": None, "options": [], "resume": None, "console": window.console, "ask": window.ask, "language": "en"}
    play(GAME, players=players, people=1, bots="greedy", seed=3, **table)
    drawn = [page for page in window.turns[1:] if "\nA  " in page]
    assert len(drawn) > 20 and [rows for page in drawn if (rows := page.count("\n") + 1) > 40] == []
    long = [page for page in drawn if "–" in page and " exchange " in page]
    assert long and all(page.rindex("\nT ") > page.index(" exchange ") for page in long)
    assert all("Marseille R15" not in page for page in drawn)


def test_cities_are_told_on_demand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    window, said = Window(100), iter(["map"])
    table: dict[str, Any] = {"board": None, "options": [], "resume": None, "console": window.console, "language": "en"}
    play(GAME, players=3, people=1, bots="random", seed=3, ask=lambda _: next(said, "") or "quit", **table)
    assert window.output.getvalue().count("Marseille R15") == 1
