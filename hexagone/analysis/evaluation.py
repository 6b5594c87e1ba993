"""Evaluation: how a position stands in the eyes of a seat. Everybody's win probability and final score, and what each move is worth.

All numbers are means over worlds in which the seat may be (forecast.py), or, where nothing was learned, over playouts (playouts.py);
their errors are standard errors of those means. What the seat may not know is imagined anew each time. Moves are looked at in two
stages: a few worlds for each show which deserve more, and for those only the worlds after that choice count. No number stands on what made
it look good.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

import numpy as np

from hexagone.analysis.forecast import FORECAST, enough, has_learned, imagine, usually_off
from hexagone.analysis.playouts import EVERYTHING, PLAYOUTS, Sample, sample, streams
from hexagone.engine.game import Board, Game
from hexagone.engine.record import CHANCE, OVER, Buffer, Cells

__all__ = ["EVERYTHING", "Evaluation", "Prospect", "Value", "by_outlook", "can_evaluate", "evaluate", "mean_win"]

WORLDS = 24  # that are imagined to find out what somebody else may do
LEAST = 1e-6  # error of anything that is not over
FEW_WORLDS = 4  # to find out how a move looks
IMPOSSIBLE = -1e9  # how it looks in a world where it cannot be made
FINALISTS = 4  # moves that are looked at closely
FEWEST = 2  # playouts of anything that is looked at closely; of many moves, one each
SCORED = 16  # playouts that say the final scores, where the win is learned


@dataclass(frozen=True)
class Prospect:
    """What a seat may expect: a share of the win, and a final score."""

    win: float
    win_error: float  # where the win is learned, with how far off the network usually is
    score: float
    score_error: float


@dataclass(frozen=True)
class Value:
    """What a move is worth: the win probability of whoever makes it; if chance does, of the seat that looks on (or the first)."""

    move: int
    win: float
    error: float  # of these worlds: if the network is off, it is off for all moves
    wins: tuple[float, ...]  # of every seat
    playouts: int  # or worlds
    weight: float  # how likely chance makes it, or it is possible at all: the seat to move knows that it is


@dataclass(frozen=True)
class Evaluation:
    """A position in the eyes of a seat."""

    to_move: int  # a seat, CHANCE or OVER
    seats: tuple[Prospect, ...]  # if all play as bots do
    moves: tuple[Value, ...]  # the best first; of chance, in the order of the rules


def can_evaluate(game: Game) -> bool:
    """What an evaluation needs is compiled: nobody waits long for one."""
    return all(game.code.has(part) for part in (PLAYOUTS, FORECAST) if part.fits(game))


def evaluate(
    game: Game, board: Board, seen: Buffer, seat: int, random: Any, *, simulations: int = 2000, seconds: float = 0.0
) -> Evaluation:
    """From what a seat sees (NOBODY: a spectator; EVERYTHING: the whole state), by so many worlds, or as many as fit into the time."""
    here = game.state.at(seen)
    if here.to_move == OVER:
        return Evaluation(OVER, ended(game, board, seen), ())
    count = enough(game, board, seen, seat, random, simulations, seconds)
    now = at_hand(game, board, seen, seat, streams(random, max(FEWEST, count // 4)))
    found = prospects(now, off=usually_off(game, board, seen))
    return Evaluation(int(here.to_move), found, values(game, board, seen, seat, random, count - count // 4))


def at_hand(game: Game, board: Board, seen: Buffer, seat: int, luck: Cells) -> Sample:
    """The position as it is: chances to win, and final scores. A forecast says none: a few playouts do."""
    if not has_learned(game, board, seen):
        return sample(game, board, seen, seat, luck)
    return Sample(imagine(game, board, seen, seat, luck).wins, sample(game, board, seen, seat, luck[:SCORED]).points)


def ended(game: Game, board: Board, state: Buffer) -> tuple[Prospect, ...]:
    """Nothing is uncertain any more."""
    scores, winners = game.result(state, board)
    return tuple(Prospect(1 / len(winners) if seat in winners else 0.0, 0.0, float(score), 0.0) for seat, score in scores.items())


def prospects(found: Sample, off: float = 0.0) -> tuple[Prospect, ...]:
    """Of every seat."""
    wins = [mean_win(found.wins[:, 0, i], learned=off > 0) for i in range(found.wins.shape[2])]
    return tuple(Prospect(win, hypot(error, off), *mean_score(found.points[:, 0, i])) for i, (win, error) in enumerate(wins))


def mean_win(shares: Cells, learned: bool = False) -> tuple[float, float]:
    """With its standard error. Of games that were won or lost, as if one more had been won and one more lost: after two losses nobody
    is sure of the third. Chances scatter less than that."""
    known = shares[~np.isnan(shares)]
    n, near = len(known), (float(known.sum()) + 1) / (len(known) + 2)
    if learned and n > 1:
        return float(known.mean()), max(LEAST, float(known.std(ddof=1)) / n**0.5)
    return float(known.mean()) if n else near, (near * (1 - near) / (n + 2)) ** 0.5


def mean_score(points: Cells) -> tuple[float, float]:
    known = points[~np.isnan(points)]
    n = len(known)
    return float(known.mean()), float(known.std(ddof=1)) / n**0.5 if n > 1 else float("inf")


# Moves


def values(game: Game, board: Board, seen: Buffer, seat: int, random: Any, playouts: int) -> tuple[Value, ...]:
    """Of every move: all alike if there are few, else more playouts for the better ones. The moves of a seat share their luck: that
    is for comparing. Those of chance do not: that is for adding up."""
    mover = int(game.state.at(seen).to_move)
    chances, learned = moves_in_mind(game, board, seen, seat, random), has_learned(game, board, seen)
    moves, eyes = list(chances), seat if mover == CHANCE else mover
    if mover == CHANCE:
        each = [played(game, board, seen, seat, random, [move], playouts // len(moves)) for move in moves]
        return valued(moves, chances, np.hstack([one.wins for one in each]), eyes, mover, learned)
    if len(moves) <= FINALISTS:
        return valued(moves, chances, played(game, board, seen, seat, random, moves, playouts).wins, eyes, mover, learned)
    first = imagine(game, board, seen, seat, streams(random, max(1, playouts // 3 // len(moves))), moves)
    final = shortlist(game, board, seen, seat, random, moves, first)
    second = played(game, board, seen, seat, random, final, playouts - len(first.wins) * len(moves))
    rest = valued(moves, chances, first.wins, eyes, mover, learned)
    return *valued(final, chances, second.wins, eyes, mover, learned), *(value for value in rest if value.move not in final)


def played(game: Game, board: Board, seen: Buffer, seat: int, random: Any, moves: Sequence[int], playouts: int) -> Sample:
    """So many playouts, shared among the moves."""
    return imagine(game, board, seen, seat, streams(random, max(FEWEST, playouts // len(moves))), moves)


def valued(moves: Sequence[int], chances: dict[int, float], wins: Cells, eyes: int, mover: int, learned: bool) -> tuple[Value, ...]:
    known = [[mean_win(wins[:, k, i], learned) for i in range(wins.shape[2])] for k in range(len(moves))]
    counts = np.count_nonzero(~np.isnan(wins[:, :, 0]), axis=0)
    made = [
        Value(move, *seats[max(eyes, 0)], tuple(win for win, _ in seats), int(count), chances[move])
        for move, seats, count in zip(moves, known, counts, strict=True)
    ]
    return tuple(made) if mover == CHANCE else ranked(made)


def ranked(made: Sequence[Value]) -> tuple[Value, ...]:
    """The best first. What was looked at a few times only is not called best on the strength of that."""
    most = max(value.playouts for value in made)
    return tuple(sorted(made, key=lambda value: (value.playouts < most // 2, -value.win, value.move)))


def moves_in_mind(game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> dict[int, float]:
    """What whoever is to move may do, as far as this seat knows, and how likely each is possible (of chance: is drawn)."""
    if seat == EVERYTHING or seat == game.state.at(seen).to_move:
        return likely(game, board, seen)
    total: dict[int, float] = defaultdict(float)
    for world in imagined(game, board, seen, seat, random, WORLDS):
        for move, weight in likely(game, board, world).items():
            total[move] += weight / WORLDS
    return dict(sorted(total.items()))


def likely(game: Game, board: Board, world: Buffer) -> dict[int, float]:
    moves = game.moves(world, board)
    if game.state.at(world).to_move != CHANCE:
        return dict.fromkeys(moves, 1.0)
    odds = game.odds(world, board)
    return {move: weight / sum(odds) for move, weight in zip(moves, odds, strict=True) if weight}


def imagined(game: Game, board: Board, seen: Buffer, seat: int, random: Any, count: int) -> list[Buffer]:
    """Worlds that this seat thinks possible."""
    worlds = [seen.copy() for _ in range(count)]
    for world in worlds if seat != EVERYTHING else ():
        game.machine.redeal(world, board.tables, seat, random)
    return worlds


def shortlist(game: Game, board: Board, seen: Buffer, seat: int, random: Any, moves: Sequence[int], first: Sample) -> list[int]:
    """Those that did best in their playouts, and those that look best at once: a few playouts alone would miss too many."""
    mover = int(game.state.at(seen).to_move)
    share = {move: mean_win(first.wins[:, k, mover])[0] for k, move in enumerate(moves)}
    looks = by_outlook(game, board, seen, seat, random, moves)
    tried = sorted(looks, key=lambda move: -share[move])  # of equals, the one that looks better
    return list(dict.fromkeys(move for pair in zip(looks, tried, strict=True) for move in pair))[:FINALISTS]


def by_outlook(game: Game, board: Board, seen: Buffer, seat: int, random: Any, moves: Sequence[int]) -> list[int]:
    """These moves, first the one after which things look best to the mover."""
    total = outlooks(game, board, seen, seat, random, moves)
    return sorted(moves, key=lambda move: -total[move])


def outlooks(game: Game, board: Board, seen: Buffer, seat: int, random: Any, moves: Sequence[int]) -> dict[int, float]:
    """How things look to the mover after each of these moves, on the average of a few worlds."""
    total = dict.fromkeys(moves, 0.0)
    worlds = {world.tobytes(): world for world in imagined(game, board, seen, seat, random, FEW_WORLDS)}  # one, if nothing is hidden
    for world in worlds.values():
        possible = set(game.moves(world, board))
        for move in moves:
            total[move] += (outlook(game, board, world, move) if move in possible else IMPOSSIBLE) / len(worlds)
    return total


def outlook(game: Game, board: Board, world: Buffer, move: int) -> float:
    """To whoever makes it."""
    after, mover = world.copy(), int(game.state.at(world).to_move)
    game.machine.apply(after, board.tables, move)
    return float(game.machine.worth(after, board.tables, mover))
