"""Who somebody is: cookies, links, keys for programs, names; and how all of it is erased."""

import sqlite3
from contextlib import closing
from pathlib import Path

from hexagone.server.settings import DAY
from tests.server.room import Guest, Room


def test_a_key_is_kept_as_its_hash_only(room: Room, tmp_path: Path) -> None:
    guest = room.guest("Anna")
    key = guest.post("/api/me/key")["key"]
    link = guest.post("/api/me/link")["path"].removeprefix("/me/")
    room.client.__exit__(None, None, None)
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("hexagone.db*"))
    room.client.__enter__()
    assert b"Anna" in stored
    assert not any(secret.encode() in stored for secret in (key, link, guest.cookies["hexagone"]))


def test_nobody_is_written_down_for_looking(room: Room, tmp_path: Path) -> None:
    room.guest().get("/api/tables")
    assert people(tmp_path) == 0


def test_a_personal_link_is_the_same_person_elsewhere_once_and_soon(room: Room) -> None:
    anna, phone, thief = room.guest("Anna"), room.guest(), room.guest()
    path = anna.post("/api/me/link")["path"]
    moved = phone.request("GET", path)
    assert moved.status_code == 302 and moved.headers["location"] == "/"
    assert phone.get("/api/me")["name"] == anna.get("/api/me")["name"] == "Anna"
    assert thief.request("GET", path).headers["location"] == "/?link=old"
    assert thief.get("/api/me")["name"] == ""
    late = anna.post("/api/me/link")["path"]
    room.clock.now += 601
    assert thief.request("GET", late).headers["location"] == "/?link=old"
    assert anna.get("/api/me")["name"] == "Anna"


def test_a_program_plays_with_a_key_and_needs_no_cookie(room: Room) -> None:
    anna, bot = room.guest("Anna"), room.guest()
    bot.bearer = anna.post("/api/me/key")["key"]
    assert bot.get("/api/me")["name"] == "Anna"
    news = bot.open(seats="me me")
    assert bot.play(news)["number"] > news["number"]
    bot.bearer = "x" * 43
    assert bot.refused("GET", "/api/me", 401)["kind"] == "unknown-key"


def test_a_cookie_key_is_no_program_key_and_a_link_is_no_cookie(room: Room) -> None:
    anna, other = room.guest("Anna"), room.guest()
    other.bearer = anna.cookies["hexagone"]
    assert other.refused("GET", "/api/me", 401)["kind"] == "unknown-key"
    other.bearer = ""
    other.cookies["hexagone"] = anna.post("/api/me/link")["path"].removeprefix("/me/")
    assert other.get("/api/me")["name"] == ""


def test_a_new_name_is_seen_at_the_table(room: Room) -> None:
    anna = room.guest("Anna")
    news = anna.open(seats="me me")
    with anna.listening(news["id"]) as socket:
        assert socket.receive_json()["news"]["seats"][0]["name"] == "Anna"
        anna.request("PATCH", "/api/me", json={"name": "Anne", "language": "fr"})
        while (message := socket.receive_json())["type"] != "news":
            pass
        assert message["news"]["seats"][0]["name"] == "Anne"
    assert anna.get("/api/me") == {"name": "Anne", "language": "fr"}
    assert anna.play(news)["number"] > news["number"]


def test_everything_about_me_can_be_had_and_erased(room: Room, tmp_path: Path) -> None:
    anna, paul = room.guest("Anna Bell"), room.guest("Paul")
    id = anna.open(seats="me open", open=True)["id"]
    paul.post(f"/api/tables/{id}/seats")
    anna.post(f"/api/tables/{id}/chat", text="a secret of mine")
    friends = paul.open(seats="me open", open=True)["id"]
    anna.post(f"/api/tables/{friends}/seats")
    anna.post(f"/api/tables/{friends}/chat", text="said where I left")
    anna.request("DELETE", f"/api/tables/{friends}/seats/violet")
    kept = anna.get("/api/me/export")
    assert kept["chat"][friends][0]["text"] == "said where I left"
    assert kept["me"]["name"] == "Anna Bell" and kept["tables"][0]["id"] == id and kept["chat"][id][0]["text"] == "a secret of mine"
    assert kept["keys"] == [{"kind": "cookie", "expires": None}]
    assert anna.request("DELETE", "/api/me").status_code == 204
    left = paul.news(id)
    assert left["seats"][0]["kind"] == "bot" and left["seats"][0]["name"] == ""
    with closing(sqlite3.connect(tmp_path / "hexagone.db")) as connection:
        rows = "\n".join(connection.iterdump())
    assert "Anna Bell" not in rows and "a secret of mine" not in rows
    assert anna.get("/api/me")["name"] == "" and anna.get("/api/tables/mine") == []


def test_old_tables_and_people_are_tidied_away(room: Room, tmp_path: Path) -> None:
    guest = room.guest("Anna")
    waiting, playing = guest.open(seats="me open")["id"], guest.open(seats="me me")["id"]
    tidy(room, guest, 15 * DAY)
    assert guest.refused("GET", f"/api/tables/{waiting}", 404)["kind"] == "no-table"
    assert guest.news(playing)["id"] == playing
    tidy(room, guest, 366 * DAY)
    assert guest.refused("GET", f"/api/tables/{playing}", 404)["kind"] == "no-table"
    assert people(tmp_path) == 0


def tidy(room: Room, guest: Guest, seconds: float) -> None:
    room.clock.now += seconds
    with room.client.portal() as portal:
        portal.call(room.gate.house.tidy)


def people(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "hexagone.db")) as connection:
        return int(connection.execute("select count(*) from persons").fetchone()[0])
