"""Boards that people bring to a server: they wait for each other, and nobody else waits for them."""

import asyncio
import threading
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from hexagone import load
from hexagone.engine.boards import BadBoard
from hexagone.server.domain.boards import board_of
from hexagone.server.limits import Rate
from hexagone.server.problems import Refused
from hexagone.server.server import DRAWERS, PATIENCE
from hexagone.server.storage.store import readable
from hexagone.server.thinking.bots import Bots
from hexagone.server.threads import Threads
from hexagone.server.web import catalogue
from tests.server.room import Room, running
from tests.support.samples import FIRST

SEATS = [{"kind": "me"}, {"kind": "me"}]
OURS = load(FIRST).board.id


def own(id: str = "mine") -> str:
    file = load(FIRST).folder / "board.toml"
    return file.read_text(encoding="utf-8").replace(f'id = "{OURS}"', f'id = "{id}"', 1)


def test_boards_are_read_and_drawn_in_a_thread_of_their_own(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def noted(work: Any) -> Any:
        def note(*given: Any) -> Any:
            threads.append(threading.current_thread().name)
            return work(*given)

        return note

    monkeypatch.setattr("hexagone.server.domain.new_table.board_of", noted(board_of))
    monkeypatch.setattr(catalogue, "drawn", noted(catalogue.drawn))
    guest = room.guest()
    id = guest.open(seats="me me", board=own("thread"))["id"]
    assert threads.pop(0).startswith("board")  # the others find it read
    threads.clear()
    assert guest.get(f"/api/games/{FIRST}/board", table=id)["id"] == "thread"
    assert [name.partition("_")[0] for name in threads] == ["board"]


def test_a_full_queue_is_refused_at_once_and_takes_no_thread_of_others() -> None:
    async def scene() -> None:
        queue, end = Threads("board", 1, DRAWERS, PATIENCE), threading.Event()
        waiting = [asyncio.create_task(queue.run(end.wait)) for _ in range(DRAWERS)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await queue.run(end.wait)
        assert (refused.value.status, refused.value.kind) == (503, "busy")
        assert await asyncio.to_thread(end.is_set) is False  # a page is served meanwhile
        end.set()
        assert all(await asyncio.gather(*waiting))
        assert await queue.run(end.wait)  # and there is room again
        queue.close()

    asyncio.run(scene())


def test_nobody_waits_for_ever() -> None:
    async def scene() -> None:
        queue, end = Threads("board", 1, DRAWERS, PATIENCE), threading.Event()
        queue.patience = 0.01
        for _ in range(2):  # the first one runs, the second one waits
            with pytest.raises(Refused, match="try again"):
                await queue.run(end.wait)
        assert [job.done() for job in queue.jobs] == [False, True]  # who does not wait any more takes no time either
        end.set()
        queue.close()

    asyncio.run(scene())


def test_a_server_too_busy_for_boards_still_opens_tables(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = room.guest()
    id = guest.open(seats="me me", board=own("busy"))["id"]
    monkeypatch.setattr(room.gate.server.boards, "most", 0)
    assert guest.refused("POST", "/api/tables", 503, game=FIRST, seats=SEATS, board=own("other"))["kind"] == "busy"
    assert guest.refused("GET", f"/api/games/{FIRST}/board?table={id}", 503)["kind"] == "busy"
    assert guest.get(f"/api/games/{FIRST}/board")["id"] == OURS
    assert guest.open(seats="me me")["id"]


def test_drawings_of_own_boards_are_counted_by_address(tmp_path: Path) -> None:
    with running(tmp_path, drawings=Rate(2, 0.1)) as room:
        anna, paul = room.guest(), room.guest()
        id = anna.open(seats="me me", board=own("counted"))["id"]
        path = f"/api/games/{FIRST}/board?table={id}"
        assert [guest.request("GET", path).status_code for guest in (anna, paul)] == [200, 200]
        assert paul.refused("GET", path, 429)["kind"] == "too-many"
        assert paul.get(f"/api/games/{FIRST}/board")["id"] == OURS
        room.clock.now += 10
        assert paul.request("GET", path).status_code == 200


NO_BOARDS = "[" * 20_000, "a = '\0'", "id = 0x" + "f" * 90_000, "é" * 60_000, "a.a.a.a.a.a.a.a.a.a = 1"


@pytest.mark.parametrize("board", NO_BOARDS, ids=range(5))
def test_a_file_that_is_no_board_is_a_problem_and_no_fault(room: Room, board: str) -> None:
    assert room.guest().refused("POST", "/api/tables", 422, game=FIRST, seats=SEATS, board=board)["kind"] == "board"


def test_a_table_whose_board_is_refused_now_is_a_problem_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are stored with their tables; a later version may refuse what an earlier one took."""
    with running(tmp_path) as room:
        guest = room.guest()
        old, usual = (guest.open(seats="me me", **more)["id"] for more in ({"board": own("old")}, {}))
    monkeypatch.setattr("hexagone.server.storage.store.board_of", refusing)
    with running(tmp_path) as room:
        guest.client = room.client
        assert guest.refused("GET", f"/api/tables/{old}", 409)["kind"] == "board"
        assert guest.news(usual)["legal"]
        assert guest.request("PATCH", "/api/me", json={"name": "Anna"}).status_code == 200


def refusing(game: str, source: str | None) -> None:
    if source is not None:
        raise BadBoard(["too large"])


def test_a_table_that_cannot_be_read_keeps_no_bot_of_another_waiting() -> None:
    woken: list[str] = []
    rested: list[str] = []

    async def table(id: str) -> str:
        await readable(FIRST, "no board" if id == "old" else None)
        return id

    async def due(now: float, until: float) -> list[str]:
        return ["old", "new"]

    async def rest(id: str) -> None:
        rested.append(id)

    tables = SimpleNamespace(alone=True, leased=set(), now=0.0, table=table, store=SimpleNamespace(lease_due=due))
    bots = cast(Bots, SimpleNamespace(tables=tables, wake=woken.append, rest=rest, thinking=woken, missed=set()))
    bots.resume = partial(Bots.resume, bots)  # type: ignore[method-assign]
    asyncio.run(Bots.resume_due(bots))
    assert (woken, rested) == (["new"], ["old"])
