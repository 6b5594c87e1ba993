"""Compiling the rules beforehand: on an installation, an image, a machine that shall answer at once."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed

import numpy as np

from hexagone.bots.pool import pool
from hexagone.engine.game import load
from hexagone.engine.uncompilable import compile_part


def compiled(names: Sequence[str]) -> Iterator[str]:
    """Each game as soon as it is ready, several at once."""
    with pool(min(len(names), os.cpu_count() or 1)) as team:
        for done in as_completed([team.submit(prepare, name) for name in names]):
            yield done.result()


def prepare(name: str) -> str:
    """All parts of a game, and the adapters for research, which are called once."""
    from hexagone import compiling
    from hexagone.match import Match
    from hexagone.research.batch import Batch
    from hexagone.research.kernels import kernels

    assert compiling.KNOWN
    game = load(name)
    for part in game.code.usual(rare=True):
        compile_part(game, part)
    match, batch = Match(game, seed=1), Batch(game, count=2)
    batch.observe()
    batch.reply(np.ones(batch.players, np.int8))
    batch.ahead()
    batch.sample()
    kernels(game).status(match.state, match.board.tables)
    batch.observation.look(match.state, match.board, match.turn, batch.observation.row())
    return name
