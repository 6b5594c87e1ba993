"""The games as PettingZoo's environments, agent by agent: `env(game, players=4)`; or `parallel_env(game, players=4)`.

An action is the number of a move; observation and info say which are legal, in `action_mask`. Agents are player_0, player_1, ...
in the order of their seats. What chance does is drawn within a step. An illegal action ends the game with -1 for who made it, as in
PettingZoo's own games (or, with `illegal="raise"`, is an error and changes nothing).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from hexagone.extras import naming_the_extra

with naming_the_extra():
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
    from pettingzoo import AECEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from hexagone.engine.game import Board, Game
from hexagone.engine.record import Cells
from hexagone.match import Match
from hexagone.research.episode import Episode
from hexagone.research.observations import Encoding
from hexagone.research.rendering import MODES, checked
from hexagone.research.versions import VERSION, snake


class Environment(AECEnv[str, dict[str, Cells], int]):  # type: ignore[misc]
    """All agents at one table. It checks actions by itself: PettingZoo's wrappers, one in the other, would take longer than the game.

    Parameters:
        game: its name (see `hexagone.GAMES`), or the game itself.
        players: how many; by default as few as it is for.
        options: names of options of the rules (`game.options`).
        board: a board read from a file of one's own; by default the game's.
        encoding: what the numbers of an observation are: `scaled`, `one-hot` or `raw`.
        illegal: an illegal action ends the game with -1 (`end`), or is an error and changes nothing (`raise`).
        render_mode: `ansi`, `svg` or `rgb_array`.

    >>> from hexagone.research.pettingzoo import env
    >>> world = env("paris-paris", players=2)
    >>> world.reset(seed=1)
    >>> world.step(world.observe(world.agent_selection)["action_mask"].argmax())
    >>> world.agents, world.rewards
    (['player_0', 'player_1'], {'player_0': 0.0, 'player_1': 0.0})
    """

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        options: Sequence[str] = (),
        board: Board | None = None,
        encoding: Encoding = "scaled",
        illegal: Literal["end", "raise"] = "end",
        render_mode: str | None = None,
    ) -> None:
        self.episode, self.illegal = Episode(game, players, options, board, encoding), illegal
        name = f"{snake(self.episode.game.name)}_v{VERSION}"
        self.metadata = {"render_modes": MODES, "render_fps": 1, "name": name, "is_parallelizable": False}
        self.render_mode = checked(render_mode)
        self.possible_agents, self.agents = [f"player_{seat}" for seat in range(len(self.episode.seats))], list[str]()
        self.number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.episode.observations() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.episode.actions) for agent in self.possible_agents}
        self.seeds = np.random.SeedSequence()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.seeds = np.random.SeedSequence(seed)
        self.episode.begin(self.seeds.spawn(1)[0].generate_state(1, np.uint64)[0])
        self.agents = list(self.possible_agents)
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.select(self.episode.turn)

    def select(self, seat: int) -> None:
        """Who is next, and which actions are legal for it."""
        self.agent_selection = self.possible_agents[seat]
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self.episode.mask(self.number[agent])} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Cells]:
        return self.episode.observe(self.number[agent])

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ResetNeeded("the game is over, or has not begun: reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if action is None or action not in self.episode.legal():
            self.lose(agent, action)
            return
        self.episode.play(int(action))
        if self.episode.over:
            self.finish(self.episode.returns())
        else:
            self.select(self.episode.turn)

    def lose(self, agent: str, action: int | None) -> None:
        """After an illegal action."""
        if self.illegal == "raise" or action is None:
            raise ValueError(self.episode.refuse(-1 if action is None else action))
        self.finish([-1.0 if other == agent else 0.0 for other in self.possible_agents])
        self.infos[agent]["illegal"] = True

    def finish(self, returns: list[float]) -> None:
        """Everybody is told what they won or lost, seat by seat."""
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.infos = {agent: {"action_mask": np.zeros(self.episode.actions, np.int8)} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        return self.episode.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def match(self) -> Match:
        """The game so far, to look at or write down.

        Returns:
            A `Match`.

        >>> from hexagone.research.pettingzoo import env
        >>> world = env("paris-paris", players=2)
        >>> world.reset(seed=1)
        >>> world.match().to_move
        'grey'
        """
        return self.episode.match()


env = raw_env = Environment


def parallel_env(game: Game | str, players: int | None = None, **options: Any) -> Any:
    """PettingZoo's own conversion of games in turns: all agents see each step, and only the action of the one to move counts.

    Parameters:
        game: its name (see `hexagone.GAMES`), or the game itself.
        players: how many; by default as few as it is for.
        options: what else `env` takes: `options`, `board`, `encoding`, `illegal`, `render_mode`.

    Returns:
        A `ParallelEnv`.

    >>> from hexagone.research.pettingzoo import parallel_env
    >>> world = parallel_env("paris-paris", players=2)
    >>> seen, infos = world.reset(seed=1)
    >>> seen, rewards, over, cut, infos = world.step({agent: mask["action_mask"].argmax() for agent, mask in seen.items()})
    >>> rewards
    {'player_0': 0.0, 'player_1': 0.0}
    """
    return turn_based_aec_to_parallel(Environment(game, players, **options))
