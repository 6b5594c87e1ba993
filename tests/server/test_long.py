"""Long games: what they cost in memory, and that nobody else waits while they are gone through."""

from __future__ import annotations

import asyncio
import threading
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexagone import OURS, load
from hexagone.bots.selfplay import play_out
from hexagone.match import Match
from hexagone.script import read
from hexagone.server.domain import draws, new_table, records
from hexagone.server.domain.news import LATEST, news, step
from hexagone.server.domain.table import Table
from hexagone.server.limits import Rate
from hexagone.server.memory import size
from hexagone.server.storage.store import Store
from hexagone.server.thinking.queue import Who
from hexagone.server.thinking.reviews import Reviews
from hexagone.server.values import Effort
from hexagone.server.web.routes.common import PART
from tests.server.room import Guest, Json, Room, running
from tests.support.samples import LONG, least


@pytest.fixture(scope="module")
def record() -> str:
    """Some thousand moves."""
    match = Match(LONG, 2)
    play_out(match, ["random"], "long")
    assert len(match.moves) > PART
    return match.record


def unfinished(record: str) -> str:
    return record.rsplit("\n", 40)[0] + "\n"


def brought(guest: Guest, record: str) -> str:
    return str(guest.open(LONG, "me me", record=record)["id"])


def whole(guest: Guest, id: str, **params: Any) -> list[Json]:
    """The story, part by part."""
    steps: list[Json] = []
    path = f"/api/tables/{id}/steps"
    while True:
        answer = guest.request("GET", path, params=params | {"after": len(steps)})
        steps += answer.json()
        if "link" not in answer.headers:
            return steps
        assert answer.headers["link"].endswith('; rel="next"') and f"after={len(steps)}" in answer.headers["link"]


# Nobody else waits


