"""PPO with TorchRL's parts against a bot of ours: `GymWrapper`, `MaskedCategorical`, `GAE`, `ClipPPOLoss`."""

import gymnasium
import numpy as np
import torch
from common import Clock, arguments, measure, sound
from tensordict import TensorDict
from tensordict.nn import TensorDictModule, TensorDictSequential
from torch import nn
from torchrl.envs import GymWrapper, SerialEnv
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import hexagone.research.gymnasium  # noqa: F401 (the games are known by name from now on)
from hexagone.research.versions import camel

TABLES, STEPS, EPOCHS, BATCH = 8, 128, 4, 256


def main():
    given = arguments()
    torch.manual_seed(given.seed)
    world = SerialEnv(TABLES, [lambda seat=i % given.players: table(given, seat) for i in range(TABLES)])
    world.set_seed(given.seed)
    size, actions = world.observation_spec["observation"].shape[-1], world.observation_spec["action_mask"].shape[-1]
    actor, critic = networks(size, actions)
    loss = ClipPPOLoss(actor, critic, entropy_coeff=0.01)
    advantage = GAE(gamma=1.0, lmbda=0.95, value_network=critic)
    optimizer = torch.optim.Adam(loss.parameters(), lr=3e-4)
    clock, steps, value = Clock(given.seconds), 0, 0.0
    while not clock.over:
        with torch.no_grad():
            played = advantage(world.rollout(STEPS, actor, break_when_any_done=False)).reshape(-1)
        steps += len(played)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(played)).split(BATCH):
                value = improve(loss, optimizer, played[part])
        sound(loss, value)
    print(f"{steps} steps, loss {value:.4f}, {clock}", flush=True)
    measure(lambda seen: best(actor, seen), given)


def table(given, seat):
    name = f"hexagone/{camel(given.game)}-v0"
    world = gymnasium.make(name, players=given.players, seat=seat, bots=given.bots, encoding=given.encoding)
    return GymWrapper(world, categorical_action_encoding=True)


def networks(size, actions):
    def layers(out):
        return nn.Sequential(nn.Linear(size, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh(), nn.Linear(128, out))

    policy = TensorDictModule(layers(actions), in_keys=["observation"], out_keys=["logits"])
    mask = TensorDictModule(lambda legal: legal.bool(), in_keys=["action_mask"], out_keys=["mask"])
    parts = {"in_keys": ["logits", "mask"], "distribution_class": MaskedCategorical, "return_log_prob": True}
    return ProbabilisticActor(TensorDictSequential(policy, mask), **parts), ValueOperator(layers(1), in_keys=["observation"])


def improve(loss, optimizer, part):
    losses = loss(part)
    value = losses["loss_objective"] + losses["loss_critic"] + losses["loss_entropy"]
    optimizer.zero_grad()
    value.backward()
    nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
    optimizer.step()
    return value.item()


@torch.no_grad()
def best(actor, seen):
    values = actor.module[0][0](TensorDict({"observation": torch.as_tensor(seen["observation"])}))["logits"].numpy()
    return np.where(seen["action_mask"] > 0, values, -np.inf).argmax(1)


if __name__ == "__main__":
    main()
