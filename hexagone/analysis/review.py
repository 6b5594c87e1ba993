"""Review: a finished game gone through again. What each move changed, how much of it was luck, and what would have been better.

Two questions, two pairs of eyes. How did things really stand? Asked by one who knows all: the win probabilities before and
after every move are of the whole state. Was it a good decision? Asked of what the mover could know: the move made and the best
other one are played out in worlds that the mover could not tell from the true one.

Luck is what a move of chance changed. The probability before it is that of playouts in which chance draws again, so it is the
mean over all outcomes: luck is zero on the average, whatever the playouts think of the position. docs/review.md says more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from math import ceil, hypot, inf
from time import thread_time
from typing import Any

import numpy as np

from hexagone.analysis.evaluation import by_outlook
from hexagone.analysis.forecast import WORLDS, has_learned, imagine, usually_off
from hexagone.analysis.playouts import EVERYTHING, Sample, affordable, sample, streams
from hexagone.engine.chance import source
from hexagone.engine.game import Board, Game
from hexagone.engine.record import CHANCE, OVER, Buffer, Cells
from hexagone.match import Match

CANDIDATES = 6  # moves among which the best is looked for
PASSES = 3  # playouts of a position, of its candidates, of the last comparison: as many of each
FEWEST = 8  # playouts
FEW = 3  # worlds in which a game is gone through, if there is no time for more
SCARCE = {2: 1.84, 3: 1.32, 4: 1.2, 5: 1.14, 6: 1.11, 7: 1.09}  # times as large as it looks is an error by so few playouts (Student)
GRACE = 1.25  # times the seconds there are; later positions are not looked at any more
CLOSER = 4  # times as many worlds, for the last comparison by what was learned
SCORED = 8  # playouts that say how many points a choice cost, where the win is learned
LOOKED, LEAST = 10, 1e-4  # positions whose playouts say how long one takes, and seconds that they take at least
SURE = 2.0  # standard errors by which a move must seem better to be looked at again, and then be better to be called so


Look = tuple["Cells | None", "Choice | None"]


class Unfinished(Exception):
    """A game that is not over cannot be reviewed: what is hidden in it is still hidden.

    >>> import hexagone
    >>> try:
    ...     hexagone.Match("paris-paris", 2, seed=7).review()
    ... except hexagone.Unfinished as error:
    ...     print(error)
    the game is not over
    """


@dataclass(frozen=True)
class Choice:
    """A decision as its mover could judge it: the best move found, and how much more often it wins than the one made."""

    best: int
    cost: float  # 0 if nothing better was found; below 0 if what seemed better was not, looked at again
    error: float
    points: float = 0.0  # how much higher the mover's final score is after the best move
    given: tuple[float, ...] = ()  # how much more often each seat wins after the move made than after the best; none: nothing better

    @property
    def is_finding(self) -> bool:
        """Surely a mistake: what it cost is at least twice its standard error. Anything less may be noise."""
        return self.cost > 0 and self.cost >= SURE * self.error


@dataclass(frozen=True)
class Step:
    """One move: the win probabilities of all seats before and after it, really; and the choice, if there was one."""

    number: int
    who: int
    move: int
    before: tuple[float, ...]
    after: tuple[float, ...]
    error: tuple[float, ...]  # of what it changed
    choice: Choice | None
    change: Cells = field(repr=False, compare=False)  # of each playout, for each seat
    is_filled: bool = False  # between two looks at the game, with other moves that changed something
    is_mixed: bool = False  # some of those by chance, and some not: nobody knows what was luck

    @property
    def luck(self) -> tuple[float, ...] | None:
        """What chance gave and took, if that is known."""
        return tuple(b - a for a, b in zip(self.before, self.after, strict=True)) if self.who == CHANCE and not self.is_mixed else None


@dataclass(frozen=True)
class Total:
    """A whole game for one seat: start + luck + own + others = result."""

    start: float
    luck: float
    luck_error: float
    own: float  # what its own moves changed
    others: float  # what those of others did
    result: float
    cost: float  # what its decisions cost beside the best ones found
    cost_error: float


def review(match: Match, seed: int | str, *, playouts: int = 400, seconds: float = 0.0, threads: int = 1) -> Iterator[Step]:
    """Move by move; by so many worlds, or as many as fit into so much time a move. The same for the same seed and number."""
    if not match.over:
        raise Unfinished("the game is not over")
    luck = streams(source(seed), max(FEWEST, pace(match, seconds) if seconds else playouts))[: most(match)]
    pool = ThreadPoolExecutor(threads)  # compiled playouts run side by side
    try:
        looks = pool.map(lambda number: look(match, number, luck, source(f"{seed}/{number}")), range(len(match.moves)))
        yield from as_steps(match, standing(match, 0, luck), looks)
    finally:
        pool.shutdown(cancel_futures=True)


def course(match: Match, seed: int | str, *, playouts: int = 0, seconds: float = 0.0) -> Iterator[Step]:
    """How things stood, move by move, and no judgement of decisions; by so many worlds, or as many as fit into so much processor time.
    Where there is no time for all positions, some are filled in from those around them."""
    end = thread_time() + GRACE * (seconds or inf)
    wanted, worlds = plan(match, seconds) if seconds else (opened(match), playouts)
    luck = streams(source(seed), max(FEW, worlds))[: most(match)]
    looks = dict[int, Cells]()
    for number in wanted:
        if thread_time() < end or number == wanted[-1]:
            looks[number] = standing(match, number + 1, luck)
    yield from filled_in(match, standing(match, 0, luck), looks)


def opened(match: Match) -> list[int]:
    return [number for number in range(len(match.moves)) if is_open(match, number)]


def plan(match: Match, seconds: float) -> tuple[list[int], int]:
    """After which moves one looks how things stand, and in how many worlds, in so much time: after every one; where that is too long,
    where chance begins or ends to move, so that luck is known all the same; where even that is too long, after some of these."""
    everywhere = opened(match)
    looks = seconds / cost(match)
    if looks >= FEWEST * len(everywhere):
        return everywhere, int(looks / len(everywhere))
    turns = [one for one, other in pairwise(everywhere) if by_chance(match, one) != by_chance(match, other)] + everywhere[-1:]
    thinner = ceil(FEW * len(turns) / looks)
    return turns[::-1][::thinner][::-1], min(FEWEST, max(FEW, int(looks / len(turns))))


def filled_in(match: Match, before: Cells, looks: dict[int, Cells]) -> Iterator[Step]:
    """All moves: what changed between two looks is shared by the moves that could change something."""
    stretch = list[int]()
    for number in range(len(match.moves)):
        stretch.append(number)
        if number in looks:
            yield from shared(match, stretch, before, looks[number])
            before, stretch = looks[number], []
    yield from shared(match, stretch, before, before)


def shared(match: Match, stretch: list[int], before: Cells, after: Cells) -> Iterator[Step]:
    changing = [number for number in stretch if is_open(match, number)]
    start, filled = before, (len(changing) > 1, len({by_chance(match, number) for number in changing}) > 1)
    for number in stretch:
        done = sum(other <= number for other in changing)
        now = after if done == len(changing) else start + (after - start) * (done / len(changing))
        yield Step(number, *match.moves[number], means(before), means(now), errors(now - before), None, now - before, *filled)
        before = now


def by_chance(match: Match, number: int) -> bool:
    return match.moves[number][0] == CHANCE


def most(match: Match) -> int | None:
    """Worlds that help, if a network says what is to be expected in each."""
    return WORLDS if has_learned(match.game, match.board, match.state) else None


def as_steps(match: Match, after: Cells, looks: Iterator[Look]) -> Iterator[Step]:
    for number, ((who, move), (position, choice)) in enumerate(zip(match.moves, looks, strict=True)):
        before, after = after, after if position is None else position
        yield Step(number, who, move, means(before), means(after), errors(after - before), choice, after - before)


def look(match: Match, number: int, luck: Cells, random: Any) -> Look:
    """Where a move led, and what its mover thought of it: chance does not think."""
    decides = is_open(match, number) and match.moves[number][0] != CHANCE
    return reached(match, number, luck), decision(match, number, random, len(luck)) if decides else None


def reached(match: Match, number: int, luck: Cells) -> Cells | None:
    """Where a move led; a forced one changes nothing."""
    return standing(match, number + 1, luck) if is_open(match, number) else None


def is_open(match: Match, number: int) -> bool:
    """Something else might have happened."""
    return len(match.game.moves(match.states[number], match.board)) > 1


def pace(match: Match, seconds: float) -> int:
    """How many playouts a move may have, by the pace of those at a third of the game: later ones are shorter."""
    state = match.states[len(match.states) // 3]
    return affordable(match.game, match.board, state, EVERYTHING, source(0), seconds / PASSES, imagine)


def cost(match: Match) -> float:
    """Processor time of one look at a position, on the average of a few positions: other work on the machine changes nothing in it."""
    numbers = range(len(match.moves) // (2 * LOOKED), len(match.moves), max(1, len(match.moves) // LOOKED))
    standing(match, 0, streams(source(0), 1))  # what must be compiled is compiled before the clock starts
    start, luck = thread_time(), streams(source(0), FEW)
    for number in numbers:
        standing(match, number, luck)
    return max(LEAST, thread_time() - start) / (len(numbers) * FEW)


def standing(match: Match, number: int, luck: Cells) -> Cells:
    """Who wins, playout by playout, after so many moves. All positions of a game share their luck: where a
    move is what playouts would have made anyway, nothing changes but by the move."""
    state = match.states[number]
    if match.game.state.at(state).to_move == OVER:
        shares = [1 / len(match.winners) if seat in match.winners else 0.0 for seat in match.seats]
        return np.tile(np.array(shares), (len(luck), 1))
    wins: Cells = imagine(match.game, match.board, state, EVERYTHING, luck, made=number).wins[:, 0]
    return wins


def decision(match: Match, number: int, random: Any, playouts: int) -> Choice:
    """Look for a better move; if one seems so by far, compare it with the one made by playouts of their own."""
    game, board, (who, made) = match.game, match.board, match.moves[number]
    seen = game.seen(match.states[number], board, who)
    looks = by_outlook(game, board, seen, who, random, game.moves(seen, board))
    moves = [made, *(move for move in looks[:CANDIDATES] if move != made)]
    first = imagine(game, board, seen, who, streams(random, max(FEWEST, playouts // len(moves))), moves).wins[:, :, who]
    lead = first - first[:, :1]
    surely = lead.mean(axis=0) - SURE * np.array(errors(lead))
    best = moves[int(surely.argmax())]
    if best == made:
        return Choice(made, 0.0, 0.0)
    return compared(looked_again(game, board, seen, who, random, [best, made], playouts), best, who, usually_off(game, board, seen))


def looked_again(game: Game, board: Board, seen: Buffer, who: int, random: Any, moves: Sequence[int], playouts: int) -> Sample:
    """Closely: chances by many worlds and final scores by a few playouts, or both by playouts."""
    if not has_learned(game, board, seen):
        return sample(game, board, seen, who, streams(random, max(FEWEST, playouts // 2)), moves)
    luck = streams(random, max(FEWEST, CLOSER * playouts))
    return Sample(imagine(game, board, seen, who, luck, moves).wins, sample(game, board, seen, who, luck[:SCORED], moves).points)


def compared(again: Sample, best: int, who: int, off: float = 0.0) -> Choice:
    """What is to be expected of the best move (the first) and of the one made (the second) says of the choice."""
    lead = again.wins[:, 0] - again.wins[:, 1]
    points = float((again.points[:, 0, who] - again.points[:, 1, who]).mean())
    return Choice(best, means(lead)[who], hypot(errors(lead)[who], off), points, tuple(-share for share in means(lead)))


def means(wins: Cells) -> tuple[float, ...]:
    return tuple(float(win) for win in wins.mean(axis=0))


def errors(changes: Cells) -> tuple[float, ...]:
    """Standard errors of the means of these columns."""
    scarce = SCARCE.get(len(changes), 1.0)
    return tuple(scarce * float(spread) / len(changes) ** 0.5 for spread in changes.std(axis=0, ddof=1))


def totals(steps: Sequence[Step]) -> tuple[Total, ...]:
    """For every seat. What one playout says of one move is not independent of what it says of the next: errors are taken over playouts."""
    luck = sum((step.change for step in steps if step.who == CHANCE), np.zeros_like(steps[0].change))
    return tuple(total(steps, seat, luck[:, seat : seat + 1]) for seat in range(len(steps[0].before)))


def total(steps: Sequence[Step], seat: int, luck: Cells) -> Total:
    own = sum(step.after[seat] - step.before[seat] for step in steps if step.who == seat)
    others = sum(step.after[seat] - step.before[seat] for step in steps if step.who not in (seat, CHANCE))
    choices = [step.choice for step in steps if step.choice and step.who == seat]
    cost, error = sum(choice.cost for choice in choices), sum(choice.error**2 for choice in choices) ** 0.5
    return Total(steps[0].before[seat], float(luck.mean()), errors(luck)[0], own, others, steps[-1].after[seat], cost, error)


# As plain data


def plain(match: Match, steps: Sequence[Step], totals: Sequence[Total]) -> dict[str, Any]:
    """Everything, with names for seats and words for moves."""
    ended = [{"seat": seat, **{k: round(v, 4) for k, v in vars(total).items()}} for seat, total in zip(match.seats, totals, strict=True)]
    return {
        "game": match.game.name,
        "seats": list(match.seats),
        "playouts": len(steps[0].change),
        "moves": [plain_step(match, step) for step in steps],
        "totals": ended,
    }


def plain_step(match: Match, step: Step) -> dict[str, Any]:
    named = {key: named_seats(match, numbers) for key, numbers in (("before", step.before), ("after", step.after), ("error", step.error))}
    said = {"number": step.number + 1, "who": match.name(step.who), "move": match.words(step.move)}
    luck, choice = step.luck and named_seats(match, step.luck), step.choice and plain_choice(match, step.choice)
    return {**said, **named, "luck": luck, "choice": choice}


def plain_choice(match: Match, choice: Choice) -> dict[str, Any]:
    said = {"best": match.words(choice.best), "cost": round(choice.cost, 4), "error": round(choice.error, 4), "finding": choice.is_finding}
    return {**said, "points": round(choice.points, 2), "given": named_seats(match, choice.given) if choice.given else {}}


def named_seats(match: Match, numbers: Sequence[float]) -> dict[str, float]:
    return {seat: round(number, 4) for seat, number in zip(match.seats, numbers, strict=True)}
