"""The ledger: what is written down when a table changes, as a part of one transaction (commits.py)."""

from __future__ import annotations

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from hexagone.server.domain.table import Table
from hexagone.server.storage import results
from hexagone.server.storage.rows import changing, move_rows, seat_rows, table_row
from hexagone.server.storage.schema import moves, seats, tables
from hexagone.server.storage.statements import Statement

PART = 500  # moves written at once
CHANGES = (  # the rest is fixed
    *(
        "owner",
        "origin",
        "version",
        "number",
        "stage",
        "to_move",
        "since",
        "vote",
        "rematch",
        "changed",
        "ended",
        "deadline",
        "sealed",
        "lease",
    ),
)

LOCK = Statement(
    sql.update(tables)
    .where(tables.c.id == sql.bindparam("this"), tables.c.version == sql.bindparam("then"))
    .values({name: sql.bindparam(f"new_{name}", type_=tables.c[name].type) for name in CHANGES})
)
TAKE_BACK = Statement(
    sql.update(moves)
    .where(moves.c.table == sql.bindparam("this"), moves.c.undone == sql.literal_column("0"), moves.c.number > sql.bindparam("last"))
    .values(undone=sql.bindparam("by"))
)
WRITE_SEAT = Statement(
    sql.update(seats)
    .where(seats.c.table == sql.bindparam("this"), seats.c.place == sql.bindparam("at"))
    .values({column.name: sql.bindparam(f"new_{column.name}", type_=column.type) for column in seats.c if not column.primary_key})
)
INSERT_TABLE, INSERT_SEATS, INSERT_MOVES = Statement(sql.insert(tables)), Statement(sql.insert(seats)), Statement(sql.insert(moves))


class Conflict(Exception):
    """Somebody else changed the table in the meantime."""


def change(connection: Connection, before: Table, after: Table, lease: float, following: Table | None = None) -> None:
    """A change of a table, and the table that follows this one, if there is one."""
    lock(connection, before, after, lease)
    write_moves(connection, before, after)
    write_seats(connection, before, after)
    write_header(connection, before, after)
    results.write(connection, before, after)
    if following is not None:
        insert(connection, following)


def lock(connection: Connection, before: Table, after: Table, lease: float) -> None:
    """The next version is ours, or Conflict; and so is the turn of a bot, if it comes, until then."""
    row = {f"new_{name}": value for name, value in changing(after).items()}
    if LOCK.run(connection, [row | {"this": before.id, "then": before.version, "new_lease": lease}]) != 1:
        raise Conflict


def write_moves(connection: Connection, before: Table, after: Table) -> None:
    """A change may take moves back, make some, or, in a study, both."""
    back = after.takebacks[-1][1] if len(after.takebacks) > len(before.takebacks) else min(before.number, after.number)
    if back < before.number:
        TAKE_BACK.run(connection, [{"this": before.id, "last": back, "by": after.version}])
    if after.number > back:
        insert_moves(connection, after, back)


def write_seats(connection: Connection, before: Table, after: Table) -> None:
    if before.seats == after.seats:
        return
    for place, (old, new) in enumerate(zip(seat_rows(before), seat_rows(after), strict=True)):
        if old != new:
            WRITE_SEAT.run(connection, [{f"new_{name}": value for name, value in new.items()} | {"this": before.id, "at": place}])


def write_header(connection: Connection, before: Table, after: Table) -> None:
    """It changes only before the game: other players sat down at a rematch. A study may be named at any time."""
    if before.name != after.name:
        connection.execute(sql.update(tables).where(tables.c.id == before.id).values(name=after.name))
    if before.header != after.header:
        connection.execute(sql.update(tables).where(tables.c.id == before.id).values(header=dict(after.header)))


def insert(connection: Connection, table: Table) -> None:
    INSERT_TABLE.run(connection, [table_row(table) | {"lease": 0.0}])
    INSERT_SEATS.run(connection, seat_rows(table))
    insert_moves(connection, table, 0)


def insert_moves(connection: Connection, table: Table, since: int) -> None:
    """In parts: with PostgreSQL the event loop is free between them."""
    for number in range(since, table.number, PART):
        INSERT_MOVES.run(connection, move_rows(table, number, number + PART))
