"""Things that cross: leaving and listening, taking back and the clock, erasing and talking; and what one person asks too much of."""

import pytest

from tests.server.room import Room
from tests.support.samples import FIRST, OTHER, golden

LIVE = {"pace": "live", "minutes": 1, "increment": 5}


def test_who_has_left_a_seat_sees_what_a_spectator_sees(room: Room) -> None:
    """Also over a socket that was opened while the seat was theirs."""
    anna, paul, carla = room.guest(), room.guest(), room.guest()
    id = paul.open(seats="me open open", open=True)["id"]
    anna.post(f"/api/tables/{id}/seats", seat="violet")
    with anna.listening(id, seat="violet") as socket:
        assert anna.request("DELETE", f"/api/tables/{id}/seats/violet").status_code == 200
        carla.post(f"/api/tables/{id}/seats", seat="violet")
        paul.post(f"/api/tables/{id}/start", level="random")
        while (news := socket.receive_json().get("news")) is None or news["stage"] == "waiting":
            pass
    assert news["seat"] is None and news["legal"] == []
    then = f"/api/tables/{id}/at/{news['number']}"
    assert news["view"] == room.guest().get(then)["view"] != carla.get(then, seat="violet")["view"]


def test_taking_back_brings_no_time(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me me", clock=LIVE)
    for _ in range(3):
        after = guest.play(news)
        room.clock.now += 2
        news = guest.post(f"/api/tables/{news['id']}/undo", seat=news["seat"], after=after["number"])
    assert sorted(seat["seconds"] for seat in news["seats"]) == [54, 60]  # who waited has spent its time


def test_a_seat_given_back_has_no_more_time_than_it_had(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me me", clock=LIVE)
    room.clock.now += 40
    path, seat = f"/api/tables/{news['id']}/stand-in", news["seat"]
    guest.post(path, seat=seat, level="master")  # thinks longer than we do
    back = guest.post(path, seat=seat, back=True)
    assert next(s["seconds"] for s in back["seats"] if s["seat"] == seat) <= 25


def test_lines_after_an_erasure_have_numbers_of_their_own(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    id = paul.open(seats="me open", open=True)["id"]
    anna.post(f"/api/tables/{id}/seats")
    paul.post(f"/api/tables/{id}/chat", text="hello")
    anna.post(f"/api/tables/{id}/chat", text="I go")
    assert anna.request("DELETE", "/api/me").status_code == 204
    assert paul.post(f"/api/tables/{id}/chat", text="is anybody there?")["number"] == 3
    assert [line["text"] for line in paul.get(f"/api/tables/{id}/chat")] == ["hello", "is anybody there?"]


@pytest.mark.parametrize("erased", [False, True])
def test_in_a_rematch_every_seat_is_played(room: Room, erased: bool) -> None:
    """Also that of nobody, in a game from a file, and that of somebody who is gone."""
    anna, paul = room.guest("Anna"), room.guest("Paul")
    record = golden(FIRST, "greedy-2")
    id = paul.open(seats="me open", record="\n".join(record.splitlines()[:-3]) if erased else record, open=True)["id"]
    if erased:
        anna.post(f"/api/tables/{id}/seats")
        while (news := paul.news(id))["stage"] == "playing":
            paul.play(news) if news["legal"] else anna.play(anna.news(id))
        assert anna.request("DELETE", "/api/me").status_code == 204
    again = paul.post(f"/api/tables/{id}/rematch")
    assert [(seat["kind"], bool(seat["level"])) for seat in again["seats"]] == [("person", False), ("bot", True)]
    assert paul.settled(again["id"])["legal"]


def test_too_many_reviews_at_once_are_refused(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room.gate.server.reviews.queue, "places", 0)
    guest = room.guest()
    record = golden(FIRST, "greedy-2")
    id = guest.open(seats="me bot", record=record)["id"]
    assert guest.refused("GET", f"/api/tables/{id}/review", 503)["kind"] == "busy"


def test_a_board_that_would_take_for_ever_to_read_is_refused(room: Room) -> None:
    seats = [{"kind": "me"}, {"kind": "me"}]
    board = ".".join("a" * 20_000) + " = 1"
    assert room.guest().refused("POST", "/api/tables", 422, game=FIRST, seats=seats, board=board)["kind"] == "board"


def test_entropy_is_one_word(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me open", open=True)["id"]
    assert paul.request("POST", f"/api/tables/{id}/seats", json={"entropy": "ab\n"}).status_code in (400, 422)
    assert paul.post(f"/api/tables/{id}/seats", entropy="ab")["seats"][1]["mine"]


def test_odd_addresses_are_no_faults(room: Room) -> None:
    guest = room.guest()
    id = guest.open(seats="me me")["id"]
    for path in ("/t/" + "x" * 300, "/t/%ff"):
        assert guest.request("GET", path).status_code == 200
    assert guest.refused("GET", "/%00", 400)["kind"] == "unreadable"
    assert guest.refused("GET", "/api/assets/" + "x" * 300, 404)["kind"] == "no-route"
    assert guest.refused("GET", f"/api/games/{OTHER}/board?table={id}", 404)["kind"] == "no-game"
