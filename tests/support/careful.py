"""Where a mistake hurts: a position of each game in which its first seat may make a careful move, or another one."""

from dataclasses import dataclass
from functools import cache
from random import Random

from hexagone.match import Match

SEEDS = 40


@dataclass(frozen=True)
class Delicate:
    """A game that stands where the first seat may play a careful move or another one."""

    record: str
    careful: int
    other: int


@cache
def delicate(game: str) -> Delicate | None:
    """None: the game has no careful move."""
    for seed in range(SEEDS):
        match, random = Match(game, seed=seed), Random(seed)
        while not match.over:
            if match.turn == 0 and (found := choice(match)):
                return Delicate(match.record, *found)
            match.make(random.choice(match.game.moves(match.state, match.board)))
    return None


def choice(match: Match) -> tuple[int, int] | None:
    """A careful move and another one."""
    moves, state = match.game.moves(match.state, match.board), match.game.state.at(match.state)
    careful = [move for move in moves if match.game.careful(state, match.board, move)]
    others = [move for move in moves if move not in careful]
    return (careful[0], others[0]) if careful and others else None
