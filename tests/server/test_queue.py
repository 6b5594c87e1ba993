"""The queue: nobody waits because somebody else wants a lot."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from hexagone.server.problems import Refused
from hexagone.server.thinking.queue import FairQueue, Job, Who


def in_order(fill: Callable[[Callable[..., Job[None]]], None], places: int = 1000) -> list[str]:
    """Who came when, if one thread takes what `fill` has put into the queue."""

    async def run() -> list[str]:
        queue, gate, came = FairQueue(1, "test", places), threading.Event(), list[str]()
        queue.submit(Who("", ""), gate.wait)  # nothing is taken until all wait
        jobs: list[Job[None]] = []

        def put(address: str, person: str = "", slow: bool = False) -> Job[None]:
            jobs.append(queue.submit(Who(address, person), lambda: came.append(f"{address}{person}"), slow))
            return jobs[-1]

        fill(put)
        gate.set()
        await asyncio.gather(*(job.done for job in jobs if job.is_wanted), return_exceptions=True)
        queue.close()
        return came

    return asyncio.run(run())


def test_addresses_take_turns() -> None:
    def fill(put: Callable[..., Job[None]]) -> None:
        for address in ("a", "a", "a", "a", "b", "c", "c"):
            put(address)

    assert in_order(fill) == ["a", "b", "c", "a", "c", "a", "a"]


def test_so_do_the_people_of_an_address() -> None:
    def fill(put: Callable[..., Job[None]]) -> None:
        for _ in range(4):
            put("a", "1")
        put("a", "2")
        put("b", "3")

    assert in_order(fill) == ["a1", "b3", "a2", "a1", "a1", "a1"]


def test_a_slow_job_waits_for_quick_ones_but_not_for_ever() -> None:
    def fill(put: Callable[..., Job[None]]) -> None:
        put("slow", slow=True)
        for _ in range(8):
            put("a")

    came = in_order(fill)
    assert came[0] == "a" and came.index("slow") < 4 and came.count("a") == 8


def test_a_newcomer_gets_a_place_of_whoever_has_most() -> None:
    refused: list[Job[None]] = []

    def fill(put: Callable[..., Job[None]]) -> None:
        many = [put("a", str(number)) for number in range(4)]
        put("b")
        put("b")
        refused.extend(job for job in many if job.done.done())
        with pytest.raises(Refused) as full:
            put("a", "4")
        assert full.value.status == 503 and full.value.kind == "busy"

    came = in_order(fill, places=4)
    assert came.count("b") == 2 and len(came) == 4 and len(refused) == 2
    assert all(isinstance(job.done.exception(), Refused) for job in refused)


def test_who_does_not_wait_any_more_is_passed_over() -> None:
    def fill(put: Callable[..., Job[None]]) -> None:
        put("a").done.cancel()
        put("b").begun.cancel()
        put("c")

    assert in_order(fill) == ["c"]


def test_a_thread_that_is_still_busy_is_not_free() -> None:
    """Nobody waits for the first job any more; the second one begins when the first is really done."""

    async def run() -> None:
        queue, gate = FairQueue(1, "test", 10), threading.Event()
        first, second = queue.submit(Who("a", ""), gate.wait), queue.submit(Who("b", ""), lambda: 2)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(first.done, 0.01)
        assert not second.begun.done()
        gate.set()
        assert await second.done == 2
        queue.close()

    asyncio.run(run())


def test_what_goes_wrong_is_told_and_the_next_one_comes() -> None:
    async def run() -> None:
        queue = FairQueue(1, "test", 10)
        broken, fine = queue.submit(Who("a", ""), lambda: 1 // 0), queue.submit(Who("a", ""), lambda: 1)
        with pytest.raises(ZeroDivisionError):
            await broken.done
        assert await fine.done == 1
        queue.close()

    asyncio.run(run())
