"""Paris Paris in OpenSpiel: what a player is told of markers, and how likely what is resampled is."""

import random
from collections import Counter

import pytest

from hexagone.games.paris_paris import GAME
from tests.research.adapters import states

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python")
from hexagone.research.openspiel import load  # noqa: E402


def test_resampled_markers_are_fairly_dealt() -> None:
    """With two players and one open marker, three lines are left for the other, each as likely. PP-6"""
    state, draw = list(states(load(GAME.name, 2), 5))[50], random.Random(1).random
    seen = Counter(state.resample_from_infostate(0, draw).history()[1] for _ in range(1500))
    assert len(seen) == 3
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 13.8  # chi square, 2 degrees: one in a thousand
