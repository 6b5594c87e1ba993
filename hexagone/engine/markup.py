"""Text for terminals with rich's marks ([bold]...[/]), written without rich: a game that nobody plays in a terminal does not need it."""

from __future__ import annotations

import re
from unicodedata import category, east_asian_width

MARK = re.compile(r"(\\*)(\[[a-z#/@][^[]*?])")


def escape(text: str) -> str:
    """The text as it is: what looks like a mark in it is none. As rich.markup.escape; a test compares them."""
    found = MARK.sub(lambda mark: f"{mark[1] * 2}\\{mark[2]}", text)
    return found + "\\" if found.endswith("\\") and not found.endswith("\\\\") else found


def cell_len(text: str) -> int:
    """How many columns of a terminal it takes: wide letters two, marks on letters none."""
    return sum(0 if category(letter) in ("Mn", "Me", "Cf") else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)
