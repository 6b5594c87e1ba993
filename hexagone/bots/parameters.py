"""The parameters of a search: a few numbers, which compiled code reads by their places."""

from __future__ import annotations

from typing import NamedTuple


class SearchParameters(NamedTuple):
    """Each game's levels choose theirs (bots/levels.py of the game); what each number was measured to bring is in docs/bots-lab.md."""

    exploration: float = 0.7  # how much a move is tried for being little tried (the constant of UCB1)
    random_share: float = 1.0  # the share of moves in a rollout that are made at random
    candidates: float = 0.0  # for each of the others so many moves are compared by worth, and the best is made
    cutoff: float = 0.0  # moves after which a rollout is scored by worth; 0: only at the end of the game
    spread: float = 10.0  # a margin (in points; after a cutoff, in worth) that tells much
    widening: float = 0.0  # a node may have so many children for each root of its visits; 0: all moves are tried
    greedy_opponents: float = 0.0  # the others make the move of most worth among so many; 0: they search as the seat itself does
    samples: float = 1.0  # worlds sampled for each simulation, of which one is kept by how well it explains what was seen


DEFAULTS = SearchParameters()
EXPLORATION, RANDOM_SHARE, CANDIDATES, CUTOFF, SPREAD, WIDENING, GREEDY_OPPONENTS, SAMPLES = range(8)
