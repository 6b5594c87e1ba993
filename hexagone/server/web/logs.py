"""Logs as one line of JSON each. What people said, their keys, the paths they opened and what they played is in none of them."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from math import inf
from typing import Any

import msgspec

MINUTE = 60.0
encode = msgspec.json.Encoder().encode


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        facts = {"time": round(record.created, 3), "level": record.levelname.lower(), "from": record.name, "message": record.getMessage()}
        facts |= getattr(record, "facts", {})
        if record.exc_info:
            facts["trouble"] = self.formatException(record.exc_info)
        return encode(facts).decode()


def begin(level: int = logging.INFO) -> None:
    """Everything to standard error."""
    written = logging.StreamHandler(sys.stderr)
    written.setFormatter(Lines())
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False  # no line says that, so nobody looks it up
    logging.basicConfig(level=level, handlers=[written], force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # below that it logs addresses and paths of sockets


class Seldom:
    """What the event loop complains about, each complaint once a minute at most: without it a lack of files fills the disk as well."""

    def __init__(self) -> None:
        self.last: dict[tuple[str, type[Any]], float] = {}

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        complaint, now = (context["message"], type(context.get("exception"))), time.monotonic()
        if now - self.last.get(complaint, -inf) >= MINUTE:
            self.last[complaint] = now
            loop.default_exception_handler(context)
