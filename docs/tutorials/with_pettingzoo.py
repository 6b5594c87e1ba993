"""PettingZoo: four agents take any legal move of Paris Connection; the game is written down.

python docs/tutorials/with_pettingzoo.py [FILE.game]
"""

import sys
from pathlib import Path

from hexagone.research.pettingzoo import env


def main(file=None):
    world = env("paris-connection", players=4)
    world.reset(seed=1)
    for agent in world.agent_iter():
        seen, reward, over, _, _ = world.last()
        if over:
            print(f"{agent}: {reward:+.2f}")
        world.step(None if over else world.action_space(agent).sample(seen["action_mask"]))
    if file:
        Path(file).write_text(world.match().record, encoding="utf-8")
    return world


if __name__ == "__main__":
    main(*sys.argv[1:])
