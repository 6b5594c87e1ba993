"""The tree of a search, as a few arrays: its memory is fixed, and compiled code walks it without objects."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from hexagone.record import Cells

MOVE, CHILD, SIBLING, ACTOR, DEPTH = range(5)  # columns of links: how a node was reached, its first child, the next child of its parent
VISITS, OFFERED = range(2)                     # columns of counts: how often chosen, how often it could have been
ROOT = 0
NONE = -1


class Tree(NamedTuple):
    links: Cells   # int32, node x column
    counts: Cells  # int32, node x column
    gains: Cells   # float64, what the actor of a node won by it, in all


def tree(room: int) -> Tree:
    links = np.full((room, 5), NONE, np.int32)
    return Tree(links, np.zeros((room, 2), np.int32), np.zeros(room, np.float64))
