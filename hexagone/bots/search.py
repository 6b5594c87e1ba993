"""Information-set tree search: imagine what is hidden, walk the tree, try something new, play it out, remember who won.

One tree for all imagined worlds; a move counts as offered only in worlds where it is legal. Every seat seeks
its own win (ties share it); chance is drawn. Generic over all games through the contract, and compiled.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from math import inf, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from hexagone import contract
from hexagone.bots.tree import ACTOR, CHILD, MOVE, NONE, OFFERED, ROOT, SIBLING, VISITS, Tree, tree
from hexagone.chance import below
from hexagone.game import Board, Game
from hexagone.record import CHANCE, OVER, Buffer, overwrite
from hexagone.rule import made_for, rule

apply, legal, draw = contract.apply, contract.legal, contract.draw
redeal, standing = contract.redeal, contract.standing

EAGERNESS = 0.7   # how much a move is tried for being little tried
LONGEST = 512     # moves that a walk through the tree may have
BATCH = 256       # simulations between two looks at the clock


class Thought(NamedTuple):
    """What a search found about one move: how often it was tried, and the share of wins it led to."""

    move: int
    visits: int
    share: float


def ponder(
    game: Game, board: Board, seen: Buffer, seat: int, random: Any, *, simulations: int = 0, seconds: float = 0.0
) -> list[Thought]:
    """Search from what a seat sees, for so many simulations or so long; the most tried move first."""
    most = simulations or 4_000_000
    grown = tree(min(most, 400_000) + 64)
    desk = game.room(), np.zeros(16, np.int32), np.zeros(LONGEST, np.int32)
    nodes, done, end = 1, 0, time.perf_counter() + (seconds or inf)
    while done < most and (done == 0 or time.perf_counter() < end):
        batch = min(BATCH, most - done) if seconds else most
        nodes = searcher(game)(seen, board.tables, seat, random, *desk, *grown, nodes, batch)
        done += batch
    return thoughts(grown)


def thoughts(grown: Tree) -> list[Thought]:
    found, child = [], int(grown.links[ROOT, CHILD])
    while child != NONE:
        visits = int(grown.counts[child, VISITS])
        found.append(Thought(int(grown.links[child, MOVE]), visits, float(grown.gains[child]) / max(visits, 1)))
        child = int(grown.links[child, SIBLING])
    return sorted(found, key=lambda thought: (-thought.visits, thought.move))


@cache
def searcher(game: Game) -> Callable[..., int]:
    """The compiled search of this game."""
    assert game.machine  # its rules answer for its records from now on
    with made_for(game.folder.name):
        return bound(game.state.dtype, game.tables.dtype)


def bound(state_type: Any, board_type: Any) -> Callable[..., int]:
    @rule
    def search(
        seen: Any, board: Any, seat: Any, random: Any, out: Any, scores: Any, path: Any, links: Any, counts: Any, gains: Any,
        nodes: Any, simulations: Any,
    ) -> Any:  # fmt: skip
        world = seen.copy()
        here, there = world.view(state_type)[0], board.view(board_type)[0]
        for _ in range(simulations):
            overwrite(world, seen)
            redeal(here, there, seat, random)
            depth, nodes = walk(here, there, random, out, path, links, counts, gains, nodes)
            play_out(here, there, random, out)
            remember(here, there, scores, path, depth, links, counts, gains)
        return nodes

    walking: Callable[..., int] = search
    return walking


@rule
def walk(here: Any, there: Any, random: Any, out: Any, path: Any, links: Any, counts: Any, gains: Any, nodes: int) -> tuple[int, int]:
    """Down the tree to the first new node, which is added; the path is written down."""
    node, depth, known = ROOT, 0, nodes
    while here.to_move != OVER and nodes == known and depth < LONGEST:
        actor = here.to_move
        if actor == CHANCE:  # noqa: SIM108 (it reads better)
            move = draw(here, there, random)
        else:
            move = choice(links, counts, gains, node, random, out, legal(here, there, out))
        child = find(links, node, move)
        if child == NONE and nodes < len(links):
            child = nodes
            nodes = add(links, node, move, actor, nodes)
        apply(here, there, move)
        if child == NONE:
            return depth, nodes
        path[depth] = child
        depth += 1
        node = child
    return depth, nodes


@rule
def choice(links: Any, counts: Any, gains: Any, node: int, random: Any, out: Any, n: int) -> int:
    """A move not tried yet, if there is one; else that with the best upper bound."""
    fresh, untried, best, chosen = 0, 0, -inf, int(out[0])
    for i in range(n):
        child = find(links, node, out[i])
        if child == NONE:
            fresh += 1
            if below(random, fresh) == 0:
                untried = int(out[i])
        else:
            counts[child, OFFERED] += 1
            bound = upper_bound(counts, gains, child)
            if bound > best:
                best, chosen = bound, int(out[i])
    return untried if fresh else chosen


@rule
def upper_bound(counts: Any, gains: Any, child: int) -> float:
    visits = counts[child, VISITS]
    return gains[child] / visits + EAGERNESS * sqrt(log(counts[child, OFFERED]) / visits)  # type: ignore[no-any-return]


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
def play_out(here: Any, there: Any, random: Any, out: Any) -> None:
    while here.to_move != OVER:
        if here.to_move == CHANCE:
            apply(here, there, draw(here, there, random))
        else:
            apply(here, there, out[below(random, legal(here, there, out))])


@rule
def remember(here: Any, there: Any, scores: Any, path: Any, depth: int, links: Any, counts: Any, gains: Any) -> None:
    """Every node of the path learns what its actor won."""
    winners = standing(here, there, scores)
    share = 1.0 / bits(winners)
    for i in range(depth):
        node = path[i]
        counts[node, VISITS] += 1
        if links[node, ACTOR] >= 0 and (winners >> links[node, ACTOR]) & 1:
            gains[node] += share


@rule
def bits(number: int) -> int:
    total = 0
    while number:
        total += number & 1
        number >>= 1
    return total
