"""Compiling the rules beforehand: on an installation, an image, a machine that shall answer at once."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed

import numpy as np

from hexagone import load
from hexagone.bots.pool import pool
from hexagone.engine.chance import source
from hexagone.engine.record import NOBODY


def compiled(names: Sequence[str]) -> Iterator[str]:
    """Each game as soon as it is ready, several at once."""
    with pool(min(len(names), os.cpu_count() or 1)) as team:
        for done in as_completed([team.submit(prepare, name) for name in names]):
            yield done.result()


def prepare(name: str) -> str:
    """Call everything once that is kept compiled: the rules, the search, the evaluation, the adapters for research."""
    from hexagone.analysis.evaluation import evaluate
    from hexagone.bots.learned import chooser, weights_for
    from hexagone.bots.search import search
    from hexagone.match import Match
    from hexagone.research.batch import Batch
    from hexagone.research.kernels import kernels

    match, random = Match(load(name), seed=1), source(1)
    game, board, tables, out = match.game, match.board, match.board.tables, match.game.room()
    seen = game.seen(match.state, board, match.turn)
    search(game, board, seen, match.turn, random, simulations=2)
    evaluate(game, board, seen, match.turn, random, simulations=8)
    if (weights := weights_for(game, board, len(match.seats))) is not None:
        chooser(game)(seen, tables, match.turn, random, out, weights, 1, game.looks)
    game.machine.greedy(seen.copy(), tables, match.turn, random, out)
    game.machine.worth(match.state, tables, match.turn)
    game.machine.step(match.state.copy(), tables, match.game.moves(match.state, board)[0], out)
    start = game.begin(board, len(match.seats))
    game.machine.apply(start, tables, game.machine.draw(start, tables, random))
    game.machine.rally(start.copy(), tables, random, out, 1)
    game.machine.playout(start, tables, random, out, out.copy())
    game.machine.redeal(game.seen(match.state, board, NOBODY), tables, NOBODY, random)
    game.ready()
    batch = Batch(game, count=2)
    batch.observe()
    batch.reply(np.ones(batch.players, np.int8))
    batch.ahead()
    kernels(game).status(match.state, tables)
    batch.observation.look(match.state, board, match.turn, batch.observation.row())
    return name
