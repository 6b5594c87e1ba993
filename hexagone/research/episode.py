"""A game being played through an adapter in Python: one buffer, moved on in place; chance draws from a stream of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game, load, phrases
from hexagone.engine.record import CHANCE, NOBODY, OVER, Cells, overwrite
from hexagone.match import Match
from hexagone.research.observations import Encoding, Observation, observation
from hexagone.research.record import retold
from hexagone.research.rendering import rendered
from hexagone.research.utility import utilities


class Episode:
    """Whose turn it is, what it may do and see, and what has been played."""

    def __init__(
        self, game: Game | str, players: int | None, options: Sequence[str], board: Board | None, encoding: Encoding = "scaled"
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        first = Match(self.game, players, options=options, board=board)
        self.board, self.seats, self.options, self.fresh = first.board, first.seats, first.options, first.state
        self.state, self.room, self.observation = self.fresh.copy(), self.game.room(), observation(self.game, encoding)
        self.mover = self.game.state.dtype.fields["to_move"][1]  # type: ignore[index]
        self.actions, self.moves = self.game.actions(self.board), list[int]()

    def begin(self, seed: Any) -> None:
        overwrite(self.state, self.fresh)
        self.random = source(seed)
        self.moves.clear()
        self.let_chance_move()

    @property
    def turn(self) -> int:
        return int(self.state.view(np.int8)[self.mover])  # no view is kept: a copy of us would look at our state

    @property
    def over(self) -> bool:
        return self.turn == OVER

    def play(self, move: int) -> None:
        self.push(int(move))  # for another kind of number the rules would be compiled anew
        self.let_chance_move()

    def push(self, move: int) -> None:
        self.game.machine.apply(self.state, self.board.tables, move)
        self.moves.append(move)

    def let_chance_move(self) -> None:
        while self.turn == CHANCE:
            self.push(self.game.machine.draw(self.state, self.board.tables, self.random))

    def legal(self) -> list[int]:
        return self.room[: self.game.machine.legal(self.state, self.board.tables, self.room)].tolist()  # type: ignore[no-any-return]

    def mask(self, seat: int) -> Cells:
        """A 1 for each move that is legal for this seat now."""
        mask = np.zeros(self.actions, np.int8)
        if seat == self.turn:
            mask[self.legal()] = 1
        return mask

    def observe(self, seat: int) -> dict[str, Cells]:
        return {"observation": self.observation.look(self.state, self.board, seat, self.observation.row()), "action_mask": self.mask(seat)}

    def returns(self) -> list[float]:
        return utilities(self.game, self.board, self.state)

    def match(self) -> Match:
        """The game so far, to look at or write down."""
        return retold(self.game, len(self.seats), self.moves, options=self.options, board=self.board)

    def refuse(self, move: Any) -> str:
        """Why this is no move now, in one sentence."""
        told = phrases(self.game, self.board)
        said = f" ({told[int(move)]})" if 0 <= int(move) < self.actions else ""
        return f"action {move}{said} is not legal: {len(self.legal())} others are, see action_mask"

    def render(self, mode: str | None, seat: int = NOBODY) -> Any:
        """The board as this seat, or a spectator, sees it; nothing without a mode."""
        return rendered(self.game, self.board, self.state, seat, mode) if mode else None

    def observations(self) -> spaces.Dict:
        return observation_space(self.observation, self.actions)


def observation_space(observation: Observation, actions: int) -> spaces.Dict:
    return spaces.Dict({"observation": spaces.Box(*observation.bounds()), "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
