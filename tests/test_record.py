"""Records: bytes without gaps, and one truth for Python and compiled code."""

import copy
import pickle
import sys
from typing import Any

import numpy as np
import pytest

from hexagone import GAMES, load
from hexagone.engine.chance import Seed, below, source
from hexagone.engine.record import Cells, GameState, Record, cell, cells, overwrite


class Small(Record):
    flag: int = cell("i1")
    wide: Cells = cells("i4", 2)
    pair: Cells = cells("i2", 2, 2)


def test_wide_cells_come_first_and_nothing_is_hidden_between() -> None:
    assert Small.dtype.names == ("wide", "pair", "flag")
    assert Small.dtype.itemsize == 8 + 8 + 1


def test_a_view_writes_to_its_buffer_which_copies_and_pickles() -> None:
    buffer = Small.blank()
    Small.at(buffer).pair[1, 1] = 7
    for other in (copy.deepcopy(buffer), pickle.loads(pickle.dumps(buffer))):
        assert Small.at(other).pair[1, 1] == 7
        Small.at(other).flag = 3
        assert Small.at(buffer).flag == 0
        overwrite(other, buffer)
        assert other.tobytes() == buffer.tobytes()


def test_a_record_reads_and_writes_the_same_bytes() -> None:
    buffer = Small.blank()
    record = Small.at(buffer)
    assert record.wide.tolist() == [0, 0]
    record.flag, record.wide[1], record.pair = 3, 258, np.array([[1, 2], [3, 4]])
    assert bytes(buffer) == bytes([0, 0, 0, 0, 2, 1, 0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 3])
    assert (record.flag, record.wide.tolist(), record.pair.tolist()) == (3, [0, 258], [[1, 2], [3, 4]])


def test_a_record_among_others_and_one_by_itself() -> None:
    many: Any = np.zeros(3, Small.plain)
    many[1].wide[0] = 5
    assert [one.wide[0] for one in many] == [0, 5, 0]
    assert many[1].copy().wide.tolist() == [5, 0]


def test_a_record_does_not_outlive_its_use() -> None:
    """It keeps views of its tables; they must not keep it."""
    buffer = Small.blank()
    before = sys.getrefcount(buffer)
    for _ in range(10):
        assert Small.at(buffer).wide.sum() == 0
    assert sys.getrefcount(buffer) == before


@pytest.mark.parametrize("name", GAMES)
def test_every_state_has_what_all_states_have(name: str) -> None:
    game = load(name)
    assert issubclass(game.state, GameState)
    names = game.state.dtype.names
    assert names is not None
    assert {"players", "to_move", "phase", "turn", "rows", "written"} <= set(names)


def test_rollout_bits_are_even_and_seeds_unlike() -> None:
    random = source(1)
    drawn = np.bincount([below(random, 6) for _ in range(60_000)], minlength=6)
    assert abs(drawn - 10_000).max() < 500
    assert len({below(source(seed), 1 << 30) for seed in range(500)}) == 500


def test_a_committed_draw_depends_on_seed_and_number_alone_and_is_fair() -> None:
    seed = Seed("secret")
    assert [seed.pick(k, [1, 2, 3]) for k in range(50)] == [Seed("secret").pick(k, [1, 2, 3]) for k in range(50)]
    drawn = np.bincount([seed.pick(k, [1, 2, 3]) for k in range(12_000)])
    assert abs(drawn - [2000, 4000, 6000]).max() < 250
