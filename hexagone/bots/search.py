"""Information-set tree search: sample what is hidden, walk the tree, try something new, roll out, back up who did well.

One tree for all sampled worlds; a move counts as offered only in worlds where it is legal. Every seat seeks
its own good, half of it winning (ties share), half a margin; chance is drawn. Generic over all games through
the contract, and compiled.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from typing import Any, NamedTuple, Self

import numpy as np

from hexagone.bots.parameters import CANDIDATES, DEFAULTS, GREEDY_OPPONENTS, SearchParameters
from hexagone.bots.simulation import SEATS, Scratch, best_of_few, determinise, is_greedy, roll_out, score
from hexagone.bots.tree import CHILD, MOVE, NONE, ROOT, SIBLING, VISITS, Tree, add, back_up, choice, find, tree
from hexagone.engine import contract
from hexagone.engine.game import Board, Game
from hexagone.engine.parts import Part
from hexagone.engine.record import CHANCE, OVER, Buffer
from hexagone.engine.rule import rule

apply, legal, draw = contract.apply, contract.legal, contract.draw

LONGEST = 512  # moves that a walk through the tree may have
BATCH = 256  # simulations between two looks at the clock
ROOM = 400_000  # nodes that a tree may have: about 13 MB


@dataclass(frozen=True)
class SearchBot:
    """A bot that searches before every move that is not forced: for so many simulations, and no longer than it may."""

    simulations: int
    parameters: SearchParameters = DEFAULTS
    seconds: float = 0.0  # after which it has searched enough, if any

    def __call__(self, game: Game, board: Board, seen: Buffer, seat: int, random: Any) -> int:
        moves = game.moves(seen, board)
        if len(moves) == 1:
            return moves[0]
        limits = {"simulations": self.simulations, "seconds": self.seconds}
        return search(game, board, seen, seat, random, parameters=self.parameters, **limits)[0].move  # type: ignore[arg-type]

    def within(self, seconds: float) -> Self:
        return replace(self, seconds=seconds)

    @property
    def parts(self) -> tuple[Part, ...]:
        return (SEARCH,)


class Finding(NamedTuple):
    """What a search found about one move: how often it was tried, and how well whoever made it did."""

    move: int
    visits: int
    share: float


def search(
    game: Game,
    board: Board,
    seen: Buffer,
    seat: int,
    random: Any,
    *,
    simulations: int = 0,
    seconds: float = 0.0,
    parameters: SearchParameters = DEFAULTS,
) -> list[Finding]:
    """Search from what a seat sees, for so many simulations or so long; the most tried move first."""
    most = simulations or 4_000_000
    grown = tree(min(most, ROOM) + 64)
    desk = game.room(), np.zeros(SEATS, np.int32), np.zeros(2 * SEATS), np.zeros(LONGEST, np.int32), np.array(parameters, np.float64)
    nodes, done, end = 1, 0, time.perf_counter() + (seconds or inf)
    while done < most and (done == 0 or time.perf_counter() < end):
        batch = min(BATCH, most - done) if seconds else most
        nodes = searcher(game)(seen, board.tables, seat, random, *desk, *grown, nodes, batch)
        done += batch
    return findings(grown)


def findings(grown: Tree) -> list[Finding]:
    found, child = [], int(grown.links[ROOT, CHILD])
    while child != NONE:
        visits = int(grown.counts[child, VISITS])
        found.append(Finding(int(grown.links[child, MOVE]), visits, float(grown.gains[child]) / max(visits, 1)))
        child = int(grown.links[child, SIBLING])
    return sorted(found, key=lambda finding: (-finding.visits, -finding.share, finding.move))


def searcher(game: Game) -> Callable[..., int]:
    """The compiled search of this game, however long it takes to compile."""
    return game.code.compiled(SEARCH)


def bound(state_type: Any, board_type: Any) -> Callable[..., int]:
    size = state_type.itemsize

    @rule
    def simulate(
        seen: Any,
        board: Any,
        seat: Any,
        random: Any,
        out: Any,
        scores: Any,
        shares: Any,
        path: Any,
        parameters: Any,
        links: Any,
        counts: Any,
        gains: Any,
        nodes: Any,
        simulations: Any,
    ) -> Any:
        world, trial, grown = seen[:size].copy(), seen[:size].copy(), Tree(links, counts, gains)
        desk = Scratch(world, world.view(state_type)[0], trial, trial.view(state_type)[0], board.view(board_type)[0], out)
        for _ in range(simulations):
            determinise(seen, desk, seat, random, parameters)
            depth, nodes = walk(desk, grown, seat, random, path, parameters, nodes)
            roll_out(desk, seat, random, parameters)
            score(desk, scores, shares, parameters)
            back_up(grown, shares, path, depth)
        return nodes

    simulating: Callable[..., int] = simulate
    return simulating


REALS, NODES = np.zeros(1), np.zeros((1, 1), np.int32)
SEARCH = Part("search", bound, 6.0, {"shares": REALS, "parameters": REALS, "gains": REALS, "links": NODES, "counts": NODES})


@rule
def walk(desk: Scratch, grown: Tree, seat: int, random: Any, path: Any, parameters: Any, nodes: int) -> tuple[int, int]:
    """Down the tree to the first new node, which is added; the path is written down."""
    node, depth, known = ROOT, 0, nodes
    grown.counts[ROOT, VISITS] += 1
    while desk.state.to_move != OVER and nodes == known and depth < LONGEST:
        actor, move = desk.state.to_move, tree_move(desk, grown, node, seat, random, parameters)
        child = find(grown, node, move)
        if child == NONE and nodes < len(grown.links):
            child = nodes
            nodes = add(grown, node, move, actor, nodes)
        apply(desk.state, desk.board, move)
        if child == NONE:
            return depth, nodes
        path[depth] = child
        depth += 1
        node = child
    return depth, nodes


@rule
def tree_move(desk: Scratch, grown: Tree, node: int, seat: int, random: Any, parameters: Any) -> int:
    """Chance draws, greedy opponents look one move ahead, everybody else tries what is new or has the best bound."""
    state, board = desk.state, desk.board
    if state.to_move == CHANCE:
        return draw(state, board, random)  # type: ignore[no-any-return]
    n = legal(state, board, desk.out)
    if is_greedy(state.to_move, seat, parameters):
        return best_of_few(desk, random, n, int(parameters[GREEDY_OPPONENTS]))
    fresh, move = choice(grown, node, desk.out, n, parameters)
    return best_of_few(desk, random, fresh, int(parameters[CANDIDATES])) if fresh > 0 else move
