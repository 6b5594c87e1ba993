"""How strong can anybody be? A clairvoyant against greedy: it knows all hidden things and every draw to come.

    python -m bench.bound GAME GAMES [VARIATIONS]

Before each of its moves it plays every move to the end of the very game that will be, with the draws that will come and the answers
that greedy will give, itself playing greedily; and so many variations besides, in which it departs from that at random. It keeps
the best line it has ever found. What it wins, luck did not have to give: the rest nobody can win by skill alone against this opponent
(a deeper clairvoyant may win a little more: the figure is a bound from below of the bound).
"""

from __future__ import annotations

import sys
from typing import Any

from hexagone import GAMES, load
from hexagone.bots.arena import interval
from hexagone.cli.common import progress
from hexagone.engine.chance import Seed, below, source
from hexagone.engine.game import Game
from hexagone.engine.record import CHANCE, OVER, Buffer

STRAY = 8  # in a variation, one move of its own in so many is any


class World:
    """One game of two, of which everything is fixed but what the clairvoyant does."""

    def __init__(self, name: str, number: int, seer: int) -> None:
        self.game: Game = load(name)
        self.board, self.seer, self.name = self.game.board, seer, f"bound/{number}"
        self.seed = Seed(self.name)

    def begin(self) -> Buffer:
        return self.game.begin(self.board, 2)

    def answer(self, state: Buffer, draws: int, made: int, stray: Any = None) -> tuple[int, int]:
        """What happens next: chance by the seed, greedy by the number of the move; and how many draws have been made then."""
        game, mover = self.game, int(self.game.state.at(state).to_move)
        if mover == CHANCE:
            moves, odds = game.moves(state, self.board), game.odds(state, self.board)
            return moves[self.seed.pick(draws, odds)], draws + 1
        if stray is not None and mover == self.seer and below(stray, STRAY) == 0:
            moves = game.moves(state, self.board)
            return moves[below(stray, len(moves))], draws
        seen = game.seen(state, self.board, mover)
        return int(game.machine.greedy(seen, self.board.tables, mover, source(f"{self.name}/{made}"), game.room())), draws

    def line(self, state: Buffer, draws: int, made: int, first: int | None, stray: Any = None) -> tuple[float, list[int]]:
        """The moves from here to the end, the first one given, and what the clairvoyant gets: the win, then the margin."""
        moves: list[int] = []
        state = state.copy()
        while (mover := int(self.game.state.at(state).to_move)) != OVER and made + len(moves) < self.game.longest:
            move, draws = (first, draws) if first is not None else self.answer(state, draws, made + len(moves), stray)
            first = None
            self.game.machine.apply(state, self.board.tables, move)
            moves.append(move)
        assert mover == OVER
        scores, winners = self.game.result(state, self.board)
        mine, other = (list(scores.values())[seat] for seat in (self.seer, 1 - self.seer))
        won = (self.game.seats[self.seer] in winners) / len(winners)
        return won + (mine - other) / 1e4, moves


def fight(name: str, number: int, seer: int, variations: int) -> float:
    """What the clairvoyant wins of this game."""
    world, stray = World(name, number, seer), source(f"stray/{number}/{seer}")
    state, draws, made = world.begin(), 0, 0
    best, plan = world.line(state, 0, 0, None)
    while (mover := int(world.game.state.at(state).to_move)) != OVER:
        if mover == seer:
            moves = world.game.moves(state, world.board)
            tries = [(move, None) for move in moves] + [(moves[below(stray, len(moves))], stray) for _ in range(variations)]
            for move, how in tries if len(moves) > 1 else ():
                value, line = world.line(state, draws, made, move, how)
                if value > best:
                    best, plan = value, line
        draws += mover == CHANCE
        world.game.machine.apply(state, world.board.tables, plan.pop(0))
        made += 1
    return round(2 * best) / 2


def main(name: str, games: str, variations: str = "0") -> None:
    if name not in GAMES:
        sys.exit(f"unknown game: {name}; there are {', '.join(GAMES)}")
    load(name).ready()
    plan = [(number // 2, number % 2) for number in range(int(games) // 2 * 2)]
    won = list(progress((fight(name, number, seer, int(variations)) for number, seer in plan), len(plan), f"{name}, 2 players"))
    deals = [(a + b) / 2 for a, b in zip(won[::2], won[1::2], strict=True)]
    share = sum(won) / len(won)
    low, high = interval(deals, share)
    print(f"{name}: a clairvoyant wins {100 * share:.1f} % ({100 * low:.1f}-{100 * high:.1f}) of {len(won)} games against greedy")


if __name__ == "__main__":
    main(*sys.argv[1:]) if len(sys.argv) > 2 else sys.exit(__doc__)
