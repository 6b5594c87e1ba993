"""Connections before and between requests: how many there may be, and how long one may take to send a request.

Files are what a server runs out of first. When connections are many, one that has no request under way makes room for a new one.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from contextlib import suppress
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from hexagone.server.limits import network

FILES = 65_536  # as many as a server asks for, if it may have them
RESERVE = 128  # of them for the database, the pages, and connections that are just being accepted
LINE = "hexagone.line"  # the extension by which the application finds the connection of a socket
HEAD = 65_536  # bytes of the head of a request
BURST = 32  # connections accepted in one go: the next ones wait until these are counted


def raised_file_limit() -> int:
    """How many files this process may open: as many as the system grants without being asked twice."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wish = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wish), hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class ConnectionLimit:
    """All open connections: so many in all, so many from one address. An idle one has no request under way."""

    def __init__(self, each: int, patience: float) -> None:
        self.each, self.patience = each, patience
        self.most = FILES
        self.count = 0
        self.open: Counter[str] = Counter()  # by address
        self.idle: defaultdict[str, dict[Deadline, None]] = defaultdict(dict)  # by address, the longest idle first

    def bound(self, files: int) -> int:
        """As many as there are files for."""
        self.most = max(files - RESERVE, files // 2)
        return self.most

    def enter(self, newcomer: Deadline) -> bool:
        """Count a new connection. If there is no place, an idle one goes: of the same address, or of the address that has most."""
        self.count += 1
        self.open[newcomer.address] += 1
        if self.open[newcomer.address] > self.each and not newcomer.is_proxy:
            return self.dismiss(newcomer.address)
        return self.count <= self.most or self.dismiss(max(self.idle, key=lambda address: len(self.idle[address]), default=""))

    def dismiss(self, address: str) -> bool:
        """Close the connection from this address that has been idle longest; False if none is."""
        if not (idle := self.idle.get(address)):
            return False
        longest = next(iter(idle))
        self.note(longest, idle=False)
        longest.transport.abort()
        return True

    def note(self, connection: Deadline, idle: bool) -> None:
        if idle:
            self.idle[connection.address].setdefault(connection)
        elif connection.address in self.idle:
            self.idle[connection.address].pop(connection, None)
            if not self.idle[connection.address]:
                del self.idle[connection.address]

    def leave(self, address: str) -> None:
        self.count -= 1
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class Deadline:
    """What is added to a protocol of uvicorn: a connection is closed if a request does not come in whole in time."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None
    app: Any

    def __init__(self, limit: ConnectionLimit, **given: Any) -> None:
        super().__init__(**given)
        self.limit, self.address, self.is_proxy = limit, "", False
        self.deadline: asyncio.TimerHandle | None = None

    @property
    def is_idle(self) -> bool:
        """No request is under way."""
        raise NotImplementedError

    @property
    def is_partly_received(self) -> bool:
        """The head of a request is here, and not yet all of its body."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.Transport) -> None:
        cast(Any, super()).connection_made(transport)
        host = self.client[0] if self.client else ""
        self.address, self.is_proxy = network(host), not host or host in self.app.trusted_hosts
        if self.limit.enter(self):
            self.update_deadline()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        cast(Any, super()).data_received(data)
        self.update_deadline()

    def on_response_complete(self) -> None:
        cast(Any, super()).on_response_complete()
        self.update_deadline()

    def update_deadline(self) -> None:
        """A request must come in whole before the deadline. One that is being answered has none."""
        is_ours = cast(Any, self.transport.get_protocol()) is self and not self.transport.is_closing()
        is_idle = is_ours and self.is_idle
        self.limit.note(self, idle=is_idle)
        if not is_idle and not (is_ours and self.is_partly_received):
            self.forget_deadline()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(self.limit.patience, self.transport.abort)

    def forget_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.limit.note(self, idle=False)
        self.limit.leave(self.address)
        self.forget_deadline()
        cast(Any, super()).connection_lost(exc)


class PlainConnection(Deadline, H11Protocol):  # type: ignore[misc]
    """Requests are parsed in Python."""

    @property
    def is_idle(self) -> bool:
        return self.conn.their_state is h11.IDLE

    @property
    def is_partly_received(self) -> bool:
        return self.conn.their_state is h11.SEND_BODY


try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # httptools is not everywhere
    Connection: type[Deadline] = PlainConnection
else:

    class QuickConnection(Deadline, HttpToolsProtocol):  # type: ignore[misc]
        """Requests are parsed in C, which does not mind how long a head is."""

        head = 0  # bytes of a request that is not known yet

        def data_received(self, data: bytes) -> None:
            self.head += len(data)
            super().data_received(data)
            if not self.is_idle:
                self.head = 0
            elif self.head > HEAD:
                self.transport.abort()

        def on_response_complete(self) -> None:
            self.head = 0
            super().on_response_complete()

        @property
        def is_idle(self) -> bool:
            return not self.pipeline and (self.cycle is None or self.cycle.response_complete)

        @property
        def is_partly_received(self) -> bool:
            return self.cycle is not None and self.cycle.more_body and not self.cycle.response_complete

    Connection = QuickConnection


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket. What a client sends before its handshake is answered is read afterwards: uvicorn fails an assertion over it."""

    def __init__(self, limit: ConnectionLimit, **given: Any) -> None:
        super().__init__(**given)
        self.limit = limit

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(Any, self.scope)["extensions"][LINE] = self
        if not self.handshake_complete:
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        shaking = not self.handshake_complete
        await super().send(message)
        if shaking and self.handshake_complete:
            self.transport.resume_reading()

    @property
    def is_free(self) -> bool:
        """What was written before has left, and nobody has said goodbye."""
        return (
            self.writable.is_set() and self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())
        )

    def push(self, message: bytes) -> None:
        """A text message, written at once. (Nothing is compressed: what is meant for one person must not tell by its length.)"""
        size = len(message)
        head = bytes((0x81, size)) if size < 126 else b"\x81\x7e" + size.to_bytes(2) if size < 65536 else b"\x81\x7f" + size.to_bytes(8)
        self.transport.write(head + message)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limit.leave(network(self.client[0] if self.client else ""))
        super().connection_lost(exc)
