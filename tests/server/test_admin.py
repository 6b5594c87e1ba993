"""The host of a server: `hexagone admin` beside the running server, on both databases."""

import json
import shlex
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexagone.server import server as serving
from hexagone.server.storage import schema
from tests.server.evening import seated, turns
from tests.server.room import Guest, Room, running
from tests.support.commands import call, examples
from tests.support.samples import FIRST


@pytest.fixture(autouse=True)
def looking_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "LOOK", 0.02)
    monkeypatch.setenv("XDG_CONFIG_HOME", "/nowhere")


class Host:
    """Whoever runs the server, at another terminal."""

    def __init__(self, place: str) -> None:
        self.place = place

    def __call__(self, *words: Any) -> str:
        told = call("admin", "--database", self.place, *words)
        assert told.exit_code == 0, told.output
        return told.output

    def json(self, *words: Any) -> Any:
        return json.loads(self(*words, "--json"))

    def refused(self, code: int, *words: Any) -> str:
        told = call("admin", "--database", self.place, *words)
        assert told.exit_code == code and "Traceback" not in told.output, told.output
        return told.output


def noticed(happened: Callable[[], Any]) -> Any:
    """A running server notices within moments."""
    end = time.monotonic() + 10
    while not (found := happened()):
        assert time.monotonic() < end, "the server did not notice"
        time.sleep(0.02)
    return found


def info(guest: Guest, **query: str) -> Any:
    return guest.get("/api/server", **query)


def invited(table: Any) -> str:
    return str(table["invite"]).partition("invite=")[2]


def test_switches_work_while_the_server_runs(room: Room, place: str) -> None:
    host, anna = Host(place), room.guest("Anna")
    assert info(anna) == info(anna) | {"message": "", "private": False, "may_open": True, "open_tables": True, "chat": True}
    table = anna.open(seats="me open", open=True)["id"]
    host("open-tables", "off")
    noticed(lambda: not info(anna)["open_tables"])
    assert room.guest().get("/api/tables") == []
    assert anna.refused("POST", "/api/tables", 403, game=FIRST, seats=[{"kind": "me"}] * 2, open=True)["kind"] == "no-open-tables"
    host("chat", "off")
    noticed(lambda: not info(anna)["chat"])
    assert anna.refused("POST", f"/api/tables/{table}/chat", 403, text="hello")["kind"] == "chat-off"
    assert anna.open(seats="me bot")["chat"] is False
    for name in ("open-tables", "chat"):
        host(name, "default")
    noticed(lambda: info(anna)["chat"] and info(anna)["open_tables"])
    assert len(room.guest().get("/api/tables")) == 1


def test_a_message_for_everybody_or_for_one_language(room: Room, place: str) -> None:
    host, anna = Host(place), room.guest()
    host("message", "Back at <ten>")
    host("message", "À dix heures", "--lang", "fr")
    noticed(lambda: info(anna, language="fr")["message"] == "À dix heures")
    assert info(anna, language="de")["message"] == "Back at <ten>" and "À dix heures" in host("message")
    host("message", "--clear")
    noticed(lambda: not info(anna, language="de")["message"])


def test_a_private_server_lets_members_open_tables_and_guests_play_there(room: Room, place: str) -> None:
    host, anna, stranger = Host(place), room.guest("Anna"), room.guest()
    host("private", "on")
    noticed(lambda: not info(anna)["may_open"])
    assert anna.refused("POST", "/api/tables", 403, game=FIRST, seats=[{"kind": "me"}] * 2)["kind"] == "private"
    host("let-in", "Anna")
    noticed(lambda: info(anna)["may_open"])
    table = anna.open(seats="me open", open=True)
    assert stranger.get("/api/tables") == [] and len(anna.get("/api/tables")) == 1
    stranger.post(f"/api/tables/{table['id']}/seats", seat=table["seats"][1]["seat"], invite=invited(table))
    link = host("invite", "Bruno", "--address", "https://play.example.org/").strip()
    assert link.startswith("https://play.example.org/me#")
    bruno = room.guest()
    assert bruno.post("/api/me/link/follow", key=link.partition("#")[2])["name"] == "Bruno"
    noticed(lambda: info(bruno)["may_open"])
    host("put-out", "Bruno")
    noticed(lambda: not info(bruno)["may_open"])
    assert host("let-in", "--everybody").startswith("let in: ")
    noticed(lambda: info(bruno)["may_open"])


