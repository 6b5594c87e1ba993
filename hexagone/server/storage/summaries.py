"""Lines in lists of tables, from the rows of the database."""

from __future__ import annotations

from hexagone.server.storage.rows import Row
from hexagone.server.wire import SeatInfo, Summary


def summary(row: Row, seats: list[Row], person: str) -> Summary:
    """A line in a list, from rows alone: nothing is replayed for it."""
    mine = [seat["seat"] for seat in seats if seat["person"] == person]
    away = [seat["seat"] for seat in seats if seat["stands_in"]]
    return Summary(
        id=row["id"],
        game=row["game"],
        name=row["name"],
        stage=row["stage"],
        options=row["options"],
        mine=mine,
        number=row["number"] if row["stage"] != "waiting" else 0,
        changed=row["changed"],
        my_turn=row["to_move"] in mine and row["to_move"] not in away,
        seats=[
            SeatInfo(
                seat=s["seat"],
                kind=s["kind"],
                name=s["name"],
                level=s["level"],
                mine=s["person"] == person,
                stands_in=s["stands_in"],
                here=False,
                seconds=s["seconds"],
                because=s["because"],
            )
            for s in seats
        ],
    )
