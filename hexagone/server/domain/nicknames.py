"""What bots at a table are called: people speak of players by name, so bots have one too."""

from __future__ import annotations

from zlib import crc32

NAMES = ("Achille", "Basile", "Colette", "Félix", "Gaston", "Hector", "Jeanne", "Lucie", "Margot", "Marius", "Odette", "Zoé")


def nickname(table: str, place: int) -> str:
    """The same for everybody who looks, and no name twice at a table."""
    return NAMES[(crc32(table.encode()) + place) % len(NAMES)]
