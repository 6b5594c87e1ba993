"""A gate at the command line: does a search that thinks a little differently win games?

    python -m bench.gate GAME PLAYERS SIMULATIONS GAMES CHANGE...
    python -m bench.gate GAME 3 50 600 samples=8
    python -m bench.gate GAME 2 4000 600 weights

The others search as the highest level does, if it searches, with so many simulations; a change is a number of SearchParameters, or
`weights`: a bot that plays by its learned value. On one core.
"""

from __future__ import annotations

import sys

from hexagone import GAMES, load
from hexagone.bots.gate import changed, gate, strongest_parameters
from hexagone.bots.learned import LearnedBot
from hexagone.bots.parameters import SearchParameters
from hexagone.bots.search import SearchBot
from hexagone.bots.weights import weights_for
from hexagone.cli.common import progress

WEIGHTS = "weights"


def main(game: str, players: str, simulations: str, games: str, *changes: str) -> None:
    if game not in GAMES:
        sys.exit(f"unknown game: {game}; there are {', '.join(GAMES)}")
    parameters = strongest_parameters(load(game))
    before, weights = SearchBot(int(simulations), parameters), changes == (WEIGHTS,)
    if weights and weights_for(load(game), load(game).board, int(players)) is None:
        sys.exit(f"nothing was learned from games of {game} with {players} players")
    if not weights and (unknown := {change.partition("=")[0] for change in changes} - set(SearchParameters._fields)):
        there = ", ".join(SearchParameters._fields)
        sys.exit(f"no parameter of a search: {', '.join(sorted(unknown))}; there are {there}, or `{WEIGHTS}` alone")
    after = LearnedBot(before) if weights else SearchBot(int(simulations), changed(parameters, changes))
    many = int(games) // int(players) * int(players)
    row = gate(game, int(players), many, before, after, lambda outcomes: progress(outcomes, many, f"{game}, {players} players"))
    share, low, high = (f"{100 * part:.1f}" for part in (row.share, row.low, row.high))
    print(f"{share} % ({low}-{high}), × {row.share * int(players):.2f} of a fair share, {row.games} games")


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 5 else sys.exit(__doc__)
