"""What a seat may know in Barges: everything but the others' cargoes, until the end. BA-2"""

from __future__ import annotations

from barges.rules.board import Tables
from barges.rules.choices import served
from barges.rules.moves import DEALS
from barges.rules.state import CARGOES, UNKNOWN, State
from hexagone.engine.chance import below
from hexagone.engine.journal import veil
from hexagone.engine.record import OVER, Cells
from hexagone.engine.rule import rule

KINDS = len(CARGOES)


@rule
def redact(state: State, board: Tables, seat: int) -> None:
    """Blank what this seat (or, below 0, a spectator) may not know."""
    veil(state, seat)
    if state.to_move != OVER:
        for other in range(state.players):
            if other != seat:
                state.cargo[other] = UNKNOWN


@rule
def redeal(state: State, board: Tables, seat: int, random: Cells) -> None:
    """Any cargo is as likely as any other: nothing that the others do is bound by theirs."""
    if state.to_move != OVER:
        for other in range(served(state)):
            if other != seat:
                state.cargo[other] = below(random, KINDS)


def deals(world: State, seat: int) -> list[int]:
    """The hidden move that dealt to this seat, told from a whole world."""
    return [DEALS + KINDS * seat + int(world.cargo[seat])]
