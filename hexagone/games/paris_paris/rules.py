"""The rules of Paris Paris in the order of play: setting up, a round, taking over, the end."""

from __future__ import annotations

from hexagone.chance import below
from hexagone.games.paris_paris.board import Tables
from hexagone.games.paris_paris.moves import DEALS, FIRSTS, OPEN_MARKERS, REVEALS, TAKES
from hexagone.games.paris_paris.scoring import count_bag, excursion, final_excursions, visit
from hexagone.games.paris_paris.state import (
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
from hexagone.journal import confide, note, turn_page
from hexagone.record import CHANCE, OVER, Cells
from hexagone.rule import rule

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
    fill_piles(state)


@rule
def fill_piles(state: State) -> None:
    """All tiles. Which pile a tile lies in shows only when it is turned. PP-5"""
    for tile in range(TILES):
        state.pile[tile] = tile
        state.place[tile] = tile
    state.left = TILES


@rule
def apply(state: State, board: Tables, move: int) -> None:
    """Carry out a legal move."""
    turn_page(state)
    if state.phase == OPEN:
        choose_tile(state, board, move)
    elif state.phase == REVEAL:
        reveal(state, board, move - REVEALS)
    elif state.phase == MARKERS:
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
    if state.left == 0:
        end_game(state, board)
        return
    state.turn += 1
    state.phase = REVEAL
    state.to_move = CHANCE


@rule
def reveal(state: State, board: Tables, kind: int) -> None:
    """A tile of the pile lies at its station. PP-8"""
    leave_pile(state, board, kind)
    state.lying[state.lies] = kind
    state.lies += 1
    note(state, TURNED, NONE, kind, NONE)
    if state.lies == state.players + 1:
        state.phase = OPEN
        state.to_move = state.first


@rule
def leave_pile(state: State, board: Tables, kind: int) -> None:
    """The last of the list takes its place there."""
    tile = board.tile[kind]
    if state.place[tile] == NONE:
        tile += 1
    state.left -= 1
    last, place = state.pile[state.left], state.place[tile]
    state.pile[place] = last
    state.place[last] = place
    state.pile[state.left] = NONE
    state.place[tile] = NONE


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
def next_seat(state: State, seat: int) -> int:
    """Clockwise is seat order. PP-7"""
    return seat + 1 if seat + 1 < state.players else 0


@rule
def put_away(state: State, kind: int) -> None:
    """The tile leaves the game; the others keep their order. PP-9"""
    place = 0
    while state.lying[place] != kind:
        place += 1
    state.lies -= 1
    for i in range(place, state.lies):
        state.lying[i] = state.lying[i + 1]
    state.lying[state.lies] = NONE


@rule
def open_shop(state: State, board: Tables, kind: int, removed: int) -> None:
    """A shop from the supply; at a full station it takes the place of another. PP-9, PP-23"""
    seat, station = state.to_move, board.station[kind]
    if removed != NONE:
        remove_shop(state, station, removed)
    state.supply[seat] -= 1
    state.shops[station, seat] += 1
    note(state, OPENED, seat, station, kind)


@rule
def remove_shop(state: State, station: int, owner: int) -> None:
    """Another's shop goes into the bag; one's own, and with two players any, back to its supply. PP-24 to PP-26"""
    state.shops[station, owner] -= 1
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


# What may be done


@rule
def legal(state: State, board: Tables, out: Cells) -> int:
    """All moves open to whoever is to move, each once."""
    if state.phase == OPEN:
        return offers(state, board, out)
    if state.phase == REVEAL:
        return turnable(state, board, out)
    if state.phase == MARKERS or state.phase == OPEN_MARKER:
        return free_markers(state, out)
    if state.phase == FIRST:
        return seats(state, out)
    return 0


@rule
def offers(state: State, board: Tables, out: Cells) -> int:
    """One of the tiles that lie there, and what it does at its station. PP-9"""
    n, kinds = 0, 0  # a bit for each kind: choosing either of two equal tiles is the same move
    for i in range(state.lies):
        kind = int(state.lying[i])
        if not kinds >> kind & 1:
            n = offer(state, board, kind, out, n)
        kinds |= 1 << kind
    return n


@rule
def offer(state: State, board: Tables, kind: int, out: Cells, n: int) -> int:
    """Without supply only the tile is taken (PP-27); with room the shop opens (PP-22); else it removes one (PP-23)."""
    station = board.station[kind]
    if state.supply[state.to_move] == 0:
        out[n] = TAKES + kind
        return n + 1
    if shops_at(state, station) < board.room[station]:
        out[n] = kind
        return n + 1
    for owner in range(MOST):
        out[n] = KINDS * (1 + owner) + kind
        n += state.shops[station, owner] > 0
    return n


@rule
def shops_at(state: State, station: int) -> int:
    total = 0
    for seat in range(MOST):
        total += state.shops[station, seat]
    return total


@rule
def turnable(state: State, board: Tables, out: Cells) -> int:
    """Every kind of tile left in the piles, in the order of the kinds."""
    n = 0
    for kind in range(KINDS):
        if in_piles(state, board, kind) > 0:
            out[n] = REVEALS + kind
            n += 1
    return n


@rule
def in_piles(state: State, board: Tables, kind: int) -> int:
    """How many tiles of this kind are left."""
    total = 0
    for i in range(board.copies[kind]):
        total += state.place[board.tile[kind] + i] != NONE
    return total


@rule
def free_markers(state: State, out: Cells) -> int:
    """Markers nobody is known to have; the next seat without one is served. PP-6"""
    seat = next_served(state)
    n = 0
    for line in range(LINES):
        if not is_taken(state, line):
            out[n] = OPEN_MARKERS + line if state.phase == OPEN_MARKER else DEALS + LINES * seat + line
            n += 1
    return n


@rule
def next_served(state: State) -> int:
    seat = 0
    while seat < state.players and state.markers[seat] != NONE:
        seat += 1
    return seat


@rule
def is_taken(state: State, line: int) -> bool:
    for seat in range(state.players):
        if state.markers[seat] == line:
            return True
    return False


@rule
def seats(state: State, out: Cells) -> int:
    for seat in range(state.players):
        out[seat] = FIRSTS + seat
    return int(state.players)


# Chance


@rule
def weights(state: State, board: Tables, out: Cells) -> int:
    """A tile is drawn from all that are left; markers and the first player by equal lots."""
    n = legal(state, board, out)
    for i in range(n):
        out[i] = in_piles(state, board, int(out[i]) - REVEALS) if state.phase == REVEAL else 1
    return n


@rule
def draw(state: State, board: Tables, random: Cells) -> int:
    """The same odds as `weights`, without a scan."""
    if state.phase == REVEAL:
        return REVEALS + int(board.kind[state.pile[below(random, state.left)]])
    if state.phase == FIRST:
        return FIRSTS + below(random, state.players)
    return draw_marker(state, random)


@rule
def draw_marker(state: State, random: Cells) -> int:
    line = below(random, LINES)
    while is_taken(state, line):
        line = below(random, LINES)
    return OPEN_MARKERS + line if state.phase == OPEN_MARKER else DEALS + LINES * next_served(state) + line
