"""A record read at once into plain numbers and tuples: for views, which look at nearly every cell. (numpy makes an object for each.)"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from functools import cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any, TypeVar, cast

from hexagone.engine.record import GameState

S = TypeVar("S", bound=GameState)
LETTERS = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}
JOURNAL = "rows"  # `entries` reads it


def reading(kind: type[S], state: S) -> S:
    """The same cells by the same names; they cannot be written to."""
    read: S = reader(cast(Any, kind))(state)
    return read


@cache
def reader(kind: type[GameState]) -> Callable[[Any], Any]:
    """One unpacking, then slices."""
    fields = sorted((offset, name, dtype) for name, (dtype, offset, *_) in (kind.plain.fields or {}).items())
    kept = [(name, dtype) for _, name, dtype in fields if name != JOURNAL]
    unpack = Struct("<" + "".join(pattern(dtype, name) for _, name, dtype in fields)).unpack
    taken = itemgetter(*slices([size(dtype) for _, dtype in kept], [dtype.shape for _, dtype in kept]))
    rows = [(place, dtype.shape[1]) for place, (_, dtype) in enumerate(kept) if len(dtype.shape) == 2]
    made: Any = namedtuple("Reading", [name for name, _ in kept])  # type: ignore[misc]

    def read(state: Any) -> Any:
        found = list(taken(unpack(state)))
        for place, width in rows:
            found[place] = tuple(zip(*[iter(found[place])] * width, strict=True))
        return made._make(found)

    return read


def size(dtype: Any) -> int:
    return prod(dtype.shape)


def pattern(dtype: Any, name: str) -> str:
    return f"{dtype.itemsize}x" if name == JOURNAL else f"{size(dtype)}{LETTERS[dtype.base.str[1:]]}"


def slices(sizes: list[int], shapes: list[tuple[int, ...]]) -> list[int | slice]:
    """Where each cell lies in what was unpacked: a number alone, or a part."""
    starts = [sum(sizes[:i]) for i in range(len(sizes))]
    return [slice(start, start + size) if shape else start for start, size, shape in zip(starts, sizes, shapes, strict=True)]
