"""A real server on an empty cache: the first turn comes before anything is compiled, and compiled rules take over in mid-game."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from hexagone.engine.rule import pure
from hexagone.script import read
from tests.support.caches import compiled, fill
from tests.support.player import within
from tests.support.ports import free_port, listens
from tests.support.samples import FIRST

pytestmark = pytest.mark.skipif(pure, reason="nothing is compiled")
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]


def test_a_game_begins_uncompiled_and_ends_compiled(tmp_path: Path) -> None:
    compiled(FIRST)
    port = free_port()
    call = [sys.executable, "-m", "hexagone.cli", "serve", "--port", str(port), "--database", str(tmp_path / "hexagone.db")]
    log = (tmp_path / "log").open("wb")
    with log, subprocess.Popen(call, env=os.environ | {"XDG_CACHE_HOME": str(tmp_path)}, stdout=log, stderr=log) as server:
        try:
            within(lambda: listens(port), "the server did not start")
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
                plays(client, tmp_path)
        finally:
            server.terminate()
    assert "failed" not in (tmp_path / "log").read_text(encoding="utf-8")


def plays(client: httpx.Client, home: Path) -> None:
    client.get("/api/me")
    client.headers["x-csrftoken"] = client.cookies["csrftoken"]
    table = client.post("/api/tables", json={"game": FIRST, "seats": SEATS}).raise_for_status().json()["id"]
    for _ in range(3):
        moves(client, table)
    now = compilation(client)
    assert now and now["parts"] < now["of"] and now["seconds"] >= 1 and now["simpler"], "three turns, and nothing was waited for"
    refused = ask_for_a_hint(client, table)
    assert refused.status_code == 503 and refused.json()["kind"] == "compiling", "what takes minutes says so at once"
    fill(home, FIRST)
    within(lambda: compilation(client) is None, "compiled rules are there and are not used")
    within(lambda: news(client, table)["legal"], "my turn did not come")
    assert ask_for_a_hint(client, table).raise_for_status().json()["moves"]
    while news(client, table)["stage"] != "over":
        moves(client, table)
    assert read(client.get(f"/api/tables/{table}/record").text, []).over  # every move is checked, and the result


def compilation(client: httpx.Client) -> Any:
    return client.get(f"/api/games/{FIRST}/compilation").raise_for_status().json()


def news(client: httpx.Client, table: str) -> Any:
    return client.get(f"/api/tables/{table}").raise_for_status().json()


def moves(client: httpx.Client, table: str) -> None:
    """When it is my turn, make the first move that is offered."""
    within(lambda: news(client, table)["legal"] or news(client, table)["stage"] == "over", "my turn did not come")
    now = news(client, table)
    if now["stage"] != "over":
        said = {"seat": now["seat"], "move": now["legal"][0]["move"], "after": now["number"]}
        client.post(f"/api/tables/{table}/moves", json=said).raise_for_status()


def ask_for_a_hint(client: httpx.Client, table: str) -> httpx.Response:
    return client.post(f"/api/tables/{table}/hint", json={"seat": news(client, table)["seat"]})


def test_only_games_are_compiled(room: Any) -> None:
    guest = room.guest()
    assert guest.request("GET", "/api/games/chess/compilation").status_code == 404
    assert guest.request("GET", f"/api/games/{FIRST}/compilation").status_code == 200
