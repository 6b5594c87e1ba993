"""Bots: who plays when nobody does. A bot gets what its seat may know, and answers with a move."""

from __future__ import annotations

from typing import Any

from hexagone.bots.greedy import greedy
from hexagone.bots.levels import LADDER, STRONGEST, Level
from hexagone.bots.random import at_random
from hexagone.engine.game import Board, Bot, Game
from hexagone.engine.record import Buffer

__all__ = ["LADDER", "LEVELS", "STRONGEST", "Bot", "decide"]

LEVELS: dict[str, Bot] = {"random": at_random, "greedy": greedy, **{name: Level(name) for name in LADDER}, "strongest": Level(STRONGEST)}


def decide(level: str, game: Game, board: Board, state: Buffer, seat: int, random: Any) -> int:
    """The move this bot makes; it never sees more than its seat."""
    return LEVELS[level](game, board, game.seen(state, board, seat), seat, random)
