"""Looks after clocks that have run out: where time loses, the seat has lost; elsewhere the others are told that they may choose."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from hexagone.server.domain.endings import flagged
from hexagone.server.domain.table import Table
from hexagone.server.problems import Refused
from hexagone.server.tables import Tables

LOOK = 1.0  # seconds between two looks

log = logging.getLogger("hexagone")


class Timekeeper:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.listeners: list[Callable[[Table], None]] = []  # called when the time of somebody is up

    async def keep(self) -> None:
        while True:
            try:
                await self.look()
            except Exception as error:
                log.error("clocks could not be looked at", exc_info=error)
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Several processes may look: one of them notices."""
        for id, version in await self.tables.store.out_of_time(self.tables.now):
            with suppress(Refused):
                await self.call(id, version)

    async def call(self, id: str, version: int) -> None:
        before = await self.tables.table(id)
        table = await self.tables.change(id, partial(flagged, now=self.tables.now))
        if table is before and not await self.tables.store.notice_time(id, version):
            return
        for listener in self.listeners:
            listener(table)
