"""The tree of a search, as a few arrays: its memory is fixed, and compiled code walks it without objects."""

from __future__ import annotations

from math import inf, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from hexagone.bots.parameters import EXPLORATION, WIDENING
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule

MOVE, CHILD, SIBLING, ACTOR = range(4)  # columns of links: how a node was reached, its first child, the next child of its parent
VISITS, OFFERED = range(2)  # columns of counts: how often chosen, how often it could have been
ROOT = 0
NONE = -1


class Tree(NamedTuple):
    links: Cells  # int32, node x column
    counts: Cells  # int32, node x column
    gains: Cells  # float64, what the actor of a node won by it, in all


def tree(room: int) -> Tree:
    links = np.full((room, 4), NONE, np.int32)
    return Tree(links, np.zeros((room, 2), np.int32), np.zeros(room, np.float64))


@rule
def choice(grown: Tree, node: int, out: Any, n: int, parameters: Any) -> tuple[int, int]:
    """How many moves come first in the list that shall be tried now for the first time; if none, the tried one with the best bound."""
    fresh, best, chosen = 0, -inf, 0
    for i in range(n):
        move = out[i]
        child = find(grown, node, move)
        if child == NONE:
            out[i] = out[fresh]
            out[fresh] = move
            fresh += 1
        else:
            grown.counts[child, OFFERED] += 1
            bound = upper_bound(grown, child, parameters[EXPLORATION])
            if bound > best:
                best, chosen = bound, int(move)
    return (fresh if has_room(n - fresh, grown.counts[node, VISITS], parameters[WIDENING]) else 0), chosen


@rule
def has_room(children: int, visits: int, widening: float) -> bool:
    """May this node have another child?"""
    return children == 0 or widening == 0.0 or children < widening * sqrt(visits)


@rule
def upper_bound(grown: Tree, child: int, exploration: float) -> float:
    visits = grown.counts[child, VISITS]
    return grown.gains[child] / visits + exploration * sqrt(log(grown.counts[child, OFFERED]) / visits)  # type: ignore[no-any-return]


@rule
def find(grown: Tree, node: int, move: int) -> int:
    links, child = grown.links, grown.links[node, CHILD]
    while child != NONE and links[child, MOVE] != move:
        child = links[child, SIBLING]
    return child  # type: ignore[no-any-return]


@rule
def add(grown: Tree, node: int, move: int, actor: int, nodes: int) -> int:
    links = grown.links
    links[nodes, MOVE] = move
    links[nodes, ACTOR] = actor
    links[nodes, SIBLING] = links[node, CHILD]
    links[node, CHILD] = nodes
    return nodes + 1


@rule
def back_up(grown: Tree, shares: Any, path: Any, depth: int) -> None:
    """Every node of the path learns how its actor did."""
    for i in range(depth):
        node = path[i]
        grown.counts[node, VISITS] += 1
        if grown.links[node, ACTOR] >= 0:
            grown.gains[node] += shares[grown.links[node, ACTOR]]
