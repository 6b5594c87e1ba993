"""Who is connected: at which seats of a table, and how many just watch; and since when somebody is not.

In this process, and in others as they tell. Nothing is written down: after a restart absence counts from the restart.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import inf

Sockets = Counter[str | None]         # by seat; None: whoever just watches
Times = dict[tuple[str, str], float]  # by table and seat, the oldest first

ABSENT = 120.0  # seconds without a socket or a request after which a person counts as absent
SIGN = 30.0     # seconds between two signs of a seat that is here by requests alone


class Place:
    """Where a socket counts. Who gets up is no longer at that seat, who sits down is, without connecting anew."""

    def __init__(self, presence: Presence, table: str, seat: str | None) -> None:
        self.presence, self.table, self.seat = presence, table, seat

    def change(self, seat: str | None) -> None:
        if seat == self.seat:
            return
        self.presence.at[self.table][seat] += 1
        self.presence.part(self.table, self.seat)
        self.seat = seat
        self.presence.tell(self.table)


class Presence:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock, self.begun = clock, clock()                           # a clock that nobody sets; what was before, nobody knows
        self.last: Times = {}                                             # when each seat was last here
        self.told: Times = {}                                             # when other processes were last told so
        self.at: defaultdict[str, Sockets] = defaultdict(Counter)         # by table
        self.elsewhere: defaultdict[str, dict[str, Sockets]] = defaultdict(dict)  # by table and process
        self.listeners: list[Callable[[str], None]] = []                  # told of tables where somebody came or went
        self.signs: list[Callable[[str, list[str]], None]] = []           # told of seats that are here by requests alone

    @contextmanager
    def sitting(self, table: str, seat: str | None) -> Iterator[Place]:
        """As long as a socket is open."""
        place = Place(self, table, seat)
        self.at[table][seat] += 1
        self.tell(table)
        try:
            yield place
        finally:
            self.part(table, place.seat)
            self.tell(table)

    def part(self, table: str, seat: str | None) -> None:
        self.at[table][seat] -= 1
        self.at[table] += Counter()  # drops what is nought
        if not self.at[table]:
            del self.at[table]
        self.meet(table, [seat])

    def tell(self, table: str) -> None:
        for listener in self.listeners:
            listener(table)

    def note(self, process: str, table: str, sockets: Sockets) -> None:
        """What another process says."""
        gone = self.elsewhere.get(table, {}).get(process, Counter()).keys() - sockets.keys()
        self.meet(table, gone)
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

    # Absence

    def meet(self, table: str, seats: Iterable[str | None]) -> None:
        """These seats are here, or were until now."""
        note(self.last, table, seats, self.clock(), ABSENT)

    def greet(self, table: str, seats: Iterable[str]) -> None:
        """Somebody asks for something at these seats: who cannot keep a socket is here too. Other processes are told now and then."""
        now = self.clock()
        self.meet(table, seats)
        if news := [seat for seat in seats if now - self.told.get((table, seat), -inf) >= SIGN]:
            note(self.told, table, news, now, SIGN)
            for sign in self.signs:
                sign(table, news)

    def begin(self) -> None:
        """What was said until now may have been missed: absence counts from here."""
        self.begun = self.clock()

    def is_absent(self, table: str, seats: Iterable[str]) -> bool:
        """Has nobody been at any of these seats for long enough?"""
        places = list(seats)
        if not self.sockets(table).keys().isdisjoint(places):
            return False
        return self.clock() - max(self.begun, *(self.last.get((table, seat), self.begun) for seat in places)) >= ABSENT


def note(times: Times, table: str, seats: Iterable[str | None], now: float, matters: float) -> None:
    """These seats, last; and without those that are so old that they do not matter any more."""
    for seat in seats:
        if seat is not None:
            times.pop((table, seat), None)
            times[table, seat] = now
    while times and now - times[oldest := next(iter(times))] >= matters:
        del times[oldest]
