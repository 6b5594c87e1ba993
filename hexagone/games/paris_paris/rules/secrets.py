"""What a seat may know in Paris Paris: everything but the others' markers, until the end. PP-6

The bag is kept: everybody saw each shop go into it (PP-24). Only the view hides its count.
"""

from __future__ import annotations

from hexagone.engine.chance import below
from hexagone.engine.journal import veil
from hexagone.engine.record import OVER, Cells
from hexagone.engine.rule import rule
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.choices import is_taken
from hexagone.games.paris_paris.rules.moves import DEALS
from hexagone.games.paris_paris.rules.state import LINES, NONE, UNKNOWN, State


@rule
def redact(state: State, board: Tables, seat: int) -> None:
    """Blank what this seat (or, below 0, a spectator) may not know."""
    veil(state, seat)
    if state.to_move == OVER:
        return
    for other in range(state.players):
        if other != seat and state.markers[other] != NONE:
            state.markers[other] = UNKNOWN


@rule
def redeal(state: State, board: Tables, seat: int, random: Cells) -> None:
    """Nothing that a seat sees before the end tells of another's marker: any free one is as likely."""
    redact(state, board, seat)
    for other in range(state.players):
        if state.markers[other] == UNKNOWN:
            state.markers[other] = free_marker(state, random)


@rule
def free_marker(state: State, random: Cells) -> int:
    line = below(random, LINES)
    while line == state.open_marker or is_taken(state, line):
        line = below(random, LINES)
    return line


def deals(world: State, seat: int) -> list[int]:
    """The hidden moves that dealt to this seat, told from a whole world: everyone has the marker they were dealt. PP-6"""
    return [DEALS + LINES * seat + int(world.markers[seat])]
