"""Routes to what my finished games add up to: in numbers, as a file, or erased."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime
from typing import Any

from litestar import Response, delete, get

from hexagone.server.storage import statistics as questions
from hexagone.server.storage.pasts import handle
from hexagone.server.storage.rows import Row
from hexagone.server.web.routes.common import PersonDep, ServerDep
from hexagone.server.wire.statistics import Against, Statistics, StatisticsLine

COLUMNS = ("ended", "game", "players", "against", "rank", "score", "forfeit", "luck")


@get("/api/statistics")
async def statistics(server: ServerDep, person: PersonDep) -> Statistics:
    """My finished games by game, number of players and opponents; streaks, luck, and how I did against people."""
    rows, store = await server.statistics.rows(questions.summed(person.id)), server.statistics
    streaks = questions.streaks(row["rank"] for row in await store.rows(questions.games(person.id)))
    people = await store.rows(questions.head_to_head(person.id))
    return Statistics(
        games=sum(row["games"] for row in rows),
        won=sum(row["won"] for row in rows),
        streak=streaks.now,
        longest=streaks.longest,
        luck=sum(row["luck"] or 0.0 for row in rows),
        reviewed=sum(row["reviewed"] for row in rows),
        unreviewed=[row["table"] for row in await store.rows(questions.unreviewed(person.id))],
        lines=[line(row) for row in rows],
        people=[against(row) for row in people],
    )


def line(row: Row) -> StatisticsLine:
    numbers: dict[str, Any] = {name: None if row[name] is None else float(row[name]) for name in ("score", "rank", "luck")}
    counts = {name: int(row[name]) for name in ("players", "games", "won", "void", "reviewed")}
    return StatisticsLine(game=row["game"], against=row["against"], **counts, **numbers)


def against(row: Row) -> Against:
    counts = {name: int(row[name]) for name in ("games", "ahead", "behind")}
    return Against(handle=handle(row["id"]), name=row["name"], **counts)


@get("/api/statistics.csv", media_type="text/csv")
async def as_file(server: ServerDep, person: PersonDep) -> Response[str]:
    """Every finished game of mine as a line of a table."""
    text = io.StringIO()
    lines = csv.DictWriter(text, COLUMNS, extrasaction="ignore")
    lines.writeheader()
    for row in await server.statistics.rows(questions.games(person.id)):
        ended = datetime.fromtimestamp(row["ended"], UTC).isoformat(timespec="seconds")
        lines.writerow(row | {"ended": ended, "luck": "" if row["luck"] is None else round(row["luck"], 4)})
    return Response(text.getvalue(), headers={"content-disposition": 'attachment; filename="hexagone.csv"'})


@delete("/api/statistics", status_code=204)
async def erase(server: ServerDep, person: PersonDep) -> None:
    """Erase my history: games stay with those I played with, without my name. Ratings stay; attempts at today's deals until tomorrow."""
    await server.statistics.erase(person.id, server.days.today)


ROUTES = [statistics, as_file, erase]
