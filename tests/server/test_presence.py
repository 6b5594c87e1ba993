"""Who is connected, over several processes: nobody is thought absent because something was not heard."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from hexagone.server.processes.peers import Peers
from hexagone.server.processes.presence import ABSENT, Presence
from tests.server.room import Clock, Room
from tests.server.test_votes import heard


class Line:
    """What one process says, all hear; unless their line is cut."""

    def __init__(self, clock: Clock, count: int) -> None:
        self.clock, self.cut = clock, set[int]()
        self.heard: list[Callable[[str], None]] = []
        self.processes = [Process(self, number) for number in range(count)]

    async def say(self, number: int, words: str) -> bool:
        for other, hear in enumerate(self.heard):
            if not {number, other} & self.cut:
                hear(words)
        return number not in self.cut


class Process:
    def __init__(self, line: Line, number: int) -> None:
        self.line, self.number = line, number
        self.presence = Presence(line.clock)
        notify: Any = self
        self.peers = Peers(self.presence, notify)
        self.peers.name = str(number)
        line.heard.append(self.peers.receive)

    async def broadcast(self, words: str) -> bool:
        return await self.line.say(self.number, words)


def with_two(story: Callable[[Clock, Line, Process, Process], Awaitable[None]]) -> None:
    async def told() -> None:
        clock = Clock()
        line = Line(clock, 2)
        for process in line.processes:
            await process.peers.send(hello=True)
        await quiet()
        await story(clock, line, *line.processes)

    asyncio.run(told())


async def quiet() -> None:
    """Until all errands are done."""
    for _ in range(50):
        await asyncio.sleep(0)


def test_absence_counts_from_when_the_last_socket_of_any_process_closed() -> None:
    async def story(clock: Clock, line: Line, here: Process, there: Process) -> None:
        clock.now += ABSENT
        with there.presence.connected("t", "grey"):
            await quiet()
            clock.now += ABSENT
            assert not here.presence.is_absent("t", ["grey", "violet"])
        await quiet()
        clock.now += ABSENT - 1
        assert not here.presence.is_absent("t", ["grey"])
        clock.now += 1
        assert here.presence.is_absent("t", ["grey"])

    with_two(story)


def test_requests_at_another_process_are_a_sign_of_life() -> None:
    async def story(clock: Clock, line: Line, here: Process, there: Process) -> None:
        for _ in range(20):
            clock.now += ABSENT / 10
            there.presence.note_request("t", ["grey"])
            await quiet()
            assert not here.presence.is_absent("t", ["grey"])

    with_two(story)


def test_who_was_silent_and_is_heard_again_is_asked_for_all() -> None:
    """A process that was busy for long was forgotten with its sockets, and does not know that."""

    async def story(clock: Clock, line: Line, here: Process, there: Process) -> None:
        with there.presence.connected("t", "grey"):
            await quiet()
            here.peers.drop_silent(float("inf"))
            assert here.presence.here("t") == []
            await there.peers.send()
            await quiet()
            assert here.presence.here("t") == ["grey"]

    with_two(story)


def test_when_the_line_is_back_absence_counts_anew_and_all_is_asked_for() -> None:
    async def story(clock: Clock, line: Line, here: Process, there: Process) -> None:
        line.cut = {here.number}
        with there.presence.connected("t", "grey"):
            clock.now += 2 * ABSENT
            await quiet()
            assert here.presence.is_absent("t", ["grey"])  # it cannot know better: then nobody asks it (Server.away)
            line.cut = set()
            here.peers.request_all()
            assert not here.presence.is_absent("t", ["grey"])
            clock.now += 2 * ABSENT
            await quiet()
            assert not here.presence.is_absent("t", ["grey"])

    with_two(story)


def test_a_socket_counts_where_its_person_sits_now(room: Room) -> None:
    """Who gets up keeps nobody else's seat present, and who sits down is present without connecting anew."""
    anna, paul, emil = room.guest(), room.guest(), room.guest()
    id = anna.open(seats="me open open", open=True)["id"]
    paul.post(f"/api/tables/{id}/seats", seat="violet")
    with anna.listening(id, seat="grey") as ear, paul.listening(id, seat="violet"), emil.listening(id):
        heard(ear, ["grey", "violet"])
        paul.request("DELETE", f"/api/tables/{id}/seats/violet")
        heard(ear, ["grey"])
        emil.post(f"/api/tables/{id}/seats", seat="violet")
        heard(ear, ["grey", "violet"])


def test_who_is_absent_for_long_is_not_remembered() -> None:
    clock = Clock()
    presence = Presence(clock)
    for number in range(1000):
        clock.now += 1
        presence.note_request(str(number), ["grey"])
    assert len(presence.last) <= ABSENT and len(presence.signalled) <= ABSENT
    assert presence.is_absent("0", ["grey"]) and not presence.is_absent("999", ["grey"])


def test_people_at_one_screen_are_both_here(room: Room) -> None:
    """The screen looks through one seat at a time; the other one's player has not gone."""
    hosts, friend = room.guest("Anna and Paul"), room.guest("Zoe")
    table = hosts.open(seats="me me open", open=True)["id"]
    friend.post(f"/api/tables/{table}/seats")
    with friend.listening(table) as ear:
        with hosts.listening(table):
            heard(ear, ["grey", "violet", "yellow"])
            assert all(seat["here"] for seat in friend.news(table)["seats"])
        heard(ear, ["yellow"])
