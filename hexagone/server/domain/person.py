"""A person, and the words that people show each other."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from hexagone.server.wire.base import Language


@dataclass(frozen=True)
class Person:
    id: str
    name: str = ""
    language: Language | None = None
    kept: bool = False  # written down
    revoked: bool = False  # was known by a key that is good no more
    address: str = ""  # from where this request comes; never written down


def plain(text: str, most: int) -> str:
    """Words that people may show each other: nothing invisible, nothing that turns the writing round, single spaces."""
    shown = "".join(c if c.isprintable() else " " for c in unicodedata.normalize("NFC", text))
    return " ".join(shown.split())[:most].strip()
