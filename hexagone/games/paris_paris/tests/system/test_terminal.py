"""Paris Paris in the terminal: what may be typed, what is told, and what is secret between people at one keyboard."""

import re
import unicodedata
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from hexagone import script
from hexagone.engine.text import Text
from hexagone.games.paris_paris import GAME
from hexagone.terminal import play
from hexagone.terminal.vocabulary import Vocabulary, translated
from tests.terminal.evening import Evening, begun, saved

MARKERS = "chance marker grey red\nchance marker violet {}\nchance open-marker turquoise\nchance first grey\n"
HEADER = "Game: paris-paris\nBoard: paris\nSeats: grey, violet\n\n"
BEGUN = HEADER + MARKERS.format("blue") + "chance reveal Opéra/red\nchance reveal Louvre/orange\nchance reveal Opéra/orange\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("open opera red", "open Opéra/red"),
        ("OPEN OPÉRA/RED", "open Opéra/red"),
        ("op op r", "open Opéra/red"),
        ("louvre", "open Louvre/orange"),
        ("lou", "open Louvre/orange"),
        ("open Louvre/orange", "open Louvre/orange"),
        ("o l", "open Louvre/orange"),
        (unicodedata.normalize("NFD", "Opéra rouge"), "open Opéra/red"),
        ("ouvre opera rouge", "open Opéra/red"),
        ("open opéra rouge", "open Opéra/red"),
    ],
)
def test_beginnings_and_unaccented_spellings_are_enough(words: str, meant: str) -> None:
    match = script.read(BEGUN)
    vocabulary = Vocabulary(GAME, match.board, Text(GAME, "fr"))
    found = vocabulary.matching(words, GAME.moves(match.state, match.board))
    assert [match.words(move) for move in found] == [meant]


def test_whose_shop_goes() -> None:
    vocabulary = Vocabulary(GAME, GAME.board, Text(GAME, "de"))
    said = [f"open Invalides/{line} over {seat}" for line in ("red", "brown") for seat in ("grey", "violet")]
    moves = [GAME.words(GAME.board).index(words) for words in said]
    assert vocabulary.matching("op inv brown over v", moves) == moves[3:]
    assert vocabulary.matching("eröffne Invalides/braun statt violett", moves) == moves[3:]
    assert vocabulary.matching("inv over v", moves) == moves[1::2]
    assert vocabulary.matching("in", moves) == []  # two letters are not enough without the verb
    assert translated("open Invalides/red over violet", Text(GAME, "fr")) == "ouvre Invalides/rouge à la place de Violet"


def test_ambiguous_words_are_asked_about(folder: Path) -> None:
    evening = Evening("opera", "o", "l", resume=begun(folder, BEGUN), game=GAME.name)
    assert "“opera” could be: open Opéra/red, open Opéra/orange." in evening.shown
    assert "“l” could be: legal, log." in evening.shown
    assert len(script.read(saved(folder, "begun.game")).moves) == 7


def test_why_cites_the_clause(folder: Path) -> None:
    said = ("why bastille", "why", "take opera red", "reveal denfert", "why louvre", "rules pp-22", "rules 77", "why")
    evening = Evening(*said, resume=begun(folder, BEGUN), width=160, game=GAME.name)
    assert re.search(r"Not possible now: open Bastille/brown\. Reason: .*\(PP-9\)", evening.shown)
    assert "PP-9  You take turns" in evening.shown
    assert re.search(r"take Opéra/red.*\(PP-27\)", evening.shown, re.S)
    assert re.search(r"turn over Denfert/blue\. Reason: .*\(PP-9\)", evening.shown, re.S)
    assert "That is possible now: open Louvre/orange." in evening.shown
    assert "PP-22  A crossing has room for two shops" in evening.shown
    assert "There is no clause “77”." in evening.shown


def test_a_full_station_says_whose_shop_may_go(folder: Path) -> None:
    told = BEGUN + "grey open Louvre/orange\nviolet open Opéra/red\n"
    told += "".join(f"chance reveal {tile}\n" for tile in ("Louvre/orange", "Odéon/blue", "Odéon/brown"))
    evening = Evening("", "open louvre over violet", "louvre", people=2, resume=begun(folder, told), width=160, game=GAME.name)
    assert re.search(r"open Louvre/orange over Grey", evening.shown)
    assert re.search(r"Violet has no shop at Louvre|no shop.*Violet", evening.shown)


def test_what_a_move_scores_is_told(folder: Path) -> None:
    assert re.search(r"open \S+ +→ .*\+1", Evening(*"1111", seed=1, game=GAME.name).shown)


def test_between_people_nothing_secret_is_shown_before_the_seat_is_alone(folder: Path) -> None:
    """Games that differ in violet's marker look the same until violet has confirmed, and violet sees nothing of grey's."""
    shown = [grey_and_violet(folder, colour) for colour in ("blue", "brown")]
    assert shown[0][0] == shown[1][0]
    assert shown[0][1] != shown[1][1]
    assert "red" in shown[0][0]
    assert "final marker: blue" in shown[0][1]
    assert "red" not in re.sub(r"/red|▼R red", "", shown[0][1])


def grey_and_violet(folder: Path, colour: str) -> tuple[str, str]:
    """What is on the screen before and after violet says to be alone with it."""
    path = begun(folder, BEGUN.replace("violet blue", f"violet {colour}"))
    output, parts = StringIO(), list[str]()
    said = iter(["no", "", "1", "what", "yes", "", "log"])

    def ask(prompt: str) -> str:
        parts.append(output.getvalue())
        for line in said:
            return line
        raise EOFError

    play(
        GAME,
        players=2,
        people=2,
        bots="random",
        board=None,
        options=[],
        seed=1,
        language="en",
        resume=path,
        console=Console(file=output, width=80),
        ask=ask,
    )
    return parts[5], parts[7][len(parts[5]) :]


def test_the_end_tells_every_excursion() -> None:
    shown = Evening(ask=lambda prompt: "quit" if prompt == f"{GAME.name}> " else "1", game=GAME.name).shown
    assert f"Stop at {GAME.board.lines['red'][1]}" in shown or "Excursion on the" in shown
    again = Evening("open opera", resume=Path(f"hexagone-{GAME.name}-1.game"), game=GAME.name).shown
    assert re.search(r"[Tt]he game is over \(PP-28\)", again)
