"""A server in a room of its own: its clock stands still until it is turned, and guests come with their own cookies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient

from hexagone.server.limits import Rate
from hexagone.server.settings import Settings
from hexagone.server.web.app import application
from hexagone.server.web.gate import Gate
from tests.support.prepared import prepare
from tests.support.samples import FIRST

Json = Any


class Clock:
    """Time goes on when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


class Guest:
    """A browser: it keeps its cookies and says the token back."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.bearer = ""
        self.get("/api/me")

    def request(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {**self.headers, **more.pop("headers", {})}
        self.client.cookies.clear()
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        for line in answer.headers.get_list("set-cookie"):
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        self.client.cookies.clear()
        return answer

    @property
    def headers(self) -> dict[str, str]:
        if self.bearer:
            return {"authorization": f"Bearer {self.bearer}"}
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {"cookie": cookie, "x-csrftoken": self.cookies.get("csrftoken", "")} if cookie else {}

    def get(self, path: str, **params: Any) -> Json:
        return fine(self.request("GET", path, params=params))

    def post(self, path: str, **body: Any) -> Json:
        return fine(self.request("POST", path, json=body))

    def refused(self, method: str, path: str, status: int, **body: Any) -> Json:
        """The problem that a request must end with."""
        answer = self.request(method, path, json=body or None)
        assert answer.status_code == status, answer.text
        return answer.json()

    # At the table

    def open(self, game: str = FIRST, seats: str = "me bot", level: str = "random", **more: Any) -> Json:
        wishes = [{"kind": kind, "level": level if kind == "bot" else None} for kind in seats.split()]
        return self.post("/api/tables", game=game, seats=wishes, **more)

    def news(self, table: str, **params: Any) -> Json:
        return self.get(f"/api/tables/{table}", **params)

    def play(self, news: Json, move: str | None = None) -> Json:
        """The first legal move, if none is given."""
        chosen = move or news["legal"][0]["move"]
        return self.post(f"/api/tables/{news['id']}/moves", seat=news["seat"], move=chosen, after=news["number"])

    def play_out(self, news: Json) -> Json:
        """To the end, alone or with bots."""
        while news["stage"] == "playing":
            news = self.play(news) if news["legal"] else news
            news = self.settled(news["id"], after=news["number"])
        return self.news(news["id"])

    def settled(self, table: str, after: int = 0) -> Json:
        """News when it is this guest's turn, or the game is over; bots are waited for."""
        news = self.news(table, after=after)
        if news["legal"] or news["stage"] == "over":
            return news
        with self.listening(table, after=after) as socket:
            while not (news["legal"] or news["stage"] == "over"):
                message = socket.receive_json()
                news = message["news"] if message["type"] == "news" else news
        return self.news(table, after=after)

    @contextmanager
    def listening(self, table: str, **params: Any) -> Iterator[Any]:
        query = "&".join(f"{key}={value}" for key, value in params.items())
        self.client.cookies.clear()
        with self.client.websocket_connect(f"/api/tables/{table}/news?{query}", headers=self.headers) as socket:
            yield socket


def fine(answer: httpx.Response) -> Json:
    assert answer.status_code < 300, f"{answer.status_code} {answer.text}"
    return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text


class Room:
    """A server, its clock, and as many guests as come."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.clock = Clock()
        usual: dict[str, Any] = {"database": str(folder / "hexagone.db"), "requests": Rate(1_000_000, 1.0), "steady": self.clock}
        self.settings = Settings(static=folder / "static", warm=(), clock=self.clock, **(usual | settings))
        prepare(self.settings.database)
        self.gate = application(self.settings)
        self.client: TestClient[Any] = TestClient(app_of(self.gate))

    def guest(self, name: str = "") -> Guest:
        guest = Guest(self.client)
        if name:
            fine(guest.request("PATCH", "/api/me", json={"name": name}))
        return guest


def app_of(gate: Gate) -> Any:
    return gate  # an ASGI application; the framework would rather have its own types


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Room]:
    room = Room(folder, **settings)
    with room.client:
        yield room
