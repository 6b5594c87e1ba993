"""A list that only grows at its end, and whose copies cost nothing: they share what is the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from threading import Lock
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Log(Sequence[T], Generic[T]):
    """The first `size` items of a list that several logs may share. Who adds to the end of that list adds for itself alone."""

    __hash__ = None  # type: ignore[assignment]
    lock = Lock()  # threads may add to copies of one log

    def __init__(self, items: list[T]) -> None:
        self.items, self.size = items, len(items)

    def copy(self) -> Log[T]:
        twin = Log(self.items)
        twin.size = self.size
        return twin

    def append(self, item: T) -> None:
        with self.lock:
            if len(self.items) != self.size:  # another one has added something here already
                self.items = self.items[: self.size]
            self.items.append(item)
            self.size += 1

    def cut(self, size: int) -> None:
        """Only so many are left."""
        self.size = min(self.size, size)

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, number: int) -> T: ...
    @overload
    def __getitem__(self, number: slice) -> list[T]: ...
    def __getitem__(self, number: int | slice) -> T | list[T]:
        if isinstance(number, slice):
            return [self.items[i] for i in range(*number.indices(self.size))]
        if not -self.size <= number < self.size:
            raise IndexError(number)
        return self.items[number if number >= 0 else number + self.size]

    def __iter__(self) -> Iterator[T]:
        return islice(self.items, self.size)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Log):
            return self.size == other.size and (self.items is other.items or self[:] == other[:])
        return self[:] == other

    def __repr__(self) -> str:
        return repr(self[:])
