"""What the tests that serve all games need to know of each. Its folder says it (tests/sample.toml): no test knows a game by name."""

import os
import tomllib
from functools import cache
from typing import Any

from hexagone import load

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
