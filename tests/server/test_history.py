"""What one has played, whom one has played it with, and how to ask them again."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import sqlalchemy as sql

from hexagone.server.domain.outcomes import outcomes
from hexagone.server.domain.table import Seat
from hexagone.server.storage.society import results
from tests.server.evening import ended, evening, seated
from tests.server.room import Guest, Room, running
from tests.support.samples import FIRST, OTHER, golden

PLACES = ["sqlite", "postgresql"]


def pages(guest: Guest, **asked: Any) -> list[Any]:
    answer = guest.request("GET", "/api/history", params=asked)
    found = answer.json()
    while link := answer.headers.get("link", "").partition("<")[2].partition(">")[0]:
        answer = guest.request("GET", link)
        found += answer.json()
    return list(found)


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_a_finished_game_is_in_the_history_of_all_who_played_it(room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    with_paul = evening(anna, paul)
    room.clock.now += 100
    with_zoe = evening(anna, zoe)
    assert [past["table"]["id"] for past in pages(anna)] == [with_zoe, with_paul]
    (past,) = pages(paul)
    news = paul.news(with_paul)
    assert {seat for seat, rank in past["ranks"].items() if rank == 1} == set(news["winners"])
    assert set(past["scores"]) == {"grey", "violet"} and past["forfeits"] == []
    assert past["people"] == {"grey": handle(paul, "Anna")}
    assert not pages(room.guest("Nobody"))


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_the_history_is_searched_by_game_people_date_and_result(room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zo_")
    tables = {}
    for name, other in (("paul", paul), ("zoe", zoe), ("again", paul)):
        room.clock.now += 1000
        tables[name] = evening(anna, other)

    def found(**asked: Any) -> list[str]:
        ids = [past["table"]["id"] for past in pages(anna, limit=1, **asked)]
        return [name for name in tables if tables[name] in ids]

    assert found() == ["paul", "zoe", "again"]
    assert found(who="pau") == found(handle=handle(anna, "Paul")) == ["paul", "again"]
    assert found(who="o_") == ["zoe"] and found(who="%") == found(who="Anna") == []
    assert found(game=FIRST) == [*tables] and found(game=OTHER) == []
    assert found(since=room.clock.now - 1500) == ["zoe", "again"] and found(until=room.clock.now - 1500) == ["paul"]
    won = [name for name, id in tables.items() if "grey" in anna.news(id)["winners"]]
    assert found(result="won") == won and found(result="lost") == [name for name in tables if name not in won]
    assert found(result="none") == []
    assert anna.refused("GET", "/api/history?handle=nobody", 404)["kind"] == "no-person"


def handle(guest: Guest, name: str) -> str:
    return next(str(one["handle"]) for one in guest.get("/api/people") if one["name"] == name)


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_companions_are_those_one_has_finished_a_game_with(room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    evening(anna, paul)
    evening(anna, paul, zoe)
    seated(anna, room.guest("Stranger"))
    assert [(one["name"], one["games"]) for one in paul.get("/api/people")] in (
        [("Anna", 2), ("Zoé", 1)],
        [("Zoé", 1), ("Anna", 2)],
    )
    paul.request("PATCH", "/api/me", json={"name": "Paule"})
    assert {one["name"] for one in anna.get("/api/people")} == {"Paule", "Zoé"}


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_somebody_is_invited_once_comes_or_declines(room: Room) -> None:
    anna, paul, stranger = room.guest("Anna"), room.guest("Paul"), room.guest("Stranger")
    evening(anna, paul)
    calls: list[Any] = []
    room.gate.server.calls.append(lambda *call: calls.append(call))
    table, other = (anna.open(seats="me open", name=name)["id"] for name in ("first", "second"))
    for _ in range(2):
        anna.request("POST", f"/api/tables/{table}/invitations", json={"handle": handle(anna, "Paul")})
    assert [(what, called.id) for _, what, called in calls] == [("invitation", table)]
    assert anna.get(f"/api/tables/{table}/invitations") == [handle(anna, "Paul")]
    (invited,) = paul.get("/api/invitations")
    assert (invited["by"], invited["table"]["name"]) == ("Anna", "first")
    paul.post(f"/api/tables/{table}/seats", invite=invited["path"].partition("invite=")[2])
    assert paul.news(table)["stage"] == "playing" and paul.get("/api/invitations") == []
    anna.request("POST", f"/api/tables/{other}/invitations", json={"handle": handle(anna, "Paul")})
    assert paul.request("DELETE", f"/api/invitations/{other}").status_code == 204
    assert paul.get("/api/invitations") == [] and paul.refused("DELETE", f"/api/invitations/{other}", 404)
    assert stranger.refused("POST", f"/api/tables/{other}/invitations", 403, handle=handle(anna, "Paul"))["kind"] == "not-at-the-table"
    assert stranger.refused("GET", f"/api/tables/{other}/invitations", 403)["kind"] == "not-at-the-table"
    assert anna.refused("POST", f"/api/tables/{other}/invitations", 404, handle="0" * 20)["kind"] == "no-person"
    assert anna.refused("POST", f"/api/tables/{table}/invitations", 409, handle=handle(anna, "Paul"))["kind"] == "begun"


def test_whoever_left_comes_last_whatever_the_bot_made_of_it(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    table = seated(anna, paul)["id"]
    paul.request("DELETE", f"/api/tables/{table}/seats/violet")
    ended(table, anna)
    (past,) = pages(anna)
    assert past["ranks"] == {"grey": 1, "violet": 2} and past["forfeits"] == ["violet"]


def at(*seats: Seat, over: bool = True, winners: tuple[str, ...] = (), **scores: int) -> Any:
    """As much of a table as outcomes are made from."""
    match = SimpleNamespace(over=over, winners=winners, scores=scores, moves=[(place, 0) for place in range(len(seats))])
    return SimpleNamespace(stage="over", given=0, number=9, lesson=None, study=False, seats=seats, match=match, counts=False)


def gone(name: str, because: Any) -> Seat:
    return Seat(name, "person", "p", stands_in=True, because=because)


def ranks(table: Any) -> list[int]:
    return [one.rank for one in outcomes(table)]


def test_places_go_by_winners_then_scores_and_those_who_were_gone_share_the_last() -> None:
    a, b, c, d = (Seat(name, "person", name) for name in "abcd")
    assert ranks(at(a, b, c, d, winners=("b",), a=7, b=7, c=9, d=7)) == [3, 1, 2, 3]
    assert ranks(at(a, gone("b", "left"), c, gone("d", "clock"), winners=("b",), a=7, b=9, c=7, d=1)) == [1, 3, 1, 3]
    assert ranks(at(a, gone("b", "agreed"), winners=("b",), a=7, b=9)) == [2, 1]


def test_a_game_that_was_ended_early_has_a_result_only_if_one_is_left() -> None:
    a, b = Seat("a", "person", "a"), Seat("b", "person", "b")
    assert ranks(at(a, b, over=False)) == [0, 0]
    assert ranks(at(a, gone("b", "resigned"), over=False)) == [1, 2]
    assert ranks(at(a, gone("b", "left"), over=False)) == [0, 0]


def test_a_game_that_was_brought_along_finished_is_nobodys(room: Room) -> None:
    anna = room.guest("Anna")
    anna.open(seats="me me", record=golden(FIRST, "greedy-2"))
    assert pages(anna) == []


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_games_that_ended_before_there_was_a_history_are_entered_at_the_start(tmp_path: Path, place: str) -> None:
    with running(tmp_path, database=place) as room:
        anna, paul = room.guest("Anna"), room.guest("Paul")
        evening(anna, paul)
        before = pages(anna)
        with room.client.portal() as portal:
            portal.call(forget, room)
        assert pages(anna) == []
        cookies = dict(anna.cookies)
    with running(tmp_path, database=place) as room:
        again = room.guest()
        again.cookies = cookies
        with room.client.portal() as portal:
            portal.call(room.gate.server.enter_past)
        assert pages(again) == before


async def forget(room: Room) -> None:
    async with room.gate.server.database.writing() as connection:
        await connection.execute(sql.delete(results))
