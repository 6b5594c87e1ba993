"""Perft: how many ways lead on from a state, so many moves deep. The numbers pin the move generator."""

from __future__ import annotations

from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer


def perft(game: Game, board: Board, state: Buffer, depth: int) -> int:
    moves = game.moves(state, board)
    if depth <= 1:
        return len(moves) if depth else 1
    return sum(perft(game, board, after(game, board, state, move), depth - 1) for move in moves)


def after(game: Game, board: Board, state: Buffer, move: int) -> Buffer:
    copy = state.copy()
    game.machine.apply(copy, board.tables, move)
    return copy
