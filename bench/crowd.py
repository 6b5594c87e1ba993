"""A crowd at a server: people who move as soon as they have thought, and people who watch.

Here tables and sockets are opened, in peace; then a small C program (crowd.c) plays, because a crowd in Python costs more than the server.
What it saw, how soon, and what that cost the server.
"""

from __future__ import annotations

import json
import shutil
import socket
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

Cost = Callable[[], dict[str, float]]  # seconds of processor time that each part of a server has had so far


class Keys(NamedTuple):
    """Strings by which messages are understood; an empty one is never found."""

    number: str  # before the number of moves
    version: str  # before the number of changes
    moves: str  # before the list of legal moves; empty: all moves are alike
    move: str  # before the words of one
    end: str  # after the list
    over: str  # the game is over
    news: str  # in every message that matters


class Person(NamedTuple):
    """Somebody who plays: a socket for the news, and how their move is written."""

    news: socket.socket
    port: int  # where moves are posted; 0: they go by the socket
    head: str  # of such a request
    body: tuple[str, str, str]  # before the words of the move, before the number of moves seen, and after it
    turn: str  # in a message: this person may move


class Party(NamedTuple):
    """A table: two people, and those who watch."""

    people: tuple[Person, Person]
    watchers: list[socket.socket]


@dataclass
class Seen:
    """What a crowd saw."""

    seconds: float = 0.0
    posts: int = 0  # moves of people
    changes: int = 0  # of tables: moves of people and of bots
    messages: int = 0
    bytes: float = 0.0
    own: float = 0.0  # processor time of the crowd itself
    late: list[float] = field(default_factory=list)  # milliseconds from a person's move to the moment the other person is told
    cost: dict[str, float] = field(default_factory=dict)  # processor time of the server, by its parts

    def add(self, more: Seen) -> None:
        for name in ("seconds", "posts", "changes", "messages", "bytes", "own", "late"):
            setattr(self, name, getattr(self, name) + getattr(more, name))
        for part, seconds in more.cost.items():
            self.cost[part] = self.cost.get(part, 0.0) + seconds

    def percentile(self, percent: float) -> float:
        return statistics.quantiles(self.late, n=1000, method="inclusive")[round(percent * 10) - 1] if len(self.late) > 1 else 0.0

    def cost_of_a_change(self, part: str) -> float:
        """In milliseconds."""
        return self.cost[part] / max(1, self.changes) * 1000


def watched(parties: list[Party], keys: Keys, pause: float, seconds: float, cost: Cost) -> Seen:
    """They play for so long, or until the first game is over."""
    with running(parties, keys, pause, seconds) as crowd:
        assert crowd.stdin and crowd.stdout
        assert crowd.stdout.readline() == "ready\n", "the crowd did not come in"
        before = cost()
        crowd.stdin.write("\n")
        crowd.stdin.flush()
        seen = Seen(**json.loads(crowd.stdout.readline() or "{}"))
        seen.cost = {part: spent - before[part] for part, spent in cost().items()}
        crowd.stdin.write("\n")
        crowd.stdin.flush()
        assert crowd.wait() == 0, "the crowd failed"
    return seen


@contextmanager
def running(parties: list[Party], keys: Keys, pause: float, seconds: float) -> Iterator[subprocess.Popen[str]]:
    sockets = [door for party in parties for door in (*(person.news for person in party.people), *party.watchers)]
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="\n") as plan, ExitStack() as stack:
        for door in sockets:
            stack.enter_context(closing(door))
        plan.write("".join(lines(parties, keys, pause, seconds)))
        plan.flush()
        call, doors = [str(program()), plan.name], [door.fileno() for door in sockets]
        with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, pass_fds=doors) as crowd:
            yield crowd


@cache
def program() -> Path:
    """The crowd, compiled into a folder of its own."""
    compiler = shutil.which("cc")
    assert compiler, "a C compiler is needed to play the people"
    made = Path(tempfile.mkdtemp(prefix="hexagone-crowd-")) / "crowd"
    subprocess.run([compiler, "-O2", "-o", str(made), str(Path(__file__).with_suffix(".c"))], check=True)
    return made


def lines(parties: list[Party], keys: Keys, pause: float, seconds: float) -> Iterator[str]:
    """The plan, as crowd.c reads it."""
    yield f"{len(parties)} {round(pause * 1000)} {round(seconds * 1000)}\n"
    yield from map(sized, keys)
    for party in parties:
        for person in party.people:
            yield f"{person.news.fileno()} {person.port}\n"
            yield from map(sized, (person.head, *person.body, person.turn))
        yield f"{len(party.watchers)} {' '.join(str(door.fileno()) for door in party.watchers)}\n"


def sized(words: str) -> str:
    return f"{len(words.encode())}\n{words}\n"


def websocket(port: int, path: str, cookie: str = "") -> socket.socket:
    """A socket after its handshake; what comes after that is not read here."""
    door = socket.create_connection(("127.0.0.1", port))
    door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    lines = [f"GET {path} HTTP/1.1", f"host: 127.0.0.1:{port}", "upgrade: websocket", "connection: Upgrade"]
    lines += ["sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==", "sec-websocket-version: 13", *([f"cookie: {cookie}"] if cookie else [])]
    door.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = door.recv(1)
        assert byte, f"no socket at {path}: {head!r}"
        head += byte
    assert b" 101 " in head, head
    return door


def processor_time(pid: int) -> float:
    """Of a process with its threads, in seconds (Linux)."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / 100
