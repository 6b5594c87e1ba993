"""People in a hurry, pages left open, and those who mean no good."""

from __future__ import annotations

import asyncio
import http.client
import json
import resource
import socket
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from hexagone.server.limits import Rate
from hexagone.server.web.feed import follow
from tests.server.room import Room
from tests.server.test_live import person, serving
from tests.support.samples import FIRST

ENOUGH = Rate(10**9, 1e9)
CROWD = 1000
TABLES = 25  # among which they stand
MOVES = 6
TEN_MEGABYTES = 10_000_000


def test_of_many_clicks_one_counts(tmp_path: Path) -> None:
    """Two tabs and a nervous finger: the same move, sent from many threads at once, is made once."""
    with serving(tmp_path, requests=ENOUGH) as (server, _), person(server) as anna, ThreadPoolExecutor(8) as fingers:
        news = opened(anna)
        move = {"seat": news["seat"], "move": news["legal"][0]["move"], "after": news["number"]}
        answers = list(fingers.map(lambda _: anna.post(f"/api/tables/{news['id']}/moves", json=move), range(24)))
        assert {answer.status_code for answer in answers} == {200}
        assert made(anna, news).count(move["move"]) == 1


def test_of_two_tabs_that_want_different_things_the_first_wins(tmp_path: Path) -> None:
    with serving(tmp_path, requests=ENOUGH) as (server, _), person(server) as anna, ThreadPoolExecutor(2) as tabs:
        news = opened(anna)
        wishes = [{"seat": news["seat"], "move": choice["move"], "after": news["number"]} for choice in news["legal"][:2]]
        answers = list(tabs.map(lambda wish: anna.post(f"/api/tables/{news['id']}/moves", json=wish), wishes))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        late = next(answer.json() for answer in answers if answer.status_code == 409)
        assert late["kind"] == "stale" and late["news"]["number"] > news["number"]


def test_a_tab_left_open_over_night_learns_how_things_stand(room: Room) -> None:
    guest = room.guest()
    old = news = guest.open(seats="me me")
    for _ in range(10):
        guest.play(news)
        news = guest.news(old["id"])
    room.clock.now += 40_000
    move = {"seat": old["seat"], "move": old["legal"][-1]["move"], "after": old["number"]}
    problem = guest.refused("POST", f"/api/tables/{old['id']}/moves", 409, **move)
    assert problem["kind"] == "stale" and problem["news"]["number"] == news["number"]
    assert len(problem["news"]["steps"]) == news["number"] - old["number"]
    assert guest.news(old["id"])["number"] == news["number"]


def test_a_seat_is_of_one_table_and_one_person_only(room: Room) -> None:
    anna, eve = room.guest("Anna"), room.guest("Eve")
    hers, mine = anna.open(seats="me me"), eve.open(seats="me me")
    path, seat = f"/api/tables/{hers['id']}", hers["seat"]
    move = {"seat": seat, "move": hers["legal"][0]["move"], "after": hers["number"]}
    assert mine["seats"][0]["mine"] and seat in [place["seat"] for place in mine["seats"]]  # Eve holds a seat of that name elsewhere
    key = eve.post("/api/me/key")["key"]
    for bearer in ("", key):
        eve.bearer = bearer
        for what, body in (
            ("moves", move),
            ("undo", {"seat": seat, "after": 0}),
            ("why", {"seat": seat, "move": move["move"]}),
            ("hint", {"seat": seat}),
        ):
            assert eve.refused("POST", f"{path}/{what}", 403, **body)["kind"] == "not-your-seat"
        assert eve.refused("GET", f"{path}?seat={seat}", 403)["kind"] == "not-your-seat"
        assert eve.request("DELETE", f"{path}/seats/{seat}").status_code == 403
    assert anna.news(hers["id"])["number"] == hers["number"]


