"""What may go wrong, as one kind of exception that becomes a Problem on the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexagone.match import Illegal, Unreadable
from hexagone.server.wire.problems import Problem
from hexagone.server.wire.tables import News


class Refused(Exception):
    """Something that was not done; nothing has changed."""

    def __init__(
        self,
        status: int,
        kind: str,
        detail: str,
        *,
        key: str | None = None,
        words: Mapping[str, Any] | None = None,
        clause: str | None = None,
    ) -> None:
        super().__init__(detail)
        self.status, self.kind, self.detail, self.key, self.words, self.clause = status, kind, detail, key, dict(words or {}), clause

    def problem(self, news: News | None = None) -> Problem:
        return Problem(kind=self.kind, detail=self.detail, key=self.key, words=self.words, clause=self.clause, news=news)


def unreadable(error: Unreadable) -> Refused:
    return Refused(422, "unreadable", str(error))


def illegal(error: Illegal, kind: str = "illegal") -> Refused:
    reason = error.reason
    status = 403 if kind == "not-your-turn" else 422
    return Refused(status, kind, str(error), key=reason.key, words=reason.words, clause=reason.clause)


def no_table() -> Refused:
    return Refused(404, "no-table", "there is no such table")


def not_your_seat(seat: str) -> Refused:
    return Refused(403, "not-your-seat", f"you do not sit at {seat[:40]!r} of this table")


def stale() -> Refused:
    return Refused(409, "stale", "others have moved since, or moves were taken back: look again")


def wrong(kind: str, detail: str, status: int = 409) -> Refused:
    """What cannot be done at this table, or not now."""
    return Refused(status, kind, detail)


def no_database() -> Refused:
    return Refused(503, "database", "the database cannot be reached or written to: nothing was done")