def test_whole_games_are_gone_through_in_threads_of_their_own(room: Room, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where: dict[str, set[int]] = {}

    def watch(place: Any, name: str) -> None:
        real: Callable[..., Any] = getattr(place, name)

        def watched(*args: Any, **more: Any) -> Any:
            where.setdefault(name, set()).add(threading.get_ident())
            return real(*args, **more)

        monkeypatch.setattr(place, name, watched)

    for place, name in ((Match, "repeat"), (new_table, "read"), (records, "write"), (draws, "with_odds")):
        watch(place, name)
    guest = room.guest("Anna")
    id = brought(guest, record)
    room.gate.server.tables.forget(id)
    guest.get(f"/api/tables/{id}/record", odds=True)
    whole(guest, id)
    with room.client.portal() as portal:
        loop = portal.call(threading.get_ident)
    assert set(where) == {"repeat", "read", "write", "with_odds"}
    assert all(loop not in threads for threads in where.values())


def test_a_table_is_read_once_for_all_who_wait_for_it(room: Room, record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, tables = room.guest("Anna"), room.gate.server.tables
    id = brought(guest, record)
    asked: list[str] = []
    real = Store.table

    async def table(store: Store, id: str, known: Table | None = None) -> Table | None:
        asked.append(id)
        return await real(store, id, known)

    monkeypatch.setattr(Store, "table", table)
    tables.forget(id)

    async def all_at_once() -> list[Table]:
        return await asyncio.gather(*(tables.table(id) for _ in range(20)))

    with room.client.portal() as portal:
        assert len({table.version for table in portal.call(all_at_once)}) == 1
    assert asked == [id]


def test_a_new_name_replays_nothing_and_reads_no_table_that_nobody_has_in_mind(
    room: Room, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, tables = room.guest("Anna"), room.gate.server.tables
    known, forgotten = brought(guest, unfinished(record)), brought(guest, unfinished(record))
    tables.forget(forgotten)
    pushed: list[int] = []
    real = Match.push
    monkeypatch.setattr(Match, "push", lambda match, move: pushed.append(move) or real(match, move))  # type: ignore[func-returns-value]
    with guest.listening(known) as socket:
        socket.receive_json()
        guest.request("PATCH", "/api/me", json={"name": "Anne"})
        while (message := socket.receive_json())["type"] != "news":
            pass
        assert {seat["name"] for seat in message["news"]["seats"]} == {"Anne"}
    assert pushed == [] and forgotten not in tables.cached
    assert {seat["name"] for seat in guest.news(forgotten)["seats"]} == {"Anne"}
    assert pushed


def test_whoever_watches_a_table_that_nobody_has_in_mind_sees_the_new_name(room: Room, record: str) -> None:
    guest = room.guest("Anna")
    id = brought(guest, unfinished(record))
    with guest.listening(id) as socket:
        socket.receive_json()
        room.gate.server.tables.forget(id)
        guest.request("PATCH", "/api/me", json={"name": "Anne"})
        while (message := socket.receive_json())["type"] != "news":
            pass
        assert {seat["name"] for seat in message["news"]["seats"]} == {"Anne"}


# Memory


def test_tables_are_forgotten_when_they_take_too_much_memory_the_least_used_first(tmp_path: Path, record: str) -> None:
    with running(tmp_path, remembered_bytes=2_000_000) as room:
        guest, tables = room.guest("Anna"), room.gate.server.tables
        ids = [brought(guest, record) for _ in range(2)]
        assert 200_000 < tables.sizes[ids[0]] < 600_000
        while len(tables.cached) == len(ids):
            guest.news(ids[0])
            ids.append(brought(guest, record))
        assert len(ids) <= 2_000_000 // min(tables.sizes.values()) + 1
        assert set(ids) - set(tables.cached) == {ids[1]}
        assert tables.total_size == sum(tables.sizes.values()) and set(tables.sizes) == set(tables.cached)


def test_the_size_of_a_table_is_an_honest_guess(room: Room, record: str) -> None:
    """Beside what Python counts: for what was worked out for every seat, and for the match."""
    guest = room.guest("Anna")
    for game in OURS:
        more = {"record": unfinished(record)} if game == LONG else {}
        news = guest.open(game, " ".join(["me"] * least(game)), **more)
        table = room.gate.server.tables.cached[news["id"]]
        load(game).ready()  # no thread loads compiled rules beside the measurement
        look(table)  # what is made once for a game is not counted
        table.cache.clear()
        before = size(table)
        tracemalloc.start()
        look(table)
        taken = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        assert taken / 3 < size(table) - before < taken * 3, game


def look(table: Table) -> None:
    for seat in (None, *table.match.seats):
        news(table, seat, "nobody", 0.0)


def test_news_tells_the_latest_steps_of_a_long_game(room: Room, record: str) -> None:
    guest = room.guest("Anna")
    id = brought(guest, unfinished(record))
    found = guest.news(id)
    assert [step["number"] for step in found["steps"]] == list(range(found["number"] - LATEST + 1, found["number"] + 1))
    assert len(room.gate.server.tables.cached[id].cache) < 2 * LATEST
    assert found["steps"] == whole(guest, id)[-LATEST:]


def test_reviews_of_long_games_are_forgotten_sooner_and_take_no_longer(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, times = read(record), []
    monkeypatch.setattr("hexagone.server.thinking.reviews.KEPT_MOVES", 2 * len(match.moves))
    monkeypatch.setattr("hexagone.server.thinking.reviews.findings", lambda match, seed, seconds: times.append(seconds) or [])  # type: ignore[func-returns-value]
    monkeypatch.setattr("hexagone.server.thinking.reviews.course", lambda match, seed, playouts, seconds: times.append(seconds) or [])  # type: ignore[func-returns-value]

    async def begin_three() -> Reviews:
        reviews = Reviews(Effort(seconds=1.0))
        for name in ("one", "two", "three"):
            reviews.begin((name, 0), match, Who("", ""))
        await reviews.queue.submit(Who("", ""), lambda: None).done  # after the others
        return reviews

    reviews = asyncio.run(begin_three())
    assert [name for name, _ in reviews.begun] == ["two", "three"]
    assert times[::2] == [0.5] * 3 and times[1::2] == pytest.approx([1.0] * 3, abs=0.1)  # a second for each, however long the game was


# The story


def test_the_story_comes_in_parts(room: Room, record: str) -> None:
    guest = room.guest("Anna")
    id = brought(guest, record)
    first, steps = guest.get(f"/api/tables/{id}/steps"), whole(guest, id)
    assert len(first) == PART and steps[:PART] == first
    assert [step["move"] for step in steps] == [line.split(" ", 1)[1] for line in record.split("\n\n")[1].splitlines()[:-2]]
    assert guest.request("GET", f"/api/tables/{id}/steps", params={"limit": PART + 1}).status_code == 400


def test_every_part_of_a_story_with_moves_taken_back_is_as_the_whole(room: Room) -> None:
    guest = room.guest("Anna")
    now = guest.open(seats="me me")
    id = now["id"]
    for back in (0, 1, 0, 0, 1, 0, 0, 1, 1, 0):
        seat = next((seat["seat"] for seat in now["seats"] if guest.news(id, seat=seat["seat"])["undo"] != "no"), None)
        now = guest.post(f"/api/tables/{id}/undo", seat=seat, after=now["number"]) if back and seat else guest.play(guest.news(id))
    table = room.gate.server.tables.cached[id]
    told = [step_as_sent(step) for step in by_replaying_all(room, table, "grey")]
    assert sum(step["undone"] for step in told) > 1
    for limit in (1, 2, 3, 5, 7, 1000):
        assert whole(guest, id, limit=limit, seat="grey") == told


def by_replaying_all(room: Room, table: Table, seat: str) -> list[Any]:
    """The whole log from the first move on."""
    with room.client.portal() as portal:
        log, _ = portal.call(room.gate.server.tables.store.log, table, 0, 10_000)
    match, told = Match(table.game, len(table.seats), options=table.options, board=table.board), []
    for row in log:
        match.rewind(row["number"] - 1)
        match.repeat([row["move"]])
        told.append(step(match, row["number"] - 1, seat, undone=bool(row["undone"])))
    return told


def step_as_sent(step: Any) -> Json:
    return msgspec.json.decode(msgspec.json.encode(step))


# What is brought along, and what is taken away


def test_a_record_with_too_many_moves_is_refused_before_it_is_replayed_further(tmp_path: Path, record: str) -> None:
    moves = len(read(record).moves)
    with running(tmp_path, record_moves=moves - 1) as room:
        guest = room.guest("Anna")
        body = {"game": LONG, "seats": [{"kind": "me"}] * 2, "record": record}
        problem = guest.refused("POST", "/api/tables", 422, **body)
        line = record.splitlines().index("") + 1 + moves
        assert problem == problem | {"kind": "record", "detail": f"line {line}: more than {moves - 1} moves"}
    with running(tmp_path, record_moves=moves) as room:
        assert room.guest("Anna").open(LONG, "me me", record=record)["number"] == moves


def test_everything_about_me_comes_in_parts_and_not_too_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexagone.server.storage.store.LISTED", 2)
    monkeypatch.setattr("hexagone.server.storage.chat.SHOWN", 2)
    with running(tmp_path, exports=Rate(1, 0.0)) as room:
        guest = room.guest("Anna")
        ids = [guest.open(seats="me open")["id"] for _ in range(5)]
        for id, lines in zip(ids, (1, 3, 0, 2, 4), strict=True):
            for number in range(lines):
                guest.post(f"/api/tables/{id}/chat", text=f"line {number}")
        kept = guest.get("/api/me/export")
        assert [table["id"] for table in kept["tables"]] == sorted(ids)
        said = {id: [line["text"] for line in lines] for id, lines in kept["chat"].items()}
        assert said == {id: [f"line {i}" for i in range(n)] for id, n in zip(ids, (1, 3, 0, 2, 4), strict=True) if n}
        assert guest.refused("GET", "/api/me/export", 429)["kind"] == "too-many"


def test_lists_of_tables_look_at_each_seat_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables there are."""
    looked: list[str] = []

    class Watched(dict[str, Any]):
        def __getitem__(self, key: str) -> Any:
            looked.append(key)
            return super().__getitem__(key)

    guest = room.guest("Anna")
    for _ in range(12):
        guest.open(seats="me open")
    real = Store.listed.__globals__["rows"]

    async def rows(*args: Any) -> list[Any]:
        return [Watched(row) for row in await real(*args)]

    monkeypatch.setitem(Store.listed.__globals__, "rows", rows)
    with room.client.portal() as portal:
        found = portal.call(room.gate.server.tables.store.of, str(next(iter(room.gate.server.tables.cached.values())).owner))
    assert len(found) == 12 and all(len(places) == 2 for _, places in found)
    assert looked.count("table") <= 2 * 12
