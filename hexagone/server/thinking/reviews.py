"""Reviews of games that are over: the luck and the decisions of every move, computed in the background."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from time import thread_time

from hexagone.analysis.findings import findings
from hexagone.analysis.review import Choice, Step, course, errors
from hexagone.engine.record import CHANCE, Cells
from hexagone.match import Match
from hexagone.server.domain.table import Table
from hexagone.server.problems import wrong
from hexagone.server.thinking.queue import FairQueue, Who
from hexagone.server.values import Effort
from hexagone.server.wire.thinking import Review, ReviewFinding, ReviewStep

KEPT = 64  # reviews in memory
KEPT_MOVES = 50_000  # of all games reviewed there: a step takes about two kilobytes
TICK, TICKS = 0.05, 20  # seconds between two looks whether there is news, and how often somebody who asks waits so long
LOOKING = 0.5  # of the time, for findings; the rest says how things stood
REVIEWS_WAITING = 32  # that have not come to their end

log = logging.getLogger("hexagone")


@dataclass
class Progress:
    """A review as far as it has come."""

    moves: int
    steps: list[ReviewStep] = field(default_factory=list)
    findings: list[ReviewFinding] = field(default_factory=list)
    luck: Cells | None = None  # of all draws so far, playout by playout: their errors are not independent
    filled: bool = False  # the game is too long to look at every position
    mixed: bool = False  # so long that luck cannot be told from decisions
    done: bool = False

    def add(self, match: Match, step: Step) -> None:
        self.filled, self.mixed = self.filled or step.is_filled, self.mixed or step.is_mixed
        if step.who == CHANCE:
            self.luck = step.change if self.luck is None else self.luck + step.change
        self.steps.append(review_step(match, step))


class Reviews:
    """One review at a time, in a thread of its own, fair between the people who ask: bots at other tables do not wait for it."""

    def __init__(self, effort: Effort) -> None:
        self.effort, self.stopped = effort, False
        self.queue = FairQueue(1, "review", REVIEWS_WAITING)
        self.begun: OrderedDict[tuple[str, int], Progress] = OrderedDict()

    def of(self, table: Table, who: Who, may_begin: Callable[[], bool], after: int = 0) -> Review:
        """What is known by now, without the first `after` steps; the first question begins it."""
        if not table.match.over:
            raise wrong("not-over", "the game is not over: what is hidden in it is still hidden")
        ending = ending_of(table)
        if ending not in self.begun:
            if not may_begin():
                raise wrong("too-many", "too many reviews: wait a moment", 429)
            self.begin(ending, table.match.copy(), who)
        self.begun.move_to_end(ending)
        return summed(table.match, self.begun[ending], after)

    async def wait(self, table: Table, findings: int) -> None:
        """A moment, until there are more findings than somebody has, or all."""
        progress = self.begun[ending_of(table)]
        for _ in range(TICKS):
            if progress.done or len(progress.findings) > findings or self.stopped:
                return
            await asyncio.sleep(TICK)

    def begin(self, ending: tuple[str, int], match: Match, who: Who) -> None:
        progress = Progress(len(match.moves))
        job = self.queue.submit(who, lambda: self.think(match, progress))
        self.begun[ending] = progress
        job.done.add_done_callback(lambda done: self.given_up(ending) if done.cancelled() or done.exception() else None)
        while self.is_full and len(self.begun) > 1:
            del self.begun[next((key for key, known in self.begun.items() if known.done), next(iter(self.begun)))]

    def given_up(self, ending: tuple[str, int]) -> None:
        """Another address got its place in the queue: the next question begins it again."""
        self.begun.pop(ending, None)

    @property
    def is_full(self) -> bool:
        return len(self.begun) > KEPT or sum(progress.moves for progress in self.begun.values()) > KEPT_MOVES

    def think(self, match: Match, progress: Progress) -> None:
        """Findings first: they are what people wait for."""
        seconds, start = self.effort.seconds, thread_time()
        try:
            for number, choice in findings(match, "review", LOOKING * seconds):
                progress.findings.append(finding(match, number, choice))
                if self.stopped:
                    return
            rest = max((1 - LOOKING) * seconds, seconds - (thread_time() - start))  # what findings have left; 0, if playouts are counted
            for step in course(match, "review", playouts=self.effort.playouts, seconds=min(rest, seconds)):
                progress.add(match, step)
                if self.stopped:
                    return
        except Exception as error:
            log.error("a review failed", exc_info=error)
        progress.done = True

    def close(self) -> None:
        self.stopped = True
        self.queue.close()


def ending_of(table: Table) -> tuple[str, int]:
    """An end may be taken back, and another come."""
    return table.id, len(table.takebacks)


def review_step(match: Match, step: Step) -> ReviewStep:
    return ReviewStep(
        number=step.number + 1,
        who=match.name(step.who),
        move=match.words(step.move),
        before=by_seat(match, step.before),
        after=by_seat(match, step.after),
        luck=by_seat(match, step.luck) if step.luck is not None else {},
    )


def finding(match: Match, number: int, choice: Choice) -> ReviewFinding:
    who, made = match.moves[number]
    return ReviewFinding(
        number=number + 1,
        who=match.name(who),
        move=match.words(made),
        best=match.words(choice.best),
        loss=choice.cost,
        error=choice.error,
        parts=dict(match.game.parts(match.board, made)),
        best_parts=dict(match.game.parts(match.board, choice.best)),
        spots=list(match.game.spots(match.board, made)),
        best_spots=list(match.game.spots(match.board, choice.best)),
        points=choice.points,
        given=by_seat(match, choice.given),
    )


def by_seat(match: Match, numbers: tuple[float, ...]) -> dict[str, float]:
    return dict(zip(match.seats, numbers, strict=True))


def summed(match: Match, progress: Progress, after: int) -> Review:
    """Luck of all steps and losses of all findings so far, with their errors, and the steps that are new to whoever has so many."""
    steps, found, chance, changes = list(progress.steps), list(progress.findings), match.name(CHANCE), progress.luck
    luck = {seat: sum(step.luck[seat] for step in steps if step.luck and step.who == chance) for seat in match.seats}
    return Review(
        steps=steps[after:],
        findings=found,
        luck={} if progress.mixed else luck,
        loss={seat: sum(one.loss for one in found if one.who == seat) for seat in match.seats},
        luck_error=by_seat(match, errors(changes) if changes is not None else (0.0,) * len(match.seats)),
        loss_error={seat: sum(one.error**2 for one in found if one.who == seat) ** 0.5 for seat in match.seats},
        filled=progress.filled,
        done=progress.done,
    )
