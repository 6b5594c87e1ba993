"""The weights of a game's value network, as a file in its folder: bots/weights.npz.

A file says what it was learned for: the board, the edition of the rules, the features, and by which command. It holds a table for each
number of players, or one for any. A table that does not fit is refused, and the search plays instead.
"""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from hexagone.bots.value import ENDS, EXTRA, SPAN
from hexagone.engine.game import Board, Game
from hexagone.engine.record import Cells

ANY = "any"  # number of players


class Misfit(Exception):
    """Weights that were learned for something else; says for what."""


@lru_cache(256)
def weights_for(game: Game, board: Board, players: int) -> Cells | None:
    """What was learned from games of so many players on this very board, if anything was."""
    try:
        return read(game, board, players, weights_file(game)) if has_weights(game) else None
    except Misfit:
        return None


@cache
def has_weights(game: Game) -> bool:
    return game.learning is not None and weights_file(game).exists()


def weights_file(game: Game) -> Path:
    return game.folder / "bots" / "weights.npz"


def read(game: Game, board: Board, players: int, file: Path) -> Cells:
    """The table for so many players; Misfit, by name, if the file is for something else."""
    with np.load(file) as kept:
        for name, said in stamp(game, board).items():
            if str(kept.get(name)) != said:
                raise Misfit(f"{file}: its {name} is {kept.get(name)}, not {said}")
        name = str(players) if str(players) in kept else ANY
        if name not in kept:
            raise Misfit(f"{file}: nothing was learned from games of {players} players")
        return fitted(game, kept[name], file)


def fitted(game: Game, table: Cells, file: Path) -> Cells:
    assert game.learning is not None
    weights: Cells = table.astype(np.float32)
    if weights.ndim != 2 or len(weights) != game.learning.features + EXTRA or not np.isfinite(weights).all():
        raise Misfit(f"{file}: a table of {'x'.join(map(str, weights.shape))}, not of {game.learning.features + EXTRA} rows of numbers")
    weights[ENDS, SPAN] = game.learning.span
    return weights


def stamp(game: Game, board: Board) -> dict[str, str]:
    """What a file must say of itself to be used here."""
    assert game.learning is not None
    return {"board": fingerprint(board), "edition": str(game.editions[-1]), "features": str(game.learning.features)}


def fingerprint(board: Board) -> str:
    """Of all that the rules read."""
    return hashlib.sha256(board.tables.tobytes()).hexdigest()


def save(game: Game, players: str, weights: Cells, command: str, file: Path) -> None:
    """Beside what the file has of other numbers of players, if that fits; half as exactly as it was learned, which is exact enough."""
    said: dict[str, Any] = stamp(game, game.board)
    kept = dict(np.load(file)) if file.exists() else {}
    if any(str(kept.get(name)) != text for name, text in said.items()):
        kept = {}
    new = {name: np.array(text) for name, text in said.items()}
    np.savez_compressed(file, **kept | new | {players: weights.astype(np.float16), f"command {players}": np.array(command)})
