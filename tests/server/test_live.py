"""A server on a real port: the client of the docs, sockets, the goodbye of a server that stops."""

import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import connect

from hexagone.cli.server import bound
from hexagone.server.settings import Settings
from hexagone.server.web.app import application
from hexagone.server.web.serving import HttpServer
from tests.support.samples import FIRST

CLIENT = Path(__file__).parents[2] / "docs" / "client.py"


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[tuple[str, HttpServer]]:
    gate = application(Settings(database=str(folder / "hexagone.db"), **({"warm": (FIRST,)} | settings)))
    server = HttpServer(gate, "127.0.0.1", 0)
    thread = threading.Thread(target=server.run, args=([bound("127.0.0.1", 0)],))  # as `hexagone serve` does
    thread.start()
    while not server.started:
        thread.join(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}", server
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def person(server: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server, timeout=120) as client:
        client.get("/api/me")
        client.headers["x-csrftoken"] = client.cookies["csrftoken"]
        yield client


def test_answers_are_sent_at_once(tmp_path: Path) -> None:
    """Nagle's algorithm is off: the second of two quick answers does not wait 40 ms for the client's acknowledgement."""
    with serving(tmp_path) as (address, server), httpx.Client(base_url=address) as client:
        assert client.get("/health").status_code == 200
        accepted = [connection.transport.get_extra_info("socket") for connection in server.server_state.connections]
        assert [door.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for door in accepted] == [1]


def test_the_client_of_the_docs_sits_down_and_plays(tmp_path: Path) -> None:
    with serving(tmp_path) as (server, _), person(server) as anna, person(server) as paul:
        wish = {"game": FIRST, "seats": [{"kind": "bot", "level": "random"}, {"kind": "open"}]}
        news = anna.post("/api/tables", json=wish).json()
        key = paul.post("/api/me/key").json()["key"]
        call = [sys.executable, str(CLIENT), server, key, news["id"], news["invite"].partition("invite=")[2]]
        told = subprocess.run(call, capture_output=True, text=True, check=True, timeout=120)
        assert told.stdout.startswith("winners: ")
        assert anna.get(f"/api/tables/{news['id']}").json()["stage"] == "over"


def test_a_program_listens_and_a_server_that_stops_says_so(tmp_path: Path) -> None:
    with serving(tmp_path) as (server, running), person(server) as anna:
        seats = [{"kind": "me"}, {"kind": "me"}]
        news = anna.post("/api/tables", json={"game": FIRST, "seats": seats}).json()
        key = anna.post("/api/me/key").json()["key"]
        address = f"{server.replace('http', 'ws')}/api/tables/{news['id']}/news"
        with connect(address, additional_headers={"Authorization": f"Bearer {key}"}) as listening:
            assert json.loads(listening.recv())["news"]["number"] == news["number"]
            running.should_exit = True
            while (message := json.loads(listening.recv()))["type"] != "goodbye":
                pass
            assert message["kind"] == "restart"
            with pytest.raises(ConnectionClosedError, match="1012"):
                listening.recv()
