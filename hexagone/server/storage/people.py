"""Who somebody is: a random key, nothing else. It is kept as its hash.

A person is written down when there is something to keep: a name, a seat, a key for a program. Until then the
key in the cookie is enough, because the person's id is made from it.
"""

from __future__ import annotations

import hmac
import re
from base64 import urlsafe_b64encode
from collections import OrderedDict
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from hashlib import sha256
from typing import Any, Literal, cast

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hexagone.server.domain.person import Person, plain
from hexagone.server.settings import DAY, Settings
from hexagone.server.storage.database import Database, Unreachable
from hexagone.server.storage.schema import (
    bans,
    blocks,
    channels,
    chats,
    cleared,
    keys,
    members,
    notices,
    persons,
    quiet,
    reports,
    seats,
    tables,
)
from hexagone.server.storage.society import (
    NOTHING,
    dailies,
    entrants,
    invitations,
    passkeys,
    profiles,
    puzzle_tries,
    puzzlers,
    ratings,
    results,
    tournaments,
)
from hexagone.server.wire.base import Language

KEY = re.compile(r"[\w-]{43}", re.ASCII)
REMEMBERED = 10_000

Kind = Literal["cookie", "program", "link", "revoked"]


Known = OrderedDict[str, tuple[Person, float]]  # by hash of a key; and when that was so


class People:
    def __init__(self, database: Database, settings: Settings) -> None:
        self.database, self.settings = database, settings
        self.known: Known = OrderedDict()

    def new_key(self) -> str:
        return urlsafe_b64encode(self.settings.random(32)).decode().rstrip("=")

    async def by_cookie(self, key: str) -> Person | None:
        """The person who holds this key; a new person, if it is not in the database. Keys of links and revoked keys are no cookies."""
        if not KEY.fullmatch(key):
            return None
        found = await self.holder(key, ("cookie", "revoked")) or Person(id=hashed("person " + key)[:32])
        return None if found.revoked else found

    async def by_program(self, key: str) -> Person | None:
        return await self.holder(key, ("program",)) if KEY.fullmatch(key) else None

    async def holder(self, key: str, kinds: tuple[Kind, ...]) -> Person | None:
        """Looked up at most once a minute: many requests come from few people."""
        mark, known = "|".join((*kinds, hashed(key))), self.known
        found = known.get(mark)
        if found and 0 <= self.settings.clock() - found[1] < 60:
            return found[0]
        joined = keys.join(persons, persons.c.id == keys.c.person)
        chosen = sql.select(persons, keys.c.kind, keys.c.used).select_from(joined).where(keys.c.hash == hashed(key), keys.c.kind.in_(kinds))
        async with self.database.reading() as connection:
            row = (await connection.execute(chosen)).mappings().first()
        if row is None:
            return None
        await self.note_use(hashed(key), row["used"])
        return self.remember(known, mark, person_from(row))

    async def note_use(self, key: str, last: float | None) -> None:
        """A key says on which day it was used last, no more precisely. If that cannot be written, the key is good all the same."""
        if last is None or last < today(self.settings.clock()):
            with suppress(Unreachable):
                async with self.database.writing() as connection:
                    await connection.execute(sql.update(keys).where(keys.c.hash == key).values(used=today(self.settings.clock())))

    def remember(self, known: Known, mark: str, person: Person) -> Person:
        known[mark] = person, self.settings.clock()
        if len(known) > REMEMBERED:
            known.popitem(last=False)
        return person

    def forget(self) -> None:
        """Something has changed. What is being looked up just now goes into the old book: it may be what was so before."""
        self.known = OrderedDict()

    # Changes

    async def keep(self, person: Person, key: str | None = None) -> Person:
        """Write a person down, with the key of the cookie, if that has not been done; and that they were here today."""
        now = self.settings.clock()
        if person.kept:
            async with self.database.writing() as connection:
                await connection.execute(sql.update(persons).where(persons.c.id == person.id, persons.c.seen < now - DAY).values(seen=now))
            return person
        try:
            async with self.database.writing() as connection:
                await connection.execute(sql.insert(persons).values(id=person.id, name=person.name, language=person.language, seen=now))
                await connection.execute(sql.insert(keys).values(hash=hashed(key or ""), person=person.id, kind="cookie", made=today(now)))
        except IntegrityError:  # another tab did it at the same moment
            pass
        return replace(person, kept=True)

    async def change(self, person: Person, name: str | None, language: Language | None) -> tuple[Person, list[str]]:
        """A new name or language; and the tables where the name is seen."""
        changed = replace(person, name=person.name if name is None else plain(name, 40), language=language or person.language)
        theirs = sql.and_(seats.c.person == person.id, seats.c.name == person.name)  # not those of others who play at the same screen
        shown = sql.select(seats.c.table).where(theirs)
        async with self.database.writing() as connection:
            await connection.execute(
                sql.update(persons).where(persons.c.id == person.id).values(name=changed.name, language=changed.language)
            )
            touched = list((await connection.scalars(shown)).all()) if changed.name != person.name else []
            await connection.execute(sql.update(seats).where(theirs).values(name=changed.name))
            await connection.execute(sql.update(tables).where(tables.c.id.in_(touched)).values(version=tables.c.version + 1))
            await self.database.notify(connection, touched)
        self.forget()
        return changed, sorted(set(touched))

    async def erase(self, person: Person) -> None:
        """Keys, name, language, chat: gone. Lines are blanked: others go by their numbers. (Seats were given up before, table by table.)"""
        async with self.database.writing() as connection:
            await connection.execute(sql.update(seats).where(seats.c.person == person.id).values(person=None, name=""))
            await connection.execute(sql.update(tables).where(tables.c.owner == person.id).values(owner=None, origin="", name=""))
            blank = {"person": None, "name": "", "seat": None, "text": "", "at": 0.0}
            await connection.execute(sql.update(chats).where(chats.c.person == person.id).values(blank))
            await connection.execute(sql.update(results).where(results.c.person == person.id).values(person=None, **NOTHING))
            await connection.execute(sql.update(dailies).where(dailies.c.person == person.id).values(person=None))
            for table in (ratings, passkeys, profiles, puzzlers, puzzle_tries):
                await connection.execute(sql.delete(table).where(table.c.person == person.id))
            await connection.execute(sql.update(entrants).where(entrants.c.person == person.id).values(person=None, dropped=True))
            await connection.execute(sql.update(tournaments).where(tournaments.c.owner == person.id).values(owner=None, name=""))
            theirs = sql.or_(invitations.c.person == person.id, invitations.c.by == person.id)
            await connection.execute(sql.delete(invitations).where(theirs))
            await connection.execute(sql.delete(keys).where(keys.c.person == person.id))
            await forget_dealings(connection, person.id)
            await connection.execute(sql.delete(persons).where(persons.c.id == person.id))
        self.forget()

    async def forget_old(self, since: float) -> None:
        """People who were not here since then and sit nowhere; links that nobody followed."""
        somewhere = sql.exists().where(seats.c.person == persons.c.id)
        async with self.database.writing() as connection:
            gone = sql.select(persons.c.id).where(persons.c.seen < since, ~somewhere)
            await connection.execute(sql.delete(keys).where(sql.or_(keys.c.person.in_(gone), keys.c.expires < self.settings.clock())))
            await connection.execute(sql.update(dailies).where(dailies.c.person.in_(gone)).values(person=None))
            await connection.execute(sql.delete(persons).where(persons.c.seen < since, ~somewhere))


