"""The text of a table's game: redacted while it runs, with the proof of its draws when it is over."""

from __future__ import annotations

from typing import cast

from hexagone.engine.text import Text
from hexagone.script import write
from hexagone.server.domain import draws
from hexagone.server.domain.news import proof, seat_number, seen
from hexagone.server.domain.table import Table
from hexagone.server.problems import wrong
from hexagone.server.wire.base import Language


def record(table: Table, seat: str | None, odds: bool = False) -> str:
    """As the seat (None: a spectator) may know it, written once a version. With odds, each draw of a finished game says
    what it could have been."""
    if table.stage == "waiting":
        raise wrong("waiting", "the game has not begun")
    key = ("record", seat, odds)
    if key not in table.cache:
        table.cache[key] = written(table, seat, odds)
    return cast(str, table.cache[key])


def written(table: Table, seat: str | None, odds: bool) -> str:
    match = table.match.copy()
    match.header = header(table)
    text = write(match, None if table.stage == "over" else seat_number(match, seat))
    return draws.with_odds(match, text) if odds and match.over else text


def picture(table: Table, seat: str | None, number: int, theme: str, language: Language) -> str:
    """The board as SVG with what this seat saw after so many moves: for games that have no page of their own."""
    match = table.match.copy()
    match.rewind(number)
    view = seen(match, seat, reveal=table.stage == "over" and seat is None) if table.stage != "waiting" else None
    return table.game.picture(table.board, view, theme, Text(table.game, language))


def header(table: Table) -> dict[str, str]:
    """What every record says, what an imported one said beside that, and what proves the draws."""
    facts = {"Game": table.game.name, "Board": table.board.id, "Seats": ", ".join(table.match.seats)}
    if table.options:
        facts["Options"] = ", ".join(table.options)
    facts |= {"Edition": str(table.edition), **table.header}
    return facts | (draws.header(table.secret, table.entropy, table.given, reveal=table.reveals) if proof(table) else {})
