"""What a lesson shows: it is played, and every clause by which something happened or was refused is noted."""

from __future__ import annotations

from typing import Any

from hexagone import load
from hexagone.engine.lessons import lessons, moves
from hexagone.match import Match
from hexagone.script import read


def lesson(game: str, number: int) -> dict[str, Any]:
    return lessons(load(game).folder)[number]


def played(game: str, number: int) -> tuple[Match, set[str]]:
    """The end of a lesson, and the clauses of all that happened in it (what its record brought does not count)."""
    told, met = lesson(game, number), set[str]()
    match = read(told["record"])
    for step in told["steps"]:
        for who, move in moves(told, step):
            match.play(move, who)
            met |= happened(match)
        if "refused" in step:
            met.add(match.objection(match.turn, match.number(step["refused"])).clause)
    return match, met


def happened(match: Match) -> set[str]:
    """The clauses of the last move."""
    return {str(event["clause"]) for event in match.game.events(match.game.state.at(match.state), match.board)}


def named(game: str, number: int) -> set[str]:
    """The clauses to which the steps of a lesson lead."""
    return {clause for step in lesson(game, number)["steps"] for clause in step.get("clauses", [])}
