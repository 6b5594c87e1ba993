"""What chance dealt in secret, told from a whole world: the only thing about secrets that a door must know of a game.

A world imagined by `redeal` says who holds what. OpenSpiel wants the history that led there: these are its hidden moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hexagone.games.paris_connection.rules import moves as rails
from hexagone.games.paris_connection.rules.state import COMPANIES
from hexagone.games.paris_paris.rules import moves as buses
from hexagone.games.paris_paris.rules.state import LINES

Deals = Callable[[Any, int], list[int]]  # world, seat -> the moves that dealt to this seat, in no order of theirs


def marker(world: Any, seat: int) -> list[int]:
    """Everyone has the marker they were dealt. PP-6"""
    return [buses.DEALS + LINES * seat + int(world.markers[seat])]


def hand(world: Any, seat: int) -> list[int]:
    """What a seat holds, less what it took, and what it gave. PC-6, PC-16"""
    dealt = (int(world.hands[seat, company]) - int(world.flow[seat, company]) for company in range(COMPANIES))
    return [rails.DEALS + COMPANIES * seat + company for company, many in enumerate(dealt) for _ in range(many)]


def depots(seen: Any) -> str:
    """When all is dealt the depots lie open: how many of each company the hands hold together. PC-6"""
    return f"dealt {' '.join(map(str, seen.dealt.tolist()))}\n" if seen.dealt.any() else ""


OPENED: dict[str, Callable[[Any], str]] = {"paris-connection": depots}  # what everybody sees of a deal, and no move tells
DEALS: dict[str, Deals] = {"paris-paris": marker, "paris-connection": hand}  # games with secrets
