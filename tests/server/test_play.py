"""Tables, moves and news, as the API gives them."""

from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from hexagone import OURS, load
from hexagone.server.domain import news as domain_news
from hexagone.server.wire.base import ALONE
from tests.server.room import Room, running
from tests.support.samples import FIRST, OTHER, least, sample


def hear(socket: Any, kind: str = "news") -> Any:
    """The next message of this kind."""
    while (message := socket.receive_json())["type"] != kind:
        pass
    return message.get("news", message)


def test_a_table_of_one_person_and_bots_starts_at_once_and_is_played_to_the_end(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me bot bot")
    assert news["stage"] == "playing"
    assert [seat["kind"] for seat in news["seats"]] == ["person", "bot", "bot"]
    over = guest.play_out(news)
    assert over["winners"]
    assert over["draws"]["secret"]
    assert guest.get("/api/tables/mine")[0]["stage"] == "over"


def test_two_people_by_invitation(room: Room) -> None:
    anna, paul = room.guest("Anna"), room.guest("Paul")
    news = anna.open(seats="me open")
    assert news["stage"] == "waiting" and news["view"] is None
    id, invite = news["id"], news["invite"].partition("invite=")[2]
    assert paul.news(id)["invite"] is None
    assert paul.refused("POST", f"/api/tables/{id}/seats", 403, seat="violet")["kind"] == "no-invitation"
    begun = paul.post(f"/api/tables/{id}/seats", seat="violet", invite=invite)
    assert begun["stage"] == "playing" and begun["seat"] == "violet"
    assert [seat["name"] for seat in begun["seats"]] == ["Anna", "Paul"]
    assert room.guest().refused("POST", f"/api/tables/{id}/seats", 409, seat="violet", invite=invite)["kind"] == "begun"


def test_open_tables_are_listed_until_they_are_full(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me open", open=True, name="Sunday")["id"]
    assert [line["name"] for line in paul.get("/api/tables")] == ["Sunday"]
    paul.post(f"/api/tables/{id}/seats")
    assert paul.get("/api/tables") == []
    assert paul.get("/api/tables/mine")[0]["mine"] == ["violet"]


def test_open_seats_get_bots_at_the_start(room: Room) -> None:
    anna = room.guest()
    id = anna.open(seats="me open open")["id"]
    anna.post(f"/api/tables/{id}/bots", seat="violet", level="greedy")
    news = anna.post(f"/api/tables/{id}/start", level="random")
    assert [seat["level"] for seat in news["seats"]] == [None, "greedy", "random"]
    assert room.guest().refused("POST", f"/api/tables/{id}/bots", 403, seat="yellow", level="greedy")["kind"] == "not-at-the-table"


def test_a_move_is_refused_with_its_reason_and_nothing_changes(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me me")
    path, seat, number = f"/api/tables/{news['id']}/moves", news["view"]["to_move"], news["number"]
    other = "violet" if seat == "grey" else "grey"
    assert guest.refused("POST", path, 422, seat=seat, move="castle kingside", after=number)["kind"] == "unreadable"
    prefix, game = sample(FIRST)["clauses"][0], load(FIRST)
    move = next(words for words in game.words(game.board) if words not in [choice["move"] for choice in news["legal"]])
    illegal = guest.refused("POST", path, 422, seat=seat, move=move, after=number)
    assert illegal["kind"] == "illegal" and illegal["clause"].startswith(prefix) and illegal["key"]
    turn = guest.refused("POST", path, 403, seat=other, move=news["legal"][0]["move"], after=number)
    assert turn["kind"] == "not-your-turn" and turn["clause"].startswith(prefix)
    stranger = room.guest().refused("POST", path, 403, seat=seat, move=news["legal"][0]["move"], after=number)
    assert stranger["kind"] == "not-your-seat"
    assert guest.news(news["id"])["version"] == news["version"]


def test_a_stale_tab_gets_how_things_stand_and_a_double_click_does_nothing(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me me")
    move, path = news["legal"][0]["move"], f"/api/tables/{news['id']}/moves"
    after = guest.play(news, move)
    again = guest.play(news, move)
    assert again["number"] == after["number"] and again["version"] == after["version"]
    late = guest.refused("POST", path, 409, seat=news["seat"], move=news["legal"][1]["move"], after=news["number"])
    assert late["kind"] == "stale" and late["news"]["number"] == after["number"]
    assert guest.refused("POST", path, 409, seat=news["seat"], move=move, after=news["number"] + 50)["kind"] == "stale"


@pytest.mark.parametrize("game", OURS)
def test_who_has_several_seats_may_look_through_none_of_them(room: Room, game: str) -> None:
    """So a screen can change hands. Of one's only seat nothing has to be hidden."""
    host, watcher = room.guest(), room.guest()
    news = host.open(game, "me me me")
    mine = [seat["seat"] for seat in news["seats"]]
    shared, public = host.news(news["id"], seat=ALONE), watcher.news(news["id"])
    assert (shared["seat"], shared["legal"], shared["view"]) == (None, [], public["view"])
    assert shared["hidden"] == [seat for seat in mine if host.news(news["id"], seat=seat)["view"] != public["view"]]
    assert shared["hidden"] == (mine if sample(game)["secrets"] else []) and public["hidden"] == []
    with host.listening(news["id"], seat=ALONE) as socket:
        assert hear(socket)["view"] == public["view"]
    alone = host.open(game, "me bot bot")
    assert host.news(alone["id"], seat=ALONE)["seat"] == alone["seat"] and host.news(alone["id"])["hidden"] == []


def test_news_comes_by_socket_and_goes_on_from_a_number(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    news = anna.open(seats="me me")
    with anna.listening(news["id"], seat="violet", after=news["number"]) as socket, paul.listening(news["id"]) as watching:
        first = hear(socket)
        assert first["seat"] == "violet" and first["steps"] == []
        assert hear(watching)["legal"] == []
        after = anna.play(news)
        told = hear(socket)
        assert told["number"] == after["number"]
        assert [step["number"] for step in told["steps"]] == list(range(news["number"] + 1, after["number"] + 1))
        assert hear(watching)["seat"] is None
    with anna.listening(news["id"], after=news["number"]) as socket:
        assert len(hear(socket)["steps"]) == after["number"] - news["number"]


def test_the_answer_to_a_move_and_the_sockets_of_the_mover_share_one_view(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """What all see is made once, and what only this seat sees."""
    made: list[tuple[int, str | None]] = []
    seen, secrets = domain_news.seen, domain_news.secrets

    def counted(match: Any, seat: str | None, reveal: bool = False) -> Any:
        made.append((len(match.moves), seat))
        return seen(match, seat, reveal)

    def counted_secrets(table: Any, seat: str) -> Any:
        made.append((table.number, seat))
        return secrets(table, seat)

    anna = room.guest()
    news = anna.open(seats="me me")
    with anna.listening(news["id"], seat=news["seat"]) as socket, anna.listening(news["id"], seat=news["seat"]) as other_tab:
        hear(socket), hear(other_tab)
        monkeypatch.setattr(domain_news, "seen", counted)
        monkeypatch.setattr(domain_news, "secrets", counted_secrets)
        after = anna.play(news)
        assert [hear(tab)["number"] for tab in (socket, other_tab)] == [after["number"]] * 2
    assert made.count((after["number"], news["seat"])) == made.count((after["number"], None)) == 1


def test_a_socket_for_somebody_elses_seat_or_no_table_is_closed(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me me")["id"]
    with paul.listening(id, seat="grey") as socket:
        assert socket.receive_json() == {"type": "goodbye", "kind": "forbidden"}
    with paul.listening("nowhere") as socket:
        assert socket.receive_json() == {"type": "goodbye", "kind": "gone"}


def test_a_socket_that_is_spoken_to_answers_that_it_is_alive_but_not_to_every_word(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexagone.server.web.feed.CALM", 3600.0)
    anna = room.guest()
    id = anna.open(seats="me me")["id"]
    with anna.listening(id) as socket:
        for _ in range(100):
            socket.send_text("?")
        assert hear(socket, "pulse") == {"type": "pulse"}
        anna.post(f"/api/tables/{id}/chat", text="hello")
        kinds = [""]
        while kinds[-1] != "chat":
            kinds.append(socket.receive_json()["type"])
        assert "pulse" not in kinds


def test_who_is_there_is_told(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me me")["id"]
    with anna.listening(id, seat="grey") as socket:
        assert hear(socket, "presence") == {"type": "presence", "here": ["grey", "violet"], "watching": 0}
        with paul.listening(id):
            assert hear(socket, "presence")["watching"] == 1
        assert hear(socket, "presence")["watching"] == 0


def test_chat_is_plain_numbered_and_can_be_off(room: Room) -> None:
    anna, paul = room.guest("An\u202ena\n<b>"), room.guest()
    id = anna.open(seats="me me")["id"]
    with anna.listening(id) as socket:
        line = anna.post(f"/api/tables/{id}/chat", text="  <i>hello</i>\u0007 there ")
        assert (line["number"], line["name"], line["text"]) == (1, "An na <b>", "<i>hello</i> there")
        assert hear(socket, "chat")["lines"] == [line]
    assert anna.get(f"/api/tables/{id}/chat", after=1) == []
    assert paul.refused("POST", f"/api/tables/{id}/chat", 403, text="hi")["kind"] == "not-at-the-table"
    quiet = anna.open(seats="me me", chat=False)["id"]
    assert anna.refused("POST", f"/api/tables/{quiet}/chat", 403, text="hi")["kind"] == "chat-off"


def test_a_restart_loses_nothing_and_bots_go_on(tmp_path: Path) -> None:
    with running(tmp_path) as room:
        guest = room.guest("Anna")
        news = guest.play(guest.open(seats="me me"))
        watched = guest.open(seats="bot bot")["id"]
        cookies = guest.cookies
    with running(tmp_path) as room:
        again = room.guest()
        again.cookies = cookies
        assert again.get("/api/me")["name"] == "Anna"
        same = again.news(news["id"], seat=news["seat"])
        assert (same["number"], same["view"], same["version"]) == (news["number"], news["view"], news["version"])
        again.play(again.news(news["id"]))
        assert again.settled(watched)["winners"]


def test_an_address_with_a_nul_in_it_is_refused(room: Room) -> None:
    """PostgreSQL refuses texts with a NUL: that is no failure of the database."""
    guest = room.guest()
    for path in ("/api/tables/%00", "/api/tables/a%00b/record", "/api/tables/a%00b/chat", f"/api/games/{FIRST}/board?table=%00"):
        assert guest.refused("GET", path, 400)["kind"] == "unreadable"
    assert guest.refused("POST", "/api/tables/a%00/chat", 400, text="hello")["kind"] == "unreadable"
    with pytest.raises(WebSocketDisconnect), guest.listening("a%00b"):
        pass
    table = guest.open(seats="me me")["id"]
    for path, body in (("chat", {"text": "a\0b"}), ("seats", {"seat": "grey\0"}), ("moves", {"seat": "grey", "move": "\0", "after": 0})):
        assert guest.request("POST", f"/api/tables/{table}/{path}", json=body).status_code in (200, 404, 422)
    assert guest.request("PATCH", "/api/me", json={"name": "A\0B"}).json()["name"] == "A B"


def test_a_rematch_is_one_table_for_both(room: Room) -> None:
    anna, paul, option = room.guest("Anna"), room.guest("Paul"), load(FIRST).options[0]
    news = anna.open(seats="me open", open=True, options=[option])
    id = news["id"]
    paul.post(f"/api/tables/{id}/seats")
    assert anna.refused("POST", f"/api/tables/{id}/rematch", 403)["kind"] == "no-rematch"
    while (mine := anna.news(id))["stage"] == "playing":
        anna.play(mine) if mine["legal"] else paul.play(paul.news(id))
    first, second = anna.post(f"/api/tables/{id}/rematch"), paul.post(f"/api/tables/{id}/rematch")
    assert first["id"] == second["id"] == anna.news(id)["rematch"] != id
    assert first["options"] == [option] and (first["stage"], second["stage"]) == ("waiting", "playing")
    assert [seat["name"] for seat in first["seats"]] == [seat["name"] for seat in second["seats"]] == ["Anna", "Paul"]


def test_in_a_rematch_bots_keep_their_names(room: Room) -> None:
    guest = room.guest("Anna")
    over = guest.play_out(guest.open(seats="me bot bot"))
    again = guest.post(f"/api/tables/{over['id']}/rematch")
    assert [seat["name"] for seat in again["seats"]] == [seat["name"] for seat in over["seats"]]
    assert len({seat["name"] for seat in again["seats"]}) == 3


def test_bad_wishes_are_explained(room: Room) -> None:
    guest = room.guest()
    me, bot = {"kind": "me"}, {"kind": "bot"}
    for body, kind in (
        ({"game": OTHER, "seats": [me] * (least(OTHER) - 1)}, "players"),
        ({"game": FIRST, "seats": [me, bot], "options": ["open-sky"]}, "options"),
        ({"game": FIRST, "seats": [me, {"kind": "bot", "level": "genius"}]}, "no-level"),
        ({"game": FIRST, "seats": [me, bot], "board": "stations = ["}, "board"),
        ({"game": FIRST, "seats": [me, bot], "board": "id = 'x'"}, "board"),
        ({"game": FIRST, "seats": [me, bot], "record": "Game: chess\n\n"}, "record"),
        ({"game": "chess", "seats": [me, bot]}, "no-game"),
    ):
        assert guest.refused("POST", "/api/tables", 422, **body)["kind"] == kind
    assert guest.refused("GET", "/api/tables/nowhere", 404)["kind"] == "no-table"
