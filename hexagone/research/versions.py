"""What environments are called, and their version: docs/research.md says when it changes."""

from __future__ import annotations

VERSION = 0


def camel(name: str) -> str:
    """As Gymnasium spells it: rail-barons -> RailBarons."""
    return "".join(word.capitalize() for word in name.split("-"))


def snake(name: str) -> str:
    """As OpenSpiel and PettingZoo spell it: rail-barons -> rail_barons."""
    return name.replace("-", "_")
