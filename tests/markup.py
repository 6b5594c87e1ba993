"""Boards with markup in every text, for tests of what is made of them. No check of names keeps them out here: what shows a name must be
safe by itself."""

from __future__ import annotations

import json
import tomllib
from importlib import import_module
from typing import Any

from hexagone import GAMES, load

MARKUP = """"><img src=x onerror=stolen()></title><script>stolen()</script>' ]]>&lt;&amp;javascript:stolen()"""


def unchecked() -> None:
    """From now on this process takes boards whatever they are called."""
    for name in GAMES:
        vars(import_module(f"hexagone.games.{name.replace('-', '_')}.board"))["complain"] = lambda complaints: None


def hostile(game: str) -> dict[str, Any]:
    """The game's own board with markup at the end of every name on it, and in a comment or two that nobody knows."""
    source = tomllib.loads((load(game).folder / "board.toml").read_text(encoding="utf-8"))
    return {**marked(source, names(game)), "kind": MARKUP, "remark": MARKUP, MARKUP: MARKUP}


def names(game: str) -> set[str]:
    """All that a board file may call as it likes."""
    board = load(game).board
    lists = ("stations", "cities", "lines", "starts")
    found = {name for key in lists for name in getattr(board, key, ())} | {*getattr(board, "marks", {}).values()}
    return found | {board.id, board.name} | {sea[0] for sea in board.source.get("drawing", {}).get("seas", ())}


def marked(value: Any, known: set[str]) -> Any:
    if isinstance(value, str):
        return value + MARKUP if value in known else value
    if isinstance(value, dict):
        return {marked(key, known): marked(one, known) for key, one in value.items()}
    return [marked(one, known) for one in value] if isinstance(value, list) else value


def toml(value: Any) -> str:
    """A value as TOML writes it: much as JSON does."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(one)}" for key, one in value.items()) + "}"
    return f"[{', '.join(map(toml, value))}]" if isinstance(value, list) else json.dumps(value)


def board_file(source: dict[str, Any]) -> str:
    return "\n".join(f"{json.dumps(key)} = {toml(value)}" for key, value in source.items())
