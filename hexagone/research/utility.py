"""What a finished game is worth to its seats, the same in all doors: who wins alone gets 1, the others lose as much
together; winners share; while a game goes on, nothing."""

from __future__ import annotations

from hexagone.game import Board, Game
from hexagone.record import OVER, Buffer


def utilities(game: Game, board: Board, state: Buffer) -> list[float]:
    record = game.state.at(state)
    players = int(record.players)
    if record.to_move != OVER:
        return [0.0] * players
    bits = game.machine.standing(state, board.tables, game.room())
    share = 1 / bits.bit_count()
    return [(players * share * (bits >> seat & 1) - 1) / (players - 1) for seat in range(players)]
