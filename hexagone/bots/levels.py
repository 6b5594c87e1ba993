"""The levels: five opponents for each game, from one who has just learned the rules to the strongest.

Each thinks less than the next, or clings more to its money (Parcours Citroën); none makes moves at random only to be weak.
The highest of Paris Paris plays by what it has learned from games. What each number is worth, as far as it was measured: docs/bots.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hexagone.bots.greedy import greedy
from hexagone.bots.learned import Veteran
from hexagone.bots.parameters import Habit
from hexagone.bots.search_bot import Thinker
from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer
from hexagone.games.parcours_citroen.bots.driver import Driver

Mind = Callable[[Game, Any, Buffer, int, Any], int]

LADDER = ("novice", "casual", "skilled", "expert", "master")
STRONGEST = LADDER[-1]

BLIND = Habit(whim=1.0)                                         # playouts at random
WISE = BLIND._replace(foes=32)                                  # and the others are taken for greedy
RAILS = Habit(whim=0.1, tries=8, cut=12, spread=30, width=0.5)  # a few turns by worth, then a look

MINDS: dict[str, tuple[Mind, ...]] = {  # in the order of the ladder
    "paris-paris": (Thinker(5, BLIND), Thinker(13, BLIND), Thinker(32, BLIND), Thinker(80, BLIND), Veteran(Thinker(4000, WISE))),
    "paris-connection": (Thinker(3, RAILS), Thinker(10, RAILS), Thinker(32, RAILS), Thinker(150, RAILS), Thinker(2500, RAILS)),
    "parcours-citroen": (Driver(98), Driver(91), Driver(82), Driver(68), greedy),
}

RATINGS = {  # measured: docs/bots.md has the games; a novice has 1000, and 400 more is ten to one
    "paris-paris": (1000, 1150, 1280, 1400, 1520),
    "paris-connection": (1000, 1140, 1260, 1400, 1550),
    "parcours-citroen": (1000, 1170, 1310, 1430, 1590),
}


@dataclass(frozen=True)
class Level:
    """An opponent by its name, at home in every game; in a hurry, if it is told how long it may think."""

    name: str
    seconds: float = 0.0

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        return self.mind(game)(game, board, seen, seat, random)

    def mind(self, game: Game) -> Mind:
        mind = MINDS[game.name][LADDER.index(self.name)]
        return mind.within(self.seconds) if isinstance(mind, Thinker | Veteran) else mind
