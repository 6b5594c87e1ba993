"""Games that end before the rules end them, clocks that run out, seats by lot, and people one does not want to meet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hexagone.script import read
from hexagone.server.domain import draws, seats
from hexagone.server.values import Effort
from tests.server.evening import evening
from tests.server.room import Guest, Room, running
from tests.server.test_history import handle
from tests.server.test_votes import company, moved, seat
from tests.support.samples import FIRST, ORDERLY

LIVE = {"pace": "live", "minutes": 10, "increment": 0}
STRICT = LIVE | {"loses": True}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "usual", lambda: "random")


def turn(id: str, guests: dict[str, Guest]) -> str:
    """Whose turn it is; bots are waited for."""
    guest = next(iter(guests.values()))
    while (name := guest.news(id)["view"]["to_move"]) not in guests:
        pass
    return str(name)


def look(room: Room) -> None:
    """What the server does by itself every second."""
    with room.client.portal() as portal:
        portal.call(room.gate.server.timekeeper.look)


def test_who_resigns_against_one_other_has_lost(room: Room) -> None:
    id, guests = company(room, 2)
    news = guests["violet"].post(f"/api/tables/{id}/resign", seat="violet")
    assert (news["stage"], news["ended"], news["winners"], news["undo"], news["legal"]) == ("over", "resigned", ["grey"], "no", [])
    assert news["draws"]["secret"]
    assert guests["grey"].refused("POST", f"/api/tables/{id}/undo", 409, seat="grey", after=news["number"])["kind"] == "over"
    for guest in guests.values():
        again = guest.post(f"/api/tables/{id}/rematch")
    assert again["stage"] == "playing" and [s["kind"] for s in again["seats"]] == ["person", "person"]
    assert guests["grey"].get(f"/api/tables/{id}/record").count("?") == 0


def test_of_three_one_resigns_and_a_bot_plays_on_but_cannot_win(room: Room) -> None:
    id, guests = company(room, 3)
    news = guests["violet"].post(f"/api/tables/{id}/resign", seat="violet")
    assert news["stage"] == "playing" and seat(news, "violet")["because"] == "resigned"
    back = guests["violet"].refused("POST", f"/api/tables/{id}/stand-in", 409, seat="violet", back=True)
    assert back["kind"] == "out"
    over = guests["grey"].post(f"/api/tables/{id}/resign", seat="grey")
    assert over["stage"] == "over" and over["winners"] == ["yellow"]


def test_a_seat_that_is_out_never_wins_by_the_rules(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me me me")
    guest.post(f"/api/tables/{news['id']}/resign", seat="grey")
    while (over := guest.news(news["id"]))["stage"] == "playing":
        if over["view"]["to_move"] != "grey":
            guest.play(over)
    assert over["winners"] and "grey" not in over["winners"] and over["ended"] is None


def test_all_agree_to_end_it_or_it_goes_on(room: Room) -> None:
    id, guests = company(room, 3)
    news = guests["grey"].post(f"/api/tables/{id}/end")
    assert news["vote"]["what"] == "end" and sorted(news["vote"]["missing"]) == ["violet", "yellow"]
    room.clock.now += 10_000  # who is away is asked too: nobody ends another's game behind their back
    news = guests["violet"].post(f"/api/tables/{id}/ballot", seat="violet", vote=news["vote"]["id"], yes=True)
    assert news["stage"] == "playing"
    over = guests["yellow"].post(f"/api/tables/{id}/ballot", seat="yellow", vote=news["vote"]["id"], yes=True)
    assert (over["stage"], over["ended"], over["winners"], over["vote"]) == ("over", "agreed", [], None)


def test_before_anybody_has_moved_it_may_be_cancelled(room: Room) -> None:
    id, guests = company(room, 2)
    assert guests["violet"].post(f"/api/tables/{id}/cancel")["ended"] == "cancelled"
    other, guests = company(room, 2)
    moved(other, guests, 1)
    assert guests["grey"].refused("POST", f"/api/tables/{other}/cancel", 409)["kind"] == "begun"
    assert room.guest().refused("POST", f"/api/tables/{other}/cancel", 403)["kind"] == "not-at-the-table"


def test_out_of_time_the_others_choose(room: Room) -> None:
    id, guests = company(room, 3, clock=LIVE)
    late = turn(id, guests)
    other = next(name for name in guests if name != late)
    path = f"/api/tables/{id}/time"
    assert guests[other].refused("POST", path, 409, seat=late)["kind"] == "not-out-of-time"
    room.clock.now += 601
    look(room)
    assert guests[other].news(id)["stage"] == "playing"
    assert guests[late].refused("POST", path, 409, seat=late)["kind"] == "not-out-of-time"
    assert seat(guests[other].post(path, seat=late), late)["seconds"] == 600
    room.clock.now += 601
    news = guests[other].post(f"/api/tables/{id}/end")
    rest = [name for name in guests if name not in (late, other)]
    over = guests[rest[0]].post(f"/api/tables/{id}/ballot", seat=rest[0], vote=news["vote"]["id"], yes=True)
    assert over["ended"] == "agreed"  # the one whose time was up was not asked


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_where_time_loses_it_does(room: Room) -> None:
    id, guests = company(room, 3, clock=STRICT)
    late = turn(id, guests)
    room.clock.now += 601
    choice = guests[late].news(id, seat=late)["legal"][0]["move"]
    body = {"seat": late, "move": choice, "after": guests[late].news(id)["number"]}
    refusal = guests[late].refused("POST", f"/api/tables/{id}/moves", 409, **body)["kind"]
    assert refusal in ("out-of-time", "stands-in")  # somebody may have looked at the clock already
    look(room)
    news = guests[late].news(id)
    assert seat(news, late)["because"] == "time" and news["stage"] == "playing"
    guests = {name: guest for name, guest in guests.items() if name != late}
    other = turn(id, guests)
    room.clock.now += 601
    look(room)
    news = guests[other].news(id)
    assert news["ended"] == "time" and news["winners"] == [name for name in guests if name != other]


def test_hints_are_off_between_people_and_seen_if_allowed(tmp_path: Path) -> None:
    with running(tmp_path, hint=Effort(playouts=20)) as room:
        id, guests = company(room, 2)
        assert guests["grey"].news(id)["hints"] is False
        assert room.guest().open(seats="me bot")["hints"] is True
        id, guests = company(room, 2, hints=True)
        mover = turn(id, guests)
        for _ in range(2):  # asked twice in the same position: one hint
            guests[mover].post(f"/api/tables/{id}/hint", seat=mover)
        news = room.guest().news(id)
        assert seat(news, mover)["hints"] == 1 and sum(s["hints"] for s in news["seats"]) == 1


def test_my_own_tables_go_when_i_say_so(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    solo, waiting = anna.open(seats="me bot")["id"], anna.open(seats="me open")["id"]
    for id in (solo, waiting):
        assert paul.request("DELETE", f"/api/tables/{id}").status_code == 403
        assert anna.request("DELETE", f"/api/tables/{id}").status_code == 204
        assert anna.refused("GET", f"/api/tables/{id}", 404)["kind"] == "no-table"


def test_a_finished_table_goes_from_my_list_and_with_the_last_one_for_good(room: Room) -> None:
    id, guests = company(room, 2)
    assert guests["grey"].refused("DELETE", f"/api/tables/{id}", 409)["kind"] == "begun"
    guests["grey"].post(f"/api/tables/{id}/resign", seat="grey")
    assert guests["grey"].request("DELETE", f"/api/tables/{id}").status_code == 204
    assert guests["grey"].get("/api/tables/mine") == [] and len(guests["violet"].get("/api/tables/mine")) == 1
    assert guests["violet"].request("DELETE", f"/api/tables/{id}").status_code == 204
    assert guests["violet"].refused("GET", f"/api/tables/{id}", 404)


# Seats


def test_lots_for_seats_can_be_recomputed(tmp_path: Path) -> None:
    with running(tmp_path) as room:
        found = {lot(room, str(number)) for number in range(8)}
    assert len(found) > 1, "everybody always sits where they sat down"


def lot(room: Room, added: str) -> str:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    id = anna.open(seats="me open bot", seating="lot", open=True)["id"]
    anna.post(f"/api/tables/{id}/seats", seat="grey", entropy=f"anna{added}")
    with paul.listening(id) as ear:
        news = paul.post(f"/api/tables/{id}/seats", seat="violet", entropy=f"paul{added}")
        assert ear
    mine = next(s["seat"] for s in news["seats"] if s["mine"])
    assert news["seat"] == mine and news["draws"]["entropy"][mine] == f"paul{added}"
    over = paul.post(f"/api/tables/{id}/resign", seat=mine)
    anna.post(f"/api/tables/{id}/resign", seat=anna.news(id)["seat"])
    record = anna.get(f"/api/tables/{id}/record")
    match = read(record)
    assert match.header["Seating"] == "lot"
    draws.sworn(match)
    swapped = record.replace(f"anna{added}", "X").replace(f"paul{added}", f"anna{added}").replace("X", f"paul{added}")
    with pytest.raises(draws.Unproved, match="lots"):
        draws.sworn(read(swapped))
    assert over
    return str(mine)


def test_in_a_rematch_seats_rotate_unless_the_rules_say_who_begins(room: Room) -> None:
    first = rematched(room, FIRST)
    assert first[1] == first[0][-1:] + first[0][:-1]
    orderly = rematched(room, next(game for game in (ORDERLY,)))
    assert sorted(orderly[0]) == sorted(orderly[1])


def rematched(room: Room, game: str) -> tuple[list[str], list[str]]:
    anna = room.guest("Anna")
    news = anna.open(game, seats="me bot bot", seating="rotated")
    while anna.request("POST", f"/api/tables/{news['id']}/resign", json={"seat": news["seat"]}).status_code != 200:
        pass
    again = anna.post(f"/api/tables/{news['id']}/rematch")
    return [s["name"] for s in news["seats"]], [s["name"] for s in again["seats"]]


# People


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_whom_i_block_i_do_not_meet_again(room: Room) -> None:
    id, guests = company(room, 2)
    anna, paul = guests["grey"], guests["violet"]
    assert anna.request("POST", f"/api/tables/{id}/seats/violet/block").status_code == 204
    waiting = anna.open(seats="me open", open=True)["id"]
    assert paul.get("/api/tables") == [] and len(room.guest().get("/api/tables")) == 1
    assert paul.refused("POST", f"/api/tables/{waiting}/seats", 403, seat="violet")["kind"] == "blocked"
    theirs = paul.open(seats="me open", open=True)["id"]
    assert anna.refused("POST", f"/api/tables/{theirs}/seats", 403, seat="violet")["kind"] == "blocked"
    anna.post(f"/api/tables/{id}/resign", seat="grey")
    assert paul.refused("POST", f"/api/tables/{id}/rematch", 403, wait=False)["kind"] == "blocked"
    [block] = anna.get("/api/me/blocks")
    assert anna.request("DELETE", f"/api/me/blocks/{block['id']}").status_code == 204
    assert paul.post(f"/api/tables/{waiting}/seats")["stage"] == "playing"


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_whom_i_block_does_not_find_me_in_other_ways(room: Room) -> None:
    """By quick pairing, an invitation, a profile; an invitation that was sent before is not shown any more."""
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    table = evening(anna, paul)
    known = handle(paul, "Anna")
    before = paul.open(seats="me open")["id"]
    assert paul.request("POST", f"/api/tables/{before}/invitations", json={"handle": known}).status_code == 204
    assert len(anna.get("/api/invitations")) == 1
    anna.request("POST", f"/api/tables/{table}/seats/violet/block")
    assert anna.get("/api/invitations") == [] == anna.get("/api/people") == paul.get("/api/people")
    waiting = paul.open(seats="me open")["id"]
    assert paul.refused("POST", f"/api/tables/{waiting}/invitations", 404, handle=known)["kind"] == "no-person"
    assert paul.refused("GET", f"/api/people/{known}", 404)["kind"] == "no-person"
    mine = anna.post("/api/pairing", game=FIRST, players=2)
    theirs = paul.post("/api/pairing", game=FIRST, players=2)
    assert mine["id"] != theirs["id"] and theirs["stage"] == "waiting"
    assert zoe.post("/api/pairing", game=FIRST, players=2)["id"] in (mine["id"], theirs["id"])


def test_nobody_keeps_a_table_busy_with_questions(room: Room) -> None:
    """To ask for the end of a game again and again, and to withdraw it each time, is a nuisance too."""
    id, guests = company(room, 2)
    asked = [ask_to_end(guests["grey"], id) for _ in range(8)]
    assert asked[:6] == [200] * 6 and asked[6:] == [429] * 2
    assert guests["violet"].post(f"/api/tables/{id}/end")["vote"]["by"] == "violet"  # others may still ask
    room.clock.now += 60
    assert guests["grey"].post(f"/api/tables/{id}/end")["ended"] == "agreed"  # to ask the same is to agree


def ask_to_end(guest: Guest, id: str) -> int:
    answer = guest.request("POST", f"/api/tables/{id}/end")
    if answer.status_code == 200:
        guest.post(f"/api/tables/{id}/ballot", seat="grey", vote=answer.json()["vote"]["id"], yes=False)
    return answer.status_code


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_reports_and_blocks_are_exported_and_erased(room: Room) -> None:
    id, guests = company(room, 2)
    anna, paul = guests["grey"], guests["violet"]
    assert anna.request("POST", f"/api/tables/{id}/seats/violet/report", json={"text": "shouts"}).status_code == 204
    assert room.guest().refused("POST", f"/api/tables/{id}/seats/violet/report", 403, text="x")["kind"] == "not-at-the-table"
    anna.request("POST", f"/api/tables/{id}/seats/violet/block")
    kept: Any = anna.get("/api/me/export")
    assert [note["text"] for note in kept["reports"]] == ["shouts"] and len(kept["blocks"]) == 1
    assert paul.request("DELETE", "/api/me").status_code < 300
    kept = anna.get("/api/me/export")
    assert kept["reports"] == [] and kept["blocks"] == []
