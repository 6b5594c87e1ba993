"""How fast the table is: many tables with people and bots, many sockets, and how long after a POST the others hear of it.

    python -m bench.server                 200 tables, 1,000 sockets; beside it boardgame.io, if npm can fetch it
    python -m bench.server 20 --alone      fewer tables, ours only
    python -m bench.server --processes     ours with PostgreSQL: 1, 2 and 4 processes

Server and people are one process each, on 127.0.0.1. First everybody thinks five seconds before each move, then nobody does.
At each table sit two people and a bot (`random`), and three watch. boardgame.io gets the same people and pace with the
smallest of games (a move adds one), no bots and no disk: it keeps matches in memory, and we write every move to the disk first.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from tests.support.crowd import Measured, Visit, visit
from tests.support.nursery import Nursery
from tests.support.player import within
from tests.support.ports import free_port, listens
from tests.support.postgres import Postgres

TABLES, WATCHERS = 200, 3
PAUSE, SECONDS = 5.0, 30.0  # each thinks so long, as in a quick game among friends; each of the two parts lasts so long
PEER, PEER_VERSION = "boardgame.io", "0.50.2"


def main() -> None:
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    tables = numbers[0] if numbers else TABLES
    if "--processes" in sys.argv:
        return tell(fleets(tables), tables)
    rows = {f"Hexagone, {name}": measured for name, measured in ours(tables).items()}
    if "--alone" not in sys.argv:
        rows |= {f"{PEER} {PEER_VERSION}, {name}": measured for name, measured in theirs(tables).items()}
    return tell(rows, tables)


def fleets(tables: int) -> dict[str, Measured]:
    """Several processes; the two people of each table are at different ones."""
    rows: dict[str, Measured] = {}
    with Postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        for count in (1, 2, 4):
            with Nursery(postgres.database(), Path(folder) / "log", count) as nursery:
                measured = asyncio.run(visit(Visit(nursery.open().ports, tables, WATCHERS, PAUSE, SECONDS)))
            rows |= {f"{count} process{'es' if count > 1 else ''}, {name}": part for name, part in measured.items()}
    return rows


def ours(tables: int) -> dict[str, Measured]:
    with tempfile.TemporaryDirectory() as folder, Nursery(f"{folder}/hexagone.db", Path(folder) / "log") as nursery:
        return asyncio.run(visit(Visit(nursery.open().ports, tables, WATCHERS, PAUSE, SECONDS)))


def theirs(tables: int) -> dict[str, Measured]:
    """The same load on boardgame.io, from a folder that is thrown away; nothing, if it cannot be had."""
    npm = shutil.which("npm")
    if npm is None:
        print("no npm: boardgame.io is left out")
        return {}
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        try:
            call = [npm, "install", "--silent", "--no-audit", "--no-fund", f"{PEER}@{PEER_VERSION}"]
            subprocess.run(call, cwd=folder, check=True, timeout=300)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            print(f"npm could not fetch {PEER}: {error}")
            return {}
        script = shutil.copy(Path(__file__).with_name("boardgame.cjs"), folder)
        port = free_port()
        server = stack.enter_context(subprocess.Popen(["node", script, "serve", str(port)], stdout=subprocess.DEVNULL, cwd=folder))
        stack.callback(server.terminate)
        within(lambda: listens(port), f"{PEER} did not start")
        call = ["node", script, "visit", *(str(n) for n in (port, tables, WATCHERS, PAUSE, SECONDS))]
        said = subprocess.run(call, stdout=subprocess.PIPE, check=True, timeout=600, cwd=folder).stdout
        told: dict[str, Any] = json.loads(said.splitlines()[-1])
    return {name: Measured(**parts) for name, parts in told.items()}


def tell(rows: dict[str, Measured], tables: int) -> None:
    table = Table(title=f"{tables} tables, {tables * (2 + WATCHERS)} sockets, {time.strftime('%Y-%m-%d')}")
    for column in ("", "moves of people a second", "all moves a second", "50 %", "95 %", "99 %"):
        table.add_column(column, justify="left" if not column else "right")
    for name, measured in rows.items():
        table.add_row(name, f"{measured.posts:.0f}", f"{measured.moves:.0f}", *(f"{measured.percentile(p):.0f} ms" for p in (50, 95, 99)))
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
