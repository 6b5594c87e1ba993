"""What the host of a server can look at and do, beside the running server or without one.

Changes are written to the database, and named in `edits`, where a running server notices them within seconds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import sqlalchemy as sql

from hexagone.server import erasing
from hexagone.server.domain import standins
from hexagone.server.domain.person import Person, plain
from hexagone.server.domain.table import Table
from hexagone.server.server import Server
from hexagone.server.settings import DAY
from hexagone.server.storage.hosting import LANGUAGE, MESSAGE
from hexagone.server.storage.people import hashed, today
from hexagone.server.storage.rows import Row
from hexagone.server.storage.schema import bans, chats, edits, keys, members, persons, reports, seats, switches, tables
from hexagone.server.storage.society import ALL, results


class Unknown(Exception):
    """Nobody and nothing is called that, or several are."""


class Administration:
    def __init__(self, server: Server) -> None:
        self.server, self.database = server, server.database

    @property
    def now(self) -> float:
        return self.server.settings.clock()

    async def rows(self, chosen: Any) -> list[Row]:
        async with self.database.reading() as connection:
            return [dict(row) for row in (await connection.execute(chosen)).mappings()]

    async def change(self, what: Sequence[str], *statements: Any) -> int:
        """One transaction: these statements, and the note for running servers; gives how many rows the first one concerned."""
        async with self.database.writing(*(each for each in what if each not in ("people", "hosting"))) as connection:
            counts = [(await connection.execute(statement)).rowcount for statement in statements]
            for each in what:
                await connection.execute(sql.insert(edits).values(what=each, at=self.now))
        return counts[0] if counts else 0

    # People

    async def people(self, word: str = "", limit: int = 50) -> list[Row]:
        """Those who were here last first; whose name holds this word, or whose id begins with it."""
        sits = sql.select(sql.func.count(sql.distinct(seats.c.table))).where(seats.c.person == persons.c.id).scalar_subquery()
        chosen = sql.select(persons, sits.label("tables"), members.c.since.label("member"), bans.c.reason.label("banned"))
        joined = persons.outerjoin(members, members.c.person == persons.c.id).outerjoin(bans, bans.c.who == persons.c.id)
        named = sql.or_(persons.c.name.icontains(word, autoescape=True), persons.c.id.startswith(word, autoescape=True))
        return await self.rows(chosen.select_from(joined).where(named).order_by(persons.c.seen.desc()).limit(limit))

    async def person(self, word: str) -> Person:
        """The one person of this id, beginning of an id, or name."""
        named = sql.or_(persons.c.name == word, persons.c.id.startswith(word, autoescape=True))
        found = await self.rows(sql.select(persons).where(named).limit(10))
        exact = [row for row in found if row["id"] == word]
        if len(exact or found) != 1 or not word:
            raise Unknown(several(word, found) if found else f"nobody is called {word!r}")
        [row] = exact or found
        return Person(row["id"], row["name"], row["language"], kept=True)

    async def rename(self, person: Person, name: str) -> str:
        changed, shown = await self.server.people.change(person, name, None)
        await self.change(["people", *shown])
        return changed.name

    async def erase(self, person: Person) -> None:
        """As if they had done it themselves."""
        theirs = await self.tables_of(person)
        renamed = await erasing.erase(self.server, person)
        await self.change(["people", "hosting", *theirs, *renamed])

    async def tables_of(self, person: Person) -> list[str]:
        return [row["id"] async for part in self.server.tables.store.all_of(person.id) for row, _ in part]

    async def invite(self, name: str, days: float) -> str:
        """A new member, by a link that makes a browser that person: once, within so many days."""
        key, person = self.server.people.new_key(), hashed("person " + self.server.people.new_key())[:32]
        row = {
            "hash": hashed(key),
            "person": person,
            "kind": "link",
            "expires": self.now + days * DAY,
            "made": today(self.now),
            "used": None,
        }
        someone = {"id": person, "name": plain(name, 40), "language": None, "seen": self.now}
        member = sql.insert(members).values(person=person, since=self.now)
        await self.change(["hosting"], sql.insert(persons).values(someone), sql.insert(keys).values(row), member)
        return f"/me#{key}"

    async def let_in(self, person: Person) -> None:
        await self.change(["hosting"], sql.delete(members).where(members.c.person == person.id), insert_member(person.id, self.now))

    async def let_all_in(self) -> int:
        """Everybody whom the server knows today."""
        new = [row["id"] for row in await self.rows(sql.select(persons.c.id).where(persons.c.id.not_in(sql.select(members.c.person))))]
        await self.change(["hosting"], *(insert_member(id, self.now) for id in new))
        return len(new)

    async def put_out(self, person: Person) -> bool:
        return await self.change(["hosting"], sql.delete(members).where(members.c.person == person.id)) > 0

    # Bans

    async def bans(self) -> list[Row]:
        return await self.rows(sql.select(bans).order_by(bans.c.since.desc()))

    async def ban(self, who: str, reason: str, days: float | None) -> None:
        until = None if days is None else self.now + days * DAY
        row = {"who": who, "reason": plain(reason, 200), "since": self.now, "until": until}
        await self.change(["hosting"], sql.delete(bans).where(bans.c.who == who), sql.insert(bans).values(row))

    async def ban_person(self, person: Person, reason: str, days: float | None) -> int:
        """Bots take their seats of games that go on."""
        await self.ban(person.id, reason, days)
        sat = seats.join(tables, tables.c.id == seats.c.table)
        chosen = sql.select(seats.c.table.label("id")).distinct().select_from(sat)
        theirs = [row["id"] for row in await self.rows(chosen.where(seats.c.person == person.id, tables.c.stage != "over"))]
        for id in theirs:
            await self.server.tables.change(id, partial(leave_all, person=person.id, now=self.now))
        await self.change(theirs)
        return len(theirs)

    async def unban(self, who: str) -> bool:
        return await self.change(["hosting"], sql.delete(bans).where(bans.c.who == who)) > 0

    # Tables

    async def tables(self, game: str = "", stage: str = "", person: Person | None = None, limit: int = 50) -> list[Row]:
        """Those changed last first. Nothing in it that only one seat may know."""
        shown = (tables.c[name] for name in ("id", "game", "name", "stage", "number", "open", "created", "changed"))
        who = sql.select(sql.func.count()).where(seats.c.table == tables.c.id, seats.c.kind == "person").scalar_subquery()
        wanted = [tables.c.game == game] * bool(game) + [tables.c.stage == stage] * bool(stage)
        if person is not None:
            wanted.append(tables.c.id.in_(await self.tables_of(person)))
        return await self.rows(sql.select(*shown, who.label("people")).where(*wanted).order_by(tables.c.changed.desc()).limit(limit))

    async def table(self, word: str) -> str:
        """The id of the one table whose id begins so."""
        found = await self.rows(sql.select(tables.c.id, tables.c.name).where(tables.c.id.startswith(word, autoescape=True)).limit(10))
        if len(found) != 1 or not word:
            raise Unknown(several(word, found) if found else f"there is no table {word!r}")
        return str(found[0]["id"])

    async def close_table(self, id: str) -> None:
        """Remove it, with its moves and its chat."""
        await self.change([id], sql.delete(tables).where(tables.c.id == id))

    async def annul(self, id: str) -> bool:
        """This game counts for no rating any more; whether it did."""
        counts = await self.count(sql.select(sql.func.count()).where(results.c.table == id, results.c.mu_after.is_not(None)))
        await self.server.ratings.annul(id)
        return counts > 0

    async def lines(self, id: str) -> list[Row]:
        """What was said at a table."""
        return await self.rows(sql.select(chats).where(chats.c.table == id, chats.c.text != "").order_by(chats.c.number))

    async def hush(self, id: str, number: int) -> bool:
        """Blank a line of chat."""
        blank = sql.update(chats).where(chats.c.table == id, chats.c.number == number).values(text="", name="", seat=None)
        return await self.change([id], blank) > 0

    # Switches

    async def switch(self, name: str, value: str | None) -> None:
        """None: as the setting says."""
        new = [] if value is None else [sql.insert(switches).values(name=name, value=value)]
        await self.change(["hosting"], sql.delete(switches).where(switches.c.name == name), *new)

    async def announce(self, text: str | None, language: str = "") -> None:
        await self.switch(LANGUAGE + language if language else MESSAGE, None if text is None else plain(text, 500))

    async def switched(self) -> dict[str, str]:
        return {row["name"]: row["value"] for row in await self.rows(sql.select(switches))}

    # Numbers, reports, purging

    async def statistics(self) -> dict[str, Any]:
        """Counts; nothing about anybody."""
        since = {"day": 1, "week": 7, "month": 30}
        here = [await self.count(sql.select(sql.func.count()).where(persons.c.seen >= self.now - days * DAY)) for days in since.values()]
        stages = await self.rows(
            sql.select(tables.c.game, tables.c.stage, sql.func.count().label("n")).group_by(tables.c.game, tables.c.stage)
        )
        return {
            "people": await self.count(sql.select(sql.func.count()).select_from(persons)),
            "people_seen": dict(zip(since, here, strict=True)),
            "tables": {f"{row['game']} {row['stage']}": row["n"] for row in stages},
            "rows": {table.name: await self.count(sql.select(sql.func.count()).select_from(table)) for table in ALL},
            "bytes": await self.bytes(),
        }

    async def count(self, chosen: Any) -> int:
        async with self.database.reading() as connection:
            return int(await connection.scalar(chosen) or 0)

    async def bytes(self) -> int:
        if self.database.is_file:
            pages, size = sql.text("SELECT page_count FROM pragma_page_count"), sql.text("SELECT page_size FROM pragma_page_size")
            return await self.count(pages) * await self.count(size)
        return await self.count(sql.text("SELECT pg_database_size(current_database())"))

    async def reports(self) -> list[Row]:
        """Notes of people about others, the newest first."""
        return await self.rows(sql.select(reports).order_by(reports.c.at.desc()))

    async def settle(self, id: str) -> int:
        """Remove the one report that is done with; by its id, or how that begins."""
        found = [row["id"] for row in await self.reports() if id and row["id"].startswith(id)]
        return await self.change([], sql.delete(reports).where(reports.c.id == found[0])) if len(found) == 1 else 0

    async def old(self, days: float) -> list[Row]:
        chosen = sql.select(tables.c.id, tables.c.game, tables.c.stage, tables.c.changed)
        return await self.rows(chosen.where(tables.c.changed < self.now - days * DAY))

    async def purge(self, days: float) -> tuple[int, int]:
        """Remove tables that nobody touched for so long, then people who were not here and sit nowhere; how many."""
        gone = await self.server.tables.store.remove_old(self.now - days * DAY, self.now - days * DAY)
        before = await self.count(sql.select(sql.func.count()).select_from(persons))
        await self.server.people.forget_old(self.now - days * DAY)
        await self.change(["people", *gone])
        return len(gone), before - await self.count(sql.select(sql.func.count()).select_from(persons))


def leave_all(table: Table, person: str, now: float) -> Table:
    """Every seat of theirs. They may take seats of running games back when the ban is over."""
    for seat in table.seats_of(person):
        table = standins.leave(table, person, seat, now)
    return table


def insert_member(person: str, now: float) -> Any:
    return sql.insert(members).values(person=person, since=now)


def several(word: str, found: list[Row]) -> str:
    return f"{word!r} may be " + ", ".join(f"{row['id']} ({row['name'] or 'no name'})" for row in found)
