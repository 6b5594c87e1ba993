"""Several people at one terminal."""

from pathlib import Path

from tests.terminal.evening import Evening, begun


def test_what_was_seen_cannot_be_scrolled_back_to(folder: Path) -> None:
    evening = Evening("", "1", people=2, terminal=True, resume=begun(folder))
    last = evening.shown.rsplit("The screen goes to Violet", 1)[0]
    assert last.rstrip().endswith("\x1b[3J")


def test_alone_with_bots_nobody_is_asked() -> None:
    assert "The screen goes to" not in Evening("1", "1", "1").shown
