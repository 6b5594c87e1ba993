"""Ports and processes of this machine."""

from __future__ import annotations

import os
import socket
from contextlib import suppress

import httpx


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def listens(port: int) -> bool:
    """A server listens when it is ready."""
    with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
        return True
    return False


def is_running(pid: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False


def answers(port: int) -> bool:
    """A server is ready there."""
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False
