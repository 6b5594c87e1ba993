"""Paris Paris at a server: choices, reasons, records and positions as the API gives them."""

from hexagone.games.paris_paris import GAME
from tests.server.room import Room


def test_a_choice_comes_with_its_parts(room: Room) -> None:
    guest = room.guest()
    news = guest.settled(guest.open(GAME.name)["id"])
    assert news["legal"]
    for choice in news["legal"]:
        assert choice["parts"]["verb"] == "open"
        assert choice["move"].startswith(f"open {choice['parts']['station']}/{choice['parts']['line']}")


def test_why_a_move_is_not_legal(room: Room) -> None:
    guest = room.guest()
    news = guest.open(GAME.name, seats="me me")
    path, seat = f"/api/tables/{news['id']}/why", news["view"]["to_move"]
    no = guest.post(path, seat=seat, move="take Opéra/red")
    assert not no["legal"] and no["clause"].startswith("PP-")
    assert guest.post(path, seat=seat, move=news["legal"][0]["move"])["legal"]


def test_a_running_record_hides_what_the_seat_may_not_know(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    id = anna.open(GAME.name, seats="me open", open=True)["id"]
    paul.post(f"/api/tables/{id}/seats")
    mine, theirs, nobodys = (guest.get(f"/api/tables/{id}/record") for guest in (anna, paul, room.guest()))
    assert "chance marker violet ?" in mine and "chance marker grey ?" not in mine
    assert "chance marker grey ?" in theirs and "chance marker violet ?" not in theirs
    assert "chance marker grey ?" in nobodys and "chance marker violet ?" in nobodys
    assert "Commitment: " in mine and "Secret" not in mine


def test_every_position_has_an_address(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    news = anna.open(GAME.name, seats="me me")
    first = anna.get(f"/api/tables/{news['id']}/at/2", seat="grey")
    assert first["number"] == 2 and first["legal"] == [] and first["view"]["markers"]["violet"] is None
    over = anna.play_out(news)
    opened = paul.get(f"/api/tables/{news['id']}/at/{over['number'] // 2}")
    assert opened["view"]["markers"]["violet"] and opened["steps"][0]["number"] == over["number"] // 2
    assert paul.refused("GET", f"/api/tables/{news['id']}/at/100000", 404)["kind"] == "no-position"


def test_a_move_is_refused_with_its_clause(room: Room) -> None:
    guest = room.guest()
    news = guest.open(GAME.name, seats="me me")
    path, seat, number = f"/api/tables/{news['id']}/moves", news["view"]["to_move"], news["number"]
    other = "violet" if seat == "grey" else "grey"
    assert guest.refused("POST", path, 422, seat=seat, move="take Opéra/red", after=number)["clause"].startswith("PP-")
    assert guest.refused("POST", path, 403, seat=other, move=news["legal"][0]["move"], after=number)["clause"] == "PP-7"
