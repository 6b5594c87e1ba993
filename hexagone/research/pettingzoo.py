"""The games as PettingZoo's environments, agent by agent: `env(game, players=4)`.

An action is the number of a move; the observation says which are legal, in `action_mask`. Agents are called as their seats are.
What chance does is drawn within a step. An illegal action ends the game with -1 for who made it, as in PettingZoo's own games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from hexagone.engine.game import Board, Game
from hexagone.engine.record import Cells
from hexagone.match import Match
from hexagone.research.table import Table


class Environment(AECEnv[str, dict[str, Cells], int]):  # type: ignore[misc]
    """All agents at one table. It checks actions by itself: PettingZoo's wrappers, one in the other, would take longer than the game."""

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        options: Sequence[str] = (),
        board: Board | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = Table(game, players, options, board)
        self.metadata = {"render_modes": ["ansi"], "name": f"{self.table.game.name}_v0", "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents, self.agents = list(self.table.seats), list[str]()
        self.number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.table.observations() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self.seeds = np.random.SeedSequence()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.seeds = np.random.SeedSequence(seed)
        self.table.begin(self.seeds.spawn(1)[0].generate_state(1, np.uint64)[0])
        self.agents = list(self.possible_agents)
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.turn]

    def observe(self, agent: str) -> dict[str, Cells]:
        return self.table.observe(self.number[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action not in self.table.legal():
            self.infos[agent]["illegal"] = True
            self.finish([-1.0 if other == agent else 0.0 for other in self.possible_agents])
            return
        self.table.play(int(action))
        if self.table.over:
            self.finish(self.table.returns())
        else:
            self.agent_selection = self.possible_agents[self.table.turn]

    def finish(self, returns: list[float]) -> None:
        """Everybody is told what they won or lost, seat by seat."""
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        return self.table.drawn() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""

    def match(self) -> Match:
        """The game so far, to look at or write down."""
        return self.table.match()


env = raw_env = Environment
