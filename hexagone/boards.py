"""Board files: what the boards of all games have in common when they are read."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
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
    except (ValueError, RecursionError) as error:  # TOMLDecodeError is a ValueError; so is a number of thousands of digits
        raise BadBoard([f"not TOML: {error}"]) from None


def unwritable(names: Iterable[str]) -> Iterator[str]:
    """Names that could not stand in the text of a game, or could be taken for one another there."""
    known: set[str] = set()
    for name in names:
        if not is_writable(name):
            yield f"the name {name!r:.40} cannot be written in a game: no / , # : ? in it, nothing invisible, no needless spaces"
        if nfc(name) in known:
            yield f"the name {name!r:.40} is there twice"
        known.add(nfc(name))


def is_writable(name: str) -> bool:
    return bool(name) and name == name.strip() and "  " not in name and name.isprintable() and not set(name) & set("/,#:?")


def is_point(point: Any) -> bool:
    """Two numbers that can be drawn."""
    return isinstance(point, list | tuple) and len(point) == 2 and all(is_number(n) for n in point)


def is_number(n: Any) -> bool:
    return isinstance(n, int | float) and not isinstance(n, bool) and isfinite(n) and abs(n) < 1e6


def nfc(text: str) -> str:
    return unicodedata.normalize("NFC", text)
