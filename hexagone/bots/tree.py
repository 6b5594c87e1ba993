"""The tree of a search, as a few arrays: its memory is fixed, and compiled code walks it without objects."""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from hexagone.bots.parameters import EAGERNESS, WIDTH
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule

MOVE, CHILD, SIBLING, ACTOR = range(4)  # columns of links: how a node was reached, its first child, the next child of its parent
VISITS, OFFERED = range(2)              # columns of counts: how often chosen, how often it could have been
ROOT = 0
NONE = -1


class Tree(NamedTuple):
    links: Cells   # int32, node x column
    counts: Cells  # int32, node x column
    gains: Cells   # float64, what the actor of a node won by it, in all


def tree(room: int) -> Tree:
    links = np.full((room, 4), NONE, np.int32)
    return Tree(links, np.zeros((room, 2), np.int32), np.zeros(room, np.float64))


@rule
def choice(links: Any, counts: Any, gains: Any, node: int, out: Any, n: int, habit: Any) -> tuple[int, int]:
    """How many moves come first in the list that shall be tried now for the first time; if none, the tried one with the best bound."""
    fresh, best, chosen = 0, -inf, 0
    for i in range(n):
        move = out[i]
        child = find(links, node, move)
        if child == NONE:
            out[i] = out[fresh]
            out[fresh] = move
            fresh += 1
        else:
            counts[child, OFFERED] += 1
            bound = upper_bound(counts, gains, child, habit[EAGERNESS])
            if bound > best:
                best, chosen = bound, int(move)
    return (fresh if has_room(n - fresh, counts[node, VISITS], habit[WIDTH]) else 0), chosen


@rule
def has_room(children: int, visits: int, width: float) -> bool:
    """May this node have another child?"""
    return children == 0 or width == 0.0 or children < width * sqrt(visits)


@rule
def upper_bound(counts: Any, gains: Any, child: int, eagerness: float) -> float:
    visits = counts[child, VISITS]
    return gains[child] / visits + eagerness * sqrt(log(counts[child, OFFERED]) / visits)  # type: ignore[no-any-return]


@rule
def find(links: Any, node: int, move: int) -> int:
    child = links[node, CHILD]
    while child != NONE and links[child, MOVE] != move:
        child = links[child, SIBLING]
    return child  # type: ignore[no-any-return]


@rule
def add(links: Any, node: int, move: int, actor: int, nodes: int) -> int:
    links[nodes, MOVE] = move
    links[nodes, ACTOR] = actor
    links[nodes, SIBLING] = links[node, CHILD]
    links[node, CHILD] = nodes
    return nodes + 1


@rule
def remember(shares: Any, path: Any, depth: int, links: Any, counts: Any, gains: Any) -> None:
    """Every node of the path learns how its actor did."""
    for i in range(depth):
        node = path[i]
        counts[node, VISITS] += 1
        if links[node, ACTOR] >= 0:
            gains[node] += shares[links[node, ACTOR]]
