"""Long lists in few lines, and Tab."""

import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import hexagone
from hexagone.engine.text import LANGUAGES, Text
from hexagone.match import Match
from hexagone.terminal.choices import kinds
from hexagone.terminal.completion import completions, plain
from hexagone.terminal.saves import Saves
from hexagone.terminal.session import Session
from tests.support.samples import FIRST
from tests.support.terminal import shown
from tests.terminal.evening import GAME, Evening

COLOURS = ("red", "blue", "green", "grey", "pink")


def session(language: str = "en", game: str = FIRST) -> Session:
    match = Match(game, seed=7)
    while match.turn < 0 or match.turn >= len(match.seats):
        match.let_chance_move()
    return Session(match, len(match.seats), "random", 7, Text(match.game, language), Console(file=StringIO()), lambda _: "", Saves())


# Lists


def test_moves_that_combine_the_same_words_are_one_pattern() -> None:
    said = [f"give {a} for {b}" for a in COLOURS for b in COLOURS if a != b]
    (kind,) = kinds(said)
    assert kind.head.startswith("give red/blue/") and kind.is_range and [number for number, _ in kind.moves] == [1, len(said)]


def test_moves_with_the_same_beginning_stand_together() -> None:
    found = kinds(["stop", "build red Le Havre", "build red Lyon", "build red Metz", "build blue Nice"])
    assert [(kind.head, kind.moves) for kind in found] == [
        ("stop", [(1, "")]),
        ("build red", [(2, "Le Havre"), (3, "Lyon"), (4, "Metz")]),
        ("build blue", [(5, "Nice")]),
    ]


def test_names_of_several_words_stay_whole() -> None:
    """Seen in a window of 40 rows: `open Pont  1 Neuf/orange`."""
    for said in (["Pont Neuf/orange", "Quartier Latin/blue", "Odéon/blue"], ["Pont Neuf/red", "Pont Neuf/blue", "Quartier Latin/red"]):
        (kind,) = kinds([f"open {ticket}" for ticket in said])
        assert kind.head == "open" and [name for _, name in kind.moves] == said


def test_very_many_are_told_by_their_numbers() -> None:
    found = kinds([f"build {colour} {colour}{place}" for colour in COLOURS[:3] for place in range(10)])
    assert [(kind.head, [number for number, _ in kind.moves]) for kind in found] == [
        ("build red", [1, 10]),
        ("build blue", [11, 20]),
        ("build green", [21, 30]),
    ]


@pytest.mark.parametrize("name", hexagone.OURS)
def test_every_move_is_in_one_kind(name: str) -> None:
    some = session(game=name)
    said = [some.screen.vocabulary.words(move) for move in some.choices]
    numbers = [n for kind in kinds(said) for n in (range(kind.moves[0][0], kind.moves[-1][0] + 1) if kind.is_range else dict(kind.moves))]
    assert numbers == [*range(1, len(said) + 1)]


def test_words_list_what_they_may_mean() -> None:
    words = session().screen.vocabulary.words(session().choices[0])
    assert f"  1  {words}" in Evening(f"legal {words}").shown
    assert "list what you may do" in Evening("?").shown


# Tab


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", hexagone.OURS)
def test_every_move_can_be_reached_by_tab(name: str, language: str) -> None:
    """Whoever types one letter of the word that differs, and Tab, comes to every move."""
    some = session(language, name)
    for move in some.choices[::7]:
        words, typed = some.screen.vocabulary.words(move), ""
        while typed != words:
            further = completions(some, plain(words)[: len(typed) + 1])
            assert all(plain(one).startswith(plain(words)[: len(typed) + 1]) for one in further)
            typed = next(one for one in further if words.startswith(one))


def test_commands_are_completed_in_the_language_of_the_player() -> None:
    assert completions(session("fr"), "reg") == ["règles"] and completions(session(), "zzz") == []


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of Unix")
def test_tab_at_a_real_terminal(folder: Path) -> None:
    import pty

    words = Match(GAME, 2, seed=7).legal[0]
    terminal, inside = pty.openpty()
    program = [sys.executable, "-m", "hexagone", "play", FIRST, "--players", "2", "--bots", "random", "--seed", "7", "--lang", "en"]
    env = os.environ | {"HEXAGONE_PURE": "1", "TERM": "xterm", "INPUTRC": "/dev/null"}
    child = subprocess.Popen(program, stdin=inside, stdout=inside, stderr=inside, env=env, start_new_session=True)
    try:
        shown(terminal, "> ")
        os.write(terminal, words[:2].encode() + b"\t")
        shown(terminal, words.split()[0] + " ")
    finally:
        child.kill()
        child.wait()
        os.close(terminal)
        os.close(inside)
