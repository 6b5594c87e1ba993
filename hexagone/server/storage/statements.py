"""Statements of the hot path: SQLAlchemy makes the text once for each kind of database, then the driver is called directly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy.engine import Connection, Dialect
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.expression import Insert, Update

from hexagone.server.storage.rows import Row


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
        cursor = connection.connection.cursor()
        try:
            if len(rows) == 1:
                cursor.execute(text.words, text.parameters(rows[0]))
            else:
                cursor.executemany(text.words, [text.parameters(row) for row in rows])
        except Exception as error:
            kind = connection.dialect.loaded_dbapi.Error
            raise DBAPIError.instance(text.words, None, error, kind, hide_parameters=True) from error
        finally:
            cursor.close()
        return int(cursor.rowcount)

    def text(self, dialect: Dialect) -> Text:
        if dialect.name not in self.texts:
            self.texts[dialect.name] = made(self.clause, dialect)
        return self.texts[dialect.name]


def made(clause: Insert | Update, dialect: Dialect) -> Text:
    compiled: Any = clause.compile(dialect=dialect)
    names = tuple(compiled.positiontup)
    kinds = [compiled.binds[name].type.dialect_impl(dialect) for name in names]
    return Text(str(compiled), names, tuple(kind.bind_processor(dialect) for kind in kinds))
