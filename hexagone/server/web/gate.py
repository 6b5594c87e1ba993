"""The gate: everything that comes in passes here. Who is it, may they, how long did it take; and headers that keep a page safe."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import replace
from traceback import format_exc
from typing import Any
from urllib.parse import urlsplit

import msgspec

from hexagone.server.limits import Limit, network
from hexagone.server.problems import Refused, no_database, wrong
from hexagone.server.server import Server
from hexagone.server.storage.database import Unreachable
from hexagone.server.storage.people import token
from hexagone.server.web.moves import Moves

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

COOKIE, TOKEN = "hexagone", "csrftoken"
SAFE = ("GET", "HEAD", "OPTIONS")
PUBLIC = ("/api/games", "/api/texts")  # the same for everybody, and kept by caches: like the pages, they set no cookies
AGE = 400 * 86_400
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)

log = logging.getLogger("hexagone")


class Gate:
    """An ASGI application round another one."""

    def __init__(self, app: App, server: Server) -> None:
        self.app, self.server, self.moves = app, server, Moves(server)
        self.people, self.settings, self.metrics = server.people, server.settings, server.metrics
        self.requests = Limit(self.settings.requests, self.settings.clock)
        self.sockets: Counter[str] = Counter()  # by address
        self.most = self.settings.sockets  # in all; fewer if the system grants few files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.live(receive, send)
            return
        scope.setdefault("state", {})["server"] = self.server
        await (self.request if scope["type"] == "http" else self.socket)(scope, receive, send)

    async def live(self, receive: Receive, send: Send) -> None:
        """From the start of the server to its end."""
        await receive()
        try:
            await self.server.open()
        except BaseException:
            await send({"type": "lifespan.startup.failed", "message": format_exc()})
            raise
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.server.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, answer = time.perf_counter(), Answer(scope, send)
        try:
            if not self.requests.allows(address(scope)):
                raise wrong("too-many", "too many requests: wait a moment", 429)
            readable(scope)
            await self.identify(scope)
            self.locate(scope)
            self.admit(scope)
            self.note_person(scope)
            await (self.moves if self.moves.takes(scope) else self.app)(scope, receive, answer)
        except Refused as refused:
            await answer.refuse(refused)
        except Unreachable as error:
            log.error("nobody can be identified: %s", error)
            await answer.refuse(no_database())
        finally:
            self.note(scope, answer.status, time.perf_counter() - begun)

    async def identify(self, scope: Scope) -> None:
        """Who this is; a request that changes something must come from a page of ours, or from a program with a key."""
        state = scope["state"]
        if scope["path"].startswith(PUBLIC) or not scope["path"].startswith("/api/"):
            return
        bearer = header(scope, b"authorization")
        if bearer.lower().startswith("bearer "):
            state["key"] = bearer[7:].strip()
            state["person"] = await self.people.by_program(state["key"])
            if state["person"] is None:
                raise wrong("unknown-key", "nobody has this key", 401)
            return
        key = cookies(scope).get(COOKIE, "")
        person = await self.people.by_cookie(key)
        if scope["type"] == "http" and scope["method"] not in SAFE and (person is None or header(scope, b"x-csrftoken") != token(key)):
            raise wrong("csrf", "say who you are first (GET /api/me), then send the cookie csrftoken as header x-csrftoken", 403)
        if person is None or scope["path"] == "/api/me":
            key = state["new_key"] = key if person else self.people.new_key()
        state["person"], state["key"] = person or await self.people.by_cookie(key), key

    @staticmethod
    def locate(scope: Scope) -> None:
        """Limits count addresses as well as people: a new cookie costs nothing."""
        if (person := scope["state"].get("person")) and person.address != (here := address(scope)):
            scope["state"]["person"] = replace(person, address=here)

    def admit(self, scope: Scope) -> None:
        """Whom the host has shut out may look, and erase themselves; from an address that is shut out nothing is answered."""
        if not scope["path"].startswith("/api/") or not self.server.hosting.said.bans:
            return
        self.server.hosting.check_address(address(scope))
        changes = scope["type"] == "http" and scope["method"] not in SAFE
        if (person := scope["state"].get("person")) and changes and (scope["method"], scope["path"]) != ("DELETE", "/api/me"):
            self.server.hosting.check_person(person.id)

    def note_person(self, scope: Scope) -> None:
        """Whoever is written down, and asks for something, is around."""
        if (person := scope["state"].get("person")) and person.kept:
            self.server.around.note(person.id)

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Only from pages of ours; not too many."""
        who = address(scope)
        full = self.sockets.total() >= self.most or self.sockets[who] >= self.settings.sockets_each
        try:
            if full or not is_ours(scope) or not self.requests.allows(who):
                raise wrong("forbidden", "not from there, or too many", 403)
            readable(scope)
            await self.identify(scope)
            self.locate(scope)
            self.admit(scope)
        except (Refused, Unreachable) as error:
            await send({"type": "websocket.close", "code": 4403 if isinstance(error, Refused) else 1013, "reason": ""})
            return
        self.sockets[who] += 1
        self.metrics.sockets.inc()
        try:
            await self.app(scope, receive, send)
        finally:
            self.metrics.sockets.dec()
            self.sockets[who] -= 1
            self.sockets += Counter()  # drops what is nought

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """The route, never the path: paths hold invitations and personal links."""
        route = scope.get("path_template") or "none"
        method = scope["method"] if scope["method"] in METHODS else "none"
        self.metrics.request(method, route, status).observe(seconds)
        log.info("request", extra={"facts": {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}})


