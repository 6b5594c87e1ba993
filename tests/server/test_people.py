"""Who somebody is: cookies, links, keys for programs, names; and how all of it is erased."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from hexagone.server.settings import DAY
from tests.server.room import Guest, Room
from tests.support.samples import FIRST


def test_a_key_is_kept_as_its_hash_only(room: Room, tmp_path: Path) -> None:
    guest = room.guest("Anna")
    key = guest.post("/api/me/key")["key"]
    link = made(guest)
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
    link = made(anna)
    assert phone.post("/api/me/link/follow", key=link)["name"] == "Anna"
    assert phone.get("/api/me")["name"] == anna.get("/api/me")["name"] == "Anna"
    assert thief.refused("POST", "/api/me/link/follow", 404, key=link)["kind"] == "no-link"
    assert thief.get("/api/me")["name"] == ""
    late = made(anna)
    room.clock.now += 601
    for path in ("look", "follow"):
        assert thief.refused("POST", f"/api/me/link/{path}", 404, key=late)["kind"] == "no-link"
    assert anna.get("/api/me")["name"] == "Anna"


def test_opening_a_link_changes_nothing(room: Room) -> None:
    """A page of another site could send somebody there: they would play as the other person, and lose their own tables."""
    anna, paul = room.guest("Anna"), room.guest("Paul")
    anna.open(seats="me me")
    path = anna.post("/api/me/link")["path"]
    before = dict(paul.cookies)
    for address in (path, path.replace("#", "/")):
        assert paul.request("GET", address).headers.get("set-cookie") is None
    offer = paul.post("/api/me/link/look", key=path.partition("#")[2])
    assert offer == {"becomes": {"name": "Anna", "tables": 1}, "now": {"name": "Paul", "tables": 0}, "same": False}
    assert paul.cookies == before and paul.get("/api/me")["name"] == "Paul"
    assert anna.post("/api/me/link/look", key=path.partition("#")[2])["same"]
    assert paul.post("/api/me/link/follow", key=path.partition("#")[2])["name"] == "Anna"


def test_a_page_of_another_site_cannot_follow_a_link(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    answer = paul.request("POST", "/api/me/link/follow", json={"key": made(anna)}, headers={"x-csrftoken": "guessed"})
    assert answer.status_code == 403 and answer.json()["kind"] == "csrf"
    assert paul.get("/api/me")["name"] == "Paul"


def made(guest: Guest) -> str:
    """The key in a new personal link."""
    return str(guest.post("/api/me/link")["path"]).removeprefix("/me#")


def test_keys_are_listed_by_kind_and_day(room: Room) -> None:
    anna, phone = room.guest("Anna"), room.guest()
    phone.post("/api/me/link/follow", key=made(anna))
    room.clock.now += DAY
    program = anna.post("/api/me/key")["key"]
    made(anna)
    phone.get("/api/me")
    listed = anna.get("/api/me/keys")
    then, now = (1_000_000.0 // DAY * DAY + days * DAY for days in (0, 1))
    facts = {(key["kind"], key["here"]): (key["made"], key["used"]) for key in listed}
    assert facts == {
        ("browser", True): (then, now),
        ("browser", False): (then, now),
        ("program", False): (now, None),
        ("link", False): (now, None),
    }
    assert not any(secret in str(listed) for secret in (program, anna.cookies["hexagone"], phone.cookies["hexagone"]))


def test_a_revoked_key_opens_nothing_and_the_others_do(room: Room) -> None:
    anna, phone, program = room.guest("Anna"), room.guest(), room.guest()
    phone.post("/api/me/link/follow", key=made(anna))
    program.bearer, link = anna.post("/api/me/key")["key"], made(anna)
    for guest in (phone, program):
        assert guest.get("/api/me")["name"] == "Anna"
    for kind in ("program", "link"):
        assert anna.request("DELETE", f"/api/me/keys/{of_kind(anna, kind)}").status_code == 204
    assert program.refused("GET", "/api/me", 401)["kind"] == "unknown-key"
    assert phone.refused("POST", "/api/me/link/follow", 404, key=link)["kind"] == "no-link"
    assert phone.get("/api/me")["name"] == anna.get("/api/me")["name"] == "Anna"


def test_the_first_browser_can_be_revoked_though_the_person_was_made_from_its_key(room: Room) -> None:
    stolen, phone = room.guest("Anna"), room.guest()
    id = stolen.open(seats="me me")["id"]
    phone.post("/api/me/link/follow", key=made(stolen))
    key = stolen.cookies["hexagone"]
    assert phone.request("DELETE", "/api/me/keys").status_code == 204
    assert stolen.refused("POST", f"/api/tables/{id}/chat", 403, text="it is me")["kind"] == "csrf"
    assert stolen.get("/api/me")["name"] == "" and stolen.cookies["hexagone"] != key
    assert not stolen.get("/api/tables/mine") and phone.get("/api/tables/mine")[0]["id"] == id
    assert [key["here"] for key in phone.get("/api/me/keys")] == [True]


def test_a_socket_of_a_revoked_key_is_told_nothing_more(room: Room) -> None:
    anna, phone = room.guest("Anna"), room.guest()
    phone.post("/api/me/link/follow", key=made(anna))
    news = anna.open(seats="me me")
    with phone.listening(news["id"], seat="grey") as ended, anna.listening(news["id"], seat="grey") as going_on:
        for socket in (ended, going_on):
            until(socket, "presence")
        anna.request("DELETE", "/api/me/keys")
        after = anna.play(news)
        assert until(going_on, "news")["news"]["number"] == after["number"]
        assert until(ended, "goodbye", but="news")["kind"] == "restart"


def until(socket: Any, kind: str, but: str = "") -> Any:
    """The next message of this kind, with none of the other kind before it."""
    while (message := socket.receive_json())["type"] != kind:
        assert message["type"] != but
    return message


def of_kind(guest: Guest, kind: str) -> str:
    return next(str(key["id"]) for key in guest.get("/api/me/keys") if key["kind"] == kind)


def test_only_ones_own_keys_can_be_revoked_and_not_too_many_made(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    anna.post("/api/me/key")
    for key in (of_kind(anna, "program"), "x" * 500, anna.cookies["hexagone"]):
        assert paul.refused("DELETE", f"/api/me/keys/{key}", 404)["kind"] == "no-key"
    assert len(anna.get("/api/me/keys")) == 2
    for _ in range(98):
        anna.post("/api/me/key")
    assert anna.refused("POST", "/api/me/key", 429)["kind"] == "too-many"


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
    other.cookies["hexagone"] = made(anna)
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
    assert {table["id"] for table in kept["tables"]} == {id, friends}
    assert kept["me"]["name"] == "Anna Bell" and kept["chat"][id][0]["text"] == "a secret of mine"
    assert [(key["kind"], key["expires"]) for key in kept["keys"]] == [("cookie", None)]
    assert anna.request("DELETE", "/api/me").status_code == 204
    left = paul.news(id)
    assert left["seats"][0]["kind"] == "bot" and "Anna" not in left["seats"][0]["name"]
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
        portal.call(room.gate.server.tidy)


def people(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "hexagone.db")) as connection:
        return int(connection.execute("select count(*) from persons").fetchone()[0])


def test_bots_have_names_the_same_for_everybody_and_no_name_twice(room: Room) -> None:
    anna, watcher = room.guest("Anna"), room.guest()
    table = anna.open(seats="me bot bot", open=True)["id"]
    names = [seat["name"] for seat in anna.news(table)["seats"]]
    assert names[0] == "Anna" and all(names) and len(set(names)) == 3
    assert [seat["name"] for seat in watcher.news(table)["seats"]] == names
    listed = next(one for one in anna.get("/api/tables/mine") if one["id"] == table)
    assert [seat["name"] for seat in listed["seats"]] == names


def test_several_people_at_one_screen_have_each_a_name(room: Room) -> None:
    anna = room.guest("Anna")
    seats = [{"kind": "me"}, {"kind": "me", "name": "  Paul\u202e "}, {"kind": "me", "name": ""}]
    table = anna.post("/api/tables", game=FIRST, seats=seats)["id"]
    assert called(anna, table) == ["Anna", "Paul", "Anna"]
    anna.request("PATCH", "/api/me", json={"name": "Anne"})
    assert called(anna, table) == ["Anne", "Paul", "Anne"]


def called(guest: Guest, table: str) -> list[str]:
    return [seat["name"] for seat in guest.news(table)["seats"]]
