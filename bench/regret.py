"""Regret: what the strongest level gives away against one that thinks a hundred times as long.

    python -m bench.regret GAME PLAYERS POSITIONS [PLAYOUTS]

Positions are taken by lot from games among the strongest. Where the two would move differently, both moves are played out to the end
in the same worlds with the same luck, which neither of them has seen: the difference in wins is the regret. Where they agree it is
nothing. A level that does not search (greedy) is compared with the best of its moves by as many paired playouts.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from statistics import mean, stdev
from typing import Any

from hexagone import GAMES, load
from hexagone.analysis.playouts import sample, streams
from hexagone.bots import LEVELS
from hexagone.bots.learned import LearnedBot
from hexagone.bots.levels import STRONGEST, opponents
from hexagone.bots.search import SearchBot
from hexagone.bots.selfplay import play_out
from hexagone.cli.common import progress
from hexagone.engine.chance import below, source
from hexagone.engine.game import Board, Bot, Game
from hexagone.engine.record import Buffer
from hexagone.match import Match

TIMES = 100  # as much thinking
PER_GAME = 5  # positions
CANDIDATES = 16  # moves that the slow one looks ahead with


@dataclass(frozen=True)
class PlayoutBot:
    """The move that wins most of so many playouts."""

    playouts: int

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        moves = game.moves(seen, board)
        wins = sample(game, board, seen, seat, streams(random, self.playouts), moves).wins[:, :, seat]
        return moves[int(wins.mean(axis=0).argmax())]


def slow(bot: Bot, players: int) -> Bot:
    """The same bot, with a hundred times as much thinking."""
    if isinstance(bot, LearnedBot) and bot.only and players not in bot.only:
        return slow(bot.otherwise, players)
    if isinstance(bot, LearnedBot):
        return replace(bot, worlds=max(16, bot.worlds), finalists=CANDIDATES, rounds=TIMES * bot.rounds, seconds=inf)
    return replace(bot, simulations=TIMES * bot.simulations) if isinstance(bot, SearchBot) else PlayoutBot(2 * TIMES)


def positions(name: str, players: int, count: int) -> Iterator[tuple[Match, Buffer, int]]:
    """Decisions with more than one move, by lot, and who makes them."""
    for number in range(-(-count // PER_GAME)):
        match, random = Match(load(name), players), source(f"regret/{number}/lot")
        play_out(match, [STRONGEST], f"regret/{number}")
        decisions = [i for i, (who, _) in enumerate(match.moves) if who >= 0 and len(match.game.moves(match.states[i], match.board)) > 1]
        for _ in range(min(PER_GAME, count - number * PER_GAME)):
            place = decisions[below(random, len(decisions))]
            yield match, match.states[place], match.moves[place][0]


def given_away(match: Match, state: Buffer, seat: int, bots: tuple[Bot, Bot], playouts: int, number: int) -> float | None:
    """In parts of a win; None, if both make the same move."""
    game, board, seen = match.game, match.board, match.game.seen(state, match.board, seat)
    quick, better = (bot(game, board, seen.copy(), seat, source(f"{number}/{i}")) for i, bot in enumerate(bots))
    if quick == better:
        return None
    wins = sample(game, board, seen, seat, streams(source(f"{number}/judged"), playouts), (quick, better)).wins[:, :, seat]
    return float((wins[:, 1] - wins[:, 0]).mean())


def main(name: str, players: str, count: str, playouts: str = "1000") -> None:
    if name not in GAMES:
        sys.exit(f"unknown game: {name}; there are {', '.join(GAMES)}")
    bots = LEVELS[STRONGEST], slow(opponents(load(name))[-1].bot, int(players))
    plan = progress(positions(name, int(players), int(count)), int(count), f"{name}, {players} players")
    found = [given_away(match, state, seat, bots, int(playouts), number) for number, (match, state, seat) in enumerate(plan)]
    lost = [each or 0.0 for each in found]
    same, error = sum(each is None for each in found), stdev(lost) / len(lost) ** 0.5
    told = f"{100 * mean(lost):.2f} ± {100 * error:.2f} points of a win a decision (standard error)"
    print(f"{name}, {players} players, {len(found)} positions: the same move in {same}; gives away {told}")


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 3 else sys.exit(__doc__)
