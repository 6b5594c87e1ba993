"""The server on its port. It stops politely: sockets are told that it is only a restart, requests are finished."""

from __future__ import annotations

import socket
import webbrowser

import uvicorn

from hexagone.server.gate import Gate


class Server(uvicorn.Server):
    def __init__(self, gate: Gate, host: str, port: int, page: str = "") -> None:
        self.gate, self.page = gate, page
        super().__init__(uvicorn.Config(gate, host=host, port=port, access_log=False, log_config=None, timeout_graceful_shutdown=5,
                                        ws="websockets-sansio", ws_max_size=4096, server_header=False))  # fmt: skip

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Once it listens, the page opens, if one is wanted."""
        await super().startup(sockets)
        if self.started and self.page:
            webbrowser.open(self.page)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.gate.house.farewell()
        await super().shutdown(sockets)


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens. It names its protocol: asyncio sets TCP_NODELAY only on TCP connections that say that they are TCP,
    and without it the second of two quick answers on a connection waits 40 ms for the client's acknowledgement."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.create_server((host, port), family=family, backlog=2048)
    return socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, made.detach())
