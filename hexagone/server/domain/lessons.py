"""Tables of lessons: everybody there is the learner, and the guide enters what chance brings. They are in no list."""

from __future__ import annotations

from typing import Any

from hexagone.engine.lessons import lessons, script
from hexagone.server.domain.moves import actor, understood
from hexagone.server.domain.new_table import known_game
from hexagone.server.domain.news import step
from hexagone.server.domain.table import Table, held, playing
from hexagone.server.problems import illegal, wrong
from hexagone.server.wire.games import Preview
from hexagone.server.wire.tables import NewTable, SeatWish


def known(game: str, number: int) -> dict[str, Any]:
    """A lesson of a game, or Refused."""
    found = lessons(known_game(game).folder).get(number)
    if found is None:
        raise wrong("no-lesson", f"{game} has no lesson {number}", 404)
    return found


def wish(game: str, lesson: dict[str, Any], name: str) -> NewTable:
    """A table as a lesson needs it."""
    seats = next(line for line in lesson["record"].splitlines() if line.startswith("Seats:")).count(",") + 1
    me = [SeatWish(kind="me") for _ in range(seats)]
    return NewTable(game=game, seats=me, name=name, record=lesson["record"], referee=True, chat=False, hints=False)


def fits(table: Table, lesson: dict[str, Any]) -> bool:
    """Can the lesson go on at this table? (A new release may have changed the lesson.)"""
    match = table.match
    made = [(match.name(who), match.words(move)) for who, move in match.moves]
    return table.ended is None and made == script(lesson)[: len(made)]


def preview(table: Table, person: str, seat: str, words: str) -> Preview:
    """What a legal move would do, up to the next draw of chance. Nothing changes. In lessons only: elsewhere that would be advice."""
    held(table, person, seat)
    if table.lesson is None:
        raise wrong("not-at-a-lesson", "moves can be looked at beforehand in lessons only", 403)
    match = playing(table)
    who, move = actor(table, seat), understood(match, words)
    if who != match.turn or move not in match.game.moves(match.state, match.board):
        raise illegal(match.objection(who, move))
    twin = match.copy()
    twin.make(move, who)
    return Preview(move=words, events=step(twin, len(match.moves), seat).events)
