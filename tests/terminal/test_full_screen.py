"""The game has the window for itself (`--full-screen`), and gives it back whatever happens."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from hexagone import load
from hexagone.terminal import play
from tests.support.samples import FIRST, least

TAKEN, GIVEN_BACK, HOME = "\x1b[?1049h", "\x1b[?1049l", "\x1b[H"


def evening(ask: Any, *, full_screen: bool = True, terminal: bool = True) -> str:
    console = Console(file=StringIO(), width=100, height=40, force_terminal=terminal, color_system=None)
    table: dict[str, Any] = {"board": None, "options": [], "resume": None, "language": "en", "bots": "random", "seed": 1}
    try:
        play(load(FIRST), players=least(FIRST), people=1, full_screen=full_screen, console=console, ask=ask, **table)
    finally:
        console.file.flush()
        told = console.file.getvalue()  # type: ignore[attr-defined]
        assert told.count(TAKEN) == told.count(GIVEN_BACK) == (full_screen and terminal)
    return str(told)


def test_every_turn_is_drawn_in_place_and_goodbye_is_said_outside() -> None:
    said = iter(["1", "1"])
    told = evening(lambda _: next(said, "quit"))
    _, _, inside = told.partition(TAKEN)
    inside, _, after = inside.partition(GIVEN_BACK)
    assert inside.count(HOME) >= 2 and "--resume" in after and "--resume" not in inside


def test_the_end_stays_to_be_read() -> None:
    moves = iter(["1"] * 200)

    def ask(prompt: str) -> str:
        return "quit" if prompt.startswith(FIRST) else next(moves)  # the game is over: nobody is asked for a move

    after = evening(ask).rpartition(GIVEN_BACK)[2]
    assert "Final scores" in after and HOME not in after


@pytest.mark.parametrize("fault", [SystemExit, BrokenPipeError, RuntimeError])
def test_the_window_is_given_back_whatever_happens(fault: type[BaseException]) -> None:
    def ask(prompt: str) -> str:
        raise fault

    if fault is RuntimeError:  # there is no standard input: the same as leaving
        evening(ask)
    else:
        with pytest.raises(fault):
            evening(ask)


def test_where_there_is_no_window_none_is_taken() -> None:
    assert HOME not in evening(lambda _: "quit", terminal=False)
