"""Profiles, presence, and all that is kept about a person among people: it can be had, and it goes, with either database."""

from __future__ import annotations

import json
from typing import Any

import pytest
import sqlalchemy as sql

from hexagone.server.domain import seats
from hexagone.server.storage.society import ALL, passkeys
from tests.server.evening import ended, evening, seated
from tests.server.room import Guest, Room
from tests.server.test_history import handle
from tests.support.samples import FIRST

PLACES = ["sqlite", "postgresql"]


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_a_profile_shows_what_its_person_chooses_and_only_to_those_they_played_with(room: Room) -> None:
    anna, paul, stranger = room.guest("Anna"), room.guest("Paul"), room.guest("Stranger")
    evening(anna, paul)
    path = f"/api/people/{handle(paul, 'Anna')}"
    shown = paul.get(path)
    assert (shown["name"], shown["together"], shown["here"], shown["games"], shown["ratings"]) == ("Anna", 1, True, None, None)
    anna.post("/api/me/profile", about=" I like\u202e trains ", ratings=True, games=True, presence=False)
    assert anna.get("/api/me/profile") == {"about": "I like trains", "ratings": True, "games": True, "presence": False, "trace": True}
    shown = paul.get(path)
    assert (shown["about"], shown["here"], shown["games"], shown["ratings"]) == ("I like trains", None, 1, [])
    assert not paul.get("/api/people")[0]["here"]
    assert stranger.refused("GET", path, 404)["kind"] == "no-person"
    assert anna.refused("GET", path, 404)["kind"] == "no-person"


def test_presence_ends_two_minutes_after_the_last_request_and_lasts_as_long_as_a_socket(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    table = evening(anna, paul)
    room.clock.now += 119
    assert paul.get("/api/people")[0]["here"]
    room.clock.now += 2
    assert not paul.get("/api/people")[0]["here"]
    with anna.listening(table) as socket:
        socket.receive_json()
        room.clock.now += 1000
        assert paul.get("/api/people")[0]["here"]


def test_a_passkey_of_nobody_and_an_answer_to_nothing_are_refused(room: Room) -> None:
    anna = room.guest("Anna")
    offered = anna.post("/api/me/passkeys/options")
    assert offered["rp"]["id"] and offered["authenticatorSelection"]["residentKey"] == "required"
    assert offered["user"]["name"] == "Anna" and len(offered["challenge"]) > 40
    for credential in ({}, {"id": "x", "response": {"clientDataJSON": "e30"}}, {"id": "x", "response": {"clientDataJSON": said(offered)}}):
        for where in ("/api/me/passkeys", "/api/passkeys/sign-in"):
            assert anna.refused("POST", where, 422, credential=credential)["kind"] == "no-passkey"
    assert anna.get("/api/me/passkeys") == [] and anna.refused("DELETE", "/api/me/passkeys/x", 404)["kind"] == "no-passkey"


def said(offered: Any) -> str:
    from webauthn.helpers import bytes_to_base64url

    return str(bytes_to_base64url(json.dumps({"challenge": offered["challenge"]}).encode()))


# Everything, and nothing


def busy_life(room: Room, anna: Guest, paul: Guest) -> None:
    """Anna leaves something in every table of the database."""
    table = str(seated(anna, paul, record=False, rated=True)["id"])
    ended(table, anna, paul)
    for host, other, name in ((anna, paul, "Paul"), (paul, anna, "Anna Bell")):
        opened = host.open(seats="me open")["id"]
        host.request("POST", f"/api/tables/{opened}/invitations", json={"handle": handle(host, name)})
        assert other.get("/api/invitations")
    anna.post("/api/me/profile", about="a word about Anna Bell")
    own = anna.post("/api/tournaments", game=FIRST, size=3, name="Cup")["id"]
    for guest in (anna, paul):
        guest.post(f"/api/tournaments/{own}/entrants")
    anna.post(f"/api/tournaments/{own}/bots", level="random", count=1)
    anna.post(f"/api/tournaments/{own}/start")
    anna.post(f"/api/daily/{FIRST}")
    puzzle = anna.get(f"/api/puzzles/{FIRST}")
    anna.post(f"/api/puzzles/{FIRST}/{puzzle['id']}", move=puzzle["news"]["legal"][0]["move"])
    with room.client.portal() as portal:
        portal.call(plant_passkey, room)


async def plant_passkey(room: Room) -> None:
    """As if Anna's browser had made one."""
    async with room.gate.server.database.writing() as connection:
        person = await connection.scalar(sql.text("SELECT id FROM persons WHERE name = 'Anna Bell'"))
        row = {"id": "anna-passkey", "person": person, "public_key": "anna-public", "signs": 1, "made": 0.0, "used": None}
        await connection.execute(sql.insert(passkeys).values(row))


async def dumped(room: Room) -> tuple[str, str]:
    """Every row of the database, and the id of Anna."""
    async with room.gate.server.database.reading() as connection:
        rows = [repr(tuple(row)) for table in ALL for row in await connection.execute(sql.select(table))]
        person = await connection.scalar(sql.text("SELECT id FROM persons WHERE name = 'Anna Bell'"))
    return "\n".join(rows), str(person)


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_all_of_it_can_be_had_and_is_erased(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "usual", lambda: "random")
    anna, paul = room.guest("Anna Bell"), room.guest("Paul")
    busy_life(room, anna, paul)
    kept = anna.get("/api/me/export")["society"]
    assert {name: len(rows) for name, rows in kept.items()} == {
        "results": 1,
        "invitations": 2,
        "ratings": 1,
        "tournaments": 1,
        "entrants": 1,
        "passkeys": 1,
        "dailies": 1,
        "profiles": 1,
        "puzzlers": 1,
        "puzzle_tries": 1,
    }
    with room.client.portal() as portal:
        before, person = portal.call(dumped, room)
        assert before.count(person) > 8
        assert anna.request("DELETE", "/api/me").status_code == 204
        after, _ = portal.call(dumped, room)
    assert not [word for word in (person, "Anna Bell", "anna-passkey", "anna-public") if word in after]
    assert paul.get("/api/people") == [] and paul.get("/api/ratings")[0]["games"] == 1
    (past,) = [past for past in paul.get("/api/history") if past["gain"] is not None]
    assert past["people"] == {}
    assert not any(anna.get("/api/me/export")["society"].values())
