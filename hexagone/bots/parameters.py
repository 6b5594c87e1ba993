"""How a search thinks: a few numbers, which compiled code reads by their places."""

from __future__ import annotations

from typing import NamedTuple


class Habit(NamedTuple):
    """What the levels think with is in levels.py; what each number was measured to bring, in docs/bots.md."""

    eagerness: float = 0.7  # how much a move is tried for being little tried
    whim: float = 1.0       # the share of moves in a playout that are made at random
    tries: float = 0.0      # for each of the others so many are looked at, and the one of most worth is made
    cut: float = 0.0        # moves after which a playout is judged by worth; 0: only at the end
    spread: float = 10.0    # a margin (in points; after a cut, in worth) that tells much
    width: float = 0.0      # a node may have so many children for each root of its visits; 0: all moves are tried
    foes: float = 0.0       # others make the move of most worth among so many; 0: they seek their good as I do mine
    guesses: float = 1.0    # worlds imagined for each simulation, of which one is kept by how well it explains what was seen


PLAIN = Habit()
EAGERNESS, WHIM, TRIES, CUT, SPREAD, WIDTH, FOES, GUESSES = range(8)
