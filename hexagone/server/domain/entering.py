"""Chance entered by hand, for a box on a real table: what only one seat may know, its own player enters."""

from __future__ import annotations

from hexagone.engine.record import CHANCE, Buffer
from hexagone.match import Match
from hexagone.server.domain.table import Table
from hexagone.server.problems import wrong


def check_may_enter(table: Table, person: str) -> None:
    """Nobody enters what somebody else has drawn in secret."""
    seat = enterer(table)
    if seat is not None and table.seat(seat).person != person:
        raise wrong("not-yours-to-enter", f"{seat} enters this", 403)


def enterer(table: Table) -> str | None:
    """The seat that enters what chance brings now; None: anybody. What a bot draws somebody has to look at."""
    if not table.referee or table.stage != "playing" or table.match.turn != CHANCE:
        return None
    if "knower" not in table.cache:
        table.cache["knower"] = knower(table.match)
    seat = table.cache["knower"]
    return None if seat is None or table.seat(seat).bot else str(seat)


def knower(match: Match) -> str | None:
    """The only seat that could tell two of the possible draws apart afterwards, by what redaction leaves it."""
    moves = match.game.moves(match.state, match.board)[:2]
    one, other = (after(match, moves[0]), after(match, moves[-1]))
    knowing = [name for seat, name in enumerate(match.seats) if seen(match, one, seat) != seen(match, other, seat)]
    return knowing[0] if len(knowing) == 1 else None


def after(match: Match, move: int) -> Buffer:
    twin = match.copy()
    twin.push(move)
    return twin.state


def seen(match: Match, state: Buffer, seat: int) -> bytes:
    return bytes(match.game.seen(state, match.board, seat).tobytes())
