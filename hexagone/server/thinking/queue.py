"""The queue for work that keeps a processor busy: bots' moves, hints, reviews. Nobody waits because somebody else wants a lot."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from math import inf
from typing import Any, Generic, NamedTuple, TypeVar

from hexagone.server.problems import Refused, wrong

T = TypeVar("T")

SLOW = 4  # every so many jobs one is taken that nobody waits for


class Who(NamedTuple):
    """For whom work is done. Cookies are free, addresses are not: addresses take turns, then the people of one address."""

    address: str
    person: str


class Job(Generic[T]):
    def __init__(self, who: Who, work: Callable[[], T]) -> None:
        loop = asyncio.get_running_loop()
        self.who, self.work = who, work
        self.begun: asyncio.Future[None] = loop.create_future()  # a thread has taken it
        self.done: asyncio.Future[T] = loop.create_future()

    @property
    def is_wanted(self) -> bool:
        return not self.begun.cancelled() and not self.done.cancelled()

    def refuse(self, refused: Refused) -> None:
        for future in (self.begun, self.done):
            if not future.done():
                future.set_exception(refused)
                future.exception()  # retrieved: asyncio would warn about the future that nobody awaits

    def finish(self, result: Future[T]) -> None:
        if self.done.done():
            return
        if error := result.exception():
            self.done.set_exception(error)
        else:
            self.done.set_result(result.result())


class Lane:
    """Jobs that wait. Addresses take turns, and so do the people of one address."""

    def __init__(self) -> None:
        self.waiting: OrderedDict[str, OrderedDict[str, deque[Job[Any]]]] = OrderedDict()

    def add(self, job: Job[Any]) -> None:
        self.waiting.setdefault(job.who.address, OrderedDict()).setdefault(job.who.person, deque()).append(job)

    def next(self) -> Job[Any] | None:
        if not self.waiting:
            return None
        address, people = next(iter(self.waiting.items()))
        person, jobs = next(iter(people.items()))
        job = jobs.popleft()
        self.waiting.move_to_end(address)
        people.move_to_end(person)
        self.drop_empty(job.who)
        return job

    def last(self, address: str) -> Job[Any] | None:
        """The newest job of the person who has most jobs at this address."""
        if not (people := self.waiting.get(address)):
            return None
        job = max(people.values(), key=len).pop()
        self.drop_empty(job.who)
        return job

    def drop_empty(self, who: Who) -> None:
        people = self.waiting[who.address]
        if not people[who.person]:
            del people[who.person]
        if not people:
            del self.waiting[who.address]


class FairQueue:
    """Jobs for a few threads. A job of the slow lane is taken if no other one waits, and every fourth time.

    When all places are taken, a newcomer gets that of the address which has most; if none has more than the newcomer, it is Refused.
    """

    def __init__(self, threads: int, name: str, places: float = inf) -> None:
        self.pool = ThreadPoolExecutor(threads, name)
        self.free, self.places, self.taken = threads, places, 0
        self.quick, self.slow = Lane(), Lane()
        self.count: Counter[str] = Counter()  # of waiting jobs, by address

    def submit(self, who: Who, work: Callable[[], T], slow: bool = False) -> Job[T]:
        if self.count.total() >= self.places:
            self.make_room(who)
        job = Job(who, work)
        (self.slow if slow else self.quick).add(job)
        self.count[who.address] += 1
        self.start()
        return job

    def make_room(self, newcomer: Who) -> None:
        refused = wrong("busy", "too many wait for this: try again in a moment", 503)
        address, most = next(iter(self.count.most_common(1)), ("", 0))
        if most <= self.count[newcomer.address] + 1 or not (job := self.slow.last(address) or self.quick.last(address)):
            raise refused
        self.forget(job)
        job.refuse(refused)

    def forget(self, job: Job[Any]) -> None:
        self.count[job.who.address] -= 1
        if not self.count[job.who.address]:
            del self.count[job.who.address]

    def start(self) -> None:
        """As many as there are threads."""
        while self.free and (job := self.next()) is not None:
            self.forget(job)
            if job.is_wanted:
                self.run(job)

    def next(self) -> Job[Any] | None:
        self.taken += 1
        first, second = (self.slow, self.quick) if self.taken % SLOW == 0 else (self.quick, self.slow)
        return first.next() or second.next()

    def run(self, job: Job[Any]) -> None:
        """The thread is free again when the work is done, even if nobody waited so long for it."""
        loop = asyncio.get_running_loop()
        self.free -= 1
        job.begun.set_result(None)

        def finished(result: Future[Any]) -> None:
            with suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self.finish, job, result)

        self.pool.submit(job.work).add_done_callback(finished)

    def finish(self, job: Job[Any], result: Future[Any]) -> None:
        self.free += 1
        if not result.cancelled():
            job.finish(result)
        self.start()

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
