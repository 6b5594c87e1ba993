"""Draws that can be proved."""

import hmac
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hexagone import GAMES, Match
from hexagone.cli import app
from hexagone.engine.record import CHANCE
from hexagone.script import read
from hexagone.server.domain import draws
from tests.server.room import Room
from tests.support.samples import FIRST

SCRIPT = Path(__file__).parents[2] / "docs" / "verify.py"
MINE = "0123456789abcdef"


@pytest.fixture(params=GAMES)
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
    many = sum(who == CHANCE for who, _ in read(finished.read_bytes()).moves)
    assert told.exit_code == 0 and f"{many} of {many} draws proved" in told.output
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
    path.write_text(Match(FIRST, 2).record, encoding="utf-8")
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


def test_the_server_adds_nothing_of_its_own(room: Room) -> None:
    """Else it could try entropy for its bots until the draws suit it: it knows the secret and what people added."""
    guest = room.guest()
    waiting = guest.open(seats="me bot", wait=True)
    assert waiting["draws"]["entropy"] == {}
    begun = guest.post(f"/api/tables/{waiting['id']}/start", entropy={"grey": MINE})
    assert begun["draws"]["entropy"] == {"grey": MINE}
    assert guest.open(seats="me me")["draws"]["entropy"] == {}


def test_a_rematch_can_wait_for_entropy(room: Room) -> None:
    guest = room.guest()
    over = guest.play_out(guest.open(seats="me me"))
    again = guest.post(f"/api/tables/{over['id']}/rematch", wait=True)
    assert again["stage"] == "waiting" and again["draws"]["commitment"] != over["draws"]["commitment"]
    begun = guest.post(f"/api/tables/{again['id']}/start", entropy={"violet": MINE})
    assert begun["stage"] == "playing" and begun["draws"]["entropy"] == {"violet": MINE}
    assert begun["draws"]["commitment"] == again["draws"]["commitment"]


def test_the_key_is_as_documented_and_as_it_always_was() -> None:
    """Games that run, and records that people keep, go by this: `SEAT ENTROPY` for each seat, `SEAT` where nothing was added."""
    secret = "00" * 32
    assert draws.key(secret, {"grey": "a-1", "violet": "b"}) == hmac.digest(bytes(32), b"grey a-1\nviolet b", "sha256")
    assert draws.key(secret, {"grey": "a-1", "violet": ""}) == hmac.digest(bytes(32), b"grey a-1\nviolet", "sha256")
    assert draws.header(secret, {"grey": "a-1", "violet": "", "yellow": "c"}, 0, reveal=False)["Entropy"] == "grey a-1, violet, yellow c"


@pytest.fixture
def short(room: Room, tmp_path: Path) -> Path:
    """The record of a finished game for two, with odds."""
    guest = room.guest()
    over = guest.play_out(guest.open(FIRST, "me me"))
    path = tmp_path / "short.game"
    path.write_text(guest.get(f"/api/tables/{over['id']}/record", odds=True), encoding="utf-8")
    return path


def test_what_a_record_says_was_given_is_not_believed(short: Path) -> None:
    """A record that claims to be imported as a whole proves nothing; one that claims more moves than it has is no record of ours."""
    text, moves = short.read_text(encoding="utf-8"), read(short.read_bytes()).moves
    for given in (len(moves), len(moves) + 1, 10**9, -1, "none"):
        short.write_text(text.replace("\n\n", f"\nGiven: {given}\n\n", 1), encoding="utf-8")
        assert verified(short) == (1, 1), given
    draws = [number for number, (who, _) in enumerate(moves) if who == CHANCE]
    short.write_text(text.replace("\n\n", f"\nGiven: {draws[-1]}\n\n", 1), encoding="utf-8")
    assert verified(short) == (0, 0)
    assert f": 1 of {len(draws)} draws proved" in CliRunner().invoke(app, ["verify", str(short)]).output


def test_entropy_of_other_seats_or_other_entropy_is_not_believed(short: Path) -> None:
    text = short.read_text(encoding="utf-8")
    assert "\nEntropy: grey, violet\n" in text and verified(short) == (0, 0)
    for other in ("grey, violet, grey", "grey", "violet, grey", "grey x, violet", ""):
        short.write_text(text.replace("Entropy: grey, violet", f"Entropy: {other}".rstrip()), encoding="utf-8")
        assert verified(short) == (1, 1), other


def test_the_script_wants_the_odds_of_every_draw(short: Path) -> None:
    lines = short.read_text(encoding="utf-8").splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if line.startswith("# draw "))
    short.write_text("".join(lines[:last] + lines[last + 1 :]), encoding="utf-8")
    assert verified(short) == (0, 1)


def verified(path: Path) -> tuple[int, int]:
    """How the command and the script, which knows nothing of the command, end."""
    script = subprocess.run([sys.executable, SCRIPT, path], capture_output=True, check=False)
    return CliRunner().invoke(app, ["verify", str(path)]).exit_code, script.returncode


def test_the_script_needs_nothing_of_ours() -> None:
    assert "hexagone" not in "".join(line for line in SCRIPT.read_text(encoding="utf-8").splitlines() if "import" in line)
