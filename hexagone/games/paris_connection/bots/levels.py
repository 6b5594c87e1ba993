"""The five opponents of Paris Connection, by one learned value. The weaker ones think of a few moves only; the strongest looks ahead.

On a board of one's own, for which nothing was learned, each searches instead, deeper than the one before.
"""

from hexagone.bots.learned import LearnedBot
from hexagone.bots.parameters import SearchParameters
from hexagone.bots.search import SearchBot
from hexagone.engine.game import Opponent

RAILS = SearchParameters(random_share=0.1, candidates=8, cutoff=12, spread=30, widening=0.5)  # a few turns by worth, then a look


def thinking_of(moves: int, simulations: int) -> LearnedBot:
    """Somebody who thinks of so many moves, taken by lot, and makes the best of them."""
    return LearnedBot(SearchBot(simulations, RAILS), worlds=1, most=moves)


LEVELS = (  # with ratings as measured with three to five players (the highest with three): docs/bots-lab.md has the games
    Opponent(thinking_of(5, 3), 1000),
    Opponent(thinking_of(9, 10), 1200),
    Opponent(thinking_of(16, 32), 1410),
    Opponent(thinking_of(28, 150), 1590),
    Opponent(LearnedBot(SearchBot(1000, RAILS), worlds=1, finalists=6, rounds=32, tried=16, rivals=16), 1860),
)
FORMER = {"strongest@0.1": SearchBot(2500, RAILS)}
