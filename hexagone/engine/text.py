"""Every sentence shown to people, in four languages. One file a language and game, one for what games share."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

LANGUAGES = ("en", "fr", "it", "de")
THOUSANDS = {"en": ",", "fr": "\u202f", "it": ".", "de": "."}
SHARED = Path(__file__).parent


class Spoken(Protocol):
    """What sentences need to know of a game."""

    @property
    def folder(self) -> Path: ...
    @property
    def names(self) -> Mapping[str, str]: ...


class Count(str):
    """A number in a sentence: `{count}` writes it, `{count:shop|shops}` the form that goes with it."""

    many: bool

    def __format__(self, forms: str) -> str:
        return forms.split("|")[self.many] if "|" in forms else super().__format__(forms)


class Word(str):
    """Any other word of a sentence: where a number is hidden from the one who reads, the form for many goes with it."""

    __slots__ = ()

    def __format__(self, forms: str) -> str:
        return forms.rsplit("|", maxsplit=1)[-1] if "|" in forms else super().__format__(forms)


def known(word: str) -> str:
    return word if isinstance(word, Count) else Word(word)


class Text:
    """The sentences of one game (and the shared ones) in one language."""

    def __init__(self, game: Spoken | None, language: str = "en") -> None:
        self.language = language
        self.tables = merged(game.folder if game else None, language)
        self.names = ("seats", *(game.names.values() if game else ()))  # tables of names that moves are made of
        self.known = TABLES | ({word: (table,) for word, table in game.names.items()} if game else {})

    def say(self, key: str, **words: Any) -> str:
        """The sentence under this key with its words filled in; names of seats and the like in this language."""
        table, _, name = key.partition(".")
        said = {k: known(self.word(k, v)) for k, v in words.items()}
        raw = without_nothing(str(self.tables[table][name]), words)
        return (elided(raw, said) if self.language == "fr" else raw).format(**said)

    def word(self, kind: str, value: Any) -> str:
        """A name or an amount as this language writes it; of a text that comes in all languages, this one."""
        if isinstance(value, dict):
            return str(value.get(self.language, ""))
        if isinstance(value, int):
            return self.count(value)
        for table in self.known.get(kind, ()):
            known, name = self.tables.get(table, {}), unnumbered(str(value))
            if value in known:
                return str(known[value])
            if name in known:  # `MOTARD 2 (motorcycle policeman)`
                return str(known[name]).replace(name, value, 1)
        return "/".join(self.word(kind, part) for part in str(value).split("/")) if "/" in str(value) else str(value)  # `Opéra/red`

    def count(self, number: int) -> Count:
        """French counts nothing as one: « 0 boutique »."""
        written = Count(f"{number:,}".replace(",", THOUSANDS[self.language]))
        written.many = abs(number) > 1 if self.language == "fr" else abs(number) != 1
        return written

    def table(self, name: str) -> dict[str, str]:
        return dict(self.tables.get(name, {}))


def letters(usual: Mapping[str, str], text: Text | None) -> Mapping[str, str]:
    """On pieces: those of this language, if the game has them."""
    return {**usual, **(text.table("letters") if text else {})}


# Which tables know a name, by the word it fills in a sentence; a game adds its own (`Game.names`).
TABLES = {"seat": ("seats",), "who": ("seats", "shared"), "turn": ("seats", "shared"), "by": ("seats",), "phase": ("phases",)}


def without_nothing(sentence: str, words: Mapping[str, Any]) -> str:
    """What stands in brackets is said only if its numbers are not 0: `{seat} earns {total}[ ({surplus} above the limit)]`."""
    return ASIDE.sub(lambda aside: "" if any(words.get(name) == 0 for name in BLANK.findall(aside[1])) else aside[1], sentence)


ASIDE, BLANK = re.compile(r"\[( [^\[\]]*\{[^\[\]]*)\]"), re.compile(r"\{(\w+)")


def elided(sentence: str, words: Mapping[str, str]) -> str:
    """French: « une boutique d’Orange »."""
    return re.sub(r"\bde \{(\w+)\}", lambda blank: f"d’{{{blank[1]}}}" if VOWEL.match(words.get(blank[1], "")) else blank[0], sentence)


VOWEL = re.compile("h?[aeiouyàâéèêëîïôùûœ]", re.IGNORECASE)  # in French names an h is silent: « d’Hector »


def unnumbered(name: str) -> str:
    """One of several of a kind, without its number. CI-31"""
    return name.rstrip("0123456789").rstrip(" ")


@cache
def merged(folder: Path | None, language: str) -> dict[str, Any]:
    return read(SHARED, language) | (read(folder, language) if folder else {})


def read(folder: Path, language: str) -> dict[str, Any]:
    """A game of somebody else's may lack a language: it speaks English then."""
    file = folder / f"text.{language}.toml"
    return tomllib.loads((file if file.is_file() else folder / "text.en.toml").read_text(encoding="utf-8"))
