"""Lessons at the server: a table that is in no list, goes on where it was left, and says what a move would do."""

from __future__ import annotations

from typing import Any

import pytest

from hexagone import GAMES, load
from hexagone.engine.lessons import lessons, script
from tests.server.room import Guest, Room

ALL = [(name, number) for name in GAMES for number in lessons(load(name).folder)]


def learn(guest: Guest, game: str, number: int, **more: Any) -> Any:
    return guest.post("/api/lessons", game=game, number=number, **more)


def play_on(guest: Guest, table: str, moves: list[tuple[str, str]], number: int, seat: str) -> None:
    for after, (who, move) in enumerate(moves, number):
        guest.post(f"/api/tables/{table}/moves", seat=seat if who == "chance" else who, move=move, after=after)


@pytest.mark.parametrize(("game", "number"), ALL)
def test_a_lesson_is_in_no_list_and_counts_for_nothing(room: Room, game: str, number: int) -> None:
    """From its beginning to its end: not among my tables, not in my history, not among the tables that a person may have."""
    guest, lesson = room.guest(), lessons(load(game).folder)[number]
    news = learn(guest, game, number)
    assert news["seat"] == lesson["seat"] and news["number"] == lesson["given"]
    play_on(guest, news["id"], script(lesson)[news["number"] :], news["number"], lesson["seat"])
    assert guest.news(news["id"])["number"] == len(script(lesson))
    assert guest.get("/api/tables/mine") == [] and guest.get("/api/tables/running") == []
    assert guest.get("/api/history") == []


@pytest.mark.parametrize(("game", "number"), ALL[:1])
def test_a_lesson_goes_on_where_it_was_left(room: Room, game: str, number: int) -> None:
    guest, lesson = room.guest(), lessons(load(game).folder)[number]
    first = learn(guest, game, number)
    some = script(lesson)[first["number"] :][:2]
    play_on(guest, first["id"], some, first["number"], lesson["seat"])
    again = learn(guest, game, number)
    assert again["id"] == first["id"] and again["number"] == first["number"] + 2
    anew = learn(guest, game, number, again=True)
    assert anew["id"] != first["id"] and anew["number"] == first["number"]
    guest.refused("GET", f"/api/tables/{first['id']}", 404)
    assert learn(room.guest(), game, number)["id"] != anew["id"]  # somebody else's


@pytest.mark.parametrize(("game", "number"), ALL[:1])
def test_a_lesson_that_has_gone_elsewhere_begins_anew(room: Room, game: str, number: int) -> None:
    """A release may have changed the lesson: a table that does not fit it any more is given up."""
    guest, lesson = room.guest(), lessons(load(game).folder)[number]
    news = learn(guest, game, number)
    wanted = script(lesson)[news["number"]][1]
    other = next(choice["move"] for choice in news["legal"] if choice["move"] != wanted)
    guest.play(news, other)
    assert learn(guest, game, number)["id"] != news["id"]


@pytest.mark.parametrize(("game", "number"), ALL[:1])
def test_what_a_move_would_do_is_told_in_lessons_only(room: Room, game: str, number: int) -> None:
    guest = room.guest()
    news = learn(guest, game, number)
    move = news["legal"][0]["move"]
    told = guest.post(f"/api/tables/{news['id']}/preview", seat=news["seat"], move=move)
    assert told["events"] and guest.news(news["id"])["number"] == news["number"]  # nothing has changed
    assert told["events"] == guest.play(news, move)["steps"][-1]["events"]
    table = guest.open(seats="me me")
    problem = guest.refused("POST", f"/api/tables/{table['id']}/preview", 403, seat=table["seat"], move=next(iter(table["legal"]))["move"])
    assert problem["kind"] == "not-at-a-lesson"
    room.guest().refused("POST", f"/api/tables/{news['id']}/preview", 403, seat=news["seat"], move=move)


def test_what_there_is_not_is_refused(room: Room) -> None:
    guest = room.guest()
    game = ALL[0][0]
    assert guest.refused("GET", f"/api/games/{game}/lessons/99", 404)["kind"] == "no-lesson"
    assert guest.refused("POST", "/api/lessons", 404, game=game, number=99)["kind"] == "no-lesson"
    assert guest.refused("POST", "/api/lessons", 422, game="nothing")["kind"] == "no-game"
    told = guest.get(f"/api/games/{game}/lessons/1")
    assert "record" not in told and told["steps"][0]["words"].keys() == {"en", "fr", "it", "de"}
    assert {game["name"]: game["lessons"] for game in guest.get("/api/games")}[game] >= 1
