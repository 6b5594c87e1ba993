"""Every sentence shown to people, in four languages. One file a language and game, one for what games share."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexagone.engine.game import Game

LANGUAGES = ("en", "fr", "it", "de")
THOUSANDS = {"en": ",", "fr": "\u202f", "it": ".", "de": "."}
SHARED = Path(__file__).parent


class Text:
    """The sentences of one game (and the shared ones) in one language."""

    def __init__(self, game: Game | None, language: str = "en") -> None:
        self.language = language
        self.tables = merged(game.folder if game else None, language)
        self.names = ("seats", *(game.names.values() if game else ()))  # tables of names that moves are made of
        self.known = TABLES | ({word: (table,) for word, table in game.names.items()} if game else {})

    def say(self, key: str, **words: Any) -> str:
        """The sentence under this key with its words filled in; names of seats and the like in this language."""
        table, _, name = key.partition(".")
        return str(self.tables[table][name]).format(**{k: self.word(k, v) for k, v in words.items()})

    def word(self, kind: str, value: Any) -> str:
        """A name or an amount as this language writes it; of a text that comes in all languages, this one."""
        if isinstance(value, dict):
            return str(value.get(self.language, ""))
        if isinstance(value, int):
            return f"{value:,}".replace(",", THOUSANDS[self.language])
        for table in self.known.get(kind, ()):
            known, name = self.tables.get(table, {}), unnumbered(str(value))
            if value in known:
                return str(known[value])
            if name in known:  # `MOTARD 2 (motorcycle policeman)`
                return str(known[name]).replace(name, value, 1)
        return "/".join(self.word(kind, part) for part in str(value).split("/")) if "/" in str(value) else str(value)  # `Opéra/red`

    def table(self, name: str) -> dict[str, str]:
        return dict(self.tables.get(name, {}))


# Which tables know a name, by the word it fills in a sentence; a game adds its own (`Game.names`).
TABLES = {"seat": ("seats",), "who": ("seats", "shared"), "turn": ("seats", "shared"), "by": ("seats",), "phase": ("phases",)}


def unnumbered(name: str) -> str:
    """One of several of a kind, without its number. CI-31"""
    return name.rstrip("0123456789").rstrip(" ")


@cache
def merged(folder: Path | None, language: str) -> dict[str, Any]:
    return read(SHARED, language) | (read(folder, language) if folder else {})


def read(folder: Path, language: str) -> dict[str, Any]:
    return tomllib.loads((folder / f"text.{language}.toml").read_text(encoding="utf-8"))
