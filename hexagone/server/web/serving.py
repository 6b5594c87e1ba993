"""The server on its port. It stops politely: every socket gets a goodbye that says it is only a restart, requests are finished."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import webbrowser
from functools import partial
from typing import Any, cast

import uvicorn

from hexagone.server.web import logs
from hexagone.server.web.connections import BURST, Connection, ConnectionLimit, Socket, raised_file_limit
from hexagone.server.web.gate import Gate

QUEUE = 2048  # connections that may wait to be accepted
THRESHOLDS = 20_000, 20, 20  # of the collector: new objects, then its runs, before an older generation is looked through
DOORS = 16
SWITCH = 0.001  # seconds after which a thread that waits for the interpreter gets it: the writer, or the loop while bots think
UNREAD = 60_000  # milliseconds after which the system closes a connection whose other end takes nothing


class HttpServer(uvicorn.Server):
    def __init__(self, gate: Gate, host: str, port: int, page: str = "") -> None:
        self.gate, self.page = gate, page
        self.limit = ConnectionLimit(gate.settings.connections_each, gate.settings.request)
        super().__init__(
            uvicorn.Config(
                gate,
                host=host,
                port=port,
                forwarded_allow_ips=gate.settings.proxies or None,  # None: FORWARDED_ALLOW_IPS, else this machine
                access_log=False,
                log_config=None,
                timeout_graceful_shutdown=5,
                http=cast(Any, partial(Connection, self.limit)),
                ws=cast(Any, partial(Socket, self.limit)),
                ws_max_size=4096,
                ws_per_message_deflate=False,
                server_header=False,
                backlog=BURST,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Once it listens, the page opens, if one is wanted."""
        asyncio.get_running_loop().set_exception_handler(logs.Seldom())
        sys.setswitchinterval(SWITCH)
        self.gate.most = min(self.gate.most, self.limit.bound(raised_file_limit()) * 3 // 4)  # the rest is for requests
        await super().startup(None if sockets is None else [again for door in sockets for again in doors(door)])
        collect_seldom()
        for door in sockets or ():
            door.listen(QUEUE)  # asyncio takes the length of the queue for how many it accepts in one go
        if self.started and self.page:
            webbrowser.open(self.page)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.gate.server.farewell()
        await super().shutdown(sockets)


def doors(door: socket.socket) -> list[socket.socket]:
    """The same socket several times: uvloop accepts one connection by each of them between two looks at all others.
    By one alone, people who come to a busy server all at once wait for seconds."""
    is_asyncio = isinstance(asyncio.get_running_loop(), asyncio.BaseEventLoop)  # that accepts several by itself
    return [door, *(door.dup() for _ in range(0 if is_asyncio else DOORS - 1))]


def collect_seldom() -> None:
    """What lives as long as the server is not looked through for garbage, and the rest less often: a table is thousands of objects,
    and nearly all of them are freed without the collector."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens. It names its protocol: asyncio sets TCP_NODELAY only on TCP connections that say that they are TCP,
    and without it the second of two quick answers on a connection waits 40 ms for the client's acknowledgement."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.create_server((host, port), family=family, backlog=QUEUE)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; what is accepted inherits it
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)
    return socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, made.detach())
