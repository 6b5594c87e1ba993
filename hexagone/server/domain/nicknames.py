"""What bots at a table are called: people speak of players by name, so bots have one too."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

if TYPE_CHECKING:
    from hexagone.server.domain.table import Seat, Table

NAMES = ("Achille", "Basile", "Colette", "Félix", "Gaston", "Hector", "Jeanne", "Lucie", "Margot", "Marius", "Odette", "Zoé")


def called(table: Table, seat: Seat, place: int) -> str:
    """What the player of the seat at this place is called, if anything."""
    return seat.called or (nickname(table.id, place) if seat.kind == "bot" else "")


def nickname(table: str, place: int) -> str:
    """The same for everybody who looks, and no name twice at a table."""
    return NAMES[(crc32(table.encode()) + place) % len(NAMES)]
