"""How puzzles are made: bots play, a glance finds decisions where one move seems far ahead, and a race shows whether it is (racing.py).

The cheap comes first: a glance at many decisions, a race for the few that promise most, a check of what wins it, and only then a
look at every other legal move and the question how many levels of bots miss it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

import numpy as np

from hexagone.analysis.evaluation import by_outlook
from hexagone.analysis.playouts import Sample
from hexagone.analysis.puzzles import Fact, Puzzle
from hexagone.analysis.racing import MARGIN, Position, Verdict, check, leads, race
from hexagone.bots import LADDER, decide
from hexagone.bots.learned import valued
from hexagone.bots.weights import weights_for
from hexagone.engine.chance import below, source
from hexagone.engine.game import Game
from hexagone.engine.record import Cells
from hexagone.match import Match

FIELD = 6  # moves that race: those that look best
PROMISING = 12  # decisions of a game in which moves race, where something was learned: those where one seems farthest ahead
WORLDS = 8  # in which moves are valued at a glance
LOOKS, LATE = 40, 0.8  # elsewhere: decisions taken by lot, after so much of a game: it is short to play out then, and more is at stake
FACTS = 40  # playouts of every other move: none may have been overlooked
EVERY = 12  # where there are many: so many first, and the rest for those that are not far behind
FAR = 2.0  # standard errors
RIVALS = 2  # moves nearest to the answer by those facts: it is checked against them too
LONGEST = 1200  # moves of a game before a puzzle
EACH = 4  # puzzles of one game at most
PLAYERS = ("greedy", *LADDER[:-1])  # who plays the games: bots that answer at once
EASY = 0.3  # of all puzzles, those that no level misses
ALIKE, ROOM = 0.4, 1.2  # of all puzzles, those with answers of one kind; where there are few kinds, this many times their fair share


def compose(game: Game, count: int, seed: int | str, known: Sequence[Puzzle] = ()) -> Iterator[Puzzle]:
    """Puzzles until there are so many with those that are known, one after the other as they are found; the same for the same seed."""
    made, number = list(known), 0
    while len(made) < count:
        for puzzle in of_game(played(game, number, f"{seed}/{number}"), f"{seed}/{number}", made):
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


def of_game(match: Match, seed: str, made: list[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles in a game, unlike enough to those already made; each is added to them."""
    found = 0
    for position in promising(match, source(f"{seed}/where"), made):
        puzzle = of_position(position, source(f"{seed}/{position.number}"), made) if found < EACH else None
        if puzzle is not None and puzzle.id not in {one.id for one in made}:
            found += 1
            made.append(puzzle)
            yield puzzle


# Where to look


def promising(match: Match, random: Any, made: Sequence[Puzzle] = ()) -> list[Position]:
    """The decisions in which one move of a kind that is wanted seems farthest ahead by learned value; where nothing was learned,
    decisions of all kinds by lot."""
    choices = decisions(match)
    if weights_for(match.game, match.board, len(match.seats)) is None:
        return mixed(choices[int(LATE * len(choices)) :], random)
    ahead = [(*lead(position, random), i) for i, position in enumerate(choices)]
    wanted = [(far, i) for far, best, i in ahead if far >= MARGIN and is_new(kind(choices[i], best), made)]
    return [choices[i] for _, i in sorted(wanted, reverse=True)[:PROMISING]]


def decisions(match: Match) -> list[Position]:
    """All that leave a choice."""
    found = (at(match, number) for number, (who, _) in enumerate(match.moves) if who >= 0)
    return [position for position in found if len(position.moves) > 1]


def at(match: Match, number: int) -> Position:
    seat = match.moves[number][0]
    seen = match.game.seen(match.states[number], match.board, seat)
    return Position(match, number, seat, seen, match.game.moves(seen, match.board))


def mixed(choices: list[Position], random: Any) -> list[Position]:
    """By lot, but of every kind of decision in turn: most of a game may be of one kind that hardly matters."""
    kinds: dict[tuple[str, ...], list[Position]] = {}
    for position in choices:
        kinds.setdefault(question(position), []).append(position)
    return [group.pop(below(random, len(group))) for _ in range(LOOKS) for group in kinds.values() if group][:LOOKS]


def question(position: Position) -> tuple[str, ...]:
    """The verbs that one may choose from."""
    match = position.match
    return tuple(sorted({str(match.game.parts(match.board, move).get("verb", "")) for move in position.moves}))


def lead(position: Position, random: Any) -> tuple[float, int]:
    """Of the best move over the next one, and which it is."""
    worths = glance(position, random)
    return worths[0][1] - worths[1][1], worths[0][0]


def glance(position: Position, random: Any) -> list[tuple[int, float]]:
    """The moves by learned value, the best first; none where nothing was learned."""
    match = position.match
    weights = weights_for(match.game, match.board, len(match.seats))
    if weights is None:
        return []
    moves, worths = valued(match.game, match.board, position.seen, position.seat, random, weights, WORLDS)
    return sorted(zip(moves.tolist(), worths.tolist(), strict=True), key=lambda pair: -pair[1])


def favourites(position: Position, random: Any) -> list[int]:
    """The moves that look best: by learned value, or by worth."""
    match, known = position.match, glance(position, random)
    return [move for move, _ in known] or by_outlook(match.game, match.board, position.seen, position.seat, random, position.moves)


# One puzzle


