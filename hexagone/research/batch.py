"""Thousands of games as one array: compiled, on all cores, NumPy in and out.

    batch = Batch(game, players=4, count=4096)
    while True:
        batch.step(policy(batch.observe(), batch.legal))

A step is one decision of a seat in every game. What chance does after it is drawn within the step, and a game
that is over begins anew (unless `renew=False`): `over` and `rewards` tell of the one that ended.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from hexagone.analysis.playouts import streams
from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game, load
from hexagone.engine.record import Cells
from hexagone.match import Match
from hexagone.research.kernels import ANEW, WAIT, kernels
from hexagone.research.observations import Encoding, observation
from hexagone.research.record import retold


class Outlook(NamedTuple):
    """What each legal move of each game would lead to. `Batch.ahead()` gives it; a row for each move.

    >>> from hexagone.research.batch import Batch
    >>> found = Batch("paris-paris", players=2, count=4).ahead()
    >>> len(found.move) == len(found.game) == len(found.rows) == len(found.worth)
    True
    """

    game: Cells  # which game a row belongs to
    move: Cells  # the move
    rows: Cells  # what the mover would see then
    worth: Cells  # what the game's own `worth` says of it: what greedy goes by


class Batch:
    """Games side by side. `turn`, `legal`, `moves`, `offers`, `rewards`, `scores`, `over` are filled anew by every step, in place.

    Parameters:
        game: its name (see `hexagone.GAMES`), or the game itself.
        players: how many in each game; by default as few as it is for.
        count: how many games.
        seed: the same seed gives the same draws, whatever the number of threads.
        options: names of options of the rules (`game.options`).
        board: a board read from a file of one's own; by default the game's.
        threads: how many work side by side; by default as many as there are cores.
        keep: logs are kept, so that `match` can tell a game.
        encoding: of observations: `scaled`, `one-hot` or `raw`.
        renew: a game that is over begins anew within the step; if not, it stays until `restart`.

    >>> from hexagone.research.batch import Batch
    >>> batch = Batch("paris-paris", players=4, count=64)
    >>> rewards, over = batch.step(batch.sample())
    >>> rewards.shape, over.any().item()
    ((64, 4), False)
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        count: int = 4096,
        *,
        seed: int | str = 1,
        options: Sequence[str] = (),
        board: Board | None = None,
        threads: int | None = None,
        keep: bool = False,
        encoding: Encoding = "scaled",
        renew: bool = True,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        first = Match(self.game, players, options=options, board=board)
        self.board, self.players, self.options, self.count = first.board, len(first.seats), first.options, count
        self.observation, self.fresh, self.actions = observation(self.game, encoding), first.state, self.game.actions(self.board)
        self.states = np.zeros((count, len(self.fresh)), np.uint8)  # the whole truth: a seat may only have what `observe` gives
        self.turn = np.zeros(count, np.int8)  # the seat to move
        self.offers = np.zeros(count, np.int32)  # how many moves are legal
        self.moves = np.zeros((count, self.actions), np.int32)  # which: the first `offers` of a row
        self.legal = np.zeros((count, self.actions), np.int8)  # the same as a mask
        self.rewards = np.zeros((count, self.players), np.float32)  # of the games that ended in this step, else 0
        self.scores = np.zeros((count, self.players), np.int32)  # of the last game that ended, in its place
        self.over = np.zeros(count, np.bool_)  # which ended
        self.rows = np.zeros((count, self.observation.size), np.float32)
        self.every, self.chosen = np.arange(count), np.zeros(count, np.int32)
        self.log = np.zeros((2, count, self.game.longest if keep else 0), np.int16)
        self.length = np.zeros((2, count), np.int32)
        self.renew = renew  # a game that is over begins anew; else it stays until `restart`
        self.threads = min(threads or os.cpu_count() or 1, count)
        self.reset(seed)

    def reset(self, seed: int | str | None = None) -> None:
        """Begin all games anew.

        Parameters:
            seed: of the draws; without one there is other luck than before.

        >>> from hexagone.research.batch import Batch
        >>> batch = Batch("paris-paris", players=2, count=4)
        >>> before = batch.states.copy()
        >>> batch.reset(seed=1)
        >>> (batch.states == before).all().item()
        True
        """
        if seed is not None:
            self.chance, self.luck = streams(source(f"{seed}/chance"), self.count), streams(source(f"{seed}/luck"), self.count)
        self.chosen[:] = ANEW
        self.advance()

    def step(self, actions: Cells) -> tuple[Cells, Cells]:
        """Make a move in every game.

        Parameters:
            actions: a legal move for each: an array of `count` numbers.

        Returns:
            Rewards by game and seat, and which games ended: both are filled anew by the next step.

        Raises:
            ValueError: a move is not legal; no game has changed.

        >>> from hexagone.research.batch import Batch
        >>> batch = Batch("paris-paris", players=2, count=4)
        >>> rewards, over = batch.step(batch.moves[:, 0])
        >>> rewards.shape, over.shape
        ((4, 2), (4,))
        """
        fitting = self.fitting(actions)
        if not fitting.all():
            raise ValueError(f"not legal in game {int(np.argmin(fitting))}")
        self.chosen[:] = actions
        self.advance()
        return self.rewards, self.over

    def fitting(self, actions: Cells) -> Cells:
        """Which of these are legal."""
        known = (actions >= 0) & (actions < self.actions)
        return known & (self.legal[self.every, np.where(known, actions, 0)] > 0)

    def restart(self, games: Cells) -> None:
        """Begin some games anew, and let the others stay as they are.

        Parameters:
            games: a mask: true for each that begins anew.

        >>> import numpy
        >>> from hexagone.research.batch import Batch
        >>> batch = Batch("paris-paris", players=2, count=2)
        >>> before = batch.states[1].copy()
        >>> batch.restart(numpy.array([True, False]))
        >>> (batch.states[1] == before).all().item()
        True
        """
        self.chosen[:] = np.where(games, ANEW, WAIT)
        self.advance()

    def advance(self) -> None:
        told = self.turn, self.offers, self.moves, self.legal, self.rewards, self.scores, self.over, self.log, self.length
        here = self.states, self.board.tables, self.fresh, self.chance, self.chosen, self.renew
        self.share(lambda low, high: kernels(self.game).advance(*here, low, high, *told))

    def observe(self, seats: Cells | None = None) -> Cells:
        """What a seat sees in each game, as numbers; `observation.fields` says what stands where.

        Parameters:
            seats: whose eyes, a number for each game; by default those of the seat to move.

        Returns:
            A row for each game: filled anew by the next call.

        >>> from hexagone.research.batch import Batch
        >>> batch = Batch("paris-paris", players=2, count=4)
        >>> batch.observe().shape == (4, batch.observation.size)
        True
        """
        eyes = self.turn if seats is None else seats
        self.share(
            lambda low, high: kernels(self.game).observe_all(
                self.states, self.board.tables, eyes, self.observation.runs, low, high, self.rows
            )
        )
        return self.rows

    def reply(self, bots: Cells) -> None:
        """Write into `chosen` what random and greedy seats do where they are to move; `bots` says which seat is which, below 0 neither."""
        self.share(
            lambda low, high: kernels(self.game).reply(
                self.states, self.board.tables, self.turn, bots, self.offers, self.moves, self.luck, low, high, self.chosen
            )
        )

    def sample(self) -> Cells:
        """A legal move in every game, at random.

        Returns:
            An array of `count` numbers: filled anew by the next call.

        >>> from hexagone.research.batch import Batch
        >>> batch = Batch("paris-paris", players=2, count=4)
        >>> batch.legal[range(4), batch.sample()].tolist()
        [1, 1, 1, 1]
        """
        kernels(self.game).sample(self.offers, self.moves, self.luck, self.chosen)
        return self.chosen

    def ahead(self) -> Outlook:
        """Every legal move of every game, and what the mover would see after it; what it does not know is imagined.

        Returns:
            An `Outlook`: a row for each move of each game.

        >>> from hexagone.research.batch import Batch
        >>> batch = Batch("paris-paris", players=2, count=4)
        >>> len(batch.ahead().move) == batch.offers.sum().item()
        True
        """
        starts = np.cumsum(self.offers) - self.offers
        total = int(self.offers.sum())
        found = Outlook(
            np.repeat(self.every, self.offers),
            self.moves[np.arange(self.actions) < self.offers[:, None]],
            np.empty((total, self.observation.size), np.float32),
            np.empty(total, np.float32),
        )
        self.share(
            lambda low, high: kernels(self.game).ahead(
                self.states,
                self.board.tables,
                self.turn,
                self.offers,
                self.moves,
                starts,
                self.luck,
                self.observation.runs,
                low,
                high,
                found.rows,
                found.worth,
            )
        )
        return found

    def match(self, number: int, *, last: bool = False) -> Match:
        """One of the games to look at or write down, if logs are kept (`keep=True`).

        Parameters:
            number: which of them.
            last: instead of the one that is played there, the last that was finished in its place.

        Returns:
            A `Match`.

        Raises:
            ValueError: no logs are kept.

        >>> from hexagone.research.batch import Batch
        >>> Batch("paris-paris", players=2, count=4, keep=True).match(0).game.name
        'paris-paris'
        """
        if not self.log.shape[2]:
            raise ValueError("no log was kept: Batch(..., keep=True)")
        moves = self.log[int(last), number, : self.length[int(last), number]]
        return retold(self.game, self.players, moves, options=self.options, board=self.board)

    def share(self, work: Callable[[Any, Any], None]) -> None:
        """On all cores: every thread takes its part of the games."""
        mine, *others = pairwise(self.count * i // self.threads for i in range(self.threads + 1))
        busy = [team(self.threads).submit(work, *part) for part in others]
        work(*mine)
        for other in busy:
            other.result()


@cache  # emptied in a child: threads do not survive a fork
def team(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, "batch")


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=team.cache_clear)
