"""Profiles, presence, and all that is kept about a person among people: it can be had, and it goes, with either database."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from hexagone.server.domain import seats
from hexagone.server.storage import schema
from hexagone.server.storage.schema import metadata
from hexagone.server.storage.society import ALL, passkeys, tournaments
from tests.server.evening import ended, evening, seated
from tests.server.room import Guest, Room
from tests.server.test_history import handle
from tests.support.post_office import Subscription
from tests.support.samples import FIRST, golden

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
    """Anna leaves something in every table of the database that may hold something of a person."""
    played(anna, paul)
    for host, other, name in ((anna, paul, "Paul"), (paul, anna, "Anna Bell")):
        opened = host.open(seats="me open")["id"]
        host.request("POST", f"/api/tables/{opened}/invitations", json={"handle": handle(host, name)})
        assert other.get("/api/invitations")
    anna.post("/api/me/profile", about="a word about Anna Bell")
    own = anna.post("/api/tournaments", game=FIRST, size=3, name="anna-cup")["id"]
    for guest in (anna, paul):
        guest.post(f"/api/tournaments/{own}/entrants")
    anna.post(f"/api/tournaments/{own}/bots", level="random", count=1)
    anna.post(f"/api/tournaments/{own}/start")
    anna.post(f"/api/daily/{FIRST}")
    study = anna.post("/api/tries", record=golden(FIRST, "greedy-2"), level="random")["id"]
    anna.post(f"/api/tables/{study}/tree/0/evaluation")
    puzzle = anna.get(f"/api/puzzles/{FIRST}")
    anna.post(f"/api/puzzles/{FIRST}/{puzzle['id']}", move=puzzle["news"]["legal"][0]["move"])
    anna.open(seats="me bot", name="anna-alone")
    study = anna.post("/api/tries", record=golden(FIRST, "greedy-2"), at=30, level="random")["id"]
    anna.post(f"/api/tables/{study}/name", name="anna-study")
    anna.post("/api/lessons", game=FIRST, number=1)
    dealings(anna, paul)
    with room.client.portal() as portal:
        portal.call(plant, room)


def played(anna: Guest, paul: Guest) -> None:
    """Two games to their end: one counts for ratings, and Anna is asked to play it again; one is cleared away."""
    table = str(seated(anna, paul, record=False, rated=True, name="anna-evening")["id"])
    ended(table, anna, paul)
    paul.post(f"/api/tables/{table}/rematch")
    assert anna.request("DELETE", f"/api/tables/{evening(anna, paul)}").status_code == 204


def dealings(anna: Guest, paul: Guest) -> None:
    """They talk, may be reached, write about each other and do not want to meet again; it is the turn of each somewhere."""
    anna.post("/api/me/key")
    for guest, where in ((anna, "anna"), (paul, "paul")):
        guest.post("/api/me/channels", **Subscription().json(f"https://push.example/{where}-push"))
        guest.post("/api/me/channels", kind="webhook", address=f"https://hook.example/{where}-hook")
        guest.post("/api/me/quiet", zone="Europe/Paris", begins=0, ends=420)
    for _ in range(6):  # by lot each of the two has the turn somewhere
        table = anna.open(seats="me open", open=True, name="anna-days", clock={"pace": "days", "days": 3})["id"]
        paul.post(f"/api/tables/{table}/seats")
    for guest, other in ((anna, "violet"), (paul, "grey")):
        guest.post(f"/api/tables/{table}/chat", text="a word of Anna Bell" if guest is anna else "Good luck")
        guest.post(f"/api/tables/{table}/seats/{other}/report", text="shouts")
        guest.post(f"/api/tables/{table}/seats/{other}/block")


async def plant(room: Room) -> None:
    """What a browser, a letter and the host would add: a passkey, an address, a membership, a ban, a message."""
    server = room.gate.server
    async with server.database.writing() as connection:
        person = await connection.scalar(sql.text("SELECT id FROM persons WHERE name = 'Anna Bell'"))
        row = {"id": "anna-passkey", "person": person, "public_key": "anna-public", "signs": 1, "made": 0.0, "used": None}
        await connection.execute(sql.insert(passkeys).values(row))
        await connection.execute(sql.insert(schema.members).values(person=person, since=0.0))
        await connection.execute(sql.insert(schema.bans).values(who=person, reason="about Anna Bell", since=0.0, until=None))
        await connection.execute(sql.insert(schema.switches).values(name="message", value="Welcome"))
    letters = {"id": "anna-letters", "person": person, "kind": "mail", "address": "anna@mail.example", "secret": ""}
    await server.channels.add(letters | {"paces": "days", "confirmed": True, "made": 0.0, "sent": None, "failures": 0})
    await server.notifier.finish()


ABOUT = ("person", "owner", "by", "about", "other", "who")  # columns that hold the id of a person
PERSONAL = {"persons"} | {table.name for table in ALL if any(name in table.c for name in ABOUT)} - {"moves"}  # there it is a seat
CALLED = ("anna-cup", "anna-alone", "anna-study", "anna-evening", "anna-days")  # tables, and a tournament
TRACES = (*CALLED, "Anna Bell", "anna-passkey", "anna-public", "anna-push", "anna-hook", "anna@mail.example")


async def dumped(room: Room) -> tuple[dict[str, str], str]:
    """Every row of every table of the database, by its name; and the id of Anna."""
    async with room.gate.server.database.reading() as connection:
        rows = {table.name: repr([tuple(row) for row in await connection.execute(sql.select(table))]) for table in metadata.sorted_tables}
        person = await connection.scalar(sql.text("SELECT id FROM persons WHERE name = 'Anna Bell'"))
    return rows, str(person)


async def peopled(room: Room) -> tuple[int, int]:
    """How many tables outside tournaments have nobody left, and how many tournaments wait for nobody to begin them."""
    somebody = sql.exists().where(schema.seats.c.table == schema.tables.c.id, schema.seats.c.person.is_not(None))
    tables = sql.select(sql.func.count()).select_from(schema.tables).where(~somebody, schema.tables.c.tournament.is_(None))
    cups = sql.select(sql.func.count()).where(tournaments.c.owner.is_(None), tournaments.c.stage == "waiting")
    async with room.gate.server.database.reading() as connection:
        return int(await connection.scalar(tables) or 0), int(await connection.scalar(cups) or 0)


def test_whoever_takes_part_begins_a_tournament_whose_host_is_gone(room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    wish = {"game": FIRST, "size": 3, "name": "Anna's cup"}
    known, empty = (anna.post("/api/tournaments", **wish)["id"] for _ in range(2))
    for guest in (anna, paul, zoe):
        guest.post(f"/api/tournaments/{known}/entrants")
    assert anna.request("DELETE", "/api/me").status_code == 204
    assert zoe.refused("POST", f"/api/tournaments/{known}/start", 403)["kind"] == "not-yours"
    info = paul.get(f"/api/tournaments/{known}")
    assert (info["mine"], info["name"], [one["dropped"] for one in info["entrants"]]) == (True, "", [True, False, False])
    assert paul.post(f"/api/tournaments/{known}/start")["stage"] == "playing"
    assert zoe.post(f"/api/tournaments/{empty}/entrants")["mine"] and not paul.get(f"/api/tournaments/{empty}")["mine"]


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_all_of_it_can_be_had_and_is_erased(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of the database that is added later fails here until its rows are exported and erased."""
    monkeypatch.setattr(seats, "usual", lambda: "random")
    anna, paul = room.guest("Anna Bell"), room.guest("Paul")
    busy_life(room, anna, paul)
    exported(anna)
    with room.client.portal() as portal:
        before, person = portal.call(dumped, room)
        assert {name for name, rows in before.items() if person in rows} == PERSONAL
        assert anna.request("DELETE", "/api/me").status_code == 204
        after, _ = portal.call(dumped, room)
        left = portal.call(peopled, room)
    assert [(name, word) for name, rows in after.items() for word in (person, *TRACES) if word in rows] == []
    assert [word for word in CALLED if word not in str(before)] == [] and left == (0, 0)
    assert paul.get("/api/people") == [] and paul.get("/api/ratings")[0]["games"] == 1
    (past,) = [past for past in paul.get("/api/history") if past["gain"] is not None]
    assert past["people"] == {}
    nothing = anna.get("/api/me/export")
    assert not any(nothing.pop("society").values()) and not any(nothing.pop("me").values()) and not any(nothing.values())


