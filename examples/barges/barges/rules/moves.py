"""Moves of Barges: number <-> words. First the berths, then what chance does."""

from __future__ import annotations

from collections.abc import Sequence

from barges.rules.board import Quay
from barges.rules.state import BERTHS, CARGOES, SEATS, WORTHS

ARRIVES = BERTHS
FIRSTS = ARRIVES + WORTHS
DEALS = FIRSTS + len(SEATS)


def words(board: Quay) -> Sequence[str]:
    """Every move in words, by its number. A board with fewer berths says `moor 11` for one that it has not: nobody is ever offered it."""
    names = [*board.berths, *map(str, range(len(board.berths), BERTHS))]
    return (
        *(f"moor {berth}" for berth in names),
        *(f"arrive {worth + 1}" for worth in range(WORTHS)),
        *(f"first {seat}" for seat in SEATS),
        *(f"cargo {seat} {cargo}" for seat in SEATS for cargo in CARGOES),
    )
