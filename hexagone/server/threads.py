"""Threads for work that takes long. The event loop answers others meanwhile: Python hands over every five milliseconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from math import inf
from typing import Any, ParamSpec, TypeVar

from hexagone.server.problems import Refused, wrong

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Threads:
    """A few threads. At most `most` jobs run or wait, and nobody waits longer than `patience` seconds for one: others are Refused."""

    def __init__(self, name: str, threads: int, most: float = inf, patience: float | None = None) -> None:
        self.pool = ThreadPoolExecutor(threads, name)
        self.most, self.patience = most, patience
        self.jobs: list[Future[Any]] = []

    async def run(self, work: Callable[Given, Found], *args: Given.args, **more: Given.kwargs) -> Found:
        self.jobs = [job for job in self.jobs if not job.done()]
        if len(self.jobs) >= self.most:
            raise busy()
        job = self.pool.submit(work, *args, **more)
        self.jobs.append(job)
        try:
            async with asyncio.timeout(self.patience):
                return await asyncio.wrap_future(job)
        except TimeoutError:
            raise busy() from None

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)


def busy() -> Refused:
    return wrong("busy", "too many wait for this: try again in a moment", 503)
