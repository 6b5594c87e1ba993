"""Tables as rows of the database, and back: the moves are replayed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from hexagone.engine.game import load
from hexagone.match import Match
from hexagone.server.domain import clocks
from hexagone.server.domain.boards import board_of
from hexagone.server.domain.table import Seat, Table, chance_ready
from hexagone.server.wire.tables import Clock, Vote

Row = dict[str, Any]

NAMELESS = {"id": 0}  # votes that were written down before they had ids


def table_row(table: Table) -> Row:
    return {
        "id": table.id,
        "game": table.game.name,
        "edition": table.edition,
        "name": table.name,
        "options": list(table.options),
        "board": table.source,
        "header": dict(table.header),
        "given": table.given,
        "open": table.open,
        "referee": table.referee,
        "hints": table.hints,
        "chat": table.chat,
        "wait": table.wait,
        "clock": msgspec.to_builtins(table.clock),
        "secret": table.secret,
        "invite": table.invite,
        "created": table.created,
        "seating": table.seating,
        "wanted": table.wanted,
        "language": table.language,
        "rated": table.rated,
        "pairing": table.pairing,
        "tournament": table.tournament,
        "lesson": table.lesson,
        "daily": table.daily,
        "study": table.study,
        **changing(table),
    }


def changing(table: Table) -> Row:
    """What may change after a table was opened."""
    return {
        "owner": table.owner,
        "origin": table.origin,
        "version": table.version,
        "number": table.number,
        "stage": table.stage,
        "to_move": table.to_move,
        "since": table.since,
        "vote": None if table.vote is None else msgspec.to_builtins(table.vote),
        "rematch": table.rematch,
        "changed": table.changed,
        "ended": table.ended,
        "deadline": clocks.deadline(table),
        "sealed": table.sealed,
    }


def seat_rows(table: Table) -> list[Row]:
    return [
        {
            "table": table.id,
            "place": place,
            "seat": seat.name,
            "kind": seat.kind,
            "person": seat.person,
            "name": seat.called,
            "level": seat.level,
            "stands_in": seat.stands_in,
            "entropy": seat.entropy,
            "seconds": seat.seconds,
            "because": seat.because,
            "declined": seat.declined,
            "hints": seat.hints,
            "helped": seat.helped,
        }
        for place, seat in enumerate(table.seats)
    ]


def move_rows(table: Table, since: int, upto: int) -> list[Row]:
    """The moves after the first `since`, up to that number, which this version of the table brought."""
    match = table.match
    return [
        {
            "table": table.id,
            "number": number,
            "undone": 0,
            "version": table.version,
            "who": match.name(who),
            "move": match.words(move),
            "at": table.changed,
        }
        for number, (who, move) in enumerate(match.moves[since:upto], since + 1)
    ]


def table_from(row: Row, seats: list[Row], moves: list[Row], known: Table | None = None) -> Table:
    """What was stored, replayed; of a table that is known, the moves made or taken back since."""
    game, back = load(row["game"]), takebacks(moves, row["version"])
    match = replayed(row, len(seats), moves) if known is None else caught_up(known, moves, row["version"])
    same = (
        "id",
        "name",
        "edition",
        "header",
        "given",
        "owner",
        "origin",
        "open",
        "referee",
        "hints",
        "chat",
        "wait",
        "secret",
        "invite",
        "created",
        "changed",
        "since",
        "version",
        "stage",
        "rematch",
        "ended",
        "seating",
        "wanted",
        "language",
        "rated",
        "pairing",
        "tournament",
        "daily",
        "study",
        "sealed",
        "lesson",
    )
    table = Table(
        **{key: row[key] for key in same},
        game=game,
        board=match.board,
        source=row["board"],
        options=tuple(row["options"]),
        clock=clock_from(row["clock"]),
        seats=tuple(map(seat_from, seats)),
        match=match,
        vote=None if row["vote"] is None else msgspec.convert(NAMELESS | row["vote"], Vote),
        takebacks=(*(known.takebacks if known else ()), *back),
    )
    if table.stage == "playing":
        chance_ready(table, match)
    else:
        match.seed = None
    return table


def replayed(row: Row, players: int, moves: Iterable[Row]) -> Match:
    board = board_of(row["game"], row["board"])
    match = Match(row["game"], players, options=row["options"], board=board, edition=row["edition"])
    match.repeat(move["move"] for move in moves if stands(move, row["version"]))
    return match


def clock_from(kept: Any) -> Clock:
    """As lists read it (text), or whole rows."""
    return msgspec.json.decode(kept, type=Clock) if isinstance(kept, str) else msgspec.convert(kept, Clock)


def caught_up(known: Table, moves: list[Row], version: int) -> Match:
    """What was taken back since is taken back, and what was made since is made."""
    match = known.match.copy()
    match.rewind(min((m["number"] - 1 for m in moves if m["version"] <= known.version and not stands(m, version)), default=known.number))
    match.repeat(move["move"] for move in moves if move["version"] > known.version and stands(move, version))
    return match


def stands(move: Row, version: int) -> bool:
    """Was this move not taken back, as that version of its table has it?"""
    return not 0 < move["undone"] <= version


def seat_from(row: Row) -> Seat:
    same = ("kind", "person", "level", "stands_in", "entropy", "seconds", "because", "declined", "hints", "helped")
    return Seat(name=row["seat"], called=row["name"], **{key: row[key] for key in same})


def takebacks(moves: Iterable[Row], upto: int) -> tuple[tuple[int, int], ...]:
    """By which version moves were taken back, and to which number; as that version of their table has it."""
    first: dict[int, int] = {}
    for move in moves:
        if not stands(move, upto):
            first[move["undone"]] = min(first.get(move["undone"], move["number"]), move["number"])
    return tuple((version, number - 1) for version, number in sorted(first.items()))
