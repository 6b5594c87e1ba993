"""What a seat sees, as a row of numbers: who looks, then the cells of its redacted state, one after the other.

The same row in all adapters, in one of three encodings:

- `scaled`: from -1 to 1. Numbers are divided by the most they can be, amounts x without a bound become x / (|x| + a usual one),
  sets are told bit by bit.
- `one-hot`: the same, but each category has a place for every value it can have, and a 1 in one of them.
- `raw`: the numbers of the record; only words of 64 bits are told bit by bit.

What the cells can be, each game says in its `fields`. `Observation.fields` tells which cells are where in a row.
"""

from __future__ import annotations

from functools import cache
from math import prod
from typing import Any, Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from hexagone.engine.field import Field, amount, bits, category, number
from hexagone.engine.game import Board, Game
from hexagone.engine.record import OVER, Buffer, Cells
from hexagone.research.kernels import BITS, BITWISE, ONE_HOT, PLAIN, PRESENT, SCALED, SQUASHED, kernels

Row = npt.NDArray[np.float32]
Encoding = Literal["scaled", "one-hot", "raw"]

ENCODINGS: tuple[Encoding, ...] = ("scaled", "one-hot", "raw")
JOURNAL = ("rows", "written")
UNTOLD = 10  # a cell that its game says nothing about is an amount, and this much of it is usual


class Run(NamedTuple):
    """Cells of one name: where they are in the state, and how they are told."""

    field: Field
    start: int
    shape: tuple[int, ...]
    kind: np.dtype[Any]
    manner: int
    low: int
    high: int

    @property
    def places(self) -> int:
        """That one cell takes in a row."""
        if self.kind.itemsize == BITS:
            return 8 * BITS
        return {ONE_HOT: self.high - self.low + 1, BITWISE: self.high}.get(self.manner, 1)

    @property
    def encoded_shape(self) -> tuple[int, ...]:
        """The shape of all of them in a row."""
        return self.shape if self.places == 1 and self.manner not in (ONE_HOT, BITWISE) else (*self.shape, self.places)

    @property
    def cells(self) -> list[int]:
        """As the kernels read it."""
        return [self.start, prod(self.shape), self.kind.itemsize, int(self.kind.kind == "i"), self.manner, self.low, self.high]

    @property
    def bounds(self) -> tuple[float, float]:
        """The least and the most that can stand in a place."""
        if self.kind.itemsize == BITS or self.manner in (ONE_HOT, BITWISE, PRESENT):
            return 0.0, 1.0
        low, high = limits(self.kind) if self.field.kind == "amount" else (self.field.low, self.field.high)
        if self.manner == SQUASHED:
            return low / (abs(low) + self.high), high / (high + self.high)
        return low / self.high, high / self.high


