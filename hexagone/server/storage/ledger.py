"""The ledger: what is written down when a table changes, as a part of one transaction (commits.py)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from hexagone.server.domain.table import Table
from hexagone.server.storage import results
from hexagone.server.storage.commits import Task
from hexagone.server.storage.rows import changing, move_rows, seat_rows, table_row
from hexagone.server.storage.schema import moves, seats, tables
from hexagone.server.storage.statements import Bulk, Statement

PART = 500  # moves written at once
LONGEST = 2000  # letters of a notification: PostgreSQL takes 8,000 bytes
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

MOVED = "version", "number", "to_move", "since", "changed", "lease"  # what a move changes in the row of its table
LOCK_ALL = Bulk(  # (both databases call the columns of VALUES so; Python's driver of SQLite begins no transaction for WITH)
    [tables.c.id, tables.c.version, *(tables.c[name] for name in MOVED)],
    f"UPDATE tables SET {', '.join(f'{name} = new.column{i}' for i, name in enumerate(MOVED, 3))} "
    "FROM ({rows}) AS new WHERE tables.id = new.column1 AND tables.version = new.column2",
)
INSERT_ALL = Bulk(list(moves.c), f"INSERT INTO moves ({', '.join(f'{chr(34)}{column.name}{chr(34)}' for column in moves.c)}) {{rows}}")


class Made(NamedTuple):
    """Moves, and when: all that such a change of a table changes."""

    since: float
    changed: float
    moves: list[str]


encode, decode = msgspec.json.Encoder().encode, msgspec.json.Decoder(Made).decode


class Conflict(Exception):
    """Somebody else changed the table in the meantime."""


def task(before: Table, after: Table, lease: float, following: Table | None = None) -> Task:
    """What writes this change down."""
    has_clock = after.clock.pace != "none"  # then there is a deadline, and a seat has less time
    if following is None and not has_clock and after.number > before.number and rest(before.__dict__) == rest(after.__dict__):
        return Moves(before, after, lease)
    return partial(change, before=before, after=after, lease=lease, following=following)


rest = itemgetter(*(field.name for field in fields(Table) if field.name not in ("match", "version", "since", "changed", "cache")))
in_order = itemgetter(*moves.c.keys())


@dataclass(frozen=True)
class Moves:
    """A change that makes moves and nothing else, as nearly all do: several of them are two statements together."""

    before: Table
    after: Table
    lease: float

    def __call__(self, connection: Connection) -> None:
        self.together(connection, [self])

    @staticmethod
    def together(connection: Connection, changes: Sequence[Moves]) -> None:
        if LOCK_ALL.run(connection, [change.table_row() for change in changes]) != len(changes):
            raise Conflict
        INSERT_ALL.run(connection, [row for change in changes for row in change.move_rows()])

    def table_row(self) -> tuple[Any, ...]:
        before, after = self.before, self.after
        return before.id, before.version, after.version, after.number, after.to_move, after.since, after.changed, self.lease

    @property
    def notice(self) -> str:
        """What other processes are notified of: the table, its version, and what they need to make the moves too, if that is short."""
        made = self.after.match.moves[self.before.number :]
        words = encode(Made(self.after.since, self.after.changed, [self.after.match.words(move) for _, move in made])).decode()
        return f"{self.after.id} {self.after.version}" + (f" {words}" if len(words) < LONGEST else "")

    def move_rows(self) -> list[tuple[Any, ...]]:
        return list(map(in_order, move_rows(self.after, self.before.number, self.after.number)))


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