def test_who_is_shut_out_may_look_and_erase_themselves_and_no_more(room: Room, place: str) -> None:
    host, anna, mallory = Host(place), room.guest("Anna"), room.guest("Mallory")
    table = anna.open(seats="me open open", open=True)
    news = mallory.post(f"/api/tables/{table['id']}/seats", seat=table["seats"][1]["seat"], invite=invited(table))
    anna.post(f"/api/tables/{table['id']}/start", level="random")
    assert "1 tables" in host("ban", "Mallory", "--days", "1", "--reason", "insults")
    noticed(lambda: anna.news(table["id"])["seats"][1]["stands_in"])  # a bot plays on
    refused = noticed(lambda: mallory.request("PATCH", "/api/me", json={"name": "M"}).status_code == 403)
    assert refused and mallory.refused("PATCH", "/api/me", 403, name="M")["kind"] == "banned"
    assert mallory.news(news["id"])["id"] == news["id"]
    [ban] = host.json("bans")
    assert ban["reason"] == "insults" and "Mallory" in host("people", "mall") and "insults" in host("people", "mall")
    host("unban", "Mallory")
    noticed(lambda: mallory.request("PATCH", "/api/me", json={"name": "Mallory"}).status_code == 200)
    host("ban", "Mallory")
    noticed(lambda: mallory.request("PATCH", "/api/me", json={"name": "M"}).status_code == 403)
    assert mallory.request("DELETE", "/api/me").status_code < 300
    assert host.json("people") == [row for row in host.json("people") if row["name"] != "Mallory"]
    host.refused(1, "unban", "Mallory")


def test_a_ban_ends_by_itself_and_a_network_gets_no_answer(room: Room, place: str) -> None:
    host, anna = Host(place), room.guest("Anna")
    room.client.app = anywhere(room.gate)
    host("ban", "203.0.113.9/24", "--days", "1")
    noticed(lambda: anna.request("GET", "/api/me").status_code == 403)
    assert anna.request("GET", "/health").status_code == 200
    room.clock.now = time.time() + 2 * 86_400
    assert anna.request("GET", "/api/me").status_code == 200
    host("unban", "203.0.113.0/24")
    assert host.json("bans") == []


