"""The adapters to PettingZoo and Gymnasium: their own tests, seeds, illegal actions."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from hexagone import GAMES, load
from hexagone.research.gymnasium import Seat
from hexagone.research.pettingzoo import env
from hexagone.research.utility import utilities
from tests.research.adapters import TABLES, replays
from tests.support.samples import FIRST


@pytest.mark.filterwarnings("ignore:Observation", "ignore:We recommend agents")  # a mask makes it a dict; agents are called as their seats
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoos_own_tests(name: str, players: int) -> None:
    api_test(env(name, players), num_cycles=300)
    seed_test(lambda: env(name, players), num_cycles=30)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_gymnasiums_own_test(name: str, players: int) -> None:
    check_env(gymnasium.make(f"hexagone/{name}-v0", players=players, bots="random").unwrapped)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_among_agents_replays(name: str, tmp_path: Path) -> None:
    world = env(name, 3)
    world.reset(seed=1)
    total = dict.fromkeys(world.agents, 0.0)
    for agent in world.agent_iter():
        seen, reward, over, _, _ = world.last()
        total[agent] += reward
        world.step(None if over else any_legal(seen))
    match = world.match()
    assert replays(match, tmp_path)
    assert list(total.values()) == utilities(match.game, match.board, match.state)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_against_bots_replays(name: str, tmp_path: Path) -> None:
    world = Seat(name, 3, seat=1, bots=("random", "greedy"))
    seen, _ = world.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        seen, reward, over, _, _ = world.step(any_legal(seen))
    match = world.match()
    assert replays(match, tmp_path)
    assert reward == utilities(match.game, match.board, match.state)[1]


def test_the_same_seed_is_the_same_game() -> None:
    def played(seed: int) -> str:
        world = Seat(FIRST, 4, bots="greedy")
        seen, over = world.reset(seed=seed)[0], False
        while not over:
            seen, _, over, _, _ = world.step(any_legal(seen))
        return world.match().record

    assert played(1) == played(1) != played(2)


def test_an_illegal_action_ends_the_game() -> None:
    world = env(FIRST, 2)
    world.reset(seed=1)
    agent, seen = world.agent_selection, world.last()[0]
    world.step(int(np.argmin(seen["action_mask"])))
    assert world.rewards == {other: -1.0 if other == agent else 0.0 for other in world.possible_agents}
    assert all(world.terminations.values())
    lonely = Seat(FIRST, 2)
    seen, _ = lonely.reset(seed=1)
    assert lonely.step(int(np.argmin(seen["action_mask"])))[1:] == (-1.0, True, False, {"illegal": True})


def test_a_deep_copy_goes_its_own_way() -> None:
    agents = env(FIRST, 2)
    agents.reset(seed=1)
    other = deepcopy(agents)
    for _ in range(6):
        for each in (agents, other):
            each.step(int(np.argmax(each.observe(each.agent_selection)["action_mask"])))
        assert (other.agent_selection, other.table.moves) == (agents.agent_selection, agents.table.moves)
    other.step(int(np.argmax(other.observe(other.agent_selection)["action_mask"])))
    assert len(other.table.moves) > len(agents.table.moves)


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_number_that_is_no_action_is_illegal(action: int) -> None:
    seat = Seat(FIRST, players=2, bots="random")
    seat.reset(seed=1)
    assert seat.step(action)[1:] == (-1.0, True, False, {"illegal": True})


def test_only_who_is_to_move_has_moves() -> None:
    world = env(FIRST, 3)
    world.reset(seed=1)
    for agent in world.agents:
        assert world.observe(agent)["action_mask"].any() == (agent == world.agent_selection)


def test_a_wrong_table_is_refused() -> None:
    wrongs: list[dict[str, Any]] = [{"seat": 2}, {"bots": "genius"}, {"bots": ["greedy", "greedy"]}, {"players": 9}]
    for wrong in wrongs:
        with pytest.raises(ValueError, match=r"seat 0 to 1|players"):
            Seat(FIRST, **({"players": 2} | wrong))


def test_the_board_is_drawn() -> None:
    world, game = env(FIRST, 2, render_mode="ansi"), load(FIRST)
    world.reset(seed=1)
    assert any(spot in (world.render() or "") for spot in game.layout(game.board)["spots"])


def any_legal(seen: dict[str, Any]) -> int:
    """The middle one: neither always the first nor by lot."""
    legal = np.flatnonzero(seen["action_mask"])
    return int(legal[len(legal) // 2])
