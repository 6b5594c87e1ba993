"""A crowd at a server: people who move as soon as they have thought, and people who watch. What they heard, and how soon."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from dataclasses import dataclass, field
from typing import NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

GAME = {"game": "paris-paris", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]}
TOGETHER = 20  # so many come in at once


class Visit(NamedTuple):
    """How many come, and what they do."""

    ports: list[int]  # of the processes of the server; each table's people are at different ones
    tables: int
    watchers: int
    pause: float
    seconds: float


@dataclass
class Measured:
    """A part of the visit: how much was played, and how many milliseconds after a POST the other person heard of it."""

    posts: float = 0.0  # moves of people a second
    moves: float = 0.0  # all moves a second: people's, bots' and chance's
    late: list[float] = field(default_factory=list)

    def percentile(self, percent: int) -> float:
        return statistics.quantiles(self.late, n=100, method="inclusive")[percent - 1] if len(self.late) > 1 else 0.0


class Choice(msgspec.Struct):
    move: str


class News(msgspec.Struct):
    number: int
    stage: str
    legal: list[Choice]


class Message(msgspec.Struct):
    type: str
    news: News | None = None


decoded = msgspec.json.Decoder(Message).decode


class Party:
    """A table: two people, each with a socket, and those who watch."""

    def __init__(self, id: str, seats: list[str], clients: list[httpx.AsyncClient]) -> None:
        self.path, self.seats, self.clients = f"/api/tables/{id}", seats, clients
        self.news: dict[int, News] = {}
        self.changed = asyncio.Event()
        self.sent = (0, 0, 0.0)  # who moved, after how many moves, when
        self.late: list[float] = []
        self.posts = 0

    @property
    def number(self) -> int:
        return max((news.number for news in self.news.values()), default=0)

    async def hear(self, socket: ClientConnection, person: int) -> None:
        async for message in socket:
            told = decoded(message)
            if told.news is not None:
                self.note(person, told.news, time.perf_counter())

    def note(self, person: int, news: News, now: float) -> None:
        mover, after, begun = self.sent
        if begun and person != mover and news.number > after:
            self.late.append((now - begun) * 1000)
            self.sent = (0, 0, 0.0)
        self.news[person] = news
        self.changed.set()

    async def play(self, pause: float, until: float) -> None:
        """Whoever has the turn thinks, then moves."""
        await asyncio.sleep(random.uniform(0, pause))
        while time.perf_counter() < until and not any(news.stage == "over" for news in self.news.values()):
            person = next((p for p, news in self.news.items() if news.legal and news.number == self.number), None)
            if person is None or self.sent[2]:
                self.changed.clear()
                await waited(self.changed, until)
                continue
            await self.move(person)
            await asyncio.sleep(pause)

    async def move(self, person: int) -> None:
        news = self.news[person]
        body = {"seat": self.seats[person], "move": random.choice(news.legal).move, "after": news.number}
        news.legal = []
        self.sent = (person, news.number, time.perf_counter())
        answer = await self.clients[person].post(f"{self.path}/moves", json=body)
        assert answer.status_code == 200, answer.text
        self.posts += 1


async def waited(event: asyncio.Event, until: float) -> None:
    try:
        await asyncio.wait_for(event.wait(), max(0.01, until - time.perf_counter()))
    except TimeoutError:
        return


async def visit(plan: Visit) -> dict[str, Measured]:
    """Everybody comes in; then they play, first at leisure, then without a thought."""
    random.seed(1)
    people = [await person(plan.ports) for _ in range(2)]
    parties = [await party([clients[(i + shift) % len(clients)] for shift, clients in enumerate(people)]) for i in range(plan.tables)]
    ears: list[asyncio.Task[None]] = []
    for first in range(0, len(parties), TOGETHER):
        ears += [ear for some in await asyncio.gather(*(arrive(p, plan) for p in parties[first : first + TOGETHER])) for ear in some]
    parts = {f"{pause:g} s to think": await part(parties, pause, plan.seconds) for pause in (plan.pause, 0.0)}
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)
    for client in (client for clients in people for client in clients):
        await client.aclose()
    return parts


async def person(ports: list[int]) -> list[httpx.AsyncClient]:
    """Somebody, known to every process."""
    limits = httpx.Limits(max_connections=100, max_keepalive_connections=100, keepalive_expiry=2)  # sooner than the server closes them
    clients = [httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=120, limits=limits) for port in ports]
    await clients[0].get("/api/me")
    for client in clients:
        client.cookies = clients[0].cookies
        client.headers["x-csrftoken"] = client.cookies["csrftoken"]
    return clients


async def party(clients: list[httpx.AsyncClient]) -> Party:
    """The first opens a table, the second sits down."""
    news = (await clients[0].post("/api/tables", json=GAME)).json()
    invite = news["invite"].partition("invite=")[2]
    seats = [place["seat"] for place in news["seats"]]
    sat = await clients[1].post(f"/api/tables/{news['id']}/seats", json={"seat": seats[1], "invite": invite})
    assert sat.status_code == 200, sat.text
    return Party(news["id"], seats, clients)


async def arrive(party: Party, plan: Visit) -> list[asyncio.Task[None]]:
    ears = []
    for number, client in enumerate(party.clients):
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        address = f"ws://{client.base_url.netloc.decode()}{party.path}/news?seat={party.seats[number]}"
        socket = await connect(address, additional_headers={"cookie": cookie}, compression=None)
        ears.append(asyncio.create_task(party.hear(socket, number)))
    for number in range(plan.watchers):
        address = f"ws://127.0.0.1:{plan.ports[number % len(plan.ports)]}{party.path}/news"
        ears.append(asyncio.create_task(watch(await connect(address, compression=None))))
    return ears


async def watch(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def part(parties: list[Party], pause: float, seconds: float) -> Measured:
    begun, before, posts = time.perf_counter(), sum(p.number for p in parties), sum(p.posts for p in parties)
    for party in parties:
        party.late.clear()
    await asyncio.gather(*(party.play(pause, begun + seconds) for party in parties))
    took = time.perf_counter() - begun
    late = [ms for party in parties for ms in party.late]
    return Measured((sum(p.posts for p in parties) - posts) / took, (sum(p.number for p in parties) - before) / took, late)
