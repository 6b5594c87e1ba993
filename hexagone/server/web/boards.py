"""Boards that people bring: read and drawn one after the other in a thread of their own, so that pages never wait for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from hexagone.server.problems import Refused, wrong

T = TypeVar("T")
WAITING = 8      # boards that are being read or drawn, or wait for it
PATIENCE = 10.0  # seconds to wait for one


class Boards:
    """A queue of bounded length, and of bounded time for whoever stands in it."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, "board")
        self.jobs: list[Future[Any]] = []

    async def run(self, work: Callable[[], T]) -> T:
        """What the work gives. A problem 503, if it cannot be taken, or if it takes too long."""
        self.jobs = [job for job in self.jobs if not job.done()]
        if len(self.jobs) >= WAITING:
            raise busy()
        job = self.pool.submit(work)
        self.jobs.append(job)
        try:
            return await asyncio.wait_for(asyncio.wrap_future(job), PATIENCE)
        except TimeoutError:
            raise busy() from None

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def busy() -> Refused:
    return wrong("busy", "too many boards are being read and drawn: try again in a moment", 503)
