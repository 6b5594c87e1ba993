"""Board files: what the boards of all games have in common when they are read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
MOST = 1 << 20  # bytes of a board file


class BadBoard(Exception):
    """A board file that cannot be played, with everything that is wrong with it."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("; ".join(complaints))
        self.complaints = complaints


def complain(complaints: list[str]) -> None:
    if complaints:
        raise BadBoard(complaints)


def required(source: Mapping[str, Any], key: str, kind: type[T], complaints: list[str]) -> T:
    """The value under this key; a complaint and an empty value if there is none of that kind."""
    value = source.get(key)
    if isinstance(value, kind) and value:
        return value
    words = {"str": "a text", "list": "a list", "dict": "a table"}
    complaints.append(f"`{key}` is missing, or is not {words[kind.__name__]}")
    return kind()


def toml(path: Path) -> dict[str, Any]:
    """The parsed file, or BadBoard."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST + 1)
        complain([f"larger than {MOST} bytes"] if len(data) > MOST else [])
        return tomllib.loads(data.decode("utf-8"))
    except OSError as error:
        raise BadBoard([f"cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError as error:
        raise BadBoard([f"not UTF-8 at byte {error.start}"]) from None
    except tomllib.TOMLDecodeError as error:
        raise BadBoard([f"not TOML: {error}"]) from None
