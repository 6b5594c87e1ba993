"""Boards with markup in every text, for tests of what is made of them. No check of names keeps them out here: what shows a name must be
safe by itself."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

from hexagone import GAMES, load
from hexagone.match import Match
from hexagone.script import read

SHORT = "<img src=x onerror=stolen()>"
MARKUP = """"><img src=x onerror=stolen()></title><script>stolen()</script>' ]]>&lt;&amp;javascript:stolen()"""

WRITABLE = """"><img src=x onerror=stolen()><script>stolen()' ]]>&lt;&amp;"""  # without what parts the words of a move


def unchecked() -> None:
    """From now on this process takes boards whatever they are called."""
    for name in GAMES:
        vars(sys.modules[load(name).read_board.__module__])["complain"] = lambda complaints: None


def hostile(game: str, markup: str = MARKUP) -> dict[str, Any]:
    """The game's own board with markup at the end of every name on it, and in a remark or two that nobody knows."""
    paths = [load(game).folder / file for file in ("board.toml", "cards.toml")]
    files = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in paths if path.exists()}
    cards = {pack: [card | {"en": card["en"] + MARKUP} for card in cards] for pack, cards in files.get("cards", {}).items()}
    source = files["board"] | ({"cards": cards} if cards else {})
    return {**marked(source, names(game), markup), "kind": MARKUP, "remark": MARKUP, MARKUP: MARKUP}


def retold(game: str, record: Path) -> str:
    """A game from a file, told again on that board, with markup in its header and in a comment."""
    known, told = load(game), read(record.read_bytes())
    match = Match(known, len(told.seats), options=told.options, board=known.read_board(hostile(game, WRITABLE)))
    for who, move in told.moves:
        match.make(move, who)
    header, moves = match.record.split("\n\n", 1)
    return f"{header}\nEvent: {MARKUP}\n{SHORT}: {MARKUP}\n\n# {MARKUP}\n{moves}"


def names(game: str) -> set[str]:
    """All that a board file may call as it likes."""
    board = load(game).board
    lists = ("stations", "cities", "lines", "starts")
    found = {name for key in lists for name in getattr(board, key, ())} | {*getattr(board, "marks", {}).values()}
    return found | {board.id, board.name} | {sea[0] for sea in board.source.get("drawing", {}).get("seas", ())}


def marked(value: Any, known: set[str], markup: str) -> Any:
    if isinstance(value, str):
        return value + markup if value in known else value
    if isinstance(value, dict):
        return {marked(key, known, markup): marked(one, known, markup) for key, one in value.items()}
    return [marked(one, known, markup) for one in value] if isinstance(value, list) else value


def toml(value: Any) -> str:
    """A value as TOML writes it: much as JSON does, in short lines."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(one)}" for key, one in value.items()) + "}"
    return "[" + ",\n".join(map(toml, value)) + "]" if isinstance(value, list) else json.dumps(value)


def board_file(source: dict[str, Any]) -> str:
    return "\n".join(f"{json.dumps(key)} = {toml(value)}" for key, value in source.items())
