"""Parcours Citroën in referee mode: the box stands on a real table, and chance is entered by hand."""

from hexagone.games.parcours_citroen import GAME
from tests.server.room import Room


def test_the_box_stands_on_a_real_table_and_chance_is_entered_by_hand(room: Room) -> None:
    guest = room.guest()
    news = guest.open(GAME.name, "me me", referee=True)
    assert news["draws"] is None and news["view"]["to_move"] == "chance"
    assert [choice["move"] for choice in news["legal"]] == ["first blue", "first green"]
    news = guest.play(news, "first blue")
    assert guest.refused("POST", f"/api/tables/{news['id']}/moves", 422, seat="blue", move="throw 3 4", after=1)["kind"] == "illegal"
    news = guest.play(news, "roll")
    news = guest.play(news, "throw 3 4")
    assert [step["who"] for step in news["steps"]] == ["chance"]
    back = guest.post(f"/api/tables/{news['id']}/undo", seat="blue", after=news["number"])
    assert back["view"]["to_move"] == "chance" and back["number"] == news["number"] - 1
    assert guest.play(back, "throw 6 4")["steps"][0]["move"] == "throw 6 4"


def test_bots_may_play_at_a_real_table(room: Room) -> None:
    guest = room.guest()
    news = guest.play(guest.open(GAME.name, "me bot", referee=True), "first green")
    news = guest.settled(news["id"])
    assert news["steps"][-1] == {"number": 2, "who": "green", "move": "roll", "events": [], "undone": False}
    assert guest.play(news, "throw 1 2")["number"] == 3
