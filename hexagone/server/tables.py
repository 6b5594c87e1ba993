"""All tables of this server. A change is computed, committed, then published; in that order."""

from __future__ import annotations

import asyncio
import hmac
import logging
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from weakref import WeakValueDictionary

from hexagone.server.domain.new_table import Fresh
from hexagone.server.domain.table import Table
from hexagone.server.memory import size
from hexagone.server.precedence import Precedence
from hexagone.server.problems import Refused, no_table, wrong
from hexagone.server.settings import Settings
from hexagone.server.storage.ledger import Conflict, decode
from hexagone.server.storage.store import Store

LEASE = 10.0  # seconds after which the bots of a process that died are let think by another one
TRIES = 20  # against others who change the same table at the same time

Command = Callable[[Table], Table]
log = logging.getLogger("hexagone")


class Tables:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.alone = store.database.is_file  # one process serves a file; of several, another one may have changed a table
        self.cached: OrderedDict[str, Table] = OrderedDict()  # replayed already, the least used first
        self.sizes: dict[str, int] = {}  # about how many bytes each of them takes
        self.total_size = 0  # and all of them together
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.loads: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # of tables that are being read
        self.listeners: list[Callable[[Table], None]] = []  # called after every commit
        self.changes: list[Callable[[Table, Table], None]] = []  # called after every change, with the table before it
        self.watchers: list[Callable[[str], None]] = []  # called with the id of a table that sockets must look at again
        self.leased: set[str] = set()  # tables that no other process lets bots think at
        self.stale: set[str] = set()  # tables that another process has changed, or may have
        self.committing: dict[str, int] = {}  # versions that this process is writing down just now
        self.precedence = Precedence()  # of people's moves over those of bots
        self.salt = settings.random(16)  # for hashes of addresses, until the database has given its own
        self.refreshing: dict[str, asyncio.Task[Table]] = {}  # reads of stale tables, one for all sockets

    @property
    def now(self) -> float:
        return self.settings.clock()

    def token(self, size: int) -> str:
        return urlsafe_b64encode(self.settings.random(size)).decode().rstrip("=")

    def fresh(self, origin: str = "") -> Fresh:
        return Fresh(self.now, self.token(12), self.settings.random(32).hex(), self.token(16), origin)

    def origin(self, address: str) -> str:
        """An address as it is written down: 20 bits of a hash, which thousands of addresses share."""
        return hmac.digest(self.salt, address.encode(), "sha256").hex()[:5] if address else ""

    async def table(self, id: str) -> Table:
        """The table as it stands in the database; from memory if nobody else can have changed it."""
        return await self.known(id) or await self.loaded(id)

    async def exists(self, id: str) -> bool:
        return await self.store.version(id) is not None

    async def known(self, id: str) -> Table | None:
        known = self.cached.get(id)
        is_so = known is not None and (self.alone or known.version == await self.store.version(id))
        return self.remember(known) if known is not None and is_so else None

    async def loaded(self, id: str) -> Table:
        """Read it from the database, once for all requests that wait for it."""
        async with self.loads.setdefault(id, asyncio.Lock()):
            return await self.known(id) or self.remember(await self.found(id))

    async def latest(self, id: str) -> Table:
        """The same for sockets that have looked once: a change wakes them, so a table without a notification has not changed."""
        if self.alone:
            return await self.table(id)
        found = self.cached.get(id)
        while found is None or id in self.stale or id in self.refreshing:  # a notification may come during the read: then it is read again
            found = await asyncio.shield(self.refresh(id))
        return found

    def refresh(self, id: str) -> asyncio.Task[Table]:
        if id not in self.refreshing:
            self.stale.discard(id)
            self.refreshing[id] = asyncio.create_task(self.reread(id))
        return self.refreshing[id]

    async def reread(self, id: str) -> Table:
        """Another process has changed it: asking for its version first would be a question more."""
        try:
            async with self.loads.setdefault(id, asyncio.Lock()):
                return self.remember(await self.found(id))
        finally:
            self.refreshing.pop(id, None)  # here, not when the loop comes to it: who looks in between would wait for what is done, for ever

    def current(self, id: str) -> Table | None:
        """The same without waiting; None, if it must be read."""
        return None if not self.alone and (id in self.stale or id in self.refreshing) else self.cached.get(id)

    def follow(self, id: str, version: int, moves: str) -> bool:
        """Another process has made this version by these moves: make them here too, if we know the version before and are not about to
        read or change the table. That costs a hundredth of reading it again."""
        known = self.cached.get(id)
        if known is None or known.version != version - 1 or id in self.stale or id in self.refreshing or id in self.committing:
            return False
        try:
            made, match = decode(moves), known.match.copy()
            match.repeat(made.moves)
        except Exception as error:
            log.error("moves of another process cannot be made here", exc_info=error, extra={"facts": {"table": id}})
            return False
        self.remember(known.after(made.changed, match=match, since=made.since))
        return True

    def mark_stale(self, id: str, version: int | None = None) -> bool:
        """A process has made this version of a table. It is stale, unless we know it or are making it ourselves."""
        known = self.cached.get(id)
        if version is not None and ((known is not None and known.version >= version) or self.committing.get(id) == version):
            return False
        if known is not None or id in self.refreshing:  # what is not cached cannot be stale
            self.stale.add(id)
        return True

    async def found(self, id: str) -> Table:
        """Read it from the database; of a cached table only new moves are replayed."""
        table = await self.store.table(id, self.cached.get(id))
        if table is None:
            self.forget(id)
            raise no_table()
        return table

    async def reload(self, id: str) -> None:
        """Names at this table have changed in the database. Read it again if it is cached, and wake the sockets there."""
        async with self.loads.setdefault(id, asyncio.Lock()):  # a read under way may have read the old names
            if id in self.cached:
                self.remember(await self.found(id))
        self.wake(id)

    async def change(self, id: str, command: Command, following: Table | None = None) -> Table:
        """Run a command on a table and commit the result. A command that gives back the same table was done already."""
        async with self.locks.setdefault(id, asyncio.Lock()):
            for _ in range(TRIES):
                before = self.cached.get(id) or await self.found(id)
                try:
                    after = command(before)
                    if after is before:
                        await self.confirm(before)
                        return before
                    await self.commit(before, after, following)
                    break
                except Conflict:
                    pass
                except Refused:
                    if before.version == await self.store.version(id):
                        raise  # else it was refused because of something that another process has changed
                self.remember(await self.found(id))
                self.wake(id)  # its notification may have been taken for that of our own change
            else:
                raise wrong("busy", "too many changes at once: try again", 503)
            self.remember(after)
            self.note_lease(after)
        self.publish(after)
        self.compare(before, after)
        if following is not None:
            self.publish(self.remember(following))
            self.compare(replace(following, stage="waiting"), following)
        return after

    def compare(self, before: Table, after: Table) -> None:
        for heard in self.changes:
            heard(before, after)

    async def commit(self, before: Table, after: Table, following: Table | None) -> None:
        self.committing[after.id] = after.version
        try:
            await self.store.commit(before, after, following, self.now + LEASE if after.awaits_bot else 0.0)
        finally:
            del self.committing[after.id]

    async def confirm(self, table: Table) -> None:
        """Conflict, if another process has changed it: what was done already may have been undone there."""
        if not self.alone and table.version != await self.store.version(table.id):
            raise Conflict

    def note_lease(self, table: Table) -> None:
        """The process that commits the change which gives a bot the turn lets it think."""
        if table.awaits_bot and not self.alone:
            self.leased.add(table.id)
        else:
            self.leased.discard(table.id)

    async def add(self, table: Table) -> Table:
        await self.store.create(table)
        self.publish(self.remember(table))
        return table

    def remember(self, table: Table) -> Table:
        """Cache it; never an older version over a newer one: a slow read may end late."""
        known = self.cached.get(table.id)
        is_new = known is not table and (known is None or known.version <= table.version)
        if is_new:
            self.cached[table.id] = table
        self.cached.move_to_end(table.id)
        if is_new:
            self.measure(table.id)
        return self.cached[table.id]

    def measure(self, id: str) -> None:
        """Measured again whenever something is computed from a table: that is cached with it. Then the least used ones may have to go."""
        if id in self.cached:
            self.total_size -= self.sizes.get(id, 0)
            self.sizes[id] = size(self.cached[id])
            self.total_size += self.sizes[id]
        while self.is_full and len(self.cached) > 1:
            self.forget(next(iter(self.cached)))

    @property
    def is_full(self) -> bool:
        return len(self.cached) > self.settings.remembered or self.total_size > self.settings.remembered_bytes

    def forget(self, id: str) -> None:
        self.cached.pop(id, None)
        self.total_size -= self.sizes.pop(id, 0)
        self.stale.discard(id)

    async def discard(self, id: str) -> None:
        """A table goes, with all that happened there; whoever looks at it hears that it is gone."""
        await self.store.remove(id)
        self.forget(id)
        self.wake(id)

    def publish(self, table: Table) -> None:
        for listener in self.listeners:
            listener(table)
        self.wake(table.id)

    def wake(self, id: str) -> None:
        for watcher in self.watchers:
            watcher(id)
