"""What the writer of a rule is told when numba cannot compile it: the line, and why, instead of hundreds of lines about numba itself."""

from __future__ import annotations

import linecache
import re

from hexagone.engine.machine import Compilable
from hexagone.engine.parts import Part

PLACE = re.compile(r' at (/\S.*|\w:\\.*) \((\d+)\)$|^\s*File "([^"]+)", line (\d+):$', re.MULTILINE)
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
NOISE = re.compile(r"Failed in |There (is|are) \d+ candidate|- Of which|Overload |With argument|Rejected as|No match\.?$|$")


class Uncompilable(Exception):
    """A rule that Python can run and numba cannot."""


def compile_part(game: Compilable, part: Part) -> None:
    """Load it compiled, or compile it, however long that takes."""
    try:
        game.code.compile(part)
    except Exception as error:
        if not type(error).__module__.startswith("numba."):  # asked by its name: where nothing is compiled, numba is not loaded
            raise
        raise Uncompilable(f"{game.name} cannot be compiled by numba.\n{explained(str(error))}") from None


def explained(message: str) -> str:
    """numba tells the innermost fault first, and then who called whom."""
    plain = COLOURS.sub("", message)
    return "\n".join(line for line in (place(plain), reason(plain)) if line)


def place(message: str) -> str:
    if (found := PLACE.search(message)) is None:
        return ""
    file, line = found[1] or found[3], int(found[2] or found[4])
    return f"{file}, line {line}: {linecache.getline(file, line).strip()}".rstrip(": ")


def reason(message: str) -> str:
    """The last thing before the first call, without the list of what was tried."""
    lines = [line.strip() for line in PLACE.split(message.partition("During: ")[0])[0].splitlines()]
    told = [line for line in lines if not NOISE.match(line)]
    return " ".join(line.removeprefix(">>> ") for line in told[-2:])
