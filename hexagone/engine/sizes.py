"""How large a board file may be. Every check here reads the file once, so that a large file is refused at little cost."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

BYTES = 100_000  # of a file
VALUES = 12_000  # numbers, texts, lists and tables of a file
DEPTH = 8  # lists and tables inside each other; also parts of a key with dots
TEXT = 500  # characters of a text, or of a key
NUMBER = 1_000_000_000  # the largest whole number; Python refuses to write one of thousands of digits

# Strings and comments of TOML. Each ends at the latest with the text, so none is read twice.
LITERAL = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"""+)?|' r"'''(?:[^']|'(?!''))*+(?:'''+)?|" r'"(?:[^"\\\n]|\\.)*+"?|' r"'[^'\n]*+'?|#[^\n]*+", re.DOTALL
)
DOTTED = re.compile(rf"(?<![\w-])[\w-]++(?:[ \t]*+\.[ \t]*+[\w-]++){{{DEPTH}}}")
BRACKET = re.compile(r"[\[\]{}]")


def faults_of_text(text: str) -> Iterator[str]:
    """Too long, too deep, or too many values: asked before the text is parsed, for the parser takes the square of some of these."""
    if len(text.encode("utf-8", "replace")) > BYTES:
        yield f"larger than {BYTES} bytes"
        return
    bare = LITERAL.sub("_", text)
    if sum(map(bare.count, "[,=")) > VALUES:
        yield f"more than {VALUES} values"
    if DOTTED.search(bare) or nesting(bare) > DEPTH:
        yield f"lists and tables more than {DEPTH} deep"
    if "\0" in text:
        yield "not a text: it has NUL in it"


def nesting(bare: str) -> int:
    """How deep the brackets are, in a text without strings and comments."""
    depth = most = 0
    for bracket in BRACKET.finditer(bare):
        depth += 1 if bracket[0] in "[{" else -1
        most = max(most, depth)
    return most


def faults_of_values(source: Any) -> Iterator[str]:
    """The same for what was parsed, and that every value is one that a board may have. Level by level: no recursion, however deep."""
    level, count = [source], 0
    for _ in range(DEPTH + 1):
        level = [value for whole in level for value in parts(whole)]
        count += len(level)
        if count > 2 * VALUES:  # keys count here as well
            yield f"more than {VALUES} values"
            return
        yield from dict.fromkeys(fault for value in level if (fault := fault_of(value)))
    if level:
        yield f"lists and tables more than {DEPTH} deep"


def parts(whole: Any) -> Iterable[Any]:
    """What is in a list, or the keys and values of a table."""
    if isinstance(whole, dict):
        return [*whole, *whole.values()]
    return whole if isinstance(whole, list) else ()


def fault_of(value: Any) -> str:
    if isinstance(value, str):
        return f"a text of more than {TEXT} characters: {value[:30]!r} ..." if len(value) > TEXT else ""
    if isinstance(value, int):
        return f"a whole number beyond {NUMBER}" if abs(value) > NUMBER else ""
    return "" if isinstance(value, float | list | dict) else f"a value of the kind {type(value).__name__}, which no board has"
