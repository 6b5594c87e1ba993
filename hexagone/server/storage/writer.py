"""The writer: a thread that runs one transaction after the other. (An executor costs three times as much for each of them.)"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread

from hexagone.server.storage.commits import Job

Batch = tuple[Sequence[Job], asyncio.Future[None]]


class Writer:
    def __init__(self, run: Callable[[Sequence[Job]], None]) -> None:
        self.run = run  # a transaction
        self.batches: SimpleQueue[Batch | None] = SimpleQueue()
        self.thread: Thread | None = None  # begins with the first transaction

    def begin(self, jobs: Sequence[Job]) -> asyncio.Future[None]:
        """Run these jobs as one transaction; the future is done when they are."""
        if self.thread is None:
            self.thread = Thread(target=self.work, name="writer", daemon=True)
            self.thread.start()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.batches.put((jobs, done))
        return done

    def work(self) -> None:
        while (batch := self.batches.get()) is not None:
            error = self.failure(batch[0])
            with suppress(RuntimeError):  # the loop has ended meanwhile
                batch[1].get_loop().call_soon_threadsafe(finish, batch[1], error)

    def failure(self, jobs: Sequence[Job]) -> Exception | None:
        """Why it failed; None: it is durable."""
        try:
            self.run(jobs)
        except Exception as error:
            return error
        return None

    def close(self) -> None:
        """After what is being written."""
        self.batches.put(None)
        if self.thread is not None:
            self.thread.join()


def finish(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():  # nobody waits any more
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
