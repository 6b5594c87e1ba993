"""How strong is a policy? The protocol of docs/benchmark.md, for what plays by observations:

    score(policy, game, players=2, bots="greedy", games=1000)

One seat is played by the policy and all others by one of our bots. Every deal is played once with the policy in every seat, and the
interval is taken between deals, as in the arena.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from hexagone.bots.arena import interval
from hexagone.engine.game import Game, load
from hexagone.engine.record import Cells
from hexagone.research.observations import Encoding
from hexagone.research.vector import Seats

Policy = Callable[[dict[str, Cells]], Cells]  # observations and masks of many tables -> a legal action for each


class Score(NamedTuple):
    """The share of games won (a part of one if several win), and the interval of 95 %. An equal would have `fair`.

    >>> from hexagone.research.benchmark import Score
    >>> print(Score(share=0.6, low=0.55, high=0.65, fair=0.5, games=400))
    60.0% (55.0% to 65.0%) of 400 games; an equal wins 50.0%
    """

    share: float
    low: float
    high: float
    fair: float
    games: int

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}) of {self.games} games; an equal wins {self.fair:.1%}"


def score(
    policy: Policy,
    game: Game | str,
    players: int | None = None,
    bots: str = "greedy",
    games: int = 1000,
    *,
    seed: int = 1,
    options: Sequence[str] = (),
    encoding: Encoding = "scaled",
) -> Score:
    """How strong a policy is, by the protocol: in every seat of the same deals, against one of our bots in all others.

    Parameters:
        policy: observations and masks of many tables in, a legal action for each out. If it samples, it does so by itself.
        game: its name (see `hexagone.GAMES`), or the game itself.
        players: how many; by default as few as it is for.
        bots: the level in the other seats.
        games: how many at most: a whole number of deals, each in every seat.
        seed: of the deals.
        options: names of options of the rules (`game.options`).
        encoding: what the policy sees: `scaled`, `one-hot` or `raw`.

    Returns:
        A `Score`: the share won and its interval of 95 %, taken between deals.

    >>> from hexagone.research.benchmark import at_random, score
    >>> found = score(at_random(), "paris-paris", players=2, bots="greedy", games=100)
    >>> found.games, found.high < found.fair
    (100, True)
    """
    seated = players or (load(game) if isinstance(game, str) else game).players[0]
    deals = max(1, games // seated)
    worlds = (Seats(deals, game=game, players=seated, seat=seat, bots=bots, options=options, encoding=encoding) for seat in range(seated))
    won = np.mean([(returns(policy, world, seed) * (seated - 1) + 1) / seated for world in worlds], axis=0)
    return Score(float(won.mean()), *interval(won.tolist(), float(won.mean())), 1 / seated, deals * seated)


def returns(policy: Policy, world: Seats, seed: int) -> Cells:
    """Of the first game at each table."""
    seen, _ = world.reset(seed=seed)
    won, over = np.zeros(world.num_envs), np.zeros(world.num_envs, np.bool_)
    while not over.all():
        seen, rewards, ended, _, _ = world.step(policy(seen))
        won[ended & ~over] = rewards[ended & ~over]
        over |= ended
    return won


def at_random(seed: int = 1) -> Policy:
    """A policy to compare with: it takes any legal action.

    Parameters:
        seed: of its luck.

    Returns:
        A function from observations and masks to actions.

    >>> import numpy
    >>> from hexagone.research.benchmark import at_random
    >>> at_random()({"action_mask": numpy.array([[0, 1, 0], [0, 0, 1]])}).tolist()
    [1, 2]
    """
    random = np.random.default_rng(seed)
    return lambda seen: np.asarray((random.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(1))
