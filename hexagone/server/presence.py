"""Who is connected: at which seats of a table, and how many just watch. In this process, and in others as they tell."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Sockets = Counter[str | None]  # by seat; None: whoever just watches


class Presence:
    def __init__(self) -> None:
        self.at: defaultdict[str, Sockets] = defaultdict(Counter)         # by table
        self.elsewhere: defaultdict[str, dict[str, Sockets]] = defaultdict(dict)  # by table and process
        self.listeners: list[Callable[[str], None]] = []                  # told of tables where somebody came or went

    @contextmanager
    def sitting(self, table: str, seat: str | None) -> Iterator[None]:
        """As long as a socket is open."""
        self.at[table][seat] += 1
        self.tell(table)
        try:
            yield
        finally:
            self.at[table][seat] -= 1
            self.at[table] += Counter()  # drops what is nought
            if not self.at[table]:
                del self.at[table]
            self.tell(table)

    def tell(self, table: str) -> None:
        for listener in self.listeners:
            listener(table)

    def note(self, process: str, table: str, sockets: Sockets) -> None:
        """What another process says."""
        if sockets:
            self.elsewhere[table][process] = sockets
        elif table in self.elsewhere:
            self.elsewhere[table].pop(process, None)
            if not self.elsewhere[table]:
                del self.elsewhere[table]

    def forget(self, process: str) -> list[str]:
        """A process is gone; the tables where it had sockets."""
        left = [table for table, processes in self.elsewhere.items() if process in processes]
        for table in left:
            self.note(process, table, Counter())
        return left

    def sockets(self, table: str) -> Sockets:
        return sum(self.elsewhere.get(table, {}).values(), Counter(self.at.get(table, Counter())))

    def here(self, table: str) -> list[str]:
        return sorted(seat for seat in self.sockets(table) if seat is not None)

    def watching(self, table: str) -> int:
        return self.sockets(table)[None]
