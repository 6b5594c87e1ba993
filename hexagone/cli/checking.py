"""Replay: check game files, many of them."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from hexagone.engine.game import Board
from hexagone.script import Fault, read, verdict


def verdicts(files: Iterable[str], boards: list[Board]) -> Iterator[tuple[int, str]]:
    """For each file a code (0 sound, 1 faulty, 2 unreadable) and a line."""
    for path in files:  # as it was given: whoever asked looks for it in the answer
        try:
            yield 0, f"{path}: {judged(path, boards)}"
        except Fault as fault:
            yield 1, f"{path}:{fault}"
        except OSError as error:
            yield 2, f"{path}: cannot be read: {error.strerror}"


def judged(path: str, boards: list[Board]) -> str:
    if path == "-":
        if sys.stdin is None:
            raise OSError(0, "standard input is closed")
        return verdict(read(sys.stdin.buffer, boards))
    with Path(path).open("rb") as file:
        return verdict(read(file, boards))
