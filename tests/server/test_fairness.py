"""Nobody can starve the others: bots think where somebody is, addresses count as well as cookies, one broken table stops no other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from hexagone import bots, load
from hexagone.engine.record import Buffer
from hexagone.server.limits import Rate
from hexagone.server.thinking import bots as thinking
from hexagone.server.thinking.bots import Bots
from hexagone.server.thinking.queue import Who
from hexagone.server.values import Effort
from hexagone.server.web import gate
from tests.server.room import Guest, Room, running
from tests.support.player import within
from tests.support.samples import FIRST, ORDERLY, sample

GOLDEN = load(FIRST).folder / "tests" / "golden"
HOUR = 3600.0
ENOUGH = Rate(10**9, 1e9)


@pytest.fixture
def where(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """From where requests come; a test may change it."""
    place = {"now": "198.51.100.1"}
    monkeypatch.setattr(gate, "address", lambda scope: place["now"])
    return place


@pytest.fixture
def asked(room: Room, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Bots of the level odd: after each of their moves an hour has passed, in which nobody asked for the table."""
    seats: list[int] = []

    def pass_time(game: Any, board: Any, state: Buffer, seat: int, random: Any) -> int:
        seats.append(seat)
        room.clock.now += HOUR
        return int(game.moves(state, board)[0])

    monkeypatch.setitem(bots.LEVELS, "odd", pass_time)
    yield seats


def at_rest(room: Room) -> None:
    within(lambda: not room.gate.server.bots.thinking, "the bots go on")


def test_bots_among_themselves_rest_until_somebody_looks(room: Room, asked: list[int]) -> None:
    guest = room.guest()
    id = guest.open(seats="bot bot", level="odd")["id"]
    within(lambda: bool(asked), "no bot began")
    at_rest(room)
    assert len(asked) == 1
    with guest.listening(id) as socket:
        while (message := socket.receive_json())["type"] != "news" or message["news"]["stage"] != "over":
            pass
    assert len(asked) > 1


def test_bots_move_until_it_is_the_turn_of_somebody_who_is_away(room: Room, asked: list[int]) -> None:
    guest = room.guest()
    news = guest.settled(guest.open(ORDERLY, "bot bot bot me", level="odd")["id"])
    asked.clear()
    guest.play(news, passing(news))
    at_rest(room)
    table = room.gate.server.tables.cached[news["id"]]
    assert len(asked) >= 3 and table.to_move == news["seat"]


def test_but_not_for_ever(room: Room, asked: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "UNSEEN", 1)
    guest = room.guest()
    news = guest.settled(guest.open(ORDERLY, "bot bot bot me", level="odd")["id"])
    asked.clear()
    guest.play(news, passing(news))
    at_rest(room)
    assert len(asked) == 1 and room.gate.server.tables.cached[news["id"]].awaits_bot
    assert guest.settled(news["id"])["legal"]


def passing(news: Any) -> str:
    """A move after which it is the next one's turn."""
    return next(str(choice["move"]) for choice in news["legal"] if choice["move"].startswith(sample(ORDERLY)["passes"]))


