"""What a card of a box of one's own says, in every language: our cards have texts of their own in cards.toml. CI-38"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hexagone.engine.text import LANGUAGES, Text
from hexagone.games.parcours_citroen.rules.board import FIELDS

NAMES = {"square": "squares", "pack": "packs", "effect": "effects"}  # a word of our sentences -> the table that translates it


class Speech(NamedTuple):
    """What sentences need to know of this game."""

    folder: Path
    names: Mapping[str, str]


def said(effect: str, value: int | str = 0) -> dict[str, str]:
    """By language: the sentence of this effect with its value; of a move back, how far."""
    key = "move-back" if effect == "move" and int(value) < 0 else effect
    words = {FIELDS[effect]: abs(value) if isinstance(value, int) else value} if effect in FIELDS else {}
    return {language: text(language).say(f"own-cards.{key}", **words) for language in LANGUAGES}


@cache
def text(language: str) -> Text:
    return Text(Speech(Path(__file__).parent, NAMES), language)
