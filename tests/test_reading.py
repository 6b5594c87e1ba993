"""A record read at once is the same record."""

import numpy as np
import pytest

from hexagone import GAMES, load
from hexagone.engine.chance import source
from hexagone.engine.reading import JOURNAL, reading


@pytest.mark.parametrize("game", [*GAMES])
def test_every_cell_is_read_as_it_is(game: str) -> None:
    ours, bits = load(game), source("cells")
    state = ours.state.blank()
    state[:] = np.frombuffer(np.array([bits[0]], np.uint64).tobytes() * len(state), np.uint8)[: len(state)] ^ np.arange(
        len(state), dtype=np.uint8
    )
    record = ours.state.at(state)
    read = reading(ours.state, record)
    for name in ours.state.plain.names or ():
        if name != JOURNAL:
            np.testing.assert_array_equal(getattr(read, name), getattr(record, name), name)
