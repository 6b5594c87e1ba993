"""Simulation: whole games between bots, one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hexagone.bots import decide
from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game
from hexagone.engine.record import CHANCE
from hexagone.match import Match


def simulate(
    game: Game,
    players: int,
    levels: Sequence[str],
    games: int,
    seed: int,
    *,
    first: int = 1,
    options: Sequence[str] = (),
    board: Board | None = None,
) -> Iterator[Match]:
    """Finished matches, from the first to the last; the k-th depends on the seed and k alone. Level i plays seat i, and so on round."""
    for number in range(first, games + 1):
        match = Match(game, players, options=options, board=board)
        play_out(match, levels, f"{seed}/{number}")
        yield match


def play_out(match: Match, levels: Sequence[str], seed: str) -> None:
    """Let bots and chance play on to the end."""
    random = source(seed)
    while not match.over:
        if match.turn == CHANCE:
            match.push(match.game.machine.draw(match.state, match.board.tables, random))
        else:
            match.push(decide(levels[match.turn % len(levels)], match.game, match.board, match.state, match.turn, random))