KEPT = {  # tables of the database: the part of the page that tells of them, and a word that must stand there
    "persons": ("you", "your name"),
    "keys": ("you", "key in your cookie"),
    "passkeys": ("you", "passkeys"),
    "tables": ("tables", "which tables"),
    "seats": ("tables", "where you sit"),
    "chats": ("tables", "what you said"),
    "results": ("past", "results"),
    "ratings": ("past", "ratings"),
    "dailies": ("past", "daily deals"),
    "invitations": ("past", "invitations"),
    "tournaments": ("past", "tournaments"),
    "entrants": ("past", "tournaments"),
    "puzzlers": ("puzzles", "rating"),
    "puzzle_tries": ("puzzles", "which puzzles"),
    "channels": ("reach", "e-mail address"),
    "quiet": ("reach", "quiet hours"),
    "notices": ("reach", "messages that wait"),
    "profiles": ("choices", "profile"),
    "blocks": ("choices", "people you blocked"),
    "cleared": ("choices", "cleared away"),
    "reports": ("host", "reports"),
    "members": ("host", "let you in"),
    "bans": ("host", "shut you out"),
}
ROOT = Path(__file__).parents[2]


def test_everything_that_is_kept_stands_in_the_docs_and_on_the_page() -> None:
    """A table of the database that is added later fails here until both tell of it, in every language, and until when."""
    assert KEPT.keys() == PERSONAL
    lines = [line.split(" | ") for line in (ROOT / "docs/server.md").read_text("utf-8").splitlines() if line.count(" | ") == 3]
    assert sorted(re.findall(r"`(\w+)`", "".join(line[3] for line in lines))) == sorted({*PERSONAL, "moves"})
    page = (ROOT / "web/src/pages/Stored.svelte").read_text("utf-8")
    parts = re.findall(r'"(\w+)"', page.partition("PARTS = [")[2].partition("]")[0])
    assert {part for part, _ in KEPT.values()} | {"network"} == {*parts}
    for language in ("en", "fr", "it", "de"):
        texts = tomllib.loads((ROOT / f"web/text/{language}.toml").read_text("utf-8"))["stored"]
        assert all(texts[f"{part}{what}"] for part in parts for what in ("", "-what", "-until"))
        assert language != "en" or [word for part, word in KEPT.values() if word not in texts[f"{part}-what"].lower()] == []


