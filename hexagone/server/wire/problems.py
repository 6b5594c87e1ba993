"""What an answer says when something was not done."""

from __future__ import annotations

from typing import Any

from hexagone.server.wire.base import Wire
from hexagone.server.wire.tables import News


class Problem(Wire):
    """What went wrong. `kind` is for programs; the sentence for people is in the texts under `problems`."""

    kind: str  # unreadable, illegal, stale, not-your-seat, not-your-turn, no-table, full, too-many, too-large, ...
    detail: str  # in English
    key: str | None = None  # illegal: the sentence in the game's texts under `faults`
    words: dict[str, Any] = {}
    clause: str | None = None
    news: News | None = None  # stale: how things stand
