"""Records: bytes without gaps, and one truth for Python and compiled code."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from hexagone import GAMES, load
from hexagone.chance import Seed, below, source
from hexagone.record import Cells, GameState, Record, cell, cells, overwrite, plain


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


def test_a_plain_record_reads_and_writes_the_same_bytes() -> None:
    """The one that pure Python uses."""
    dtype = np.dtype((plain(["wide", "flag"]), [("wide", "i4", (2,)), ("flag", "i1")]))
    buffer = np.zeros(dtype.itemsize, np.uint8)
    record: Any = buffer.view(dtype)[0]
    record.flag, record.wide[1] = 3, 258
    assert (record.flag, record.wide.tolist()) == (3, [0, 258])
    assert bytes(buffer) == bytes([0, 0, 0, 0, 2, 1, 0, 0, 3])


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