def test_who_sits_there_too_does_not_act_for_the_others_either(room: Room) -> None:
    """Nor does whoever watches: nobody answers, resigns, leaves, comes back or looks for another one at the table."""
    anna, eve, watcher = room.guest("Anna"), room.guest("Eve"), room.guest("Watcher")
    id = anna.open(seats="me open", open=True)["id"]
    eve.post(f"/api/tables/{id}/seats", seat="violet")
    path, vote = f"/api/tables/{id}", eve.post(f"/api/tables/{id}/end")["vote"]["id"]
    before = anna.news(id)
    for guest in (eve, watcher):
        for what, body in (
            ("resign", {"seat": "grey"}),
            ("ballot", {"seat": "grey", "vote": vote, "yes": True}),
            ("stand-in", {"seat": "grey", "back": True}),
            ("undo", {"seat": "grey", "after": before["number"]}),
            ("hint", {"seat": "grey"}),
        ):
            assert guest.refused("POST", f"{path}/{what}", 403, **body)["kind"] in ("not-your-seat", "hints-off")
        assert guest.refused("GET", f"{path}?seat=grey", 403)["kind"] == "not-your-seat"
        assert guest.request("DELETE", f"{path}/seats/grey").status_code == 403
        with guest.listening(id, seat="grey") as socket:
            assert socket.receive_json()["type"] == "goodbye"
    for what, body in (("stand-in", {"seat": "grey"}), ("end", {}), ("cancel", {}), ("time", {"seat": "grey"}), ("rematch", {})):
        assert watcher.refused("POST", f"{path}/{what}", 403, **body)["kind"] in ("not-at-the-table", "no-rematch")
    assert anna.news(id) == before


def test_an_invitation_is_for_one_table(room: Room) -> None:
    anna, eve = room.guest(), room.guest()
    tables = [anna.open(seats="me open") for _ in range(2)]
    invite = tables[0]["invite"].partition("invite=")[2]
    assert eve.refused("POST", f"/api/tables/{tables[1]['id']}/seats", 403, invite=invite)["kind"] == "no-invitation"


@pytest.mark.parametrize("name", ["x" * 41, "x" * 500_000, "é" * 41])
def test_an_endless_name_is_refused_and_the_old_one_stays(room: Room, name: str) -> None:
    guest = room.guest("Anna")
    assert guest.refused("PATCH", "/api/me", 400, name=name)["kind"] == "unreadable"
    assert guest.get("/api/me")["name"] == "Anna"
    body = {"game": FIRST, "seats": [{"kind": "me"}] * 2, "name": name}
    assert guest.refused("POST", "/api/tables", 400, **body)["kind"] == "unreadable"


