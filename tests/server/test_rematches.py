"""The same people once more: one asks, the others say yes or no, and no clock runs before all have come. PC-7 is tested with its game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hexagone.server.domain import seats
from tests.server.room import Guest, Room, running
from tests.server.test_endings import STRICT, look
from tests.server.test_votes import company, seat

BOTH = pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
LONG = 100_000.0


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "usual", lambda: "random")


def over(room: Room, people: int = 3, **more: Any) -> tuple[str, list[Guest]]:
    """A game of so many people that has just ended, and who played it."""
    id, guests = company(room, people, **more)
    for name in [*guests][1:]:
        news = guests[name].post(f"/api/tables/{id}/resign", seat=name)
    assert news["stage"] == "over"
    return id, [*guests.values()]


def again(guest: Guest, id: str, **more: Any) -> Any:
    return guest.post(f"/api/tables/{id}/rematch", **more)


def kinds(news: Any) -> list[tuple[str, bool]]:
    return [(one["kind"], one["kept"]) for one in news["seats"]]


@BOTH
def test_no_clock_runs_before_everybody_has_come(room: Room) -> None:
    """Where time loses nobody loses a game that began without them."""
    id, (anna, paul, zoe) = over(room, clock=STRICT)
    asked = again(anna, id)
    assert asked["stage"] == "waiting" and kinds(asked) == [("person", False), ("open", True), ("open", True)]
    assert paul.post(f"/api/tables/{asked['id']}/seats")["stage"] == "waiting"
    room.clock.now += LONG
    look(room)
    assert zoe.news(asked["id"])["stage"] == "waiting"
    begun = zoe.post(f"/api/tables/{asked['id']}/seats", seat=zoe.news(asked["id"])["seat"])
    assert begun["stage"] == "playing" and [one["seconds"] for one in begun["seats"]] == [600.0] * 3
    look(room)
    assert zoe.news(asked["id"])["stage"] == "playing"


def test_to_ask_for_what_somebody_has_asked_for_is_to_say_yes(room: Room) -> None:
    id, (anna, paul) = over(room, 2)
    first = again(anna, id)
    assert again(anna, id)["version"] == first["version"]
    assert again(paul, id, wait=True)["stage"] == "waiting"
    begun = again(paul, id)
    assert begun["id"] == first["id"] and begun["stage"] == "playing" and kinds(begun) == [("person", False)] * 2


def test_everybody_comes_with_entropy(room: Room) -> None:
    """Whoever asks for it too: the game does not begin before they have added theirs."""
    id, (anna, paul) = over(room, 2)
    asked = again(anna, id, wait=True)
    assert kinds(asked) == [("open", True)] * 2 and asked["draws"]["commitment"]
    for guest, name, added in ((paul, "violet", "paul-paul"), (anna, "grey", "anna-anna")):
        news = guest.post(f"/api/tables/{asked['id']}/seats", seat=name, entropy=added)
    assert news["stage"] == "playing" and news["draws"]["entropy"] == {"grey": "anna-anna", "violet": "paul-paul"}


@BOTH
def test_who_is_asked_is_invited_and_may_decline(room: Room) -> None:
    id, (anna, paul, zoe) = over(room)
    anna.request("PATCH", "/api/me", json={"name": "Anna"})
    table = again(anna, id)["id"]
    assert anna.get("/api/invitations") == []
    for guest in (paul, zoe):
        (line,) = guest.get("/api/invitations")
        assert (line["by"], line["table"]["id"]) == ("Anna", table)
    paul.post(f"/api/tables/{table}/seats")
    assert paul.get("/api/invitations") == []
    assert zoe.request("DELETE", f"/api/invitations/{table}").status_code == 204
    assert zoe.get("/api/invitations") == [] and not zoe.news(table)["seat"]
    assert kinds(anna.news(table)) == [("person", False), ("person", False), ("open", False)]
    invite = anna.news(table)["invite"].partition("invite=")[2]
    assert room.guest().post(f"/api/tables/{table}/seats", invite=invite)["stage"] == "playing"


def test_a_seat_is_kept_for_who_was_asked(room: Room) -> None:
    """At an open table too: strangers do not find it, and cannot take the seat; those at the table may give it to a bot."""
    id, (anna, paul, zoe) = over(room)
    table, stranger = again(anna, id)["id"], room.guest()
    assert stranger.get("/api/tables") == []
    for name in (None, "violet", "yellow"):
        assert stranger.refused("POST", f"/api/tables/{table}/seats", 409, seat=name)["kind"] == "full"
    assert zoe.refused("POST", f"/api/tables/{table}/seats", 409, seat="violet")["kind"] == "full"
    zoe.post(f"/api/tables/{table}/seats")
    begun = anna.post(f"/api/tables/{table}/bots", seat="violet", level="random")
    assert begun["stage"] == "playing" and seat(begun, "violet")["kind"] == "bot"
    assert paul.news(table)["seat"] is None and paul.get("/api/invitations") == []


def test_who_does_not_come_is_not_waited_for(room: Room) -> None:
    """Those who are there begin with bots instead; whoever begins has come."""
    id, (anna, paul, zoe) = over(room)
    table = again(anna, id)["id"]
    begun = paul.post(f"/api/tables/{table}/start", level="random")
    assert begun["stage"] == "playing" and [one["kind"] for one in begun["seats"]] == ["person", "person", "bot"]
    assert zoe.news(table)["seat"] is None and zoe.refused("POST", f"/api/tables/{table}/seats", 409, seat="yellow")["kind"] == "begun"
    assert table not in [line["id"] for line in zoe.get("/api/tables/mine")]


@BOTH
def test_a_restart_keeps_seats_and_an_erased_person_keeps_none(tmp_path: Path, place: str) -> None:
    with running(tmp_path, database=place) as room:
        id, guests = over(room)
        table = again(guests[0], id)["id"]
    with running(tmp_path, database=place) as room:
        anna, paul, zoe = (Guest(room.client) for _ in guests)
        for one, before in zip((anna, paul, zoe), guests, strict=True):
            one.cookies = before.cookies
        assert paul.request("DELETE", "/api/me").status_code == 204
        assert kinds(anna.news(table)) == [("person", False), ("open", False), ("open", True)]
        assert again(zoe, id)["stage"] == "waiting"
        begun = anna.post(f"/api/tables/{table}/start", level="random")
        assert [one["kind"] for one in begun["seats"]] == ["person", "bot", "person"]


def test_a_rematch_that_was_given_up_can_be_asked_for_again(room: Room) -> None:
    id, (anna, paul) = over(room, 2)
    first = again(anna, id)["id"]
    assert paul.refused("DELETE", f"/api/tables/{first}", 403)["kind"] == "not-at-the-table"
    assert anna.request("DELETE", f"/api/tables/{first}").status_code == 204
    second = again(paul, id)
    assert second["id"] != first and kinds(second) == [("open", True), ("person", False)]
    assert again(anna, id)["stage"] == "playing"