def anywhere(gate: Any) -> Any:
    """Requests seem to come from a documentation network."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await gate({**scope, "client": ("203.0.113.77", 1)}, receive, send)

    return app


def test_tables_are_listed_and_removed_while_people_sit_there(room: Room, place: str) -> None:
    host, anna = Host(place), room.guest("Anna")
    news = anna.open(seats="me me", name="Friday")
    anna.play(news)
    anna.post(f"/api/tables/{news['id']}/chat", text="bad word")
    [row] = host.json("tables", "--stage", "playing", "--game", news["game"], "--person", "Anna")
    assert row["id"] == news["id"] and row["people"] == 2 and not row.keys() & {"secret", "invite"}
    assert "Friday" in host("tables") and "bad word" in host("lines", news["id"][:6])
    host("hush", news["id"], "1")
    noticed(lambda: anna.get(f"/api/tables/{news['id']}/chat") == [])
    host.refused(1, "close", news["id"])  # nobody said yes
    with anna.listening(news["id"]) as socket:
        socket.receive_json()
        host("close", news["id"], "--yes")
        message = socket.receive_json()
        while message["type"] != "goodbye":
            message = socket.receive_json()
    assert message["kind"] == "gone"
    anna.refused("GET", f"/api/tables/{news['id']}", 404)
    assert host.json("statistics")["rows"]["moves"] == 0


def test_the_id_of_a_table_may_begin_with_a_dash(room: Room, place: str) -> None:
    for words in (["lines", "-Kx_"], ["close", "-y", "--yes"], ["hush", "--Kx", "3"]):
        assert "there is no table '-" in Host(place).refused(1, *words)


def test_names_and_people_can_be_taken_away(room: Room, place: str) -> None:
    host, rude = Host(place), room.guest("Rude Word")
    news = rude.open(seats="me me")
    host("rename", "Rude Word", "Player")
    noticed(lambda: rude.get("/api/me")["name"] == "Player" and rude.news(news["id"])["seats"][0]["name"] == "Player")
    assert "Player" not in host("erase", "Player", "--yes")
    noticed(lambda: rude.get("/api/me")["name"] == "")
    assert host.json("people") == []
    assert "nobody is called" in host.refused(1, "erase", "Player", "--yes")


def test_numbers_and_purging(room: Room, place: str) -> None:
    host, anna = Host(place), room.guest("Anna")
    old = anna.open(seats="me me")["id"]
    assert host("purge", "--days", "1", "--dry-run") == "1 tables\n"  # the command has the real clock, the room one of long ago
    found = host.json("statistics")
    assert found["people"] == 1 and found["tables"] == {f"{FIRST} playing": 1} and found["bytes"] > 10_000
    assert "people: 1" in host("statistics") and "none" in host("reports")
    assert host("purge", "--days", "1", "--yes").startswith("removed: 1 tables")
    noticed(lambda: anna.request("GET", f"/api/tables/{old}").status_code == 404)


def test_the_host_reads_reports_and_removes_them(room: Room, place: str) -> None:
    host, anna, paul = Host(place), room.guest("Anna"), room.guest("Paul")
    table = str(seated(anna, paul, record=False)["id"])
    for text in ("He shouts", "He shouts again"):
        room.clock.now += 1
        assert anna.request("POST", f"/api/tables/{table}/seats/violet/report", json={"text": text}).status_code == 204
    told = host("reports")
    assert "shouts" in told and "Paul" in told and table[:8] in told
    assert [(note["text"], note["name"], note["table"]) for note in host.json("reports")][-1] == ("He shouts", "Paul", table)
    first, second = (note["id"] for note in host.json("reports"))
    assert "there is no report" in host.refused(2, "reports", "--done", "?")
    assert [host("reports", "--done", id) for id in (first, second)] and "none" in host("reports")


def test_the_host_settles_what_people_dispute(room: Room, place: str) -> None:
    host, anna, paul = Host(place), room.guest("Anna"), room.guest("Paul")
    table = str(seated(anna, paul, record=False, rated=True)["id"])
    assert "counts for no rating" in host.refused(2, "annul", table)
    turns(2, table, anna, paul)
    anna.post(f"/api/tables/{table}/resign", seat="grey")
    assert anna.post(f"/api/tables/{table}/dispute") == {"annulled": False}
    assert "counts for no rating any more" in host("annul", table[:8])
    assert {(line["rating"], line["games"]) for guest in (anna, paul) for line in guest.get("/api/ratings")} == {(1000, 0)}
    assert "counts for no rating" in host.refused(2, "annul", table)


LATE = ("invite", "close", "unban", "erase")  # a second Anna would be ambiguous; what is taken away cannot be asked about


def test_the_examples_of_its_help_pages_work(room: Room, place: str) -> None:
    """In an order in which they make sense, about a table and people who are there."""
    host, anna, mallory, other = Host(place), *map(room.guest, ("Anna", "Mallory", "Other"))
    table = str(seated(anna, mallory, record=False, rated=True)["id"])
    turns(2, table, anna, mallory)
    mallory.post(f"/api/tables/{table}/chat", text="bad word")
    assert anna.request("POST", f"/api/tables/{table}/seats/violet/report", json={"text": "He shouts"}).status_code == 204
    anna.post(f"/api/tables/{table}/resign", seat="grey")
    [report], [someone] = host.json("reports"), host.json("people", "Other")
    there = {"Xk3": table[:6], "17": "1", "7f3a": report["id"], "3f2a": str(someone["id"])[:8]}
    calls = [each for name, shown in examples().items() if name.startswith("hexagone admin") for each in shown]
    assert len(calls) > 25 and other
    for each in sorted(calls, key=lambda each: each.split()[2] in LATE):
        host(*(there.get(word, word) for word in shlex.split(each)[2:]))


def test_a_game_or_a_stage_that_there_is_not_is_refused(room: Room, place: str) -> None:
    host = Host(place)
    assert f"Did you mean {FIRST}?" in host.refused(2, "tables", "--game", FIRST[:-1])
    assert "Did you mean playing?" in host.refused(2, "tables", "--stage", "plaing")


def test_settings_give_the_first_word(tmp_path: Path) -> None:
    with running(tmp_path, private=True, message="Welcome", chat=False) as room:
        assert info(room.guest()) == info(room.guest()) | {"private": True, "may_open": False, "message": "Welcome", "chat": False}
        host = Host(str(tmp_path / "hexagone.db"))
        host("private", "off")
        noticed(lambda: info(room.guest())["may_open"])


def test_without_a_server_or_a_database_it_says_so(tmp_path: Path) -> None:
    host = Host(str(tmp_path / "none.db"))
    assert "there is no file" in host.refused(2, "people") and not list(tmp_path.iterdir())
    (tmp_path / "none.db").touch()
    assert "start the server with it once" in host.refused(1, "people")
    assert "on, off or default" in host.refused(2, "private", "maybe")


def test_what_the_host_says_is_in_backups(tmp_path: Path) -> None:
    assert {schema.switches, schema.bans, schema.members} <= set(schema.ALL) and schema.edits not in schema.ALL
