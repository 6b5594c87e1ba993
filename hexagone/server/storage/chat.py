"""The chat of a table: plain lines, numbered."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError

from hexagone.server.domain.person import Person, plain
from hexagone.server.domain.table import Table
from hexagone.server.problems import wrong
from hexagone.server.storage.database import CHAT, Database
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import chats
from hexagone.server.wire.tables import Chat

SHOWN = 200  # lines at once
TRIES = 10
REMEMBERED = 10_000


class Chats:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.last: dict[str, int] = {}  # the number of the last line, by table
        self.remote_lines = 0  # how many lines other processes have added

    async def lines(self, table: str, after: int = 0) -> list[Chat]:
        """The last lines after this number, oldest first."""
        wanted = chats.c.table == table, chats.c.number > after, chats.c.text != ""  # what was erased has no text
        chosen = sql.select(chats).where(*wanted).order_by(chats.c.number.desc()).limit(SHOWN)
        return [line(row) for row in reversed(await self.rows(chosen))]

    async def fresh(self, table: str, after: int) -> list[Chat]:
        """The same for a socket, at every change of a table: no query if there can be no new line."""
        if self.last.get(table, after + 1) <= after:
            return []
        before, found = self.remote_lines, await self.lines(table, after)
        if len(self.last) > REMEMBERED:
            self.last.clear()
        if before == self.remote_lines:  # else that may have been the last line before the last
            self.last[table] = max(self.last.get(table, 0), found[-1].number if found else after)
        return found

    def forget(self, table: str) -> None:
        """Another process has added a line at this table."""
        self.remote_lines += 1
        self.last.pop(table, None)

    async def by(self, person: str) -> AsyncIterator[list[tuple[str, Chat]]]:
        """All lines of this person, table by table, in parts."""
        chosen = sql.select(chats).where(chats.c.person == person).order_by(chats.c.table, chats.c.number).limit(SHOWN)
        table, number = "", 0
        while part := await self.rows(chosen.where(sql.or_(chats.c.table > table, (chats.c.table == table) & (chats.c.number > number)))):
            yield [(row["table"], line(row)) for row in part]
            table, number = part[-1]["table"], part[-1]["number"]

    async def rows(self, chosen: sql.Select[Any]) -> list[Row]:
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(chosen)).mappings()]

    async def add(self, table: Table, person: Person, text: str, now: float) -> Chat:
        mine = table.seats_of(person.id)
        words = plain(text, 500)
        if not table.chat:
            raise wrong("chat-off", "there is no chat at this table", 403)
        if not mine and table.owner != person.id:
            raise wrong("not-at-the-table", "only people at the table talk", 403)
        if not words:
            raise wrong("empty", "nothing was said", 422)
        for _ in range(TRIES):
            try:
                return await self.insert(table.id, person, mine[0] if mine else None, words, now)
            except IntegrityError:  # somebody else took that number
                continue
        raise wrong("busy", "too many talk at once: try again", 503)

    async def insert(self, table: str, person: Person, seat: str | None, text: str, now: float) -> Chat:
        async with self.database.writing(table + CHAT) as connection:
            last = await connection.scalar(sql.select(sql.func.max(chats.c.number)).where(chats.c.table == table))
            row: Row = {"number": (last or 0) + 1, "name": person.name, "seat": seat, "text": text, "at": now}
            await connection.execute(sql.insert(chats), {"table": table, "person": person.id, **row})
        self.last[table] = row["number"]
        return line(row)


def line(row: Row) -> Chat:
    return Chat(**{key: row[key] for key in ("number", "name", "seat", "text", "at")})
