"""sb3-contrib's MaskablePPO against a bot of ours. It asks the environment for `action_masks()`."""

import gymnasium
import numpy as np
from common import Clock, arguments, measure, sound
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import hexagone.research.gymnasium  # noqa: F401 (the games are known by name from now on)
from hexagone.research.versions import camel

TABLES = 8


def main():
    given = arguments()
    tables = DummyVecEnv([lambda seat=i % given.players: table(given, seat) for i in range(TABLES)])
    model = MaskablePPO("MultiInputPolicy", tables, n_steps=256, batch_size=256, seed=given.seed, device="cpu")
    until = Until(Clock(given.seconds))
    model.learn(10**9, callback=until)
    print(f"{model.num_timesteps} steps, {model._n_updates} updates, loss {until.loss:.4f}, {until.clock}", flush=True)
    measure(lambda seen: model.predict(seen, action_masks=seen["action_mask"].astype(np.bool_), deterministic=True)[0], given)


def table(given, seat):
    name = f"hexagone/{camel(given.game)}-v0"
    return gymnasium.make(name, players=given.players, seat=seat, bots=given.bots, encoding=given.encoding)


class Until(BaseCallback):
    """Stops when the time is over, and looks at every update."""

    def __init__(self, clock):
        super().__init__()
        self.clock, self.loss = clock, 0.0

    def _on_step(self):
        return not self.clock.over

    def _on_rollout_start(self):
        self.loss = self.model.logger.name_to_value.get("train/loss", 0.0)
        sound(self.model.policy, self.loss)


if __name__ == "__main__":
    main()
