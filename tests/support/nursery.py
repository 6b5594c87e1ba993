"""Where servers come from: a process that has everything imported and forks a server whenever it is asked for one.

    python -m tests.support.nursery DATABASE

A start then takes a moment only, and a kill (kill -9) meets the server as it would anywhere else.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.support.player import GAME, LEVELS, PATIENCE, within
from tests.support.ports import answers, free_port, is_running


class Nursery:
    """So many servers at most at a time, each with a port of its own, all with the same database."""

    def __init__(self, database: str, log: Path, count: int = 1) -> None:
        self.ports = [free_port() for _ in range(count)]
        self.running: dict[int, int] = {}  # process by port
        self.log = log.open("wb")
        call = [sys.executable, "-m", "tests.support.nursery", database]
        self.process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log, cwd=Path(__file__).parents[2])

    def __enter__(self) -> Nursery:
        return self

    def __exit__(self, *_: object) -> None:
        for port in list(self.running):
            self.kill(port)
        self.process.communicate(timeout=PATIENCE)
        self.log.close()

    @property
    def addresses(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port in self.ports]

    def serve(self, port: int) -> None:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(f"{port}\n".encode())
        self.process.stdin.flush()
        self.running[port] = int(self.process.stdout.readline())

    def kill(self, port: int) -> None:
        pid = self.running.pop(port)
        os.kill(pid, signal.SIGKILL)
        within(lambda: not is_running(pid), "the server was killed and is still there")

    def open(self) -> Nursery:
        """All of them, until they answer."""
        for port in self.ports:
            self.serve(port)
        for port in self.ports:
            self.awaited(port)
        return self

    def awaited(self, port: int) -> None:
        """Until it answers: it listens before it is ready, and one that finds no database at its start ends."""
        within(lambda: answers(port), "the server did not start")

    def alive(self, task: Callable[[], Any]) -> Any:
        """Something that needs a server which is not killed meanwhile."""
        port = self.ports[0]
        self.serve(port)
        self.awaited(port)
        done = task()
        self.kill(port)
        return done


def main(database: str) -> None:
    """Fork a server for every line that comes in, which names its port, and say its number."""
    from hexagone import bots
    from hexagone.engine.chance import source
    from hexagone.match import Match
    from hexagone.server.limits import Rate
    from hexagone.server.settings import Settings
    from hexagone.server.web.app import application

    match = Match(GAME, seed="warm")
    match.game.ready()
    for level in LEVELS:  # compiled here once, not in every server anew
        bots.decide(level, match.game, match.board, match.state, match.turn, source(level))
    enough = Rate(10**9, 1e9)
    settings = Settings(
        database=database,
        warm=(GAME,),
        requests=enough,
        creations=enough,
        creations_each=enough,
        chats=enough,
        tables=10**6,
        sockets_each=4000,
    )
    gate = application(settings)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        if (pid := os.fork()) == 0:
            begin(gate, int(line))
        print(pid, flush=True)


def begin(gate: Any, port: int) -> None:
    from hexagone.server.web import logs
    from hexagone.server.web.serving import HttpServer, listening

    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(2, 1)
    logs.begin()
    HttpServer(gate, "127.0.0.1", port).run([listening("127.0.0.1", port)])  # as `hexagone serve` does
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
