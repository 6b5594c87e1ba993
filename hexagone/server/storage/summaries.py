"""Lines in lists of tables, from the rows of the database."""

from __future__ import annotations

from collections.abc import Collection

from hexagone.server.domain.nicknames import nickname
from hexagone.server.storage.rows import Row
from hexagone.server.wire.tables import SeatInfo, Summary


def summary(row: Row, seats: list[Row], person: str, here: Collection[str] = ()) -> Summary:
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
        until=row["deadline"],
        since=row["since"],
        created=row["created"],
        clock=row["clock"],
        wanted=row["wanted"],
        language=row["language"],
        ended=row["ended"],
        hosted=row["hosted"] or "",
        my_turn=row["to_move"] in mine and row["to_move"] not in away,
        seats=[
            SeatInfo(
                seat=s["seat"],
                kind=s["kind"],
                name=s["name"] or (nickname(row["id"], place) if s["kind"] == "bot" else ""),
                level=s["level"],
                mine=s["person"] == person,
                stands_in=s["stands_in"],
                here=s["seat"] in here,
                seconds=s["seconds"],
                because=s["because"],
                hints=s["hints"],
                helped=s["helped"],
                kept=s["kind"] == "open" and s["person"] is not None,
            )
            for place, s in enumerate(seats)
        ],
    )
