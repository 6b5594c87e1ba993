"""OpenSpiel's ISMCTS against our bots: it learns nothing, and resamples what it does not know (`resample_from_infostate`)."""

import math
import random

import numpy as np
from common import Clock, arguments
from open_spiel.python.algorithms import ismcts, mcts

from hexagone.bots.arena import interval
from hexagone.research.openspiel import LevelBot, load

LEVELS = ("random", "novice", "greedy")


def main():
    given = arguments(simulations=50)
    game = load(given.game, given.players)
    for level in LEVELS:
        clock, deals = Clock(given.seconds / len(LEVELS)), []
        while not clock.over:
            deals.append(np.mean([share(game, seat, level, given, len(deals)) for seat in range(given.players)]))
        low, high = interval(deals, float(np.mean(deals)))
        print(
            f"{given.game}, {given.players} players, seed {given.seed}, {given.simulations} simulations, against {level}: "
            f"{np.mean(deals):.1%} ({low:.1%} to {high:.1%}) of {len(deals) * given.players} games; "
            f"an equal wins {1 / given.players:.1%}; {clock}",
            flush=True,
        )


def share(game, seat, level, given, deal):
    """What the search wins of one game; each deal is played from every seat."""
    luck = np.random.RandomState([given.seed, deal])
    chance = random.Random(f"{given.seed}/{deal}")
    searcher = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), math.sqrt(2), given.simulations, random_state=luck)
    bots = [searcher if player == seat else LevelBot(game, player, level, deal) for player in range(given.players)]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            moves, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(moves, odds)[0])
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    assert all(math.isfinite(won) for won in state.returns())
    return (state.returns()[seat] * (given.players - 1) + 1) / given.players


if __name__ == "__main__":
    main()