def test_bots_think_in_turns_between_addresses(tmp_path: Path, where: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """What makes the turns is tested in test_queue; here: each table's bots count for those who opened it."""
    with running(tmp_path) as room:
        queue, seen = room.gate.server.bots.queue, list[tuple[Who, bool]]()
        submit = queue.submit

        def noted(who: Who, work: Any, slow: bool = False) -> Any:
            seen.append((who, slow))
            return submit(who, work, slow)

        monkeypatch.setattr(queue, "submit", noted)
        guest = room.guest()
        news = guest.settled(guest.open(ORDERLY, "bot bot me")["id"])
        guest.play(news, passing(news))
        guest.settled(news["id"])
        where["now"] = "198.51.100.2"
        guest.settled(guest.open(seats="bot bot")["id"])
        tables = room.gate.server.tables
    addresses = [tables.origin(f"198.51.100.{n}") for n in (1, 2)]
    assert list(dict.fromkeys(who.address for who, _ in seen)) == addresses and len(set(addresses)) == 2
    assert {slow for who, slow in seen if who.address == addresses[0]} == {False}
    assert {slow for who, slow in seen if who.address == addresses[1]} == {True}


def test_many_tables_of_one_address_do_not_hide_the_others(tmp_path: Path, where: dict[str, str]) -> None:
    with running(tmp_path, creations=ENOUGH, creations_each=ENOUGH) as room:
        anna = room.guest("Anna")
        hers = anna.open(seats="me open", open=True)["id"]
        where["now"] = "203.0.113.9"
        for _ in range(21):
            eve = room.guest()
            for _ in range(5):
                room.clock.now += 1
                eve.open(seats="me open", open=True)
        listed = anna.get("/api/tables")
        assert hers in [row["id"] for row in listed]
        assert len(listed) == 21
        assert len([row for row in eve.get("/api/tables") if row["mine"]]) == 3
        with anna.listening(hers):
            assert anna.get("/api/tables")[0]["id"] == hers


def test_a_new_cookie_does_not_help(tmp_path: Path, where: dict[str, str]) -> None:
    """New tables, imports, hints and reviews are counted by address too."""
    few = Rate(4, 0.001)
    record = next(iter(sorted(GOLDEN.glob("*.game")))).read_text(encoding="utf-8")
    replay = {"game": FIRST, "seats": [{"kind": "me"}] * seats_of(record), "record": record}
    with running(tmp_path, creations_each=few, hints_each=Rate(1, 0.001), reviews_each=Rate(1, 0.001), hint=Effort(playouts=1)) as room:
        anna = room.guest()
        imported = anna.post("/api/tables", **replay)  # counts for three
        news = anna.open(seats="me me")
        eve = room.guest()
        assert eve.refused("POST", "/api/tables", 429, game=FIRST, seats=[{"kind": "me"}] * 2)["kind"] == "too-many"
        anna.post(f"/api/tables/{news['id']}/hint", seat=news["seat"])
        assert anna.refused("POST", f"/api/tables/{news['id']}/hint", 429, seat=news["seat"])["kind"] == "too-many"
        where["now"] = "203.0.113.9"
        others = eve.post("/api/tables", **replay)
        eve.get(f"/api/tables/{imported['id']}/review")
        eve.get(f"/api/tables/{imported['id']}/review")  # asking again begins nothing
        assert anna.refused("GET", f"/api/tables/{others['id']}/review", 429)["kind"] == "too-many"


def seats_of(record: str) -> int:
    return next(line for line in record.splitlines() if line.startswith("Seats: ")).count(",") + 1


def test_one_broken_table_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart the bots of the others go on, lists are shown, old tables are removed, people can go."""
    with monkeypatch.context() as asleep, running(tmp_path) as room:
        asleep.setattr(Bots, "may_think", lambda *_: False)
        anna = room.guest("Anna")
        *broken, fine = [waits_for_a_bot(anna) for _ in range(5)]
        begun = anna.news(fine)["number"]
    with closing(sqlite3.connect(tmp_path / "hexagone.db")) as connection:
        for id, change in zip(broken, ("game = 'gone'", "options = '{'", "clock = 'x'", "board = '['"), strict=True):
            connection.execute(f"UPDATE tables SET {change}, lease = 0 WHERE id = ?", (id,))
        connection.execute("UPDATE tables SET lease = 0 WHERE id = ?", (fine,))
        connection.commit()
    with running(tmp_path) as room:
        again = room.guest()
        again.cookies = anna.cookies
        tables = room.gate.server.tables
        within(lambda: fine in tables.cached and not tables.cached[fine].awaits_bot, "the bots of a good table are not picked up")
        assert tables.cached[fine].number > begun
        assert fine in [row["id"] for row in again.get("/api/tables/mine")]
        assert again.get("/api/tables") is not None
        assert again.request("DELETE", "/api/me").status_code < 300


def waits_for_a_bot(guest: Guest) -> str:
    news = guest.open(ORDERLY, "bot bot me")
    return str((guest.play(news, passing(news)) if news["legal"] else news)["id"])
