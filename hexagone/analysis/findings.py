"""Findings: the decisions of a finished game that were surely mistakes, those that look worst first, within a few seconds.

A glance ranks all decisions: by what was learned, or by how things look at once. Then one after the other is examined, by turns the
most suspicious and the latest (the end is short to play out, and decides most), in worlds that its mover could not tell from the true
one. The move made and a few others share these worlds and their luck; most decisions are given up after a few playouts. Where another
move stays ahead by twice its standard error, both are played out anew: only these last playouts say what the decision cost, and it is a
finding if that is at least three times its standard error: among hundreds of decisions without a mistake, twice would happen by chance
now and then.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time
from typing import Any, NamedTuple

import numpy as np

from hexagone.analysis.composing import decisions, glance
from hexagone.analysis.evaluation import outlooks
from hexagone.analysis.racing import Position
from hexagone.analysis.review import SURE, Choice, Unfinished, compared
from hexagone.engine.chance import source
from hexagone.engine.record import Cells
from hexagone.match import Match

OTHERS = 3  # moves that the one made is compared with: those that look best
FIRST = 6  # playouts of each of them
ROUNDS = (16, 32, 64)  # and then of the best of them and the move made
HOPE = 1.0  # standard errors that are added to a lead; if it is still less than the least, the decision is given up
LEAST = 0.02  # of a win
LAST = 60, 600  # playouts that say what a decision cost, at least and at most: as many as it seems to take
CLEAR, AIM = 3.0, 4.0  # standard errors that a finding needs in them, and that their number aims at
PASSES = 1, 4, 16  # times as many playouts for all decisions in which nothing was found, as long as there is time


class Suspect(NamedTuple):
    """A decision, the moves that might have been better, and how far the best of them seems ahead at a glance."""

    position: Position
    others: list[int]
    ahead: float

    @property
    def made(self) -> int:
        return int(self.position.match.moves[self.position.number][1])


def findings(match: Match, seed: int | str, seconds: float = 0.0) -> Iterator[tuple[int, Choice]]:
    """The number of moves before each, and what was better. With a number of seconds: what is found in so much processor time."""
    if not match.over:
        raise Unfinished("the game is not over")
    start, left = thread_time(), suspects(match, source(seed))
    for effort in PASSES if seconds else PASSES[:1]:
        leads = dict[int, float]()
        for suspect in left:
            if seconds and thread_time() - start > seconds:
                return
            number = suspect.position.number
            leads[number], choice = examined(suspect, source(f"{seed}/{effort}/{number}"), effort)
            if choice is not None and choice.is_finding and choice.cost >= CLEAR * choice.error:
                del leads[number]
                yield number, choice
        left = sorted((one for one in left if one.position.number in leads), key=lambda one: -leads[one.position.number])


def suspects(match: Match, random: Any) -> list[Suspect]:
    """All decisions that left a choice, by turns the most suspicious one and the last one: the end is short to play out, and decides."""
    looked = {position.number: suspect(position, random) for position in decisions(match)}
    doubtful = sorted(looked, key=lambda number: -looked[number].ahead)
    order = dict.fromkeys(number for pair in zip(doubtful, reversed(looked), strict=True) for number in pair)
    return [looked[number] for number in order]


def suspect(position: Position, random: Any) -> Suspect:
    """By learned value, or, where nothing was learned, by worth."""
    match, made = position.match, position.match.moves[position.number][1]
    worths = dict(glance(position, random)) or outlooks(match.game, match.board, position.seen, position.seat, random, position.moves)
    others = sorted((move for move in worths if move != made), key=lambda move: -worths[move])[:OTHERS]
    return Suspect(position, others, worths[others[0]] - worths[made])


def examined(suspect: Suspect, random: Any, effort: int = 1) -> tuple[float, Choice | None]:
    """How far the best of the others seems ahead, and what the choice between it and the move made cost, if it stays ahead."""
    position, made = suspect.position, suspect.made
    first = lead(position.wins(random, effort * FIRST, [made, *suspect.others]))
    ahead = first.mean(axis=0)
    best = suspect.others[int(ahead.argmax())]
    needed = stays_ahead(position, random, [made, best], first[:, [ahead.argmax()]], effort)
    return float(ahead.max()), compared(position.played(random, needed, [best, made]), best, position.seat) if needed else None


def stays_ahead(position: Position, random: Any, moves: list[int], leads: Cells, effort: int) -> int:
    """How many playouts will probably show that the second of these moves is better; 0, if it does not look so."""
    for count in ROUNDS:
        if not is_hopeful(leads):
            return 0
        leads = np.vstack([leads, lead(position.wins(random, effort * count, moves))])
        if leads.mean() > SURE * error(leads):
            return int(np.clip((AIM * spread(leads) / leads.mean()) ** 2, LAST[0], effort * LAST[1]))
    return 0


def is_hopeful(leads: Cells) -> bool:
    return bool(leads.mean() > 0 and leads.mean() + HOPE * error(leads) > LEAST)


def lead(wins: Cells) -> Cells:
    """How much more often each of the other moves wins than the first one."""
    return wins[:, 1:] - wins[:, :1]


def spread(leads: Cells) -> float:
    """Of one playout, as if two more had gone either way."""
    return float(np.append(leads, [1.0, -1.0]).std(ddof=1))


def error(leads: Cells) -> float:
    return float(spread(leads) / len(leads) ** 0.5)
