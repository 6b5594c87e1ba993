"""The five opponents of Paris Paris. Each searches deeper than the one before; the strongest plays two-player games by a learned value."""

from hexagone.bots.learned import LearnedBot
from hexagone.bots.parameters import SearchParameters
from hexagone.bots.search import SearchBot
from hexagone.engine.game import Opponent

BLIND = SearchParameters(random_share=1.0)  # rollouts at random
WISE = BLIND._replace(greedy_opponents=32)  # and the others are taken for greedy
SEARCH = SearchBot(4000, WISE)

LEVELS = (  # with ratings as measured: docs/bots.md has the games
    Opponent(SearchBot(5, BLIND), 1000),
    Opponent(SearchBot(13, BLIND), 1150),
    Opponent(SearchBot(32, BLIND), 1280),
    Opponent(SearchBot(80, BLIND), 1400),
    Opponent(LearnedBot(SEARCH, only=(2,)), 1520),
)
FORMER = {"strongest@0.1": LearnedBot(SEARCH, only=(2,))}
