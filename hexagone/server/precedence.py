"""Where more wants to be done than a core can do, people's moves go first.

The moves of bots wait while a person's move is under way, a second at most, and then a few of them go at once. Where there is time for
everybody nobody waits, so this changes nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

AT_ONCE = 24  # moves of bots: enough to share a transaction, few enough for the people who come meanwhile
LONGEST = 1.0  # seconds that a bot waits


class Precedence:
    def __init__(self) -> None:
        self.people = self.bots = 0  # moves under way
        self.waiting: deque[asyncio.Future[None]] = deque()

    @contextmanager
    def person(self) -> Iterator[None]:
        """A person's move, from its coming to its answer."""
        self.people += 1
        try:
            yield
        finally:
            self.people -= 1
            self.admit()

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[None]:
        """A bot's move, after those of people."""
        if self.people or self.bots >= AT_ONCE:
            await self.admission()
        else:
            self.bots += 1
        try:
            yield
        finally:
            self.bots -= 1
            self.admit()

    async def admission(self) -> None:
        """Until it is this bot's turn, or it has waited long enough."""
        admitted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append(admitted)
        await asyncio.wait({admitted}, timeout=LONGEST)
        if not admitted.done():
            admitted.cancel()
            self.bots += 1

    def admit(self) -> None:
        """As many as may go; whoever has given up waiting is passed over."""
        while self.waiting and not self.people and self.bots < AT_ONCE:
            admitted = self.waiting.popleft()
            if not admitted.done():
                admitted.set_result(None)
                self.bots += 1
