"""One seat against bots, as a Gymnasium environment: `Seat(game, players=4, bots="greedy")`, or by name once this is imported:

    gymnasium.make("hexagone/GAME-v0", players=4, bots="casual")

A step is a move of one's own, and all that others and chance do until one's next. An illegal action ends the game, and loses it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from hexagone import GAMES
from hexagone.bots import LEVELS, decide
from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game
from hexagone.engine.record import Cells
from hexagone.match import Match
from hexagone.research.table import Table


class Seat(gymnasium.Env[dict[str, Cells], np.int64]):
    """`bots` is a level for all the others, or one for each of them in the order of their seats."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        options: Sequence[str] = (),
        board: Board | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table, self.seat, self.render_mode = Table(game, players, options, board), seat, render_mode
        self.rivals = self.invited(bots)
        self.observation_space: Any = self.table.observations()
        self.action_space = spaces.Discrete(self.table.actions)

    def invited(self, bots: str | Sequence[str]) -> dict[int, str]:
        others = [seat for seat in range(len(self.table.seats)) if seat != self.seat]
        levels = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(others) == len(self.table.seats) or len(levels) != len(others) or not set(levels) <= set(LEVELS):
            raise ValueError(f"seat 0 to {len(self.table.seats) - 1}, and for the {len(others)} others bots of {', '.join(LEVELS)}")
        return dict(zip(others, levels, strict=True))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Cells], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**62)))
        self.random = source(int(self.np_random.integers(2**62)))
        self.let_others_move()
        return self.table.observe(self.seat), {}

    def step(self, action: Any) -> tuple[dict[str, Cells], float, bool, bool, dict[str, Any]]:
        seen = self.table.observe(self.seat)
        if self.table.turn != self.seat or int(action) not in self.table.legal():
            return seen, -1.0, True, False, {"illegal": True}
        self.table.play(int(action))
        self.let_others_move()
        return self.table.observe(self.seat), self.table.returns()[self.seat], self.table.over, False, {}

    def let_others_move(self) -> None:
        table = self.table
        while not table.over and table.turn != self.seat:
            table.play(decide(self.rivals[table.turn], table.game, table.board, table.state, table.turn, self.random))

    def render(self) -> Any:
        return self.table.drawn() if self.render_mode == "ansi" else None

    def match(self) -> Match:
        """The game so far, to look at or write down."""
        return self.table.match()


for name in GAMES:
    gymnasium.register(f"hexagone/{name}-v0", "hexagone.research.gymnasium:Seat", kwargs={"game": name})
