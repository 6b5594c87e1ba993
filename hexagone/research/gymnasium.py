"""One seat against bots, as a Gymnasium environment: `Seat(game, players=4, bots="greedy")`, or by name once this is imported:

    gymnasium.make("hexagone/Game-v0", players=4, bots="casual")
    gymnasium.make_vec("hexagone/Game-v0", num_envs=1024, players=4)

A step is a move of one's own, and all that others and chance do until one's next. An illegal action ends the game and loses it
(or, with `illegal="raise"`, is an error and changes nothing); a step after the end is an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np

from hexagone.catalogue import GAMES
from hexagone.extras import naming_the_extra

with naming_the_extra():
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded

from hexagone.bots import LEVELS, decide
from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game
from hexagone.engine.record import Cells
from hexagone.match import Match
from hexagone.research.episode import Episode
from hexagone.research.observations import Encoding
from hexagone.research.rendering import MODES, checked
from hexagone.research.versions import VERSION, camel

STREAMS = 2**62  # seeds of chance and of the bots


class Seat(gymnasium.Env[dict[str, Cells], np.int64]):
    """One seat at a table, with bots in all others, as Gymnasium knows environments.

    Parameters:
        game: its name (see `hexagone.GAMES`), or the game itself.
        players: how many; by default as few as it is for.
        seat: which one is played, from 0.
        bots: a level for all the others, or one for each of them in the order of their seats.
        options: names of options of the rules (`game.options`).
        board: a board read from a file of one's own; by default the game's.
        encoding: what the numbers of an observation are: `scaled`, `one-hot` or `raw`.
        illegal: an illegal action ends the game with -1 (`end`), or is an error and changes nothing (`raise`).
        render_mode: `ansi`, `svg` or `rgb_array`.

    >>> import gymnasium, hexagone.research.gymnasium
    >>> world = gymnasium.make("hexagone/ParisParis-v0", players=2, bots="greedy")
    >>> seen, info = world.reset(seed=1)
    >>> seen, reward, over, cut, info = world.step(info["action_mask"].argmax())
    >>> reward, over
    (0.0, False)
    """

    metadata = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        game: Game | str,
        players: int | None = None,
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        options: Sequence[str] = (),
        board: Board | None = None,
        encoding: Encoding = "scaled",
        illegal: Literal["end", "raise"] = "end",
        render_mode: str | None = None,
    ) -> None:
        self.episode, self.seat, self.illegal = Episode(game, players, options, board, encoding), seat, illegal
        self.render_mode, self.done = checked(render_mode), True
        self.rivals = invited(len(self.episode.seats), seat, bots)
        self.observation_space: Any = self.episode.observations()
        self.action_space = spaces.Discrete(self.episode.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Cells], dict[str, Any]]:
        super().reset(seed=seed)
        self.episode.begin(int(self.np_random.integers(STREAMS)))
        self.random = source(int(self.np_random.integers(STREAMS)))
        self.let_others_move()
        self.done = self.episode.over
        return self.look()

    def step(self, action: Any) -> tuple[dict[str, Cells], float, bool, bool, dict[str, Any]]:
        if self.done:
            raise ResetNeeded("the game is over: reset")
        if int(action) not in self.episode.legal():
            return self.lose(action)
        self.episode.play(int(action))
        self.let_others_move()
        self.done = self.episode.over
        seen, info = self.look()
        return seen, self.episode.returns()[self.seat], self.done, False, info

    def lose(self, action: Any) -> tuple[dict[str, Cells], float, bool, bool, dict[str, Any]]:
        """After an illegal action."""
        if self.illegal == "raise":
            raise ValueError(self.episode.refuse(action))
        self.done = True
        seen, info = self.look()
        return seen, -1.0, True, False, info | {"illegal": True}

    def look(self) -> tuple[dict[str, Cells], dict[str, Any]]:
        """What the seat sees and may do: nothing, when the game is over for it."""
        seen = self.episode.observe(self.seat)
        if self.done:
            seen["action_mask"][:] = 0
        return seen, {"action_mask": seen["action_mask"].copy()}

    def action_masks(self) -> Cells:
        """True for each legal action: as sb3-contrib's MaskablePPO asks.

        Returns:
            A mask: an entry for each action.

        >>> from hexagone.research.gymnasium import Seat
        >>> seat = Seat("paris-paris", 2)
        >>> seen, info = seat.reset(seed=1)
        >>> (seat.action_masks() == info["action_mask"]).all().item()
        True
        """
        return self.episode.mask(self.seat).astype(np.bool_)

    def let_others_move(self) -> None:
        episode = self.episode
        while not episode.over and episode.turn != self.seat:
            episode.play(decide(self.rivals[episode.turn], episode.game, episode.board, episode.state, episode.turn, self.random))

    def render(self) -> Any:
        return self.episode.render(self.render_mode, self.seat)

    def match(self) -> Match:
        """The game so far, to look at or write down (after `gymnasium.make`: `env.unwrapped.match()`).

        Returns:
            A `Match`.

        >>> from hexagone.research.gymnasium import Seat
        >>> seat = Seat("paris-paris", 2)
        >>> seen, info = seat.reset(seed=1)
        >>> seat.match().to_move
        'grey'
        """
        return self.episode.match()


def invited(players: int, seat: int, bots: str | Sequence[str]) -> dict[int, str]:
    """The level of each of the other seats."""
    others = [other for other in range(players) if other != seat]
    levels = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(others) == players or len(levels) != len(others) or not set(levels) <= set(LEVELS):
        raise ValueError(f"seat 0 to {players - 1}, and for the {len(others)} others bots of {', '.join(LEVELS)}")
    return dict(zip(others, levels, strict=True))


for name in GAMES:
    for spelling in (camel(name), name):  # the second is how it was called before
        gymnasium.register(
            f"hexagone/{spelling}-v{VERSION}",
            "hexagone.research.gymnasium:Seat",
            vector_entry_point="hexagone.research.vector:Seats",
            kwargs={"game": name},
        )