METHODS = ("GET", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS", "PUT")


class Answer:
    """Sends what the application sends, with our headers and cookies."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.scope, self.send, self.status = scope, send, 500

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            cookies, given = self.cookies(), message.get("headers", ())
            headers = private(given) if cookies else given
            message = {**message, "headers": [*headers, *self.headers(headers), *cookies]}
        await self.send(message)

    def headers(self, given: Any) -> list[tuple[bytes, bytes]]:
        known = {bytes(name).lower() for name, _ in given}
        added = [(name, value) for name, value in HEADERS if name not in known]
        if self.scope["path"].startswith("/api/") and b"cache-control" not in known:
            added.append((b"cache-control", b"no-store"))
        if self.scope.get("scheme") == "https":
            added.append((b"strict-transport-security", b"max-age=31536000"))
        return added

    def cookies(self) -> list[tuple[bytes, bytes]]:
        key = self.scope.get("state", {}).get("new_key")
        if key is None:
            return []
        secure = "; Secure" if self.scope.get("scheme") == "https" else ""
        shared = f"; Path=/; Max-Age={AGE if key else 0}; SameSite=Lax{secure}"
        lines = f"{COOKIE}={key}{shared}; HttpOnly", f"{TOKEN}={token(key) if key else ''}{shared}"
        return [(b"set-cookie", line.encode()) for line in lines]

    async def refuse(self, refused: Refused) -> None:
        body = msgspec.json.encode(refused.problem())
        await self({"type": "http.response.start", "status": refused.status, "headers": [(b"content-type", b"application/json")]})
        await self.send({"type": "http.response.body", "body": body})


def private(headers: Any) -> list[tuple[bytes, bytes]]:
    """An answer that says who somebody is is kept by no cache, whatever its route says: others would become that person."""
    return [*((name, value) for name, value in headers if name.lower() != b"cache-control"), (b"cache-control", b"private, no-store")]


def address(scope: Scope) -> str:
    """Where a request comes from: the client, or what a trusted proxy says of it (uvicorn has looked)."""
    return network(str((scope.get("client") or ("",))[0]))


def readable(scope: Scope) -> None:
    """Nothing of ours has a NUL in its address, and PostgreSQL would take it for a fault to be asked for one."""
    if "\0" in scope["path"] or b"%00" in scope.get("query_string", b""):
        raise wrong("unreadable", "an address with a NUL in it", 400)


def header(scope: Scope, name: bytes) -> str:
    """The first one of this name; ASGI writes names in small letters."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value, "latin-1")
    return ""


def cookies(scope: Scope) -> dict[str, str]:
    """By name; ours need no quotes."""
    pairs = (pair.partition("=") for pair in header(scope, b"cookie").split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs}


def is_ours(scope: Scope) -> bool:
    """Programs send no origin; browsers always do."""
    origin = header(scope, b"origin")
    return not origin or urlsplit(origin).netloc == header(scope, b"host")
