"""Several processes on one PostgreSQL, the real one: any of them serves any table, and one may die."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from hexagone.server.processes.notify import Notify
from hexagone.server.settings import Settings
from tests.support.fleet import assail
from tests.support.nursery import Nursery
from tests.support.player import Player, fine, within
from tests.support.postgres import Postgres
from tests.support.samples import FIRST


@pytest.fixture
def two(postgres: Postgres, tmp_path: Path) -> Iterator[Nursery]:
    with Nursery(postgres.database(), tmp_path / "log", 2) as nursery:
        yield nursery.open()


def test_people_of_one_table_sit_at_different_processes(two: Nursery) -> None:
    anna, paul = (Player([address], "me me", 1) for address in two.addresses)
    answer = fine(anna.client.post("/api/tables", json={"game": FIRST, "seats": [{"kind": "me"}, {"kind": "open"}], "open": True}))
    for player in (anna, paul):
        player.table, player.shown = answer["id"], {}
    fine(paul.client.post(f"/api/tables/{answer['id']}/seats", json={}))
    ears = [threading.Thread(target=player.listen) for player in (anna, paul)]
    for ear in ears:
        ear.start()
    within(lambda: all(seat["here"] for player in (anna, paul) for seat in player.look()["seats"]), "they do not see each other")
    for _ in range(10):
        for player in (anna, paul):
            player.move()
    fine(anna.client.post(f"/api/tables/{answer['id']}/chat", json={"text": "hello over there"}))
    assert fine(paul.client.get(f"/api/tables/{answer['id']}/chat"))[-1]["text"] == "hello over there"
    last = anna.look()["number"]
    within(lambda: min(max(player.shown) for player in (anna, paul)) >= last, "a socket was not told")
    for port in list(two.running):
        two.kill(port)
    for ear in ears:
        ear.join()
    assert not anna.trouble and not paul.trouble
    anna.close()
    paul.close()


def test_a_move_undone_elsewhere_is_made_again(two: Nursery) -> None:
    """The process that made it first has not heard of the undoing: nobody listens there."""
    player = Player([two.addresses[0]], "me me", 1)
    news = player.look()
    move = {"seat": news["seat"], "move": news["legal"][0]["move"], "after": news["number"]}
    made = fine(player.client.post(f"/api/tables/{player.table}/moves", json=move))
    player.client.base_url = two.addresses[1]
    fine(player.client.post(f"/api/tables/{player.table}/undo", json={"seat": news["seat"], "after": made["number"]}))
    player.client.base_url = two.addresses[0]
    again = fine(player.client.post(f"/api/tables/{player.table}/moves", json=move))
    assert again["number"] == player.look()["number"] == made["number"]
    player.client.base_url = two.addresses[1]
    assert player.look()["number"] == made["number"]
    player.close()


def test_a_bot_goes_on_at_another_process(two: Nursery) -> None:
    """Its process is killed while it has the turn; after the lease another one lets it think."""
    player = Player([two.addresses[0]], "me bot bot bot", 1)
    for _ in range(3):
        within(lambda: bool(player.look()["legal"]), "no bot moves")
        player.move()
    two.kill(two.ports[0])
    player.addresses = [two.addresses[1]]
    player.client.base_url = two.addresses[1]
    player.settled().close()


def test_what_changes_about_a_person_is_known_everywhere(two: Nursery) -> None:
    player = Player([two.addresses[0]], "me me", 1)
    assert fine(player.client.patch("/api/me", json={"name": "Anna"}))["name"] == "Anna"
    player.client.base_url = two.addresses[1]
    assert fine(player.client.get("/api/me"))["name"] == "Anna"
    fine(player.client.patch("/api/me", json={"name": "Paula"}))
    player.client.base_url = two.addresses[0]
    within(lambda: fine(player.client.get("/api/me"))["name"] == "Paula", "the old name is still believed")
    player.close()


def test_a_key_revoked_at_one_process_opens_nothing_at_the_other(two: Nursery) -> None:
    """At once, not when what the other has looked up is a minute old."""
    player = Player([two.addresses[0]], "me me", 1)
    program = {"authorization": f"Bearer {fine(player.client.post('/api/me/key'))['key']}"}
    with httpx.Client(base_url=two.addresses[1], headers=program) as elsewhere:
        assert elsewhere.get("/api/me").status_code == 200
        begun = time.monotonic()
        assert player.client.delete("/api/me/keys").status_code == 204
        within(lambda: elsewhere.get("/api/me").status_code == 401, "the revoked key is still believed")
        assert time.monotonic() - begun < 30  # and not the minute for which it is remembered
    assert fine(player.client.get("/api/me/keys"))[0]["here"]
    player.close()


@pytest.mark.parametrize("processes", [2, 4])
def test_neither_kills_nor_a_restart_of_the_database_lose_a_move(postgres: Postgres, processes: int) -> None:
    """`python -m tests.support.fleet 4 200` does the same, longer."""
    assert assail(postgres, processes, 12, random.Random(processes)) > 0


def test_options_of_the_address_are_for_the_driver(postgres: Postgres) -> None:
    """asyncpg would take `ssl` of an address for a setting of the database, which refuses it: no process would hear of another."""
    url = Settings(database=f"{postgres.database()}?ssl=prefer&prepared_statement_cache_size=0").url

    async def overhear() -> str:
        one, other = Notify(url), Notify(url)
        heard: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        other.on_message = heard.set_result
        for notify in (one, other):
            notify.open()
        try:
            async with asyncio.timeout(30):
                while one.line is None or other.line is None:
                    await asyncio.sleep(0.05)
                assert await one.broadcast("hello")
                return await heard
        finally:
            for notify in (one, other):
                await notify.close()

    assert asyncio.run(overhear()) == "hello"
