"""A cold start: nothing is compiled yet. How long until the page answers, until my first turn at a table, until the terminal asks.

python -m bench.cold [GAME...] [--compiled]      with --compiled also until everything is compiled; seconds (of processors)
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx

from hexagone import GAMES, load
from tests.support.ports import free_port

ROOT = Path(__file__).parents[1]
CLI = [sys.executable, "-m", "hexagone.cli"]


def main(words: list[str]) -> None:
    names = [word for word in words if word in GAMES] or list(GAMES)
    print(f"hexagone --help: {least([*CLI, '--help'])}")
    print(f"{'game':20} {'page':>7} {'turn':>7} {'terminal':>14} {'replay':>14}" + f" {'compiled':>9}" * ("--compiled" in words))
    for name in names:
        page, turn, compiled = at_a_server(name, "--compiled" in words)
        times = f"{at_the_terminal(name)} {least([*CLI, 'replay', str(record(name))])}"
        print(f"{name:20} {page:7.2f} {turn:7.2f} {times}" + (f" {compiled:9.1f}" if compiled else ""), flush=True)


class Seconds(NamedTuple):
    """Of a wall clock, and of processors: others may be busy beside us."""

    wall: float
    busy: float

    def __str__(self) -> str:
        return f"{self.wall:6.2f} ({self.busy:.2f})"


def clock() -> Seconds:
    """Now; processors as far as children have used them that have ended."""
    return Seconds(time.perf_counter(), sum(os.times()[2:4]))


def since(begun: Seconds) -> Seconds:
    return Seconds(*(now - then for now, then in zip(clock(), begun, strict=True)))


def at_a_server(name: str, to_the_end: bool) -> tuple[float, float, float]:
    """Seconds from the start to an answer, from the POST of a table to my turn there, and to the end of compiling."""
    with tempfile.TemporaryDirectory() as empty, serving(empty) as (address, begun), httpx.Client(base_url=address, timeout=600) as client:
        while not answers(client):
            time.sleep(0.02)
        page = time.perf_counter() - begun
        turn = first_turn(client, name)
        while to_the_end and client.get(f"/api/games/{name}/compilation").json():
            time.sleep(0.1)
        return page, turn, time.perf_counter() - begun if to_the_end else 0.0


@contextmanager
def serving(folder: str) -> Iterator[tuple[str, float]]:
    """`hexagone serve` with an empty cache, and when it was started."""
    port, begun = free_port(), time.perf_counter()
    call = [*CLI, "serve", "--port", str(port), "--database", str(Path(folder) / "hexagone.db")]
    with subprocess.Popen(call, env=os.environ | {"XDG_CACHE_HOME": folder}, cwd=ROOT, stderr=subprocess.DEVNULL) as server:
        try:
            yield f"http://127.0.0.1:{port}", begun
        finally:
            server.terminate()


def answers(client: httpx.Client) -> bool:
    try:
        return client.get("/api/me").status_code == 200
    except httpx.TransportError:
        return False


def first_turn(client: httpx.Client, name: str) -> float:
    """Me against bots, as the button *Play now* does it."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": "casual"}] * (load(name).players[0] - 1)]
    begun = time.perf_counter()
    headers = {"x-csrftoken": client.cookies["csrftoken"]}
    answer = client.post("/api/tables", json={"game": name, "seats": seats}, headers=headers)
    answer.raise_for_status()
    news = answer.json()
    while not news["legal"]:
        time.sleep(0.02)
        news = client.get(f"/api/tables/{news['id']}").json()
    return time.perf_counter() - begun


def at_the_terminal(name: str) -> Seconds:
    """From the start to the first prompt; of processors, to the end of a game that is left at once."""
    with tempfile.TemporaryDirectory() as empty:
        env, begun = os.environ | {"XDG_CACHE_HOME": empty, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}, clock()
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        with subprocess.Popen([*CLI, "play", name], env=env, cwd=empty, **pipes) as terminal:  # type: ignore[call-overload]
            shown = b""
            while not shown.endswith(b"> "):
                shown += terminal.stdout.read(1)
            asked = since(begun).wall
            terminal.communicate(b"quit\n")
        return Seconds(asked, since(begun).busy)


def record(name: str) -> Path:
    """The longest of its golden games."""
    return max((load(name).folder / "tests" / "golden").glob("*.game"), key=lambda path: path.stat().st_size)


def least(call: list[str]) -> Seconds:
    """The quickest of three runs."""
    return min(ran(call) for _ in range(3))


def ran(call: list[str]) -> Seconds:
    begun = clock()
    subprocess.run(call, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return since(begun)


if __name__ == "__main__":
    main(sys.argv[1:])
