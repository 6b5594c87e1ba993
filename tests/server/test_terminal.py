"""A server that somebody starts at a real terminal, and one whose words go into a file."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.support.player import within
from tests.support.ports import answers, free_port
from tests.support.terminal import shown

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a terminal of Unix")


@contextmanager
def served(folder: Path, port: int, stderr: int) -> Iterator[None]:
    words = ["serve", "--host", "0.0.0.0", "--port", str(port), "--warm", "", "--database", str(folder / "a.db")]
    env = {key: value for key, value in os.environ.items() if not key.startswith("HEXAGONE_")} | {"TERM": "xterm", "HEXAGONE_PURE": "1"}
    server = subprocess.Popen([sys.executable, "-m", "hexagone", *words], stdin=subprocess.DEVNULL, stdout=stderr, stderr=stderr, env=env)
    try:
        within(lambda: answers(port), "the server did not start")
        httpx.get(f"http://127.0.0.1:{port}/api/games")
        yield
    finally:
        server.terminate()
        server.wait(30)


def test_on_a_terminal_lines_are_plain(tmp_path: Path) -> None:
    import pty

    (terminal, inside), port = pty.openpty(), free_port()
    try:
        with served(tmp_path, port, inside):
            told = shown(terminal, "route=/api/games")
    finally:
        os.close(terminal)
        os.close(inside)
    [line] = [line for line in told.splitlines() if "route=/api/games" in line]
    assert time.strptime(line[:8], "%H:%M:%S") and line[8:].startswith(" request method=GET ") and "{" not in told
    assert f"Hexagone: http://127.0.0.1:{port} (data: " in told


def test_elsewhere_each_line_is_json_with_an_iso_time(tmp_path: Path) -> None:
    port = free_port()
    with (tmp_path / "log").open("wb") as log, served(tmp_path, port, log.fileno()):
        pass
    lines = [json.loads(line) for line in (tmp_path / "log").read_text(encoding="utf-8").splitlines() if line.startswith("{")]
    [asked] = [line for line in lines if line.get("route") == "/api/games"]
    assert asked["time"].endswith("Z") and time.strptime(asked["time"][:19], "%Y-%m-%dT%H:%M:%S") and asked["message"] == "request"
    assert "\x1b" not in (tmp_path / "log").read_text(encoding="utf-8")
