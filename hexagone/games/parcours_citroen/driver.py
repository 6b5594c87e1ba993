"""A driver of Parcours Citroën who judges as greedy does, but is loath to part with money, as most people are at first.

Whoever keeps a full purse has few car parks, pays rent and earns little. Nothing else tells the weaker levels from the
strongest: they do not sell without need, which would not be playing badly but spoiling the game: it would never end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hexagone.game import Board, Game
from hexagone.games.parcours_citroen.moves import BID_MOVES, BRAWLS, INSTALLS
from hexagone.games.parcours_citroen.worth import VICTORY
from hexagone.record import Buffer


@dataclass(frozen=True)
class Driver:
    reserve: int  # thousands that are kept in hand rather than spent on a place or a brawl

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        return max(game.moves(seen, board), key=lambda move: self.look(game, board, seen, seat, move))

    def look(self, game: Game, board: Board, seen: Buffer, seat: int, move: int) -> float:
        """How things look after a move; dreadful, if it empties the purse (and does not win)."""
        after = seen.copy()
        game.machine.apply(after, board.tables, move)
        short = spends(move) and cash(game, after, seat) < self.reserve
        return float(game.machine.worth(after, board.tables, seat)) - VICTORY * short


def spends(move: int) -> bool:
    return move in (INSTALLS, BRAWLS) or move >= BID_MOVES


def cash(game: Game, state: Buffer, seat: int) -> int:
    """In hand; a bid that stands is as good as paid."""
    here: Any = game.state.at(state)
    return int(here.cash[seat]) - (int(here.bid) if here.best == seat else 0)
