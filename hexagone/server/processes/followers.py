"""Who follows which table in this process. A change wakes them by a call: no queue, no task for each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Follower(Protocol):
    def wake(self) -> None: ...


class Followers:
    def __init__(self) -> None:
        self.of: dict[str, dict[Follower, None]] = {}  # by table, in the order in which they came

    @contextmanager
    def following(self, table: str, follower: Follower) -> Iterator[None]:
        self.of.setdefault(table, {})[follower] = None
        try:
            yield
        finally:
            del self.of[table][follower]
            if not self.of[table]:
                del self.of[table]

    def wake(self, table: str) -> None:
        """Something has changed there."""
        for follower in tuple(self.of.get(table, ())):
            follower.wake()

    def wake_all(self) -> None:
        for table in tuple(self.of):
            self.wake(table)
