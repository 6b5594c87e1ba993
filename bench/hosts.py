"""Servers that a crowd can visit: ours, in one process or several, of this version or another; and boardgame.io."""

from __future__ import annotations

import json
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

import httpx

from bench.crowd import Keys, Party, Person, processor_time, websocket
from tests.support.player import within
from tests.support.ports import free_port, listens

PEER, PEER_VERSION = "boardgame.io", "0.50.2"
HERE = Path(__file__).parents[1]
START = """
import sys
from hexagone.server.limits import Rate
from hexagone.server.settings import Settings
from hexagone.server.web import logs
from hexagone.server.web.app import application
from hexagone.server.web.serving import HttpServer, listening
game, port, database = sys.argv[1], int(sys.argv[2]), sys.argv[3]
enough = Rate(10**9, 1e9)
logs.begin()
gate = application(Settings(database=database, warm=(game,), requests=enough, creations=enough, creations_each=enough, tables=10**6,
                            sockets=10**5, sockets_each=10**5, connections_each=10**5, remembered=10**4, remembered_bytes=10**9))
server = HttpServer(gate, "127.0.0.1", port)
server.config.ws_ping_interval = None  # nobody answers while the tables are opened
server.run([listening("127.0.0.1", port)])
"""


class Host(Protocol):
    """A server, or several: where a crowd finds tables, and what they cost."""

    keys: Keys

    def party(self, number: int, watchers: int) -> Party: ...
    def cost(self) -> dict[str, float]: ...


