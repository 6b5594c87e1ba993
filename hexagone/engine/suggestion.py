"""The end of a sentence that refuses a word: what was perhaps meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

NEAR = 0.5  # how much a word must have in common with one that is known, from 0 to 1


def suggestion(word: str, known: Iterable[str]) -> str:
    """Nothing, if no known word is near."""
    near = get_close_matches(word.lower().replace("_", "-").replace(" ", "-"), list(known), 1, NEAR)
    return f". Did you mean {near[0]}?" if near else ""
