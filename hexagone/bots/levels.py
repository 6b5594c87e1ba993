"""The levels: five opponents for each game, from one who has just learned the rules to the strongest.

Each thinks less, or sees less far, than the next; none makes moves at random only to be weak. What each
number is worth was measured: docs/bots.md.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hexagone.bots.greedy import greedy
from hexagone.bots.search import Habit
from hexagone.bots.thinker import Thinker
from hexagone.game import Board, Game
from hexagone.record import Buffer

Mind = Callable[[Game, Any, Buffer, int, Any], int]

LADDER = ("novice", "casual", "skilled", "expert", "master")
STRONGEST = LADDER[-1]

BLIND = Habit(whim=1.0)                                         # playouts at random
DEFT = Habit(whim=0.3)                                          # playouts by hunch
RAILS = Habit(whim=0.1, tries=8, cut=12, spread=30, width=0.5)  # a few turns by worth, then a look
ROADS = Habit(whim=0.1, tries=4, cut=40, spread=150, width=1.0) # dreams of what the dice may bring
STREET = Habit(whim=0.0, tries=8, cut=1, spread=60)             # the next throw only: dice drown what lies behind it

MINDS: dict[str, tuple[Mind, ...]] = {  # in the order of the ladder
    "paris-paris": (Thinker(7, BLIND), Thinker(20, BLIND), Thinker(60, BLIND), Thinker(120, DEFT), Thinker(6000, DEFT)),
    "paris-connection": (Thinker(10, RAILS), Thinker(30, RAILS), Thinker(100, RAILS), Thinker(300, RAILS), Thinker(800, RAILS)),
    "parcours-citroen": (Thinker(10, ROADS), Thinker(60, ROADS), Thinker(40, STREET), Thinker(200, STREET), greedy),
}


@dataclass(frozen=True)
class Level:
    """An opponent by its name, at home in every game."""

    name: str

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        return MINDS[game.name][LADDER.index(self.name)](game, board, seen, seat, random)
