"""Chance entered by hand: what a seat is told about it depends on nothing that the seat may not know."""

from typing import Any

import pytest

from hexagone import load
from hexagone.engine.game import phrases
from tests.server.room import Guest, Room

GAME = load("paris-paris")
WORDS = [words for words in phrases(GAME, GAME.board) if "marker" in words]
HIDDEN = ["marker grey red", "marker grey blue"]


def world(room: Room, hidden: str) -> tuple[Guest, Any]:
    """Somebody has entered a marker of their own; how the next one to be served sees that."""
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me open open", open=True, referee=True)["id"]
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
