"""Information-set tree search: imagine what is hidden, walk the tree, try something new, play it out, remember who did well.

One tree for all imagined worlds; a move counts as offered only in worlds where it is legal. Every seat seeks
its own good, half of it winning (ties share), half a margin; chance is drawn. Generic over all games through
the contract, and compiled.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from math import exp, inf, log, sqrt
from typing import Any, NamedTuple

import numpy as np

from hexagone import contract
from hexagone.bots.tree import ACTOR, CHILD, MOVE, NONE, OFFERED, ROOT, SIBLING, VISITS, Tree, tree
from hexagone.chance import below
from hexagone.game import Board, Game
from hexagone.record import CHANCE, OVER, Buffer, overwrite
from hexagone.rule import made_for, rule

apply, legal, draw, hunch = contract.apply, contract.legal, contract.draw, contract.hunch
standing, worth, belief, redeal = contract.standing, contract.worth, contract.belief, contract.redeal

LONGEST = 512     # moves that a walk through the tree may have
BATCH = 256       # simulations between two looks at the clock
ROOM = 400_000    # nodes that a tree may have: about 15 MB
SEATS = 16


class Habit(NamedTuple):
    """How a search thinks. Numbers that won their gates are in levels.py."""

    eagerness: float = 0.7  # how much a move is tried for being little tried
    whim: float = 1.0       # the share of moves in a playout that are made at random; the others by hunch
    tries: float = 0.0      # instead of a hunch, so many moves are looked at, and the one of most worth is made
    cut: float = 0.0        # moves after which a playout is judged by worth; 0: only at the end
    spread: float = 10.0    # a margin (in points; after a cut, in worth) that tells much
    width: float = 0.0      # a node may have so many children for each root of its visits; 0: all moves are tried
    foes: float = 0.0       # others make the move of most worth among so many; 0: they seek their good as I do mine
    guesses: float = 1.0    # worlds imagined for each simulation, of which one is kept by how well it explains what was seen


PLAIN = Habit()
EAGERNESS, WHIM, TRIES, CUT, SPREAD, WIDTH, FOES, GUESSES = range(8)
WHOLE = 1 << 16


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
    assert game.machine  # its rules answer for its records from now on
    with made_for(game.folder.name):
        return bound(game.state.dtype, game.tables.dtype)


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


# A simulation


@rule
def imagine(seen: Any, world: Any, here: Any, other: Any, spare: Any, there: Any, seat: int, random: Any, habit: Any) -> None:
    """A world that fits what was seen; of several guesses, one is kept as often as it explains what the others did."""
    overwrite(world, seen)
    redeal(here, there, seat, random)
    total = trust(here, there, seat) if habit[GUESSES] > 1 else 0.0
    for _ in range(int(habit[GUESSES]) - 1):
        overwrite(other, seen)
        redeal(spare, there, seat, random)
        weight = trust(spare, there, seat)
        total += weight
        if below(random, WHOLE) * total < weight * WHOLE:
            overwrite(world, other)


@rule
def trust(here: Any, there: Any, seat: int) -> float:
    return exp(belief(here, there, seat))


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


@rule
def is_plain(actor: int, seat: int, habit: Any) -> bool:
    """One of the others, taken for somebody who looks one move ahead."""
    return bool(actor != seat and habit[FOES] > 0.0)


@rule
def play_out(world: Any, here: Any, other: Any, spare: Any, there: Any, seat: int, random: Any, out: Any, habit: Any) -> None:
    """To the end, or so far that worth may judge: not in the middle of what a seat is doing."""
    made, cut = 0, int(habit[CUT])
    while here.to_move != OVER:
        mover = here.to_move
        if mover == CHANCE:
            apply(here, there, draw(here, there, random))
        else:
            apply(here, there, likely_move(world, here, other, spare, there, seat, random, out, habit))
        made += 1
        if cut > 0 and made >= cut and here.to_move != mover:
            return


@rule
def likely_move(world: Any, here: Any, other: Any, spare: Any, there: Any, seat: int, random: Any, out: Any, habit: Any) -> int:
    """What a player might do: at random by whim, else by hunch, or the most promising of a few."""
    if is_plain(here.to_move, seat, habit):
        return promising(world, here, other, spare, there, random, out, legal(here, there, out), int(habit[FOES]))
    if habit[WHIM] >= 1.0 or below(random, WHOLE) < habit[WHIM] * WHOLE:
        return out[below(random, legal(here, there, out))]  # type: ignore[no-any-return]
    if habit[TRIES] == 0.0:
        return hunch(here, there, random, out)  # type: ignore[no-any-return]
    return promising(world, here, other, spare, there, random, out, legal(here, there, out), int(habit[TRIES]))


@rule
def promising(world: Any, here: Any, other: Any, spare: Any, there: Any, random: Any, out: Any, n: int, tries: int) -> int:
    """Of a few of these moves, taken by lot, the one after which things look best to the mover."""
    if n == 1 or tries < 2:
        return out[below(random, n)]  # type: ignore[no-any-return]
    best, chosen = -inf, 0
    for i in range(min(n, tries)):
        j = i + below(random, n - i)
        move = int(out[j])
        out[j] = out[i]
        overwrite(other, world)
        apply(spare, there, move)
        value = worth(spare, there, here.to_move)
        if value > best:
            best, chosen = value, move
    return chosen


@rule
def judge(here: Any, there: Any, scores: Any, shares: Any, habit: Any) -> None:
    """What each seat got: half for the win and half for the margin; of a game cut off, for the margin that it looks like."""
    over = here.to_move == OVER
    winners = standing(here, there, scores) if over else 0
    for seat in range(here.players):
        shares[SEATS + seat] = scores[seat] if over else worth(here, there, seat)
    for seat in range(here.players):
        ahead = steep(margin(shares[SEATS:], seat, here.players) / habit[SPREAD])
        shares[seat] = (ahead + ((winners >> seat) & 1) / bits(winners)) / 2.0 if over else ahead


@rule
def steep(x: float) -> float:
    """From 0 to 1; a half at 0."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


@rule
def margin(scores: Any, seat: int, players: int) -> float:
    """Ahead of the best of the others."""
    best = -inf
    for other in range(players):
        if other != seat:
            best = max(best, float(scores[other]))
    return scores[seat] - best  # type: ignore[no-any-return]


@rule
def bits(number: int) -> int:
    total = 0
    while number:
        total += number & 1
        number >>= 1
    return total


# The tree


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
