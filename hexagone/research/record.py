"""A game that was played through a adapter, as a match: to look at, to write down as a .game file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hexagone.engine.game import Board, Game
from hexagone.match import Match


def retold(game: Game, players: int, moves: Iterable[int], *, options: Sequence[str] = (), board: Board | None = None) -> Match:
    match = Match(game, players, options=options, board=board)
    for move in moves:
        match.push(int(move))
    return match
