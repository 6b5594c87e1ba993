"""What a button of Paris Connection tells of a legal move beside its words, and how much it matters."""

from __future__ import annotations

from typing import Literal, TypedDict

import numpy as np

from hexagone.engine.game import Rank
from hexagone.games.paris_connection.rules.board import France, Tables
from hexagone.games.paris_connection.rules.moves import BUILDS, EXCHANGES, STOP, TAKEN
from hexagone.games.paris_connection.rules.state import COMPANIES, MARSEILLE, QUIET, State


class Facts(TypedDict, total=False):
    kind: Literal["last"]  # it ends the game
    gain: int  # by so much the value of the company rises


def facts(state: State, board: France, move: int) -> Facts:
    """What a locomotive brings its company there, from the table that building reads, and which one ends the game. PC-13, PC-18"""
    worth = int(Tables.at(board.tables).worth[(move - BUILDS) // COMPANIES]) if move >= BUILDS else 0
    gained: Facts = {"gain": worth} if worth else {}
    return {**gained, "kind": "last"} if careful(state, board, move) else gained


def rank(state: State, board: France, move: int) -> Rank:
    """Hexes are chosen among equals; to stop is what else one can do."""
    return "primary" if move == STOP else "secondary"


def careful(state: State, board: France, move: int) -> bool:
    """Who ends the game by it is asked once more: on Marseille, with one depot left, after too many quiet turns. PC-18, PC-21"""
    if move >= BUILDS:
        return board.worth.get(board.hexes[(move - BUILDS) // COMPANIES]) == MARSEILLE or filled_after(state, move) <= 1
    return move < STOP and (filled_after(state, move) <= 1 or int(state.quiet) + 1 >= QUIET * int(state.players))


def filled_after(state: State, move: int) -> int:
    """How many depots this build or exchange leaves filled. PC-8, PC-15"""
    depots = np.array(state.depots)
    if move >= BUILDS:
        depots[(move - BUILDS) % COMPANIES] -= 1
    else:
        pair, count = divmod(move - EXCHANGES, len(TAKEN))
        depots[pair // COMPANIES] += 1
        depots[pair % COMPANIES] -= TAKEN[count]
    return int(np.count_nonzero(depots))
