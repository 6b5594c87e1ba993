"""Somebody who plays at a table of a server, over and over, and remembers every move they were shown."""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.support.samples import FIRST

Json = Any
GAME = FIRST
LEVELS = ("random", "greedy")
PATIENCE = 120.0  # seconds in which a server must have started, or a bot have moved


class Down(Exception):
    """The server cannot do anything now: its database is gone, or too many changed the same table."""


KILLED = (httpx.TransportError, WebSocketException, OSError, Down)  # how one notices that the server is gone


class Player:
    """Alone or with bots, by HTTP, while a socket listens. What was shown must stay so."""

    def __init__(self, addresses: list[str], seats: str, luck: float) -> None:
        self.addresses, self.seats, self.luck = addresses, seats, random.Random(luck)
        self.client = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self.client.get("/api/me")
        self.client.headers["x-csrftoken"] = self.client.cookies["csrftoken"]
        self.lock, self.count, self.trouble = threading.Lock(), 0, ""
        self.shown: dict[int, str] = {}  # number -> who and what
        self.sent: Json = None  # a move that has got no answer
        self.table = ""
        self.open()

    def open(self) -> None:
        """The next table."""
        seats = [{"kind": kind, "level": self.luck.choice(LEVELS) if kind == "bot" else None} for kind in self.seats.split()]
        answer = self.client.post("/api/tables", json={"game": GAME, "seats": seats})
        with self.lock:
            self.table, self.shown = fine(answer)["id"], {}
        self.note(answer.json())

    @property
    def address(self) -> str:
        """Any process of the server will do."""
        return self.luck.choice(self.addresses)

    def close(self) -> None:
        self.client.close()

    # Until the server is killed

    def play_on(self) -> None:
        self.until_killed(self.play)

    def listen(self) -> None:
        self.until_killed(self.hear)

    def until_killed(self, task: Callable[[], None]) -> None:
        try:
            task()
        except KILLED:
            pass
        except Exception as error:
            self.trouble = f"{self.seats} at {self.table}: {error!r}"

    def go_on(self, task: Callable[[], None], stop: threading.Event) -> None:
        """Likewise, but then at another process, until it is enough."""
        while not stop.is_set() and not self.trouble:
            self.until_killed(task)
            time.sleep(0.02)

    def play(self) -> None:
        self.client.base_url = httpx.URL(self.address)
        self.look()
        while True:
            self.move()

    def move(self) -> None:
        """A move; first of all the one that got no answer: if it was made, sending it again changes nothing."""
        if self.sent is None:
            news = self.look(self.count_shown())
            if news["stage"] == "over":
                return self.open()
            if not news["legal"]:
                return time.sleep(0.01)
            self.sent = {"seat": news["seat"], "move": self.luck.choice(news["legal"])["move"], "after": news["number"]}
        self.note(fine(self.client.post(f"/api/tables/{self.table}/moves", json=self.sent)))
        self.sent = None
        return None

    def hear(self) -> None:
        table, cookie = self.table, "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        with connect(f"{self.address.replace('http', 'ws')}/api/tables/{table}/news", additional_headers={"cookie": cookie}) as socket:
            while True:
                message = json.loads(socket.recv())
                if message["type"] == "news":
                    self.note(message["news"])

    # What was shown

    def look(self, after: int = 0) -> Json:
        known = self.count_shown()
        news = fine(self.client.get(f"/api/tables/{self.table}", params={"after": after}))
        assert news["number"] >= known, f"shown up to {known}, now there are {news['number']}"
        self.note(news)
        return news

    def count_shown(self) -> int:
        with self.lock:
            return max(self.shown, default=0)

    def note(self, news: Json) -> None:
        """Remember; what was shown before must be told in the same words."""
        with self.lock:
            for step in news["steps"] if news["id"] == self.table else ():
                told = f"{step['who']} {step['move']}"
                known = self.shown.setdefault(step["number"], told)
                self.count += known is told
                assert alike(known, told), f"move {step['number']} was {known!r} and is {told!r}"

    def settled(self) -> Player:
        """In peace: the move without an answer is made, bots move until it is one's turn, and the whole story is as it was shown."""
        if self.sent is not None:
            self.move()
        within(lambda: bool((news := self.look())["legal"]) or news["stage"] == "over", f"no bot moves at {self.table}")
        steps = fine(self.client.get(f"/api/tables/{self.table}/steps"))
        assert [step["number"] for step in steps] == list(range(1, len(steps) + 1))
        self.note({"id": self.table, "steps": steps})
        return self


def alike(known: str, told: str) -> bool:
    """The same, or one of them is veiled: through other eyes, or when the game is over, more is seen."""
    veiled, plain = sorted((known, told), key=lambda words: not words.endswith(" ?"))
    return known == told or (veiled.endswith(" ?") and plain.startswith(veiled[:-1]))


def fine(answer: httpx.Response) -> Json:
    if answer.status_code == 503:
        raise Down(answer.text)
    assert answer.status_code < 300, f"{answer.status_code} {answer.text[:300]}"
    return answer.json()


def within(condition: Callable[[], bool], complaint: str) -> None:
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, complaint
        time.sleep(0.01)
