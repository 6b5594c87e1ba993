"""Export, import, positions, referee mode, clocks, boards of one's own, hints and reviews."""

from pathlib import Path
from threading import Event

import pytest

from hexagone import GAMES, load
from hexagone.script import read
from hexagone.server.domain import seats
from hexagone.server.settings import DAY
from hexagone.server.values import Effort
from tests.server.room import Room, running
from tests.support.samples import FIRST, golden


def test_a_finished_game_comes_back_as_it_was(room: Room) -> None:
    guest = room.guest()
    over = guest.play_out(guest.open(seats="me me"))
    text = guest.get(f"/api/tables/{over['id']}/record")
    assert read(text).over
    again = guest.open(seats="me bot", record=text)
    assert again["stage"] == "over" and again["winners"] == over["winners"] and again["draws"] is None
    assert guest.get(f"/api/tables/{again['id']}/record") == text


def test_a_game_goes_on_from_a_record_and_its_draws_are_ours_from_there(room: Room, tmp_path: Path) -> None:
    guest = room.guest()
    text = golden(FIRST, "unfinished-3")
    news = guest.open(seats="me me me", record=text)
    given = len(read(text).moves)
    assert news["number"] >= given
    over = guest.play_out(news)
    path = tmp_path / "on.game"
    path.write_text(guest.get(f"/api/tables/{over['id']}/record"), encoding="utf-8")
    assert f"Given: {given}\n" in path.read_text(encoding="utf-8")
    from hexagone.server.domain.draws import proved

    proof = proved(read(path.read_bytes()))
    assert 0 < proof.proved < proof.draws and not proof.fixed


def test_a_redacted_record_cannot_be_gone_on_from(room: Room) -> None:
    guest = room.guest()
    text = guest.get(f"/api/tables/{guest.open(seats='me bot')['id']}/record")
    body = {"game": FIRST, "seats": [{"kind": "me"}] * 2, "record": text}
    problem = guest.refused("POST", "/api/tables", 422, **body)
    assert problem["kind"] == "record" and "line" in problem["detail"]


def test_a_clock_runs_for_who_has_the_turn_and_when_it_is_out_a_bot_may_take_over(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "usual", lambda: "random")
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me open", open=True, clock={"pace": "live", "minutes": 1, "increment": 5})["id"]
    paul.post(f"/api/tables/{id}/seats")
    seat = anna.news(id)["view"]["to_move"]
    mover, other = (anna, paul) if seat == "grey" else (paul, anna)
    room.clock.now += 20
    seconds = {s["seat"]: s["seconds"] for s in other.news(id)["seats"]}
    assert seconds[seat] == 40 and sorted(seconds.values()) == [40, 60]
    moved = mover.play(mover.news(id))
    assert {s["seat"]: s["seconds"] for s in moved["seats"]}[seat] == 45
    room.clock.now += 61
    sleeper = moved["view"]["to_move"]
    taken = mover.post(f"/api/tables/{id}/stand-in", seat=sleeper)
    assert next(s for s in taken["seats"] if s["seat"] == sleeper)["stands_in"] and taken["vote"] is None
    back = other.post(f"/api/tables/{id}/stand-in", seat=sleeper, back=True)
    assert next(s for s in back["seats"] if s["seat"] == sleeper)["seconds"] >= 5


def test_days_for_a_turn_are_given_anew(room: Room) -> None:
    guest = room.guest()
    news = guest.open(seats="me me", clock={"pace": "days", "days": 2})
    room.clock.now += DAY
    moved = guest.play(news)
    assert [s["seconds"] for s in moved["seats"]] == [2 * DAY, 2 * DAY]


def test_a_board_of_ones_own_is_played_on_and_drawn(room: Room) -> None:
    guest = room.guest()
    game = load(FIRST)
    source = (game.folder / "board.toml").read_text(encoding="utf-8").replace(f'id = "{game.board.id}"', 'id = "my-own"', 1)
    news = guest.open(seats="me me", board=source)
    drawn = guest.get(f"/api/games/{FIRST}/board", table=news["id"])
    assert drawn["id"] == "my-own" and drawn["light"].startswith("<svg") and drawn["layout"]["spots"]
    assert "Board: my-own" in guest.get(f"/api/tables/{news['id']}/record")
    assert guest.play(news)["number"] > news["number"]


