"""How puzzles are made: bots play, and a race between the legal moves of a position shows whether one is clearly better.

The race: all moves are played out in the same worlds with the same luck. Round by round the playouts grow fourfold, and moves that are
surely worse drop out; a position in which two moves are nearly equal is given up early. What is stated about a puzzle comes from
playouts made after the race: no number stands on those that made its answer look good.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np

from hexagone.analysis.evaluation import by_outlook
from hexagone.analysis.playouts import Sample, sample, streams
from hexagone.analysis.puzzles import Fact, Puzzle
from hexagone.bots import LADDER, LEVELS, decide
from hexagone.bots.learned import valued
from hexagone.bots.weights import weights_for
from hexagone.engine.chance import below, source
from hexagone.engine.game import Game
from hexagone.engine.record import Cells
from hexagone.match import Match

MARGIN = 0.06  # of a win, by which an answer is better than every other move
SURE = 3.0  # standard errors of that
APART = 3.0  # standard errors by which a move loses a race
NEAR = 0.7  # of the margin: if the second best is nearer than that, a race is given up
FIELD = 8  # moves that race: those that look best
ROUNDS = (24, 72, 216)  # playouts of every move still in the race
FACTS = 40  # playouts of every other move: none may have been overlooked
CHECK = 400  # playouts of the answer and its rivals after the race
RIVALS = 1  # moves that the answer is compared with in the check: of the race, and as many by the facts
TRIES = 3  # how often each level is asked: it misses a puzzle if it mostly does
LOOKS, PROMISING = 40, 8  # positions of a game taken by lot, and of those the ones that are looked at closely
WORLDS = 8  # in which moves are valued at a glance
LONGEST = 420  # moves of a game before a puzzle
EACH = 4  # puzzles of one game at most
PLAYERS = ("greedy", *LADDER[:-1])  # who plays the games: bots that answer at once
EASY = 0.2  # of all puzzles, those that no level misses
ALIKE = 0.7  # of all puzzles, those with answers of one kind


class Position(NamedTuple):
    """A decision, as the seat that makes it knows it."""

    match: Match
    number: int  # moves made before
    seat: int
    seen: Any
    moves: list[int]

    def played(self, random: Any, count: int, moves: Sequence[int]) -> Sample:
        return sample(self.match.game, self.match.board, self.seen, self.seat, streams(random, count), moves)


@dataclass(frozen=True)
class Verdict:
    """What a check says: the answer, how far it is ahead of the next best move, and how surely."""

    answer: int
    margin: float
    error: float

    @property
    def is_clear(self) -> bool:
        return self.margin >= MARGIN and self.margin >= SURE * self.error


def compose(game: Game, count: int, seed: int | str) -> Iterator[Puzzle]:
    """So many puzzles, one after the other as they are found; the same for the same seed."""
    made: list[Puzzle] = []
    number = 0
    while len(made) < count:
        for puzzle in of_game(played(game, number, f"{seed}/{number}"), f"{seed}/{number}", made):
            made.append(puzzle)
            yield puzzle
            if len(made) == count:
                return
        number += 1


def played(game: Game, number: int, seed: str) -> Match:
    """A game of bots of several levels, as far as puzzles are looked for in it; each number of players in turn."""
    random, players = source(f"{seed}/bots"), game.players[number % len(game.players)]
    match, bots = Match(game, players, seed=f"puzzle/{seed}"), [PLAYERS[below(random, len(PLAYERS))] for _ in range(players)]
    while not match.over and len(match.moves) < LONGEST:
        match.make(decide(bots[match.turn], game, match.board, match.state, match.turn, random))
    return match


def of_game(match: Match, seed: str, made: Sequence[Puzzle]) -> list[Puzzle]:
    """The puzzles in a game, unlike enough to those already made."""
    found: list[Puzzle] = []
    for position in positions(match, source(f"{seed}/where")):
        if len(found) < EACH and (puzzle := of_position(position, source(f"{seed}/{position.number}"))) is not None:
            found += [puzzle] if is_wanted(puzzle, [*made, *found]) else []
    return found


def positions(match: Match, random: Any) -> list[Position]:
    """Decisions by lot; of these the few that promise most."""
    numbers = [number for number, (who, _) in enumerate(match.moves) if who >= 0]
    drawn = [at(match, numbers.pop(below(random, len(numbers)))) for _ in range(min(LOOKS, len(numbers)))]
    choices = [position for position in drawn if len(position.moves) > 1]
    return sorted(choices, key=lambda position: -promise(position, random))[:PROMISING]


def at(match: Match, number: int) -> Position:
    seat = match.moves[number][0]
    seen = match.game.seen(match.states[number], match.board, seat)
    return Position(match, number, seat, seen, match.game.moves(seen, match.board))


def promise(position: Position, random: Any) -> float:
    """How likely one move is clearly better: how far the best is ahead by what was learned; else, whether two bots differ."""
    worths = glance(position, random)
    return worths[0][1] - worths[1][1] if worths else float(len(set(guesses(position, random))))


def glance(position: Position, random: Any) -> list[tuple[int, float]]:
    """The moves by learned value, the best first; none where nothing was learned."""
    match = position.match
    weights = weights_for(match.game, match.board, len(match.seats))
    if weights is None:
        return []
    moves, worths = valued(match.game, match.board, position.seen, position.seat, random, weights, WORLDS)
    return sorted(zip(moves.tolist(), worths.tolist(), strict=True), key=lambda pair: -pair[1])


def guesses(position: Position, random: Any) -> list[int]:
    """What the strongest and the weakest of the quick bots would do."""
    match = position.match
    return [LEVELS[bot](match.game, match.board, position.seen, position.seat, random) for bot in PLAYERS[:2]]


def of_position(position: Position, random: Any) -> Puzzle | None:
    order = race(position, random, favourites(position, random))
    if not order:
        return None
    found = position.played(random, FACTS, moves := [order[0], *(move for move in position.moves if move != order[0])])
    nearest = [moves[k] for k in np.argsort(leads_over_first(found, position.seat))[1 : RIVALS + 1]]
    verdict = check(position, random, [*dict.fromkeys([*order[: RIVALS + 1], *nearest])], CHECK)
    return written(position, random, verdict, moves, found) if verdict.is_clear else None


def favourites(position: Position, random: Any) -> list[int]:
    """The moves that look best: by learned value, or by worth."""
    match, known = position.match, glance(position, random)
    looks = [move for move, _ in known] or by_outlook(match.game, match.board, position.seen, position.seat, random, position.moves)
    return looks[:FIELD]


def leads_over_first(found: Sample, seat: int) -> Cells:
    wins: Cells = found.wins[:, :, seat]
    return (wins[:, :1] - wins).mean(axis=0)  # type: ignore[no-any-return]


# The race


def race(position: Position, random: Any, left: list[int]) -> list[int]:
    """These moves, the winner first and the last to drop out after it; none, if two of them are too near each other."""
    wins, dropped = np.zeros((0, len(left))), list[int]()
    for count in ROUNDS:
        fresh = position.played(random, count, left).wins[:, :, position.seat]
        wins = np.vstack([wins, fresh])
        ahead, error = leads(wins)
        if np.sort(ahead)[1] < NEAR * MARGIN:
            return []
        lost = ahead > APART * error
        dropped = [left[k] for k in np.argsort(ahead) if lost[k]] + dropped
        left, wins = [move for move, gone in zip(left, lost, strict=True) if not gone], wins[:, ~lost]
        if len(left) == 1:
            break
    first = leads(wins)[0].argsort() if len(left) > 1 else [0]
    return [left[k] for k in first] + dropped


def leads(wins: Cells) -> tuple[Cells, Cells]:
    """How far the best move is ahead of each, and the standard error of that, as if two playouts more had gone either way."""
    gaps = wins[:, [wins.mean(axis=0).argmax()]] - wins
    more = np.vstack([gaps, np.full((1, gaps.shape[1]), 1.0), np.full((1, gaps.shape[1]), -1.0)])
    return gaps.mean(axis=0), more.std(axis=0, ddof=1) / len(more) ** 0.5


def check(position: Position, random: Any, order: Sequence[int], playouts: int) -> Verdict:
    """Fresh playouts of the winner of a race, the first of these moves, and of its rivals."""
    wins = position.played(random, playouts, order).wins[:, :, position.seat]
    gaps = wins[:, :1] - wins[:, 1:]
    nearest = int(gaps.mean(axis=0).argmin())
    return Verdict(order[0], float(gaps[:, nearest].mean()), float(gaps[:, nearest].std(ddof=1)) / playouts**0.5)


# What is told


def written(position: Position, random: Any, verdict: Verdict, moves: Sequence[int], found: Sample) -> Puzzle:
    match = position.match.at(position.number)
    answer = match.words(verdict.answer)
    id = sha256(f"{match.record}{answer}".encode()).hexdigest()[:10]
    others = {match.words(move): fact(found, k, position.seat) for k, move in enumerate(moves) if k}
    missed = sum(misses(level, position, verdict.answer, random) for level in LADDER)
    stated = round(verdict.margin, 4), round(verdict.error, 4), CHECK, missed, kind(match, verdict.answer)
    return Puzzle(id, match.game.name, match.record, answer, rounded(found.wins[:, 0].mean(axis=0)), *stated, others)


def fact(found: Sample, k: int, seat: int) -> Fact:
    gaps = found.wins[:, 0, seat] - found.wins[:, k, seat]
    points = float((found.points[:, 0, seat] - found.points[:, k, seat]).mean())
    error = float(gaps.std(ddof=1)) / len(gaps) ** 0.5
    return Fact(round(float(gaps.mean()), 3), round(error, 3), round(points, 1), rounded(found.wins[:, k].mean(axis=0)))


def rounded(shares: Cells) -> tuple[float, ...]:
    return tuple(round(float(share), 3) for share in shares)


def misses(level: str, position: Position, answer: int, random: Any) -> bool:
    """Does this level mostly make another move?"""
    return 2 * sum(answers(level, position, random) == answer for _ in range(TRIES)) < TRIES


def answers(level: str, position: Position, random: Any) -> int:
    match = position.match
    return decide(level, match.game, match.board, match.states[position.number], position.seat, random)


def is_wanted(puzzle: Puzzle, made: Sequence[Puzzle]) -> bool:
    """Not too many that are easy, nor of one kind."""
    kinds, easy = Counter(one.kind for one in made), sum(one.level == 0 for one in made)
    room = len(made) + 10
    return kinds[puzzle.kind] < ALIKE * room and (puzzle.level > 0 or easy < EASY * room)


def kind(match: Match, move: int) -> str:
    """The verb of a move, and which parts it has."""
    parts = match.game.parts(match.board, move)
    return " ".join([str(parts.get("verb", "")), *(name for name in parts if name != "verb")])


# Whether a puzzle is sound


DEEPER = 10  # times the playouts that made a puzzle
DOUBTFUL = 3  # moves nearest to the answer that are looked at again


def confirmed(puzzle: Puzzle, seed: int | str = 1) -> bool:
    """Does a search ten times as deep as the one that made it find the same answer?"""
    position, random = posed(puzzle), source(f"{seed}/{puzzle.id}")
    nearest = sorted(puzzle.others, key=lambda move: puzzle.others[move].margin)[:DOUBTFUL]
    moves = [position.match.number(words) for words in (puzzle.answer, *nearest)]
    return check(position, random, moves, DEEPER * puzzle.playouts).margin > 0


def solves(level: str, puzzle: Puzzle, seed: int | str = 1) -> bool:
    """Does a bot of this level find the answer?"""
    position = posed(puzzle)
    return answers(level, position, source(f"{seed}/{level}/{puzzle.id}")) == position.match.number(puzzle.answer)


def posed(puzzle: Puzzle) -> Position:
    match = puzzle.match()
    seen = match.game.seen(match.state, match.board, match.turn)
    return Position(match, len(match.moves), match.turn, seen, match.game.moves(seen, match.board))
