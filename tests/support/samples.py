"""What the tests that serve all games need to know of each. Its folder says it (tests/sample.toml): no test knows a game by name."""

import tomllib
from functools import cache
from typing import Any

from hexagone import load


@cache
def sample(game: str) -> dict[str, Any]:
    return tomllib.loads((load(game).folder / "tests" / "sample.toml").read_text(encoding="utf-8"))


def with_secrets(games: list[str]) -> list[str]:
    return [game for game in games if sample(game)["secrets"]]


def title(game: str) -> str:
    """As the English page calls it."""
    text = tomllib.loads((load(game).folder / "text.en.toml").read_text(encoding="utf-8"))
    return str(text["game"]["name"])
