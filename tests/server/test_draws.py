"""Draws that can be proved."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hexagone.cli import app
from hexagone.script import read
from hexagone.server import draws
from tests.server.room import Room

SCRIPT = Path(__file__).parents[2] / "docs" / "verify.py"
MINE = "0123456789abcdef"


@pytest.fixture(params=["paris-paris", "paris-connection", "parcours-citroen"])
def finished(request: pytest.FixtureRequest, room: Room, tmp_path: Path) -> Path:
    """The record of a finished game with the odds of every draw."""
    guest = room.guest()
    news = guest.open(request.param, "me me me", wait=True)
    begun = guest.post(f"/api/tables/{news['id']}/start", entropy={news["seats"][0]["seat"]: MINE})
    assert begun["draws"]["commitment"] == news["draws"]["commitment"] and begun["draws"]["secret"] is None
    assert MINE in begun["draws"]["entropy"].values()
    over = guest.play_out(begun)
    assert sha256(bytes.fromhex(over["draws"]["secret"])).hexdigest() == news["draws"]["commitment"]
    path = tmp_path / "finished.game"
    path.write_text(guest.get(f"/api/tables/{news['id']}/record", odds=True), encoding="utf-8")
    return path


def test_a_finished_game_is_verified_by_the_command_and_by_the_short_script(finished: Path) -> None:
    told = CliRunner().invoke(app, ["verify", str(finished)])
    assert told.exit_code == 0 and "draws, each as" in told.output
    again = subprocess.run([sys.executable, SCRIPT, finished], capture_output=True, text=True, check=True)
    assert again.stdout.strip() == told.output.partition(": ")[2].strip()
    with_odds = CliRunner().invoke(app, ["verify", "--odds", str(finished)]).output
    assert with_odds == finished.read_text(encoding="utf-8")


def test_another_secret_is_not_believed(finished: Path) -> None:
    text = finished.read_text(encoding="utf-8")
    secret = read(text).header["Secret"]
    other = secret[::-1]
    finished.write_text(text.replace(secret, other), encoding="utf-8")
    assert "commitment differs" in CliRunner().invoke(app, ["verify", str(finished)]).stderr
    finished.write_text(text.replace(secret, other).replace(draws.commitment(secret), draws.commitment(other)), encoding="utf-8")
    assert "should have been" in CliRunner().invoke(app, ["verify", str(finished)]).stderr
    assert subprocess.run([sys.executable, SCRIPT, finished], capture_output=True, check=False).returncode == 1


def test_a_record_without_proof_says_so(tmp_path: Path) -> None:
    path = tmp_path / "plain.game"
    path.write_text("Game: paris-paris\nBoard: paris\nSeats: grey, violet\n\n", encoding="utf-8")
    told = CliRunner().invoke(app, ["verify", str(path)])
    assert told.exit_code == 1 and "no Commitment" in told.stderr
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "none.game")]).exit_code == 2


def test_entropy_is_only_for_ones_own_seats(room: Room) -> None:
    anna, paul = room.guest(), room.guest()
    id = anna.open(seats="me open", open=True, wait=True)["id"]
    news = paul.post(f"/api/tables/{id}/seats", entropy="paulswords")
    assert news["stage"] == "waiting" and news["draws"]["entropy"] == {"violet": "paulswords"}
    assert anna.post(f"/api/tables/{id}/seats", seat="grey", entropy="annaswords")["draws"]["entropy"]["grey"] == "annaswords"
    assert anna.refused("POST", f"/api/tables/{id}/start", 403, entropy={"violet": "mine"})["kind"] == "not-your-seat"
    assert anna.refused("POST", f"/api/tables/{id}/start", 400, entropy={"grey": "a,b\nc"})["kind"] == "unreadable"
    assert anna.post(f"/api/tables/{id}/start")["draws"]["entropy"]["violet"] == "paulswords"
