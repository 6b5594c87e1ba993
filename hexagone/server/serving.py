"""The server on its port. It stops politely: sockets are told that it is only a restart, requests are finished."""

from __future__ import annotations

import socket

import uvicorn

from hexagone.server.gate import Gate


class Server(uvicorn.Server):
    def __init__(self, gate: Gate, host: str, port: int) -> None:
        self.gate = gate
        super().__init__(uvicorn.Config(gate, host=host, port=port, access_log=False, log_config=None, timeout_graceful_shutdown=5,
                                        ws="websockets-sansio", ws_max_size=4096, server_header=False))  # fmt: skip

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.gate.house.farewell()
        await super().shutdown(sockets)
