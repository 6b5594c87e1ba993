"""A move that hurts when it was a mistake is asked for once more, as on the page: the game says which moves these are."""

from pathlib import Path

import pytest

import hexagone
from hexagone import script
from hexagone.engine.text import LANGUAGES, Text
from hexagone.match import Match
from hexagone.terminal.vocabulary import Vocabulary
from tests.support.careful import Delicate, delicate
from tests.terminal.evening import Evening, begun, saved


class Standing:
    """Such a position at a terminal."""

    def __init__(self, found: Delicate) -> None:
        self.record, self.careful, self.other = found.record, found.careful, found.other

    @property
    def match(self) -> Match:
        return script.read(self.record)

    def number(self, move: int) -> str:
        """In the list of moves."""
        return str(self.match.game.moves(self.match.state, self.match.board).index(move) + 1)

    def words(self, language: str = "en") -> str:
        match = self.match
        return Vocabulary(match.game, match.board, Text(match.game, language)).words(self.careful)

    def question(self, language: str = "en") -> str:
        return " ".join(Text(self.match.game, language).say("play.again", move=self.words(language)).split())

    def played(self, folder: Path, *said: str, language: str = "en") -> tuple[str, list[int]]:
        """What the terminal shows when this is typed, and the moves that the first seat has made by it."""
        shown = Evening(*said, "save after", resume=begun(folder, self.record), game=self.match.game.name, language=language).shown
        return " ".join(shown.split()), [
            move for who, move in script.read(saved(folder, "after")).moves[len(self.match.moves) :] if who == 0
        ]


@pytest.fixture(params=hexagone.GAMES)
def standing(request: pytest.FixtureRequest) -> Standing:
    found = delicate(request.param)
    if not found:
        pytest.skip("no move of this game is careful")
    return Standing(found)


def test_every_game_of_ours_has_careful_moves() -> None:
    assert [game for game in hexagone.OURS if not delicate(game)] == []


def test_a_careful_move_is_asked_for_once_more(standing: Standing, folder: Path) -> None:
    shown, moves = standing.played(folder, standing.number(standing.careful))
    assert shown.count(standing.question()) == 1
    assert moves == []


def test_typed_twice_it_is_played_by_number_or_by_words(standing: Standing, folder: Path) -> None:
    shown, moves = standing.played(folder, standing.number(standing.careful), "log", standing.words())
    assert shown.count(standing.question()) == 1
    assert moves == [standing.careful]


def test_another_move_needs_no_second_word_and_forgets_the_first(standing: Standing, folder: Path) -> None:
    careful, other = map(standing.number, (standing.careful, standing.other))
    shown, moves = standing.played(folder, careful, other, "undo", careful)
    assert shown.count(standing.question()) == 2
    assert moves == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_is_asked_in_every_language(language: str, standing: Standing, folder: Path) -> None:
    shown, moves = standing.played(folder, standing.words(language), standing.words(language), language=language)
    assert shown.count(standing.question(language)) == 1
    assert moves == [standing.careful]
