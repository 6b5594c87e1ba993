"""The board that a table is played on: the game's own, or one that somebody brought as a file."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hexagone.engine.boards import parsed
from hexagone.engine.game import load


@lru_cache(maxsize=64)
def board_of(game: str, source: str | None) -> Any:
    """The game's own board, or that of a file; the same file gives the same board. BadBoard if it cannot be played."""
    known = load(game)
    return known.board if source is None else known.read_board(parsed(source))
