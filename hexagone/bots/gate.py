"""A gate: does a bot that plays a little differently win games? One with the change sits among others without it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from hexagone.bots import LEVELS, Bot
from hexagone.bots.arena import Row, bouts, fight, rows
from hexagone.bots.learned import LearnedBot
from hexagone.bots.levels import opponents
from hexagone.bots.parameters import DEFAULTS, SearchParameters
from hexagone.bots.search import SearchBot
from hexagone.engine.game import Game


def strongest_parameters(game: Game) -> SearchParameters:
    """How the highest level of this game searches, if it does."""
    bot = opponents(game)[-1].bot
    bot = bot.otherwise if isinstance(bot, LearnedBot) else bot
    return bot.parameters if isinstance(bot, SearchBot) else DEFAULTS


def changed(parameters: SearchParameters, changes: Sequence[str]) -> SearchParameters:
    """`exploration=0.5` and the like."""
    return parameters._replace(**{name: float(value) for name, value in (change.split("=") for change in changes)})


def gate(game: str, players: int, games: int, before: Bot, after: Bot, watch: Callable[[Iterable[Any]], Iterable[Any]] = iter) -> Row:
    """How the changed bot fares: seats rotated, every bout on the same deals. `watch` may show progress over the outcomes."""
    LEVELS["after"], LEVELS["before"] = after, before
    plan = list(bouts(game, ["after", *["before"] * (players - 1)], games // players * players, seed=1))
    played = list(watch(map(fight, plan)))
    return next(row for row in rows(played) if row.bot == "after")
