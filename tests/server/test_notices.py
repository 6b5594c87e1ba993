"""Notices: what calls people back, when it may, and that it arrives: push decrypted as a browser would, letters by SMTP, webhooks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from email.header import decode_header, make_header
from functools import partial
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from hexagone.server import timekeeper
from hexagone.server.delivery import notifier, webpush
from hexagone.server.domain import seats
from hexagone.server.domain.notices import AGAIN, PAUSE, TOGETHER, Quiet
from hexagone.server.processes.presence import ABSENT
from tests.server.evening import evening
from tests.server.room import Guest, Room, running
from tests.server.test_history import handle
from tests.server.test_votes import company
from tests.support.post_office import Door, Mailbox, Subscription, claims, mail_door, unb64, web_door

DAYS = {"pace": "days", "days": 2}
SITE = "https://table.example"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "usual", lambda: "random")
    for one in (notifier, timekeeper):
        monkeypatch.setattr(one, "LOOK", 3600.0)  # they look when `wait` says so, and have done their part when it returns


class Post:
    """A server that can reach people, and where its messages arrive."""

    def __init__(self, room: Room, door: Door, box: Mailbox) -> None:
        self.room, self.door, self.box = room, door, box

    def wait(self, seconds: float = TOGETHER + 1) -> None:
        """So much time passes, and the server looks for what is due."""
        self.room.clock.now += seconds
        with self.room.client.portal() as portal:
            portal.call(self.room.gate.server.timekeeper.look)
            portal.call(self.room.gate.server.notifier.send_due)

    def hook(self, guest: Guest, path: str = "/hook", **more: Any) -> Any:
        return guest.post("/api/me/channels", kind="webhook", address=self.door.address + path, **more)

    def said(self, path: str = "/hook") -> list[Any]:
        found = [json.loads(one.body) for one in self.door.arrived if one.path == path]
        self.door.arrived = [one for one in self.door.arrived if one.path != path]
        return found


@contextmanager
def reaching(folder: Path, database: str, **more: Any) -> Iterator[Post]:
    with ExitStack() as stack:
        door, box = stack.enter_context(web_door()), stack.enter_context(mail_door())
        letters = {"site": SITE, "smtp": box.address, "mail_from": "Hexagone <table@table.example>", "private_hooks": True}
        yield Post(stack.enter_context(running(folder, database=database, **(letters | more))), door, box)


@pytest.fixture
def post(tmp_path: Path, place: str) -> Iterator[Post]:
    with reaching(tmp_path, place) as post:
        yield post


BOTH = pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)


def turns(post: Post, **more: Any) -> tuple[str, Guest, Guest]:
    """A table over days: its id, whose turn it is, and the other one."""
    id, guests = company(post.room, 2, clock=DAYS, **more)
    mover = guests.pop(next(iter(guests.values())).news(id)["view"]["to_move"])
    return id, mover, next(iter(guests.values()))


def play_on(mover: Guest, id: str) -> None:
    """Until the turn passes."""
    while (news := mover.news(id))["legal"]:
        mover.play(news)


# What, and when


@BOTH
def test_whose_turn_it_becomes_is_called_once_and_told_nothing_secret(post: Post) -> None:
    id, mover, other = turns(post, name="Secret name")
    post.hook(other)
    play_on(mover, id)
    post.wait(TOGETHER - 5)
    assert post.said() == []
    post.wait(6)
    (said,) = post.said()
    stop = said.pop("unsubscribe")
    assert stop.startswith(f"{SITE}/unsubscribe/")
    text = f"It is your move. {SITE}/t/{id}\nUnsubscribe: <{stop}>"  # chats (Discord, bridges to Matrix) show nothing but this
    assert said == {"title": "Hexagone", "text": text, "content": text, "url": f"{SITE}/t/{id}"}
    post.wait(10_000)
    assert post.said() == []


def test_who_has_moved_meanwhile_or_looks_is_not_called(post: Post) -> None:
    id, mover, other = turns(post)
    post.hook(other)
    play_on(mover, id)
    play_on(other, id)
    post.wait()
    assert post.said() == []
    play_on(mover, id)
    with other.listening(id, seat=other.news(id)["seat"]):
        post.wait()
    assert post.said() == []


def test_several_tables_are_one_message_and_messages_keep_a_pause(post: Post) -> None:
    post.hook(patient := post.room.guest())
    for _ in range(3):
        opened(post, patient)
    post.wait()
    [said] = post.said()
    assert first_line(said) == f"It is your move at 3 tables. {SITE}/"
    opened(post, patient)
    post.wait()
    assert post.said() == []
    post.wait(PAUSE)
    assert [one["text"].startswith("It is your move. ") for one in post.said()] == [True]


def first_line(said: Any) -> str:
    """Without the link that ends it."""
    return str(said["text"].partition("\n")[0])


def opened(post: Post, patient: Guest) -> None:
    """A table over days where the turn has come to this person."""
    host = post.room.guest()
    id = host.open(seats="me open", open=True, clock=DAYS)["id"]
    patient.post(f"/api/tables/{id}/seats")
    while not patient.news(id)["legal"]:
        host.play(host.news(id))


def test_a_reminder_comes_before_the_time_is_up_and_the_others_hear_when_it_is(post: Post) -> None:
    id, mover, other = turns(post)
    post.hook(other)
    post.hook(mover, "/mover")
    play_on(mover, id)
    post.wait()
    post.said()
    post.wait(1.5 * 86_400 - TOGETHER - 10)
    assert post.said() == []
    post.wait(20)
    assert [first_line(one) for one in post.said()] == [f"Your time is running short. {SITE}/t/{id}"]
    assert post.said("/mover") == []
    post.wait(0.5 * 86_400)
    post.wait()
    assert [first_line(one) for one in post.said("/mover")] == [f"Somebody has run out of time. You can decide what happens. {SITE}/t/{id}"]


def test_votes_beginnings_and_ends_are_heard_of(post: Post) -> None:
    id, mover, other = turns(post)
    post.hook(mover, "/mover")
    other.post(f"/api/tables/{id}/end")
    post.wait()
    assert [one["text"].startswith("The others ask you something.") for one in post.said("/mover")] == [True]
    other.post(f"/api/tables/{id}/resign", seat=other.news(id)["seat"])
    post.wait(PAUSE)
    assert [one["text"].startswith("A game of yours is over.") for one in post.said("/mover")] == [True]
    again = other.post(f"/api/tables/{id}/rematch")["id"]
    post.wait(PAUSE)
    assert [first_line(one) for one in post.said("/mover")] == [f"You are invited to a table. {SITE}/t/{again}"]
    mover.post(f"/api/tables/{id}/rematch")
    post.wait(PAUSE)
    assert len(post.said("/mover")) == 1


def test_who_was_replaced_by_a_bot_is_told(post: Post) -> None:
    """Over days by the clock; in a live game because they were away. Who took the seat back, or agreed, hears nothing."""
    id, late, other = turns(post)
    post.hook(late)
    post.wait(2 * 86_400 + 1)
    post.said()
    seat = late.news(id)["seat"]
    assert other.post(f"/api/tables/{id}/stand-in", seat=seat)["vote"] is None
    post.wait(PAUSE)
    assert [first_line(one) for one in post.said()] == [f"A bot plays for you. You can take your seat back. {SITE}/t/{id}"]
    late.post(f"/api/tables/{id}/stand-in", seat=seat, back=True)
    post.wait(2 * PAUSE)
    assert "A bot plays for you" not in str(post.said())


@pytest.mark.parametrize(("comes", "told"), [(False, 1), (True, 0)])
def test_who_was_away_from_a_live_game_is_told_unless_they_came_back(post: Post, comes: bool, told: int) -> None:
    id, guests = company(post.room, 2, clock={"pace": "live", "minutes": 60, "increment": 0})
    away = guests["violet"]
    post.hook(away, paces=["live"])
    post.wait(ABSENT)
    post.said()
    guests["grey"].post(f"/api/tables/{id}/stand-in", seat="violet")
    if comes:
        away.post(f"/api/tables/{id}/stand-in", seat="violet", back=True)
    post.wait()
    assert [one["text"].startswith("A bot plays for you.") for one in post.said()].count(True) == told


def test_invitations_are_heard_of(post: Post) -> None:
    anna, paul = post.room.guest("Anna"), post.room.guest("Paul")
    evening(anna, paul)
    post.wait(PAUSE)
    post.hook(paul)
    table = anna.open(seats="me open", clock=DAYS)["id"]
    anna.request("POST", f"/api/tables/{table}/invitations", json={"handle": handle(anna, "Paul")})
    post.wait()
    assert [one["text"].startswith("You are invited to a table.") for one in post.said()] == [True]


def test_only_tables_of_the_kinds_that_were_chosen(post: Post) -> None:
    id, mover, other = turns(post)
    channel = post.hook(other, paces=["live"])
    play_on(mover, id)
    post.wait()
    assert post.said() == []
    fixed = other.request("PATCH", f"/api/me/channels/{channel['id']}", json={"paces": ["days"]})
    assert fixed.json()["paces"] == ["days"]
    play_on(other, id)
    play_on(mover, id)
    post.wait()
    assert len(post.said()) == 1


# Quiet hours: the clock on the wall, also when it is put forward or back


def at(zone: str, *when: int) -> float:
    return datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[arg-type,misc]


@pytest.mark.parametrize(
    ("zone", "now", "until"),
    [
        ("Europe/Paris", (2026, 1, 10, 23, 0), (2026, 1, 11, 7, 0)),
        ("Europe/Paris", (2026, 1, 11, 6, 59), (2026, 1, 11, 7, 0)),
        ("Europe/Paris", (2026, 1, 11, 7, 0), None),
        ("Europe/Paris", (2026, 1, 11, 21, 59), None),
        ("Europe/Paris", (2026, 3, 28, 23, 0), (2026, 3, 29, 7, 0)),  # an hour is missing that night
        ("Europe/Paris", (2026, 10, 24, 23, 0), (2026, 10, 25, 7, 0)),  # an hour comes twice
        ("America/New_York", (2026, 11, 1, 1, 30), (2026, 11, 1, 7, 0)),
        ("Asia/Kolkata", (2026, 5, 1, 22, 0), (2026, 5, 2, 7, 0)),
        ("Pacific/Auckland", (2026, 9, 26, 23, 0), (2026, 9, 27, 7, 0)),
    ],
)
def test_quiet_hours_are_those_of_the_wall(zone: str, now: tuple[int, ...], until: tuple[int, ...] | None) -> None:
    quiet = Quiet(zone, 22 * 60, 7 * 60)
    assert quiet.until(at(zone, *now)) == (None if until is None else at(zone, *until))


def test_a_night_in_which_the_clock_goes_forward_is_an_hour_shorter() -> None:
    quiet, evening = Quiet("Europe/Paris", 22 * 60, 7 * 60), at("Europe/Paris", 2026, 3, 28, 22, 0)
    assert (quiet.until(evening) or 0) - evening == 8 * 3600
    autumn = at("Europe/Paris", 2026, 10, 24, 22, 0)
    assert (quiet.until(autumn) or 0) - autumn == 10 * 3600


def test_quiet_hours_that_end_in_the_missing_hour_end(post: Post) -> None:
    quiet, night = Quiet("Europe/Paris", 23 * 60, 2 * 60 + 30), at("Europe/Paris", 2026, 3, 29, 1, 0)
    until = quiet.until(night)
    assert until is not None and quiet.until(until) is None


@BOTH
def test_nothing_comes_in_quiet_hours_and_everything_after_them(post: Post) -> None:
    post.room.clock.now = at("Europe/Paris", 2026, 3, 28, 21, 58)
    id, mover, other = turns(post)
    post.hook(other)
    saved = other.request("POST", "/api/me/quiet", json={"zone": "Europe/Paris", "begins": 22 * 60, "ends": 7 * 60})
    assert saved.status_code == 204
    assert other.refused("POST", "/api/me/quiet", 422, zone="Europe/Nowhere", begins=0, ends=1)["kind"] == "no-zone"
    post.room.clock.now += 90
    play_on(mover, id)
    for hour in range(8):  # the night is an hour shorter
        post.wait(3590)
        assert post.said() == [], hour
    post.wait(3600)
    assert len(post.said()) == 1


# The ways


def test_the_example_of_the_standard_comes_out_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """RFC 8291, appendix A."""
    monkeypatch.setattr(webpush, "PADDED", 0)
    body = webpush.encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        webpush.private("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert webpush.encoded(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVB"
        "St2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@BOTH
def test_push_arrives_encrypted_and_signed(post: Post) -> None:
    id, mover, other = turns(post)
    browser = Subscription()
    public = other.get("/api/me/notices")["push"]
    other.post("/api/me/channels", **browser.json(post.door.address + "/push/1"))
    fixed = other.request("PATCH", "/api/me", json={"language": "fr"})
    assert fixed.status_code == 200
    play_on(mover, id)
    post.wait()
    [sent] = post.door.arrived
    said = browser.read(sent.body)
    assert (said["title"], said["body"], said["path"]) == ("Hexagone", "À toi de jouer.", f"/t/{id}")
    assert sent.headers["content-encoding"] == "aes128gcm" and int(sent.headers["ttl"]) > 0
    sworn = claims(sent.headers["authorization"], public)
    assert sworn["aud"] == post.door.address and sworn["sub"] == SITE
    assert 0 < sworn["exp"] - post.room.clock.now <= 86_400
    assert post.room.client.post(said["stop"]).status_code == 200  # one tap, without a cookie
    assert other.get("/api/me/notices")["channels"] == []


def test_the_key_of_the_server_is_made_once(tmp_path: Path, place: str) -> None:
    keys = []
    for _ in range(2):
        with running(tmp_path, database=place) as room:
            keys.append(room.guest().get("/api/me/notices")["push"])
    assert keys[0] == keys[1] and len(unb64(keys[0])) == 65


def test_all_messages_of_push_are_equally_long(post: Post) -> None:
    browser = Subscription()
    lengths = {len(webpush.encrypted(b"x" * size, webpush.encoded(browser.public), webpush.encoded(browser.auth))) for size in (1, 90, 300)}
    assert len(lengths) == 1


def test_a_browser_that_is_gone_is_forgotten_and_one_that_fails_is_not(post: Post) -> None:
    id, mover, other = turns(post)
    other.post("/api/me/channels", **Subscription().json(post.door.address + "/push/1"))
    post.door.status = 500
    play_on(mover, id)
    post.wait()
    assert len(other.get("/api/me/notices")["channels"]) == 1
    post.door.status = 410
    play_on(other, id)
    play_on(mover, id)
    post.wait()
    assert other.get("/api/me/notices")["channels"] == []


@BOTH
def test_a_message_that_failed_is_sent_again_by_the_way_that_failed(post: Post) -> None:
    """Longer and longer apart, and not for ever; a way that worked hears of it once."""
    id, mover, other = turns(post)
    post.hook(other, "/works")
    post.hook(other, "/fails")
    post.door.failing["/fails"] = 500
    play_on(mover, id)
    post.wait()
    assert (len(post.said("/works")), len(post.said("/fails"))) == (1, 1)
    post.wait(AGAIN[0] - 1)
    assert post.said("/fails") == []
    post.wait(PAUSE)  # messages keep that pause, this one too
    assert len(post.said("/fails")) == 1
    post.door.failing.clear()
    post.wait(AGAIN[1] + 1)
    assert [first_line(one) for one in post.said("/fails")] == [f"It is your move. {SITE}/t/{id}"]
    post.wait(AGAIN[2] + PAUSE)
    assert (post.said("/works"), post.said("/fails")) == ([], [])


def test_a_message_that_never_arrives_is_given_up(post: Post) -> None:
    id, mover, other = turns(post)
    post.hook(other)
    post.door.status = 500
    play_on(mover, id)
    for pause in (TOGETHER, *AGAIN, *AGAIN):
        post.wait(pause + 1)
    assert len(post.said()) == 1 + len(AGAIN) and len(other.get("/api/me/notices")["channels"]) == 1


@BOTH
def test_an_address_is_used_after_its_owner_has_confirmed_it(post: Post) -> None:
    id, mover, other = turns(post)
    channel = other.post("/api/me/channels", kind="mail", address="zoe@example.org")
    assert channel["confirmed"] is False
    [letter] = post.box.letters
    assert letter["to"] == "zoe@example.org" and "confirm" in letter["subject"]
    play_on(mover, id)
    post.wait()
    assert len(post.box.letters) == 1
    link, key = re.findall(rf"{SITE}/confirm#([\w-]+)\.(\w+)", letter.get_content())[0]
    stranger = post.room.guest()  # the letter may be opened elsewhere
    assert stranger.refused("POST", "/api/confirm", 404, id=link, key="0" * 32)["kind"] == "no-link"
    assert stranger.request("POST", "/api/confirm", json={"id": link, "key": key}).status_code == 204
    play_on(other, id)
    play_on(mover, id)
    post.wait()
    told = post.box.letters[1]
    assert told["subject"] == "Hexagone: It is your move." and f"{SITE}/t/{id}" in told.get_content()
    assert told["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    stop = str(told["list-unsubscribe"]).strip("<>").removeprefix(SITE)
    assert post.room.client.get(stop).status_code == 200  # a page: looking ends nothing
    assert len(other.get("/api/me/notices")["channels"]) == 1
    assert post.room.client.post(stop[:-1] + "!").status_code == 404
    assert post.room.client.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert other.get("/api/me/notices")["channels"] == []


@BOTH
def test_a_confirmed_address_brings_a_link_to_sign_in_with(post: Post) -> None:
    """Whoever can read the letters of this address becomes the person who confirmed it, once and soon; others learn nothing."""
    anna, elsewhere = post.room.guest("Anna"), post.room.guest()
    anna.post("/api/me/channels", kind="mail", address="Anna@example.org", paces=[])
    ask = partial(elsewhere.request, "POST", "/api/sign-in/letter")
    answers = [ask(json={"address": "anna@example.org"})]
    post.wait()
    assert len(post.box.letters) == 1  # nobody has confirmed it yet
    link, key = re.findall(rf"{SITE}/confirm#([\w-]+)\.(\w+)", post.box.letters[0].get_content())[0]
    anna.request("POST", "/api/confirm", json={"id": link, "key": key})
    answers += [ask(json={"address": "nobody@example.org"}), ask(json={"address": "anna@EXAMPLE.org"})]
    assert {(answer.status_code, answer.content) for answer in answers} == {(204, b"")}
    post.wait()
    letter = post.box.letters[1]
    assert len(post.box.letters) == 2 and letter["to"] == "Anna@example.org" and "Anna" not in letter["subject"]
    assert letter["list-unsubscribe"] is None  # it was asked for
    (key,) = re.findall(rf"Anna\r?\n{SITE}/me#([\w-]{{43}})", letter.get_content())
    assert elsewhere.post("/api/me/link/look", key=key)["becomes"]["name"] == "Anna"
    assert elsewhere.post("/api/me/link/follow", key=key)["name"] == "Anna" == elsewhere.get("/api/me")["name"]
    assert anna.get("/api/me")["name"] == "Anna"
    assert post.room.guest().refused("POST", "/api/me/link/follow", 404, key=key)["kind"] == "no-link"


def test_a_link_in_a_letter_does_not_last(post: Post) -> None:
    anna, elsewhere = post.room.guest("Anna"), post.room.guest()
    channel = anna.post("/api/me/channels", kind="mail", address="anna@example.org")
    with post.room.client.portal() as portal:
        portal.call(partial(post.room.gate.server.channels.change, channel["id"], confirmed=True))
    elsewhere.request("POST", "/api/sign-in/letter", json={"address": "anna@example.org"})
    post.wait()
    (key,) = re.findall(r"/me#([\w-]{43})", post.box.letters[-1].get_content())
    post.room.clock.now += 1801
    assert elsewhere.refused("POST", "/api/me/link/look", 404, key=key)["kind"] == "no-link"
    codes = [elsewhere.request("POST", "/api/sign-in/letter", json={"address": "anna@example.org"}).status_code for _ in range(9)]
    assert codes.count(429) >= 3  # nobody is flooded
    for address in ("anna", "a@b", "a b@example.org", "anna@example.org\nBcc: x@y.example"):
        assert elsewhere.refused("POST", "/api/sign-in/letter", 422, address=address)["kind"] == "no-address"
    anna.request("DELETE", "/api/me")
    with post.room.client.portal() as portal:
        assert portal.call(post.room.gate.server.channels.owners, "anna@example.org") == []


def test_bad_addresses_are_refused(post: Post) -> None:
    guest = post.room.guest()
    for address in ("nobody", "a@b", "a@b.example\nBcc: all@b.example", "a b@c.example", "<a@b.example>"):
        assert guest.refused("POST", "/api/me/channels", 422, kind="mail", address=address)["kind"] == "no-address"
    for address in ("ftp://x.example/", "javascript:1", "https:///x", "https://x.example/\r\nX: 1"):
        assert guest.refused("POST", "/api/me/channels", 422, kind="webhook", address=address)["kind"] == "no-address"
    keys = {"p256dh": "AAAA", "auth": "AAAA"}
    assert guest.refused("POST", "/api/me/channels", 422, kind="push", address="https://x.example/", **keys)["kind"] == "no-address"
    assert post.box.letters == []


def test_nobody_is_flooded_with_letters(post: Post) -> None:
    answers = [
        post.room.guest().request("POST", "/api/me/channels", json={"kind": "mail", "address": "zoe@example.org"}).status_code
        for _ in range(8)
    ]
    assert answers[:5] == [200] * 5 and set(answers[5:]) == {429}


def test_ntfy_gets_plain_text(post: Post) -> None:
    guest = post.room.guest()
    channel = post.hook(guest, style="ntfy")
    assert guest.request("POST", f"/api/me/channels/{channel['id']}/test").status_code == 204
    [sent] = post.door.arrived
    assert sent.body == b"This is how Hexagone will call you." and sent.headers["title"] == "Hexagone"
    assert sent.headers["click"] == f"{SITE}/settings"


@pytest.mark.parametrize(("language", "label"), [("en", "Unsubscribe"), ("fr", "Se désabonner")])
def test_one_tap_ends_a_webhook(post: Post, language: str, label: str) -> None:
    """ntfy shows a button that posts (its header may be encoded after RFC 2047), programs get the address."""
    guest = post.room.guest()
    guest.request("PATCH", "/api/me", json={"language": language})
    for style in ("ntfy", "json"):
        channel = post.hook(guest, f"/{style}", style=style)
        assert guest.request("POST", f"/api/me/channels/{channel['id']}/test").status_code == 204
    plain, program = post.door.arrived
    kind, said, stop, how = str(make_header(decode_header(plain.headers["actions"]))).split(", ")
    assert (kind, said, how) == ("http", label, "method=POST")
    for link in (stop, json.loads(program.body)["unsubscribe"]):
        assert post.room.client.post(link.removeprefix(SITE)).status_code == 200
    assert guest.get("/api/me/notices")["channels"] == []


def test_nobody_reaches_into_the_network_of_the_server(tmp_path: Path, place: str) -> None:
    with reaching(tmp_path, place, private_hooks=False) as post:
        guest = post.room.guest()
        channel = post.hook(guest)
        assert guest.refused("POST", f"/api/me/channels/{channel['id']}/test", 422)["kind"] == "undelivered"
        assert post.door.arrived == []


def test_without_a_mail_server_there_is_no_mail(room: Room) -> None:
    guest = room.guest()
    assert guest.get("/api/me/notices")["mail"] is False
    assert guest.refused("POST", "/api/me/channels", 422, kind="mail", address="a@b.example")["kind"] == "no-mail"
    assert guest.refused("POST", "/api/sign-in/letter", 422, address="a@b.example")["kind"] == "no-mail"


# Erasing and exporting


@BOTH
def test_all_of_it_is_exported_and_erased(post: Post) -> None:
    id, mover, other = turns(post)
    post.hook(other)
    other.request("POST", "/api/me/quiet", json={"zone": "Europe/Paris", "begins": 0, "ends": 60})
    play_on(mover, id)
    post.wait(1)
    kept = other.get("/api/me/export")
    assert kept["channels"][0]["address"] == post.door.address + "/hook" and kept["quiet"]["zone"] == "Europe/Paris"
    assert {notice["kind"] for notice in kept["notices"]} == {"turn", "short"}
    other.request("DELETE", "/api/me")
    post.wait()
    assert post.said() == []
    for table in ("channels", "quiet", "notices"):
        assert rows(post.room, table) == 0


def rows(room: Room, table: str) -> int:
    import sqlalchemy as sql

    async def count() -> int:
        async with room.gate.server.database.reading() as connection:
            return int(await connection.scalar(sql.text(f"SELECT count(*) FROM {table}")) or 0)

    with room.client.portal() as portal:
        return portal.call(count)
