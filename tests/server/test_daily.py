"""The daily deal: the same draws for everybody, once for each, and a secret until its day is over."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hexagone import GAMES, bots, load
from hexagone.bots import LADDER, learned
from hexagone.engine.chance import source
from hexagone.engine.record import CHANCE
from hexagone.match import Match
from hexagone.script import read
from hexagone.server.domain import daily, draws
from hexagone.server.domain.new_table import Fresh
from hexagone.server.domain.person import Person
from hexagone.server.thinking.bots import decide_for_all
from tests.server.room import Guest, Room, running
from tests.support.nursery import Nursery
from tests.support.player import Player, fine
from tests.support.postgres import Postgres
from tests.support.samples import FIRST, HANDS

DAY = 86_400.0
MOVES = 60  # of a game, in which all kinds of draws have come
MONDAY = 11 * DAY  # 1970-01-12
ZONES = ("Pacific/Kiritimati", "Europe/Paris", "UTC", "America/New_York", "Pacific/Pago_Pago")  # from UTC+14 to UTC-11


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with running(tmp_path) as room:
        room.clock.now = MONDAY
        yield room


def begun(guest: Guest) -> Any:
    return guest.settled(guest.post(f"/api/daily/{FIRST}")["id"])


def finished(guest: Guest) -> Any:
    return guest.play_out(begun(guest))


def deal(guest: Guest, day: str = "1970-01-12") -> Any:
    return guest.get(f"/api/daily/{day}/{FIRST}")


def midnight(room: Room) -> None:
    """The next day comes, and everybody who looks after days has looked."""
    room.clock.now = (room.clock.now // DAY + 1) * DAY
    with room.client.portal() as portal:
        portal.call(room.gate.server.days.unseal)


# What is dealt


@pytest.mark.parametrize("game", GAMES)
def test_in_the_course_of_weeks_every_number_of_players_every_seat_and_every_level_comes(game: str) -> None:
    deals = [daily.deal(game, daily.day_of(number * DAY)) for number in range(20_000, 20_056)]
    players = [count for count in load(game).players if count <= daily.MOST]
    assert {one.players for one in deals} == set(players)
    assert {(one.players, one.place) for one in deals} == {(count, place) for count in players for place in range(count)}
    assert {one.level for one in deals} == set(LADDER)
    week = [LADDER.index(daily.deal(game, f"1970-01-{number}").level) for number in range(12, 19)]  # from a Monday
    assert week == sorted(week)


def test_secrets_of_days_and_games_are_unlike() -> None:
    days = [daily.day_of(number * DAY) for number in range(50)]
    assert len({daily.secret(key, day, game) for key in ("00" * 32, "01" * 32) for day in days for game in GAMES}) == 100 * len(GAMES)


def test_everybody_gets_the_same_draws_and_the_same_bots(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also while something is being compiled: nobody plays in the place of a bot."""
    simpler: list[str] = []
    monkeypatch.setattr(bots, "can_play", lambda *_: False)
    monkeypatch.setattr(bots, "stand_in", lambda *_: simpler.append("stood in"))
    anna, paul = room.guest("Anna"), room.guest("Paul")
    first, second = finished(anna), finished(paul)
    records = [guest.get(f"/api/tables/{news['id']}/record") for guest, news in ((anna, first), (paul, second))]
    assert records[0] == records[1] and "Secret" not in records[0]  # both took the first move each time
    assert not simpler
    assert {seat["level"] for seat in first["seats"] if seat["kind"] == "bot"} == {"novice"}
    assert [(line["place"], line["name"]) for line in deal(anna)["lines"]] in ([(1, "Anna"), (1, "Paul")], [(1, "Paul"), (1, "Anna")])


# Once


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_after_so_many_moves_is_the_same_whatever_was_decided(game: str) -> None:
    """Wherever chance has the same outcomes to draw from."""
    one, other = (played(game, which) for which in (0, -1))
    both = range(min(len(one.moves), len(other.moves)))
    chance = [number for number in both if one.moves[number][0] == other.moves[number][0] == CHANCE]
    alike = [number for number in chance if draws.odds(one, number) == draws.odds(other, number)]
    assert alike and [one.moves[number] for number in alike] == [other.moves[number] for number in alike]
    parted = next(number for number, (a, b) in enumerate(zip(one.moves, other.moves, strict=False)) if a != b)
    assert one.moves[parted][0] != CHANCE and (alike[-1] > parted or chance[-1] < parted)


