"""Hexagone: three French board games as real software.

>>> import hexagone
>>> match = hexagone.Match("paris-paris", players=2, seed=7)
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexagone.engine.game import Game
    from hexagone.match import Match as Match

__version__ = "0.1.0"

OURS = {
    "paris-paris": "hexagone.games.paris_paris:GAME",
    "paris-connection": "hexagone.games.paris_connection:GAME",
    "parcours-citroen": "hexagone.games.parcours_citroen:GAME",
}


def installed() -> dict[str, str]:
    """Games of others: what installed packages name under the entry point `hexagone.games`."""
    return {entry.name: entry.value for entry in entry_points(group="hexagone.games")}


GAMES = OURS | {name: place for name, place in installed().items() if name not in OURS}  # the one list of games


def load(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise KeyError(f"there is no game called {name!r}: {', '.join(GAMES)}")
    module, _, attribute = GAMES[name].partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game


def __getattr__(name: str) -> Any:
    """Match, imported when first asked for: with it come the compiled rules."""
    if name == "Match":
        return import_module("hexagone.match").Match
    raise AttributeError(name)
