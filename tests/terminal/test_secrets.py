"""Several people at one terminal."""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

from hexagone.terminal import play
from tests.terminal.evening import BEGUN, PARIS, Evening, begun


def test_between_people_nothing_secret_is_shown_before_the_seat_is_alone(folder: Path) -> None:
    """Games that differ in violet's marker look the same until violet has confirmed, and violet sees nothing of grey's."""
    shown = [grey_and_violet(folder, colour) for colour in ("blue", "brown")]
    assert shown[0][0] == shown[1][0]
    assert shown[0][1] != shown[1][1]
    assert "red" in shown[0][0]
    assert "final marker: blue" in shown[0][1]
    assert "red" not in re.sub(r"/red|▼R red", "", shown[0][1])


def grey_and_violet(folder: Path, colour: str) -> tuple[str, str]:
    """What is on the screen before and after violet says to be alone with it."""
    path = begun(folder, BEGUN.replace("violet blue", f"violet {colour}"))
    output, parts = StringIO(), list[str]()
    said = iter(["no", "", "1", "what", "yes", "", "log"])

    def ask(prompt: str) -> str:
        parts.append(output.getvalue())
        for line in said:
            return line
        raise EOFError

    play(PARIS, players=2, people=2, bots="random", board=None, options=[], seed=1, language="en", resume=path,
         console=Console(file=output, width=80), ask=ask)  # fmt: skip
    return parts[5], parts[7][len(parts[5]) :]


def test_what_was_seen_cannot_be_scrolled_back_to(folder: Path) -> None:
    evening = Evening("", "1", people=2, terminal=True, resume=begun(folder))
    last = evening.shown.rsplit("The screen goes to violet", 1)[0]
    assert last.rstrip().endswith("\x1b[3J")


def test_alone_with_bots_nobody_is_asked() -> None:
    assert "The screen goes to" not in Evening("1", "1", "1").shown