async def forget_dealings(connection: AsyncConnection, person: str) -> None:
    """Whom they blocked and who blocked them, what they reported and what was reported about them, what they cleared away, what the host
    decided about them, how they could be reached."""
    await connection.execute(sql.delete(blocks).where(sql.or_(blocks.c.person == person, blocks.c.other == person)))
    await connection.execute(sql.delete(reports).where(sql.or_(reports.c.person == person, reports.c.about == person)))
    await connection.execute(sql.delete(cleared).where(cleared.c.person == person))
    await connection.execute(sql.delete(bans).where(bans.c.who == person))
    for kept in (members, channels, quiet, notices):
        await connection.execute(sql.delete(kept).where(kept.c.person == person))


def person_from(row: Any) -> Person:
    return Person(row["id"], row["name"], cast("Language | None", row["language"]), kept=True, revoked=row["kind"] == "revoked")


def today(now: float) -> float:
    """When the day began."""
    return now // DAY * DAY


@lru_cache(REMEMBERED)
def hashed(key: str) -> str:
    """Keys are random, so a plain hash cannot be turned round."""
    return sha256(key.encode()).hexdigest()


@lru_cache(REMEMBERED)
def token(key: str) -> str:
    """What a page must say to act for the holder of a cookie: another site cannot read it."""
    return hmac.digest(key.encode(), b"csrf", "sha256").hex()
