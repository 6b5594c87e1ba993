"""Ratings: which games count, what they change, how a game is taken out again. docs/ratings.md has the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hexagone.bots import arena
from hexagone.server.domain.ratings import Rating, counting, rated, without
from hexagone.server.domain.table import Seat
from tests.server.evening import ended, evening, seated, turns
from tests.server.room import Guest, Room
from tests.server.test_history import at, gone
from tests.support.samples import FIRST

PLACES = ["sqlite", "postgresql"]


def game(*people: Guest, **more: Any) -> str:
    """A rated game from its beginning to its end."""
    table = str(seated(*people, record=False, rated=True, **more)["id"])
    ended(table, *people)
    return table


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_a_rated_game_counts_once_for_all_and_can_be_taken_out_by_all(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    table = game(anna, paul)
    ranks = anna.get("/api/history")[0]["ranks"]
    after = rated([Rating(), Rating()], [ranks["grey"], ranks["violet"]])
    for guest, rating in zip((anna, paul), after, strict=True):
        (found,) = guest.get("/api/ratings")
        assert found == {"game": FIRST, "players": 2, "rating": rating.points, "margin": rating.margin, "games": 1}
        assert found["margin"] < Rating().margin
    assert room.guest().refused("POST", f"/api/tables/{table}/dispute", 404)["kind"] == "not-rated"
    assert anna.post(f"/api/tables/{table}/dispute") == {"annulled": False}
    assert anna.get("/api/ratings")[0]["games"] == 1
    assert paul.post(f"/api/tables/{table}/dispute") == {"annulled": True}
    for guest in (anna, paul):
        (found,) = guest.get("/api/ratings")
        assert (found["rating"], found["margin"], found["games"]) == (Rating().points, Rating().margin, 0)
    assert paul.refused("POST", f"/api/tables/{table}/dispute", 404)["kind"] == "not-rated"


def test_whoever_erases_themselves_leaves_what_others_won_and_a_game_of_two_does_not_count(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    game(anna, paul)
    before = anna.get("/api/ratings")
    running = str(seated(anna, paul, record=False, rated=True)["id"])
    turns(4, running, anna, paul)
    paul.request("DELETE", "/api/me")
    ended(running, anna)
    assert anna.get("/api/ratings") == before


def test_after_a_week_a_game_counts_for_good(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    table = game(anna, paul)
    room.clock.now += 8 * 86_400
    assert anna.refused("POST", f"/api/tables/{table}/dispute", 409)["kind"] == "too-late"


def test_games_among_friends_do_not_count_unless_they_want_it(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    evening(anna, paul)
    assert anna.get("/api/ratings") == []


def test_a_rated_table_is_the_game_as_everybody_knows_it(room: Room) -> None:
    anna = room.guest("Anna")
    wishes = [{"kind": "me"}, {"kind": "open"}]
    assert anna.refused("POST", "/api/tables", 422, game=FIRST, seats=wishes, rated=True, referee=True)["kind"] == "not-ratable"
    news = anna.open(seats="me open", rated=True, hints=True)
    assert news["rated"] and not news["hints"]


def table(*seats: Seat, **more: Any) -> Any:
    found = at(*seats, **more)
    found.rated, found.counts, found.referee, found.source = True, True, False, None
    return found


def test_which_seats_count() -> None:
    a, b, c = (Seat(name, "person", name) for name in "abc")
    bot = Seat("d", "bot", level="random")
    assert counting(table(a, b, bot, winners=("d",), a=5, b=7, d=9)) == {0: 3, 1: 2}
    assert counting(table(a, gone("b", "left"), c, winners=("b",), a=5, b=9, c=7)) == {0: 2, 1: 3, 2: 1}
    assert counting(table(a, gone("b", "agreed"), c, winners=("a",), a=5, b=9, c=7)) == {0: 1, 2: 3}
    assert counting(table(a, gone("b", "asked"), c, winners=("b",), a=5, b=9, c=7)) == {0: 2, 1: 3, 2: 1}
    assert counting(table(a, replace(b, helped=1), winners=("b",), a=5, b=9)) == {0: 1, 1: 2}  # one move of a bot, and back again
    assert counting(table(a, bot, winners=("a",), a=5, d=1)) == {}
    assert counting(table(a, replace(b, person="a"), winners=("a",), a=5, b=1)) == {}
    assert counting(table(a, b, over=False)) == {}
    assert counting(table(a, replace(b, person=None), c, winners=("a",), a=5, b=1, c=3)) == {0: 1, 2: 2}
    friends = table(a, b, winners=("a",), a=5, b=1)
    friends.rated = False
    assert counting(friends) == {}


def test_a_game_counts_when_everybody_has_moved(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    for moves in (0, 1, 2):
        table = str(seated(anna, paul, record=False, rated=True)["id"])
        turns(moves, table, anna, paul)
        paul.post(f"/api/tables/{table}/resign", seat="violet")
        assert [line["games"] for line in anna.get("/api/ratings")] == [1] * (moves == 2)


@pytest.mark.parametrize("back", [False, True])
def test_nobody_escapes_a_loss_or_wins_by_a_bot(room: Room, back: bool) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    table = str(seated(anna, paul, record=False, rated=True)["id"])
    turns(4, table, anna, paul)
    paul.post(f"/api/tables/{table}/stand-in", seat="violet", level="master")
    if back:
        anna.settled(table)
        turns(1, table, anna)
        anna.settled(table)  # the bot has had a turn
        paul.post(f"/api/tables/{table}/stand-in", seat="violet", back=True)
    ended(table, anna, paul)
    assert anna.get("/api/history")[0]["ranks"] == {"grey": 1, "violet": 2}
    assert [line["games"] for line in paul.get("/api/ratings")] == [1]


def test_the_arithmetic_is_that_of_the_arena() -> None:
    outcomes = [arena.Outcome(("x", "y", "z"), (1.0, 0.0, 0.0)), arena.Outcome(("y", "x", "z"), (0.5, 0.5, 0.0))]
    known = {name: Rating() for name in "xyz"}
    for outcome in outcomes:
        ranks = [1 + sum(other > share for other in outcome.shares) for share in outcome.shares]
        known |= dict(zip(outcome.bots, rated([known[bot] for bot in outcome.bots], ranks), strict=True))
    assert {name: rating.mu for name, rating in known.items()} == pytest.approx(arena.rate(outcomes))


def test_a_game_taken_out_leaves_what_came_after_it() -> None:
    first, second = Rating(), Rating()
    won = rated([first, second], [1, 2])
    again = rated([won[0], Rating()], [1, 2])
    back = without(again[0], first, won[0])
    assert back.mu < again[0].mu and back.sigma > again[0].sigma
    assert without(won[0], first, won[0]) == pytest.approx(first)


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_two_people_who_want_the_same_meet_at_once(room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    waiting = anna.post("/api/pairing", game=FIRST, players=2, rated=True)
    assert waiting["stage"] == "waiting" and waiting["pairing"] == 60 and waiting["rated"]
    assert anna.post("/api/pairing", game=FIRST, players=2, rated=True)["id"] == waiting["id"]
    assert zoe.post("/api/pairing", game=FIRST, players=3)["id"] != waiting["id"]
    met = paul.post("/api/pairing", game=FIRST, players=2, rated=True)
    assert met["id"] == waiting["id"] and met["stage"] == "playing" and met["pairing"] is None
    assert met["clock"]["pace"] == "live"


def test_nobody_is_sent_to_a_table_that_everybody_has_left(room: Room) -> None:
    anna, paul, zoe = room.guest("Anna"), room.guest("Paul"), room.guest("Zoé")
    table = anna.post("/api/pairing", game=FIRST, players=2)["id"]
    room.clock.now += 31
    assert anna.news(table)["pairing"] == 29
    with anna.listening(table) as socket:
        socket.receive_json()
        assert paul.post("/api/pairing", game=FIRST, players=2)["id"] == table
    gone = zoe.post("/api/pairing", game=FIRST, players=2)["id"]
    room.clock.now += 31
    assert paul.post("/api/pairing", game=FIRST, players=2)["id"] != gone
    room.clock.now += 60
    late = zoe.news(gone)
    assert late["pairing"] == 0
    assert zoe.post(f"/api/tables/{gone}/start", level="random")["stage"] == "playing"
