"""Undo by information: free while nobody learned anything from what is taken back; else all people must agree.

That one made a move, and which, teaches nothing: it was one's own choice. A draw does, another seat's move does,
and so does a move that rules out something others thought possible (who gives a red share had one). This is worked
out from what a spectator knows, who knows least: the moves must be surely possible by that, and then look the same in
worlds that fit it. So it tells nobody of anyone's secrets.
"""

from __future__ import annotations

from typing import Any

from hexagone.engine.chance import source
from hexagone.engine.journal import EVERYBODY, SIGHT
from hexagone.engine.record import CHANCE, NOBODY, Buffer
from hexagone.match import Match
from hexagone.server.domain.table import Table

WORLDS = 48  # imagined for each move


def target(table: Table, seat: str) -> int | None:
    """Before the last move of this seat; where chance is entered by hand, of this seat or chance. Not after the
    secret of the draws was shown, and not into moves that an imported record brought."""
    match = table.match
    if (
        table.stage == "waiting"
        or table.ended is not None
        or (match.over and not (table.referee or table.study))
        or seat not in match.seats
    ):
        return None
    moves, mine = match.moves, (match.seats.index(seat), *((CHANCE,) if table.referee else ()))
    for number in range(len(moves) - 1, table.given - 1, -1):
        if moves[number][0] in mine and not match.is_fixed(number):
            return number
    return None


def is_free(match: Match, seat: str, to: int) -> bool:
    """Has nobody learned anything from the moves after the first `to`? The quick check comes first."""
    numbers, mover = range(to, len(match.moves)), match.seats.index(seat)
    if any(match.moves[number][0] not in (mover, CHANCE) for number in numbers):
        return False
    return all(is_open(match, number, mover) for number in numbers) and all(was_possible(match, number) for number in numbers)


def is_open(match: Match, number: int, seat: int) -> bool:
    """A draw that was none, or a move of the seat itself of which everybody saw everything."""
    if match.moves[number][0] == CHANCE:
        return len(match.game.moves(known(match, number), match.board)) == 1
    return match.moves[number][0] == seat and everybody_saw(match, number)


def everybody_saw(match: Match, number: int) -> bool:
    """Everything of this move."""
    state: Any = match.game.state.at(match.states[number + 1])
    return all(sight == EVERYBODY for sight in state.rows[: state.written, SIGHT].tolist())


def was_possible(match: Match, number: int) -> bool:
    """Whatever the secrets are. A blanked state has only the moves that are surely possible; worlds alone would miss what is rare."""
    who, move = match.moves[number]
    if who == CHANCE:
        return True
    before, after = known(match, number), known(match, number + 1)
    if move not in match.game.moves(before, match.board):
        return False
    return is_plain(match, before, move, after) or fits_everywhere(match, before, move, after.tobytes())


def known(match: Match, number: int) -> Buffer:
    """What everybody knows after so many moves."""
    return match.game.seen(match.states[number], match.board, NOBODY)


def is_plain(match: Match, before: Buffer, move: int, after: Buffer) -> bool:
    """What everybody saw follows from what everybody knew, by the rules alone. Then it follows in every world (a law, see the tests)."""
    world = before.copy()
    match.game.machine.apply(world, match.board.tables, move)
    return bool(match.game.seen(world, match.board, NOBODY).tobytes() == after.tobytes())


def fits_everywhere(match: Match, before: Buffer, move: int, after: bytes) -> bool:
    """In worlds that fit what everybody knew, the move is possible, and leads to what everybody saw."""
    rules, tables, world, room = match.game.machine, match.board.tables, before.copy(), match.game.room()
    random = source("what might be")
    for _ in range(WORLDS):
        world[:] = before
        rules.redeal(world, tables, NOBODY, random)
        if move not in room[: rules.legal(world, tables, room)].tolist():
            return False
        rules.apply(world, tables, move)
        rules.redact(world, tables, NOBODY)
        if world.tobytes() != after:
            return False
    return True
