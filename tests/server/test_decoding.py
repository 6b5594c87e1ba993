"""What is sent and cannot be read is a problem of the sender, never a fault of ours. An answer that a cache may keep sets no cookie."""

import json
import re
import socket
from collections.abc import Iterator

import pytest

from tests.server.room import Room
from tests.server.test_live import serving
from tests.support.samples import FIRST

DEEP = 20_000
LISTS = b"[" * DEEP + b"]" * DEEP
BODIES = {
    "no UTF-8": b"\xff\xfe{",
    "a text that is no UTF-8": b'{"text":"\xff","name":"\xff","seat":"\xff","key":"\xff","wait":"\xff"}',
    "UTF-16": '{"text":"x"}'.encode("utf-16"),
    "half a surrogate": rb'{"\ud800":"\ud800"}',
    "deep lists": LISTS,
    "deep lists without an end": b"[" * DEEP,
    "deep objects": b'{"text":' * DEEP,
    "a deep text": b'{"text":' + LISTS + b"}",
    "deep seats": b'{"game":"%s","seats":' % FIRST.encode() + LISTS + b"}",
    "no number": b"1e999",
    "a long number": b"9" * 5000,
}
SOURCES = {
    "deep lists": "a = " + "[" * DEEP,
    "deep tables": "a = " + "{a=" * DEEP,
    "nul": "a = '\0'",
    "half a surrogate": "a = '\ud800'",
    "a long number": "a = " + "9" * 5000,
}
JSON = {"content-type": "application/json"}
GAME = f"/api/games/{FIRST}".encode()
WORDS = {"game": FIRST, "language": "en", "number": "0"}
UNLISTED = ("/", "/t/x", "/me", "/assets/x.js", "/health", "/metrics", "/schema", "/schema/openapi.json", "/api/nothing")


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES)
def test_a_body_that_cannot_be_read_is_refused_by_every_route(room: Room, body: bytes) -> None:
    guest = room.guest()
    wanted = [(method, path) for method, path, takes_body in routes(room) if takes_body]
    assert len(wanted) > 12
    for method, path in wanted:
        answer = guest.request(method, path, content=body, headers=JSON)
        assert (answer.status_code, answer.json()["kind"]) == (400, "unreadable"), path


@pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)
def test_a_board_or_record_that_cannot_be_read_is_refused(room: Room, source: str) -> None:
    guest, wish = room.guest(), {"game": FIRST, "seats": [{"kind": "me"}, {"kind": "me"}]}
    for place in ("board", "record"):
        answer = guest.request("POST", "/api/tables", content=json.dumps(wish | {place: source}), headers=JSON)
        assert (answer.status_code, answer.json()["kind"]) in ((422, place), (400, "unreadable"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """With a door of its own: a test client would mend what is sent."""
    with serving(tmp_path_factory.mktemp("decoding"), warm=()) as (address, _):
        yield address


@pytest.mark.parametrize("part", [b"\xff", b"%ff", b"%zz", b"%", b"%ed%a0%80", b"%c0%80", b"%0d%0aX:1", b"x" * 5000, b"%00", b"\x00"])
def test_an_address_that_cannot_be_read_leads_nowhere(server: str, part: bytes) -> None:
    for path in (b"/api/tables/%s", b"/api/tables/x?seat=%s", b"/api/tables/x?%s=1", GAME + b"/board?table=%s", b"/%s"):
        assert raw(server, path % part) in (200, 400, 404)


LINES = [
    b"Authorization: Bearer \xff",
    b"Authorization: Bearer " + b"\xe9" * 43,
    b"Cookie: hexagone=" + b"\xe9" * 43,
    b"Cookie: \xff\xfe=\x80",
    b'Cookie: hexagone="\\777"',
    b"Accept: \xff",
    b"Host: \xff",
    b"X-CSRFToken: \xff",
]


@pytest.mark.parametrize("line", LINES)
def test_headers_that_cannot_be_read_do_no_harm(server: str, line: bytes) -> None:
    assert raw(server, b"/api/me", line) in (200, 400, 401)
    assert raw(server, b"/api/me/key", line, b"POST") in (400, 401, 403)


def raw(server: str, path: bytes, line: bytes = b"X: y", method: bytes = b"GET") -> int:
    """The status of the answer to these very bytes."""
    host, _, port = server.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), 60) as connection:
        connection.sendall(method + b" " + path + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + line + b"\r\n\r\n")
        return int(connection.makefile("rb").readline().split()[1])


# Caches


def test_an_answer_that_says_who_somebody_is_is_kept_by_no_cache(room: Room) -> None:
    """Else a cache between us and two newcomers would make both the same person."""
    answers = [newcomer(room, path) for path in (*UNLISTED, *(path for method, path, _ in routes(room) if method == "GET"))]
    assert sum("set-cookie" in headers for headers in answers) > 5
    assert sum("public" in headers.get("cache-control", "") for headers in answers) == 4
    for headers in answers:
        assert "set-cookie" not in headers or headers["cache-control"] == "private, no-store"


def newcomer(room: Room, path: str) -> dict[str, str]:
    """The headers of what somebody gets who has never been here."""
    room.client.cookies.clear()
    return dict(room.client.get(path).headers)


def routes(room: Room) -> list[tuple[str, str, bool]]:
    """Every route: its method, its address with a word in the place of each parameter, and whether it takes a body."""
    paths = room.gate.app.openapi_schema.to_schema()["paths"]  # type: ignore[attr-defined]
    filled = {path: re.sub(r"\{(\w+)\}", lambda part: WORDS.get(part[1], "x"), path) for path in paths}
    return [(method.upper(), filled[path], "requestBody" in told) for path, verbs in paths.items() for method, told in verbs.items()]
