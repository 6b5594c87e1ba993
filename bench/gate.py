"""A gate: does a search that thinks a little differently win games? One with the change among others without it.

    python -m bench.gate GAME PLAYERS SIMULATIONS GAMES CHANGE...
    python -m bench.gate paris-connection 3 50 600 guesses=8
    python -m bench.gate paris-paris 2 4000 600 lore

The others think as the highest level does, if it searches, with so many simulations; a change is a number of Habit, or `lore`: who
plays by what was learned. On one core.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from hexagone import GAMES, load
from hexagone.bots import LEVELS, Bot
from hexagone.bots.arena import Row, bouts, fight, rows
from hexagone.bots.learned import Veteran, learned
from hexagone.bots.levels import MINDS
from hexagone.bots.parameters import PLAIN, Habit
from hexagone.bots.search_bot import Thinker
from hexagone.cli import progress

LORE = "lore"


def main(game: str, players: str, simulations: str, games: str, *changes: str) -> None:
    if game not in GAMES:
        sys.exit(f"unknown game: {game}; there are {', '.join(GAMES)}")
    habit = as_the_best(game)
    before, lore = Thinker(int(simulations), habit), changes == (LORE,)
    if lore and learned(load(game), load(game).board, int(players)) is None:
        sys.exit(f"nothing was learned from games of {game} with {players} players")
    if not lore and (unknown := {change.partition("=")[0] for change in changes} - set(Habit._fields)):
        sys.exit(f"no number of Habit: {', '.join(sorted(unknown))}; there are {', '.join(Habit._fields)}, or `{LORE}` alone")
    after = Veteran(before) if lore else Thinker(int(simulations), changed(habit, changes))
    row = gate(game, int(players), int(games), before, after)
    share, low, high = (f"{100 * part:.1f}" for part in (row.share, row.low, row.high))
    print(f"{share} % ({low}-{high}), × {row.share * int(players):.2f} of a fair share, {row.games} games")


def as_the_best(game: str) -> Habit:
    """How the highest level of this game thinks, if it searches."""
    mind = MINDS[game][-1]
    mind = mind.otherwise if isinstance(mind, Veteran) else mind
    return mind.habit if isinstance(mind, Thinker) else PLAIN


def changed(habit: Habit, changes: Sequence[str]) -> Habit:
    """`eagerness=0.5` and the like."""
    return habit._replace(**{name: float(value) for name, value in (change.split("=") for change in changes)})


def gate(game: str, players: int, games: int, before: Bot, after: Bot) -> Row:
    LEVELS["after"], LEVELS["before"] = after, before
    plan = list(bouts(game, ["after", *["before"] * (players - 1)], games // players * players, seed=1))
    played = list(progress(map(fight, plan), len(plan), f"{game}, {players} players"))
    return next(row for row in rows(played) if row.bot == "after")


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 5 else sys.exit(__doc__)
