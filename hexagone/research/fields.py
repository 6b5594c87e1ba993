"""The table of every cell of every game, for the docs:

python -m hexagone.research.fields docs/fields.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import prod
from pathlib import Path

from hexagone.catalogue import OURS
from hexagone.engine.game import Game, load
from hexagone.research.observations import ENCODINGS, Run, observation

HEAD = """# The fields of an observation

Made from the code by `python -m hexagone.research.fields docs/fields.md`; a test compares. How to get them: [research.md](research.md).

A row is the fields of a game in this order. **At** is the place of a field in the row and the shape of what stands there, in each encoding.
**Values** are what the record says (`raw`). In `scaled`, a *number* or *category* is divided by the largest absolute value it can have,
an *amount* x (nothing bounds it) is told as x / (|x| + c) with the c given, a *set* bit by bit, and a *member* as 1 or 0.
`one-hot` is the same, but a category has a place for each of its values, the least first, and a 1 in one of them.
"""


def page() -> str:
    return "\n".join([HEAD, *(section(load(name)) for name in OURS)])


def section(game: Game) -> str:
    sizes = ", ".join(f"{observation(game, encoding).size:,} {encoding}" for encoding in ENCODINGS)
    rows = "\n".join(row(game, name) for name in observation(game).fields)
    title = f"## {game.name}\n\nNumbers in a row: {sizes}. Actions: {game.actions(game.board):,}.\n\n"
    return f"{title}| field | meaning | kind | values | at, scaled | at, one-hot | at, raw |\n|---|---|---|---|---|---|---|\n{rows}\n"


def row(game: Game, name: str) -> str:
    told = observation(game).encoded.get(name)
    meaning = told.field.means if told else "the seat that looks: a 1 in its place"
    return f"| `{name}` | {meaning} | {kind(told)} | {values(told)} | {' | '.join(places(game, name))} |"


def kind(told: Run | None) -> str:
    if told is None:
        return "category, one-hot"
    named = {"bits": "set", "present": "member", "amount": f"amount, c = {told.field.high}"}
    return named.get(told.field.kind, told.field.kind)


def values(told: Run | None) -> str:
    if told is None or told.field.kind == "bits":
        return "0, 1"
    return "any" if told.field.kind == "amount" else f"{told.field.low} to {told.field.high}"


def places(game: Game, name: str) -> Iterator[str]:
    for encoding in ENCODINGS:
        at, shape = observation(game, encoding).fields[name]
        yield f"{at}: {' × '.join(map(str, shape))}" if prod(shape) > 1 else str(at)


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
