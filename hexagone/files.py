"""Game files: how a person reads one. script.py knows the format."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import BinaryIO, TextIO

from hexagone import script
from hexagone.engine.game import Board
from hexagone.study import Match


def read(file: str | PathLike[str] | BinaryIO | TextIO, boards: Iterable[Board] = ()) -> Match:
    """The match that a game file (.game) tells; every move of it is checked.

    Parameters:
        file: a path, an open file, or the text itself (whatever has a line break is text).
        boards: boards of one's own that the file may name.

    Returns:
        The match, at its last move.

    Raises:
        Fault: what is wrong with the text, and in which line.
        OSError: the file cannot be read.

    >>> import hexagone
    >>> match = hexagone.Match("paris-paris", 2, seed=7).finish("greedy")
    >>> hexagone.read(match.record).scores == match.scores
    True
    """
    if isinstance(file, str) and "\n" in file:
        return Match.of(script.read(file, boards))
    if isinstance(file, str | PathLike):
        return Match.of(script.read(Path(file).read_bytes(), boards))
    return Match.of(script.read(file.read(), boards))
