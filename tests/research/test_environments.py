"""The adapters to PettingZoo and Gymnasium: their own tests, seeds, illegal actions."""

from copy import deepcopy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from hexagone import GAMES, load
from hexagone.research.gymnasium import Seat
from hexagone.research.pettingzoo import env, parallel_env
from hexagone.research.utility import utilities
from hexagone.research.versions import camel
from tests.research.adapters import TABLES, replays
from tests.support.samples import FIRST


@pytest.mark.filterwarnings("ignore:Observation")  # a mask makes it a dict
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoos_own_tests(name: str, players: int) -> None:
    api_test(env(name, players), num_cycles=300)
    seed_test(lambda: env(name, players), num_cycles=30)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoos_own_tests_of_agents_side_by_side(name: str, players: int) -> None:
    parallel_api_test(parallel_env(name, players), num_cycles=100)
    parallel_seed_test(lambda: parallel_env(name, players), num_cycles=30)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_gymnasiums_own_test(name: str, players: int) -> None:
    check_env(gymnasium.make(f"hexagone/{camel(name)}-v0", players=players, bots="random").unwrapped)


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
    wrong = int(np.argmin(seen["action_mask"]))
    world.step(wrong)
    assert world.rewards == {other: -1.0 if other == agent else 0.0 for other in world.possible_agents}
    assert all(world.terminations.values())
    assert world.infos[agent]["illegal"]
    with pytest.raises(ValueError, match="None"):
        world.step(int(np.argmax(seen["action_mask"])))
    lonely = Seat(FIRST, 2)
    seen, _ = lonely.reset(seed=1)
    after, *rest, info = lonely.step(int(np.argmin(seen["action_mask"])))
    assert (*rest, info["illegal"]) == (-1.0, True, False, True)
    assert not after["action_mask"].any()


def test_no_game_goes_on_after_its_end() -> None:
    """Whether it was played to the end, or ended by an illegal action."""
    world = Seat(FIRST, 2, bots="random")
    with pytest.raises(ResetNeeded):
        world.step(0)
    seen, _ = world.reset(seed=1)
    legal = any_legal(seen)
    world.step(-1)
    made = list(world.episode.moves)
    with pytest.raises(ResetNeeded):
        world.step(legal)
    assert world.episode.moves == made
    seen, over = world.reset(seed=1)[0], False
    while not over:
        seen, _, over, _, info = world.step(any_legal(seen))
    assert not info["action_mask"].any()
    with pytest.raises(ResetNeeded):
        world.step(legal)
    agents = env(FIRST, 2)
    with pytest.raises(ResetNeeded):
        agents.step(0)
    agents.reset(seed=1)
    agents.step(-1)
    for _ in range(2):
        agents.step(None)
    with pytest.raises(ResetNeeded):
        agents.step(None)


def test_an_illegal_action_is_an_error_on_request() -> None:
    lonely, agents = Seat(FIRST, 2, illegal="raise"), env(FIRST, 2, illegal="raise")
    seen, _ = lonely.reset(seed=1)
    agents.reset(seed=1)
    for world in (lonely, agents):
        before = list(world.episode.moves)
        for wrong in (-1, 10**6, int(np.argmin(world.episode.mask(world.episode.turn)))):
            with pytest.raises(ValueError, match=f"action {wrong}.* is not legal"):
                world.step(wrong)
        assert world.episode.moves == before
    assert not lonely.step(any_legal(seen))[2]


@pytest.mark.parametrize("name", GAMES)
def test_masks_are_told_in_every_way(name: str) -> None:
    """In the observation, in the info, and as sb3-contrib asks."""
    world, agents = Seat(name, bots="random"), env(name)
    seen, info = world.reset(seed=3)
    agents.reset(seed=3)
    for _ in range(4):
        assert world.action_masks().dtype == np.bool_
        assert (world.action_masks() == seen["action_mask"]).all()
        assert (info["action_mask"] == seen["action_mask"]).all()
        assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(world.episode.legal())
        seen, _, over, _, info = world.step(any_legal(seen))
        assert not over
        for agent in agents.agents:
            assert (agents.infos[agent]["action_mask"] == agents.observe(agent)["action_mask"]).all()
        agents.step(any_legal(agents.last()[0]))


def test_names_are_the_fields() -> None:
    """player_0, rail_barons_v0, hexagone/RailBarons-v0; the old name of an environment still is one."""
    for name in GAMES:
        world = env(name)
        assert world.possible_agents == [f"player_{seat}" for seat in range(len(world.episode.seats))]
        assert world.metadata["name"] == f"{name.replace('-', '_')}_v0"
        for spelling in (camel(name), name):
            assert gymnasium.spec(f"hexagone/{spelling}-v0").kwargs == {"game": name}
        assert camel(name).isalnum()
        assert camel(name)[0].isupper()


def test_a_deep_copy_goes_its_own_way() -> None:
    agents = env(FIRST, 2)
    agents.reset(seed=1)
    other = deepcopy(agents)
    for _ in range(6):
        for each in (agents, other):
            each.step(int(np.argmax(each.observe(each.agent_selection)["action_mask"])))
        assert (other.agent_selection, other.episode.moves) == (agents.agent_selection, agents.episode.moves)
    other.step(int(np.argmax(other.observe(other.agent_selection)["action_mask"])))
    assert len(other.episode.moves) > len(agents.episode.moves)


@pytest.mark.parametrize("action", [-1, 10**6])
def test_a_number_that_is_no_action_is_illegal(action: int) -> None:
    seat = Seat(FIRST, players=2, bots="random")
    seat.reset(seed=1)
    *told, info = seat.step(action)[1:]
    assert (*told, info["illegal"]) == (-1.0, True, False, True)


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
    assert env(FIRST, 2).render() is None
    for wrong in (env, Seat):
        with pytest.raises(ValueError, match="ansi, svg, rgb_array"):
            wrong(FIRST, 2, render_mode="human")


@pytest.mark.parametrize("name", GAMES)
def test_pictures_show_the_board_and_what_happens_on_it(name: str) -> None:
    """What is drawn for a seat is what the page draws for it, and pixels change with the game."""
    pictures, images = list[str](), list[Any]()
    for mode, kept in (("svg", pictures), ("rgb_array", images)):
        world = Seat(name, bots="greedy", render_mode=mode)
        seen, _ = world.reset(seed=2)
        for _ in range(5):
            kept.append(world.render())
            seen, *_ = world.step(any_legal(seen))
    ElementTree.fromstring(pictures[0])
    assert pictures[-1] == world.episode.game.picture(world.episode.board, drawn_view(world), "light")
    assert images[0].shape[1:] == (800, 3)
    assert images[0].dtype == np.uint8
    assert len(np.unique(images[0].reshape(-1, 3), axis=0)) > 20
    assert (images[0] != images[-1]).any()


def drawn_view(world: Seat) -> dict[str, Any]:
    """Before the last move, as a match tells it."""
    own = next(i for i in reversed(range(len(world.match().moves))) if world.match().moves[i][0] == world.seat)
    match = world.match()
    match.rewind(own)
    return match.view(world.seat) | {"legal": []}


def any_legal(seen: dict[str, Any]) -> int:
    """The middle one: neither always the first nor by lot."""
    legal = np.flatnonzero(seen["action_mask"])
    return int(legal[len(legal) // 2])
