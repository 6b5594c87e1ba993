"""Statements of the hot path: SQLAlchemy makes the text once for each kind of database, then the driver is called directly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Column
from sqlalchemy.engine import Connection, Dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.expression import Insert, Update

from hexagone.server.storage.rows import Row

MOST = 64  # rows in one statement: SQLite of old takes 999 values


class Text(NamedTuple):
    """What a driver is given: the text, and how a row becomes its parameters in their order."""

    words: str
    names: tuple[str, ...]
    converters: tuple[Callable[[Any], Any] | None, ...]

    def parameters(self, row: Row) -> tuple[Any, ...]:
        return tuple(
            [row[name] if convert is None else convert(row[name]) for name, convert in zip(self.names, self.converters, strict=True)]
        )


class Statement:
    """An INSERT of whole rows, or an UPDATE whose values are all parameters."""

    def __init__(self, clause: Insert | Update) -> None:
        self.clause = clause
        self.texts: dict[str, Text] = {}  # by dialect

    def run(self, connection: Connection, rows: Sequence[Row]) -> int:
        """Run it with each of these rows; how many rows of the database were changed, if it was one."""
        text = self.text(connection.dialect)
        if len(rows) == 1:
            return execute(connection, text.words, text.parameters(rows[0]))
        return execute(connection, text.words, [text.parameters(row) for row in rows])

    def text(self, dialect: Dialect) -> Text:
        if dialect.name not in self.texts:
            self.texts[dialect.name] = made(self.clause, dialect)
        return self.texts[dialect.name]


class Bulk:
    """One statement for many rows, which stand in it as `VALUES (...), (...)`. Whoever executes a statement waits for the
    interpreter's lock afterwards, and with PostgreSQL for the network: so a few statements are better than one for each row."""

    def __init__(self, columns: Sequence[Column[Any]], words: str) -> None:
        self.columns, self.words = columns, words  # where {rows} stands for them
        self.texts: dict[tuple[str, int], str] = {}  # by dialect and number of rows

    def run(self, connection: Connection, rows: Sequence[tuple[Any, ...]]) -> int:
        """How many rows of the database were changed."""
        changed = 0
        for part in parts(rows):
            changed += execute(connection, self.text(connection.dialect, len(part)), tuple([value for row in part for value in row]))
        return changed

    def text(self, dialect: Dialect, many: int) -> str:
        if (dialect.name, many) not in self.texts:
            self.texts[dialect.name, many] = self.words.format(rows=self.values(dialect, many))
        return self.texts[dialect.name, many]

    def values(self, dialect: Dialect, many: int) -> str:
        kinds, wide = [column.type.compile(dialect) for column in self.columns], len(self.columns)
        is_file = dialect.name == "sqlite"
        places = [["?" if is_file else f"${row * wide + i + 1}::{kind}" for i, kind in enumerate(kinds)] for row in range(many)]
        return "VALUES " + ", ".join(f"({', '.join(row)})" for row in places)


def parts(rows: Sequence[tuple[Any, ...]]) -> Iterator[Sequence[tuple[Any, ...]]]:
    """Of 1, 2, 4, ... rows: so there are few texts, and a database prepares each once."""
    begin = 0
    while begin < len(rows):
        many = min(MOST, 1 << (len(rows) - begin).bit_length() - 1)
        yield rows[begin : begin + many]
        begin += many


def execute(connection: Connection, words: str, given: tuple[Any, ...] | list[tuple[Any, ...]]) -> int:
    """By the driver; a list: once for each of its rows."""
    cursor = connection.connection.cursor()
    try:
        (cursor.execute if isinstance(given, tuple) else cursor.executemany)(words, given)
    except Exception as error:
        kind = connection.dialect.loaded_dbapi.Error
        raise DBAPIError.instance(words, None, error, kind, hide_parameters=True) from error
    finally:
        cursor.close()
    return int(cursor.rowcount)


def made(clause: Insert | Update, dialect: Dialect) -> Text:
    compiled: Any = clause.compile(dialect=dialect)
    names = tuple(compiled.positiontup)
    kinds = [compiled.binds[name].type.dialect_impl(dialect) for name in names]
    return Text(str(compiled), names, tuple(kind.bind_processor(dialect) for kind in kinds))
