"""Connections that say nothing, or too little, or too early: they are closed, and everybody else is answered. Over real sockets."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from hexagone.server.limits import network
from hexagone.server.web import logs
from tests.server.test_live import person, serving

FILES, SILENT = 200, 300

SERVE = """
import resource, sys
from pathlib import Path
resource.setrlimit(resource.RLIMIT_NOFILE, (100, int(sys.argv[1])))
from hexagone.server.web import logs
from hexagone.server.web.app import application
from hexagone.cli.server import bound
from hexagone.server.web.serving import HttpServer
from hexagone.server.settings import Settings
door = bound("127.0.0.1", 0)
logs.begin()
print("port", door.getsockname()[1], file=sys.stderr, flush=True)
HttpServer(application(Settings(database=sys.argv[2], warm=())), "127.0.0.1", 0).run([door])
"""


@contextmanager
def with_few_files(folder: Path) -> Iterator[tuple[int, Path]]:
    """A server that may open few files, its port and its log."""
    log = folder / "log"
    with log.open("wb") as written:
        call = [sys.executable, "-c", SERVE, str(FILES), str(folder / "hexagone.db")]
        process = subprocess.Popen(call, stderr=written, cwd=Path(__file__).parents[2])
    try:
        while not (found := re.search(r"^port (\d+)$", log.read_text(), re.M)):
            assert process.poll() is None, log.read_text()
            time.sleep(0.05)
        yield int(found[1]), log
    finally:
        process.terminate()
        process.wait(60)


def test_more_silent_connections_than_files_keep_nobody_out(tmp_path: Path) -> None:
    with with_few_files(tmp_path) as (port, log), ExitStack() as stack:
        assert httpx.get(f"http://127.0.0.1:{port}/health", timeout=60).status_code == 200
        for _ in range(SILENT):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), 60))
        for _ in range(3):
            assert httpx.get(f"http://127.0.0.1:{port}/health", timeout=15).status_code == 200
        assert log.read_text().count("out of system resource") <= 1


def test_the_same_complaint_is_logged_once_a_minute(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    loop, seldom, now = asyncio.new_event_loop(), logs.Seldom(), [0.0]
    monkeypatch.setattr("hexagone.server.web.logs.time.monotonic", lambda: now[0])
    for second in range(90):
        now[0] = float(second)
        for _ in range(100):
            seldom(loop, {"message": "socket.accept() out of system resource", "exception": OSError(24, "Too many open files")})
    seldom(loop, {"message": "something else"})
    loop.close()
    assert [record.message.splitlines()[0] for record in caplog.records if record.name == "asyncio"].count("something else") == 1
    assert caplog.text.count("out of system resource") == 2


@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"], ids=["nothing", "a line", "a head"])
def test_a_request_that_does_not_come_in_whole_is_not_waited_for(tmp_path: Path, said: bytes) -> None:
    with serving(tmp_path, request=0.2, warm=()) as (server, _), opened(server) as silent:
        silent.sendall(said)
        assert not last_words(silent)


def test_nor_is_the_rest_of_its_body(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path, request=0.2, warm=()) as (server, _), person(server) as anna, opened(server) as silent:
        key = anna.post("/api/me/key").json()["key"]
        silent.sendall(f"PATCH /api/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {key}\r\nContent-Length: 9\r\n\r\n{{".encode())
        assert not last_words(silent)
    assert "Traceback" not in caplog.text


def test_nor_the_second_one_on_a_connection(tmp_path: Path) -> None:
    with serving(tmp_path, request=0.2, warm=()) as (server, _), opened(server) as silent:
        silent.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert silent.recv(12) == b"HTTP/1.1 200"
        silent.sendall(b"GET")
        while silent.recv(4096):
            pass


def last_words(silent: socket.socket) -> bytes:
    """What comes before the end; a connection that is reset has ended too."""
    try:
        return silent.recv(4096)
    except ConnectionError:
        return b""


def test_an_address_with_too_many_connections_loses_its_idle_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is at work is not disturbed; if all are, the next one is refused."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")  # else this machine counts as a proxy
    with serving(tmp_path, connections_each=3, warm=()) as (server, _), ExitStack() as stack:
        silent = [stack.enter_context(opened(server)) for _ in range(5)]
        assert [last_words(each) for each in silent[:2]] == [b"", b""]
        address = f"{server.replace('http', 'ws')}/api/tables/none/news"
        monkeypatch.setattr("hexagone.server.web.routes.tables.goodbye", hold)
        busy = [stack.enter_context(connect(address)) for _ in range(3)]
        assert [last_words(each) for each in silent[2:]] == [b"", b"", b""]
        assert not last_words(stack.enter_context(opened(server)))
        busy[0].close()
        while httpx_status(server) != 200:
            pass


async def hold(*_: Any) -> None:
    """A socket that stays open."""
    await asyncio.Event().wait()


def httpx_status(server: str) -> int:
    try:
        return httpx.get(f"{server}/health").status_code
    except httpx.TransportError:
        return 0


def test_frames_before_the_handshake_are_read_after_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING), serving(tmp_path, warm=()) as (server, running), opened(server) as hasty:
        identify = running.gate.identify

        async def slowly(scope: Any) -> None:
            await asyncio.sleep(0.3)
            await identify(scope)

        running.gate.identify = slowly  # type: ignore[method-assign]
        hasty.sendall(
            b"GET /api/tables/none/news HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        time.sleep(0.1)
        hasty.sendall(b"\x83\x80\x01\x02\x03\x04")  # a frame of a kind that does not exist
        assert hasty.recv(12) == b"HTTP/1.1 101"
        while hasty.recv(4096):
            pass
    assert "AssertionError" not in caplog.text


def test_who_has_many_addresses_counts_once() -> None:
    assert network("2001:db8::1") == network("2001:db8::ffff:1") != network("2001:db8:0:1::1")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") != network("192.0.2.8")
    assert network("fe80::1%eth0") == network("fe80::2%eth0")
    assert network("") == "" and network("unix:") == "unix:"


@contextmanager
def opened(server: str) -> Iterator[socket.socket]:
    host, _, port = server.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), 60) as raw:
        yield raw
