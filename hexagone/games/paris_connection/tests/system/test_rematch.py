"""A rematch at a server: the rules say who begins when the same players play again. PC-7"""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from hexagone.cli import app
from hexagone.games.paris_connection import GAME
from tests.server.room import Guest, Room, running

SCRIPT = Path(__file__).parents[5] / "docs" / "verify.py"
BOTH = pytest.mark.parametrize("place", ["sqlite", "postgresql"], indirect=True)  # whichever database keeps the header
Json = Any


@pytest.fixture
def guest(room: Room) -> Guest:
    return room.guest()


def played(guest: Guest, seats: str = "me me me", **more: Any) -> Json:
    return guest.play_out(guest.open(GAME.name, seats, **more))


def again(guest: Guest, over: Json, **more: Any) -> Json:
    return guest.post(f"/api/tables/{over['id']}/rematch", **more)


def passed_on(first: str) -> str:
    """The next of three seats, clockwise."""
    return str(int(first) % 3 + 1)


def header(guest: Guest, news: Json) -> str:
    return str(guest.get(f"/api/tables/{news['id']}/record").partition("\n\n")[0])


@BOTH
def test_PC_7_in_a_rematch_the_next_seat_begins_again_and_again(guest: Guest) -> None:
    over = played(guest)
    assert "Fixed" not in header(guest, over)
    for _ in range(3):  # by lot, one game in 27 would go like this
        first = over["view"]["first"]
        news = again(guest, over)
        assert news["view"]["first"] == news["view"]["to_move"] == passed_on(first)
        assert f"\nFixed: first {passed_on(first)}" in header(guest, news)
        over = guest.play_out(news)


@BOTH
def test_PC_7_a_rematch_that_waits_for_entropy(guest: Guest) -> None:
    over = played(guest)
    waiting = again(guest, over, wait=True)
    begun = guest.post(f"/api/tables/{waiting['id']}/start", entropy={"1": "mine"})
    assert begun["view"]["first"] == passed_on(over["view"]["first"])


@BOTH
def test_PC_7_a_restart_between_rematch_and_start(tmp_path: Path, place: str) -> None:
    with running(tmp_path, database=place) as room:
        guest = room.guest()
        over = played(guest)
        waiting = again(guest, over, wait=True)
    with running(tmp_path, database=place) as room:
        same = Guest(room.client)
        same.cookies = guest.cookies
        begun = same.post(f"/api/tables/{waiting['id']}/start")
        assert begun["view"]["first"] == passed_on(over["view"]["first"])


def test_PC_7_other_players_draw_the_first_player(room: Room) -> None:
    """Who left is played by a bot in the rematch: not the same players."""
    anna, paul = room.guest(), room.guest()
    id = anna.open(GAME.name, "me me open", open=True)["id"]
    news = paul.post(f"/api/tables/{id}/seats")
    fine = paul.request("DELETE", f"/api/tables/{id}/seats/3")
    assert fine.status_code < 300
    over = anna.play_out(anna.settled(id))
    assert news["stage"] == "playing" and "Fixed" not in header(anna, again(anna, over))


@BOTH
def test_PC_7_whoever_gets_up_before_the_rematch_begins_ends_the_succession(guest: Guest) -> None:
    """Somebody else may sit down there; then the first player is drawn, after a restart too."""
    over = played(guest)
    waiting = again(guest, over, wait=True)
    assert guest.request("DELETE", f"/api/tables/{waiting['id']}/seats/2").status_code < 300
    guest.post(f"/api/tables/{waiting['id']}/seats", seat="2")
    assert "Fixed" not in header(guest, guest.post(f"/api/tables/{waiting['id']}/start"))


