"""What people may say in the terminal, and what they are told."""

from pathlib import Path

import pytest

import hexagone
from hexagone.engine.text import LANGUAGES, Text
from hexagone.terminal.vocabulary import Vocabulary
from tests.support.samples import FIRST
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
