"""What environments are called, and their version: docs/research.md says when it changes."""

from __future__ import annotations

VERSION = 0


def camel(name: str) -> str:
    """As Gymnasium spells it: paris-paris -> ParisParis."""
    return "".join(word.capitalize() for word in name.split("-"))


def snake(name: str) -> str:
    """As OpenSpiel and PettingZoo spell it: paris-paris -> paris_paris."""
    return name.replace("-", "_")
