"""Logs, one line for each event. What people said, their keys, the paths they opened and what they played is in none of them."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from datetime import UTC, datetime
from math import inf
from typing import Any

import msgspec

MINUTE = 60.0
encode = msgspec.json.Encoder().encode


class Lines(logging.Formatter):
    """For programs: JSON, with times by ISO 8601 in UTC."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        facts = {"time": at, "level": record.levelname.lower(), "from": record.name, "message": record.getMessage()}
        facts |= getattr(record, "facts", {})
        if record.exc_info:
            facts["trouble"] = self.formatException(record.exc_info)
        return encode(facts).decode()


class PlainLines(logging.Formatter):
    """For somebody at a terminal: the time of day, what happened, and facts as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in getattr(record, "facts", {}).items())
        level = f"{record.levelname.lower()}: " if record.levelno >= logging.WARNING else ""
        trouble = "\n" + self.formatException(record.exc_info) if record.exc_info else ""
        return f"{datetime.fromtimestamp(record.created):%H:%M:%S} {level}{record.getMessage()} {facts}".rstrip() + trouble


def begin(kind: str = "auto", level: int = logging.INFO) -> None:
    """Everything to standard error; plain lines on a terminal, else JSON, if neither is wanted."""
    written = logging.StreamHandler(sys.stderr)
    plain = kind == "plain" or (kind == "auto" and sys.stderr.isatty())
    written.setFormatter(PlainLines() if plain else Lines())
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False  # no line says that, so nobody looks it up
    logging._srcfile = None  # nor where in the program it came from (as the documentation of logging advises)
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
