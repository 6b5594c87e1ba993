"""A gate at the command line: does a bot that thinks a little differently win games?

    python -m bench.gate GAME PLAYERS SIMULATIONS GAMES CHANGE...
    python -m bench.gate GAME 3 50 600 samples=8
    python -m bench.gate GAME 2 4000 600 weights
    python -m bench.gate GAME 4 4000 600 weights finalists=8 rounds=64
    python -m bench.gate GAME 3 learned 600 finalists=8 rounds=64

The others search as the highest level does, if it searches, with so many simulations; a change is a number of SearchParameters. With
`weights` a bot plays by its learned value, and further changes are numbers of LearnedBot. With `learned` instead of a number the
others play by their learned value too, one move ahead. On one core.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import fields, replace

from hexagone import GAMES, load
from hexagone.bots import Bot
from hexagone.bots.gate import changed, gate, strongest_parameters
from hexagone.bots.learned import LearnedBot
from hexagone.bots.parameters import SearchParameters
from hexagone.bots.search import SearchBot
from hexagone.bots.weights import weights_for
from hexagone.cli.common import progress
from hexagone.engine.game import Game

WEIGHTS, LEARNED = "weights", "learned"
NUMBERS = {field.name for field in fields(LearnedBot) if field.type == "int"}


def main(game: str, players: str, simulations: str, games: str, *changes: str) -> None:
    if game not in GAMES:
        sys.exit(f"unknown game: {game}; there are {', '.join(GAMES)}")
    before, after = bots(load(game), int(players), simulations, changes)
    many = int(games) // int(players) * int(players)
    row = gate(game, int(players), many, before, after, lambda outcomes: progress(outcomes, many, f"{game}, {players} players"))
    share, low, high = (f"{100 * part:.1f}" for part in (row.share, row.low, row.high))
    print(f"{share} % ({low}-{high}), × {row.share * int(players):.2f} of a fair share, {row.games} games")


def bots(game: Game, players: int, simulations: str, changes: Sequence[str]) -> tuple[Bot, Bot]:
    """Those without the change, and the one with it."""
    parameters = strongest_parameters(game)
    search = SearchBot(int(simulations) if simulations != LEARNED else 1, parameters)
    by_value = simulations == LEARNED or changes[0] == WEIGHTS
    if by_value and weights_for(game, game.board, players) is None:
        sys.exit(f"nothing was learned from games of {game.name} with {players} players")
    if not by_value:
        check(changes, SearchParameters._fields, f"or `{WEIGHTS}`, and numbers of a learned bot")
        return search, SearchBot(search.simulations, changed(parameters, changes))
    numbers = [change for change in changes if change != WEIGHTS]
    check(numbers, NUMBERS, "for a learned bot")
    return LearnedBot(search) if simulations == LEARNED else search, with_numbers(LearnedBot(search), numbers)


def check(changes: Sequence[str], known: Sequence[str] | set[str], more: str) -> None:
    if unknown := {change.partition("=")[0] for change in changes} - set(known):
        sys.exit(f"no parameter: {', '.join(sorted(unknown))}; there are {', '.join(sorted(known))}, {more}")


def with_numbers(bot: LearnedBot, changes: Sequence[str]) -> LearnedBot:
    """`finalists=8` and the like."""
    return replace(bot, **{name: int(value) for name, value in (change.split("=") for change in changes)})  # type: ignore[arg-type]


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 5 else sys.exit(__doc__)
