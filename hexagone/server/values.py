"""Kinds of values of settings: how they are written, and how they are read from text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, NamedTuple

from hexagone.server.limits import Rate

DAY = 86_400.0
UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0}
YES, NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


class Effort(NamedTuple):
    """How much is thought: so many playouts, or as many as fit into the time."""

    playouts: int = 0
    seconds: float = 0.0


class Kind(NamedTuple):
    """A way to write a value. `read` raises ValueError with a sentence about what it wants."""

    metavar: str
    read: Callable[[str], Any]
    show: Callable[[Any], str] = str


def whole(least: int, most: int | None = None) -> Kind:
    """A whole number between these."""
    wanted = f"a whole number from {least}" + (f" to {most}" if most is not None else "")

    def read(text: str) -> int:
        found = int(text.replace("_", "")) if re.fullmatch(r"[\d_]{1,20}", text) else least - 1
        if found < least or (most is not None and found > most):
            raise ValueError(wanted)
        return found

    return Kind("NUMBER", read)


def number(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 < found < 1e12:
        raise ValueError("a number above 0")
    return found


def one_of(*words: str) -> Kind:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError("one of " + ", ".join(words))
        return text

    return Kind("|".join(words), read)


def names(known: Iterable[str]) -> Kind:
    """Several of these, separated by commas."""

    def read(text: str) -> tuple[str, ...]:
        given = tuple(name.strip() for name in text.split(",") if name.strip())
        for name in given:
            if name not in known:
                raise ValueError(f"names of {', '.join(known)}, separated by commas; there is no {name!r}" + meant(name, known))
        return given

    return Kind("NAMES", read, ",".join)


def switch(text: str) -> bool:
    if text.lower() not in YES + NO:
        raise ValueError("true or false")
    return text.lower() in YES


def rate(text: str) -> Rate:
    """So many at once, then so many a second, minute or hour: 30+12/m."""
    found = re.fullmatch(r"(\d{1,9})\+(\d{1,9}(?:\.\d{1,6})?)/([smh])", text.replace(" ", ""))
    if not found:
        raise ValueError("a rate such as 30+12/m: 30 at once, then 12 a minute (or /s, /h)")
    return Rate(int(found[1]), float(found[2]) / UNITS[found[3]])


def rate_shown(rate: Rate) -> str:
    """In the largest numbers below a thousand a unit."""
    unit = next(unit for unit, seconds in UNITS.items() if rate.refill * seconds >= 1 or unit == "h")
    return f"{rate.burst}+{rate.refill * UNITS[unit]:.6g}/{unit}"


def effort(text: str) -> Effort:
    return Effort(seconds=number(text))


TEXT = Kind("TEXT", str)
SWITCH = Kind("true|false", switch, lambda value: str(value).lower())
SECONDS = Kind("SECONDS", number, lambda value: f"{value:g}")
DAYS = Kind("DAYS", lambda text: number(text) * DAY, lambda value: f"{value / DAY:g}")
RATE = Kind("RATE", rate, rate_shown)
THOUGHT = Kind("SECONDS", effort, lambda value: f"{value.seconds:g}")


def meant(word: str, known: Iterable[str]) -> str:
    """The end of a sentence that refuses a word: what was perhaps meant."""
    near = get_close_matches(word, list(known), 1, 0.6)
    return f": did you mean {near[0]}?" if near else ""