def exported(anna: Guest) -> None:
    """Every table that holds something of Anna is in it; what others wrote about her is theirs."""
    kept = anna.get("/api/me/export")
    assert kept["me"]["name"] == "Anna Bell" and {key["kind"] for key in kept["keys"]} == {"cookie", "program"}
    assert len(kept["tables"]) > 8 and "a word of Anna Bell" in str(kept["chat"])
    assert {name: len(rows) for name, rows in kept["society"].items()} == {
        "results": 2,
        "invitations": 3,
        "ratings": 1,
        "tournaments": 1,
        "entrants": 1,
        "passkeys": 1,
        "dailies": 1,
        "profiles": 1,
        "puzzlers": 1,
        "puzzle_tries": 1,
    }
    assert sorted(channel["address"] for channel in kept["channels"]) == [
        "anna@mail.example",
        "https://hook.example/anna-hook",
        "https://push.example/anna-push",
    ]
    assert kept["quiet"]["zone"] == "Europe/Paris" and {notice["kind"] for notice in kept["notices"]} >= {"turn", "short"}
    assert [block["name"] for block in kept["blocks"]] == ["Paul"] and [note["text"] for note in kept["reports"]] == ["shouts"]
    assert len(kept["cleared"]) == 1 and len(kept["members"]) == 1 and kept["bans"][0]["reason"] == "about Anna Bell"
