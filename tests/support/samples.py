"""What the tests that serve all games need to know of each: its folder says it (tests/sample.toml). No test here knows a game by name:
a test that needs one game asks for it by what it is like."""

import os
import tomllib
from functools import cache
from typing import Any

from hexagone import OURS, load

SMALL = os.environ.get("HEXAGONE_SAMPLES") == "small"  # `make quick`: enough to notice what breaks often, not what breaks seldom


@cache
def sample(game: str) -> dict[str, Any]:
    about = tomllib.loads((load(game).folder / "tests" / "sample.toml").read_text(encoding="utf-8"))
    return about | ({"games": max(1, about["games"] // 50)} if SMALL else {})


def with_secrets(games: list[str]) -> list[str]:
    return [game for game in games if sample(game)["secrets"]]


def title(game: str) -> str:
    """As the English page calls it."""
    text = tomllib.loads((load(game).folder / "text.en.toml").read_text(encoding="utf-8"))
    return str(text["game"]["name"])


def golden(game: str, name: str) -> str:
    """A game from its folder, as text."""
    return (load(game).folder / "tests" / "golden" / f"{name}.game").read_text(encoding="utf-8")


FIRST = next(iter(OURS))  # where any game will do: short, for two to four, with a secret; its seats are grey, violet, yellow and green
OTHER = next(game for game in OURS if game != FIRST)  # where two different ones are needed
LONG = max(OURS, key=lambda game: int(sample(game)["moves"]))  # thousands of moves, many of them forced
CROWDED = max(OURS, key=lambda game: int(sample(game)["choices"]))  # the longest lists of legal moves; a turn is several moves
HANDS = next(game for game in OURS if sample(game)["hands"])  # what a seat may do depends on what it hides
UNHIDDEN = next(game for game in OURS if not sample(game)["secrets"])
ORDERLY = next(game for game in OURS if sample(game)["passes"])  # seats move in one order, and one move can be a turn


def least(game: str) -> int:
    """As few players as can play."""
    return load(game).players[0]
