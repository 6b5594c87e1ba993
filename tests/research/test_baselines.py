"""Opponents to measure against, and the measurement."""

from typing import Any

import numpy as np
import pytest

from hexagone import GAMES, load
from hexagone.bots import LADDER, decide
from hexagone.bots.levels import opponents
from hexagone.engine.chance import source
from hexagone.match import Match
from hexagone.research import load_baseline
from hexagone.research.batch import Batch
from hexagone.research.benchmark import at_random, score
from hexagone.research.gymnasium import Seat
from hexagone.research.pettingzoo import env
from tests.support.samples import FIRST


@pytest.mark.parametrize("level", ["random", "greedy", "novice"])
@pytest.mark.parametrize("name", GAMES)
def test_a_baseline_plays_wherever_a_game_is_played(name: str, level: str) -> None:
    match, lonely, agents = Match(name, seed=1), Seat(name, bots="random"), env(name)
    lonely.reset(seed=1)
    agents.reset(seed=1)
    for where, table in ((match, match), (lonely, lonely.episode), (agents, agents.episode)):
        chosen = load_baseline(name, level, seed=5)(where)
        assert chosen == decide(level, load(name), table.board, table.state, table.turn, source(5))
        assert chosen in load(name).moves(table.state, table.board)
    batch = Batch(name, count=3)
    batch.step(load_baseline(name, level)(batch))


def test_a_baseline_has_its_measured_rating() -> None:
    game = load(FIRST)
    assert [load_baseline(game, level).rating for level in LADDER] == [opponent.rating for opponent in opponents(game)]
    assert load_baseline(FIRST).name == "greedy"


def test_what_is_no_baseline_and_no_game_is_refused() -> None:
    with pytest.raises(ValueError, match="random, greedy, novice"):
        load_baseline(FIRST, "genius")
    with pytest.raises(TypeError, match="list"):
        load_baseline(FIRST)([])


def test_a_level_is_a_bot_of_openspiels() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
    from hexagone.research.openspiel import LevelBot
    from hexagone.research.openspiel import load as spiel

    game = spiel(FIRST, 2)
    bots = [LevelBot(game, player, level) for player, level in enumerate(("greedy", "random"))]
    won = [pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)[0] for seed in range(12)]
    assert sum(won) > 6


def test_the_score_of_a_policy() -> None:
    """Who plays at random wins half against random, and hardly ever against greedy; the same seed gives the same score."""
    equal = score(at_random(), FIRST, 2, "random", 400)
    assert equal.fair == 0.5
    assert equal.low < 0.5 < equal.high
    weak = score(at_random(), FIRST, 2, "greedy", 100)
    assert weak.high < 0.2
    assert score(at_random(), FIRST, 2, "greedy", 100) == weak
    assert "an equal wins 50.0%" in str(weak)


def test_every_deal_is_played_from_every_seat() -> None:
    first = list[Any]()

    def policy(seen: dict[str, Any]) -> Any:
        first.append(np.argmax(seen["observation"][:, :4], 1).tolist())
        return seen["action_mask"].argmax(1)

    assert score(policy, FIRST, 3, "random", 12).games == 12
    assert {tuple(seats) for seats in first} == {(0,) * 4, (1,) * 4, (2,) * 4}
