"""What a finished game is worth to its seats; while it goes on, nothing."""

from __future__ import annotations

from hexagone.engine.game import Board, Game
from hexagone.engine.record import OVER, Buffer
from hexagone.research.kernels import payoff


def utilities(game: Game, board: Board, state: Buffer) -> list[float]:
    record = game.state.at(state)
    players = int(record.players)
    if record.to_move != OVER:
        return [0.0] * players
    winners = game.machine.standing(state, board.tables, game.room())
    return [float(payoff(winners, seat, players)) for seat in range(players)]
