"""Plays any legal move."""

from __future__ import annotations

from typing import Any

from hexagone.engine.chance import below
from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer


def at_random(game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
    moves = game.moves(seen, board)
    return moves[below(random, len(moves))]
