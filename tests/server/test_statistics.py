"""What my finished games add up to: the numbers, the file, and nothing for whoever wants no trace."""

from __future__ import annotations

import csv
import io
import time
from typing import Any

import pytest

from hexagone.server.storage.statistics import streaks
from tests.server.evening import evening
from tests.server.room import Guest, Room
from tests.server.test_history import PLACES, pages
from tests.support.samples import FIRST, golden


def numbers(guest: Guest) -> Any:
    return guest.get("/api/statistics")


def test_streaks_are_counted_and_games_without_a_result_are_passed_over() -> None:
    assert streaks([]) == (0, 0)
    assert streaks([1, 1, 0, 1, 2, 1, 0]) == (1, 3)
    assert streaks([1, 3]) == (0, 1)


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_games_are_summed_by_game_players_and_opponents(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    tables = [evening(anna, paul), evening(anna, paul), evening(anna, bots=1), evening(anna, paul, bots=1)]
    found, past = numbers(anna), pages(anna)
    assert sorted((line["players"], line["against"], line["games"]) for line in found["lines"]) == [
        (2, "people", 2),
        (2, "random", 1),
        (3, "people", 1),
    ]
    won = [one for one in past if one["ranks"]["grey"] == 1]
    assert (found["games"], found["won"]) == (4, len(won))
    pair = next(line for line in found["lines"] if (line["players"], line["against"]) == (2, "people"))
    scores = [one["scores"]["grey"] for one in past if one["table"]["id"] in tables[:2]]
    ranks = [one["ranks"]["grey"] for one in past if one["table"]["id"] in tables[:2]]
    assert (pair["score"], pair["rank"], pair["won"]) == (sum(scores) / 2, sum(ranks) / 2, ranks.count(1))
    (met,) = found["people"]
    ahead = sum(one["ranks"]["grey"] < one["ranks"]["violet"] for one in past if one["people"])
    behind = sum(one["ranks"]["grey"] > one["ranks"]["violet"] for one in past if one["people"])
    assert met == {"handle": anna.get("/api/people")[0]["handle"], "name": "Paul", "games": 3, "ahead": ahead, "behind": behind}
    mirror = numbers(paul)["people"][0]
    assert (mirror["name"], mirror["ahead"], mirror["behind"]) == ("Anna", behind, ahead)
    none = {"games": 0, "won": 0, "streak": 0, "longest": 0, "luck": 0, "reviewed": 0}
    assert numbers(room.guest()) == none | {"unreviewed": [], "lines": [], "people": []}


def test_an_unfinished_game_and_one_that_was_brought_along_count_for_nothing(room: Room) -> None:
    anna = room.guest("Anna")
    anna.open()
    anna.open(seats="me bot", record=golden(FIRST, "greedy-2"))
    assert numbers(anna)["games"] == 0


def test_luck_is_taken_over_from_a_review(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    table = evening(anna, paul)
    assert (numbers(anna)["reviewed"], numbers(anna)["lines"][0]["luck"]) == (0, None)
    while not (review := anna.get(f"/api/tables/{table}/review"))["done"]:
        time.sleep(0.1)
    for guest, seat in ((anna, "grey"), (paul, "violet")):
        assert (
            numbers(guest)["reviewed"] == 1
            and numbers(guest)["unreviewed"] == []
            and numbers(guest)["luck"] == pytest.approx(review["luck"][seat])
        )


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_games_whose_luck_nobody_knows_are_named(room: Room) -> None:
    """The latest first; not those that the rules did not end: they have no review."""
    anna, paul = room.guest("Anna"), room.guest("Paul")
    first = evening(anna, paul)
    room.clock.now += 60
    second = evening(anna, paul)
    table = anna.open(seats="me bot")["id"]
    assert anna.post(f"/api/tables/{table}/resign", seat="grey")["ended"] == "resigned"
    assert numbers(anna)["games"] == 3
    assert numbers(anna)["unreviewed"] == numbers(paul)["unreviewed"] == [second, first]


def test_every_game_is_a_line_of_a_file(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    evening(anna, paul)
    (line,) = csv.DictReader(io.StringIO(anna.get("/api/statistics.csv")))
    (past,) = pages(anna)
    assert (line["game"], line["players"], line["against"], line["luck"]) == (FIRST, "2", "people", "")
    assert (int(line["rank"]), int(line["score"])) == (past["ranks"]["grey"], past["scores"]["grey"])
    assert line["ended"].startswith("1970-01-12T13:46:40") and "Paul" not in str(line)


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_erasing_takes_my_name_from_every_finished_game(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    evening(anna, paul)
    assert anna.request("DELETE", "/api/statistics").status_code == 204
    assert numbers(anna)["games"] == 0 and pages(anna) == [] and anna.get("/api/people") == []
    assert numbers(paul)["games"] == 1 and numbers(paul)["people"] == [] and anna.get("/api/me/export")["society"]["results"] == []


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_whoever_wants_no_trace_leaves_none(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    anna.post("/api/me/profile", trace=False)
    evening(anna, paul)
    assert numbers(anna)["games"] == 0 and pages(anna) == []
    assert numbers(paul)["games"] == 1 and numbers(paul)["people"] == []
    deal = anna.post(f"/api/daily/{FIRST}")
    anna.play_out(anna.settled(deal["id"]))
    day = deal["daily"]
    assert [line["name"] for line in anna.get(f"/api/daily/{day}/{FIRST}")["lines"]] == [""]
    assert anna.post(f"/api/daily/{FIRST}")["id"] == deal["id"]  # nobody plays it twice
    room.clock.now += 86_400
    with room.client.portal() as portal:
        portal.call(room.gate.server.statistics.forget_traceless, room.gate.server.days.today)
    assert anna.get("/api/daily/mine") == [] and paul.get(f"/api/daily/{day}/{FIRST}")["played"] == 1
    anna.post("/api/me/profile", trace=True)
    evening(anna, paul)
    assert numbers(anna)["games"] == 1