class Hexagone:
    """At each table sit two people and a bot (`random`)."""

    keys = Keys(
        number='"number":',
        version='"version":',
        moves='"legal":',
        move='"move":"',
        end='"steps":',
        over='"stage":"over"',
        news='"version":',
    )

    def __init__(self, game: str, ports: list[int], processes: list[int], database: int | None = None) -> None:
        self.game, self.ports, self.processes, self.database = game, ports, processes, database
        self.clients = [httpx.Client(base_url=f"http://127.0.0.1:{ports[i % len(ports)]}", timeout=600) for i in range(2)]
        for client in self.clients:
            client.get("/api/me")
            client.headers["x-csrftoken"] = client.cookies["csrftoken"]

    def party(self, number: int, watchers: int) -> Party:
        """The first opens a table, the second sits down; with several processes they are at different ones."""
        wish = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]
        news = fine(self.clients[0].post("/api/tables", json={"game": self.game, "seats": wish}))
        seats = [place["seat"] for place in news["seats"]]
        invite = news["invite"].partition("invite=")[2]
        path = f"/api/tables/{news['id']}"
        fine(self.clients[1].post(f"{path}/seats", json={"seat": seats[1], "invite": invite}))
        people = [self.person(client, path, seats[i], self.ports[(number + i) % len(self.ports)]) for i, client in enumerate(self.clients)]
        watching = [websocket(self.ports[(number + i) % len(self.ports)], f"{path}/news?changes=true") for i in range(watchers)]
        return Party((people[0], people[1]), watching)

    def person(self, client: httpx.Client, path: str, seat: str, port: int) -> Person:
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        head = {
            "host": f"127.0.0.1:{port}",
            "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "accept": "*/*",
            "accept-language": "fr,en;q=0.5",
            "accept-encoding": "gzip, deflate, br",
            "origin": f"http://127.0.0.1:{port}",
            "referer": f"http://127.0.0.1:{port}/",
            "prefer": "return=minimal",
            "x-csrftoken": client.cookies["csrftoken"],
            "content-type": "application/json",
            "cookie": cookie,
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        body = f'{{"seat":"{seat}","move":"', '","after":', "}"
        door = websocket(port, f"{path}/news?seat={seat}&changes=true", cookie)
        return Person(door, port, f"POST {path}/moves HTTP/1.1\r\n{lines}", body, '"legal":[{')

    def cost(self) -> dict[str, float]:
        spent = {"server": sum(map(processor_time, self.processes))}
        return spent if self.database is None else spent | {"PostgreSQL": family_time(self.database)}


def fine(answer: httpx.Response) -> Any:
    assert answer.status_code < 300, answer.text[:500]
    return answer.json()


@contextmanager
def hexagone(game: str, database: str, count: int = 1, tree: Path = HERE, postmaster: int | None = None) -> Iterator[Hexagone]:
    """So many processes of the version in that folder."""
    ports, python = [free_port() for _ in range(count)], tree / ".venv" / "bin" / "python"
    with tempfile.TemporaryFile() as log, ExitStack() as stack:
        started = []
        for port in ports:
            call = [str(python if python.exists() else sys.executable), "-c", START, game, str(port), database]
            started.append(stack.enter_context(subprocess.Popen(call, cwd=tree, stderr=log)))
            stack.callback(started[-1].send_signal, signal.SIGTERM)
            within(lambda port=port: listens(port), "the server did not start")  # type: ignore[misc]
        host = Hexagone(game, ports, [process.pid for process in started], postmaster)
        for client in host.clients:
            stack.callback(client.close)
        yield host


def family_time(parent: int) -> float:
    """Of a process and its children, also those that have ended."""
    words = Path(f"/proc/{parent}/stat").read_text().rpartition(")")[2].split()
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return processor_time(parent) + (int(words[13]) + int(words[14])) / 100 + sum(processor_time(int(child)) for child in children)


class Boardgame:
    """Two people at a match; with the full game a bot sits at the third seat."""

    keys = Keys(number='"_stateID":', version='"_stateID":', moves="", move="", end="", over="", news='"_stateID":')

    def __init__(self, port: int, lobby: int, process: subprocess.Popen[bytes], full: bool) -> None:
        self.port, self.process, self.name, self.players = port, process, "paris" if full else "count", 3 if full else 2
        self.lobby = httpx.Client(base_url=f"http://127.0.0.1:{lobby}/games/{self.name}", timeout=600)

    def party(self, number: int, watchers: int) -> Party:
        match = fine(self.lobby.post("/create", json={"numPlayers": self.players}))["matchID"]
        keys = [self.join(match, str(player)) for player in range(self.players)]
        if self.players == 3 and self.process.stdin:
            self.process.stdin.write(f"{match} {keys[2]}\n".encode())
            self.process.stdin.flush()
        people = [self.person(match, str(player), keys[player]) for player in range(2)]
        return Party((people[0], people[1]), [self.door(match, None, None) for _ in range(watchers)])

    def join(self, match: str, player: str) -> str:
        return str(fine(self.lobby.post(f"/{match}/join", json={"playerID": player, "playerName": player}))["playerCredentials"])

    def person(self, match: str, player: str, key: str) -> Person:
        action = {"type": "MAKE_MOVE", "payload": {"type": "add", "args": [], "playerID": player, "credentials": key}}
        body = f'42/{self.name},["update",{json.dumps(action)},', "", f',"{match}","{player}"]'
        return Person(self.door(match, player, key), 0, "", body, f'"currentPlayer":"{player}"')

    def door(self, match: str, player: str | None, key: str | None) -> socket.socket:
        """socket.io by WebSocket only, as boardgame.io's clients end up."""
        door = websocket(self.port, "/socket.io/?EIO=4&transport=websocket")
        received(door)
        send(door, f"40/{self.name},")
        received(door)
        send(door, f"42/{self.name},{json.dumps(['sync', match, player, key, self.players])}")
        return door

    def cost(self) -> dict[str, float]:
        return {"server": processor_time(self.process.pid)}


@contextmanager
def boardgame(folder: Path, full: bool) -> Iterator[Boardgame]:
    """boardgame.io, installed into this folder."""
    install = ["npm", "install", "--silent", "--no-audit", "--no-fund", f"{PEER}@{PEER_VERSION}", "node-persist@3"]
    if not (folder / "node_modules" / PEER).exists():
        subprocess.run(install, cwd=folder, check=True, timeout=300)
    script, port, lobby = shutil.copy(Path(__file__).with_name("boardgame.cjs"), folder), free_port(), free_port()
    call = ["node", script, str(port), str(lobby), *(("full", tempfile.mkdtemp(dir=folder)) if full else ("bare",))]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, cwd=folder) as process:
        try:
            within(lambda: listens(port) and listens(lobby), f"{PEER} did not start")
            yield Boardgame(port, lobby, process, full)
        finally:
            process.terminate()


def send(door: socket.socket, words: str) -> None:
    """A frame, masked with noughts."""
    body = words.encode()
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    door.sendall(b"\x81" + size + bytes(4) + body)


def received(door: socket.socket) -> bytes:
    """The next short message."""
    size = door.recv(2, socket.MSG_WAITALL)[1]
    if size == 126:
        size = int.from_bytes(door.recv(2, socket.MSG_WAITALL))
    return door.recv(size, socket.MSG_WAITALL)
