"""Chance entered by hand: what a seat is told about it depends on nothing that the seat may not know."""

from typing import Any

import pytest

from hexagone.engine.game import phrases
from hexagone.games.paris_paris import GAME
from tests.server.room import Guest, Room

WORDS = [words for words in phrases(GAME, GAME.board) if "marker" in words]
HIDDEN = ["marker grey red", "marker grey blue"]


def world(room: Room, hidden: str) -> tuple[Guest, Any]:
    """Somebody has entered a marker of their own; how the next one to be served sees that."""
    anna, paul = room.guest(), room.guest()
    id = anna.open(GAME.name, seats="me open open", open=True, referee=True)["id"]
    paul.post(f"/api/tables/{id}/seats")
    news = anna.post(f"/api/tables/{id}/start", level="random")
    assert news["view"]["to_move"] == "chance"
    anna.play(anna.news(id), hidden)
    return paul, paul.news(id)


def test_nothing_tells_which_marker_another_seat_has(room: Room) -> None:
    told = []
    for hidden in HIDDEN:
        paul, news = world(room, hidden)
        path, legal = f"/api/tables/{news['id']}", [choice["move"] for choice in news["legal"]]
        why = [paul.post(f"{path}/why", seat="violet", move=words) for words in WORDS]
        tried = [paul.refused("POST", f"{path}/moves", 422, seat="violet", move=words, after=1) for words in WORDS if words not in legal]
        told.append((legal, why, tried))
    assert told[0] == told[1]
    assert told[0][1][WORDS.index("marker yellow red")]["words"] == {"seat": "violet"}  # whose turn it is to get one


@pytest.mark.parametrize("hidden", HIDDEN)
def test_a_marker_that_is_taken_is_refused_without_a_reason(room: Room, hidden: str) -> None:
    """That it is refused cannot be helped: it cannot be drawn twice."""
    paul, news = world(room, hidden)
    move = hidden.replace("grey", "violet")
    problem = paul.refused("POST", f"/api/tables/{news['id']}/moves", 422, seat="violet", move=move, after=1)
    assert (problem["kind"], problem["key"], problem["clause"], problem["words"]) == ("illegal", None, None, {})
    assert hidden.removeprefix("marker grey ") not in problem["detail"]


def test_only_the_seat_that_may_know_a_draw_enters_it(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me open open", open=True, referee=True)["id"]
    paul.post(f"/api/tables/{id}/seats")
    anna.post(f"/api/tables/{id}/start", level="random")
    assert [news["enters"] for news in (anna.news(id), paul.news(id))] == ["grey", "grey"]
    assert paul.news(id)["legal"] == []
    problem = paul.refused("POST", f"/api/tables/{id}/moves", 403, seat="violet", move=HIDDEN[0], after=0)
    assert problem["kind"] == "not-yours-to-enter"
    anna.play(anna.news(id), HIDDEN[0])
    assert (anna.news(id)["enters"], anna.news(id)["legal"]) == ("violet", [])
    paul.play(paul.news(id))
    assert anna.news(id)["enters"] is None and anna.news(id)["legal"]  # a bot's marker: somebody has to look at it


def test_what_all_may_know_anybody_enters(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me open", open=True, referee=True)["id"]
    paul.post(f"/api/tables/{id}/seats")
    anna.play(anna.news(id), "marker grey red")
    paul.play(paul.news(id), "marker violet blue")
    for guest in (anna, paul):  # the open marker, who begins, the tickets
        assert guest.news(id)["enters"] is None and guest.news(id)["legal"]
        guest.play(guest.news(id))
