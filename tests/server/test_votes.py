"""Votes and stand-ins among people who do not trust each other: nobody plays or rewinds for somebody who is there."""

from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from hexagone.server.domain import seats
from hexagone.server.domain.standins import SPARED
from hexagone.server.processes.presence import ABSENT
from hexagone.server.storage.schema import tables
from tests.server.room import Guest, Room, running

LIVE = {"pace": "live", "minutes": 60, "increment": 0}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "usual", lambda: "greedy")  # a bot that needs no compiling, and is not the one that is asked for


def company(room: Room, people: int, **more: Any) -> tuple[str, dict[str, Guest]]:
    """A table of so many people, and who sits where."""
    first, *others = guests = [room.guest() for _ in range(people)]
    id = first.open(seats="me" + " open" * len(others), open=True, **more)["id"]
    for guest in others:
        news = guest.post(f"/api/tables/{id}/seats")
    return id, {seat["seat"]: guest for seat, guest in zip(news["seats"], guests, strict=True)}


def seat(news: Any, name: str) -> Any:
    return next(seat for seat in news["seats"] if seat["seat"] == name)


def propose(guest: Guest, id: str, name: str) -> Any:
    return guest.post(f"/api/tables/{id}/stand-in", seat=name, level="random")


def moved(id: str, people: dict[str, Guest], times: int) -> Any:
    """After so many moves of people."""
    for _ in range(times):
        name = next(iter(people.values())).news(id)["view"]["to_move"]
        news = people[name].play(people[name].news(id, seat=name))
    return news


def heard(ear: Any, here: list[str]) -> None:
    """Wait until these are here."""
    while ear.receive_json().get("here") != here:
        pass


# Bots that stand in


@pytest.mark.parametrize("people", [2, 3])
def test_nobody_puts_a_bot_on_the_seat_of_somebody_who_is_there(room: Room, people: int) -> None:
    id, guests = company(room, people)
    room.clock.now += 10 * ABSENT
    with guests["violet"].listening(id, seat="violet"):
        news = propose(guests["grey"], id, "violet")
        assert not seat(news, "violet")["stands_in"] and "violet" in news["vote"]["missing"]
        if people == 3:
            news = guests["yellow"].post(f"/api/tables/{id}/ballot", seat="yellow", vote=news["vote"]["id"], yes=True)
            assert not seat(news, "violet")["stands_in"] and news["vote"]["missing"] == ["violet"]
        agreed = guests["violet"].post(f"/api/tables/{id}/ballot", seat="violet", vote=news["vote"]["id"], yes=True)
    assert seat(agreed, "violet")["stands_in"] and seat(agreed, "violet")["because"] == "agreed"


def test_somebody_absent_for_two_minutes_is_replaced_by_the_usual_bot_and_takes_the_seat_back(room: Room) -> None:
    id, guests = company(room, 2, clock=LIVE)
    with guests["grey"].listening(id, seat="grey") as ear:
        with guests["violet"].listening(id, seat="violet"):
            heard(ear, ["grey", "violet"])
            room.clock.now += 10 * ABSENT
        heard(ear, ["grey"])
    room.clock.now += ABSENT - 1
    assert propose(guests["grey"], id, "violet")["vote"]["missing"] == ["violet"]
    room.clock.now += 1
    news = propose(guests["grey"], id, "violet")  # asked again, it is counted again
    assert news["vote"] is None
    assert (seat(news, "violet")["because"], seat(news, "violet")["level"]) == ("away", "greedy")
    back = guests["violet"].post(f"/api/tables/{id}/stand-in", seat="violet", back=True)
    assert not seat(back, "violet")["stands_in"] and seat(back, "violet")["because"] is None


def test_whoever_stands_in_plays_as_well_as_the_bots_of_the_table(room: Room) -> None:
    """The level is the table's: neither the proposer's wish nor the middle of the ladder."""
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me open bot", level="greedy", open=True, wait=True)["id"]
    paul.post(f"/api/tables/{id}/seats")
    news = anna.post(f"/api/tables/{id}/start")
    mine, theirs = (guest.news(id)["seat"] for guest in (anna, paul))
    assert news["stage"] == "playing"
    vote = propose(anna, id, theirs)["vote"]
    assert vote["level"] == "greedy"
    after = paul.post(f"/api/tables/{id}/ballot", seat=theirs, vote=vote["id"], yes=True)
    assert seat(after, theirs)["level"] == "greedy" and not seat(after, mine)["stands_in"]


@pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)
def test_whoever_lets_a_bot_play_gets_no_stronger_one_and_everybody_sees_its_moves(room: Room) -> None:
    """Else one could ask the strongest bot for every move, where hints are off."""
    id, guests = company(room, 2)
    mover = guests["grey"].news(id)["view"]["to_move"]
    news = guests[mover].post(f"/api/tables/{id}/stand-in", seat=mover, level="master")
    assert (seat(news, mover)["level"], seat(news, mover)["because"]) == ("greedy", "asked")
    assert news["legal"] == []  # a move would be refused as long as the bot plays
    other = next(name for name in guests if name != mover)
    news = guests[other].settled(id)
    assert 0 < seat(news, mover)["helped"] == sum(step["who"] == mover for step in news["steps"]) and seat(news, other)["helped"] == 0
    back = guests[mover].post(f"/api/tables/{id}/stand-in", seat=mover, back=True)  # one tap, as ever
    assert not seat(back, mover)["stands_in"] and seat(back, mover)["helped"] == seat(news, mover)["helped"]
    assert seat(guests[other].get("/api/tables/mine")[0], mover)["helped"] == seat(news, mover)["helped"]


def test_whoever_plays_alone_chooses_which_bot_plays_on(room: Room) -> None:
    anna = room.guest()
    id = anna.open(seats="me bot bot")["id"]
    news = anna.post(f"/api/tables/{id}/stand-in", seat="grey", level="novice")
    assert (seat(news, "grey")["level"], seat(news, "grey")["because"], seat(news, "grey")["helped"]) == ("novice", "agreed", 0)


def test_whoever_let_a_bot_play_is_still_asked(room: Room) -> None:
    """They have not left: about undo, and whether there shall be a rematch."""
    id, guests = company(room, 2)
    last = moved(id, guests, 3)
    me, other = last["seat"], next(name for name in guests if name != last["seat"])
    guests[other].post(f"/api/tables/{id}/stand-in", seat=other)
    news = guests[me].settled(id)
    assert guests[me].post(f"/api/tables/{id}/undo", seat=me, after=news["number"])["vote"]["missing"] == [other]
    guests[me].play_out(guests[me].news(id))
    again = guests[me].post(f"/api/tables/{id}/rematch")
    assert [one["kept"] for one in again["seats"] if one["seat"] == other] == [True]


def test_requests_are_a_sign_of_life_too(room: Room) -> None:
    """Programs may ask again and again, and keep no socket."""
    id, guests = company(room, 2)
    for _ in range(4):
        room.clock.now += ABSENT / 2
        guests["violet"].news(id)
    assert propose(guests["grey"], id, "violet")["vote"]


def test_who_comes_back_while_the_others_vote_is_asked(room: Room) -> None:
    id, guests = company(room, 3)
    room.clock.now += 10 * ABSENT
    guests["yellow"].news(id)
    vote = propose(guests["grey"], id, "violet")["vote"]
    assert vote["missing"] == ["violet", "yellow"]
    with guests["violet"].listening(id, seat="violet"):
        news = guests["yellow"].post(f"/api/tables/{id}/ballot", seat="yellow", vote=vote["id"], yes=True)
        assert news["vote"]["missing"] == ["violet"] and not seat(news, "violet")["stands_in"]
        assert guests["violet"].post(f"/api/tables/{id}/ballot", seat="violet", vote=vote["id"], yes=False)["vote"] is None


def test_in_a_game_over_days_only_the_clock_says_that_somebody_is_away(room: Room) -> None:
    id, guests = company(room, 2, clock={"pace": "days", "days": 1})
    sleeper = guests["grey"].news(id)["view"]["to_move"]
    other = next(name for name in guests if name != sleeper)
    room.clock.now += 80_000
    assert propose(guests[other], id, sleeper)["vote"]["missing"] == [sleeper]
    room.clock.now += 10_000
    news = propose(guests[other], id, sleeper)
    assert news["vote"] is None and seat(news, sleeper)["because"] == "clock"


