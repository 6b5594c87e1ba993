"""The hall: all tables of this server. A change is worked out, written down, then shown; in that order."""

from __future__ import annotations

import asyncio
import hmac
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

from hexagone.server.domain.table import Table
from hexagone.server.memory import size
from hexagone.server.problems import Refused, no_table, wrong
from hexagone.server.settings import Settings
from hexagone.server.storage.ledger import Conflict
from hexagone.server.storage.store import Store

LEASE = 10.0  # seconds after which the bots of a process that died are let think by another one
TRIES = 20  # against others who change the same table at the same time

Command = Callable[[Table], Table]


class Hall:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.alone = store.database.is_file  # one process serves a file; of several, another one may have changed a table
        self.tables: OrderedDict[str, Table] = OrderedDict()  # replayed already, the least used first
        self.sizes: dict[str, int] = {}                       # about how many bytes each of them takes
        self.taken = 0                                        # and all together
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.loads: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # of tables that are being read
        self.listeners: list[Callable[[Table], None]] = []    # told after every commit
        self.watchers: list[Callable[[str], None]] = []       # told which table is to be looked at again
        self.leased: set[str] = set()                         # tables that no other process lets bots think at
        self.stale: set[str] = set()                          # tables that another process has changed, or may have
        self.salt = settings.random(16)                       # for hashes of addresses, until the database has told its own
        self.looking: dict[str, asyncio.Task[Table]] = {}     # at those, once for all sockets

    @property
    def now(self) -> float:
        return self.settings.clock()

    def token(self, size: int) -> str:
        return urlsafe_b64encode(self.settings.random(size)).decode().rstrip("=")

    def origin(self, address: str) -> str:
        """An address as it is written down: 20 bits of a hash, which thousands of addresses share."""
        return hmac.digest(self.salt, address.encode(), "sha256").hex()[:5] if address else ""

    async def table(self, id: str) -> Table:
        """The table as it stands in the database; from memory if nobody else can have changed it."""
        return await self.known(id) or await self.loaded(id)

    async def known(self, id: str) -> Table | None:
        known = self.tables.get(id)
        is_so = known is not None and (self.alone or known.version == await self.store.version(id))
        return self.remember(known) if known is not None and is_so else None

    async def loaded(self, id: str) -> Table:
        """From the database, once for all who wait for it."""
        async with self.loads.setdefault(id, asyncio.Lock()):
            return await self.known(id) or self.remember(await self.found(id))

    async def latest(self, id: str) -> Table:
        """Likewise, for sockets that have looked once: they are woken when a table changes, and what was not announced has not changed."""
        if self.alone:
            return await self.table(id)
        found = self.tables.get(id)
        while found is None or id in self.stale or id in self.looking:  # a notice may come while one looks: then one looks again
            found = await asyncio.shield(self.look(id))
        return found

    def look(self, id: str) -> asyncio.Task[Table]:
        if id not in self.looking:
            self.stale.discard(id)
            self.looking[id] = asyncio.create_task(self.table(id))
            self.looking[id].add_done_callback(lambda _: self.looking.pop(id, None))
        return self.looking[id]

    def doubt(self, id: str) -> None:
        """Another process has changed this table. Nobody doubts what is not remembered."""
        if id in self.tables or id in self.looking:
            self.stale.add(id)

    async def found(self, id: str) -> Table:
        """As the database has it; what is remembered is not replayed again."""
        table = await self.store.table(id, self.tables.get(id))
        if table is None:
            self.forget(id)
            raise no_table()
        return table

    async def renew(self, id: str) -> None:
        """Names at this table have changed in the database. It is read only if it is remembered; whoever watches it looks again."""
        async with self.loads.setdefault(id, asyncio.Lock()):  # whoever reads it just now may have read the old names
            if id in self.tables:
                self.remember(await self.found(id))
        for watcher in self.watchers:
            watcher(id)

    async def change(self, id: str, command: Command, following: Table | None = None) -> Table:
        """Do something at a table. A command that gives back the table itself was done already."""
        async with self.locks.setdefault(id, asyncio.Lock()):
            for _ in range(TRIES):
                before = self.tables.get(id) or await self.found(id)
                try:
                    after = command(before)
                    if after is before:
                        await self.confirm(before)
                        return before
                    await self.store.commit(before, after, following, self.now + LEASE if after.awaits_bot else 0.0)
                    break
                except Conflict:
                    pass
                except Refused:
                    if before.version == await self.store.version(id):
                        raise  # else it was refused because of something that another process has changed
                self.remember(await self.found(id))
            else:
                raise wrong("busy", "too many changes at once: try again", 503)
            self.remember(after)
            self.note_lease(after)
        self.tell(after)
        if following is not None:
            self.tell(self.remember(following))
        return after

    async def confirm(self, table: Table) -> None:
        """Conflict, if another process has changed it: what was done already may have been undone there."""
        if not self.alone and table.version != await self.store.version(table.id):
            raise Conflict

    def note_lease(self, table: Table) -> None:
        """Whoever writes the change that gives a bot the turn lets it think."""
        if table.awaits_bot and not self.alone:
            self.leased.add(table.id)
        else:
            self.leased.discard(table.id)

    async def add(self, table: Table) -> Table:
        await self.store.create(table)
        self.tell(self.remember(table))
        return table

    def remember(self, table: Table) -> Table:
        """Never an older one over a newer one: a slow reader may come late."""
        known = self.tables.get(table.id)
        if known is None or known.version <= table.version:
            self.tables[table.id] = table
        self.tables.move_to_end(table.id)
        self.weigh(table.id)
        while self.is_full and len(self.tables) > 1:
            self.forget(next(iter(self.tables)))
        return self.tables[table.id]

    def weigh(self, id: str) -> None:
        """Again and again: what is worked out from a table is kept with it."""
        if id in self.tables:
            self.taken -= self.sizes.get(id, 0)
            self.sizes[id] = size(self.tables[id])
            self.taken += self.sizes[id]

    @property
    def is_full(self) -> bool:
        return len(self.tables) > self.settings.remembered or self.taken > self.settings.remembered_bytes

    def forget(self, id: str) -> None:
        self.tables.pop(id, None)
        self.taken -= self.sizes.pop(id, 0)
        self.stale.discard(id)

    def tell(self, table: Table) -> None:
        for listener in self.listeners:
            listener(table)
        for watcher in self.watchers:
            watcher(table.id)

