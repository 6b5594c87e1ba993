"""Many tables as one VectorEnv: the same games as Gymnasium's own vector of single environments, in all modes of beginning anew."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from hexagone import GAMES, load
from hexagone.research.gymnasium import Seat
from hexagone.research.vector import Seats
from hexagone.research.versions import camel
from tests.research.adapters import TABLES
from tests.support.samples import FIRST

STEPS = 70  # several games of a short one


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("bots", ["random", "greedy", "novice"])
@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_vector_of_single_environments(name: str, bots: str, mode: AutoresetMode) -> None:
    steps = 12 if bots == "novice" else STEPS
    players = min(3, load(name).players[-1])
    ours = Seats(3, game=name, players=players, seat=1, bots=bots, autoreset_mode=mode, threads=2)
    single = [lambda: Seat(name, players, seat=1, bots=bots)] * 3
    check_alike(ours, SyncVectorEnv(single, autoreset_mode=mode), steps)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_is_made_by_name(name: str, players: int) -> None:
    world = gymnasium.make_vec(f"hexagone/{camel(name)}-v0", num_envs=4, players=players, bots="random", encoding="one-hot")
    assert isinstance(world, Seats)
    assert world.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, _ = world.reset(seed=5)
    for _ in range(30):
        assert world.observation_space.contains(seen)
        assert (world.action_masks() == seen["action_mask"]).all()
        actions = np.array([any_legal(mask) for mask in seen["action_mask"]])
        seen, rewards, over, cut, info = world.step(actions)
        assert rewards.shape == over.shape == cut.shape == (4,)
        assert (info["action_mask"] == seen["action_mask"]).all()


def check_alike(ours: Seats, theirs: VectorEnv[Any, Any, Any], steps: int) -> None:
    """Every answer: what is seen, paid, over, and told besides."""
    seen, info = ours.reset(seed=7)
    check_same((seen, info), theirs.reset(seed=7))
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.action_space == theirs.action_space
    for _ in range(steps):
        actions = np.array([any_legal(mask) for mask in seen["action_mask"]])
        answer = ours.step(actions)
        check_same(answer, theirs.step(actions))
        seen = answer[0]


def check_same(one: Any, other: Any) -> None:
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for name in one:
            check_same(one[name], other[name])
    elif isinstance(one, tuple):
        for a, b in zip(one, other, strict=True):
            check_same(a, b)
    else:
        assert one.dtype == other.dtype
        if one.dtype == object:
            for a, b in zip(one, other, strict=True):
                assert (a is None) == (b is None)
                check_same(a or {}, b or {})
        else:
            assert (one == other).all()


def any_legal(mask: Any) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[len(legal) // 2]) if len(legal) else 0


def test_games_begin_anew_when_they_are_told_to() -> None:
    world = Seats(4, game=FIRST, bots="random", autoreset_mode="Disabled")
    seen, _ = world.reset(seed=1)
    over = np.zeros(4, np.bool_)
    while not over.any():
        seen, _, over, _, _ = world.step(np.array([any_legal(mask) for mask in seen["action_mask"]]))
    with pytest.raises(ResetNeeded, match="game 0"):
        world.step(np.zeros(4, int))
    before = world.batch.states.copy()
    seen, _ = world.reset(options={"reset_mask": np.array([True, True, False, True])})
    assert (world.batch.states[2] == before[2]).all()
    assert seen["action_mask"].any(1).tolist() == [True, True, False, True]


def test_an_illegal_action_is_an_error_and_no_table_moves() -> None:
    world = Seats(3, game=FIRST, bots="random")
    seen, _ = world.reset(seed=1)
    actions = np.array([any_legal(mask) for mask in seen["action_mask"]])
    before = world.batch.states.copy()
    for wrong in (-1, int(np.argmin(seen["action_mask"][1])), 10**6):
        with pytest.raises(ValueError, match=f"action {wrong} is not legal in game 1"):
            world.step(np.array([actions[0], wrong, actions[2]]))
        assert (world.batch.states == before).all()


def test_gymnasiums_wrappers_count_its_episodes() -> None:
    world = RecordEpisodeStatistics(gymnasium.make_vec(f"hexagone/{camel(FIRST)}-v0", num_envs=4, bots="random"))
    seen, _ = world.reset(seed=3)
    lengths = list[int]()
    for _ in range(60):
        seen, _, _, _, info = world.step(np.array([any_legal(mask) for mask in seen["action_mask"]]))
        lengths += info["episode"]["l"][info["_episode"]].tolist() if "episode" in info else []
    assert len(lengths) >= 4
    assert set(lengths) == {lengths[0]}  # games of the first game are all of one length


def test_every_table_is_drawn() -> None:
    world = Seats(2, game=FIRST, bots="random", render_mode="svg")
    world.reset(seed=1)
    first, second = world.render() or ()
    assert first.startswith("<svg")
    assert first != second
