"""About how many bytes a table takes in memory: too many tables, or too large ones, are not all remembered."""

from __future__ import annotations

from typing import Any

import numpy as np

from hexagone.server.domain.table import Table
from hexagone.server.wire.tables import Step

BASE = 8_000  # seats, header, names, and what Python adds
ENTRY = 270  # of what was worked out: a step, a choice, a part of a view


def size(table: Table) -> int:
    """Its moves and states, what was worked out from them, and a board of its own."""
    return BASE + table.match.states.size + ground(table) + sum(map(weight, tuple(table.cache.values())))


def ground(table: Table) -> int:
    """The file, what was read from it, and its words."""
    return 0 if table.source is None else 4 * len(table.source) + int(table.board.tables.nbytes)


def weight(found: Any) -> int:
    """A guess: things inside things are counted two deep."""
    if isinstance(found, bytes | str):
        return len(found)
    if isinstance(found, np.ndarray):
        return ENTRY + found.nbytes
    if isinstance(found, tuple):
        return sum(map(weight, found))
    if isinstance(found, Step):
        return weight(found.events)
    if isinstance(found, list | dict):
        return ENTRY * (1 + sum(map(many, found.values() if isinstance(found, dict) else found)))
    return ENTRY


def many(part: Any) -> int:
    """As how much a part counts."""
    return 1 + len(part) // 4 if isinstance(part, list | dict) else 1
