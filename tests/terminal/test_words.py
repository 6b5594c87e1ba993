"""What people may say in the terminal, and what they are told."""

import re
import unicodedata
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import hexagone
from hexagone import script
from hexagone.engine.text import LANGUAGES, Text
from hexagone.terminal.screen import Screen
from hexagone.terminal.vocabulary import Vocabulary, translated
from tests.terminal.evening import BEGUN, PARIS, Evening, begun, saved

# Words


@pytest.mark.parametrize(
    ("words", "meant"),
    [("open opera red", "open Opéra/red"), ("OPEN OPÉRA/RED", "open Opéra/red"), ("op op r", "open Opéra/red"),
     ("louvre", "open Louvre/orange"), ("lou", "open Louvre/orange"), ("open Louvre/orange", "open Louvre/orange"),
     ("o l", "open Louvre/orange"), (unicodedata.normalize("NFD", "Opéra rouge"), "open Opéra/red"),
     ("ouvre opera rouge", "open Opéra/red"), ("open opéra rouge", "open Opéra/red")],
)  # fmt: skip
def test_beginnings_and_unaccented_spellings_are_enough(words: str, meant: str) -> None:
    match = script.read(BEGUN)
    vocabulary = Vocabulary(PARIS, match.board, Text(PARIS, "fr"))
    found = vocabulary.matching(words, PARIS.moves(match.state, match.board))
    assert [match.words(move) for move in found] == [meant]


def test_whose_shop_goes() -> None:
    vocabulary = Vocabulary(PARIS, PARIS.board, Text(PARIS, "de"))
    said = [f"open Invalides/{line} over {seat}" for line in ("red", "brown") for seat in ("grey", "violet")]
    moves = [PARIS.words(PARIS.board).index(words) for words in said]
    assert vocabulary.matching("op inv brown over v", moves) == moves[3:]
    assert vocabulary.matching("eröffne Invalides/braun statt violett", moves) == moves[3:]
    assert vocabulary.matching("inv over v", moves) == moves[1::2]
    assert vocabulary.matching("in", moves) == []  # two letters are not enough without the verb
    assert translated("open Invalides/red over violet", Text(PARIS, "fr")) == "ouvre Invalides/rouge à la place de violet"


def test_every_move_of_every_game_is_understood_as_it_is_said() -> None:
    for name in hexagone.GAMES:
        game = hexagone.load(name)
        for language in LANGUAGES:
            vocabulary = Vocabulary(game, game.board, Text(game, language))
            for move in range(0, len(game.words(game.board)), 101):
                assert move in vocabulary.matching(vocabulary.words(move), range(len(game.words(game.board))))


def test_ambiguous_words_are_asked_about(folder: Path) -> None:
    evening = Evening("opera", "o", "l", resume=begun(folder))
    assert "«opera» could be: open Opéra/red, open Opéra/orange." in evening.shown
    assert "«l» could be: legal, log." in evening.shown
    assert len(script.read(saved(folder, "begun.game")).moves) == 7


# Why, rules, help


def test_why_cites_the_clause(folder: Path) -> None:
    said = ("why bastille", "why", "take opera red", "reveal denfert", "why louvre", "rules pp-22", "rules 77", "why")
    evening = Evening(*said, resume=begun(folder), width=160)
    assert re.search(r"Not possible now: open Bastille/brown\. Reason: .*\(PP-9\)", evening.shown)
    assert "PP-9  You take turns" in evening.shown
    assert re.search(r"take Opéra/red.*\(PP-27\)", evening.shown, re.S)
    assert re.search(r"turn over Denfert/blue\. Reason: .*\(PP-9\)", evening.shown, re.S)
    assert "That is possible now: open Louvre/orange." in evening.shown
    assert "PP-22  A crossing has room for two shops" in evening.shown
    assert "There is no clause «77»." in evening.shown


def test_a_full_station_says_whose_shop_may_go(folder: Path) -> None:
    told = BEGUN + "grey open Louvre/orange\nviolet open Opéra/red\n"
    told += "".join(f"chance reveal {tile}\n" for tile in ("Louvre/orange", "Odéon/blue", "Odéon/brown"))
    evening = Evening("", "open louvre over violet", "louvre", people=2, resume=begun(folder, told), width=160)
    assert re.search(r"open Louvre/orange over grey", evening.shown)
    assert re.search(r"violet has no shop at Louvre|no shop.*violet", evening.shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command_and_each_is_understood(language: str, folder: Path) -> None:
    text = Text(PARIS, language)
    words = [usage.split()[0] for name, usage in text.table("usage").items() if name not in ("moves", "quit")]
    evening = Evening(*words, *(word[:4].upper() for word in words), "1", language=language, width=200)
    assert text.say("play.unread", words="#").split("#")[0] not in evening.shown
    assert all(line in evening.shown for line in text.table("help").values())
    assert text.say("play.goodbye", file="hexagone-paris-paris-2.game") in evening.shown  # the first was saved by hand


# Gains


def test_what_a_move_scores_is_told(folder: Path) -> None:
    assert re.search(r"open \S+ +→ .*\+1", Evening(*"1111", seed=1).shown)


def test_what_others_would_score_by_a_hidden_hand_is_not_told() -> None:
    """In Paris Connection a seat that builds knows its own hand only. PC-16"""
    match, told = hexagone.Match("paris-connection", 3, seed=5), list[str]()
    screen = Screen(Console(file=StringIO()), match, Text(match.game, "en"))
    while not match.over and len(match.moves) < 80:
        moves = match.game.moves(match.state, match.board)
        if match.view()["phase"] == "build":
            told += [screen.gains(match.turn, move).replace(f"{screen.seat(match.to_move)} +", "me +") for move in moves]
        match.make(moves[-1])
    assert [gains for gains in told if not re.fullmatch(r"(→ me \+\d+)?", gains)] == []
    assert any(told)
