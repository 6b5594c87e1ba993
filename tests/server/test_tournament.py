"""Tournaments from their opening to their end: twenty-four players while the server is killed, duplicate deals, drop-outs, clocks."""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from contextlib import suppress
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx
import pytest

from hexagone.server.domain import seats
from tests.server.evening import ended, seated
from tests.server.recount import order, recount
from tests.server.room import Guest, Room
from tests.support.nursery import Nursery
from tests.support.player import KILLED, PATIENCE, fine
from tests.support.samples import FIRST

PLACES = ["sqlite", "postgresql"]
PEOPLE, BOTS, SIZE, ROUNDS, KILLS = 4, 20, 4, 3, 12


class Competitor:
    """A scripted person: plays wherever it is their turn, with whatever server there is."""

    def __init__(self, address: str, name: str) -> None:
        self.client = httpx.Client(base_url=address, timeout=PATIENCE)
        self.get("/api/me")
        self.client.headers["x-csrftoken"] = self.client.cookies["csrftoken"]
        fine(self.client.patch("/api/me", json={"name": name}))

    def get(self, path: str) -> Any:
        return fine(self.client.get(path))

    def post(self, path: str, **body: Any) -> Any:
        return fine(self.client.post(path, json=body))

    def play(self) -> None:
        """One move at every table that waits for this person."""
        for line in self.get("/api/tables/mine"):
            news = self.get(f"/api/tables/{line['id']}") if line["my_turn"] else None
            if news and news["legal"]:
                move = {"seat": news["seat"], "move": news["legal"][0]["move"], "after": news["number"]}
                self.client.post(f"/api/tables/{line['id']}/moves", json=move)


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_a_tournament_of_twenty_four_survives_kills_and_counts_right(tmp_path: Path, place: str) -> None:
    """Killed at any moment, also while people move and rounds begin; one of them drops out in the second round."""
    luck = random.Random("tournament")
    with Nursery(place, tmp_path / "log") as nursery:
        port = nursery.ports[0]
        nursery.open()
        people = [Competitor(nursery.addresses[0], f"Person {number}") for number in range(PEOPLE)]
        host = people[0]
        id = host.post("/api/tournaments", game=FIRST, size=SIZE, rounds=ROUNDS, name="Cup")["id"]
        for person in people:
            person.post(f"/api/tournaments/{id}/entrants")
        host.post(f"/api/tournaments/{id}/bots", level="random", count=BOTS)
        host.post(f"/api/tournaments/{id}/start")
        kills, gone = 0, dict[str, set[int]]()
        while (info := standing(host, id)) is None or info["stage"] != "over":
            if info is not None and info["round"] == 2 and not gone:
                gone = dropped_out(people.pop(), id, PEOPLE)
            with Killer(nursery, port, luck.uniform(0.1, 1.0) if kills < KILLS else None) as killer:
                killer.endure(people)
            kills += killer.kills
        assert kills >= 3, "it was over before the server was killed often enough"
        assert gone, "nobody dropped out"
        records = {one["table"]: host.client.get(f"/api/tables/{one['table']}/record").text for one in info["tables"]}
        for person in people:
            person.client.close()
        fair(info)
        agree(info, recount(info, records, gone))


class Killer:
    """Kills the server after a while, whatever it does at that moment, and starts it again."""

    def __init__(self, nursery: Nursery, port: int, delay: float | None) -> None:
        self.nursery, self.port, self.delay, self.kills = nursery, port, delay, 0
        self.thread = threading.Thread(target=self.strike)

    def __enter__(self) -> Killer:
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.thread.join()
        if self.kills:
            self.nursery.serve(self.port)
            self.nursery.awaited(self.port)

    def strike(self) -> None:
        if self.delay is not None:
            time.sleep(self.delay)
            self.nursery.kill(self.port)
            self.kills = 1

    def endure(self, people: list[Competitor]) -> None:
        """Everybody plays until the server is gone; once, if it is left alone."""
        with suppress(*KILLED):
            for person in people:
                person.play()
            while self.delay is not None and not self.kills:
                for person in people:
                    person.play()


