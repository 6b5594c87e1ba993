"""A driver of Parcours Citroën who judges as greedy does, but is loath to part with money, as most people are at first.

Whoever keeps a full purse has few car parks, pays rent and earns little. With every round one grows a little bolder, so that
all games end. Nothing else tells the weaker levels from the strongest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer
from hexagone.games.parcours_citroen.bots.worth import VICTORY
from hexagone.games.parcours_citroen.rules.moves import BID_MOVES, BRAWLS, CHOICES, INSTALLS, SELLS
from hexagone.games.parcours_citroen.rules.state import INSTALL, STAKE

BOLDER = 2 / 3  # percent less each round


@dataclass(frozen=True)
class Driver:
    hoard: int  # percent of the money one starts with that are not spent on a place or a brawl, at first

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        return max(game.moves(seen, board), key=lambda move: self.look(game, board, seen, seat, move))

    def look(self, game: Game, board: Board, seen: Buffer, seat: int, move: int) -> float:
        """How things look after a move; dreadful, if it empties the purse (and does not win)."""
        after, here, there = seen.copy(), game.state.at(seen), game.tables.at(board.tables)
        game.machine.apply(after, board.tables, move)
        short = spends(here, move) and left(game.state.at(after), there, seat, move) < self.kept(here, there)
        return float(game.machine.worth(after, board.tables, seat)) - VICTORY * short

    def kept(self, here: Any, there: Any) -> float:
        return int(there.start_money) * (self.hoard - BOLDER * int(here.turn)) / 100


def spends(here: Any, move: int) -> bool:
    """On a place, a brawl, a bid; also who sells because the purse is too small for a place."""
    return move in (INSTALLS, BRAWLS) or move >= BID_MOVES or (here.phase == INSTALL and is_sale(move))


def is_sale(move: int) -> bool:
    return SELLS <= move < CHOICES


def left(then: Any, there: Any, seat: int, move: int) -> int:
    """In hand, once that is paid which the move is for: a bid that stands, a stake, the place that something is sold for."""
    if move >= BID_MOVES:
        return int(then.cash[seat]) - int(then.bid)
    if is_sale(move):
        return int(then.cash[seat]) - int(there.price[there.city[then.place[seat]]])
    must_sell = then.due == STAKE and then.debtor == seat  # CI-37
    return int(then.cash[seat]) - (int(then.owed) if must_sell else 0)
