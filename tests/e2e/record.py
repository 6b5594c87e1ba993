"""Games from files, whole or half."""

from pathlib import Path

from hexagone import load


def golden(game: str, name: str) -> Path:
    return load(game).folder / "tests" / "golden" / f"{name}.game"


def half(game: str, name: str = "greedy-4", part: float = 0.6) -> str:
    """A game up to a decision of its first seat, after so much of it."""
    lines = golden(game, name).read_text(encoding="utf-8").splitlines()
    first = load(game).seats[0]
    end = next(i for i in range(int(part * len(lines)), len(lines)) if lines[i].startswith(f"{first} "))
    return "\n".join([*lines[:end], ""])


def before_the_end(game: str, name: str = "greedy-4") -> tuple[str, str, str]:
    """A game up to its last decision, whose decision that is, and which one."""
    lines = golden(game, name).read_text(encoding="utf-8").splitlines()
    last = next(i for i, line in enumerate(lines) if line.startswith("result ")) - 1
    who, _, move = lines[last].partition(" ")
    return "\n".join([*lines[:last], ""]), who, move