def dropped_out(person: Competitor, id: str, number: int) -> dict[str, set[int]]:
    """Somebody gives up in the middle of a round; the table, and the seat there that nobody holds any more."""
    info = fine(person.client.delete(f"/api/tournaments/{id}/entrants"))
    person.client.close()
    (one,) = [one for one in info["tables"] if one["round"] == info["round"] and number in one["players"]]
    assert not one["ranks"]
    return {one["table"]: {one["players"].index(number)}}


def standing(host: Competitor, id: str) -> Any:
    try:
        return host.get(f"/api/tournaments/{id}")
    except KILLED:
        return None


def fair(info: Any) -> None:
    """Nobody is lost, nobody meets twice, and seats change. Who dropped out in the second round is paired no more."""
    numbers = sorted(entrant["number"] for entrant in info["entrants"])
    stayed = [entrant["number"] for entrant in info["entrants"] if not entrant["dropped"]]
    assert info["round"] == ROUNDS == info["rounds"] and len(numbers) == PEOPLE + BOTS == len(stayed) + 1
    for round in range(1, ROUNDS + 1):
        assert sorted(p for one in info["tables"] if one["round"] == round for p in one["players"] if p) == (
            numbers if round < 3 else stayed
        )
    met = Counter(pair for one in info["tables"] for pair in combinations(sorted(p for p in one["players"] if p), 2))
    assert max(met.values()) == 1
    had = Counter((player, place) for one in info["tables"] for place, player in enumerate(one["players"]) if player)
    assert max(had.values()) <= 2 and sum(times == 2 for times in had.values()) <= len(numbers) // 4


def agree(info: Any, counted: dict[int, Any]) -> None:
    """The standings of the server are those of the other program, in the same order, also where only lots part players."""
    shown = [(s["number"], s["points"] / 2, s["wins"] / 2, s["opponents"] / 2, s["margin"], s["games"]) for s in info["standings"]]
    assert {line[0]: line[1:] for line in shown} == counted
    assert [line[0] for line in shown] == order(info, counted) and [s["place"] for s in info["standings"]] == [*range(1, len(shown) + 1)]


# In a room


@pytest.fixture(autouse=True)
def simple(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "usual", lambda: "random")  # bots that need no compiling


def opened(*people: Guest, bots: int = 0, **more: Any) -> str:
    id = str(people[0].post("/api/tournaments", **({"game": FIRST, "size": 3, "rounds": 1} | more))["id"])
    for person in people:
        person.post(f"/api/tournaments/{id}/entrants")
    if bots:
        people[0].post(f"/api/tournaments/{id}/bots", level="random", count=bots)
    people[0].post(f"/api/tournaments/{id}/start")
    return id


def tables(guest: Guest, id: str, number: int = 1) -> list[Any]:
    return [one for one in guest.get(f"/api/tournaments/{id}")["tables"] if one["round"] == number]


def waited(guest: Guest, id: str, stage: str = "over") -> Any:
    for _ in range(2000):
        if (info := guest.get(f"/api/tournaments/{id}"))["stage"] == stage:
            return info
        time.sleep(0.01)
    raise AssertionError("the tournament does not go on")


