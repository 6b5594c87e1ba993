"""OpenSpiel: its information-set tree search plays a seat of Paris Paris. It asks `resample_from_infostate` for worlds that
the seat cannot tell from the true one.

    python docs/tutorials/with_openspiel.py [SIMULATIONS]
"""

import sys

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from hexagone.research.openspiel import load


def main(simulations=20):
    random = np.random.RandomState(1)
    game = load("paris-paris", players=2)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), uct_c=2.0, max_simulations=simulations, random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(choose(state, bot, random))
    print(state.match().record)
    print("returns:", state.returns())
    return state


def choose(state, bot, random):
    """Chance by its odds, the first seat by search, the second at random."""
    if state.is_chance_node():
        moves, odds = zip(*state.chance_outcomes(), strict=True)
        return random.choice(moves, p=odds)
    return bot.step(state) if state.current_player() == 0 else random.choice(state.legal_actions())


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
