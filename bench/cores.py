"""What more cores would bring: a simulation, fed with what a change of a table was measured to cost on few.

    python -m bench.cores                                    2 to 64 cores, 100 tables for each, with and without a pause
    python -m bench.cores --own 0.9 --follow 0.7             other milliseconds of processor time, as `bench.server --processes` prints them

Each process of the server has a core of its own, and PostgreSQL has the others. People and watchers of a table are at processes taken by
lot, so with more processes a change has to be followed at more of them. Every queue is served in the order of its arrivals, and nothing
else is modelled: no locks, no network, no operating system. So it is an upper bound: what it shows as a limit is one, what it allows must
be measured.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush, heapreplace
from itertools import count

from rich.console import Console
from rich.table import Table

PEOPLE, WATCHERS = 2, 3  # at each table, as in bench.server
SECONDS, WARM = 20.0, 5.0  # simulated; and so many before anything counts


@dataclass(frozen=True)
class Costs:
    """Milliseconds of a change: of processor where it is made, where it is followed, in the database; until it is on the disk."""

    own: float
    follow: float
    database: float
    disk: float


class Station:
    """So many cores that serve one queue."""

    def __init__(self, cores: int) -> None:
        self.free = [0.0] * cores
        heapify(self.free)

    def served(self, now: float, milliseconds: float) -> float:
        """When work that arrives now is done."""
        done = max(now, self.free[0]) + milliseconds / 1000
        heapreplace(self.free, done)
        return done


@dataclass
class Installation:
    """All tables of one installation, and what has been seen of them."""

    cores: int
    tables: int
    think: float
    costs: Costs
    random: random.Random = field(default_factory=lambda: random.Random(1))
    waits: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        each = self.costs.own + self.costs.follow * 2  # about: how the cores are best shared out
        self.databases = max(1, round(self.cores * self.costs.database / (each + self.costs.database)))
        self.processes = [Station(1) for _ in range(max(1, self.cores - self.databases))]
        self.database = Station(self.databases)
        self.places = [[self.random.randrange(len(self.processes)) for _ in range(PEOPLE + WATCHERS)] for _ in range(self.tables)]
        self.events: list[tuple[float, int, Callable[[float], None]]] = []
        self.order = count()

    def at(self, when: float, what: Callable[[float], None]) -> None:
        heappush(self.events, (when, next(self.order), what))

    def run(self) -> Installation:
        for table in range(self.tables):
            self.at(self.pause(), self.move(table, 0))
        while self.events[0][0] < WARM + SECONDS:
            when, _, what = heappop(self.events)
            what(when)
        return self

    def pause(self) -> float:
        return self.random.expovariate(1 / self.think) if self.think else 0.0

    def move(self, table: int, person: int) -> Callable[[float], None]:
        """A POST arrives; half of the work is before the commit, half (what everybody sees) after it."""
        maker = self.places[table][person]

        def arrive(posted: float) -> None:
            self.at(self.processes[maker].served(posted, self.costs.own / 2), lambda now: self.commit(table, person, maker, posted, now))

        return arrive

    def commit(self, table: int, person: int, maker: int, posted: float, now: float) -> None:
        durable = self.database.served(now, self.costs.database) + self.costs.disk / 1000
        other = (person + 1) % PEOPLE
        for process in set(self.places[table]):
            milliseconds = self.costs.own / 2 if process == maker else self.costs.follow
            answers = process == self.places[table][other]
            self.at(durable, self.show(process, milliseconds, table, other if answers else None, posted))

    def show(self, process: int, milliseconds: float, table: int, other: int | None, posted: float) -> Callable[[float], None]:
        """The process tells its sockets; who is to move sees it, thinks, and moves."""

        def arrive(now: float) -> None:
            seen = self.processes[process].served(now, milliseconds)
            if other is not None:
                if posted > WARM:
                    self.waits.append(seen - posted)
                self.at(seen + self.pause(), self.move(table, other))

        return arrive

    @property
    def row(self) -> list[str]:
        waits = sorted(self.waits)
        late = [f"{1000 * waits[int(len(waits) * share)]:.0f} ms" for share in (0.5, 0.95, 0.99)]
        return [f"{self.cores}", f"{len(self.processes)} + {self.databases}", f"{self.tables}", f"{len(waits) / SECONDS:,.0f}", *late]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--own", type=float, default=1.4)
    parser.add_argument("--follow", type=float, default=0.8)
    parser.add_argument("--database", type=float, default=0.3)
    parser.add_argument("--disk", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=100, help="for each core")
    wish = parser.parse_args()
    costs = Costs(wish.own, wish.follow, wish.database, wish.disk)
    for think in (5.0, 0.0):
        table = Table(title=f"{costs}, {think:g} s to think")
        for column in ("cores", "processes + PostgreSQL", "tables", "changes/s", "50 %", "95 %", "99 %"):
            table.add_column(column, justify="right")
        for cores in (2, 4, 8, 16, 32, 64):
            table.add_row(*Installation(cores, wish.tables * cores, think, costs).run().row)
        Console(width=110).print(table)


if __name__ == "__main__":
    main()
