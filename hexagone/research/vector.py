"""Many tables with one seat against bots, as one Gymnasium `VectorEnv`: compiled, on all cores.

    gymnasium.make_vec("hexagone/Game-v0", num_envs=1024, players=4, bots="greedy")

Each table is what `Seat` is with the same seed: a test plays both. Random and greedy bots are compiled; others are asked table
by table. An illegal action is an error here, and no table moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from hexagone.extras import naming_the_extra

with naming_the_extra():
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

from hexagone.bots import decide
from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game
from hexagone.engine.record import OVER, Cells
from hexagone.research.batch import Batch
from hexagone.research.episode import observation_space
from hexagone.research.gymnasium import STREAMS, invited
from hexagone.research.kernels import GREEDY, RANDOM, WAIT
from hexagone.research.observations import Encoding
from hexagone.research.rendering import MODES, checked, rendered

COMPILED = {"random": RANDOM, "greedy": GREEDY}
Info = dict[str, Any]


class Seats(VectorEnv[dict[str, Cells], Cells, Cells]):
    """Many tables, each as `Seat` is, as Gymnasium's `VectorEnv`.

    Parameters:
        num_envs: how many tables.
        game: its name (see `hexagone.GAMES`), or the game itself.
        players: how many at each; by default as few as it is for.
        seat: which one is played, from 0.
        bots: a level for all the others, or one for each of them in the order of their seats.
        options: names of options of the rules (`game.options`).
        board: a board read from a file of one's own; by default the game's.
        encoding: what the numbers of an observation are: `scaled`, `one-hot` or `raw`.
        render_mode: `ansi`, `svg` or `rgb_array`.
        autoreset_mode: one of Gymnasium's three: a game that is over begins anew with the next step, within the step, or when told.
        threads: how many work side by side; by default as many as there are cores.

    >>> import gymnasium, hexagone.research.gymnasium
    >>> world = gymnasium.make_vec("hexagone/ParisParis-v0", num_envs=16, players=2, bots="greedy")
    >>> seen, info = world.reset(seed=1)
    >>> seen, rewards, over, cut, info = world.step(info["action_mask"].argmax(1))
    >>> rewards.shape, over.any().item()
    ((16,), False)
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        game: Game | str,
        players: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        options: Sequence[str] = (),
        board: Board | None = None,
        encoding: Encoding = "scaled",
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
    ) -> None:
        self.num_envs, self.seat, self.render_mode = num_envs, seat, checked(render_mode)
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": MODES, "render_fps": 1, "autoreset_mode": self.mode}
        self.batch = Batch(game, players, num_envs, options=options, board=board, encoding=encoding, threads=threads, renew=False)
        self.rivals = invited(self.batch.players, seat, bots)
        self.compiled = np.array([COMPILED.get(self.rivals.get(each, ""), -1) for each in range(self.batch.players)], np.int8)
        self.eyes, self.over = np.full(num_envs, seat, np.int8), np.ones(num_envs, np.bool_)
        self.randoms = [seeding.np_random()[0] for _ in range(num_envs)]
        self.single_observation_space: Any = observation_space(self.batch.observation, self.batch.actions)
        self.single_action_space: Any = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Cells], Info]:
        """All games, or with `options={"reset_mask": ...}` some, begin anew."""
        seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else seed or [None] * self.num_envs
        for i, each in enumerate(seeds):
            if each is not None:
                self.randoms[i] = seeding.np_random(each)[0]
        self.begin(np.asarray((options or {}).get("reset_mask", np.ones(self.num_envs)), np.bool_))
        return self.look()

    def begin(self, games: Cells) -> None:
        """Each from two seeds of its own: chance, and the bots."""
        for g in np.flatnonzero(games):
            self.batch.chance[g : g + 1] = source(int(self.randoms[g].integers(STREAMS)))
            self.batch.luck[g : g + 1] = source(int(self.randoms[g].integers(STREAMS)))
        self.batch.restart(games)
        self.let_others_move()
        self.over = self.batch.turn == OVER

    def step(self, actions: Any) -> tuple[dict[str, Cells], Cells, Cells, Cells, Info]:
        playing = ~self.over
        if self.mode == AutoresetMode.DISABLED and not playing.all():
            raise ResetNeeded(f"game {int(np.argmin(playing))} is over: reset it")
        self.play(np.asarray(actions), playing)
        rewards = np.where(playing, self.batch.rewards[:, self.seat], 0.0).astype(np.float64)
        if not playing.all():
            self.begin(~playing)
        self.over = self.batch.turn == OVER
        ended = self.over.copy()
        seen, info = self.renewed() if self.mode == AutoresetMode.SAME_STEP and ended.any() else self.look()
        return seen, rewards, ended, np.zeros(self.num_envs, np.bool_), info

    def play(self, actions: Cells, playing: Cells) -> None:
        legal = self.batch.fitting(actions) | ~playing
        if not legal.all():
            raise ValueError(f"action {actions[np.argmin(legal)]} is not legal in game {int(np.argmin(legal))}: see action_mask")
        self.batch.chosen[:] = np.where(playing, actions, WAIT)
        self.batch.advance()
        self.let_others_move()

    def let_others_move(self) -> None:
        """Until it is the seat's turn everywhere, or the game is over."""
        batch = self.batch
        while (waiting := (batch.turn >= 0) & (batch.turn != self.seat)).any():
            batch.chosen[:] = WAIT
            batch.reply(self.compiled)
            for g in np.flatnonzero(waiting & (self.compiled[batch.turn] < 0)):
                seat = int(batch.turn[g])
                batch.chosen[g] = decide(self.rivals[seat], batch.game, batch.board, batch.states[g], seat, batch.luck[g : g + 1])
            batch.advance()

    def look(self) -> tuple[dict[str, Cells], Info]:
        """What the seat sees and may do at every table."""
        mask = self.batch.legal.copy()
        info = {"action_mask": mask.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}
        return {"observation": self.batch.observe(self.eyes).copy(), "action_mask": mask}, info

    def renewed(self) -> tuple[dict[str, Cells], Info]:
        """Games that are over begin anew within the step; their end is told in `final_obs` and `final_info`."""
        last, final = self.look()[0], dict[str, Any]()
        for g in np.flatnonzero(self.over):
            seen = {name: cells[g] for name, cells in last.items()}
            final = self._add_info(final, {"final_obs": seen, "final_info": {"action_mask": seen["action_mask"]}}, int(g))
        self.begin(self.over)
        seen, info = self.look()
        return seen, info | final

    def action_masks(self) -> Cells:
        """True for each legal action, table by table.

        Returns:
            Masks: a row for each table.

        >>> from hexagone.research.vector import Seats
        >>> many = Seats(4, game="paris-paris", players=2)
        >>> seen, info = many.reset(seed=1)
        >>> (many.action_masks() == info["action_mask"]).all().item()
        True
        """
        return self.batch.legal.astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        if self.render_mode is None:
            return None
        batch = self.batch
        return tuple(rendered(batch.game, batch.board, state, self.seat, self.render_mode) for state in batch.states)
