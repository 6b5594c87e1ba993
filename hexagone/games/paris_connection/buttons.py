"""What a button of Paris Connection tells of a legal move beside its words, and how much it matters."""

from __future__ import annotations

from typing import Literal, TypedDict

from hexagone.engine.game import Rank
from hexagone.games.paris_connection.rules.board import France, Tables
from hexagone.games.paris_connection.rules.moves import BUILDS, STOP, careful
from hexagone.games.paris_connection.rules.state import COMPANIES, State


class Facts(TypedDict, total=False):
    kind: Literal["last"]  # it ends the game
    gain: int  # by so much the value of the company rises


def facts(state: State, board: France, move: int) -> Facts:
    """What a locomotive brings its company there, from the table that building reads, and which one ends the game. PC-13, PC-18"""
    worth = int(Tables.at(board.tables).worth[(move - BUILDS) // COMPANIES]) if move >= BUILDS else 0
    gained: Facts = {"gain": worth} if worth else {}
    return {**gained, "kind": "last"} if careful(board, int(state.to_move), move) else gained


def rank(state: State, board: France, move: int) -> Rank:
    """Hexes are chosen among equals; to stop is what else one can do."""
    return "primary" if move == STOP else "secondary"
