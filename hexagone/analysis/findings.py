"""Findings: the decisions of a finished game that were surely mistakes, those that look worst first, within a few seconds.

A glance ranks all decisions: by what was learned, or by how things look at once. The latter does not say how much is at stake: decisions
in which another move looks much better are compared with that move alone, closely, and each is judged as soon as that move is surely
ahead: so the first finding does not wait for the others. Then one decision after the other is examined, by turns the most suspicious and
the latest (the end is short to play out, and decides most), in worlds that its mover could not tell from the true one. The move made and
a few others share these worlds and their luck; most decisions are given up after a few playouts. Where another move stays ahead by twice
its standard error, both are played out anew: only these last playouts say what the decision cost, and it is a finding if that is at least
three times its standard error: among hundreds of decisions without a mistake, twice would happen by chance now and then.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from time import thread_time
from typing import Any, NamedTuple

import numpy as np

from hexagone.analysis.composing import decisions, glance
from hexagone.analysis.evaluation import outlooks
from hexagone.analysis.playouts import Sample
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
DOUBTS, CLOSELY = 8, 8  # decisions that look worst, and how many times as many playouts for each look at them
SURELY = 2.5  # standard errors by which one of them must be ahead: a proof that fails costs as much as many looks
DOUBTED = 960  # playouts after which nobody looks at one of them again: the passes over all decisions will
PARTS = 8  # of the playouts that say what a decision cost: after each it may be plain, or hopeless
HOPELESS = 1.5  # standard errors by which it is then behind what was to be expected
PASSES = 1, 4, 16  # times as many playouts for all decisions in which nothing was found, as long as there is time


class Suspect(NamedTuple):
    """A decision, the moves that might have been better, and how far the best of them seems ahead at a glance."""

    position: Position
    others: list[int]
    ahead: float
    is_learned: bool = False  # by what was learned, in shares of a win; else by worth

    @property
    def number(self) -> int:
        return self.position.number

    @property
    def made(self) -> int:
        return int(self.position.match.moves[self.position.number][1])


class Look(NamedTuple):
    """What a few playouts say of a suspect: the best of the other moves, and its lead in each of them."""

    suspect: Suspect
    best: int
    leads: Cells

    @property
    def ahead(self) -> float:
        return float(self.leads.mean())

    def is_sure(self, errors: float = SURE) -> bool:
        """So far ahead that it is worth to prove it."""
        return self.ahead > LEAST and self.ahead > errors * error(self.leads)


def findings(match: Match, seed: int | str, seconds: float = 0.0) -> Iterator[tuple[int, Choice]]:
    """The number of moves before each, and what was better. With a number of seconds: what is found in so much processor time."""
    if not match.over:
        raise Unfinished("the game is not over")
    end, left, known = thread_time() + (seconds or inf), suspects(match, source(seed)), set[int]()
    for number, sure in quick(left, seed, end):
        known.add(number)
        yield number, sure
    left = [one for one in left if one.number not in known]
    for effort in PASSES if seconds else PASSES[:1]:
        leads = dict[int, float]()
        for suspect in left:
            if thread_time() > end:
                return
            random = source(f"{seed}/{effort}/{suspect.number}")
            look = looked(suspect, random, effort)
            choice = mistake(look, random, effort, end)
            if choice is None:
                leads[suspect.number] = look.ahead
            else:
                yield suspect.number, choice
        left = sorted((one for one in left if one.number in leads), key=lambda one: -leads[one.number])


def quick(left: list[Suspect], seed: int | str, end: float) -> Iterator[tuple[int, Choice]]:
    """Of the decisions that look worst, those that surely were mistakes; each as soon as it is known."""
    for look in doubtful(left, seed, end):
        choice = proved(look, source(f"{seed}/proofs/{look.suspect.number}"), CLOSELY, end)
        if choice is not None:
            yield look.suspect.number, choice


def suspects(match: Match, random: Any) -> list[Suspect]:
    """All decisions that left a choice, by turns the most suspicious one and the last one: the end is short to play out, and decides."""
    looked = {position.number: suspect(position, random) for position in decisions(match)}
    doubtful = sorted(looked, key=lambda number: -looked[number].ahead)
    order = dict.fromkeys(number for pair in zip(doubtful, reversed(looked), strict=True) for number in pair)
    return [looked[number] for number in order]


def suspect(position: Position, random: Any) -> Suspect:
    """By learned value, or, where nothing was learned, by worth."""
    match, made = position.match, position.match.moves[position.number][1]
    learned = dict(glance(position, random))
    worths = learned or outlooks(match.game, match.board, position.seen, position.seat, random, position.moves)
    others = sorted((move for move in worths if move != made), key=lambda move: -worths[move])[:OTHERS]
    return Suspect(position, others, worths[others[0]] - worths[made], bool(learned))


def doubtful(left: list[Suspect], seed: int | str, end: float = inf) -> Iterator[Look]:
    """Where nothing was learned, and another move looks better even at a glance: compared with that move alone, closely, until it is
    surely ahead. Whichever will probably be proved soonest is looked at again, as long as there is hope."""
    if any(one.is_learned for one in left):
        return
    worst = [one for one in sorted(left, key=lambda one: -one.ahead)[:DOUBTS] if one.ahead > 0]
    waiting, looks = [one._replace(others=one.others[:1]) for one in worst], list[Look]()
    while (waiting or looks) and thread_time() <= end:
        look = next_look(waiting, looks, seed)
        if look.is_sure(SURELY):
            yield look
        elif is_hopeful(look.leads) and len(look.leads) < DOUBTED:
            looks.append(look)


def next_look(waiting: list[Suspect], looks: list[Look], seed: int | str) -> Look:
    """At the next of those at which nobody has looked yet; then at the one that will probably be proved soonest."""
    if waiting:
        one = waiting.pop(0)
        return looked(one, source(f"{seed}/doubts/{one.number}"), CLOSELY)
    look = looks.pop(min(range(len(looks)), key=lambda k: toil(looks[k])))
    more = looked(look.suspect, source(f"{seed}/doubts/{look.suspect.number}/{len(look.leads)}"), CLOSELY)
    return look._replace(leads=np.vstack([look.leads, more.leads]))


def looked(suspect: Suspect, random: Any, effort: int = 1) -> Look:
    leads = lead(suspect.position.wins(random, effort * FIRST, [suspect.made, *suspect.others]))
    best = int(leads.mean(axis=0).argmax())
    return Look(suspect, suspect.others[best], leads[:, [best]])


def mistake(look: Look, random: Any, effort: int = 1, end: float = inf) -> Choice | None:
    """What the choice between the best of the others and the move made cost, if it surely did."""
    moves = [look.suspect.made, look.best]
    for count in ROUNDS:
        if not is_hopeful(look.leads) or thread_time() > end:
            return None
        look = look._replace(leads=np.vstack([look.leads, lead(look.suspect.position.wins(random, effort * count, moves))]))
        if look.is_sure():
            return proved(look, random, effort, end)
    return None


def proved(look: Look, random: Any, effort: int, end: float = inf) -> Choice | None:
    """What it cost, by fresh playouts of both moves; None, if they do not show it surely, or not in time. What is plain, or hopeless,
    after a part of them is not played on."""
    position, moves = look.suspect.position, [look.best, look.suspect.made]
    needed, found = worthwhile(look, effort), list[Sample]()
    for part in range(1, PARTS + 1):
        if thread_time() > end:
            return None
        found.append(position.played(random, -(-needed // PARTS), moves))
        whole = Sample(*map(np.concatenate, zip(*found, strict=True)))
        if len(whole.wins) < LAST[0]:
            continue
        choice = compared(whole, look.best, position.seat)
        if choice.cost >= (CLEAR if part == PARTS else AIM) * choice.error:
            return choice if choice.is_finding else None
        if choice.cost < (AIM * (part / PARTS) ** 0.5 - HOPELESS) * choice.error:
            return None
    return None


def worthwhile(look: Look, effort: int) -> int:
    """How many playouts will probably prove it."""
    return int(np.clip((AIM * spread(look.leads) / look.ahead) ** 2, LAST[0], effort * LAST[1]))


def toil(look: Look) -> float:
    """How many moves must probably be played out to prove it: the farther ahead and the later, the fewer."""
    position = look.suspect.position
    return float((spread(look.leads) / look.ahead) ** 2 * (len(position.match.moves) - position.number))


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