@pytest.mark.parametrize("name", ["\x00\x1b[2J", "\u202eevil\u2066", "a\u200b\u0301" * 13, "\ud83d"])
def test_a_strange_name_is_shown_as_plain_text_or_refused(room: Room, name: str) -> None:
    guest = room.guest()
    body = json.dumps({"name": name}).encode()
    answer = guest.request("PATCH", "/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (200, 400)
    assert all(letter.isprintable() for letter in guest.get("/api/me")["name"])


def test_ten_megabytes_are_refused_on_every_road(tmp_path: Path) -> None:
    with serving(tmp_path, requests=ENOUGH) as (server, _), person(server) as anna:
        id = opened(anna)["id"]
        for path in ("/api/tables", f"/api/tables/{id}/moves", f"/api/tables/{id}/chat"):
            assert refused_or_cut(anna, path, b"x" * TEN_MEGABYTES)
            assert refused_or_cut(anna, path, (b"x" * 100_000 for _ in range(100)))  # of no length that is told first
        assert anna.get("/health").status_code == 200


def refused_or_cut(client: httpx.Client, path: str, body: Any) -> bool:
    """413; or the server has hung up before all of it was sent."""
    try:
        answer = client.post(path, content=body, headers={"content-type": "application/json"})
        return answer.status_code == 413 and answer.json()["kind"] == "too-large"
    except httpx.TransportError:
        return True


HEADERS: list[dict[str, str]] = [
    {"cookie": "hexagone=" + "x" * 43},
    {"cookie": "hexagone=\x7f; ;;=;csrftoken"},
    {"cookie": "; ".join(f"a{n}={n}" for n in range(500))},
    {"authorization": "Bearer"},
    {"authorization": "Bearer " + "x" * 5000},
    {"authorization": "Basic eDp4"},
    {"host": "elsewhere.example"},
    {"x-forwarded-for": "1.2.3.4, " * 200, "x-forwarded-proto": "gopher"},
    {"accept": "text/nothing"},
    {"accept-language": "x" * 4000},
    {"content-type": "application/x-www-form-urlencoded"},
    {"content-type": "application/json; charset=utf-7"},
    {"origin": "null"},
    {"transfer-encoding": "identity"},
    {"range": "bytes=0-1,5-"},
    {"if-none-match": "*"},
    {"upgrade": "h2c", "connection": "upgrade"},
    {"content-length": "-1"},
    {"expect": "100-continue"},
    {"x-http-method-override": "DELETE"},
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("abuse"), requests=ENOUGH) as (address, _):
        yield address


@pytest.mark.parametrize("headers", HEADERS, ids=",".join)
def test_strange_headers_do_no_harm(server: str, headers: dict[str, str]) -> None:
    for method, path in (("GET", "/api/me"), ("GET", "/"), ("POST", "/api/tables"), ("DELETE", "/api/me"), ("BREW", "/api/tables")):
        assert status(server, method, path, headers) < 500
    assert status(server, "GET", "/health", {}) == 200


def status(server: str, method: str, path: str, headers: dict[str, str]) -> int:
    """Sent as it is; httpx would mend it."""
    connection = http.client.HTTPConnection(server.removeprefix("http://"), timeout=60)
    connection.putrequest(method, path, skip_host="host" in headers)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    connection.close()
    return answer.status


ENDLESS = b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 200_000 + b"\r\n\r\n"


@pytest.mark.parametrize("said", [b"\x16\x03\x01\x02\x00\x01", b"GET /\r\n\r\n", ENDLESS, b"\n" * 1000])
def test_what_is_no_http_at_all_does_no_harm(server: str, said: bytes) -> None:
    host, _, port = server.removeprefix("http://").partition(":")
    with suppress(OSError), socket.create_connection((host, int(port)), 60) as raw:  # the server may hang up first
        raw.sendall(said)
        raw.shutdown(socket.SHUT_WR)
    assert status(server, "GET", "/health", {}) == 200


# A thousand who never read


def test_a_thousand_sockets_that_never_read_disturb_nobody(tmp_path: Path) -> None:
    crowd = room_for(CROWD)
    with serving(tmp_path, requests=ENOUGH, sockets_each=CROWD + 1) as (server, _), person(server) as anna, ExitStack() as stack:
        tables = [opened(anna) for _ in range(TABLES)]
        news = tables[0]
        reader = stack.enter_context(connect(f"{server.replace('http', 'ws')}/api/tables/{news['id']}/news"))
        for number in range(crowd):
            stack.enter_context(deaf(server, tables[number % TABLES]["id"]))
        assert f"hexagone_websockets {crowd + 1}.0" in anna.get("/metrics").text
        for _ in range(MOVES):
            assert anna.post(f"/api/tables/{news['id']}/moves", json=first(news)).status_code == 200
            news = anna.get(f"/api/tables/{news['id']}").json()
            while (told := json.loads(reader.recv()))["type"] != "news" or told["news"]["number"] < news["number"]:
                pass
        stack.close()
        while "hexagone_websockets 0.0" not in anna.get("/metrics").text:
            pass
        assert anna.get("/health").json()["status"] == "fine"


def deaf(server: str, id: str) -> socket.socket:
    """A socket with hardly any room for what is sent to it, which is opened and never read."""
    host, _, port = server.removeprefix("http://").partition(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    raw.settimeout(60)
    raw.connect((host, int(port)))
    raw.sendall(
        f"GET /api/tables/{id}/news HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert raw.recv(12) == b"HTTP/1.1 101"
    return raw


def test_who_is_too_slow_is_told_so_and_let_go() -> None:
    socket = Stuck()
    asyncio.run(follow(socket, Tale(), asyncio.Event()))  # type: ignore[arg-type]
    assert socket.heard == [b'{"type":"goodbye","kind":"slow"}'] and socket.code == 4404


class Tale:
    """A feed that has something to say."""

    tables = SimpleNamespace(settings=SimpleNamespace(slow=0.01))
    awake, has_ended = asyncio.Event(), staticmethod(lambda: False)

    async def fresh(self) -> AsyncIterator[bytes]:
        yield b"news"


class Stuck:
    """The other end takes the goodbye, and nothing else."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.code = 0

    async def send_data(self, data: bytes, mode: str = "text") -> None:
        if data == b"news":
            await asyncio.Event().wait()
        self.heard.append(data)

    async def receive_data(self, mode: str) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int = 1000) -> None:
        self.code = code


def room_for(sockets: int) -> int:
    """As many as this process may open: two ends of each are here."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 3 * sockets)), hard))
    return min(sockets, (resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 200) // 2)


def opened(client: httpx.Client) -> Any:
    return client.post("/api/tables", json={"game": FIRST, "seats": [{"kind": "me"}, {"kind": "me"}]}).json()


def first(news: Any) -> dict[str, Any]:
    return {"seat": news["seat"], "move": news["legal"][0]["move"], "after": news["number"]}


def made(client: httpx.Client, news: Any) -> list[str]:
    return [step["move"] for step in client.get(f"/api/tables/{news['id']}/steps").json()]
