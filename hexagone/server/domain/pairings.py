"""Quick pairing: people who want the same game meet at one table. It waits for people for a stated while, then it offers bots."""

from __future__ import annotations

from hexagone.server.domain.table import Table
from hexagone.server.wire.company import Pair
from hexagone.server.wire.tables import Clock, NewTable, SeatWish

WAIT = 60.0  # seconds


def key(wish: Pair) -> str:
    """What must be the same for two people to meet."""
    return f"{wish.game} {wish.players}{' rated' if wish.rated else ''}"[:64]


def table_for(wish: Pair) -> NewTable:
    others = [SeatWish(kind="open")] * (wish.players - 1)
    return NewTable(
        game=wish.game, seats=[SeatWish(kind="me"), *others], open=True, hints=False, rated=wish.rated, clock=Clock(pace="live")
    )


def seconds_left(table: Table, now: float) -> float | None:
    """How long only people are waited for; None at a table that nobody was paired at, or that does not wait."""
    if table.pairing is None or table.stage != "waiting":
        return None
    return max(0.0, table.created + WAIT - max(now, table.created))
