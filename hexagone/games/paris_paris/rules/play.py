"""What moves do in Paris Paris, in the order of play: setting up, a round, taking over, the end."""

from __future__ import annotations

from hexagone.engine.journal import confide, note, turn_page
from hexagone.engine.record import CHANCE, OVER
from hexagone.engine.rule import rule
from hexagone.engine.seats import next_seat
from hexagone.games.paris_paris.rules.board import Tables
from hexagone.games.paris_paris.rules.moves import DEALS, FIRSTS, OPEN_MARKERS, REVEALS, TAKES
from hexagone.games.paris_paris.rules.scoring import count_bag, excursion, final_excursions, visit
from hexagone.games.paris_paris.rules.shops import add_shop, take_shop
from hexagone.games.paris_paris.rules.state import (
    ASIDE,
    BAGGED,
    BUS,
    DEALT,
    END,
    ENDED,
    FIRST,
    KINDS,
    LAID_OPEN,
    LINES,
    MARKERS,
    MOST,
    NONE,
    OPEN,
    OPEN_MARKER,
    OPENED,
    REMOVED,
    REVEAL,
    SUPPLY,
    TILES,
    TOOK,
    TURNED,
    State,
)

# Setting up


@rule
def setup(state: State, board: Tables, players: int, options: int) -> None:
    """All tiles in the piles, all shops in the supplies, no marker dealt. PP-4, PP-5"""
    state.players = players
    state.options = options
    state.to_move = CHANCE
    state.phase = MARKERS
    state.markers[:] = NONE
    state.open_marker = NONE
    state.first = NONE
    state.aside[:] = NONE
    state.lying[:] = NONE
    state.supply[:players] = SUPPLY
    state.piles = (1 << TILES) - 1  # which pile a tile lies in shows only when it is turned


@rule
def apply(state: State, board: Tables, move: int) -> None:
    """Carry out a legal move."""
    turn_page(state)
    if state.phase == OPEN:
        choose_tile(state, board, move)
    elif state.phase == REVEAL:
        reveal(state, board, move - REVEALS)
    else:
        prepare(state, board, move)


@rule
def prepare(state: State, board: Tables, move: int) -> None:
    """Before the first round: markers, and who begins. PP-6, PP-7"""
    if state.phase == MARKERS:
        deal_marker(state, (move - DEALS) // LINES, (move - DEALS) % LINES)
    elif state.phase == OPEN_MARKER:
        lay_marker_open(state, move - OPEN_MARKERS)
    else:
        hand_over_bus(state, move - FIRSTS)
        begin_round(state, board)


@rule
def deal_marker(state: State, seat: int, line: int) -> None:
    """Each player takes a marker, which only they may look at. PP-6"""
    state.markers[seat] = line
    confide(state, DEALT, seat, NONE, line, 1 << seat)
    if seat + 1 == state.players:
        state.phase = OPEN_MARKER if state.players == 2 else FIRST


@rule
def lay_marker_open(state: State, line: int) -> None:
    """With two players one of the remaining markers lies open. PP-6"""
    state.open_marker = line
    note(state, LAID_OPEN, NONE, NONE, line)
    state.phase = FIRST


@rule
def hand_over_bus(state: State, seat: int) -> None:
    """The first player has the bus. PP-7, PP-16"""
    state.first = seat
    note(state, BUS, seat, NONE, NONE)


# A round


@rule
def begin_round(state: State, board: Tables) -> None:
    """A pile is turned over, or, when none is left, the end. PP-8, PP-28"""
    if state.piles == 0:
        end_game(state, board)
        return
    state.turn += 1
    state.phase = REVEAL
    state.to_move = CHANCE


@rule
def reveal(state: State, board: Tables, kind: int) -> None:
    """A tile of the pile lies at its station. PP-8"""
    state.piles &= ~one_of(state.piles, board, kind)
    state.lying[state.lies] = kind
    state.lies += 1
    note(state, TURNED, NONE, kind, NONE)
    if state.lies == state.players + 1:
        state.phase = OPEN
        state.to_move = state.first


@rule
def one_of(tiles: int, board: Tables, kind: int) -> int:
    """The bit of a tile of this kind among these: the first, or the one that follows."""
    first = 1 << int(board.tile[kind])
    return first << (tiles & first == 0)


@rule
def choose_tile(state: State, board: Tables, move: int) -> None:
    """Choose a tile, open a shop at its station, put the tile away. PP-9"""
    kind = move % KINDS
    put_away(state, kind)
    if move >= TAKES:
        note(state, TOOK, state.to_move, board.station[kind], kind)
    else:
        open_shop(state, board, kind, move // KINDS - 1)
    state.to_move = next_seat(state, state.to_move)
    if state.lies == 1:
        end_round(state, board)


@rule
def put_away(state: State, kind: int) -> None:
    """The tile leaves the game; the others keep their order. PP-9"""
    state.lies -= 1
    found = 0
    for i in range(MOST + 1):
        found |= state.lying[i] == kind
        state.lying[i] = state.lying[i + found]


@rule
def open_shop(state: State, board: Tables, kind: int, removed: int) -> None:
    """A shop from the supply; at a full station it takes the place of another. PP-9, PP-23"""
    seat, station = state.to_move, int(board.station[kind])
    if removed != NONE:
        remove_shop(state, station, removed)
    state.supply[seat] -= 1
    add_shop(state, seat, station)
    note(state, OPENED, seat, station, kind)


@rule
def remove_shop(state: State, station: int, owner: int) -> None:
    """Another's shop goes into the bag; one's own, and with two players any, back to its supply. PP-24 to PP-26"""
    take_shop(state, owner, station)
    if owner == state.to_move or state.players == 2:
        state.supply[owner] += 1
        note(state, REMOVED, owner, station, state.to_move)
    else:
        state.bag[owner] += 1
        note(state, BAGGED, owner, station, state.to_move)


@rule
def end_round(state: State, board: Tables) -> None:
    """Visit, set the leftover tile aside, pass the bus on. PP-10, PP-15, PP-16"""
    leftover = int(state.lying[0])
    put_away(state, leftover)
    visit(state, board, leftover)
    set_aside(state, board, leftover)
    hand_over_bus(state, next_seat(state, state.first))
    begin_round(state, board)


@rule
def set_aside(state: State, board: Tables, kind: int) -> None:
    """The second tile of a colour sends the bus along that line, and both leave the game. PP-15"""
    line = board.line[kind]
    note(state, ASIDE, NONE, board.station[kind], kind)
    if state.aside[line] == NONE:
        state.aside[line] = kind
    else:
        state.aside[line] = NONE
        excursion(state, board, line)


@rule
def end_game(state: State, board: Tables) -> None:
    """Final excursions, then the bag. PP-28, PP-29"""
    final_excursions(state, board)
    if state.players > 2:
        count_bag(state)
    state.phase = END
    state.to_move = OVER
    note(state, ENDED, NONE, NONE, NONE)
