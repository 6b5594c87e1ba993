"""Plays the move after which things look best, one move ahead."""

from __future__ import annotations

from typing import Any

from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer


def greedy(game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
    return int(game.machine.greedy(seen, board.tables, seat, random, game.room()))
