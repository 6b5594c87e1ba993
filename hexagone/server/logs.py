"""Logs as one line of JSON each. What people said, their keys, the paths they opened and what they played is in none of them."""

from __future__ import annotations

import json
import logging
import sys


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {"time": round(record.created, 3), "level": record.levelname.lower(), "from": record.name, "message": record.getMessage()}
        told |= getattr(record, "facts", {})
        if record.exc_info:
            told["trouble"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def begin(level: int = logging.INFO) -> None:
    """Everything to standard error."""
    written = logging.StreamHandler(sys.stderr)
    written.setFormatter(Lines())
    logging.basicConfig(level=level, handlers=[written], force=True)
