"""What a seat sees, as a row of numbers: who looks, then the cells of its redacted state, one after the other.

The same row in all adapters. Numbers are as they stand in the record: `fields` says which cells are where.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer, Cells
from hexagone.research.kernels import BITS, kernels

Row = npt.NDArray[np.float32]

JOURNAL = ("rows", "written")


class Observation:
    """How a game looks to its seats."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields, runs, at = {"seat": (0, (len(game.seats),))}, [(0, len(game.seats), 0, 0)], len(game.seats)
        for name, (kind, start, *_) in (game.state.dtype.fields or {}).items():
            if name in (*JOURNAL, *game.derived):
                continue
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
        kernels(self.game).observe(state, board.tables, seat, self.runs, out)
        return out

    def bounds(self) -> tuple[Row, Row]:
        """The least and the most that each number can be."""
        low, high = self.row(), self.row()
        for (at, shape), (_, _, width, signed) in zip(self.fields.values(), self.runs.tolist(), strict=True):
            bits = 1 if width in (0, BITS) else 8 * width
            low[at : at + prod(shape)] = -(2 ** (bits - 1)) if signed and bits > 1 else 0
            high[at : at + prod(shape)] = 2 ** (bits - 1) - 1 if signed and bits > 1 else 2**bits - 1
        return low, high

    def parts(self, rows: Cells) -> dict[str, Any]:
        """The cells of a row (or of many) by the names they have in the record; nothing is copied."""
        return {name: rows[..., at : at + prod(shape)].reshape((*rows.shape[:-1], *shape)) for name, (at, shape) in self.fields.items()}


observation = cache(Observation)
