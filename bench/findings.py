"""What a review finds in games of bots of one level (the strongest) against themselves, how soon, and how much a deeper search refutes.

    python -m bench.findings GAME [GAMES] [PLAYERS] [SECONDS] [LEVEL] [FIRST]

The first game has the number FIRST: other numbers, other games.

Times are processor time of one thread, as a server with one core would need. Each finding is played out ten times as often as the review
did at most, with fresh luck (until the move called better is five standard errors ahead); it is refuted if that move does not win more
often than the one made.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from time import thread_time

import numpy as np

from hexagone import load
from hexagone.analysis.composing import at
from hexagone.analysis.findings import LAST, findings, suspects
from hexagone.analysis.review import Choice, course
from hexagone.analysis.soundness import doubtful
from hexagone.bots import STRONGEST
from hexagone.bots.selfplay import play_out
from hexagone.engine.chance import source
from hexagone.match import Match
from hexagone.server.settings import Settings
from hexagone.server.thinking.reviews import LOOKING

DEEPER = 10
SOON = 1.0  # seconds until the first finding


@dataclass
class Tally:
    """Of all games so far."""

    firsts: list[float] = field(default_factory=list)  # seconds until the first finding, where there was one
    looks: list[float] = field(default_factory=list)  # until the last decision was examined, or the time was up
    wholes: list[float] = field(default_factory=list)  # until all was done
    found: int = 0
    refuted: int = 0


def refutes(match: Match, number: int, choice: Choice) -> bool:
    """Ten times as deep, the move called better is not. What is plain before is not played on."""
    position, made, random = at(match, number), match.moves[number][1], source(f"deeper/{number}")
    wins = np.zeros((0, 2))
    for _ in range(DEEPER):
        wins = np.vstack([wins, position.wins(random, LAST[1], [choice.best, made])])
        if doubtful(wins).sum() == 1:
            return False
    return float(wins[:, 0].mean() - wins[:, 1].mean()) <= 0


def reviewed(match: Match, seconds: float, tally: Tally) -> list[tuple[int, Choice]]:
    start, found = thread_time(), list[tuple[int, Choice]]()
    for one in findings(match, "review", LOOKING * seconds):
        if not found:
            tally.firsts.append(thread_time() - start)
        found.append(one)
    tally.looks.append(thread_time() - start)
    list(course(match, "review", seconds=max((1 - LOOKING) * seconds, seconds - tally.looks[-1])))
    tally.wholes.append(thread_time() - start)
    return found


def main(name: str, games: int = 50, players: int = 0, seconds: float = 0.0, level: str = STRONGEST, first: int = 0) -> None:
    game, tally, seconds = load(name), Tally(), seconds or Settings().review.seconds
    for number in range(first, first + games):
        match = Match(game, players or game.players[number % len(game.players)])
        play_out(match, (level,), f"findings/{number}")
        if number == first:
            suspects(match, source(1)), list(course(match, 1, playouts=8))  # what must be compiled is compiled before the clock starts
        found = reviewed(match, seconds, tally)
        tally.found += len(found)
        tally.refuted += sum(refutes(match, *one) for one in found)
        print(f"{number - first + 1} games, {len(match.moves)} moves: {told(tally)}", flush=True)


def told(tally: Tally) -> str:
    soon = sum(seconds <= SOON for seconds in tally.firsts)
    late = f"at most {max(tally.firsts):.2f}, within {SOON:g} s in {soon} of {len(tally.firsts)} games" if tally.firsts else ""
    first = f"first after {np.median(tally.firsts):.2f} s ({late})" if tally.firsts else "none yet"
    times = f"{first}, all examined after {max(tally.looks):.1f}, all done after {max(tally.wholes):.1f}"
    return f"{tally.found} findings, {tally.refuted} refuted; {times}"


if __name__ == "__main__":
    name, games, players, seconds, level, first = [*sys.argv[1:], *["", "50", "0", "0", STRONGEST, "0"][len(sys.argv) - 1 :]]
    main(name, int(games), int(players), float(seconds), level, int(first))
