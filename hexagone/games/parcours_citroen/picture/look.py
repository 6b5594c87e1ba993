"""Colours of the road atlas: warm paper by day, a night map in the dark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hexagone.engine.text import Text, letters
from hexagone.games.parcours_citroen.rules.state import LETTERS

# One letter for a colour in all games: green is E, for G is grey in Paris Paris.
WIDTH, HEIGHT = 1400, 1300  # of the picture


@dataclass(frozen=True)
class Theme:
    page: str
    around: str  # what is not France
    land: str
    coast: str
    river: str
    lane: str  # small roads
    grid: str
    road: str
    kerb: str
    dash: str
    ink: str
    muted: str
    stone: str
    cap: str
    letter: str  # on a stone
    rim: str
    sign: str
    night: str  # dark parts of signs
    red: str
    blue: str
    lamp: str
    glass: str
    edge: str
    shade: str
    panel: str
    seats: Mapping[str, tuple[str, str]]  # the colour, and that of a letter on it
    letters: Mapping[str, str] = field(default_factory=lambda: LETTERS)  # on pieces


# Seat colours differ in lightness as well as in hue, and every piece has a letter. Letters have a contrast of 4.5:1 or more.
THEMES = {
    "light": Theme(
        page="#efe7d6", around="#dfe8e6", land="#fbf6e9", coast="#9fb6b4", river="#b5d3df", lane="#e6d9bd", grid="#cbd6d3",
        road="#f4c64e", kerb="#9a4a21", dash="#fff8e3", ink="#1f2530", muted="#5f6470", stone="#fffdf6", cap="#b3262c", letter="#1f2530",
        rim="#cfc6b2", sign="#fffdf6", night="#1d2433", red="#c0272d", blue="#1f55a5", lamp="#ffe08a", glass="#e3f0f4", edge="#1d2433",
        shade="#5b4a33", panel="#fffaf0",
        seats={
            "blue": ("#2450b8", "#ffffff"), "green": ("#1f7a4a", "#ffffff"), "red": ("#c8102e", "#ffffff"),
            "yellow": ("#f7d038", "#10151f"), "orange": ("#ee8420", "#10151f"), "violet": ("#7a3fb0", "#ffffff"),
        },
    ),
    "dark": Theme(
        page="#0d1320", around="#0b2031", land="#2a3342", coast="#6d87a3", river="#4a7596", lane="#465064", grid="#1c3549",
        road="#c9962f", kerb="#5b3a14", dash="#fff0c4", ink="#f2ecdd", muted="#a3acc0", stone="#f3ecdb", cap="#b3262c", letter="#1d2433",
        rim="#bdb39c", sign="#f6f0e1", night="#1d2433", red="#c0272d", blue="#2b62b8", lamp="#ffd766", glass="#cfe0ea", edge="#080c14",
        shade="#000000", panel="#161f31",
        seats={
            "blue": ("#6f96ff", "#0b101b"), "green": ("#4db87f", "#0b101b"), "red": ("#ff6b6b", "#0b101b"),
            "yellow": ("#ffe14d", "#0b101b"), "orange": ("#ff9d3d", "#0b101b"), "violet": ("#b58af0", "#0b101b"),
        },
    ),
}  # fmt: skip  # a palette is read as a table


def themed(theme: str, text: Text | None) -> Theme:
    """With the letters of the language that is asked for."""
    return replace(THEMES[theme], letters=letters(LETTERS, text))
