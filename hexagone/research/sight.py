"""What a seat sees, as a row of numbers: who looks, then the cells of its redacted state, one after the other.

The same row in all doors. Numbers are as they stand in the record: `fields` says which cells are where.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from hexagone.game import Board, Game
from hexagone.record import Buffer, Cells
from hexagone.research.engine import BITS, engine

Row = npt.NDArray[np.float32]

LEFT_OUT = ("rows", "written", "pile", "touch")  # the journal; what follows from other cells


class Sight:
    """How a game looks to its seats."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields, runs, at = {"seat": (0, (len(game.seats),))}, [(0, len(game.seats), 0, 0)], len(game.seats)
        for name in (name for name in dict(game.state.dtype.fields or {}) if name not in LEFT_OUT):
            kind, start = (game.state.dtype.fields or {})[name][:2]
            width, count = kind.base.itemsize, prod(kind.shape)
            shape = (*kind.shape, 8 * BITS) if width == BITS else kind.shape
            runs.append((start, count, width, int(kind.base.kind == "i")))
            self.fields[name] = at, shape
            at += prod(shape)
        self.size, self.runs = at, np.array(runs, np.int64)

    def row(self) -> Row:
        return np.zeros(self.size, np.float32)

    def look(self, state: Buffer, board: Board, seat: int, out: Row) -> Row:
        """Write what this seat sees into `out`: made from the redacted state alone."""
        engine(self.game).observe(state, board.tables, seat, self.runs, out)
        return out

    def parts(self, rows: Cells) -> dict[str, Any]:
        """The cells of a row (or of many) by the names they have in the record; nothing is copied."""
        return {name: rows[..., at : at + prod(shape)].reshape((*rows.shape[:-1], *shape)) for name, (at, shape) in self.fields.items()}


sight = cache(Sight)
