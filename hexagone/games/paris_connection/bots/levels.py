"""The five opponents of Paris Connection. Each searches deeper than the one before."""

from hexagone.bots.parameters import SearchParameters
from hexagone.bots.search import SearchBot
from hexagone.engine.game import Opponent

RAILS = SearchParameters(random_share=0.1, candidates=8, cutoff=12, spread=30, widening=0.5)  # a few turns by worth, then a look

LEVELS = (  # with ratings as measured: docs/bots.md has the games
    Opponent(SearchBot(3, RAILS), 1000),
    Opponent(SearchBot(10, RAILS), 1140),
    Opponent(SearchBot(32, RAILS), 1260),
    Opponent(SearchBot(150, RAILS), 1400),
    Opponent(SearchBot(2500, RAILS), 1550),
)
