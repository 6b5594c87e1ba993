"""Tries from a position: whose, with what one knows, and the tree of lines that they become."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hexagone import load
from hexagone.bots import decide
from hexagone.engine.chance import source
from hexagone.match import Match
from hexagone.script import read
from hexagone.server.domain import study
from hexagone.server.domain.study import Node, line, tree
from hexagone.server.values import Effort
from tests.server.evening import evening, seated, turns
from tests.server.room import Guest, Room, running
from tests.server.test_history import PLACES, pages
from tests.support.nursery import Nursery
from tests.support.player import Player, fine
from tests.support.postgres import Postgres
from tests.support.samples import FIRST, HANDS, UNHIDDEN, golden


def tried(guest: Guest, table: str, at: int, **more: Any) -> Any:
    return guest.settled(guest.post("/api/tries", table=table, at=at, level="random", **more)["id"])


def brought(guest: Guest) -> Any:
    return guest.open(seats="me bot", record=golden(FIRST, "greedy-2"))


def shape(guest: Guest, table: str) -> Any:
    return guest.get(f"/api/tables/{table}/tree")


# The tree as a value


def test_a_log_is_a_tree_of_lines() -> None:
    log = [(11, "a"), (12, "b"), (13, "c"), (12, "d"), (12, "b"), (13, "e")]  # b and c were taken back, then d
    nodes = tree(10, log)
    assert nodes == [
        Node(0, 0, 10, ""),
        Node(1, 0, 11, "a"),
        Node(2, 1, 12, "b"),
        Node(3, 2, 13, "c"),
        Node(4, 1, 12, "d"),
        Node(5, 2, 13, "e"),
    ]
    assert (line(nodes, 0), line(nodes, 3), line(nodes, 5)) == ([], ["a", "b", "c"], ["a", "b", "e"])


# From where


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_a_finished_game_is_tried_from_any_position_by_anybody(room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    table = evening(anna, paul)
    cached = room.gate.server.tables.cached
    moves = list(cached[table].match.moves)
    for at in (20, 45, len(moves)):
        news = tried(zoe, table, at)
        assert news["study"] and news["hints"] and news["stage"] == "playing" and sum(seat["mine"] for seat in news["seats"]) == 1
        given = cached[news["id"]].given
        assert list(cached[news["id"]].match.moves[:given]) == moves[:given] and given == min(at, len(moves) - 1)
    assert pages(zoe) == [] and zoe.get("/api/statistics")["games"] == 0 and zoe.get("/api/tables/mine") == []
    assert len(zoe.get("/api/studies")) == 3
    assert zoe.refused("POST", "/api/tries", 404, table=table, at=10_000)["kind"] == "no-position"
    assert zoe.refused("POST", "/api/tries", 404, table="nothing", at=1)["kind"] == "no-table"


def test_a_record_and_a_study_of_somebody_else_are_tried(room: Room) -> None:
    anna, zoe = room.guest("Anna"), room.guest("Zoé")
    mine = anna.post("/api/tries", record=golden(FIRST, "greedy-2"), at=30, level="random")
    news = anna.settled(mine["id"])
    anna.play(news)
    other = tried(zoe, mine["id"], 31)
    assert other["id"] != mine["id"] and other["number"] >= 31 and anna.news(mine["id"])["study"]
    assert zoe.refused("POST", f"/api/tables/{mine['id']}/tree", 403, node=0)["kind"] == "not-yours"
    assert anna.refused("POST", "/api/tries", 422, record="nonsense")["kind"] == "record"


def test_a_puzzle_is_tried_when_it_was_answered(room: Room) -> None:
    anna = room.guest("Anna")
    puzzle = anna.get(f"/api/puzzles/{FIRST}")
    name = f"{FIRST}/{puzzle['id']}"
    assert anna.refused("POST", "/api/tries", 403, puzzle=name)["kind"] == "no-try"
    anna.post(f"/api/puzzles/{name}", move=puzzle["news"]["legal"][0]["move"])
    news = anna.post("/api/tries", puzzle=name, level="random")
    assert news["seat"] == puzzle["news"]["seat"] and news["view"]["to_move"] == news["seat"]


def test_my_game_against_bots_is_tried_and_no_game_between_people(room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    alone = anna.settled(anna.open(seats="me bot")["id"])
    assert tried(anna, alone["id"], alone["number"])["seat"] == alone["seat"]
    assert zoe.refused("POST", "/api/tries", 403, table=alone["id"], at=1)["kind"] == "no-try"
    with_paul = seated(anna, paul, record=False)["id"]
    one_screen = anna.open(seats="me me")["id"]
    daily = anna.post(f"/api/daily/{FIRST}")["id"]
    for table, kind in ((with_paul, "no-try"), (one_screen, "no-try"), (daily, "sealed")):
        assert anna.refused("POST", "/api/tries", 403, table=table, at=5)["kind"] == kind


def test_the_record_of_my_running_game_between_people_opens_no_table(room: Room) -> None:
    """Of a game that hides nothing it can be read: neither as it is, nor with other last moves, nor as the beginning of a longer one."""
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    id = seated(anna, paul, record=False, game=UNHIDDEN)["id"]
    turns(8, id, anna, paul)
    record = anna.get(f"/api/tables/{id}/record")
    lines = record.rstrip().split("\n")
    longer = read(record)
    for _ in range(3):
        longer.push(longer.game.moves(longer.state, longer.board)[-1])
    for text in (record, "\n".join(lines[:-3]) + "\n", longer.record):
        assert anna.refused("POST", "/api/tries", 403, record=text)["kind"] == "no-try"
        assert paul.refused("POST", "/api/tables", 403, game=UNHIDDEN, seats=[{"kind": "bot"}] * 2, record=text)["kind"] == "no-try"
    assert zoe.post("/api/tries", record=record, level="random")["study"]  # whoever does not play there
    bots = anna.open(seats="me bot", game=UNHIDDEN)["id"]  # and my game against bots
    assert anna.post("/api/tries", record=anna.get(f"/api/tables/{bots}/record"), level="random")["study"]


@pytest.mark.parametrize("game", [FIRST, UNHIDDEN, HANDS])
def test_what_the_seat_cannot_know_is_imagined_and_all_it_knows_is_kept(game: str) -> None:
    """Worlds differ in what is hidden, and the seat cannot tell them apart."""
    match = begun(game, 90)
    seen = match.game.seen(match.state, match.board, 0).tobytes()
    found = [study.imagined(match, len(match.moves), 0, source(luck)) for luck in range(6)]
    assert all(one.game.seen(one.state, one.board, 0).tobytes() == seen for one in found)
    assert all([who for who, _ in one.moves] == [who for who, _ in match.moves] for one in found)
    worlds = {one.state.tobytes() for one in found}
    assert len(worlds) == 1 if game == UNHIDDEN else len(worlds) > 1


def test_hands_that_everybody_can_count_add_up_at_every_moment() -> None:
    """While they are dealt, just after it, and when some of them have been shown by what was given away."""
    match = begun(HANDS, 200)
    for at in range(1, len(match.moves), 13):
        found = study.imagined(match, at, 1, source(at))
        seen = match.game.seen(match.states[at], match.board, 1)
        assert found.game.seen(found.state, found.board, 1).tobytes() == seen.tobytes()


def begun(game: str, moves: int) -> Match:
    match = Match(load(game), load(game).players[0], seed="a game")
    while len(match.moves) < moves and not match.over:
        match.make(decide("random", match.game, match.board, match.state, match.turn, source(len(match.moves))))
    return match


def test_my_running_game_with_hidden_hands_is_tried_from_what_i_know(room: Room) -> None:
    """Its own hand comes along; what the others hold is dealt anew, and the true hands are nowhere."""
    anna = room.guest("Anna")
    table = anna.settled(anna.open(game=HANDS, seats="me bot bot")["id"])
    cached = room.gate.server.tables.cached
    truth = cached[table["id"]].match
    tries = [cached[tried(anna, table["id"], table["number"], seat=table["seat"])["id"]].match for _ in range(3)]
    mine = truth.seats.index(table["seat"])
    for one in tries:
        state = one.states[table["number"]]
        assert one.game.seen(state, one.board, mine).tobytes() == truth.game.seen(truth.state, truth.board, mine).tobytes()
    assert len({one.states[table["number"]].tobytes() for one in tries} | {truth.state.tobytes()}) == 4


# Lines


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_lines_are_kept_and_one_goes_from_one_to_another(room: Room) -> None:
    anna = room.guest("Anna")
    news = tried(anna, brought(anna)["id"], 37)  # it is her turn there, with four moves
    table, root = news["id"], news["number"]
    ends = []
    for number in range(2):
        news = anna.news(table)
        anna.play(news, news["legal"][number]["move"])
        ends.append(shape(anna, table)["here"])
        news = anna.settled(table)
        news = anna.post(f"/api/tables/{table}/tree", node=0)
        assert shape(anna, table)["given"] <= news["number"] <= root
        anna.settled(table)
    found = shape(anna, table)
    assert len({node["id"] for node in found["nodes"]}) == len(found["nodes"]) and ends[0] != ends[1]
    for end in ends:
        node = next(one for one in found["nodes"] if one["id"] == end)
        assert anna.post(f"/api/tables/{table}/tree", node=end)["number"] >= node["number"]
        made = [one["move"] for one in anna.get(f"/api/tables/{table}/steps") if not one["undone"]]
        assert made[node["number"] - 1] == node["move"]
    assert [one["id"] for one in shape(anna, table)["nodes"]][: len(found["nodes"])] == [one["id"] for one in found["nodes"]]


def test_a_study_is_taken_back_after_its_end(room: Room) -> None:
    anna = room.guest("Anna")
    finished = brought(anna)
    over = anna.play_out(tried(anna, finished["id"], finished["number"] - 8))
    assert over["stage"] == "over" and over["undo"] == "free"
    back = anna.post(f"/api/tables/{over['id']}/undo", seat=over["seat"], after=over["number"])
    assert back["stage"] == "playing" and back["number"] < over["number"]


def test_lines_are_compared_by_what_the_seat_knows(tmp_path: Path) -> None:
    with running(tmp_path, hint=Effort(playouts=40)) as room:
        anna, zoe = room.guest("Anna"), room.guest("Zoé")
        finished = brought(anna)
        news = tried(anna, finished["id"], finished["number"] - 8)
        wins = anna.post(f"/api/tables/{news['id']}/tree/0/evaluation")
        assert sum(wins.values()) == pytest.approx(1.0, abs=0.02) and wins.keys() == {"grey", "violet"}
        over = anna.play_out(anna.settled(news["id"]))
        end = shape(anna, news["id"])["here"]
        won = zoe.post(f"/api/tables/{news['id']}/tree/{end}/evaluation")  # whoever has the link
        assert {seat for seat, share in won.items() if share} == set(over["winners"])
        assert shape(zoe, news["id"])["root"] == wins and shape(zoe, news["id"])["nodes"][end - 1]["wins"] == won
        assert anna.refused("POST", f"/api/tables/{news['id']}/tree/999/evaluation", 404)["kind"] == "no-position"
        assert anna.refused("POST", f"/api/tables/{finished['id']}/tree/0/evaluation", 403)["kind"] == "no-study"


def test_a_study_has_a_name_and_a_line_of_it_is_tried_by_others(room: Room) -> None:
    anna, zoe = room.guest("Anna"), room.guest("Zoé")
    news = tried(anna, brought(anna)["id"], 30)
    anna.play(news)
    node = shape(anna, news["id"])["nodes"][0]
    anna.post(f"/api/tables/{news['id']}/name", name=" My idea ")
    assert zoe.news(news["id"])["name"] == "My idea" == anna.get("/api/studies")[0]["name"]
    assert zoe.refused("POST", f"/api/tables/{news['id']}/name", 403, name="Mine")["kind"] == "not-yours"
    assert zoe.post("/api/tries", table=news["id"], node=node["id"], level="random")["number"] >= node["number"]


# Restarts and processes


def test_a_restart_keeps_the_tree_and_what_its_positions_are_worth(tmp_path: Path) -> None:
    with running(tmp_path, hint=Effort(playouts=8)) as room:
        anna = room.guest("Anna")
        news = tried(anna, brought(anna)["id"], 30)
        anna.post(f"/api/tables/{news['id']}/tree/0/evaluation")
        anna.play(news)
        anna.settled(news["id"])
        anna.post(f"/api/tables/{news['id']}/tree", node=1)
        anna.settled(news["id"])
        anna.post(f"/api/tables/{news['id']}/tree/1/evaluation")
        before = shape(anna, news["id"])
        assert before["root"] and before["nodes"][0]["wins"]
    with running(tmp_path) as room:
        anna.client = room.client
        assert shape(anna, news["id"]) == before and anna.news(news["id"])["study"]
        anna.post(f"/api/tables/{news['id']}/tree", node=before["nodes"][-1]["id"])
        assert anna.get("/api/studies")[0]["id"] == news["id"]


def test_two_servers_on_one_database_walk_through_one_tree(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.database()
    few = Effort(playouts=8)
    with running(tmp_path / "one", database=database, hint=few) as one, running(tmp_path / "two", database=database, hint=few) as two:
        anna, there = one.guest("Anna"), Guest(two.client)
        there.cookies = anna.cookies
        news = tried(anna, brought(anna)["id"], 30)
        with ThreadPoolExecutor(2) as pool:  # both work it out, and both say the same
            ways = [pool.submit(guest.post, f"/api/tables/{news['id']}/tree/0/evaluation") for guest in (anna, there)]
        assert ways[0].result() == ways[1].result() == shape(there, news["id"])["root"]
        there.play(there.settled(news["id"]))
        anna.settled(news["id"])
        last = shape(anna, news["id"])["nodes"][-1]["id"]
        with ThreadPoolExecutor(4) as pool:  # both ways at once: one after the other, whole
            list(
                pool.map(
                    lambda to: (anna if to else there).request("POST", f"/api/tables/{news['id']}/tree", json={"node": to}), [0, last] * 4
                )
            )
        anna.settled(news["id"])
        assert shape(anna, news["id"]) == shape(there, news["id"])
        anna.post(f"/api/tables/{news['id']}/tree", node=last)
        assert there.news(news["id"])["number"] == anna.news(news["id"])["number"]


def test_one_of_two_processes_may_die_and_the_other_shows_the_study(postgres: Postgres, tmp_path: Path) -> None:
    with Nursery(postgres.database(), tmp_path / "log", 2) as nursery:
        nursery.open()
        player = Player(nursery.addresses, "me me", 1)
        here, there = nursery.addresses
        begun = fine(player.client.post(f"{here}/api/tries", json={"record": golden(FIRST, "greedy-2"), "at": 30, "level": "random"}))
        path = f"/api/tables/{begun['id']}/tree"
        wins = fine(player.client.post(f"{here}{path}/0/evaluation"))
        assert fine(player.client.get(f"{there}{path}"))["root"] == wins
        nursery.kill(nursery.ports[0])
        assert fine(player.client.get(f"{there}{path}"))["root"] == wins
        assert fine(player.client.post(f"{there}{path}", json={"node": 0}))["study"]
        player.close()
