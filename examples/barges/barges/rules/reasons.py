"""Why a move of Barges is not legal: asked only of moves that `legal` does not offer."""

from __future__ import annotations

from barges.rules.board import Quay
from barges.rules.moves import ARRIVES, DEALS, FIRSTS
from barges.rules.state import ARRIVE, CARGOES, DEAL, FIRST, MOOR, SEATS, State
from hexagone.engine.game import Reason
from hexagone.engine.seats import out_of_turn

CLAUSE = {DEAL: "BA-2", FIRST: "BA-3", ARRIVE: "BA-4", MOOR: "BA-5"}


def reason(state: State, board: Quay, who: int, move: int) -> Reason:
    """The first thing that is wrong with it."""
    if early := out_of_turn(state, who, SEATS, end="BA-7", turn="BA-3"):
        return early
    phase = int(state.phase)
    if phase_of(move) != phase:
        return Reason("not-now", CLAUSE[phase], {"phase": str(phase)})
    if phase == MOOR:
        return about_berth(board, move)
    seat = SEATS[(move - DEALS) // len(CARGOES) if phase == DEAL else move - FIRSTS]
    return Reason("no-such-seat", CLAUSE[phase], {"seat": seat})


def phase_of(move: int) -> int:
    return MOOR if move < ARRIVES else ARRIVE if move < FIRSTS else FIRST if move < DEALS else DEAL


def about_berth(board: Quay, berth: int) -> Reason:
    names = list(board.berths)
    if berth >= len(names):
        return Reason("no-such-berth", "BA-1", {"berth": str(berth)})
    return Reason("taken", "BA-5", {"berth": names[berth]})
