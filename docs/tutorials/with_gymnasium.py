"""Gymnasium: one seat of Parcours Citroën against two bots.

python docs/tutorials/with_gymnasium.py [EPISODES]
"""

import sys

import gymnasium

import hexagone.research.gymnasium  # noqa: F401 (the games are known by name from now on)


def main(episodes=3):
    world = gymnasium.make("hexagone/ParcoursCitroen-v0", players=3, seat=0, bots=("greedy", "random"))
    total = 0.0
    for episode in range(episodes):
        seen, _ = world.reset(seed=episode)
        over = False
        while not over:
            seen, reward, over, _, _ = world.step(world.action_space.sample(seen["action_mask"]))
        total += reward
        print(f"episode {episode}: {reward:+.2f}")
    return total / episodes


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
