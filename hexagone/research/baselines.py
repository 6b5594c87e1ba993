"""Opponents to measure against, by name: `load_baseline(game, "expert")`.

A baseline answers with an action wherever a game is being played: a match, an environment of Gymnasium or PettingZoo, a state of
OpenSpiel; and with one for each game of a batch. It sees what its seat may know, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from hexagone.bots import LADDER, LEVELS, decide
from hexagone.bots.levels import opponents
from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game, load
from hexagone.engine.record import Buffer, Cells
from hexagone.engine.suggestion import suggestion
from hexagone.match import Match
from hexagone.research.batch import Batch


@dataclass
class Baseline:
    """A level of a game: `random`, `greedy`, or one of the ladder, with its measured rating (docs/bots.md) if it has one.

    >>> import hexagone
    >>> greedy = hexagone.load_baseline("paris-paris", "greedy")
    >>> match = hexagone.Match("paris-paris", 2, seed=7)
    >>> match.make(greedy(match))
    >>> match.to_move, greedy.rating
    ('violet', None)
    """

    game: Game
    name: str
    rating: int | None
    random: Cells = field(repr=False)

    def __call__(self, where: Any) -> Any:
        """The action of whoever is to move there; in a batch, of every game.

        Parameters:
            where: a `Match`, an environment of Gymnasium or PettingZoo, a state of OpenSpiel, or a `Batch`.

        Returns:
            The number of a legal move; of a batch, an array with one for each game.

        >>> import hexagone
        >>> match = hexagone.Match("paris-paris", 2, seed=7)
        >>> match.words(hexagone.load_baseline("paris-paris")(match)) in match.legal
        True
        """
        if isinstance(where, Batch):
            turns = zip(where.states, where.turn.tolist(), strict=True)
            return np.array([self.decide(where.board, state, seat) for state, seat in turns], np.int64)
        return self.decide(*position(where))

    def decide(self, board: Board, state: Buffer, seat: int) -> int:
        return int(decide(self.name, self.game, board, state, seat, self.random))


def load_baseline(game: Game | str, name: str = "greedy", seed: int | str = 1) -> Baseline:
    """An opponent to measure against.

    Parameters:
        game: its name, or the game itself.
        name: `random`, `greedy`, or a level: `novice`, `casual`, `skilled`, `expert`, `master`.
        seed: decides how it breaks ties, and what it imagines.

    Returns:
        A `Baseline`: call it with a match, an environment, a state of OpenSpiel or a batch, and it answers with an action.

    >>> import hexagone
    >>> expert = hexagone.load_baseline("paris-paris", "expert")
    >>> match = hexagone.Match("paris-paris", 2, seed=7)
    >>> match.words(expert(match)) in match.legal
    True
    """
    if name not in LEVELS:
        raise ValueError(f"there is no baseline {name!r}: {', '.join(LEVELS)}{suggestion(name, LEVELS)}")
    game = load(game) if isinstance(game, str) else game
    rating = opponents(game)[LADDER.index(name)].rating if name in LADDER else None
    return Baseline(game, name, rating, source(seed))


def position(where: Any) -> tuple[Board, Buffer, int]:
    """Board, state and the seat to move: of a match, of an environment, or of a state of OpenSpiel."""
    where = getattr(where, "unwrapped", where)
    if isinstance(where, Match):
        return where.board, where.state, where.turn
    if hasattr(where, "episode"):
        return where.episode.board, where.episode.state, where.episode.turn
    if hasattr(where, "bytes"):
        return where.game.board, where.bytes, where.turn
    raise TypeError(f"no game of ours is played in {type(where).__name__}")
