"""Group commit: changes that arrive while a transaction is being written wait, and go into the next one together.

Each is answered only after the transaction is durable. If it fails, for whatever reason (one of them came too late, the disk
is full), nothing of it is kept, and each change is tried in a transaction of its own: so each is told what is true of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from sqlalchemy.engine import Connection

Task = Callable[[Connection], None]  # one that has `together` can be done with others of its kind, by fewer statements


class Job(NamedTuple):
    tables: tuple[str, ...]  # that change by it
    task: Task
    done: asyncio.Future[None]

    def finish(self, error: Exception | None = None) -> None:
        if self.done.done():  # nobody waits any more
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Commits:
    def __init__(self, commit: Callable[[Sequence[Job]], Awaitable[None]]) -> None:
        self.commit = commit  # runs the tasks of jobs as one transaction
        self.waiting: list[Job] = []
        self.working: asyncio.Task[None] | None = None

    async def add(self, task: Task, tables: tuple[str, ...]) -> None:
        """Run this task; when it is durable, return, or raise why it was not done."""
        job = Job(tables, task, asyncio.get_running_loop().create_future())
        self.waiting.append(job)
        if self.working is None:
            self.working = asyncio.create_task(self.work())
        await job.done

    async def work(self) -> None:
        """As long as anything waits. (In the order of tables: two processes that lock the same ones must not wait for each other.)"""
        try:
            while self.waiting:
                jobs, self.waiting = sorted(self.waiting, key=lambda job: job.tables), []
                await self.together(jobs)
        finally:
            self.working = None

    async def together(self, jobs: Sequence[Job]) -> None:
        try:
            await self.commit(jobs)
        except Exception as error:
            await self.apart(jobs, error)
        else:
            for job in jobs:
                job.finish()

    async def apart(self, jobs: Sequence[Job], error: Exception) -> None:
        if len(jobs) == 1:
            jobs[0].finish(error)
        else:
            for job in jobs:
                await self.together([job])

    async def finished(self) -> None:
        if self.working is not None:
            await self.working


def run_all(connection: Connection, jobs: Sequence[Job]) -> None:
    """Do all tasks in this transaction."""
    kinds: dict[Callable[[Connection, list[Task]], None], list[Task]] = {}
    for job in jobs:
        kinds.setdefault(getattr(job.task, "together", one_by_one), []).append(job.task)
    for together, tasks in kinds.items():
        together(connection, tasks)


def one_by_one(connection: Connection, tasks: Sequence[Task]) -> None:
    for task in tasks:
        task(connection)
