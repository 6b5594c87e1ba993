"""What is written down when a game ends, in the transaction that ends it: so a game that was shown as over is in the history."""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from hexagone.server.domain import daily
from hexagone.server.domain.outcomes import outcomes
from hexagone.server.domain.table import Table
from hexagone.server.storage import ratings
from hexagone.server.storage.rows import Row
from hexagone.server.storage.society import dailies, profiles, results


def write(connection: Connection, before: Table, after: Table) -> None:
    """A game has ended, or goes on because its last move was taken back (in referee mode)."""
    if before.stage == after.stage:
        return
    if before.stage == "over":
        connection.execute(sql.delete(results).where(results.c.table == after.id))
    if after.stage == "over":
        enter(connection, after)
        enter_daily(connection, after)


def enter(connection: Connection, table: Table) -> None:
    if rows := untraced(connection, table, result_rows(table)):
        connection.execute(sql.insert(results), rows)
        ratings.count(connection, table)


def untraced(connection: Connection, table: Table, rows: list[Row]) -> list[Row]:
    """Whoever wants no trace is not named; in a rated game they are, because it counts for the others too."""
    hidden = sql.select(profiles.c.person).where(profiles.c.person.in_(table.people), ~profiles.c.trace)
    if not rows or table.rated or not (nameless := set(connection.scalars(hidden).all())):
        return rows
    return [row | ({"person": None} if row["person"] in nameless else {}) for row in rows]


def result_rows(table: Table) -> list[Row]:
    same = {"table": table.id, "game": table.game.name, "players": len(table.seats), "ended": table.changed}
    return [same | {"place": place, "person": table.seats[place].person, **found._asdict()} for place, found in enumerate(outcomes(table))]


def enter_daily(connection: Connection, table: Table) -> None:
    """A daily deal is over: how its person did, and whether it counts."""
    found = outcomes(table) if table.daily else []
    for end, seat in zip(found, table.seats, strict=False):
        if seat.kind == "person":
            values = {"rank": end.rank, "score": end.score, "counts": daily.counts(table)}
            connection.execute(sql.update(dailies).where(dailies.c.table == table.id).values(values))
