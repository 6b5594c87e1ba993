"""What a change of a table costs the server, how many it bears, and how soon others are told.

    python -m bench.server                         200 tables, two people, a bot (`random`), three watchers each: 1,000 sockets; SQLite
    python -m bench.server --before FOLDER         beside another version of this project (a git worktree), in turn
    python -m bench.server --processes 1 2 4       with PostgreSQL; the two people of a table are at different processes
    python -m bench.server --peer --tables 1000    beside boardgame.io, if npm can fetch it

First everybody thinks five seconds before each move; then nobody does, in rounds with new tables, each until its first game is over.
The people are played by a C program (crowd.c); `crowd` says what it costs beside the server. Everything is on 127.0.0.1.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.crowd import Seen, watched
from bench.hosts import HERE, PEER, PEER_VERSION, Host, boardgame, hexagone
from hexagone import GAMES
from tests.support.postgres import Postgres

Opened = Callable[[], AbstractContextManager[Host]]

WATCHERS = 3
THINK, SECONDS = 5.0, 30.0  # so long everybody thinks, as in a quick game among friends, and so long that is watched
RUSH = 20.0  # so long a round without a thought may last


def main() -> None:
    wish = wishes()
    with tempfile.TemporaryDirectory(prefix="hexagone-bench-") as folder, hosts(wish, Path(folder)) as opened:
        seen = measured(opened, wish)
    Console(width=150).print(shown(seen, f"{wish.game}, {wish.tables} tables, {wish.tables * (2 + WATCHERS)} sockets, {machine()}"))


def wishes() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--game", default=next(iter(GAMES)))
    parser.add_argument("--rounds", type=int, default=3, help="without a thought")
    parser.add_argument("--think", type=float, nargs="*", default=[THINK, 0.0], help="seconds before each move")
    parser.add_argument("--before", type=Path, help="the folder of another version")
    parser.add_argument("--processes", type=int, nargs="+", default=[], help="with PostgreSQL")
    parser.add_argument("--peer", action="store_true", help=f"also {PEER}")
    return parser.parse_args()


@contextmanager
def hosts(wish: argparse.Namespace, folder: Path) -> Iterator[dict[str, Opened]]:
    """What is measured, by name. Each is opened anew for every round."""
    trees = {"before": wish.before.absolute(), "now": HERE} if wish.before else {"Hexagone": HERE}
    if wish.processes:
        with Postgres() as postgres:
            yield {
                f"{name}, PostgreSQL, {count} process{'es' if count > 1 else ''}": partial(on_postgres, wish.game, postgres, count, tree)
                for count in wish.processes
                for name, tree in trees.items()
            }
        return
    peers = {"bare": False, "FlatFile, playerView, bot": True} if wish.peer else {}
    yield {name: partial(on_file, wish.game, folder, tree) for name, tree in trees.items()} | {
        f"{PEER} {PEER_VERSION}, {kind}": partial(boardgame, folder, full) for kind, full in peers.items()
    }


def on_file(game: str, folder: Path, tree: Path) -> AbstractContextManager[Host]:
    return hexagone(game, str(Path(tempfile.mkdtemp(dir=folder)) / "hexagone.db"), tree=tree)


def on_postgres(game: str, postgres: Postgres, count: int, tree: Path) -> AbstractContextManager[Host]:
    postmaster = int((postgres.data / "postmaster.pid").read_text().split()[0])
    return hexagone(game, postgres.database(), count, tree, postmaster)


def measured(opened: dict[str, Opened], wish: argparse.Namespace) -> dict[str, Seen]:
    """In turn, so that a machine that is busy now and then is busy for all of them."""
    seen: dict[str, Seen] = {}
    for pause in wish.think:
        for _ in range(1 if pause else wish.rounds):
            for name, host in opened.items():
                seen.setdefault(f"{name}, {f'{pause:g} s to think' if pause else 'no pause'}", Seen()).add(
                    visited(host, wish.tables, pause)
                )
    return seen


def visited(opened: Opened, tables: int, pause: float) -> Seen:
    with opened() as host:
        parties = [host.party(number, WATCHERS) for number in range(tables)]
        return watched(parties, host.keys, pause, SECONDS if pause else RUSH, host.cost)


def machine() -> str:
    return f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {time.strftime('%Y-%m-%d')}"


def shown(seen: dict[str, Seen], title: str) -> Table:
    table = Table(title=title)
    columns = ("", "ms of processor a change", "crowd", "people's moves/s", "changes/s", "50 %", "95 %", "99 %", "bytes/message")
    for column in columns:
        table.add_column(column, justify="right" if column else "left")
    for name, part in seen.items():
        costs = " + ".join(f"{part.cost_of_a_change(who):.2f}{'' if who == 'server' else f' {who}'}" for who in part.cost)
        late = [f"{part.percentile(percent):.0f} ms" for percent in (50, 95, 99)]
        share = f"{part.own / max(0.01, sum(part.cost.values())):.0%}"
        rates = [f"{part.posts / part.seconds:.0f}", f"{part.changes / part.seconds:.0f}"]
        table.add_row(name, costs, share, *rates, *late, f"{part.bytes / max(1, part.messages):.0f}")
    return table


if __name__ == "__main__":
    main()
