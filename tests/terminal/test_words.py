"""What people may say in the terminal, and what they are told."""

import re
from pathlib import Path

import pytest

import hexagone
from hexagone.engine.text import LANGUAGES, Text
from hexagone.script import read
from hexagone.terminal.vocabulary import Vocabulary
from tests.support.samples import FIRST, golden
from tests.terminal.evening import GAME, Evening


def test_every_move_of_every_game_is_understood_as_it_is_said() -> None:
    for name in hexagone.GAMES:
        game = hexagone.load(name)
        for language in LANGUAGES:
            vocabulary = Vocabulary(game, game.board, Text(game, language))
            for move in range(0, len(game.words(game.board)), 101):
                assert move in vocabulary.matching(vocabulary.words(move), range(len(game.words(game.board))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_command_and_each_is_understood(language: str, folder: Path) -> None:
    text = Text(GAME, language)
    words = [usage.split()[0] for name, usage in text.table("usage").items() if name not in ("moves", "quit")]
    evening = Evening(*words, *(word[:4].upper() for word in words), "1", language=language, width=200)
    assert text.say("play.unread", words="#").split("#")[0] not in evening.shown
    assert all(line in evening.shown for line in text.table("help").values())
    assert text.say("play.goodbye", file=f"hexagone-{FIRST}-2.game") in evening.shown  # the first was saved by hand


@pytest.mark.parametrize("name", hexagone.OURS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_have_letters_of_the_language(name: str, language: str) -> None:
    """Half way through a game of as many as can play: everybody has pieces on the board."""
    match = read(golden(name, f"greedy-{hexagone.load(name).players[-1]}").encode())
    match.rewind(len(match.moves) // 2)
    text = Text(match.game, language)
    drawn = match.game.sketch(match.view(), match.board, text, 160)
    assert set(re.findall(r"\[bold [^]]+]([^\W\d_])\[/]", drawn)) == set(text.table("letters").values())
