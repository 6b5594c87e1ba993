"""What all games do with seats: whose turn is next, one move for each seat, who is ahead, and whose turn it is not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hexagone.engine.game import Reason
from hexagone.engine.record import OVER, Cells
from hexagone.engine.rule import rule


@rule
def next_seat(state: Any, seat: int) -> int:
    """Clockwise is the order of seats."""
    return seat + 1 if seat + 1 < state.players else 0


@rule
def one_each(state: Any, base: int, out: Cells) -> int:
    """A move for every seat, such as who begins."""
    for seat in range(state.players):
        out[seat] = base + seat
    return int(state.players)


@rule
def most(state: Any, scores: Cells) -> int:
    """A bit for each seat with the highest score: equals share the win."""
    winners, best = 0, 0
    for seat in range(state.players):
        if seat == 0 or scores[seat] > best:
            winners, best = 0, int(scores[seat])
        if scores[seat] == best:
            winners |= 1 << seat
    return winners


def out_of_turn(state: Any, who: int, seats: Sequence[str], *, end: str, turn: str) -> Reason | None:
    """The game is over (by this clause), or it is somebody else's turn (by that one); None if neither is so."""
    if state.to_move == OVER:
        return Reason("over", end, {})
    if who != state.to_move:
        return Reason("not-your-turn", turn, {"who": actor(who, seats), "turn": actor(state.to_move, seats)})
    return None


def actor(who: int, seats: Sequence[str]) -> str:
    return seats[who] if who >= 0 else "chance"
