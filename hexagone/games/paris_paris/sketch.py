"""The board of Paris Paris in characters, for the terminal."""

from __future__ import annotations

from typing import Any

from hexagone.games.paris_paris.board import Paris
from hexagone.text import Text


def sketch(view: dict[str, Any], board: Paris, text: Text, width: int) -> str:
    """The five lines, one under the other."""
    return "\n".join(f"{board.marks[line]}  " + " - ".join(stops) for line, stops in board.lines.items())
