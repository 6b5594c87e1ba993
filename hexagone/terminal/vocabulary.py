"""Moves as people type and read them: in any language, by their beginnings, without accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from functools import cache
from itertools import zip_longest
from typing import Any

from hexagone.engine.boards import nfc
from hexagone.engine.game import Game, lexicon, phrases
from hexagone.engine.text import Text

BARE = 3  # letters from which on a word is understood without the verb before it

Slots = tuple[frozenset[str], ...]  # what may be said for each word of a move


class Vocabulary:
    """The moves of a game on a board, in the words of one language."""

    def __init__(self, game: Game, board: Any, text: Text) -> None:
        self.game, self.board, self.text = game, board, text

    def words(self, move: int) -> str:
        return translated(phrases(self.game, self.board)[move], self.text)

    def matching(self, words: str, moves: Iterable[int]) -> list[int]:
        """The moves that these words may mean: exact matches, else by whole words, else by beginnings."""
        said, known, among = fold(words), slots(self.game, self.board, self.text.language), list(moves)
        exact = lexicon(self.game, self.board).get(nfc(words))
        ways: list[Callable[[int], bool]] = [
            lambda move: move == exact or equals(said, known[move]),
            lambda move: follows(said, known[move], str.__eq__),
            lambda move: follows(said, known[move], str.startswith),
        ]
        return next((found for fits in ways if (found := [move for move in among if fits(move)])), [])

    def nearest(self, candidates: Sequence[int], legal: Sequence[int]) -> int:
        """The one that has most in common with something legal: what was probably meant."""
        said = phrases(self.game, self.board)
        return max(candidates, key=lambda move: (max((shared(said[move], said[other]) for other in legal), default=0), -len(said[move])))

    def guess(self, words: str, legal: Iterable[int]) -> str | None:
        """A legal move that is spelt much like these words."""
        options = {" ".join(fold(self.words(move))): self.words(move) for move in legal}
        close = get_close_matches(" ".join(fold(words))[:80], options, 1, 0.6)
        return options[close[0]] if close else None


def translated(words: str, text: Text, tables: Sequence[str] = ()) -> str:
    """A move or a tile as this language says it; what is no name of a seat or of the game, nor a verb, stays as it is."""
    chosen = tables or (*text.names, "verbs")
    known = {name: said for table in chosen for name, said in text.table(table).items() if not name.isdecimal()}
    return "".join(known.get(part, part) for part in re.split(r"([ /,])", words))


def fold(words: str) -> list[str]:
    """Without case, accents and punctuation."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", words) if not unicodedata.combining(c))
    return re.findall(r"\w+", bare.casefold().replace("œ", "oe").replace("æ", "ae"))


@cache
def slots(game: Game, board: Any, language: str) -> tuple[Slots, ...]:
    text = Text(game, language)
    return tuple(tuple(alternatives(words, text)) for words in phrases(game, board))


def alternatives(words: str, text: Text) -> Iterable[frozenset[str]]:
    """In English and in the language of the table, word by word."""
    for word in re.split(r"[ /]", words):
        for pair in zip_longest(fold(word), fold(translated(word, text))):
            yield frozenset(part for part in pair if part)


def equals(said: list[str], slots: Slots) -> bool:
    return len(said) == len(slots) and all(word in slot for word, slot in zip(said, slots, strict=True))


def follows(said: list[str], slots: Slots, fits: Callable[[str, str], bool]) -> bool:
    """The words come in this order, perhaps with others between them; the first is the verb, or long enough to do without."""
    if not said or not (has(slots[0], said[0], fits) or len(said[0]) >= BARE):
        return False
    rest = iter(slots)
    return all(any(has(slot, word, fits) for slot in rest) for word in said)


def has(slot: frozenset[str], word: str, fits: Callable[[str, str], bool]) -> bool:
    return any(fits(known, word) for known in slot)


def shared(a: str, b: str) -> int:
    """How long two texts are the same from the beginning."""
    return next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))


def printable(words: str, most: int = 60) -> str:
    """What was typed, fit to be shown: no control codes, not too long."""
    return "".join(c if c.isprintable() else "?" for c in words[:most])
