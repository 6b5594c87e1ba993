"""Dice: how they may fall, and what they show."""

from __future__ import annotations

from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.money import tell
from hexagone.games.parcours_citroen.rules.moves import DIES, FACES, THROWS
from hexagone.games.parcours_citroen.rules.state import NONE, THREW, State


@rule
def throws(dice: int, out: Cells) -> int:
    """All 6 throws of one die, or all 36 of two."""
    faces, base = (FACES, DIES) if dice == 1 else (FACES * FACES, THROWS)
    for i in range(faces):
        out[i] = base + i
    return faces


@rule
def throw(state: State, seat: int, move: int) -> int:
    """The sum of the dice, which lie there until the next throw."""
    if move >= DIES:
        state.faces[0], state.faces[1] = move - DIES + 1, 0
        tell(state, THREW, seat, NONE, move - DIES + 1)
        return move - DIES + 1
    one, two = (move - THROWS) // FACES + 1, (move - THROWS) % FACES + 1
    state.faces[0], state.faces[1] = one, two
    tell(state, THREW, seat, NONE, 10 * one + two)
    return one + two
