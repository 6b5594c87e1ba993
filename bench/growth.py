"""How a server grows: a database with many finished games, many running ones at its start, and tables that rest in memory.

    python -m bench.growth                       100,000 finished games, 10,000 running ones; in a file
    python -m bench.growth --finished 10000 --running 1000 --rest 10 100

Every list and question of the page is asked some times; then a server starts, and is asked for one of the running tables; then it
is asked for more and more of them, which stay in its memory.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sql
from rich.console import Console
from rich.table import Table as Shown

from bench.crowd import processor_time
from bench.hosts import Hexagone, hexagone
from hexagone import GAMES
from hexagone.server.domain.moves import moved
from hexagone.server.domain.new_table import new_table
from hexagone.server.domain.person import Person
from hexagone.server.domain.table import Table
from hexagone.server.settings import Settings
from hexagone.server.storage import ledger, results
from hexagone.server.storage import statistics as sums
from hexagone.server.storage.chat import Chats
from hexagone.server.storage.database import Database
from hexagone.server.storage.pasts import Pasts, Search
from hexagone.server.storage.schema import persons
from hexagone.server.storage.store import Store
from hexagone.server.tables import Tables
from hexagone.server.wire.tables import NewTable, SeatWish

PEOPLE = 2000  # who have played them
REGULAR = "p0"  # one of them has played more than the others
GAMES_OF_REGULAR = 2000
KINDS = 20  # games that are really played; the others are their copies
TIMES = 30  # each question is asked so often
IDLE = 5.0  # seconds for which resting tables are watched
PART = 500  # tables written in one transaction
PAGE = 50  # games of a history that are shown at once


def main() -> None:
    wish = wishes()
    with tempfile.TemporaryDirectory(prefix="hexagone-growth-") as folder:
        place = str(Path(folder) / "hexagone.db")
        ids = asyncio.run(filled(place, wish))
        size = Path(place).stat().st_size / 1e6
        console = Console(width=120)
        console.print(measured(place, ids, f"{wish.finished:,} finished games, {wish.running:,} running, {size:,.0f} MB"))
        console.print(served(place, wish, ids))


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--finished", type=int, default=100_000)
    parser.add_argument("--running", type=int, default=10_000)
    parser.add_argument("--rest", type=int, nargs="+", default=[10, 100, 1_000, 10_000], help="tables in memory")
    parser.add_argument("--game", default=next(iter(GAMES)))
    return parser.parse_args()


# The database


async def filled(place: str, wish: argparse.Namespace) -> list[str]:
    """Some games, really played, and their copies with other ids and people; the ids of those that run."""
    database, luck = Database(Settings(database=place).url), random.Random(1)
    await database.migrate()
    async with database.writing() as connection:
        people = [{"id": f"p{i}", "name": f"P{i}", "language": None, "seen": time.time()} for i in range(PEOPLE)]
        await connection.execute(sql.insert(persons), people)
    played = [game(database, wish.game, luck, finished=True) for _ in range(KINDS)]
    begun = [game(database, wish.game, luck, finished=False) for _ in range(KINDS)]
    await written(database, copies(played, wish.finished, "f", luck))
    await written(database, copies(begun, wish.running, "r", luck))
    await database.close()
    return [f"r{number:011}" for number in range(wish.running)]


def game(database: Database, name: str, luck: random.Random, *, finished: bool) -> Table:
    tables = Tables(Store(database), Settings())
    wish = NewTable(game=name, seats=[SeatWish(kind="me"), SeatWish(kind="me")])
    table = new_table(tables.fresh(), wish, Person(REGULAR), 0)
    while table.stage == "playing" and (finished or table.number < 30):
        match = table.match
        move = luck.choice(match.game.moves(match.state, match.board))
        table = moved(table, table.to_move, match.words(move), table.number, table.changed + 1)
    return table


def copies(kinds: list[Table], many: int, letter: str, luck: random.Random) -> Iterator[Table]:
    for number in range(many):
        kind = kinds[number % len(kinds)]
        people = [REGULAR if number < GAMES_OF_REGULAR else f"p{luck.randrange(1, PEOPLE)}", f"p{luck.randrange(1, PEOPLE)}"]
        seats = tuple(replace(seat, person=person) for seat, person in zip(kind.seats, people, strict=True))
        yield replace(kind, id=f"{letter}{number:011}", owner=people[0], seats=seats, changed=kind.changed - luck.randrange(10**6))


async def written(database: Database, tables: Iterator[Table]) -> None:
    def write(connection: Any, part: list[Table]) -> None:
        for table in part:
            ledger.insert(connection, table)
            if table.stage == "over":  # else the server would enter them into the history by itself, while we look how it rests
                results.enter(connection, table)

    part: list[Table] = []
    for table in tables:
        part.append(table)
        if len(part) == PART:
            await database.transaction(lambda connection, part=part: write(connection, part))  # type: ignore[misc]
            part = []
    await database.transaction(lambda connection: write(connection, part))


# Questions


def measured(place: str, running: list[str], title: str) -> Shown:
    """A busy machine shows in what the clock says, and hardly in the processor time."""
    shown = Shown("question", "processor, 50 %", "clock, 50 %", "clock, least", title=title)
    for name, times in asyncio.run(answered(place, running)).items():
        spent, took = [sorted(each) for each in zip(*times, strict=True)]
        shown.add_row(name, *(f"{each:.1f} ms" for each in (statistics.median(spent), statistics.median(took), took[0])))
    return shown


async def answered(place: str, running: list[str]) -> dict[str, list[tuple[float, float]]]:
    database = Database(Settings(database=place).url)
    store, chats, statistics_of = Store(database), Chats(database), sums.Statistics(database)
    pasts = Pasts(store)
    questions: dict[str, Callable[[int], Awaitable[Any]]] = {
        "open tables": lambda _: store.waiting(),
        "tables of somebody": lambda i: store.of(f"p{i + 1}"),
        f"tables of a regular ({GAMES_OF_REGULAR:,})": lambda _: store.of(REGULAR),
        "older tables of a regular": lambda i: store.of(REGULAR, 200, (time.time() - 3e4 * i, "x")),
        "how many tables of a regular": lambda _: store.count(REGULAR),
        "games to watch": lambda _: store.running(),
        "history of somebody": lambda i: pasts.of(f"p{i + 1}", Search(), PAGE),
        "history of a regular": lambda _: pasts.of(REGULAR, Search(), PAGE),
        "games of a regular with one person": lambda i: pasts.of(REGULAR, Search(person=f"p{i + 1}"), PAGE),
        "games that a regular lost": lambda _: pasts.of(REGULAR, Search(result="lost"), PAGE),
        "companions of a regular": lambda _: pasts.companions(REGULAR),
        "statistics of somebody": lambda i: statistics_of.rows(sums.summed(f"p{i + 1}")),
        "statistics of a regular": lambda _: statistics_of.rows(sums.summed(REGULAR)),
        "how many are not over": lambda i: store.unfinished(f"p{i}"),
        "the version of a table": lambda i: store.version(running[i]),
        "a table, replayed": lambda i: store.table(running[i]),
        "a finished table, replayed": lambda i: store.table(f"f{i:011}"),
        "its chat": lambda i: chats.lines(running[i]),
        "bots to pick up": lambda _: store.lease_due(time.time(), 0.0),
    }
    found = {name: [await timed(question, i) for i in range(-1, TIMES)][1:] for name, question in questions.items()}
    await database.close()
    return found


async def timed(question: Callable[[int], Awaitable[Any]], number: int) -> tuple[float, float]:
    """Milliseconds of this process and by the clock."""
    spent, begun = time.process_time(), time.perf_counter()
    await question(max(0, number))
    return (time.process_time() - spent) * 1000, (time.perf_counter() - begun) * 1000


# A server


def served(place: str, wish: argparse.Namespace, ids: list[str]) -> Shown:
    """From the start of the process to the first table; and what more and more tables in memory take."""
    with tempfile.TemporaryDirectory() as empty, hexagone(wish.game, f"{empty}/hexagone.db") as host:
        alone = processor_time(host.processes[0])
    begun = time.perf_counter()
    with hexagone(wish.game, place) as host, httpx.Client(base_url=f"http://127.0.0.1:{host.ports[0]}", timeout=60) as client:
        spent = processor_time(host.processes[0])
        client.get(f"/api/tables/{ids[0]}").raise_for_status()
        took = time.perf_counter() - begun
        title = (
            f"a start takes {spent:.1f} s of processor ({alone:.1f} s without any table); a table is shown after {took:.1f} s by the clock"
        )
        shown = Shown("tables in memory", "memory", "of each", "processor while they rest", title=title)
        base, known = memory(host), 1
        for many in [number for number in wish.rest if number <= len(ids)]:
            for id in ids[known:many]:
                client.get(f"/api/tables/{id}").raise_for_status()
            known, held = many, memory(host)
            shown.add_row(f"{many:,}", f"{held / 1e6:.0f} MB", f"{(held - base) / many / 1e3:.0f} kB", f"{idle(host):.1%} of a core")
    return shown


def memory(host: Hexagone) -> int:
    """What the server holds (Linux)."""
    return int(Path(f"/proc/{host.processes[0]}/statm").read_text().split()[1]) * 4096


def idle(host: Hexagone) -> float:
    before = processor_time(host.processes[0])
    time.sleep(IDLE)
    return (processor_time(host.processes[0]) - before) / IDLE


if __name__ == "__main__":
    main()
