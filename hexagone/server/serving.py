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
