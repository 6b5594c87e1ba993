"""What a seat may know in Parcours Citroën: everything that has happened. What is to come, the order of the cards, is nowhere written."""

from __future__ import annotations

from hexagone.engine.journal import veil
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.state import State


@rule
def redact(state: State, board: Tables, seat: int) -> None:
    """All is public; cards not yet drawn are kept in no order of theirs, but in one that follows from those drawn. CI-3"""
    veil(state, seat)


@rule
def redeal(state: State, board: Tables, seat: int, random: Cells) -> None:
    """Nothing is hidden: chance draws the cards as it goes."""
    redact(state, board, seat)
