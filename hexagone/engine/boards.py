"""Board files: what the boards of all games have in common when they are read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

from hexagone.engine.names import nfc, unfit_titles, unwritable
from hexagone.engine.sizes import BYTES, faults_of_text, faults_of_values

__all__ = ["BadBoard", "complain", "is_number", "is_point", "nfc", "parsed", "required", "sized", "some", "titles", "toml", "unwritable"]

T = TypeVar("T")
TOLD = 20  # complaints at a time
LONG = 400  # characters of a complaint
LEAST = 1e-9  # a number nearer to nought is nought, or would make a scale without end
LARGEST = 1e6


class BadBoard(Exception):
    """A board file that cannot be played, with everything that is wrong with it."""

    def __init__(self, complaints: list[str]) -> None:
        more = [f"and {len(complaints) - TOLD} more complaints"] if len(complaints) > TOLD else []
        self.complaints = [complaint[:LONG] for complaint in complaints[:TOLD]] + more
        super().__init__("; ".join(self.complaints))


def complain(complaints: Iterable[str]) -> None:
    if told := [*complaints]:
        raise BadBoard(told)


def required(source: Mapping[str, Any], key: str, kind: type[T], complaints: list[str]) -> T:
    """The value under this key; a complaint and an empty value if there is none of that kind."""
    value = source.get(key)
    if isinstance(value, kind) and value:
        return value
    words = {"str": "a text", "list": "a list", "dict": "a table"}
    complaints.append(f"`{key}` is missing, or is not {words[kind.__name__]}")
    return kind()


def titles(source: Mapping[str, Any]) -> Iterable[str]:
    """Complaints about what stands above the picture: the board's name, and what kind of board it is."""
    return unfit_titles(source[key] for key in ("name", "kind") if key in source)


def toml(path: Path) -> dict[str, Any]:
    """The parsed file, or BadBoard."""
    try:
        with path.open("rb") as file:
            return parsed(file.read(BYTES + 1).decode("utf-8"))
    except OSError as error:
        raise BadBoard([f"cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError as error:
        large = error.end > BYTES  # the limit may fall inside a letter
        raise BadBoard([f"larger than {BYTES} bytes" if large else f"not UTF-8 at byte {error.start}"]) from None


def parsed(text: str) -> dict[str, Any]:
    """The text of a board file as TOML, or BadBoard. Sizes first: the parser takes its time."""
    complain(faults_of_text(text))
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOMLDecodeError is a ValueError; so is a number of thousands of digits
        raise BadBoard([f"not TOML: {error}"]) from None


def sized(source: Any) -> None:
    """BadBoard if what was parsed is larger than any board, or has values of a kind that no board has."""
    complain(faults_of_values(source) if isinstance(source, Mapping) else ["a board is a table"])


def is_point(point: Any) -> bool:
    """Two numbers that can be drawn."""
    return isinstance(point, list | tuple) and len(point) == 2 and all(is_number(n) for n in point)


def is_number(n: Any, least: float = -LARGEST, most: float = LARGEST) -> bool:
    """A number that can be drawn, between these two; true and false are none."""
    return isinstance(n, int | float) and not isinstance(n, bool) and isfinite(n) and least <= n <= most and (n == 0 or abs(n) > LEAST)


def some(names: Iterable[str]) -> str:
    """The first of these names, and that there are others."""
    listed = [*names]
    return ", ".join(listed[:5]) + (" and others" if len(listed) > 5 else "")
