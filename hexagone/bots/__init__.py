"""Bots: who plays when nobody does. A bot gets what its seat may know, and answers with a move."""

from __future__ import annotations

from typing import Any

from hexagone.bots.greedy import greedy
from hexagone.bots.levels import LADDER, STRONGEST, Level
from hexagone.bots.random import at_random
from hexagone.bots.standin import stand_in
from hexagone.engine.game import Board, Bot, Game
from hexagone.engine.record import Buffer

__all__ = ["LADDER", "LEVELS", "STRONGEST", "Bot", "can_play", "decide", "decide_soon"]

LEVELS: dict[str, Bot] = {"random": at_random, "greedy": greedy, **{name: Level(name) for name in LADDER}, "strongest": Level(STRONGEST)}


def decide(level: str, game: Game, board: Board, state: Buffer, seat: int, random: Any) -> int:
    """The move this bot makes; it never sees more than its seat."""
    return LEVELS[level](game, board, game.seen(state, board, seat), seat, random)


def decide_soon(level: str, game: Game, board: Board, state: Buffer, seat: int, random: Any) -> int:
    """The same for people who wait: as long as what the bot needs is not compiled, a simpler one plays in its place."""
    bot = LEVELS[level] if can_play(level, game) else stand_in
    return bot(game, board, game.seen(state, board, seat), seat, random)


def can_play(level: str, game: Game) -> bool:
    """What this bot needs is compiled."""
    bot = LEVELS[level]
    needed = bot.parts(game) if isinstance(bot, Level) else ()
    return all(game.code.has(part) for part in needed)
