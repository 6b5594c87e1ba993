"""Hexagone: three French board games as real software.

>>> import hexagone
>>> match = hexagone.Match("paris-paris", players=2, seed=7)
>>> match.play(match.ask("greedy"))
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexagone.analysis.answers import Assessment as Assessment
    from hexagone.analysis.report import Review as Review
    from hexagone.analysis.review import Unfinished as Unfinished
    from hexagone.engine.game import Game as Game
    from hexagone.files import read as read
    from hexagone.match import BadMove as BadMove
    from hexagone.match import Illegal as Illegal
    from hexagone.match import Match as Match
    from hexagone.match import Unreadable as Unreadable
    from hexagone.research.baselines import Baseline as Baseline
    from hexagone.research.baselines import load_baseline as load_baseline
    from hexagone.script import Fault as Fault
    from hexagone.study import Drawing as Drawing
    from hexagone.study import Turn as Turn

__version__ = "0.1.0"

OURS = {
    "paris-paris": "hexagone.games.paris_paris:GAME",
    "paris-connection": "hexagone.games.paris_connection:GAME",
    "parcours-citroen": "hexagone.games.parcours_citroen:GAME",
}

LATER = {  # imported when first asked for: with most of them come the compiled rules
    "Assessment": "hexagone.analysis.answers",
    "BadMove": "hexagone.match",
    "Baseline": "hexagone.research.baselines",
    "Drawing": "hexagone.study",
    "Fault": "hexagone.script",
    "Game": "hexagone.engine.game",
    "Illegal": "hexagone.match",
    "Match": "hexagone.match",
    "Review": "hexagone.analysis.report",
    "Turn": "hexagone.study",
    "Unfinished": "hexagone.analysis.review",
    "Unreadable": "hexagone.match",
    "load_baseline": "hexagone.research.baselines",
    "read": "hexagone.files",
}
__all__ = ["GAMES", "__version__", "load", *LATER]  # noqa: PLE0604 (they are names)


def installed() -> dict[str, str]:
    """Games of others: what installed packages name under the entry point `hexagone.games`."""
    return {entry.name: entry.value for entry in entry_points(group="hexagone.games")}


GAMES = OURS | {name: place for name, place in installed().items() if name not in OURS}  # the one list of games


def load(name: str) -> Game:
    """The game of this name.

    Parameters:
        name: one of `hexagone.GAMES`.

    Returns:
        The game: its seats, options, board and rules.

    Raises:
        KeyError: there is none.

    >>> import hexagone
    >>> hexagone.load("paris-paris").seats
    ('grey', 'violet', 'yellow', 'green')
    """
    if name not in GAMES:
        from hexagone.engine.suggestion import suggestion

        raise KeyError(f"there is no game called {name!r}: {', '.join(GAMES)}{suggestion(name, GAMES)}")
    module, _, attribute = GAMES[name].partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game


def __getattr__(name: str) -> Any:
    if name in LATER:
        return getattr(import_module(LATER[name]), name)
    raise AttributeError(f"module 'hexagone' has no attribute {name!r}")


def __dir__() -> list[str]:
    """What is public, and nothing else."""
    return sorted(__all__)
