"""What stands before several processes of a server: every new connection goes to the next one. (deploy/ has real ones.)"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from itertools import cycle


class Balancer:
    """On a port of its own, in a thread of its own, as long as the block lasts."""

    def __init__(self, ports: list[int]) -> None:
        self.turn, self.port = cycle(ports), 0
        self.loop, self.ready = asyncio.new_event_loop(), threading.Event()
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=(self.serve(),))
        self.enough = asyncio.Event()

    def __enter__(self) -> Balancer:
        self.thread.start()
        self.ready.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self.loop.call_soon_threadsafe(self.enough.set)
        self.thread.join()
        self.loop.close()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self) -> None:
        server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        self.port = int(server.sockets[0].getsockname()[1])
        self.ready.set()
        await self.enough.wait()
        server.close()
        rest = asyncio.all_tasks() - {asyncio.current_task()}
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", next(self.turn))
        await asyncio.gather(pour(reader, far_writer), pour(far_reader, writer))


async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        return
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
