"""Information-set tree search: imagine what is hidden, walk the tree, try something new, play it out, remember who did well.

One tree for all imagined worlds; a move counts as offered only in worlds where it is legal. Every seat seeks
its own good, half of it winning (ties share), half a margin; chance is drawn. Generic over all games through
the contract, and compiled.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from math import inf
from typing import Any, NamedTuple

import numpy as np

from hexagone.bots.parameters import FOES, PLAIN, TRIES, Habit
from hexagone.bots.simulation import SEATS, imagine, is_plain, judge, play_out, promising
from hexagone.bots.tree import CHILD, MOVE, NONE, ROOT, SIBLING, VISITS, Tree, add, choice, find, remember, tree
from hexagone.engine import contract
from hexagone.engine.game import Board, Game
from hexagone.engine.record import CHANCE, OVER, Buffer
from hexagone.engine.rule import rule

apply, legal, draw = contract.apply, contract.legal, contract.draw

LONGEST = 512     # moves that a walk through the tree may have
BATCH = 256       # simulations between two looks at the clock
ROOM = 400_000    # nodes that a tree may have: about 13 MB


class Thought(NamedTuple):
    """What a search found about one move: how often it was tried, and how well whoever made it did."""

    move: int
    visits: int
    share: float


def ponder(
    game: Game, board: Board, seen: Buffer, seat: int, random: Any, *, simulations: int = 0, seconds: float = 0.0, habit: Habit = PLAIN
) -> list[Thought]:
    """Search from what a seat sees, for so many simulations or so long; the most tried move first."""
    most = simulations or 4_000_000
    grown = tree(min(most, ROOM) + 64)
    desk = game.room(), np.zeros(SEATS, np.int32), np.zeros(2 * SEATS), np.zeros(LONGEST, np.int32), np.array(habit, np.float64)
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
    return sorted(found, key=lambda thought: (-thought.visits, -thought.share, thought.move))


@cache
def searcher(game: Game) -> Callable[..., int]:
    """The compiled search of this game."""
    return game.compiled(bound)


def bound(state_type: Any, board_type: Any) -> Callable[..., int]:
    @rule
    def search(
        seen: Any, board: Any, seat: Any, random: Any, out: Any, scores: Any, shares: Any, path: Any, habit: Any,
        links: Any, counts: Any, gains: Any, nodes: Any, simulations: Any,
    ) -> Any:  # fmt: skip
        world, other = seen.copy(), seen.copy()
        here, there, spare = world.view(state_type)[0], board.view(board_type)[0], other.view(state_type)[0]
        for _ in range(simulations):
            imagine(seen, world, here, other, spare, there, seat, random, habit)
            depth, nodes = walk(world, here, other, spare, there, seat, random, out, path, habit, links, counts, gains, nodes)
            play_out(world, here, other, spare, there, seat, random, out, habit)
            judge(here, there, scores, shares, habit)
            remember(shares, path, depth, links, counts, gains)
        return nodes

    walking: Callable[..., int] = search
    return walking


@rule
def walk(
    world: Any, here: Any, other: Any, spare: Any, there: Any, seat: int, random: Any, out: Any, path: Any, habit: Any,
    links: Any, counts: Any, gains: Any, nodes: int,
) -> tuple[int, int]:  # fmt: skip
    """Down the tree to the first new node, which is added; the path is written down."""
    node, depth, known = ROOT, 0, nodes
    counts[ROOT, VISITS] += 1
    while here.to_move != OVER and nodes == known and depth < LONGEST:
        actor = here.to_move
        if actor == CHANCE:
            move = draw(here, there, random)
        elif is_plain(actor, seat, habit):
            move = promising(world, here, other, spare, there, random, out, legal(here, there, out), int(habit[FOES]))
        else:
            fresh, move = choice(links, counts, gains, node, out, legal(here, there, out), habit)
            if fresh > 0:
                move = promising(world, here, other, spare, there, random, out, fresh, int(habit[TRIES]))
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
