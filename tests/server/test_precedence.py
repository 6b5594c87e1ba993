"""People's moves go before those of bots, and no bot waits for ever."""

import asyncio
from contextlib import ExitStack

import pytest

from hexagone.server import precedence
from hexagone.server.precedence import AT_ONCE, Precedence


class Crowd:
    """Bots that want to move, and how many have; each moves until it is let go."""

    def __init__(self, count: int) -> None:
        self.precedence, self.moved, self.done = Precedence(), 0, asyncio.Event()
        self.bots = [asyncio.create_task(self.bot()) for _ in range(count)]

    async def bot(self) -> None:
        async with self.precedence.bot():
            self.moved += 1
            await self.done.wait()

    async def settle(self) -> int:
        """How many bots are moving when nothing more happens."""
        for _ in range(3):
            await asyncio.sleep(0)
        return self.moved

    async def finish(self) -> None:
        self.done.set()
        await asyncio.gather(*self.bots)


def test_with_time_for_everybody_nobody_waits() -> None:
    async def scene() -> None:
        crowd = Crowd(AT_ONCE)
        assert await crowd.settle() == AT_ONCE
        await crowd.finish()

    asyncio.run(scene())


def test_bots_wait_for_people_and_go_a_few_at_once() -> None:
    async def scene() -> None:
        crowd = Crowd(2 * AT_ONCE + 1)
        with ExitStack() as first, ExitStack() as second:
            first.enter_context(crowd.precedence.person())
            second.enter_context(crowd.precedence.person())
            assert await crowd.settle() == 0
            first.close()
            assert await crowd.settle() == 0
        assert await crowd.settle() == AT_ONCE
        await crowd.finish()
        assert crowd.moved == len(crowd.bots) and crowd.precedence.bots == crowd.precedence.people == 0

    asyncio.run(scene())


def test_a_person_who_comes_meanwhile_goes_before_the_bots_that_wait() -> None:
    async def scene() -> None:
        crowd = Crowd(2 * AT_ONCE)
        assert await crowd.settle() == AT_ONCE
        with crowd.precedence.person():
            crowd.done.set()
            assert await crowd.settle() == AT_ONCE
        await crowd.finish()
        assert crowd.moved == len(crowd.bots)

    asyncio.run(scene())


def test_no_bot_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "LONGEST", 0.01)

    async def scene() -> None:
        crowd = Crowd(AT_ONCE + 1)
        crowd.done.set()
        with crowd.precedence.person():
            await crowd.finish()
        assert crowd.moved == len(crowd.bots) and crowd.precedence.bots == 0
        assert not any(not waiting.done() for waiting in crowd.precedence.waiting)

    asyncio.run(scene())
