"""The board of Parcours Citroën in characters, for the terminal."""

from __future__ import annotations

from typing import Any

from hexagone.games.parcours_citroen.board import Tour
from hexagone.text import Text


def sketch(view: dict[str, Any], board: Tour, text: Text, width: int) -> str:
    return " - ".join(board.names)
