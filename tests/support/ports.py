"""Ports and processes of this machine."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from urllib.request import urlopen


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
    with suppress(OSError), urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
        return bool(answer.status == 200)
    return False
