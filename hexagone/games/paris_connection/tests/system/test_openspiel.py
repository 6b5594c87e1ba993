"""Paris Connection in OpenSpiel: what a player is told of hands, and how likely what is resampled is."""

import random
import re
from statistics import mean, stdev
from typing import Any

import pytest

from hexagone.games.paris_connection import GAME
from tests.research.adapters import states

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
from hexagone.research.openspiel import load  # noqa: E402


def test_open_depots_tell_one_deal_from_another() -> None:
    """Two deals that differ for seat 2 only, hidden from seat 1, but not what is left in the depots. PC-6"""
    game = load(GAME.name, 3)
    dealt = [game.new_initial_state() for _ in range(2)]
    for state, first in zip(dealt, (True, False), strict=True):
        while state.is_chance_node():
            moves = state.legal_actions()
            theirs = state.action_to_string(moves[0]).startswith("deal 2")
            state.apply_action(moves[0 if first or not theirs else -1])
    words = [state.information_state_string(0) for state in dealt]
    assert words[0] != words[1]
    assert [re.sub("dealt .*", "", word) for word in words] == [re.sub("dealt .*", "", words[0])] * 2


def test_resampled_hands_are_as_likely_as_true_ones() -> None:
    """After the deal the depots tell what is in all hands together: what one other seat has differs only by luck. PC-6, PC-16"""
    game, draw = load(GAME.name, 3), random.Random(1)
    gaps = []
    for number in range(300):
        state = next(state for state in states(game, f"hands/{number}") if not state.is_chance_node())
        gaps.append(concentration(state) - concentration(state.resample_from_infostate(0, draw.random)))
    assert len(set(gaps)) > 5
    assert abs(mean(gaps)) < 4 * stdev(gaps) / len(gaps) ** 0.5


def concentration(state: Any) -> int:
    """How unlike the locomotives in the hand of the second seat are."""
    hand = state.game.rules.state.at(state.bytes).hands[1].tolist()
    return sum(count * count for count in hand)
