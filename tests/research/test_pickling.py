"""Environments go from process to process: what comes out of a pickle goes on as what went in."""

import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import hexagone
import hexagone.research.gymnasium  # registers the environments
from hexagone.research.batch import Batch
from hexagone.research.pettingzoo import env, parallel_env
from hexagone.research.versions import VERSION, camel
from tests.support.samples import FIRST

ID = f"hexagone/{camel(FIRST)}-v{VERSION}"


def started(world: Any) -> Any:
    world.reset(seed=1)
    return world


def seat(world: Any) -> Any:
    return world.step(int(np.flatnonzero(world.unwrapped.action_masks())[0]))[0]["observation"].tolist()


def seats(world: Any) -> Any:
    return world.step(world.unwrapped.batch.legal.argmax(1))[0]["observation"].tolist()


def in_turn(world: Any) -> Any:
    world.step(int(world.last()[0]["action_mask"].argmax()))
    return world.last()[0]["observation"].tolist()


def parallel(world: Any) -> Any:
    action = int(world.aec_env.last()[0]["action_mask"].argmax())
    return [seen["observation"].tolist() for seen in world.step(dict.fromkeys(world.agents, action))[0].values()]


def batch(world: Any) -> Any:
    rewards, _ = world.step(world.sample().copy())
    return rewards.tolist(), world.observe().tolist()


def baseline(player: Any) -> Any:
    return player(hexagone.Match(FIRST, seed=1))


@pytest.mark.parametrize(
    ("made", "step"),
    [
        (lambda: started(gymnasium.make(ID)), seat),
        (lambda: started(gymnasium.make_vec(ID, num_envs=3)), seats),
        (lambda: started(env(FIRST)), in_turn),
        (lambda: started(parallel_env(FIRST)), parallel),
        (lambda: Batch(FIRST, count=3), batch),
        (lambda: hexagone.load_baseline(FIRST, "casual"), baseline),
    ],
    ids=["gymnasium", "vector", "pettingzoo", "parallel", "batch", "baseline"],
)
def test_it_goes_on_the_same(made: Callable[[], Any], step: Callable[[Any], Any]) -> None:
    world = made()
    twin = pickle.loads(pickle.dumps(world))
    assert [step(twin) for _ in range(3)] == [step(world) for _ in range(3)]


def test_openspiel() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    from hexagone.research.openspiel import load

    state = load(FIRST).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    twin = pickle.loads(pickle.dumps(state))
    assert twin.history() == state.history() and twin.legal_actions() == state.legal_actions()
    assert str(pickle.loads(pickle.dumps(load(FIRST)))) == str(load(FIRST))
