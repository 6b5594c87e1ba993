"""OpenSpiel's DQN (PyTorch), one learner against our bot, with OpenSpiel's own environment for learners."""

import numpy as np
import torch
from common import Clock, arguments, measure, sound
from open_spiel.python import rl_environment
from open_spiel.python.pytorch import dqn

from hexagone.research.openspiel import LevelBot, load


def main():
    given = arguments()
    torch.manual_seed(given.seed)
    np.random.seed(given.seed)
    game = load(given.game, given.players, encoding=given.encoding)
    world = rl_environment.Environment(
        game,
        observation_type=rl_environment.ObservationType.OBSERVATION,
        chance_event_sampler=rl_environment.ChanceEventSampler(given.seed),
    )
    agents = [learner(seat, game, given.seed) for seat in range(given.players)]
    bots = [LevelBot(game, seat, given.bots, given.seed) for seat in range(given.players)]
    clock, games = Clock(given.seconds), 0
    while not clock.over:
        play(world, agents[0], bots, games % given.players)
        games += 1
        sound(agents[0]._q_network, agents[0].loss or 0.0)
    print(f"{games} games, {agents[0]._iteration} iterations, loss {agents[0].loss}, {clock}", flush=True)
    measure(lambda seen: best(agents[0]._q_network, seen), given)


def learner(seat, game, seed):
    return dqn.DQN(
        seat,
        game.observation_tensor_size(),
        game.num_distinct_actions(),
        hidden_layers_sizes=[128, 128],
        learning_rate=1e-3,
        optimizer_str="adam",
        loss_str="huber",
        epsilon_decay_duration=20_000,
        replay_buffer_capacity=50_000,
        batch_size=128,
        learn_every=4,
        min_buffer_size_to_learn=1000,
        seed=seed,
    )


def play(world, agent, bots, seat):
    """One game: the learner sits in a seat, our bot in the others. The observation says which seat looks, so one network serves all."""
    agent.player_id = seat
    step = world.reset()
    while not step.last():
        mover = step.observations["current_player"]
        action = agent.step(step).action if mover == seat else bots[mover].step(world.get_state)
        step = world.step([action])
    agent.step(step)


@torch.no_grad()
def best(network, seen):
    values = network(torch.as_tensor(seen["observation"])).numpy()
    return np.where(seen["action_mask"] > 0, values, -np.inf).argmax(1)


if __name__ == "__main__":
    main()
