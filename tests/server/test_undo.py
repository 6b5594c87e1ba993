"""Undo by information, votes, and bots that stand in."""

from typing import Any

from hexagone import load
from tests.server.room import Guest, Room
from tests.support.samples import FIRST


def pair(room: Room, game: str = FIRST, more: str = "") -> tuple[str, dict[str, Guest]]:
    """A table of two people (and bots), and who sits where."""
    anna, paul = room.guest("Anna"), room.guest("Paul")
    id = anna.open(game, f"me open {more}".strip(), open=True)["id"]
    seats = paul.post(f"/api/tables/{id}/seats")["seats"]
    return id, {seats[0]["seat"]: anna, seats[1]["seat"]: paul}


def mover(id: str, people: dict[str, Guest]) -> tuple[str, Guest, Any]:
    """Whose turn it is, and their news."""
    seat = next(iter(people.values())).news(id)["view"]["to_move"]
    return seat, people[seat], people[seat].news(id, seat=seat)


def test_a_move_that_taught_nobody_anything_is_taken_back_freely(room: Room) -> None:
    id, people = pair(room)
    _, guest, news = mover(id, people)
    after = guest.play(news)
    assert after["undo"] == "free"
    back = guest.post(f"/api/tables/{id}/undo", seat=news["seat"], after=after["number"])
    assert (back["number"], back["view"], back["undo"]) == (news["number"], news["view"], "no")
    story = guest.get(f"/api/tables/{id}/steps")
    assert [step["undone"] for step in story] == [False] * news["number"] + [True]
    stale = guest.refused("POST", f"/api/tables/{id}/undo", 409, seat=news["seat"], after=after["number"])
    assert stale["kind"] == "stale"


def test_after_others_moved_all_people_must_agree(room: Room) -> None:
    id, people = pair(room)
    seat, guest, news = mover(id, people)
    guest.play(news)
    other, rival, theirs = mover(id, people)
    after = rival.play(theirs)
    assert guest.news(id, seat=seat)["undo"] == "ask"
    vote = guest.post(f"/api/tables/{id}/undo", seat=seat, after=after["number"])["vote"]
    assert (vote["what"], vote["by"], vote["to"], vote["agreed"], vote["missing"]) == ("undo", seat, news["number"], [seat], [other])
    assert rival.post(f"/api/tables/{id}/ballot", seat=other, vote=vote["id"], yes=False)["vote"] is None
    again = guest.post(f"/api/tables/{id}/undo", seat=seat, after=after["number"])["vote"]["id"]
    agreed = rival.post(f"/api/tables/{id}/ballot", seat=other, vote=again, yes=True)
    assert agreed["vote"] is None and agreed["number"] == news["number"]
    assert rival.refused("POST", f"/api/tables/{id}/ballot", 409, seat=other, vote=again, yes=True)["kind"] == "no-vote"


def test_a_draw_repeated_after_undo_is_the_same_draw_and_bots_answer_alike(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me bot bot", level="greedy")
    id = news["id"]
    for _ in range(4):
        news = guest.settled(id)
        guest.play(news)
        before = guest.settled(id)
        assert before["undo"] == "free"  # nobody else to ask
        back = guest.post(f"/api/tables/{id}/undo", seat=news["seat"], after=before["number"])
        assert back["number"] == news["number"]
        guest.play(back, played(before, news["number"]) if before["steps"] else None)
        assert guest.settled(id)["view"] == before["view"]


def played(news: Any, number: int) -> str:
    move: str = news["steps"][number]["move"]
    return move


def test_a_new_move_ends_a_vote_about_undoing(room: Room) -> None:
    id, people = pair(room)
    seat, guest, news = mover(id, people)
    guest.play(news)
    _, rival, theirs = mover(id, people)
    after = rival.play(theirs)
    assert guest.post(f"/api/tables/{id}/undo", seat=seat, after=after["number"])["vote"]
    _, next_guest, turn = mover(id, people)
    assert next_guest.play(turn)["vote"] is None


def test_there_is_nothing_to_take_back_before_the_first_move_and_after_the_end(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me me")
    path = f"/api/tables/{news['id']}/undo"
    assert guest.refused("POST", path, 409, seat="grey", after=news["number"])["kind"] == "nothing-to-undo"
    over = guest.play_out(news)
    assert over["undo"] == "no"
    assert guest.refused("POST", path, 409, seat="grey", after=over["number"])["kind"] == "nothing-to-undo"


def test_the_socket_tells_anew_what_was_taken_back(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me me")
    with guest.listening(news["id"], after=news["number"]) as socket:
        after = guest.play(news)
        guest.post(f"/api/tables/{news['id']}/undo", seat=news["seat"], after=after["number"])
        again = guest.play(news, news["legal"][1]["move"])
        steps: list[Any] = []
        while not steps or steps[-1]["move"] != news["legal"][1]["move"]:
            message = socket.receive_json()
            if message["type"] == "news":
                steps = message["news"]["steps"] or steps
        assert message["news"]["number"] == again["number"]


# Bots that stand in


def test_who_leaves_is_played_by_a_bot_and_may_come_back(room: Room) -> None:
    id, people = pair(room)
    seat, guest, _ = mover(id, people)
    left = guest.request("DELETE", f"/api/tables/{id}/seats/{seat}").json()
    mine = next(s for s in left["seats"] if s["seat"] == seat)
    assert mine["stands_in"] and mine["level"] and mine["mine"]
    next(person for name, person in people.items() if name != seat).settled(id)  # the bot has moved
    path = f"/api/tables/{id}/stand-in"
    back = guest.post(path, seat=seat, back=True)
    assert not next(s for s in back["seats"] if s["seat"] == seat)["stands_in"]
    stranger = next(person for name, person in people.items() if name != seat)
    assert stranger.refused("POST", path, 403, seat=seat, back=True)["kind"] == "not-your-seat"


def test_who_lets_a_bot_play_cannot_move_at_the_same_time(room: Room) -> None:
    id, people = pair(room)
    seat = next(name for name in people if name != mover(id, people)[0])
    people[seat].post(f"/api/tables/{id}/stand-in", seat=seat)
    body = {"seat": seat, "move": load(FIRST).words(load(FIRST).board)[0], "after": 0}
    assert people[seat].refused("POST", f"/api/tables/{id}/moves", 409, **body)["kind"] == "stands-in"


def test_before_the_game_a_seat_opens_again(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me open open", open=True)["id"]
    paul.post(f"/api/tables/{id}/seats", seat="violet")
    left = paul.request("DELETE", f"/api/tables/{id}/seats/violet").json()
    assert left["stage"] == "waiting" and left["seats"][1]["kind"] == "open"
