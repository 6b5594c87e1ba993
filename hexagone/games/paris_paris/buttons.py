"""What a button of Paris Paris tells of a legal move beside its words, and how much it matters."""

from __future__ import annotations

from typing import Literal, TypedDict

from hexagone.engine.game import Rank
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.moves import TAKES
from hexagone.games.paris_paris.rules.state import KINDS, State


class Facts(TypedDict, total=False):
    kind: Literal["own"]  # the shop that makes room is one's own


def facts(state: State, board: Paris, move: int) -> Facts:
    """Whoever replaces a shop of their own reads that it is theirs. PP-26"""
    return {"kind": "own"} if careful(state, board, move) else {}


def rank(state: State, board: Paris, move: int) -> Rank:
    """Tickets are chosen among equals; nobody often replaces a shop of their own."""
    return "rare" if careful(state, board, move) else "secondary"


def careful(state: State, board: Paris, move: int) -> bool:
    """Who removes a shop of their own is asked once more. PP-23, PP-26"""
    return KINDS <= move < TAKES and move // KINDS - 1 == int(state.to_move)
