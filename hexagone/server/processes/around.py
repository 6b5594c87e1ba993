"""Which people are around: they asked for something in the last two minutes, or have a socket open. Nothing of it is written down."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AROUND = 120.0  # seconds after the last request
SIGN = 30.0  # seconds between two signs of one person to other processes
MOST = 50_000  # people remembered


class Around:
    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.seen: OrderedDict[str, float] = OrderedDict()
        self.signalled: dict[str, float] = {}
        self.sockets: Counter[str] = Counter()
        self.signs: list[Callable[[str], None]] = []  # called with a person, for other processes

    def note(self, person: str) -> None:
        """Somebody asks for something here."""
        now = self.clock()
        self.remember(person)
        if now - self.signalled.get(person, -SIGN) >= SIGN and self.signs:
            if len(self.signalled) > MOST:
                self.signalled.clear()
            self.signalled[person] = now
            for sign in self.signs:
                sign(person)

    def remember(self, person: str) -> None:
        """Here, or as another process reports it."""
        self.seen.pop(person, None)
        self.seen[person] = self.clock()
        if len(self.seen) > MOST:
            self.seen.popitem(last=False)

    @contextmanager
    def connected(self, person: str) -> Iterator[None]:
        self.sockets[person] += 1
        try:
            yield
        finally:
            self.sockets[person] -= 1
            self.sockets += Counter()  # drops what is nought
            self.note(person)

    def is_here(self, person: str) -> bool:
        return bool(self.sockets[person]) or 0 <= self.clock() - self.seen.get(person, -AROUND) < AROUND