def played(game: str, which: int) -> Match:
    """A game of today's deal in which everybody always takes the first, or the last, of their moves."""
    dealt = daily.deal(game, "1970-01-12")
    match = daily.opened(Fresh(MONDAY, "table", "", "", ""), dealt, "00" * 32, Person("anna", "Anna")).match
    while len(match.moves) < MOVES and not match.over:
        match.make(match.game.moves(match.state, match.board)[which])
    return match


def test_bots_of_a_day_stop_by_counting_and_not_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that looks ahead stops at once where every look at the clock takes a second; in a daily deal it goes on."""
    match, looks, real = begun_match(HANDS), list[int](), learned.player
    monkeypatch.setattr(learned, "time", SimpleNamespace(perf_counter=count(0.0, 1.0).__next__))
    monkeypatch.setattr(learned, "player", lambda game: looks.append(1) or real(game))  # type: ignore[func-returns-value]
    for decide, least, most in ((bots.decide, 1, 1), (decide_for_all, 64, 1000)):
        looks.clear()
        decide("master", match.game, match.board, match.state, match.turn, source(1))
        assert least <= len(looks) <= most


def begun_match(game: str) -> Match:
    match = Match(game, seed="begun")
    for _ in range(12):
        match.make(match.game.moves(match.state, match.board)[0])
    return match


def test_the_deal_is_begun_once_however_often_it_is_asked_for(room: Room) -> None:
    anna = room.guest("Anna")
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: room.client.post(f"/api/daily/{FIRST}", headers=anna.headers).json()["id"], range(4)))
    assert len(set(answers)) == 1
    news = anna.play_out(anna.settled(answers[0]))
    assert anna.post(f"/api/daily/{FIRST}")["id"] == news["id"]  # to look at, not to play
    assert deal(anna)["played"] == 1


def test_a_table_that_was_taken_away_stays_played(room: Room) -> None:
    anna = room.guest("Anna")
    table = begun(anna)["id"]
    assert anna.request("DELETE", f"/api/tables/{table}").status_code == 204
    assert anna.refused("POST", f"/api/daily/{FIRST}", 409)["kind"] == "played"
    shown = deal(anna)
    assert (shown["stage"], shown["table"], shown["played"]) == ("playing", None, 0)


def test_another_device_of_the_same_person_plays_the_same_table(room: Room) -> None:
    anna, phone = room.guest("Anna"), room.guest()
    table = begun(anna)["id"]
    phone.post("/api/me/link/follow", key=anna.post("/api/me/link")["path"].partition("#")[2])
    assert phone.post(f"/api/daily/{FIRST}")["id"] == table


def test_what_was_learned_cannot_be_taken_back_and_nobody_helps(room: Room) -> None:
    anna = room.guest("Anna")
    news = begun(anna)
    after = anna.settled(anna.play(news)["id"])
    assert after["undo"] == "no" and not after["hints"]
    undo = {"seat": after["seat"], "after": after["number"]}
    assert anna.refused("POST", f"/api/tables/{news['id']}/undo", 409, **undo)["kind"] == "nothing-to-undo"
    assert anna.refused("POST", f"/api/tables/{news['id']}/hint", 403, seat=after["seat"])["kind"] == "hints-off"
    alone = anna.refused("POST", f"/api/tables/{news['id']}/stand-in", 409, seat=after["seat"], level="master")
    assert alone["kind"] == "daily-alone"


@pytest.mark.parametrize("way", ["resign", "leave", "cancel"])
def test_whoever_gives_up_is_not_in_the_table(room: Room, way: str) -> None:
    anna = room.guest("Anna")
    news = begun(anna)
    if way == "leave":
        anna.request("DELETE", f"/api/tables/{news['id']}/seats/{news['seat']}")
        back = anna.refused("POST", f"/api/tables/{news['id']}/stand-in", 409, seat=news["seat"], back=True)
        assert back["kind"] == "daily-alone"
    else:
        anna.post(f"/api/tables/{news['id']}/{way}", **({"seat": news["seat"]} if way == "resign" else {}))
    while anna.news(news["id"])["stage"] == "playing":
        time.sleep(0.01)  # a bot plays it to its end
    assert (deal(anna)["stage"], deal(anna)["lines"], deal(anna)["played"]) == ("over", [], 0)
    (past,) = anna.get("/api/daily/mine")
    assert past["over"] and past["place"] is None


# Secret until the day is over


def test_nobody_sees_the_draws_of_a_running_day(room: Room) -> None:
    anna, spy = room.guest("Anna"), room.guest("Spy")
    promised = draws.commitment(daily.secret(room.gate.server.days.key, "1970-01-12", FIRST))
    running_table = begun(anna)["id"]
    for _ in range(2):
        for path in ("", "/record", "/steps", "/at/3", "/picture?number=3", "/review", "/chat"):
            assert spy.refused("GET", f"/api/tables/{running_table}{path}", 403)["kind"] == "sealed"
        with spy.listening(running_table) as socket:
            assert socket.receive_json() == {"type": "goodbye", "kind": "forbidden"}
        anna.play_out(anna.settled(running_table))
    assert running_table not in str([spy.get("/api/tables"), spy.get("/api/tables/running"), deal(spy), spy.get("/api/daily")])
    assert deal(spy)["lines"] == [] and deal(spy)["played"] == 1 and deal(anna)["lines"]
    secret = daily.secret(room.gate.server.days.key, "1970-01-12", FIRST)
    everything = [deal(anna), anna.news(running_table), anna.get("/api/daily"), anna.get("/api/me/export")]
    assert secret not in str([*everything, anna.get(f"/api/tables/{running_table}/record"), spy.get("/api/daily/commitments")])
    assert deal(anna)["commitment"] == promised == anna.news(running_table)["draws"]["commitment"]
    assert spy.refused("GET", f"/api/daily/1970-01-13/{FIRST}", 404)["kind"] == "no-day"
    for day in ("today", "1970-1-12", "9999-12-31", "0001-01-01", "2026-02-30"):
        assert spy.refused("GET", f"/api/daily/{day}/{FIRST}", 404)["kind"] == "no-day"


def test_the_next_day_the_secret_is_the_one_that_was_promised(room: Room) -> None:
    anna, spy = room.guest("Anna"), room.guest("Spy")
    room.clock.now -= 3 * DAY
    promised = spy.get("/api/daily/commitments")["1970-01-12"][FIRST]
    room.clock.now = MONDAY
    table = finished(anna)["id"]
    midnight(room)
    assert draws.commitment(deal(spy)["secret"]) == promised == deal(spy)["commitment"]
    assert [line["name"] for line in deal(spy)["lines"]] == ["Anna"]
    match = read(spy.get(f"/api/tables/{table}/record"))
    assert match.header["Secret"] == deal(spy)["secret"] and draws.proved(match).proved > 3
    assert spy.get("/api/daily")[0]["day"] == "1970-01-13" and spy.get("/api/daily")[0]["lines"] == []


# Midnight


@pytest.fixture(params=ZONES)
def zone(request: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Where the machine of the server stands."""
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield request.param
    monkeypatch.undo()
    time.tzset()


