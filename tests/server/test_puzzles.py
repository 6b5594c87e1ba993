"""Puzzles at the server: from what the seat may know, one after the other, with ratings that move; and that of the day."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hexagone import GAMES, load
from hexagone.analysis.puzzles import Puzzle, shipped
from hexagone.server.domain.puzzles import fact
from hexagone.server.settings import DAY
from tests.server.room import Guest, Room, running
from tests.support.samples import FIRST

ALL = {puzzle.id: puzzle for puzzle in shipped(load(FIRST))}


def solve(guest: Guest, asked: Any, right: bool = True) -> Any:
    known = ALL[asked["id"]]
    return guest.post(f"/api/puzzles/{asked['game']}/{asked['id']}", move=known.answer if right else next(iter(known.others)))


def test_a_puzzle_is_solved_and_both_ratings_move(room: Room) -> None:
    guest = room.guest()
    asked = guest.get(f"/api/puzzles/{FIRST}")
    assert asked["tried"] is None and asked["news"]["view"]["to_move"] == asked["news"]["seat"]
    assert ALL[asked["id"]].answer in [choice["move"] for choice in asked["news"]["legal"]]
    told = solve(guest, asked)
    assert told["solved"] and told["rating"] > told["before"] == 1000 and told["puzzle_rating"] < asked["rating"]
    assert told["margin"] >= 3 * told["error"] and told["beside"] != told["answer"]
    [mine] = [one for one in guest.get("/api/puzzles") if one["game"] == FIRST]
    assert (mine["tries"], mine["solved"], mine["rating"]) == (1, 1, told["rating"])


def test_only_the_first_try_counts(room: Room) -> None:
    guest = room.guest()
    asked = guest.get(f"/api/puzzles/{FIRST}")
    missed = solve(guest, asked, right=False)
    assert not missed["solved"] and missed["rating"] < 1000 < 1000 + asked["rating"]
    assert missed["fact"]["margin"] == max(missed["margin"], ALL[asked["id"]].others[missed["move"]].margin)
    again = solve(guest, asked)
    assert again["solved"] and again["rating"] == again["before"] == missed["rating"]
    assert guest.get(f"/api/puzzles/{FIRST}/{asked['id']}")["tried"] is False


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_a_move_does_not_contradict_the_check(game: str) -> None:
    """Few playouts may say less than many: then these count. With two players, what one loses the other wins."""
    for puzzle in shipped(load(game)):
        match = puzzle.match()
        for move, seen in puzzle.others.items():
            told = fact(puzzle, match, move)
            assert (told.margin, told.error) in ((seen.margin, seen.error), (puzzle.margin, puzzle.error))
            assert told.margin >= puzzle.margin
            if len(match.seats) == 2 and seen.margin > 0:
                assert sum(told.given.values()) == pytest.approx(told.margin, abs=0.02)


def test_they_come_one_by_one_until_all_are_tried(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    few = tuple(ALL.values())[:4]
    monkeypatch.setattr("hexagone.server.domain.puzzles.shipped", lambda game: few)
    guest, met = room.guest(), []
    for _ in few:
        met.append(guest.get(f"/api/puzzles/{FIRST}")["id"])
        solve(guest, {"game": FIRST, "id": met[-1]})
    assert sorted(met) == sorted(puzzle.id for puzzle in few)
    assert guest.refused("GET", f"/api/puzzles/{FIRST}", 404)["kind"] == "no-more-puzzles"


def test_the_puzzle_of_the_day_is_the_same_for_all_until_midnight(room: Room) -> None:
    room.clock.now = 20_000 * DAY + 1.0
    anna, paul = room.guest(), room.guest()
    today = anna.get(f"/api/puzzles/{FIRST}/today")
    room.clock.now += DAY - 2.0
    assert paul.get(f"/api/puzzles/{FIRST}/today")["id"] == today["id"] and today["today"]
    room.clock.now += 2.0
    tomorrow = anna.get(f"/api/puzzles/{FIRST}/today")
    assert tomorrow["id"] != today["id"] and tomorrow["today"]
    assert not anna.get(f"/api/puzzles/{FIRST}/{today['id']}")["today"]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_seat_cannot_know_is_not_sent(room: Room, game: str) -> None:
    """It is the view of that seat, made from its redacted state, and nothing of the record or the answer."""
    guest, puzzle = room.guest(), shipped(load(game))[0]
    path = f"/api/puzzles/{game}/{puzzle.id}"
    news = guest.get(path)["news"]
    view = puzzle.match().view(news["seat"])
    assert {key: value for key, value in json.loads(json.dumps(view)).items() if key != "legal"} == news["view"]
    assert not {"answer", "margin", "others", "record"} & guest.get(path).keys()


def test_what_is_no_move_or_no_puzzle_is_refused(room: Room) -> None:
    guest, id = room.guest(), next(iter(ALL))
    assert guest.refused("POST", f"/api/puzzles/{FIRST}/{id}", 422, move="dance")["kind"] == "unreadable"
    assert guest.refused("GET", f"/api/puzzles/{FIRST}/nothing", 404)["kind"] == "no-puzzle"
    assert guest.refused("GET", "/api/puzzles/chess", 404)["kind"] == "no-puzzle"


def test_ratings_last_through_a_restart_and_go_with_the_person(tmp_path: Path) -> None:
    with running(tmp_path) as room:
        guest = room.guest("Anna")
        told = solve(guest, guest.get(f"/api/puzzles/{FIRST}"))
        cookies = guest.cookies
    with running(tmp_path) as room:
        guest = room.guest()
        guest.cookies = cookies
        assert guest.get("/api/puzzles")[0]["tries"] == 1
        kept = guest.get("/api/me/export")["society"]
        assert len(kept["puzzlers"]) == len(kept["puzzle_tries"]) == 1 and "person" not in kept["puzzlers"][0]
        assert guest.request("DELETE", "/api/me").status_code < 300
        other = room.guest()
        assert other.get("/api/puzzles")[0]["tries"] == 0
        its = other.get(f"/api/puzzles/{FIRST}/{kept['puzzle_tries'][0]['puzzle']}")
        assert its["rating"] == told["puzzle_rating"]  # the puzzle remembers, and no more who tried it


def test_a_hard_puzzle_is_worth_more(room: Room) -> None:
    by_level: dict[int, Puzzle] = {puzzle.level: puzzle for puzzle in ALL.values()}
    gains = []
    for level in (min(by_level), max(by_level)):
        guest = room.guest()
        gains.append(solve(guest, {"game": FIRST, "id": by_level[level].id})["rating"])
    assert gains[0] < gains[1]
