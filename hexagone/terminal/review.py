"""A review in the terminal: a line for every move, and what it came to for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from hexagone.analysis.review import Choice, Step, Total
from hexagone.engine.record import CHANCE
from hexagone.engine.text import Text
from hexagone.match import Match
from hexagone.terminal.screen import Screen
from hexagone.terminal.vocabulary import translated

NOTABLE = 0.005  # of a win: smaller luck is not worth words


class ReviewReport:
    """A match and the language of its report."""

    def __init__(self, match: Match, text: Text) -> None:
        self.match, self.text, self.screen = match, text, Screen(Console(), match, text)

    def show(self, console: Console, steps: Sequence[Step], totals: Sequence[Total]) -> None:
        for grid in (self.moves(steps), self.table(totals)):
            console.print(grid, emoji=False, highlight=False)
        console.print(escape(self.text.say("review.explained")), style="dim", highlight=False)

    def moves(self, steps: Sequence[Step]) -> Grid:
        columns = self.label("seat"), self.label("move"), *map(self.seat, self.match.seats), self.label("note")
        grid = Grid("", *columns, box=None, pad_edge=False)
        for step in steps:
            chances = [f"{100 * before:.0f} → {100 * after:.0f}" for before, after in zip(step.before, step.after, strict=True)]
            who = self.text.word("who", self.match.name(step.who))
            grid.add_row(str(step.number + 1), escape(who), escape(self.words(step)), *chances, escape(self.note(step)))
        return grid

    def words(self, step: Step) -> str:
        """A seat's move in its words; of a move of chance, the first thing that came of it: nothing is hidden any more."""
        game, state = self.match.game, self.match.states[step.number + 1]
        events = game.events(game.state.at(state), self.match.board) if step.who == CHANCE else []
        return self.screen.sentence(events[0]) if events else self.move(step.move)

    def note(self, step: Step) -> str:
        if step.luck is not None:
            return self.luck(step.luck)
        return self.judged(step.choice) if step.choice else self.label("forced")

    def luck(self, luck: Sequence[float]) -> str:
        changes = [f"{self.seat(s)} {100 * change:+.1f}" for s, change in zip(self.match.seats, luck, strict=True) if abs(change) > NOTABLE]
        return self.label("luck", changes=", ".join(changes)) if changes else ""

    def judged(self, choice: Choice) -> str:
        if not choice.is_finding:
            return self.label("best")
        return self.label("better", cost=f"{100 * choice.cost:.1f}", error=f"{100 * choice.error:.1f}", move=self.move(choice.best))

    def table(self, totals: Sequence[Total]) -> Grid:
        grid = Grid(*(self.label(key) for key in ("seat", "start", "chance", "own", "others", "result", "cost")))
        for seat, total in zip(self.match.seats, totals, strict=True):
            luck, cost = signed(total.luck, total.luck_error), f"{100 * total.cost:.1f} ± {100 * total.cost_error:.1f}"
            grid.add_row(self.seat(seat), part(total.start), luck, signed(total.own), signed(total.others), part(total.result), cost)
        return grid

    def label(self, key: str, **words: Any) -> str:
        return self.text.say(f"review.{key}", **words)

    def seat(self, name: str) -> str:
        return self.text.word("seat", name)

    def move(self, move: int) -> str:
        return translated(self.match.words(move), self.text)


def part(share: float) -> str:
    return f"{100 * share:.1f}"


def signed(change: float, error: float | None = None) -> str:
    return f"{100 * change:+.1f}" + ("" if error is None else f" ± {100 * error:.1f}")
