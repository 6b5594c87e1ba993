"""The states of a match. Of a long match few are kept, and the others are made again from their moves."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import overload

from hexagone.engine.game import Board, Game
from hexagone.engine.log import Log
from hexagone.engine.record import Buffer

APART = 64  # every so many states one is kept
LAST = 32  # at least so many of the last ones are all kept, and at most twice as many; a copy shares them
MOVE_SIZE = 96  # bytes of a move in Python: a pair, a number, and where the list points to them
STATE_EXTRA = 128  # bytes that Python adds to those of a state


class History(Sequence[Buffer]):
    """State k is the one after the first k moves. Reading them in order applies each move once."""

    def __init__(self, game: Game, board: Board, start: Buffer) -> None:
        self.game, self.board = game, board
        self.moves: Log[tuple[int, int]] = Log([])  # who, move
        self.kept = Log([start])  # states 0, APART, 2 * APART, ...
        self.first, self.last = 0, [start]  # the last ones, from number `first` on
        self.page: tuple[int, list[Buffer]] = -1, []  # the states last made again: one value, because several threads may read

    def __len__(self) -> int:
        return len(self.moves) + 1

    @overload
    def __getitem__(self, number: int) -> Buffer: ...
    @overload
    def __getitem__(self, number: slice) -> list[Buffer]: ...
    def __getitem__(self, number: int | slice) -> Buffer | list[Buffer]:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        at = number + len(self) if number < 0 else number
        if not 0 <= at < len(self):
            raise IndexError(number)
        return self.last[at - self.first] if at >= self.first else self.made(at // APART, at % APART)[at % APART]

    def push(self, who: int, move: int) -> None:
        """Make a move."""
        self.last.append(self.following(self.last[-1], move))
        self.moves.append((who, move))
        if len(self.moves) % APART == 0:
            self.kept.append(self.last[-1])
        if len(self.last) > 2 * LAST:
            self.first += LAST
            self.last = self.last[LAST:]

    def rewind(self, number: int) -> None:
        """Back to where so many moves had been made."""
        if number < self.first:
            page = number // APART
            self.first, self.last = page * APART, self.made(page, number % APART)[:]
        del self.last[number - self.first + 1 :]
        self.moves.cut(number)
        self.kept.cut(number // APART + 1)
        self.page = -1, []  # other moves may follow now

    def made(self, page: int, place: int) -> list[Buffer]:
        """The states from a kept one up to the next; as many of them as there were when they were made, at least up to that place."""
        number, states = self.page
        if number != page or place >= len(states):
            states = [self.kept[page]]
            for _, move in self.moves[page * APART : page * APART + APART - 1]:
                states.append(self.following(states[-1], move))
            self.page = page, states
        return states

    def following(self, state: Buffer, move: int) -> Buffer:
        after = state.copy()
        self.game.machine.apply(after, self.board.tables, move)
        return after

    def copy(self) -> History:
        """The same states; what is added there is not added here. It costs as much after many moves as after few."""
        twin = copy(self)
        twin.moves, twin.kept, twin.last = self.moves.copy(), self.kept.copy(), self.last[:]
        return twin

    @property
    def size(self) -> int:
        """About how many bytes of memory this takes."""
        states = len(self.kept) + len(self.last) + len(self.page[1])
        return len(self.moves) * MOVE_SIZE + states * (self.kept[0].nbytes + STATE_EXTRA)
