"""Invitations of people to tables. One is shown as long as the table waits, has a seat for the person, and they do not sit there."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError

from hexagone.server.storage.database import Database
from hexagone.server.storage.lists import blocked
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import persons, seats, tables
from hexagone.server.storage.society import invitations


class Invitations:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, table: str, person: str, by: str, now: float) -> bool:
        """Whether that is new."""
        try:
            async with self.database.writing() as connection:
                await connection.execute(sql.insert(invitations).values(table=table, person=person, by=by, at=now))
        except IntegrityError:  # done already, or the person is gone
            return False
        return True

    async def of(self, person: str) -> list[Row]:
        """Tables that wait for this person: which, by whom, when, and the words that open a seat there."""
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(waiting_for(person))).mappings()]

    async def to(self, table: str) -> list[str]:
        """Who is invited to this table."""
        async with self.database.reading() as connection:
            return list((await connection.scalars(sql.select(invitations.c.person).where(invitations.c.table == table))).all())

    async def remove(self, table: str, person: str) -> bool:
        gone = sql.delete(invitations).where(invitations.c.table == table, invitations.c.person == person)
        async with self.database.writing() as connection:
            return (await connection.execute(gone)).rowcount > 0


def waiting_for(person: str) -> sql.Select[Any]:
    kept = sql.or_(seats.c.person.is_(None), seats.c.person == person)
    free = sql.exists().where(seats.c.table == tables.c.id, seats.c.kind == "open", kept)
    seated = sql.exists().where(seats.c.table == tables.c.id, seats.c.person == person, seats.c.kind != "open")
    joined = invitations.join(tables, tables.c.id == invitations.c.table).join(persons, persons.c.id == invitations.c.by)
    chosen = sql.select(tables.c.id, tables.c.invite, persons.c.name, invitations.c.at).select_from(joined)
    return (
        chosen.where(invitations.c.person == person, tables.c.stage == "waiting", free, ~seated, invitations.c.by.not_in(blocked(person)))
        .order_by(invitations.c.at.desc())
        .limit(100)
    )
