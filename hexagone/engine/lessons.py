"""Lessons: guided games, as files in a game's folder (`lesson.toml`, `lesson-2.toml`, ...). Real moves under the real rules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from hexagone.engine.text import LANGUAGES

NAME = re.compile(r"lesson(?:-(\d+))?\.toml")
CHANCE = "chance"


@cache
def lessons(folder: Path) -> dict[int, dict[str, Any]]:
    """Every lesson in this folder by its number, as its file says it: the texts of a step are under `words` and `why`, by language."""
    found = {int(name[1] or 1): file for file in folder.glob("lesson*.toml") if (name := NAME.fullmatch(file.name))}
    return {number: lesson(found[number]) for number in sorted(found)}


def lesson(file: Path) -> dict[str, Any]:
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    return {
        "seat": told["seat"],
        "title": told["title"],
        "record": told["record"],
        "given": len(given(told["record"])),
        "steps": [step(one) for one in told["steps"]],
    }


def step(told: dict[str, Any]) -> dict[str, Any]:
    words = {language: told[language] for language in LANGUAGES if language in told}
    return {"words": words} | {k: v for k, v in told.items() if k not in LANGUAGES}


def given(record: str) -> list[tuple[str, str]]:
    """The moves of the prepared position: who, and the words."""
    lines = (line.strip() for line in record.strip().partition("\n\n")[2].splitlines())
    return [parted(line) for line in lines if line and not line.startswith("#")]


def script(lesson: dict[str, Any]) -> list[tuple[str, str]]:
    """Every move of a lesson from the first one of its record to the last one of the learner."""
    return [*given(lesson["record"]), *(move for step in lesson["steps"] for move in moves(lesson, step))]


def moves(lesson: dict[str, Any], step: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """First what the guide plays for the others and for chance, then what the learner is asked for."""
    yield from map(parted, step.get("before", []))
    if "move" in step:
        yield lesson["seat"], step["move"]


def parted(line: str) -> tuple[str, str]:
    who, _, move = line.partition(" ")
    return who, move
