"""What a button of Paris Connection tells of a legal move beside its words, and how much it matters."""

from __future__ import annotations

from typing import Literal, TypedDict

import numpy as np

from hexagone.engine.game import Rank
from hexagone.engine.rule import asked
from hexagone.games.paris_connection.rules import play
from hexagone.games.paris_connection.rules.board import France, Tables
from hexagone.games.paris_connection.rules.moves import BUILDS, EXCHANGES, STOP, TAKEN
from hexagone.games.paris_connection.rules.state import COMPANIES, MARSEILLE, NONE, State

ended_by = asked(play.ended_by)


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
        place, company = divmod(move - BUILDS, COMPANIES)
        return board.worth.get(board.hexes[place]) == MARSEILLE or (int(state.depots[company]) == 1 and ends(state, filled(state) - 1, 0))
    return move < STOP and ends(state, filled_after(state, move), int(state.quiet) + 1)


def ends(state: State, filled: int, quiet: int) -> bool:
    return bool(ended_by(filled, quiet, int(state.players)) != NONE)


def filled(state: State) -> int:
    return int(np.count_nonzero(state.depots))


def filled_after(state: State, exchange: int) -> int:
    """One engine fills its depot, one or two may empty theirs. PC-15"""
    pair, count = divmod(exchange - EXCHANGES, len(TAKEN))
    given, taken = divmod(pair, COMPANIES)
    return filled(state) + int(state.depots[given] == 0) - int(state.depots[taken] == TAKEN[count])
