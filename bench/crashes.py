"""A server that is killed (kill -9) again and again while people and bots play: what was shown is never lost.

    python -m bench.crashes 1000

A nursery process has everything imported and forks a server process for every round, so that a start takes a
moment only. People play over HTTP and listen by WebSocket, and remember every move they were shown; after each kill
the next server, with the same database, must know them all, in the same words, and bots must go on.
"""

from __future__ import annotations

import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from bench.player import GAME, LEVELS, PATIENCE, Player, within
from hexagone.server.limits import Rate
from hexagone.server.settings import Settings

SEATS = ("me bot bot", "me me", "me bot")
MOVES = 30  # at most, before the next kill


def main() -> None:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with tempfile.TemporaryDirectory() as folder:
        moves = crash(Path(folder) / "hexagone.db", times, random.Random(times), tell=lambda line: print(line, flush=True))
    print(f"{times} times killed, {moves} moves shown, none lost")


def crash(database: Path, times: int, luck: random.Random, tell: Callable[[str], None] = lambda line: None) -> int:
    """So many rounds of play and kill; how many moves were shown. AssertionError if anything was lost."""
    with Nursery(database) as nursery:
        people: list[Player] = nursery.alive(lambda: [Player(nursery.address, seats, luck.random()) for seats in SEATS])
        for number in range(1, times + 1):
            round_of_play(nursery, people, luck)
            if number % 50 == 0:
                tell(f"{number} times killed, {shown(people)} moves shown")
        nursery.alive(lambda: [player.settled() for player in people])
        for player in people:
            player.client.close()
    assert sound(database) == "ok"
    return shown(people)


def round_of_play(nursery: Nursery, people: list[Player], luck: random.Random) -> None:
    """Everybody plays until the server is killed; one time in eight it is killed while it starts."""
    pid = nursery.serve()
    if luck.random() < 1 / 8:
        time.sleep(luck.uniform(0, 0.3))
        return nursery.kill(pid)
    nursery.awaited()
    tasks = [threading.Thread(target=task) for player in people for task in (player.play_on, player.listen)]
    for task in tasks:
        task.start()
    enough = shown(people) + luck.randrange(MOVES)
    within(lambda: shown(people) >= enough or any(player.trouble for player in people), "nobody moves")
    time.sleep(luck.uniform(0, 0.02))
    nursery.kill(pid)
    for task in tasks:
        task.join()
    assert not (troubles := [player.trouble for player in people if player.trouble]), troubles
    return None


def shown(people: list[Player]) -> int:
    return sum(player.count for player in people)


def sound(database: Path) -> str:
    with closing(sqlite3.connect(database)) as connection:
        return str(connection.execute("PRAGMA integrity_check").fetchone()[0])


# The server


class Nursery:
    """Where servers come from, one at a time, all with the same database and port."""

    def __init__(self, database: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = database.with_suffix(".log").open("wb")
        call = [sys.executable, "-m", "bench.crashes", "nursery", str(database), str(self.port)]
        self.process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, cwd=Path(__file__).parents[1])
        self.last = 0

    def __enter__(self) -> Nursery:
        return self

    def __exit__(self, *_: object) -> None:
        if self.last:
            self.kill(self.last)
        self.process.communicate(timeout=PATIENCE)
        self.log.close()

    def serve(self) -> int:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(b"serve\n")
        self.process.stdin.flush()
        self.last = int(self.process.stdout.readline())
        return self.last

    def kill(self, pid: int) -> None:
        os.kill(pid, signal.SIGKILL)
        self.last = 0
        within(lambda: not is_running(pid), "the server was killed and is still there")

    def awaited(self) -> None:
        """Until it answers."""
        within(lambda: listens(self.port), "the server did not start")

    def alive(self, task: Callable[[], Any]) -> Any:
        """Something that needs a server which is not killed meanwhile."""
        pid = self.serve()
        self.awaited()
        done = task()
        self.kill(pid)
        return done


def nursery(database: str, port: int) -> None:
    """Fork a server for every line that comes in, and say its number."""
    from hexagone import bots
    from hexagone.chance import source
    from hexagone.match import Match
    from hexagone.server import catalogue, logs
    from hexagone.server.app import application
    from hexagone.server.serving import Server

    catalogue.warm(GAME)
    match = Match(GAME, seed="warm")
    for level in LEVELS:  # compiled here once, not in every server anew
        bots.decide(level, match.game, match.board, match.state, match.turn, source(level))
    gate = application(Settings(database=database, warm=(GAME,), requests=Rate(10**9, 1e9), creations=Rate(10**9, 1e9)))
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in sys.stdin:
        if (pid := os.fork()) == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(2, 1)
            logs.begin()
            Server(gate, "127.0.0.1", port).run()
            os._exit(0)
        print(pid, flush=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_running(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def listens(port: int) -> bool:
    """A server listens when it is ready."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


if __name__ == "__main__":
    nursery(sys.argv[2], int(sys.argv[3])) if sys.argv[1:2] == ["nursery"] else main()
