"""The colours and letters of Paris Paris, by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hexagone.engine.text import Text, letters

LETTERS = {"grey": "G", "violet": "V", "yellow": "Y", "green": "E"}  # the first that is no other seat's and no line's


@dataclass(frozen=True)
class Theme:
    page: str
    ground: str
    street: str
    park: str
    sight: str
    water: str
    wave: str  # the name of the river
    ink: str
    muted: str
    plate: str
    rim: str  # of a plate
    stop: str
    edge: str  # of stops and pieces
    lines: Mapping[str, tuple[str, str]]  # the colour, and that of a letter on it
    seats: Mapping[str, tuple[str, str]]
    letters: Mapping[str, str] = field(default_factory=lambda: LETTERS)  # on pieces


# The lines differ in lightness as well as in hue, so that they are told apart without red, green or blue cones.
# Lines and the edges or bodies of pieces have a contrast of 3:1 or more on the ground, letters 4.5:1 or more on their colour.
THEMES = {
    "light": Theme(
        page="#f1eadc",
        ground="#faf6ed",
        street="#f0e9db",
        park="#e6eed9",
        sight="#dbd0bb",
        water="#cfe3ec",
        wave="#5f8fa8",
        ink="#1d2433",
        muted="#6a675f",
        plate="#ffffff",
        rim="#d8cfbe",
        stop="#ffffff",
        edge="#1d2433",
        lines={
            "turquoise": ("#0b9896", "#10151f"),
            "red": ("#c31f33", "#ffffff"),
            "blue": ("#24479f", "#ffffff"),
            "orange": ("#d97000", "#10151f"),
            "brown": ("#4a2c1a", "#ffffff"),
        },
        seats={
            "grey": ("#868c95", "#10151f"),
            "violet": ("#6b3fa0", "#ffffff"),
            "yellow": ("#f2c530", "#10151f"),
            "green": ("#2e7d4f", "#ffffff"),
        },
    ),
    "dark": Theme(
        page="#0f1523",
        ground="#171e2e",
        street="#1f283d",
        park="#1a2b2c",
        sight="#3f4c6b",
        water="#1d3a55",
        wave="#6f9cc0",
        ink="#f2ecdd",
        muted="#98a1b5",
        plate="#0f1523",
        rim="#39435c",
        stop="#fbf7ee",
        edge="#0b101b",
        lines={
            "turquoise": ("#55e0d4", "#0b101b"),
            "red": ("#ff6a74", "#0b101b"),
            "blue": ("#5a7df0", "#0b101b"),
            "orange": ("#ffa733", "#0b101b"),
            "brown": ("#8c6038", "#ffffff"),
        },
        seats={
            "grey": ("#b4bac6", "#0b101b"),
            "violet": ("#a57be8", "#0b101b"),
            "yellow": ("#ffe066", "#0b101b"),
            "green": ("#4fae77", "#0b101b"),
        },
    ),
}


def themed(theme: str, text: Text | None) -> Theme:
    """With the letters of the language that is asked for."""
    return replace(THEMES[theme], letters=letters(LETTERS, text))
