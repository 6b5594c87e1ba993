"""The levels: five opponents for each game, from one who has just learned the rules to the strongest.

A game names its own (bots/levels.py in its folder), with their measured ratings; one that names none gets searches of
five depths. None makes moves at random only to be weak.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hexagone.bots.learned import LearnedBot
from hexagone.bots.search import SearchBot
from hexagone.engine.game import Board, Bot, Game, Opponent
from hexagone.engine.parts import Part
from hexagone.engine.record import Buffer

LADDER = ("novice", "casual", "skilled", "expert", "master")
STRONGEST = LADDER[-1]
USUAL = tuple(Opponent(SearchBot(simulations)) for simulations in (5, 13, 32, 80, 320))  # of games that name no levels


def opponents(game: Game) -> tuple[Opponent, ...]:
    """Who plays at each step of the ladder."""
    return game.levels or USUAL


@dataclass(frozen=True)
class Level:
    """An opponent by its name, at home in every game; in a hurry, if it is told how long it may think."""

    name: str
    seconds: float = 0.0

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        return self.bot(game)(game, board, seen, seat, random)

    def bot(self, game: Game) -> Bot:
        bot = opponents(game)[LADDER.index(self.name)].bot
        return bot.within(self.seconds) if isinstance(bot, SearchBot | LearnedBot) else bot

    def parts(self, game: Game) -> tuple[Part, ...]:
        """What it needs compiled, to answer in time."""
        bot = self.bot(game)
        return tuple(part for part in bot.parts if part.fits(game)) if isinstance(bot, SearchBot | LearnedBot) else ()