@BOTH
@pytest.mark.parametrize("comes", [True, False])
def test_PC_7_holds_when_everybody_who_was_asked_has_come(room: Room, comes: bool) -> None:
    """Their seats are kept meanwhile. If a bot takes the place of one of them, the first player is drawn."""
    anna, paul, zoe = room.guest(), room.guest(), room.guest()
    id = anna.open(GAME.name, "me open open", open=True)["id"]
    for guest in (paul, zoe):
        first = guest.post(f"/api/tables/{id}/seats")["view"]
    for guest, seat in ((paul, "2"), (zoe, "3")):
        over = guest.post(f"/api/tables/{id}/resign", seat=seat)
    waiting = again(anna, over)
    assert waiting["stage"] == "waiting" and again(paul, over)["stage"] == "waiting"
    begun = again(zoe, over) if comes else anna.post(f"/api/tables/{waiting['id']}/start", level="random")
    assert begun["stage"] == "playing" and ("Fixed" in header(anna, begun)) == comes
    assert not comes or begun["view"]["first"] == passed_on(first["first"])


def test_PC_7_at_a_real_table_the_locomotive_passes_on_by_itself(guest: Guest) -> None:
    """Chance is entered by hand, but nobody enters what the rules say; to undo takes back what was entered before it."""
    over = by_hand(guest, guest.open(GAME.name, "me me me", referee=True), until="over")
    news = by_hand(guest, again(guest, over), until="first")
    assert news["view"]["first"] == passed_on(over["view"]["first"])
    number = news["number"]
    back = guest.post(f"/api/tables/{news['id']}/undo", seat=news["seat"], after=number)
    assert back["number"] == number - 2 and all(choice["move"].startswith("deal") for choice in back["legal"])
    assert by_hand(guest, back, until="first")["view"]["first"] == passed_on(over["view"]["first"])


def by_hand(guest: Guest, news: Json, until: str) -> Json:
    while news["stage"] == "playing" and not (until == "first" and news["view"]["first"]):
        seat = news["enters"] or news["seat"] or "1"  # a hand is entered by its own seat
        news = guest.news(news["id"], seat=seat)
        news = guest.post(f"/api/tables/{news['id']}/moves", seat=seat, move=news["legal"][0]["move"], after=news["number"])
        news = guest.news(news["id"])
    return news


# The proof


@pytest.fixture
def record(guest: Guest, tmp_path: Path) -> Path:
    """Of a rematch, with odds."""
    over = guest.play_out(again(guest, played(guest)))
    path = tmp_path / "rematch.game"
    path.write_text(guest.get(f"/api/tables/{over['id']}/record", odds=True), encoding="utf-8")
    return path


def verified(path: Path) -> tuple[str, str]:
    """What the command and the script, which knows nothing of the command, say."""
    script = subprocess.run([sys.executable, SCRIPT, path], capture_output=True, text=True, check=False)
    return CliRunner().invoke(app, ["verify", str(path)]).output, script.stdout + script.stderr


def test_PC_7_what_the_rules_fix_is_told_and_not_counted_as_a_draw(record: Path) -> None:
    for told in verified(record):
        assert "36 of 36 draws proved" in told and "1 move of chance was not drawn, the rules fix it in a rematch: first" in told
    assert CliRunner().invoke(app, ["verify", "--odds", str(record)]).output == record.read_text(encoding="utf-8")


def test_PC_7_without_its_line_the_same_record_is_not_proved_unless_the_lot_would_have_said_so(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    fixed = next(line for line in text.splitlines() if line.startswith("Fixed: "))
    record.write_text(text.replace(f"{fixed}\n", ""), encoding="utf-8")
    assert "should have been" in verified(record)[0] or "37 of 37" in verified(record)[0]


@pytest.mark.parametrize("forged", ["deal 1 red", "first 6", "first 4", "start red Gare de Lyon", "stop", "nonsense", "", "first"])
def test_PC_7_only_the_first_player_can_be_fixed(record: Path, forged: str) -> None:
    text = record.read_text(encoding="utf-8")
    fixed = next(line for line in text.splitlines() if line.startswith("Fixed: "))
    record.write_text(text.replace(fixed, f"Fixed: {forged}".rstrip()), encoding="utf-8")
    for told in verified(record):
        assert "proved" not in told.partition(": ")[2] and "not drawn" in told, told
