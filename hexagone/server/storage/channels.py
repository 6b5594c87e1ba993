"""How people may be reached, when they are left in peace, and what waits to be sent to them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hexagone.server.domain.notices import Kind, Notice, Quiet
from hexagone.server.domain.person import Person
from hexagone.server.problems import wrong
from hexagone.server.storage.database import Database
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import channels, notices, persons, quiet, server_keys
from hexagone.server.wire.base import Language, Pace

MOST = 12  # channels of one person
DEAD = 30  # failures in a row after which a channel is given up
UNCONFIRMED = 86_400.0  # seconds for which an address may be confirmed
PEOPLE = 100  # to whom something is sent at once


class Channels:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def key(self, name: str, fresh: str) -> str:
        """A key of the server, the same for all its processes; the fresh one, if there is none yet."""
        known = sql.select(server_keys.c.value).where(server_keys.c.name == name)
        try:
            async with self.database.writing() as connection:
                if (found := await connection.scalar(known)) is None:
                    await connection.execute(sql.insert(server_keys).values(name=name, value=fresh))
        except IntegrityError:  # another process was quicker
            async with self.database.reading() as connection:
                found = await connection.scalar(known)
        return str(found or fresh)

    # Channels

    async def of(self, person: str) -> list[Row]:
        return await self.rows(sql.select(channels).where(channels.c.person == person).order_by(channels.c.made, channels.c.id))

    async def find(self, id: str) -> Row | None:
        return next(iter(await self.rows(sql.select(channels).where(channels.c.id == id))), None)

    async def owners(self, address: str) -> list[tuple[str, Person]]:
        """Who has confirmed this e-mail address, with or without capitals; and as they wrote it, which is where letters go."""
        theirs = sql.and_(channels.c.kind == "mail", channels.c.confirmed, sql.func.lower(channels.c.address) == address.lower())
        joined = channels.join(persons, channels.c.person == persons.c.id)
        chosen = sql.select(channels.c.address, persons).select_from(joined).where(theirs).order_by(channels.c.made)
        return [
            (row["address"], Person(row["id"], row["name"], cast("Language | None", row["language"]), kept=True))
            for row in await self.rows(chosen)
        ]

    async def add(self, row: Row) -> Row:
        """A new one; the same address again takes the place of the old one."""
        same = sql.and_(*(channels.c[name] == row[name] for name in ("person", "kind", "address")))
        mine = sql.select(sql.func.count()).where(channels.c.person == row["person"], ~same)
        async with self.database.writing() as connection:
            if (await connection.scalar(mine) or 0) >= MOST:
                raise wrong("too-many", "you have too many of these: remove some", 429)
            old = (await connection.execute(sql.select(channels.c.id, channels.c.confirmed).where(same))).first()
            kept = row if old is None else row | {"id": old.id, "confirmed": row["confirmed"] or old.confirmed}
            await connection.execute(sql.delete(channels).where(same))
            await connection.execute(sql.insert(channels).values(kept))
        return kept

    async def change(self, id: str, **values: Any) -> None:
        await self.run(sql.update(channels).where(channels.c.id == id).values(values))

    async def remove(self, id: str) -> None:
        await self.run(sql.delete(channels).where(channels.c.id == id))

    async def note(self, id: str, sent: float | None) -> None:
        """A message has arrived, or not; after too many that did not, the channel is given up."""
        if sent is not None:
            await self.change(id, sent=sent, failures=0)
            return
        async with self.database.writing() as connection:
            await connection.execute(sql.update(channels).where(channels.c.id == id).values(failures=channels.c.failures + 1))
            await connection.execute(sql.delete(channels).where(channels.c.id == id, channels.c.failures >= DEAD))

    async def forget_unconfirmed(self, now: float) -> None:
        await self.run(sql.delete(channels).where(~channels.c.confirmed, channels.c.made < now - UNCONFIRMED))

    # Quiet hours, language

    async def quiet(self, person: str) -> Quiet | None:
        found = await self.rows(sql.select(quiet).where(quiet.c.person == person))
        return Quiet(found[0]["zone"], found[0]["begins"], found[0]["ends"]) if found else None

    async def set_quiet(self, person: str, hours: Quiet | None) -> None:
        async with self.database.writing() as connection:
            await connection.execute(sql.delete(quiet).where(quiet.c.person == person))
            if hours is not None:
                row = {"person": person, "zone": hours.zone, "begins": hours.begins, "ends": hours.ends}
                await connection.execute(sql.insert(quiet).values(row))

    async def language(self, person: str) -> str:
        found = await self.rows(sql.select(persons.c.language).where(persons.c.id == person))
        return str((found[0]["language"] if found else None) or "en")

    # What waits

    async def queue(self, wanted: Sequence[Notice]) -> None:
        """For people who can be reached. The same again waits for the later time."""
        people = {notice.person for notice in wanted}
        reachable = sql.select(channels.c.person).where(channels.c.person.in_(people), channels.c.confirmed)
        async with self.database.reading() as connection:
            known = set((await connection.scalars(reachable)).all())
        if heard := [notice for notice in wanted if notice.person in known]:
            await self.put_back(heard)

    async def put_back(self, postponed: Sequence[Notice]) -> None:
        async with self.database.writing() as connection:
            await put(connection, postponed)

    async def retry(self, missed: Sequence[Notice]) -> None:
        """What did not arrive; unless the same has happened again meanwhile: that is sent to all channels anyway."""
        if not missed:
            return
        async with self.database.writing() as connection:
            known = {notice for notice in missed if await connection.scalar(sql.select(sql.exists().where(is_same(notice))))}
            await put(connection, [notice for notice in missed if notice not in known])

    async def waiting(self, now: float) -> list[str]:
        """People for whom something is due."""
        due = sql.select(notices.c.person).where(notices.c.due <= now).group_by(notices.c.person).limit(PEOPLE)
        async with self.database.reading() as connection:
            return list((await connection.scalars(due)).all())

    async def take(self, person: str, now: float) -> list[Notice]:
        """What is due for this person, for this process alone: nobody else will send it."""
        due = sql.and_(notices.c.person == person, notices.c.due <= now)
        async with self.database.writing() as connection:
            chosen = sql.select(notices).where(due).order_by(notices.c.table, notices.c.kind).with_for_update(skip_locked=True)
            found = [notice_from(dict(row)) for row in (await connection.execute(chosen)).mappings()]
            for notice in found:
                await connection.execute(sql.delete(notices).where(is_same(notice)))
        return found

    async def pending(self, person: str) -> list[Row]:
        """For the export."""
        return await self.rows(sql.select(notices).where(notices.c.person == person).order_by(notices.c.due))

    async def rows(self, chosen: sql.Select[Any]) -> list[Row]:
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(chosen)).mappings()]

    async def run(self, change: sql.Update | sql.Delete) -> None:
        async with self.database.writing() as connection:
            await connection.execute(change)


async def put(connection: AsyncConnection, wanted: Iterable[Notice]) -> None:
    for notice in wanted:
        await connection.execute(sql.delete(notices).where(is_same(notice)))
        await connection.execute(sql.insert(notices).values(notice._asdict() | {"to": " ".join(notice.to)}))


def is_same(notice: Notice) -> sql.ColumnElement[bool]:
    return sql.and_(notices.c.person == notice.person, notices.c.table == notice.table, notices.c.kind == notice.kind)


def notice_from(row: Row) -> Notice:
    return Notice(
        row["person"],
        row["table"],
        cast("Kind", row["kind"]),
        cast("Pace", row["pace"]),
        row["due"],
        row["tries"],
        tuple(row["to"].split()),
    )
