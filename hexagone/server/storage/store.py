"""The store: tables in the database. One command is one transaction; a table's version is its lock.

Any process may serve any table: the first to commit a version has it, every other one gets Conflict, reads the table
again and tries again. Moves are unique by (table, number); moves that were taken back stay in the log.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from hexagone.catalogue import GAMES
from hexagone.engine.boards import BadBoard
from hexagone.server.domain.boards import board_of
from hexagone.server.domain.table import Table
from hexagone.server.problems import wrong
from hexagone.server.storage import ledger, lists
from hexagone.server.storage.database import Database
from hexagone.server.storage.ledger import Conflict
from hexagone.server.storage.rows import Row, clock_from, table_from
from hexagone.server.storage.schema import cleared, moves, persons, salts, seats, tables
from hexagone.server.threads import Threads

REPLAYS = 2  # threads in which tables are replayed
PART = 1000  # rows of the database that are taken at once: others are answered in between
LISTED = 100  # tables that are taken at once
RESTING = 1e15  # a lease that never runs out: the bots of this table wait until somebody looks
Listed = tuple[Row, list[Row]]  # a table, and its seats

log = logging.getLogger("hexagone")


class Store:
    def __init__(self, database: Database, ready: Callable[[str], Awaitable[None]] | None = None) -> None:
        self.database = database
        self.ready = ready or at_once  # the rules of a game: before its moves can be replayed
        self.replays = Threads("replay", REPLAYS)

    async def table(self, id: str, known: Table | None = None) -> Table | None:
        """The table as it stands. Of one that is known only what has changed since is replayed."""
        async with self.database.reading() as connection:
            row = (await connection.execute(sql.select(tables).where(tables.c.id == id))).mappings().first()
            if row is None:
                return None
            places = await rows(connection, sql.select(seats).where(seats.c.table == id).order_by(seats.c.place))
            made = await parts(connection, since(row, known))
        await self.ready(row["game"])
        await readable(row["game"], row["board"])
        return await self.replays.run(table_from, dict(row), places, made, known)

    async def version(self, id: str) -> int | None:
        async with self.database.reading() as connection:
            found: int | None = await connection.scalar(sql.select(tables.c.version).where(tables.c.id == id))
            return found

    async def log(self, table: Table, after: int, limit: int) -> tuple[list[Row], list[Row]]:
        """Moves that were ever made at this table, in the order in which they were made, without so many first ones; and
        those made before them that stood then and were taken back later."""
        ever = sql.select(moves).where(moves.c.table == table.id, moves.c.version <= table.version)
        async with self.database.reading() as connection:
            made = await rows(connection, ever.order_by(moves.c.version, moves.c.number).offset(after).limit(limit))
            if not made:
                return [], []
            version, number = made[0]["version"], made[0]["number"]
            stood = moves.c.number < number, moves.c.version <= version, moves.c.undone > version, moves.c.undone <= table.version
            return made, await rows(connection, ever.where(*stood).order_by(moves.c.number))

    # Changes

    async def create(self, table: Table) -> None:
        await self.database.transaction(partial(ledger.insert, table=table))

    async def commit(self, before: Table, after: Table, following: Table | None = None, lease: float = 0.0) -> None:
        """Write a change down, and the table that follows this one, if there is one."""
        try:
            task = ledger.task(before, after, lease, following)
            if isinstance(task, ledger.Moves) and not self.database.is_file:  # nobody else listens to a file
                await self.database.transaction(task, task.notice)
            else:
                await self.database.transaction(task, f"{before.id} {after.version}")
        except IntegrityError:
            raise Conflict from None

    async def remove(self, id: str) -> None:
        """A table, with all that was said and done there."""
        async with self.database.writing(id) as connection:
            await connection.execute(sql.delete(tables).where(tables.c.id == id))

    async def clear(self, id: str, person: str) -> set[str]:
        """This person does not want to see a table in their list any more; says who else has cleared it away."""
        async with self.database.writing() as connection:
            known = set((await connection.scalars(sql.select(cleared.c.person).where(cleared.c.table == id))).all())
            if person not in known:
                await connection.execute(sql.insert(cleared).values(table=id, person=person))
        return known | {person}

    async def out_of_time(self, now: float) -> list[tuple[str, int]]:
        async with self.database.reading() as connection:
            return [(row.id, row.version) for row in await connection.execute(lists.out_of_time(now, LISTED))]

    async def notice_time(self, id: str, version: int) -> bool:
        """That this clock has run out is known now; True for the one process that says so first."""
        noticed = sql.update(tables).where(tables.c.id == id, tables.c.version == version, tables.c.deadline.is_not(None))
        async with self.database.writing() as connection:
            return (await connection.execute(noticed.values(deadline=None))).rowcount == 1

    async def remove_old(self, played: float, waiting: float) -> list[str]:
        """Remove tables that nobody has touched since then; say which."""
        found: list[str] = []
        async with self.database.writing() as connection:
            for stage in lists.STAGES:
                old = lists.old(stage, max(played, waiting) if stage == "waiting" else played)
                found += (await connection.scalars(old)).all()
            for number in range(0, len(found), LISTED):
                await connection.execute(sql.delete(tables).where(tables.c.id.in_(found[number : number + LISTED])))
        return found

    # Lists

    async def waiting(self, limit: int = 100) -> list[Listed]:
        """Tables open to all with a seat free."""
        return await self.listed(lists.waiting(limit))

    async def running(self, limit: int = 30) -> list[Listed]:
        """Games of open tables, to watch."""
        return await self.listed(lists.running(limit))

    async def of(self, person: str, limit: int = 200, before: tuple[float, str] | None = None) -> list[Listed]:
        """Tables where this person sits, or that are theirs, those changed last first; the next ones after that one."""
        return await self.listed(lists.latest_of(person, limit, before))

    async def all_of(self, person: str) -> AsyncIterator[list[Listed]]:
        """All of them, in parts."""
        last = ""
        while part := await self.listed(lists.all_of(person, last, LISTED)):
            yield part
            last = part[-1][0]["id"]

    async def paired(self, key: str) -> list[str]:
        """Tables of quick pairing that wait, the oldest first."""
        async with self.database.reading() as connection:
            return list((await connection.scalars(lists.paired(key))).all())

    async def count(self, person: str) -> int:
        """How many tables this person sits at or owns."""
        return await self.number(lists.count(person))

    async def unfinished(self, person: str) -> int:
        """How many tables of this person are not over."""
        return await self.number(lists.unfinished(person))

    async def lessons(self, person: str, game: str, number: int) -> list[str]:
        """The tables of this person for a lesson."""
        async with self.database.reading() as connection:
            return list((await connection.scalars(lists.lessons(person, game, number))).all())

    async def played_by(self, person: str, game: str) -> list[str]:
        """The running tables of a game where this person sits."""
        async with self.database.reading() as connection:
            return list((await connection.scalars(lists.played_by(person, game))).all())

    async def counts(self) -> tuple[dict[str, int], int]:
        """How many tables there are at each stage, and how many people."""
        async with self.database.reading() as connection:
            found = await connection.execute(sql.select(tables.c.stage, sql.func.count().label("n")).group_by(tables.c.stage))
            return {row.stage: row.n for row in found}, int(await connection.scalar(sql.select(sql.func.count()).select_from(persons)) or 0)

    async def number(self, chosen: sql.Select[Any]) -> int:
        async with self.database.reading() as connection:
            return int(await connection.scalar(chosen) or 0)

    async def listed(self, chosen: sql.Select[Any]) -> list[Listed]:
        async with self.database.reading() as connection:
            found = [row for row in await rows(connection, chosen) if is_readable(row)]
            ids = [row["id"] for row in found]
            places = await rows(connection, lists.places(ids))
        seated: dict[str, list[Row]] = {id: [] for id in ids}
        for place in places:
            seated[place["table"]].append(place)
        return [(row, seated[row["id"]]) for row in found]

    # Turns of bots. A process that lets a bot think leases the table; the lease runs out if the process dies

    async def lease_due(self, now: float, until: float) -> list[str]:
        """Tables where a bot has the turn and nobody lets it think. What another process looks at just now is skipped."""
        async with self.database.writing() as connection:
            due = list((await connection.scalars(lists.due(now).with_for_update(skip_locked=True, of=tables))).all())
            await connection.execute(sql.update(tables).where(tables.c.id.in_(due)).values(lease=until))
        return due

    async def lease(self, id: str, now: float, until: float) -> bool:
        """This table, if nobody else has it."""
        is_free = sql.or_(tables.c.lease < now, tables.c.lease == RESTING)
        chosen = sql.update(tables).where(tables.c.id == id, is_free).values(lease=until)
        async with self.database.writing() as connection:
            return (await connection.execute(chosen)).rowcount == 1

    async def prolong(self, ids: Iterable[str], until: float) -> None:
        """What one has leased already; until 0.0: give it back; until RESTING: nobody shall take it unless somebody looks."""
        async with self.database.writing() as connection:
            await connection.execute(sql.update(tables).where(tables.c.id.in_(list(ids))).values(lease=until))

    async def salt(self, fresh: str) -> str:
        """What hashes of addresses are made with, the same for all processes; the fresh one, if there is none."""
        known = sql.select(salts.c.value).where(salts.c.name == "origin")
        try:
            async with self.database.writing() as connection:
                if (found := await connection.scalar(known)) is None:
                    await connection.execute(sql.insert(salts).values(name="origin", value=fresh))
        except IntegrityError:  # another process was quicker
            async with self.database.reading() as connection:
                found = await connection.scalar(known)
        return str(found or fresh)


def is_readable(row: Row) -> bool:
    """A row of a list that can be shown. One that was damaged, or is of a game that is not there, shall not hide the others."""
    try:
        row["options"] = json.loads(row["options"]) if isinstance(row["options"], str) else row["options"]
        row["clock"] = clock_from(row["clock"])
        return row["game"] in GAMES
    except (ValueError, msgspec.MsgspecError):
        log.error("a table cannot be listed", extra={"facts": {"table": row["id"]}})
        return False


async def at_once(_: str) -> None:
    """Compiled when they are first needed."""


async def readable(game: str, source: str | None) -> None:
    """Read the board of a table, in a thread: it takes a moment, and is remembered. A later version may refuse what an earlier one took."""
    try:
        await asyncio.to_thread(board_of, game, source)
    except BadBoard as error:
        raise wrong("board", f"the board of this table is refused: {error}"[:500]) from None


async def rows(connection: AsyncConnection, chosen: sql.Select[Any]) -> list[Row]:
    return [dict(row) for row in (await connection.execute(chosen)).mappings().all()]


async def parts(connection: AsyncConnection, chosen: sql.Select[Any]) -> list[Row]:
    """Many rows: the event loop is free after each part of them."""
    stream = await connection.stream(chosen)
    return [dict(row) async for part in stream.mappings().partitions(PART) for row in part]


def since(row: Any, known: Table | None) -> sql.Select[Any]:
    """The moves of a table at this version; of a known table only moves made or taken back since."""
    chosen = lists.made_at(row["id"], row["version"])
    if known is not None:
        chosen = chosen.where(sql.or_(moves.c.version > known.version, moves.c.undone > known.version))
    return chosen.order_by(moves.c.number)
