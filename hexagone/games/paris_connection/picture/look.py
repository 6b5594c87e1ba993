"""The colours and letters of Paris Connection, by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hexagone.engine.text import Text, letters
from hexagone.games.paris_connection.rules.state import COMPANY

LETTERS = dict(zip(COMPANY, "RBYPKM", strict=True))  # K as in black, M as in marron: B and R are taken


@dataclass(frozen=True)
class Theme:
    sea: str
    shoals: tuple[str, str]  # lines of water along the coast
    abroad: str
    plain: str
    peak: str
    grid: str
    coast: str
    river: str
    ink: str
    muted: str
    hatch: tuple[str, str]
    paris: str
    tower: str
    sign: tuple[str, str, str]  # of a terminus: plate, rim, letters
    rim: str  # inside an enamel plate
    cities: Mapping[int, tuple[str, str]]  # plate, letters
    companies: Mapping[str, tuple[str, str, str]]  # body, letter, outline
    night: str  # the departure board
    flap: str
    lamp: str
    letters: Mapping[str, str] = field(default_factory=lambda: LETTERS)  # on pieces


# Companies differ in lightness as well as in hue, and each has its letter. The body or the outline of an
# engine has 3:1 or more on every ground, letters 4.5:1 or more on their plate.
THEMES = {
    "light": Theme(
        sea="#dbe7e6", shoals=("#cbdddd", "#bdd3d4"), abroad="#e9e6da", plain="#f4efdc", peak="#c9a77b", grid="#b8a988",
        coast="#7d8f8c", river="#7fa9bd", ink="#2b2620", muted="#6d6350", hatch=("#fffaf0", "#8c1c13"), paris="#e3d9c3",
        tower="#5a4a38", sign=("#1f3f6e", "#ffffff", "#ffffff"), rim="#fffaf0",
        cities={1: ("#e2c48d", "#2b2620"), 2: ("#7c4f96", "#ffffff"), 3: ("#b3262f", "#ffffff"), 4: ("#1f5fa8", "#ffffff")},
        companies={
            "red": ("#d6263a", "#ffffff", "#2b0a0e"), "blue": ("#2358ad", "#ffffff", "#0b1b36"),
            "yellow": ("#f6cb2e", "#1c1708", "#3d2f00"), "purple": ("#b58ad0", "#1c0f26", "#33183f"),
            "black": ("#26262a", "#ffffff", "#000000"), "brown": ("#8d5a2b", "#ffffff", "#2c1806"),
        },
        night="#22262b", flap="#33383f", lamp="#ffd77a",
    ),
    "dark": Theme(
        sea="#0a1d35", shoals=("#0f2747", "#15325a"), abroad="#20262a", plain="#2c3a42", peak="#94794f", grid="#101b25",
        coast="#4d6474", river="#4d83a6", ink="#f2ead8", muted="#a9a795", hatch=("#0e1826", "#ff8a70"), paris="#39444d",
        tower="#e8d9b8", sign=("#1b3c6e", "#cfdcf0", "#ffffff"), rim="#f2ead8",
        cities={1: ("#c9ab74", "#1a150c"), 2: ("#7a4e98", "#ffffff"), 3: ("#b02a34", "#ffffff"), 4: ("#2568b8", "#ffffff")},
        companies={
            "red": ("#ff6070", "#1a0205", "#fff1ee"), "blue": ("#5f93f2", "#04102a", "#eef3ff"),
            "yellow": ("#ffdc55", "#1c1708", "#fff8dc"), "purple": ("#cfa6ea", "#1c0f26", "#f8efff"),
            "black": ("#0b0b0d", "#ffffff", "#d8d8dc"), "brown": ("#a8713d", "#140a02", "#f7e6d4"),
        },
        night="#080c12", flap="#1a212b", lamp="#ffd77a",
    ),
}  # fmt: skip  # a palette is read as a table


def themed(theme: str, text: Text | None) -> Theme:
    """With the letters of the language that is asked for."""
    return replace(THEMES[theme], letters=letters(LETTERS, text))