def test_after_a_restart_absence_counts_from_the_restart(tmp_path: Path) -> None:
    with running(tmp_path) as room:
        id, guests = company(room, 2)
        cookies = guests["grey"].cookies
        room.clock.now += 10 * ABSENT
    with running(tmp_path) as room:
        room.clock.now += 100 * ABSENT
        room.gate.server.presence.begin()
        grey = room.guest()
        grey.cookies = cookies
        assert propose(grey, id, "violet")["vote"]
        room.clock.now += ABSENT
        assert seat(propose(grey, id, "violet"), "violet")["stands_in"]


def said_no(guests: dict[str, Guest], id: str) -> None:
    """Grey has proposed that a bot plays for violet, and violet does not want it."""
    vote = propose(guests["grey"], id, "violet")["vote"]["id"]
    assert guests["violet"].post(f"/api/tables/{id}/ballot", seat="violet", vote=vote, yes=False)["vote"] is None


def test_who_said_no_is_left_in_peace_for_a_while(room: Room) -> None:
    id, guests = company(room, 3)
    with guests["violet"].listening(id, seat="violet"):
        said_no(guests, id)
        room.clock.now += SPARED - 1
        for name in ("grey", "yellow"):
            assert guests[name].refused("POST", f"/api/tables/{id}/stand-in", 409, seat="violet")["kind"] == "declined"
        assert propose(guests["grey"], id, "yellow")["vote"]["seat"] == "yellow"  # nobody has asked about yellow
        vote = guests["yellow"].news(id)["vote"]["id"]
        guests["yellow"].post(f"/api/tables/{id}/ballot", seat="yellow", vote=vote, yes=False)
        room.clock.now += 1
        assert propose(guests["grey"], id, "violet")["vote"]["missing"] == ["violet", "yellow"]


def test_to_propose_and_withdraw_is_asking_too(room: Room) -> None:
    id, guests = company(room, 2)
    vote = propose(guests["grey"], id, "violet")["vote"]["id"]
    guests["grey"].post(f"/api/tables/{id}/ballot", seat="grey", vote=vote, yes=False)
    assert guests["grey"].refused("POST", f"/api/tables/{id}/stand-in", 409, seat="violet")["kind"] == "declined"


def test_who_said_no_and_went_away_is_replaced(room: Room) -> None:
    id, guests = company(room, 2)
    said_no(guests, id)
    assert ABSENT < SPARED
    room.clock.now += ABSENT
    assert seat(propose(guests["grey"], id, "violet"), "violet")["because"] == "away"


def test_who_said_no_is_left_in_peace_after_a_restart_too(tmp_path: Path) -> None:
    with running(tmp_path) as room:
        id, guests = company(room, 2)
        said_no(guests, id)
        cookies, now = guests["grey"].cookies, room.clock.now
    with running(tmp_path) as room:
        room.clock.now = now + 1
        grey = room.guest()
        grey.cookies = cookies
        assert grey.refused("POST", f"/api/tables/{id}/stand-in", 409, seat="violet")["kind"] == "declined"


# Undo


def test_nobody_rewinds_a_game_alone_against_somebody_whom_a_bot_replaced(room: Room) -> None:
    """Who was put away by others is asked, and may answer while the bot plays; who left by themselves is not."""
    id, guests = company(room, 2)
    last = moved(id, guests, 3)
    me, other = last["seat"], next(name for name in guests if name != last["seat"])
    room.clock.now += 10 * ABSENT
    assert seat(propose(guests[me], id, other), other)["stands_in"]
    news = guests[me].settled(id)
    assert news["undo"] == "ask"
    vote = guests[me].post(f"/api/tables/{id}/undo", seat=me, after=news["number"])["vote"]
    assert vote["missing"] == [other] and guests[me].news(id)["number"] == news["number"]
    assert guests[other].post(f"/api/tables/{id}/ballot", seat=other, vote=vote["id"], yes=True)["number"] < news["number"]


