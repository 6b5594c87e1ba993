"""Every move that was ever made at a table, from the rows of the database."""

from __future__ import annotations

from hexagone.server.domain.news import step
from hexagone.server.domain.table import Table
from hexagone.server.storage.rows import Row, stands
from hexagone.server.wire.tables import Step


def history(table: Table, log: list[Row], stood: list[Row], seat: str | None) -> list[Step]:
    """A part of all moves ever made, also moves taken back. The moves in `stood` came before that part, and were taken back later."""
    match, found = table.match.copy(), []
    match.rewind(log[0]["number"] - 1 - len(stood) if log else 0)
    match.repeat(row["move"] for row in stood)
    for row in log:
        match.rewind(row["number"] - 1)
        match.repeat([row["move"]])
        found.append(step(match, row["number"] - 1, seat, over=table.stage == "over", undone=not stands(row, table.version)))
    return found