def of_position(position: Position, random: Any, made: Sequence[Puzzle]) -> Puzzle | None:
    """None, if no move is clearly better, or there are enough such puzzles."""
    order = race(position, random, favourites(position, random)[:FIELD], lambda move: is_new(kind(position, move), made))
    if not order or not is_hard_enough(position, order[0], random, made):
        return None
    first = check(position, random, order[: 1 + RIVALS])
    if not first.is_clear:
        return None
    moves = [order[0], *(move for move in position.moves if move != order[0])]
    found = facts(position, random, moves)
    last = against_the_nearest(position, random, moves, found, order[1 : 1 + RIVALS], first)
    return graded(position, random, last, moves, found, made) if last.is_clear else None


def facts(position: Position, random: Any, moves: Sequence[int]) -> Sample:
    """Playouts of the answer, the first of these moves, and of every other one; where there are many moves, fewer of those far behind."""
    if len(moves) * EVERY <= FACTS * 4:
        return position.played(random, FACTS, moves)
    found = position.played(random, EVERY, moves)
    near = gaps(found, position.seat).mean(axis=0) <= FAR * leads(found.wins[:, :, position.seat])[1]
    near[0] = True
    more = position.played(random, FACTS - EVERY, [move for k, move in enumerate(moves) if near[k]])
    return Sample(*(joined(few, many, near) for few, many in zip(found, more, strict=True)))


def joined(few: Cells, many: Cells, near: Cells) -> Cells:
    """Of all moves, and then of those that are near: nan for the others."""
    rest = np.full((len(many), *few.shape[1:]), np.nan)
    rest[:, near] = many
    return np.vstack([few, rest])


def against_the_nearest(position: Position, random: Any, moves: list[int], found: Sample, known: list[int], first: Verdict) -> Verdict:
    """A check against the moves nearest by the facts, where it has not been made: the smaller margin counts."""
    nearest = np.argsort(np.nanmean(gaps(found, position.seat), axis=0))
    rivals = [moves[k] for k in nearest if k and moves[k] not in known][:RIVALS]
    return min(first, check(position, random, [moves[0], *rivals]), key=lambda verdict: verdict.margin) if rivals else first


def gaps(found: Sample, seat: int) -> Cells:
    wins: Cells = found.wins[:, :, seat]
    return wins[:, :1] - wins


# What is told


def graded(position: Position, random: Any, verdict: Verdict, moves: Sequence[int], found: Sample, made: Sequence[Puzzle]) -> Puzzle | None:
    missed = sum(misses(level, position, verdict.answer, random) for level in LADDER)
    return written(position, verdict, moves, found, missed) if missed or may_be_easy(made) else None


def is_hard_enough(position: Position, answer: int, random: Any, made: Sequence[Puzzle]) -> bool:
    """Some level misses it, or there are not too many easy ones yet. Bots are quick: this comes before long playouts."""
    return may_be_easy(made) or any(misses(level, position, answer, random) for level in LADDER)


def may_be_easy(made: Sequence[Puzzle]) -> bool:
    return sum(one.level == 0 for one in made) < EASY * (len(made) + 10)


def written(position: Position, verdict: Verdict, moves: Sequence[int], found: Sample, missed: int) -> Puzzle:
    match = position.match.at(position.number)
    answer = match.words(verdict.answer)
    id = sha256(f"{match.record}{answer}".encode()).hexdigest()[:10]
    others = {match.words(move): fact(found, k, position.seat) for k, move in enumerate(moves) if k}
    stated = round(verdict.margin, 4), round(verdict.error, 4), verdict.playouts, missed, kind(position, verdict.answer)
    return Puzzle(id, match.game.name, match.record, answer, rounded(found.wins[:, 0].mean(axis=0)), *stated, others)


def fact(found: Sample, k: int, seat: int) -> Fact:
    known = ~np.isnan(found.wins[:, k, seat])
    behind, shares = gaps(found, seat)[known, k], found.wins[known, k]
    points = float((found.points[known, 0, seat] - found.points[known, k, seat]).mean())
    error = float(behind.std(ddof=1)) / len(behind) ** 0.5
    return Fact(round(float(behind.mean()), 3), round(error, 3), round(points, 1), rounded(shares.mean(axis=0)))


def rounded(shares: Cells) -> tuple[float, ...]:
    return tuple(round(float(share), 3) for share in shares)


def misses(level: str, position: Position, answer: int, random: Any) -> bool:
    """Does this level make another move, two times of three? If twice it does the same, it is not asked again."""
    hits = [answers(level, position, random) == answer for _ in range(2)]
    return not (hits[0] if hits[0] == hits[1] else answers(level, position, random) == answer)


def answers(level: str, position: Position, random: Any) -> int:
    match = position.match
    return decide(level, match.game, match.board, match.states[position.number], position.seat, random)


def is_new(kind: str, made: Sequence[Puzzle]) -> bool:
    """Not too many are of this kind."""
    kinds = Counter(one.kind for one in made)
    return kinds[kind] < max(ALIKE, ROOM / len({*kinds, kind})) * (len(made) + 10)


def kind(position: Position, move: int) -> str:
    """The verb of a move, which parts it has, and whether one is asked once more before making it."""
    match = position.match
    parts = match.game.parts(match.board, move)
    state = match.game.state.at(match.states[position.number])
    careful = ["!"] if match.game.careful(state, match.board, move) else []
    return " ".join([str(parts.get("verb", "")), *(name for name in parts if name != "verb"), *careful])
