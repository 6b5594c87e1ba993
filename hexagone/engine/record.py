"""A record: an annotated class becomes a numpy dtype, and a state is one flat buffer of its bytes.

Compiled code and Python look at the same bytes: a buffer is kept, a view of it is made when needed
(a kept view would part from its buffer on a deep copy or a pickle).
"""

from __future__ import annotations

from operator import itemgetter
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

import numpy as np
import numpy.typing as npt

from hexagone.engine.rule import compiled_as

Buffer: TypeAlias = npt.NDArray[np.uint8]
Cells: TypeAlias = npt.NDArray[Any]

CHANCE, OVER = -1, -2  # who is to move when it is no seat
NOBODY = -1  # a spectator, or nobody in particular


JOURNAL = ("rows", "written")  # cells of a state that tell what the last move did


class Cell(NamedTuple):
    kind: str
    shape: tuple[int, ...]


def cell(kind: str) -> Any:
    """One number, `i1`, `i2`, `i4` or `i8` wide."""
    return Cell(kind, ())


def cells(kind: str, *shape: int) -> Any:
    """A table of numbers."""
    return Cell(kind, shape)


class Record:
    """Subclass it, annotate cells, and the class has a dtype: one for compiled code, one for Python."""

    dtype: ClassVar[np.dtype[Any]]
    plain: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        cls.plain = layout(plain(cls.cells()), cls.cells())
        cls.dtype = layout(np.record, cls.cells())

    @classmethod
    def cells(cls) -> list[tuple[str, str, tuple[int, ...]]]:
        return [(name, *c) for base in reversed(cls.__mro__) for name, c in vars(base).items() if isinstance(c, Cell)]

    @classmethod
    def blank(cls) -> Buffer:
        return np.zeros(cls.dtype.itemsize, np.uint8)

    @classmethod
    def at(cls, buffer: Buffer) -> Self:
        """The record that these bytes are: writing to it writes to them."""
        view: Self = np.frombuffer(buffer, cls.plain)[0]  # five times as quick as .view
        return view


def layout(kind: type[np.void], fields: list[tuple[str, str, tuple[int, ...]]]) -> np.dtype[Any]:
    """Wide cells first: no hidden padding, so equal states are equal bytes. The journal last: without it, a state is the same bytes."""
    fields.sort(key=lambda field: (field[0] in JOURNAL, -np.dtype(field[1]).itemsize))
    dtype = np.dtype((kind, fields))
    assert dtype.itemsize == sum(np.dtype(kind).itemsize * int(np.prod(shape)) for _, kind, shape in fields)
    return dtype


def without_journal(fields: list[tuple[str, str, tuple[int, ...]]], kind: type[np.void] | None = None) -> np.dtype[Any]:
    """The first bytes of the record. The first one has a second name: numba would else convert a state with a journal into it."""
    facts = [field for field in fields if field[0] not in JOURNAL]
    dtype = layout(kind or plain(facts), facts)
    names, offsets = [*(dtype.names or ()), "bare"], [*(dtype.fields[name][1] for name in dtype.names or ()), 0]  # type: ignore[index]
    kinds = [*(dtype[name] for name in dtype.names or ()), np.uint8]
    return np.dtype((dtype.type, {"names": names, "formats": kinds, "offsets": offsets, "itemsize": dtype.itemsize}))


def plain(fields: list[tuple[str, str, tuple[int, ...]]]) -> type[np.void]:
    """A record whose cells are attributes: numpy's own looks every name up in Python, ten times as slowly."""
    cells = {name: ArrayCell(name) if shape else property(itemgetter(name)) for name, _, shape in fields}
    return type("Plain", (np.void,), cells | {"__setattr__": np.void.__setitem__})


class ArrayCell:
    """A cell that is an array: a view of the same bytes, which the record of a buffer looks up once.
    (Not in itself: by way of its view it would hold on to itself for ever.)"""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, record: Any, kind: type) -> Any:
        if np.shape(record.base) != (1,):
            return record[self.name]
        found = record.__dict__[self.name] = record.base[self.name][0]
        return found


def overwrite_bytes(state: Buffer, other: Buffer) -> None:
    for i in range(len(state)):
        state[i] = other[i]


@compiled_as(lambda: overwrite_bytes)
def overwrite(state: Buffer, other: Buffer) -> None:
    """Make one state equal another, which may be longer (compiled, a slice assignment takes twenty times as long as a loop)."""
    state[:] = other[: len(state)]


class GameState(Record):
    """What the state of every game has. `bare` is the same without the journal: the first bytes of a state."""

    bare: ClassVar[np.dtype[Any]]
    plain_bare: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.bare, cls.plain_bare = without_journal(cls.cells(), np.record), without_journal(cls.cells())

    players: int = cell("i1")
    to_move: int = cell("i1")  # a seat, CHANCE or OVER
    phase: int = cell("i1")
    options: int = cell("i1")  # a bit for each option of the game, in its order
    edition: int = cell("i1")  # of the rules that the game was begun under: rules may read it, so that old games end as they began
    turn: int = cell("i2")
    written: int = cell("i2")  # rows of the journal that the last move wrote
