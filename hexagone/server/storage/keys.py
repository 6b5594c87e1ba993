"""The keys of a person: browsers, programs, links to another device. They can be listed and revoked, but not read: only hashes are kept."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sql

from hexagone.server.domain.person import Person
from hexagone.server.problems import wrong
from hexagone.server.storage.people import Kind, People, hashed, person_from, today
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import keys, persons

TEN_MINUTES, HALF_AN_HOUR = 600.0, 1800.0  # for links: shown on a screen, and sent by letter
MOST = 100  # keys of one person
REMEMBERED = 1000  # revoked keys that sockets are compared with
SHOWN = 16  # of the digits of a hash: enough to tell keys apart


class Keys:
    def __init__(self, people: People) -> None:
        self.people, self.database, self.settings = people, people.database, people.settings
        self.revoked: set[str] = set()  # ids of keys that were revoked lately: sockets may be open that came with them

    async def of(self, person: Person) -> list[Row]:
        """What is known about this person's keys, the newest first."""
        chosen = sql.select(keys).where(keys.c.person == person.id, keys.c.kind != "revoked").order_by(keys.c.made.desc(), keys.c.hash)
        async with self.database.reading() as connection:
            return [shown(row) for row in (await connection.execute(chosen)).mappings()]

    async def add(self, person: Person, kind: Kind, lasting: float = TEN_MINUTES) -> str:
        """Another key of this person: for a program, or for so many seconds as a link to another device."""
        if len(await self.of(person)) >= MOST:
            raise wrong("too-many", "you have too many keys: revoke some", 429)
        expires = self.settings.clock() + lasting if kind == "link" else None
        async with self.database.writing() as connection:
            return await self.insert(connection, person.id, kind, expires)

    async def insert(self, connection: Any, person: str, kind: Kind, expires: float | None = None) -> str:
        key, made = self.people.new_key(), today(self.settings.clock())
        row = {"hash": hashed(key), "person": person, "kind": kind, "expires": expires, "made": made, "used": None}
        await connection.execute(sql.insert(keys).values(row))
        return key

    # Links

    async def offered(self, link: str) -> Person | None:
        """Whom a personal link would make of somebody. Looking does not use it up."""
        joined = keys.join(persons, persons.c.id == keys.c.person)
        chosen = sql.select(persons, keys.c.kind).select_from(joined).where(self.is_link(link))
        async with self.database.reading() as connection:
            row = (await connection.execute(chosen)).mappings().first()
        return person_from(row) if row else None

    async def follow(self, link: str) -> str | None:
        """A personal link, used once: gives a key for the cookie of the other device."""
        async with self.database.writing() as connection:
            person = await connection.scalar(sql.select(keys.c.person).where(self.is_link(link)))
            used = await connection.execute(sql.delete(keys).where(self.is_link(link)))
            return await self.insert(connection, person, "cookie") if person and used.rowcount == 1 else None

    def is_link(self, link: str) -> sql.ColumnElement[bool]:
        return sql.and_(keys.c.hash == hashed(link), keys.c.kind == "link", keys.c.expires >= self.settings.clock())

    # Revoking

    async def revoke(self, person: Person, ids: list[str]) -> None:
        """These keys are good no more. Keys of browsers stay in the database as revoked: a person's id may be made from one."""
        mine = keys.c.person == person.id, sql.func.substr(keys.c.hash, 1, SHOWN).in_(ids)
        async with self.database.writing() as connection:
            await connection.execute(sql.delete(keys).where(*mine, keys.c.kind.not_in(("cookie", "revoked"))))
            await connection.execute(sql.update(keys).where(*mine).values(kind="revoked"))
        self.forget(ids)

    def forget(self, ids: list[str]) -> None:
        """In this process, or when another process reports it."""
        self.people.forget()
        self.revoked = {*([] if len(self.revoked) > REMEMBERED else self.revoked), *ids}

    def is_revoked(self, id: str) -> bool:
        return id in self.revoked


def named(key: str) -> str:
    """How a key is called in lists."""
    return hashed(key)[:SHOWN]


def shown(row: Any) -> Row:
    return {"id": row["hash"][:SHOWN], "kind": row["kind"], "made": row["made"], "used": row["used"], "expires": row["expires"]}
