"""What may be done in Barges, by a seat or by chance."""

from __future__ import annotations

from barges.rules.board import Tables
from barges.rules.moves import ARRIVES, DEALS, FIRSTS
from barges.rules.state import ARRIVE, CARGOES, DEAL, FIRST, MOOR, NONE, WORTHS, State
from hexagone.engine.chance import below
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.engine.seats import one_each

KINDS = len(CARGOES)


@rule
def legal(state: State, board: Tables, out: Cells) -> int:
    """All moves open to whoever is to move, each once."""
    if state.phase == MOOR:
        return berths(state, board, out)
    if state.phase == ARRIVE:
        return block(ARRIVES, WORTHS, out)
    if state.phase == DEAL:
        return block(DEALS + KINDS * served(state), KINDS, out)
    return one_each(state, FIRSTS, out) if state.phase == FIRST else 0


@rule
def berths(state: State, board: Tables, out: Cells) -> int:
    """Any that is free. BA-5"""
    n = 0
    for berth in range(board.berths):
        if state.owner[berth] == NONE:
            out[n] = berth
            n += 1
    return n


@rule
def free_berths(state: State, board: Tables) -> int:
    total = 0
    for berth in range(board.berths):
        total += state.owner[berth] == NONE
    return total


@rule
def block(base: int, count: int, out: Cells) -> int:
    for i in range(count):
        out[i] = base + i
    return count


@rule
def served(state: State) -> int:
    """Seats that have a cargo; of a hidden one everybody knows that it is there. BA-2"""
    return int(state.turn) if state.phase == DEAL else int(state.players)


@rule
def weights(state: State, board: Tables, out: Cells) -> int:
    """A barge of worth 1 is three times, one of worth 2 twice as likely as one of worth 3; all else is fair. BA-4"""
    n = legal(state, board, out)
    for i in range(n):
        out[i] = WORTHS - i if state.phase == ARRIVE else 1
    return n


@rule
def draw(state: State, board: Tables, random: Cells) -> int:
    """The same odds as `weights`."""
    if state.phase == DEAL:
        return DEALS + KINDS * served(state) + below(random, KINDS)
    if state.phase == FIRST:
        return FIRSTS + below(random, int(state.players))
    ticket = below(random, 6)
    return ARRIVES + (0 if ticket < 3 else 1 if ticket < 5 else 2)
