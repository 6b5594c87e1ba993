"""Reviews of games that are over: the luck and the decisions of every move, computed in the background."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from hexagone.analysis.review import Step, errors, review
from hexagone.engine.record import CHANCE, Cells
from hexagone.match import Match
from hexagone.server.domain.table import Table
from hexagone.server.problems import wrong
from hexagone.server.thinking.queue import FairQueue, Who
from hexagone.server.values import Effort
from hexagone.server.wire import Review, ReviewStep

KEPT = 64  # reviews in memory
KEPT_MOVES = 50_000  # of all games reviewed there: a step takes about two kilobytes
LONGEST = 900.0  # seconds for the review of a long game
REVIEWS_WAITING = 32  # that have not come to their end

log = logging.getLogger("hexagone")


@dataclass
class Progress:
    """A review as far as it has come."""

    moves: int
    steps: list[ReviewStep] = field(default_factory=list)
    luck: Cells | None = None  # of all draws so far, playout by playout: their errors are not independent
    done: bool = False

    def add(self, match: Match, step: Step) -> None:
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
        ending = table.id, len(table.takebacks)  # an end may be taken back, and another come
        if ending not in self.begun:
            if not may_begin():
                raise wrong("too-many", "too many reviews: wait a moment", 429)
            self.begin(ending, table.match.copy(), who)
        self.begun.move_to_end(ending)
        return summed(table.match, self.begun[ending], after)

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
        seconds = min(self.effort.seconds, LONGEST / len(match.moves))
        try:
            for step in review(match, "review", playouts=self.effort.playouts, seconds=seconds):
                progress.add(match, step)
                if self.stopped:
                    return
        except Exception as error:
            log.error("a review failed", exc_info=error)
        progress.done = True

    def close(self) -> None:
        self.stopped = True
        self.queue.close()


def review_step(match: Match, step: Step) -> ReviewStep:
    choice = step.choice
    best = choice.best if choice and choice.is_finding else None
    return ReviewStep(
        number=step.number + 1,
        who=match.name(step.who),
        move=match.words(step.move),
        before=by_seat(match, step.before),
        after=by_seat(match, step.after),
        luck=by_seat(match, step.luck) if step.luck is not None else {},
        loss=choice.cost if choice else 0.0,
        error=choice.error if choice else 0.0,
        best=None if best is None else match.words(best),
        parts=dict(match.game.parts(match.board, step.move)),
        best_parts=None if best is None else dict(match.game.parts(match.board, best)),
        spots=list(match.game.spots(match.board, step.move)),
        best_spots=[] if best is None else list(match.game.spots(match.board, best)),
        points=choice.points if choice else 0.0,
        given=by_seat(match, choice.given) if choice and choice.given else {},
    )


def by_seat(match: Match, numbers: tuple[float, ...]) -> dict[str, float]:
    return dict(zip(match.seats, numbers, strict=True))


def summed(match: Match, progress: Progress, after: int) -> Review:
    """Luck and losses of all steps so far, with their errors, and the steps that are new to whoever has so many."""
    steps, chance, changes = list(progress.steps), match.name(CHANCE), progress.luck
    findings = [step for step in steps if step.best is not None]  # what may be noise adds up to noise
    return Review(
        steps=steps[after:],
        luck={seat: sum(step.luck[seat] for step in steps if step.who == chance) for seat in match.seats},
        loss={seat: sum(step.loss for step in findings if step.who == seat) for seat in match.seats},
        luck_error=by_seat(match, errors(changes) if changes is not None else (0.0,) * len(match.seats)),
        loss_error={seat: sum(step.error**2 for step in findings if step.who == seat) ** 0.5 for seat in match.seats},
        done=progress.done,
    )
