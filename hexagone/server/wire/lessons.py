"""Lessons, and the guide to a game: what its rules page shows beside the clauses."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from hexagone.server.wire.base import GameName, Language, Wire

Told = dict[Language, str]  # a sentence in every language


class LessonStep(Wire):
    """What the guide says and does. A step with a move goes on when the learner has made it."""

    words: Told
    before: list[str] = []  # moves that the guide makes: who, then the words
    move: str | None = None  # what the learner is asked for
    why: Told = {}  # why this move and no other: said when another one was tapped
    refused: str | None = None  # a move that is not legal: the guide shows what the table answers
    spot: str | None = None  # a place to look at
    clauses: list[str] = []  # of the rules, which this step shows


class Lesson(Wire):
    """A guided game: a prepared position, then step by step."""

    seat: str  # the learner's
    title: Told
    given: int  # moves of the prepared position
    steps: list[LessonStep]


class GuidePoint(Wire):
    """A sentence or a few, and the clauses behind it."""

    words: str
    clauses: list[str] = []


class GuideTable(Wire):
    """Who earns what, as a table."""

    title: str
    head: list[str]
    rows: list[list[str]]
    clauses: list[str] = []


class GuideExample(Wire):
    """A worked example; its picture is at /api/games/GAME/examples/NAME."""

    name: str
    title: str
    words: str
    clauses: list[str]


class GuideAid(Wire):
    """A part of the player aid."""

    title: str
    lines: list[str]


class GameGuide(Wire):
    """In one language; empty, if the game has none."""

    aim: str = ""
    turn: list[GuidePoint] = []
    tables: list[GuideTable] = []
    examples: list[GuideExample] = []
    aid: list[GuideAid] = []
    files: list[str] = []  # clauses that only writers of game files need: they are in the documentation of the format


class Learn(Wire):
    """My table for a lesson; `again`: from its beginning."""

    game: GameName
    number: Annotated[int, Meta(ge=1, le=99)] = 1
    again: bool = False
