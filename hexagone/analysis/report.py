"""A review as a value: what a notebook shows of a finished game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hexagone.analysis.plot import plotted
from hexagone.analysis.review import Step, Total, plain, review, totals
from hexagone.analysis.tables import Rows, html, signed
from hexagone.analysis.tables import plain as text
from hexagone.engine.drawing import Drawing, sized
from hexagone.match import Match

SHOWN = 5  # decisions that cost most
WIDTH = 760  # pixels of the plot in a notebook


@dataclass(frozen=True)
class Review:
    """A finished game gone through: `steps`, one for each move, and `totals` by seat. Shares of a win, from 0 to 1.

    >>> import hexagone
    >>> review = hexagone.Match("paris-paris", 2, seed=7).finish("greedy").review(playouts=8)
    >>> len(review.steps) == len(review.match.moves), sorted(review.totals)
    (True, ['grey', 'violet'])
    >>> review.plot(size=400)[:18]
    '<svg width="400" h'
    """

    match: Match
    steps: tuple[Step, ...] = field(repr=False)
    totals: Mapping[str, Total]

    def plot(self, size: int = WIDTH, dark: bool = False) -> Drawing:
        """Everybody's chance to win, move by move.

        Parameters:
            size: its width in pixels.
            dark: for a dark page.

        Returns:
            A `Drawing`: the SVG as text, which a notebook shows as a picture.

        >>> import hexagone
        >>> review = hexagone.Match("paris-paris", 2, seed=7).finish("greedy").review(playouts=8)
        >>> review.plot(size=400, dark=True)[:18]
        '<svg width="400" h'
        """
        course = [self.steps[0].before, *(step.after for step in self.steps)]
        return sized(plotted(self.match.seats, course, dark), size)

    def costly(self, count: int = SHOWN) -> list[dict[str, Any]]:
        """The decisions that cost most. What they cost is at least twice its standard error: anything less may be noise.

        Parameters:
            count: how many at most.

        Returns:
            A dictionary each: `number`, `who`, `move`, `better`, `cost`, `error`.

        >>> import hexagone
        >>> review = hexagone.Match("paris-paris", 2, seed=7).finish("random").review(playouts=8)
        >>> all(one["cost"] >= 2 * one["error"] for one in review.costly(3))
        True
        """
        judged = [(step.choice, step) for step in self.steps if step.choice and step.choice.is_finding]
        dearest = sorted(judged, key=lambda pair: -pair[0].cost)[:count]
        match = self.match
        return [
            {
                "number": step.number + 1,
                "who": match.name(step.who),
                "move": match.words(step.move),
                "better": match.words(choice.best),
                "cost": choice.cost,
                "error": choice.error,
            }
            for choice, step in dearest
        ]

    def plain(self) -> dict[str, Any]:
        """Everything as dictionaries and lists.

        Returns:
            What `hexagone review --json` prints.

        >>> import hexagone
        >>> review = hexagone.Match("paris-paris", 2, seed=7).finish("greedy").review(playouts=8)
        >>> [total["seat"] for total in review.plain()["totals"]]
        ['grey', 'violet']
        """
        return plain(self.match, self.steps, [*self.totals.values()])

    def rows(self) -> list[Rows]:
        head = "percent of a win", "at the start", "luck", "own moves", "others' moves", "at the end", "own decisions cost"
        ends = [(name, *summed(total)) for name, total in self.totals.items()]
        dear = [
            (str(one["number"]), one["who"], one["move"], one["better"], f"{100 * one['cost']:.1f} ± {100 * one['error']:.1f}")
            for one in self.costly()
        ]
        return [Rows(head, ends)] + ([Rows(("move", "who", "made", "better", "cost"), dear)] if dear else [])

    def __repr__(self) -> str:
        return text(self.rows())

    def _repr_html_(self) -> str:
        return self.plot() + html(self.rows())


def reviewed(match: Match, playouts: int, seconds: float, seed: int | str, threads: int) -> Review:
    steps = tuple(review(match, seed, playouts=playouts, seconds=seconds, threads=threads))
    return Review(match, steps, dict(zip(match.seats, totals(steps), strict=True)))


def summed(total: Total) -> tuple[str, ...]:
    luck, cost = signed(total.luck, total.luck_error), f"{100 * total.cost:.1f} ± {100 * total.cost_error:.1f}"
    return f"{100 * total.start:.1f}", luck, signed(total.own), signed(total.others), f"{100 * total.result:.1f}", cost