class Observation:
    """How a game looks to its seats: `fields` says where in a row each cell of its record stands, and in which shape.

    Parameters:
        game: the game.
        encoding: `scaled`, `one-hot` or `raw`.

    >>> import hexagone
    >>> from hexagone.research.observations import Observation
    >>> seen = Observation(hexagone.load("paris-paris"), "raw")
    >>> seen.fields["seat"]
    (0, (4,))
    """

    def __init__(self, game: Game, encoding: Encoding = "scaled") -> None:
        if encoding not in ENCODINGS:
            raise ValueError(f"there is no encoding {encoding!r}: {', '.join(ENCODINGS)}")
        self.game, self.encoding = game, encoding
        self.encoded = {name: run(game, name, encoding) for name in cells(game)}
        self.fields: dict[str, tuple[int, tuple[int, ...]]] = {"seat": (0, (len(game.seats),))}
        at = len(game.seats)
        for name, each in self.encoded.items():
            self.fields[name] = at, each.encoded_shape
            at += prod(each.encoded_shape)
        looker = [0, len(game.seats), 0, 0, PLAIN, 0, 1]
        self.size, self.runs = at, np.array([looker, *(each.cells for each in self.encoded.values())], np.int64)

    def row(self) -> Row:
        return np.zeros(self.size, np.float32)

    def look(self, state: Buffer, board: Board, seat: int, out: Row) -> Row:
        """Write what this seat sees into `out`: made from the redacted state alone."""
        kernels(self.game).observe(state, board.tables, seat, self.runs, out)
        return out

    def bounds(self) -> tuple[Row, Row]:
        """The least and the most that each number of a row can be.

        Returns:
            Two rows.

        >>> import hexagone
        >>> from hexagone.research.observations import observation
        >>> low, high = observation(hexagone.load("paris-paris"), "scaled").bounds()
        >>> low.min().item() >= -1, high.max().item() <= 1
        (True, True)
        """
        low, high = self.row(), self.row()
        high[: len(self.game.seats)] = 1.0
        for name, each in self.encoded.items():
            at, shape = self.fields[name]
            low[at : at + prod(shape)], high[at : at + prod(shape)] = each.bounds
        return low, high

    def parts(self, rows: Cells) -> dict[str, Any]:
        """The cells of a row (or of many) by the names they have in the record; nothing is copied.

        Parameters:
            rows: what `Batch.observe` or an environment gives.

        Returns:
            Arrays by name.

        >>> from hexagone.research.batch import Batch
        >>> batch = Batch("paris-paris", players=2, count=8)
        >>> batch.observation.parts(batch.observe())["seat"].shape
        (8, 4)
        """
        return {name: rows[..., at : at + prod(shape)].reshape((*rows.shape[:-1], *shape)) for name, (at, shape) in self.fields.items()}


@cache
def observation(game: Game, encoding: Encoding = "scaled") -> Observation:
    """How a game looks to its seats, worked out once.

    Parameters:
        game: the game.
        encoding: `scaled`, `one-hot` or `raw`.

    Returns:
        An `Observation`: the same one whenever it is asked for.

    >>> import hexagone
    >>> from hexagone.research.observations import observation
    >>> game = hexagone.load("paris-paris")
    >>> observation(game, "one-hot").size > observation(game, "scaled").size
    True
    """
    return Observation(game, encoding)


def cells(game: Game) -> list[str]:
    """All that is told: not the journal of the last move, nor what follows from other cells."""
    return [name for name in game.state.dtype.fields or {} if name not in (*JOURNAL, *game.derived)]


def described(game: Game, name: str) -> Field:
    """What the game says of a cell; some are the same in all games."""
    usual = {
        "players": number(game.players[0], game.players[-1], "players at the table"),
        "to_move": category(OVER, len(game.seats) - 1, "seat to move; -1: chance, -2: the game is over"),
        "options": bits(max(len(game.options), 1), "options of the game, in their order"),
        "edition": number(0, game.editions[-1], "edition of the rules"),
    }
    return game.fields.get(name) or usual.get(name) or amount(UNTOLD, "")


def run(game: Game, name: str, encoding: Encoding) -> Run:
    assert game.state.dtype.fields
    kind, start, *_ = game.state.dtype.fields[name]
    field = described(game, name)
    return Run(field, start, kind.shape, kind.base, *manner(field, encoding))


def manner(field: Field, encoding: Encoding) -> tuple[int, int, int]:
    """How a cell is told, and the two numbers that go with it."""
    most = max(abs(field.low), abs(field.high), 1)
    if encoding == "raw":
        return PLAIN, 0, 1
    if field.kind == "category" and encoding == "one-hot":
        return ONE_HOT, field.low, field.high
    return {
        "number": (SCALED, 0, most),
        "category": (SCALED, 0, most),
        "amount": (SQUASHED, 0, field.high),
        "bits": (BITWISE, 0, field.high.bit_length()),
        "present": (PRESENT, 0, 1),
    }[field.kind]


def limits(kind: np.dtype[Any]) -> tuple[int, int]:
    """Of a cell of so many bytes."""
    return int(np.iinfo(kind).min), int(np.iinfo(kind).max)