def played(guest: Guest, table: str) -> None:
    ended(table, guest)


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_a_round_robin_of_people_and_bots_comes_to_its_end(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    called: list[Any] = []
    room.gate.server.calls.append(lambda *call: called.append(call[1]))
    id = opened(anna, paul, bots=3, size=3, system="round-robin")
    info = anna.get(f"/api/tournaments/{id}")
    assert info["stage"] == "playing" and info["rounds"] >= 2 and called == ["round"] * 2
    for _ in range(400):
        if (info := anna.get(f"/api/tournaments/{id}"))["stage"] == "over":
            break
        for guest in (anna, paul):
            for line in guest.get("/api/tables/mine"):
                if line["stage"] == "playing" and line["my_turn"]:
                    news = guest.news(line["id"])
                    while news["legal"]:
                        news = guest.play(news)
        time.sleep(0.01)
    met = {pair for one in info["tables"] for pair in combinations(sorted(p for p in one["players"] if p), 2)}
    assert info["stage"] == "over" and met == {*combinations(range(1, 6), 2)}
    assert [line["name"] for line in anna.get("/api/tournaments")] == [""]
    records = {one["table"]: anna.get(f"/api/tables/{one['table']}/record") for one in info["tables"]}
    agree(info, recount(info, records, {}))


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_duplicate_deals_are_the_same_everywhere_and_nobody_else_sees_them(room: Room) -> None:
    people = [room.guest(f"P{number}") for number in range(6)]
    watcher = room.guest("Watcher")
    id = opened(*people, duplicate=True)
    here = tables(people[0], id)
    by_table = {one["table"]: [people[number - 1] for number in one["players"]] for one in here}
    first, second = by_table
    begun = [by_table[table][0].news(table) for table in by_table]
    assert begun[0]["draws"]["commitment"] == begun[1]["draws"]["commitment"]
    for path in ("", "/record", "/steps", "/chat", "/review", "/at/1", "/picture?number=1"):
        assert watcher.refused("GET", f"/api/tables/{first}{path}", 403)["kind"] == "sealed"
        assert by_table[second][0].refused("GET", f"/api/tables/{first}{path}", 403)["kind"] == "sealed"
    with watcher.listening(first) as socket:
        assert socket.receive_json() == {"type": "goodbye", "kind": "forbidden"}
    over = ended(first, *by_table[first])
    assert over["draws"]["secret"] is None and "Secret" not in by_table[first][0].get(f"/api/tables/{first}/record")
    assert watcher.refused("GET", f"/api/tables/{first}", 403)["kind"] == "sealed"
    assert [one["ranks"] for one in tables(watcher, id)] == [[], []]
    ended(second, *by_table[second])
    info = waited(watcher, id)
    assert all(one["ranks"] for one in info["tables"])
    records = {table: watcher.get(f"/api/tables/{table}/record") for table in by_table}
    openings = [[line for line in record.splitlines() if line.startswith("chance ")][:8] for record in records.values()]
    assert openings[0] == openings[1] and "Secret" in records[first]
    agree(info, recount(info, records, {}))


def test_whoever_drops_out_is_played_by_a_bot_and_paired_no_more(room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    id = opened(anna, paul, zoe, rounds=2)
    (one,) = tables(anna, id)
    paul.request("DELETE", f"/api/tournaments/{id}/entrants")
    place = one["players"].index(2)
    assert anna.news(one["table"])["seats"][place]["stands_in"]
    ended(one["table"], anna, zoe)
    waited_round(anna, id, 2)
    (one,) = tables(anna, id)
    assert one["ranks"][place] == 3
    info = anna.get(f"/api/tournaments/{id}")
    assert next(line for line in info["standings"] if line["number"] == 2)["points"] == 0
    (later,) = tables(anna, id, 2)
    assert 2 not in later["players"] and later["players"].count(None) == 1
    records = {one["table"]: anna.get(f"/api/tables/{one['table']}/record")}
    info["tables"] = [one]
    agree(info, recount(info, records, {one["table"]: {place}}))


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_nobody_escapes_a_game_of_a_tournament(room: Room) -> None:
    """Whoever does not like a deal, or loses to bots, cannot cancel the game, take its table away, or let a strong bot play: standings are
    counted from it."""
    anna = room.guest("Anna")
    id = opened(anna, bots=2)
    (one,) = tables(anna, id)
    path = f"/api/tables/{one['table']}"
    assert anna.refused("POST", f"{path}/cancel", 409)["kind"] == "in-tournament"
    assert anna.refused("DELETE", path, 409)["kind"] == "in-tournament"
    seat = one["players"].index(1)
    name = anna.news(one["table"])["seats"][seat]["seat"]
    let = anna.post(f"{path}/stand-in", seat=name, level="master")["seats"][seat]
    assert (let["level"], let["because"]) == ("random", "asked")  # nor gets points by a strong bot
    while not anna.news(one["table"])["seats"][seat]["helped"]:
        time.sleep(0.005)
    anna.post(f"{path}/stand-in", seat=name, back=True)
    ended(one["table"], anna)
    info = waited(anna, id)
    assert next(line for line in info["standings"] if line["number"] == 1)["points"] == 0  # a bot has moved for her
    assert anna.request("DELETE", path).status_code == 204 and anna.get("/api/tables/mine") == []
    assert anna.get(f"/api/tournaments/{id}") == info and anna.news(one["table"])["stage"] == "over"


def waited_round(guest: Guest, id: str, number: int) -> None:
    for _ in range(1000):
        if guest.get(f"/api/tournaments/{id}")["round"] == number:
            return
        time.sleep(0.01)
    raise AssertionError("no round")


@pytest.mark.parametrize(("loses", "because"), [(False, "clock"), (True, "time")])
def test_whoever_runs_out_of_time_is_replaced_so_that_the_others_go_on(room: Room, loses: bool, because: str) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    id = opened(anna, paul, clock={"pace": "live", "minutes": 1, "increment": 0, "loses": loses})
    (one,) = tables(anna, id)
    room.clock.now += 61
    with room.client.portal() as portal:
        for _ in range(400):
            portal.call(room.gate.server.meetings.look)
            if anna.get(f"/api/tournaments/{id}")["stage"] == "over":
                break
            room.clock.now += 61
            time.sleep(0.01)
    news = anna.news(one["table"])
    assert news["stage"] == "over" and {seat["because"] for seat in news["seats"] if seat["kind"] == "person"} == {because}


def test_a_tournament_says_to_me_whom_i_have_blocked_and_tells_nobody_else(room: Room) -> None:
    """We may meet there all the same."""
    anna, paul = room.guest("Anna"), room.guest("Paul")
    table = seated(anna, paul)["id"]
    anna.request("POST", f"/api/tables/{table}/seats/violet/block")
    id = opened(anna, paul)
    blocked = [[one["blocked"] for one in guest.get(f"/api/tournaments/{id}")["entrants"]] for guest in (anna, paul, room.guest())]
    assert blocked == [[False, True], [False, False], [False, False]]
    assert {seat["name"] for seat in anna.news(tables(anna, id)[0]["table"])["seats"]} >= {"Anna", "Paul"}


def test_only_the_one_who_opened_it_begins_and_nobody_comes_late(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    id = anna.post("/api/tournaments", game=FIRST, size=3)["id"]
    anna.post(f"/api/tournaments/{id}/entrants")
    assert anna.refused("POST", f"/api/tournaments/{id}/start", 409)["kind"] == "too-few"
    for path, body in (("start", {}), ("bots", {"level": "random"})):
        assert paul.refused("POST", f"/api/tournaments/{id}/{path}", 403, **body)["kind"] == "not-yours"
    paul.post(f"/api/tournaments/{id}/entrants")
    anna.post(f"/api/tournaments/{id}/start")
    assert room.guest().refused("POST", f"/api/tournaments/{id}/entrants", 409)["kind"] == "begun"
    assert room.guest().refused("DELETE", f"/api/tournaments/{id}/entrants", 403)["kind"] == "not-in-it"
    for wish in ({"size": 6}, {"size": 3, "clock": {"pace": "none"}}, {"size": 3, "options": ["nonsense"]}):
        assert anna.refused("POST", "/api/tournaments", 422, game=FIRST, **wish)
    assert anna.refused("GET", "/api/tournaments/nothing", 404)["kind"] == "no-tournament"
