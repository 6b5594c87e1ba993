"""Which games there are. This module imports no other: every room may ask it."""

from __future__ import annotations

from importlib.metadata import entry_points

OURS = {
    "paris-paris": "hexagone.games.paris_paris:GAME",
    "paris-connection": "hexagone.games.paris_connection:GAME",
    "parcours-citroen": "hexagone.games.parcours_citroen:GAME",
}


def installed() -> dict[str, str]:
    """Games of others: what installed packages name under the entry point `hexagone.games`."""
    return {entry.name: entry.value for entry in entry_points(group="hexagone.games")}


GAMES = OURS | {name: place for name, place in installed().items() if name not in OURS}  # the one list of games