def test_days_are_the_same_wherever_the_server_stands(zone: str) -> None:
    for now, day in (
        (MONDAY - 0.001, "1970-01-11"),
        (MONDAY, "1970-01-12"),
        (MONDAY + DAY - 0.001, "1970-01-12"),
        (MONDAY + DAY, "1970-01-13"),
    ):
        assert daily.day_of(now) == day and daily.begin_of(day) <= now < daily.end_of(day)
    assert (daily.begin_of("1970-01-12"), daily.end_of("2026-03-29") - daily.begin_of("2026-03-29")) == (MONDAY, DAY)  # clocks change there


def test_a_game_over_midnight_is_played_on_but_counts_no_more(zone: str, room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    room.clock.now = MONDAY + DAY - 60
    early = finished(anna)["id"]
    late = begun(paul)
    assert deal(zoe)["ends"] - room.clock.now == 60
    for guest, table in ((anna, early), (zoe, early), (paul, late["id"])):
        assert guest.refused("POST", "/api/tries", 403, table=table, at=3)["kind"] == "sealed"
    midnight(room)
    assert all(guest.post("/api/tries", table=early, at=3, level="random")["study"] for guest in (anna, zoe))
    assert anna.news(early)["draws"]["secret"] and zoe.news(early)["stage"] == "over"
    over = paul.play_out(paul.settled(late["id"]))
    assert over["stage"] == "over" and [line["name"] for line in deal(zoe)["lines"]] == ["Anna"]
    (past,) = paul.get("/api/daily/mine")
    assert (past["day"], past["over"], past["place"], past["played"]) == ("1970-01-12", True, None, 1)
    assert deal(zoe)["stage"] == "missed" and deal(paul)["stage"] == "over"
    assert paul.post(f"/api/daily/{FIRST}")["id"] != late["id"] and deal(paul, "1970-01-13")["stage"] == "playing"


# Restarts and processes


def test_a_restart_changes_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as room:
        room.clock.now = MONDAY
        anna, paul = room.guest("Anna"), room.guest("Paul")
        finished(anna)
        half = anna_number = begun(paul)
        before = deal(anna), anna.get("/api/daily/commitments")
    with running(tmp_path) as room:
        room.clock.now = MONDAY + 3600
        for guest in (anna, paul):
            guest.client = room.client
        assert (deal(anna), anna.get("/api/daily/commitments")) == before
        assert paul.post(f"/api/daily/{FIRST}")["id"] == half["id"] and paul.news(half["id"])["number"] >= anna_number["number"]
        paul.play_out(paul.settled(half["id"]))
        assert [line["place"] for line in deal(paul)["lines"]] == [1, 1]
    with running(tmp_path) as room:  # it is Tuesday when the server comes back
        room.clock.now = MONDAY + DAY
        anna.client = room.client
        midnight_passed = anna.news(before[0]["table"])
        with room.client.portal() as portal:
            portal.call(room.gate.server.days.unseal)
        assert midnight_passed["stage"] == "over" and anna.news(before[0]["table"])["draws"]["secret"] == deal(anna)["secret"]


def test_two_servers_on_one_database_deal_the_same(postgres: Postgres, tmp_path: Path) -> None:
    """Each has its own memory and clock; the database is all they share."""
    database = postgres.database()
    with running(tmp_path / "one", database=database) as one, running(tmp_path / "two", database=database) as two:
        one.clock.now = two.clock.now = MONDAY
        anna, there = one.guest("Anna"), Guest(two.client)
        there.cookies = anna.cookies
        assert anna.get("/api/daily/commitments") == there.get("/api/daily/commitments")
        with ThreadPoolExecutor(8) as pool:
            rooms = [one, two] * 4
            tables = {
                answer.json()["id"]
                for answer in pool.map(lambda room: room.client.post(f"/api/daily/{FIRST}", headers=anna.headers), rooms)
            }
        assert len(tables) == 1
        (table,) = tables
        news = there.settled(table)
        while news["stage"] == "playing":  # one move here, one there
            news = (anna if news["number"] % 2 else there).play(news)
            news = there.settled(table)
        assert deal(anna) == deal(there) and deal(anna)["mine"]["place"] == 1
        two.clock.now = MONDAY + DAY
        with two.client.portal() as portal:
            portal.call(two.gate.server.days.unseal)
        one.clock.now = MONDAY + DAY
        assert deal(anna)["secret"] == deal(there)["secret"] == anna.news(table)["draws"]["secret"]


def test_two_processes_deal_the_same_and_one_may_die(postgres: Postgres, tmp_path: Path) -> None:
    with Nursery(postgres.database(), tmp_path / "log", 2) as nursery:
        nursery.open()
        player = Player(nursery.addresses, "me me", 1)
        here, there = nursery.addresses
        begun = fine(player.client.post(f"{here}/api/daily/{FIRST}"))
        assert fine(player.client.post(f"{there}/api/daily/{FIRST}"))["id"] == begun["id"]
        commitments = fine(player.client.get(f"{there}/api/daily/commitments"))
        nursery.kill(nursery.ports[0])
        assert fine(player.client.get(f"{there}/api/daily/commitments")) == commitments
        assert fine(player.client.get(f"{there}/api/tables/{begun['id']}"))["draws"] == begun["draws"]
        player.close()


# Traces


def test_an_erased_person_leaves_a_nameless_line(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    for guest in (anna, paul):
        finished(guest)
    (mine,) = anna.get("/api/me/export")["society"]["dailies"]
    assert (mine["day"], mine["counts"]) == ("1970-01-12", True) and "person" not in mine
    anna.request("DELETE", "/api/me")
    assert sorted(line["name"] for line in deal(paul)["lines"]) == ["", "Paul"]


def test_a_rematch_is_an_ordinary_game(room: Room) -> None:
    anna, spy = room.guest("Anna"), room.guest("Spy")
    again = anna.post(f"/api/tables/{finished(anna)['id']}/rematch")
    assert again["daily"] is None and spy.news(again["id"])["stage"] == "playing" and deal(anna)["played"] == 1
