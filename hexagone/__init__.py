"""Hexagone: three French board games as real software.

>>> import hexagone
>>> match = hexagone.Match("paris-paris", players=2, seed=7)
>>> match.play(match.ask("greedy"))
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from hexagone.catalogue import GAMES as GAMES
from hexagone.catalogue import OURS as OURS

if TYPE_CHECKING:
    from hexagone.analysis.answers import Assessment as Assessment
    from hexagone.analysis.report import Review as Review
    from hexagone.analysis.review import Unfinished as Unfinished
    from hexagone.engine.drawing import Drawing as Drawing
    from hexagone.engine.game import Game as Game
    from hexagone.engine.game import load as load
    from hexagone.files import read as read
    from hexagone.match import BadMove as BadMove
    from hexagone.match import Illegal as Illegal
    from hexagone.match import Turn as Turn
    from hexagone.match import Unreadable as Unreadable
    from hexagone.research.baselines import Baseline as Baseline
    from hexagone.research.baselines import load_baseline as load_baseline
    from hexagone.script import Fault as Fault
    from hexagone.study import Match as Match

__version__ = "0.1.0"

LATER = {  # imported when first asked for: with most of them come the compiled rules
    "Assessment": "hexagone.analysis.answers",
    "BadMove": "hexagone.match",
    "Baseline": "hexagone.research.baselines",
    "Drawing": "hexagone.engine.drawing",
    "Fault": "hexagone.script",
    "Game": "hexagone.engine.game",
    "Illegal": "hexagone.match",
    "Match": "hexagone.study",
    "Review": "hexagone.analysis.report",
    "Turn": "hexagone.match",
    "Unfinished": "hexagone.analysis.review",
    "Unreadable": "hexagone.match",
    "load": "hexagone.engine.game",
    "load_baseline": "hexagone.research.baselines",
    "read": "hexagone.files",
}
__all__ = ["GAMES", "__version__", *LATER]  # noqa: PLE0604 (they are names)


def __getattr__(name: str) -> Any:
    if name in LATER:
        return getattr(import_module(LATER[name]), name)
    raise AttributeError(f"module 'hexagone' has no attribute {name!r}")


def __dir__() -> list[str]:
    """What is public, and nothing else."""
    return sorted(__all__)