def test_what_the_house_offers(room: Room) -> None:
    guest = room.guest()
    games = guest.get("/api/games")
    assert [game["name"] for game in games] == [*GAMES] and all(g["levels"] for g in games)
    for game in games:
        ratings = [level["rating"] for level in game["levels"]]
        assert ratings[0] == 1000 and ratings == sorted({*ratings})
    for game in games:
        drawn = guest.get(f"/api/games/{game['name']}/board")
        assert drawn["id"] == game["board"] and drawn["dark"] != drawn["light"]
    for language in ("en", "fr", "it", "de"):
        assert set(guest.get(f"/api/texts/{language}")) == {"shared", *(game["name"] for game in games)}
    assert guest.refused("GET", "/api/texts/xx", 404)["kind"] == "no-language"
    assert guest.refused("GET", "/api/games/chess/board", 404)["kind"] == "no-game"


def test_hints_come_from_what_the_seat_knows_and_can_be_off(tmp_path: Path) -> None:
    with running(tmp_path, hint=Effort(playouts=60)) as room:
        guest = room.guest()
        news = guest.open(seats="me me")
        path, other = f"/api/tables/{news['id']}/hint", "violet" if news["seat"] == "grey" else "grey"
        told = guest.post(path, seat=news["seat"])
        assert sorted(move for move, _ in told["moves"]) == sorted(choice["move"] for choice in news["legal"])
        assert abs(sum(told["wins"].values()) - 1) < 0.01
        assert guest.post(path, seat=news["seat"]) == told
        assert guest.post(path, seat=other)["moves"] == []
        assert room.guest().refused("POST", path, 403, seat="grey")["kind"] == "not-your-seat"
        quiet = guest.open(seats="me me", hints=False)
        assert guest.refused("POST", f"/api/tables/{quiet['id']}/hint", 403, seat="grey")["kind"] == "hints-off"


def test_a_finished_game_is_reviewed(tmp_path: Path) -> None:
    with running(tmp_path, review=Effort(playouts=8)) as room:
        guest = room.guest()
        news = guest.open(seats="me me")
        path = f"/api/tables/{news['id']}/review"
        assert guest.refused("GET", path, 409)["kind"] == "not-over"
        over = guest.play_out(news)
        while not (told := guest.get(path))["done"]:
            pass
        assert len(told["steps"]) == over["number"] and set(told["luck"]) == {"grey", "violet"}
        assert guest.get(path, after=over["number"] - 2) == told | {"steps": told["steps"][-2:]}  # whoever has the others
        assert guest.get(path, after=over["number"]) == told | {"steps": []}


def test_findings_of_a_review_come_before_the_course_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has none gets an answer with the first one; each says what opens its position with both moves."""
    told = Event()
    monkeypatch.setattr("hexagone.server.thinking.reviews.course", lambda *_, **__: [told.wait(60)][:0])
    with running(tmp_path, review=Effort(playouts=8)) as room:
        guest = room.guest()
        news = guest.open(seats="me me", record=golden(FIRST, "random-2"))
        first = guest.get(f"/api/tables/{news['id']}/review")
        assert first["findings"] and not first["done"] and not first["steps"]
        one = first["findings"][0]
        assert one["loss"] >= 3 * one["error"] and one["best"] != one["move"] and one["best_spots"] and one["parts"]["verb"]
        assert set(one["given"]) == {"grey", "violet"}
        told.set()


def test_another_ending_gets_another_review(tmp_path: Path) -> None:
    """At a real table the end may be taken back."""
    record = golden(FIRST, "greedy-2").splitlines()
    with running(tmp_path, review=Effort(playouts=2)) as room:
        guest = room.guest()
        news = guest.open(seats="me me", record="\n".join(record[:-3]), referee=True)
        path, endings = f"/api/tables/{news['id']}/review", []
        for choice in news["legal"][:2]:
            over = guest.play(news, choice["move"])
            assert over["stage"] == "over"
            while not (found := guest.get(path))["done"]:
                pass
            endings.append(found["steps"][-1]["move"])
            guest.post(f"/api/tables/{news['id']}/undo", seat=over["seat"], after=over["number"])
            news = guest.news(news["id"])
        assert endings == [choice["move"] for choice in news["legal"][:2]]
