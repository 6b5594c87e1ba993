"""Why a move of Paris Paris is not legal: asked only of moves that `legal` does not offer."""

from __future__ import annotations

from hexagone.engine.game import Reason
from hexagone.engine.rule import asked
from hexagone.engine.seats import out_of_turn
from hexagone.games.paris_paris.rules import choices, shops
from hexagone.games.paris_paris.rules.board import Paris, Tables
from hexagone.games.paris_paris.rules.moves import DEALS, FIRSTS, OPEN_MARKERS, REVEALS, TAKES
from hexagone.games.paris_paris.rules.state import FIRST, KINDS, LINES, MARKERS, NONE, OPEN, OPEN_MARKER, REVEAL, SEATS, State

in_piles, shops_at = asked(choices.in_piles), asked(shops.shops_at)
CLAUSE = {MARKERS: "PP-6", OPEN_MARKER: "PP-6", FIRST: "PP-7", REVEAL: "PP-8", OPEN: "PP-9"}


def reason(state: State, board: Paris, who: int, move: int) -> Reason:
    """The first thing that is wrong with it."""
    if early := out_of_turn(state, who, SEATS, end="PP-28", turn="PP-7"):
        return early
    if phase_of(move) != state.phase:
        return Reason("not-now", CLAUSE[int(state.phase)], {"phase": str(int(state.phase))})
    explain = {OPEN: about_tile, REVEAL: about_pile, MARKERS: about_marker, OPEN_MARKER: about_marker, FIRST: about_seat}
    return explain[int(state.phase)](state, board, move)


def phase_of(move: int) -> int:
    starts = {OPEN: 0, REVEAL: REVEALS, MARKERS: DEALS, OPEN_MARKER: OPEN_MARKERS, FIRST: FIRSTS}
    return max((phase for phase in starts if move >= starts[phase]), key=lambda phase: starts[phase])


def about_tile(state: State, board: Paris, move: int) -> Reason:
    kind, block = move % KINDS, move // KINDS
    tile, station = board.tiles[kind], board.kinds[kind][0]
    place = board.stations.index(station)
    if kind not in state.lying[: state.lies]:
        return Reason("no-such-tile", "PP-9", {"tile": tile})
    if state.supply[state.to_move] == 0:
        return Reason("supply-empty", "PP-27", {"tile": tile})
    has_room = shops_at(state, place) < Tables.at(board.tables).room[place]
    if move >= TAKES and has_room:
        return Reason("supply-not-empty", "PP-27", {"tile": tile})
    if move >= TAKES:
        return Reason("supply-not-empty-full", "PP-27", {"tile": tile, "seat": SEATS[owner(state, place)]})
    if has_room:
        return Reason("nothing-to-remove", "PP-22", {"station": station})
    if block == 0:
        return Reason("full", "PP-23", {"station": station})
    return Reason("no-such-shop", "PP-23", {"station": station, "seat": SEATS[block - 1]})


def owner(state: State, place: int) -> int:
    """Who has most shops there, the first of equals."""
    here = [(int(shops) >> place & 1) + (int(pairs) >> place & 1) for shops, pairs in zip(state.shops, state.pairs, strict=True)]
    return here.index(max(here))


def about_pile(state: State, board: Paris, move: int) -> Reason:
    kind = move - REVEALS
    assert in_piles(state, Tables.at(board.tables), kind) == 0
    return Reason("tile-gone", "PP-8", {"tile": board.tiles[kind]})


def about_marker(state: State, board: Paris, move: int) -> Reason:
    if state.phase == MARKERS:
        seat, line = divmod(move - DEALS, LINES)
        if seat >= state.players:
            return Reason("no-such-seat", "PP-6", {"seat": SEATS[seat]})
        served = int((state.markers[: state.players] != NONE).sum())  # also those that one may not see
        if seat != served:
            return Reason("marker-order", "PP-6", {"seat": SEATS[served]})
    else:
        line = move - OPEN_MARKERS
    return Reason("marker-taken", "PP-6", {"line": list(board.lines)[line]})


def about_seat(state: State, board: Paris, move: int) -> Reason:
    return Reason("no-such-seat", "PP-7", {"seat": SEATS[move - FIRSTS]})
