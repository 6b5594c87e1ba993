"""The quay: a file of names becomes tables that the rules read, or complaints. BA-1"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from barges.rules.state import BERTHS, CARGOES
from hexagone.engine.boards import complain, required, sized, titles, unwritable
from hexagone.engine.record import Buffer, Cells, Record, cell, cells


class Tables(Record):
    """What the rules know of a board."""

    berths: int = cell("i1")
    cargo: Cells = cells("i1", BERTHS)  # that a berth is for


@dataclass(frozen=True, eq=False)
class Quay:
    """A board: names for people, tables for the rules."""

    id: str
    name: str
    berths: dict[str, str]  # berth -> cargo
    tables: Buffer
    source: Mapping[str, Any]


def read_board(source: Mapping[str, Any]) -> Quay:
    sized(source)
    complaints: list[str] = []
    id, name = required(source, "id", str, complaints), required(source, "name", str, complaints)
    berths = required(source, "berths", list, complaints)
    complain(complaints or [*faults(id, berths), *titles(source)])
    known = dict(berths)
    return Quay(id, name, known, tabled(known), source)


def faults(id: str, berths: list[Any]) -> Iterator[str]:
    """What cannot be played."""
    if not all(isinstance(berth, list) and len(berth) == 2 and all(isinstance(word, str) for word in berth) for berth in berths):
        yield "a berth is a pair of texts: its name and its cargo"
        return
    if not 4 <= len(berths) <= BERTHS:
        yield f"a quay has 4 to {BERTHS} berths, not {len(berths)} (BA-1)"
    for name, cargo in berths:
        if cargo not in CARGOES:
            yield f"the berth {name!r:.40} is for {', '.join(CARGOES)}, not {cargo!r:.40} (BA-1)"
    yield from unwritable([id])
    yield from unwritable(name for name, _ in berths)


def tabled(berths: Mapping[str, str]) -> Buffer:
    buffer = Tables.blank()
    tables = Tables.at(buffer)
    tables.berths = len(berths)
    tables.cargo[: len(berths)] = [CARGOES.index(cargo) for cargo in berths.values()]
    return buffer


def remarks(board: Quay) -> list[str]:
    """What is unusual about a playable quay."""
    missing = [cargo for cargo in CARGOES if cargo not in board.berths.values()]
    return [f"no berth is for {cargo}: whoever trades in it gains nothing by it" for cargo in missing]
