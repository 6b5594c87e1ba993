"""Threads in which whole games are gone through. The event loop answers others meanwhile: Python hands over every five milliseconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from typing import ParamSpec, TypeVar

from hexagone.server.problems import wrong

Given = ParamSpec("Given")
Found = TypeVar("Found")


class Replays:
    """A few threads; nobody waits behind more than `most` others."""

    def __init__(self, name: str, threads: int, most: float = inf) -> None:
        self.pool = ThreadPoolExecutor(threads, name)
        self.most, self.waiting = most, 0

    async def run(self, task: Callable[Given, Found], *args: Given.args, **more: Given.kwargs) -> Found:
        if self.waiting >= self.most:
            raise wrong("busy", "too many ask for long games: try again in a moment", 503)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, lambda: task(*args, **more))
        finally:
            self.waiting -= 1

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
