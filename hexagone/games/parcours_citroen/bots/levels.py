"""The five opponents of Parcours Citroën. The weaker ones cling to their money; the strongest is greedy."""

from hexagone.bots.greedy import greedy
from hexagone.engine.game import Opponent
from hexagone.games.parcours_citroen.bots.driver import Driver

LEVELS = (  # with ratings as measured: docs/bots.md has the games
    Opponent(Driver(98), 1000),
    Opponent(Driver(91), 1170),
    Opponent(Driver(82), 1310),
    Opponent(Driver(68), 1430),
    Opponent(greedy, 1590),
)
FORMER = {"strongest@0.1": greedy}
