"""Hexagone: three French board games as real software.

>>> import hexagone
>>> match = hexagone.Match("paris-paris", players=2, seed=7)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexagone.engine.game import Game
    from hexagone.match import Match as Match

__version__ = "0.1.0"

GAMES = {
    "paris-paris": "hexagone.games.paris_paris",
    "paris-connection": "hexagone.games.paris_connection",
    "parcours-citroen": "hexagone.games.parcours_citroen",
}


def load(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise KeyError(f"there is no game called {name!r}: {', '.join(GAMES)}")
    game: Game = import_module(GAMES[name]).GAME
    return game


def __getattr__(name: str) -> Any:
    """Match, imported when first asked for: with it come the compiled rules."""
    if name == "Match":
        return import_module("hexagone.match").Match
    raise AttributeError(name)
