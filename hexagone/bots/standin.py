"""Plays while a search is being compiled: looks one move ahead at a few moves, by rules that need not be compiled."""

from __future__ import annotations

from typing import Any

from hexagone.engine.chance import below
from hexagone.engine.game import Board, Game
from hexagone.engine.record import Buffer

CANDIDATES = 40  # moves that it compares: uncompiled, about a tenth of a second


def stand_in(game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
    """Imagine what is hidden, and of a few moves, taken by lot, make the one after which things look best."""
    world, moves = seen.copy(), game.moves(seen, board)
    game.machine.redeal(world, board.tables, seat, random)
    candidates = [moves.pop(below(random, len(moves))) for _ in range(min(CANDIDATES, len(moves)))]
    return max(candidates, key=lambda move: worth_after(game, board, world, seat, move))


def worth_after(game: Game, board: Board, world: Buffer, seat: int, move: int) -> float:
    after = world.copy()
    game.machine.apply(after, board.tables, move)
    return float(game.machine.worth(after, board.tables, seat))