def test_who_left_by_themselves_is_not_asked(room: Room) -> None:
    id, guests = company(room, 2)
    last = moved(id, guests, 3)
    me, other = last["seat"], next(name for name in guests if name != last["seat"])
    assert seat(guests[other].request("DELETE", f"/api/tables/{id}/seats/{other}").json(), other)["because"] == "left"
    news = guests[me].settled(id)
    assert news["undo"] == "free"
    again = guests[me].post(f"/api/tables/{id}/undo", seat=me, after=news["number"])
    assert again["number"] < news["number"]
    guests[me].play(again, news["steps"][again["number"]]["move"])
    assert guests[me].settled(id)["view"] == news["view"]  # the same draws, the same answer of the bot


# One vote at a time


def test_a_ballot_answers_the_vote_it_names(room: Room) -> None:
    id, guests = company(room, 3)
    first = propose(guests["grey"], id, "yellow")["vote"]["id"]
    busy = guests["violet"].refused("POST", f"/api/tables/{id}/stand-in", 409, seat="grey")
    assert busy["kind"] == "vote-runs" and busy["news"]["vote"]["id"] == first
    assert guests["grey"].post(f"/api/tables/{id}/ballot", seat="grey", vote=first, yes=False)["vote"] is None  # withdrawn
    second = propose(guests["violet"], id, "grey")["vote"]["id"]
    late = guests["yellow"].refused("POST", f"/api/tables/{id}/ballot", 409, seat="yellow", vote=first, yes=True)
    assert late["kind"] == "stale" and late["news"]["vote"]["id"] == second
    assert late["news"]["vote"]["agreed"] == ["violet"]


def test_an_undo_that_needs_a_vote_waits_for_the_one_that_runs(room: Room) -> None:
    id, guests = company(room, 2)
    last = moved(id, guests, 4)
    name = next(name for name in guests if name != last["seat"])
    vote = propose(guests[last["seat"]], id, name)["vote"]["id"]
    assert guests[name].refused("POST", f"/api/tables/{id}/undo", 409, seat=name, after=last["number"])["kind"] == "vote-runs"
    assert guests[name].news(id)["vote"]["id"] == vote


def test_an_old_vote_without_an_id_is_still_a_vote(tmp_path: Path) -> None:
    with running(tmp_path) as room:
        id, guests = company(room, 3)
        vote = propose(guests["grey"], id, "yellow")["vote"]
        cookies = {name: guest.cookies for name, guest in guests.items()}
    engine = sql.create_engine(f"sqlite:///{tmp_path / 'hexagone.db'}")
    with engine.begin() as connection:
        old = {key: value for key, value in vote.items() if key != "id"} | {"level": "master"}
        connection.execute(sql.update(tables).values(vote=old))
    with running(tmp_path) as room:
        for name in ("violet", "yellow"):
            guest = room.guest()
            guest.cookies = cookies[name]
            news = guest.post(f"/api/tables/{id}/ballot", seat=name, vote=0, yes=True)
        assert seat(news, "yellow")["level"] == "greedy"


def test_whoever_erases_themselves_leaves_no_vote_waiting(room: Room) -> None:
    id, guests = company(room, 3)
    vote = propose(guests["grey"], id, "yellow")["vote"]["id"]
    guests["yellow"].post(f"/api/tables/{id}/ballot", seat="yellow", vote=vote, yes=True)
    assert guests["violet"].request("DELETE", "/api/me").status_code == 204
    news = guests["grey"].news(id)
    assert news["vote"] is None and [s["kind"] for s in news["seats"]] == ["person", "bot", "person"]
    assert seat(news, "yellow")["stands_in"]


def test_in_a_rematch_who_was_replaced_sits_there_again(room: Room) -> None:
    id, guests = company(room, 2)
    room.clock.now += 10 * ABSENT
    propose(guests["grey"], id, "violet")
    guests["grey"].play_out(guests["grey"].settled(id))
    for guest in guests.values():
        again = guest.post(f"/api/tables/{id}/rematch")
    assert [s["kind"] for s in again["seats"]] == ["person", "person"] and not again["seats"][1]["stands_in"]
