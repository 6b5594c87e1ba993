"""Notices: what calls a person back to a table, when it may be sent, and what it says. Values only; delivery/ sends them.

A notice says nothing that a lock screen should not show: no name, no move, no word of chat, nothing about how a game stands.
So it also depends on nothing that is hidden from anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from hexagone.engine.text import read
from hexagone.server.domain import clocks
from hexagone.server.domain.table import Table
from hexagone.server.domain.votes import unasked
from hexagone.server.wire.base import Pace

Kind = Literal["turn", "short", "replaced", "late", "asked", "begun", "over", "invited"]
ORDER: tuple[Kind, ...] = ("turn", "short", "replaced", "late", "asked", "invited", "begun", "over")  # what is said first

TOGETHER = 60.0  # seconds that a notice waits for others, and for its person to come by themselves
SOON = 10.0  # the same where minutes count
PAUSE = 300.0  # seconds between two messages to a person, unless minutes count
SHORT = 0.25  # of the time for a turn: so much is left when a person is reminded
AGAIN = (60.0, 300.0, 1800.0, 7200.0)  # seconds until a message that did not arrive is sent once more; then it is given up
TEXTS = Path(__file__).parents[1] / "delivery"


class Notice(NamedTuple):
    """Somebody shall hear of something at a table, not before this time."""

    person: str
    table: str
    kind: Kind
    pace: Pace
    due: float
    tries: int = 0  # that have failed
    to: tuple[str, ...] = ()  # the channels that have not heard of it; none: all of them


@dataclass(frozen=True)
class Quiet:
    """Hours in which a person is left in peace: minutes after midnight, where they live."""

    zone: str
    begins: int
    ends: int

    def until(self, now: float) -> float | None:
        """When these hours end, if it is one of them now. The clock on the wall counts, also when it is put forward or back."""
        here = datetime.fromtimestamp(now, ZoneInfo(self.zone))
        minute = here.hour * 60 + here.minute
        if not is_within(minute, self.begins, self.ends):
            return None
        day = here.date() + timedelta(days=1 if minute >= self.ends else 0)
        ends = datetime(day.year, day.month, day.day, self.ends // 60, self.ends % 60, tzinfo=ZoneInfo(self.zone))
        return max(now + 1, ends.timestamp())


def is_within(minute: int, begins: int, ends: int) -> bool:
    """Hours over midnight begin in the evening and end in the morning; none, if both are the same."""
    return begins <= minute < ends if begins <= ends else minute >= begins or minute < ends


# What people hear of


def wanted(before: Table, after: Table, now: float) -> list[Notice]:
    """What a change of a table gives people to hear of; a lesson or a study calls nobody."""
    return (
        []
        if after.lesson is not None or after.study
        else [*turns(before, after, now), *replaced(before, after, now), *questions(before, after, now), *stages(before, after, now)]
    )


def turns(before: Table, after: Table, now: float) -> list[Notice]:
    """The turn has come to somebody who did not have it; over days they are reminded before their time is up."""
    person = waited_for(after)
    if person is None or person == waited_for(before):
        return []
    deadline = clocks.deadline(after)
    reminder = [] if after.clock.pace != "days" or deadline is None else [(deadline - SHORT * (clocks.full(after.clock) or 0.0))]
    return [notice(after, person, "turn", now), *(Notice(person, after.id, "short", "days", due) for due in reminder if due > now)]


def waited_for(table: Table) -> str | None:
    return None if table.mover is None or table.mover.bot else table.mover.person


def replaced(before: Table, after: Table, now: float) -> list[Notice]:
    """The others have let a bot play for somebody who was away, or whose time was up: they may take their seat back."""
    return [notice(after, str(person), "replaced", now) for person in sorted(map(str, put_away(after) - put_away(before)))]


def put_away(table: Table) -> set[str | None]:
    """People for whom a bot plays though they did not ask for it, and who may come back."""
    return {seat.person for seat in table.seats if seat.person and seat.stands_in and seat.because in ("away", "clock")}


def questions(before: Table, after: Table, now: float) -> list[Notice]:
    """Everybody whom a new vote asks."""
    vote = after.vote
    if vote is None or (before.vote is not None and before.vote.id == vote.id):
        return []
    return [notice(after, person, "asked", now) for person in sorted({str(after.seat(name).person) for name in unasked(after, vote)})]


def stages(before: Table, after: Table, now: float) -> list[Notice]:
    """A game has begun, or is over. Whose turn it is hears that instead."""
    if before.stage == after.stage or after.stage == "waiting":
        return []
    kind: Kind = "begun" if after.stage == "playing" else "over"
    return [notice(after, person, kind, now) for person in sorted(after.people) if person != waited_for(after)]


def late(table: Table, now: float) -> list[Notice]:
    """Somebody has run out of time: the others may choose what happens."""
    others = {seat.person for seat in table.seats if seat.kind == "person" and not seat.stands_in} - {waited_for(table), None}
    return [notice(table, str(person), "late", now) for person in sorted(map(str, others)) if table.stage == "playing"]


def notice(table: Table, person: str, kind: Kind, now: float) -> Notice:
    return Notice(person, table.id, kind, table.clock.pace, now + (SOON if table.clock.pace == "live" else TOGETHER))


def still_holds(notice: Notice, table: Table) -> bool:
    """Is it still so when the notice is sent?"""
    if notice.kind in ("turn", "short"):
        return waited_for(table) == notice.person
    if notice.kind == "replaced":
        return table.stage == "playing" and notice.person in put_away(table)
    if notice.kind == "asked":
        return table.vote is not None and any(table.seat(name).person == notice.person for name in table.vote.missing)
    if notice.kind == "invited":
        return table.stage == "waiting" and all(seat.kept for seat in table.seats if seat.person == notice.person)
    return {"begun": "playing", "over": "over", "late": "playing"}[notice.kind] == table.stage


# What it says


class Message(NamedTuple):
    """What is sent: one sentence or a few, and the page to open."""

    title: str
    body: str
    path: str
    urgent: bool


def message(notices: Sequence[Notice], language: str) -> Message:
    """Everything at once, each kind in one sentence. One table is opened at once, of several home shows which."""
    tables = sorted({notice.table for notice in notices})
    said = [sentence(kind, count, language) for kind in ORDER if (count := sum(n.kind == kind for n in foremost(notices)))]
    path = f"/t/{tables[0]}" if len(tables) == 1 else "/"
    return Message("Hexagone", " ".join(said), path, any(notice.kind != "over" for notice in notices))


def foremost(notices: Sequence[Notice]) -> list[Notice]:
    """Of each table what matters most: that a game has begun goes without saying where it is my move."""
    ranked = sorted(notices, key=lambda notice: ORDER.index(notice.kind))
    return list({notice.table: notice for notice in reversed(ranked)}.values())


def sentence(kind: str, count: int, language: str) -> str:
    said = sentences(language)
    return str(said[kind] if count == 1 else said[f"{kind}-many"]).format(count=count)


@cache
def sentences(language: str) -> dict[str, str]:
    return dict(read(TEXTS, language)["notices"])


def for_channel(notices: Iterable[Notice], id: str, paces: Iterable[str]) -> list[Notice]:
    """Those of tables of these kinds that this channel has not brought yet."""
    return [notice for notice in notices if notice.pace in set(paces) and id in (notice.to or (id,))]


def again(notice: Notice, channels: Iterable[str], now: float) -> list[Notice]:
    """What did not arrive by these channels waits once more, longer each time; nothing, if it has waited often enough."""
    if notice.tries >= len(AGAIN):
        return []
    return [notice._replace(due=now + AGAIN[notice.tries], tries=notice.tries + 1, to=tuple(channels))]
