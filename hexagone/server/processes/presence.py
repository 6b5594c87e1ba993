"""Who is connected: at which seats of a table, and how many just watch; and since when somebody is not.

In this process, and in others as they report it. Nothing is written down: after a restart absence counts from the restart.
"""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import inf

from hexagone.server.domain.table import Seat, Table

Sockets = Counter[str | None]  # by seat; None: spectators
Times = dict[tuple[str, str], float]  # by table and seat, the oldest first

ABSENT = 120.0  # seconds without a socket or a request after which a person counts as absent
SIGN = 30.0  # seconds between two signs of a seat that is here by requests alone


class Place:
    """Where a socket counts. Who gets up is no longer at that seat, who sits down is, without connecting anew."""

    def __init__(self, presence: Presence, table: str, seat: str | None) -> None:
        self.presence, self.table, self.seat = presence, table, seat

    def change(self, seat: str | None) -> None:
        if seat == self.seat:
            return
        self.presence.local[self.table][seat] += 1
        self.presence.part(self.table, self.seat)
        self.seat = seat
        self.presence.publish(self.table)


class Presence:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock, self.begun = clock, clock()  # a clock that nobody sets; what was before, nobody knows
        self.last: Times = {}  # when each seat was last here
        self.signalled: Times = {}  # when other processes were last sent that
        self.local: defaultdict[str, Sockets] = defaultdict(Counter)  # by table
        self.remote: defaultdict[str, dict[str, Sockets]] = defaultdict(dict)  # by table and process
        self.counted: dict[str, tuple[list[str], int]] = {}  # `connected_at`, by table, as long as nobody comes or goes
        self.shown: dict[str, tuple[tuple[Seat, ...], list[str]]] = {}  # `present`, by table, as long as these are its seats
        self.listeners: list[Callable[[str], None]] = []  # called with a table where somebody came or went
        self.signs: list[Callable[[str, list[str]], None]] = []  # called with seats that are here by requests alone

    @contextmanager
    def connected(self, table: str, seat: str | None) -> Iterator[Place]:
        """As long as a socket is open."""
        place = Place(self, table, seat)
        self.local[table][seat] += 1
        self.publish(table)
        try:
            yield place
        finally:
            self.part(table, place.seat)
            self.publish(table)

    def part(self, table: str, seat: str | None) -> None:
        self.local[table][seat] -= 1
        self.local[table] += Counter()  # drops what is nought
        if not self.local[table]:
            del self.local[table]
        self.touch(table, [seat])

    def publish(self, table: str) -> None:
        self.recount(table)
        for listener in self.listeners:
            listener(table)

    def recount(self, table: str) -> None:
        self.counted.pop(table, None)
        self.shown.pop(table, None)

    def set_remote(self, process: str, table: str, sockets: Sockets) -> None:
        """What another process reports."""
        gone = self.remote.get(table, {}).get(process, Counter()).keys() - sockets.keys()
        self.touch(table, gone)
        self.recount(table)
        if sockets:
            self.remote[table][process] = sockets
        elif table in self.remote:
            self.remote[table].pop(process, None)
            if not self.remote[table]:
                del self.remote[table]

    def forget(self, process: str) -> list[str]:
        """A process is gone; the tables where it had sockets."""
        left = [table for table, processes in self.remote.items() if process in processes]
        for table in left:
            self.set_remote(process, table, Counter())
        return left

    def sockets(self, table: str) -> Sockets:
        return sum(self.remote.get(table, {}).values(), Counter(self.local.get(table, Counter())))

    def is_anybody_at(self, table: str) -> bool:
        """Is any socket open there?"""
        return table in self.local or table in self.remote

    def connected_at(self, table: str) -> tuple[list[str], int]:
        """The seats where somebody is connected, and how many watch: asked at every message, and seldom changed."""
        if table not in self.counted:
            sockets = self.sockets(table)
            if not sockets:
                return [], 0
            self.counted[table] = sorted(seat for seat in sockets if seat is not None), sockets[None]
        return self.counted[table]

    def here(self, table: str) -> list[str]:
        return self.connected_at(table)[0]

    def present(self, table: Table) -> list[str]:
        """The seats of everybody who is here: whoever has several looks through one of them. Asked at every message."""
        seats, found = self.shown.get(table.id, ((), []))
        if seats is not table.seats:
            found = seats_of_those(table, self.here(table.id))
            if found:  # nobody is told of a table that has been left, so it would be kept for ever
                self.shown[table.id] = table.seats, found
        return found

    # Absence

    def touch(self, table: str, seats: Iterable[str | None]) -> None:
        """These seats are here, or were until now."""
        note(self.last, table, seats, self.clock(), ABSENT)

    def note_request(self, table: str, seats: Iterable[str]) -> None:
        """Somebody asks for something at these seats: who cannot keep a socket is here too. Other processes get a sign now and then."""
        now = self.clock()
        self.touch(table, seats)
        if news := [seat for seat in seats if now - self.signalled.get((table, seat), -inf) >= SIGN]:
            note(self.signalled, table, news, now, SIGN)
            for sign in self.signs:
                sign(table, news)

    def begin(self) -> None:
        """What was sent until now may have been missed: absence counts from here."""
        self.begun = self.clock()

    def is_absent(self, table: str, seats: Iterable[str]) -> bool:
        """Has nobody been at any of these seats for long enough?"""
        places = list(seats)
        if not self.sockets(table).keys().isdisjoint(places):
            return False
        return self.clock() - max(self.begun, *(self.last.get((table, seat), self.begun) for seat in places)) >= ABSENT

    def absent(self, table: Table) -> set[str | None]:
        """People at this table who count as absent. In a game over days only the clock decides that."""
        if table.clock.pace == "days":
            return set()
        people = {seat.person for seat in table.seats if seat.person is not None}
        return {person for person in people if self.is_absent(table.id, table.seats_of(person))}


def seats_of_those(table: Table, here: list[str]) -> list[str]:
    """All seats of the people who are connected at these seats."""
    people = {seat.person for seat in table.seats if seat.name in here} - {None}
    return sorted({*here, *(seat.name for seat in table.seats if seat.person in people)})


def note(times: Times, table: str, seats: Iterable[str | None], now: float, matters: float) -> None:
    """Note the time for these seats, and drop entries that are too old to matter."""
    for seat in seats:
        if seat is not None:
            times.pop((table, seat), None)
            times[table, seat] = now
    while times and now - times[oldest := next(iter(times))] >= matters:
        del times[oldest]
