"""Who is connected: at which seats of a table, and how many just watch."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Presence:
    def __init__(self) -> None:
        self.at: defaultdict[str, Counter[str | None]] = defaultdict(Counter)

    @contextmanager
    def sitting(self, table: str, seat: str | None) -> Iterator[None]:
        """As long as a socket is open."""
        self.at[table][seat] += 1
        try:
            yield
        finally:
            self.at[table][seat] -= 1
            self.at[table] += Counter()  # drops what is nought
            if not self.at[table]:
                del self.at[table]

    def here(self, table: str) -> list[str]:
        return sorted(seat for seat in self.at.get(table, ()) if seat is not None)

    def watching(self, table: str) -> int:
        return self.at[table][None] if table in self.at else 0
