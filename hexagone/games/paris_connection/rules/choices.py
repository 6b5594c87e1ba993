"""What may be done in Paris Connection, by a seat or by chance."""

from __future__ import annotations

from hexagone.engine.chance import below
from hexagone.engine.record import Cells
from hexagone.engine.rule import rule
from hexagone.engine.seats import one_each
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.moves import DEALS, FIRSTS, STARTS, STOP
from hexagone.games.paris_connection.rules.scoring import held
from hexagone.games.paris_connection.rules.sites import any_placement, placements
from hexagone.games.paris_connection.rules.state import ACTION, BUILD, COMPANIES, DEAL, FIRST, SHARE, START, State
from hexagone.games.paris_connection.rules.track import is_at


@rule
def legal(state: State, board: Tables, out: Cells) -> int:
    """All moves open to whoever is to move, each once."""
    if state.phase == BUILD:
        out[0] = STOP
        return placements(state, board, state.building, state.building + 1, out, 1)
    if state.phase == ACTION:
        return placements(state, board, 0, COMPANIES, out, exchanges(state, out))
    if state.phase == DEAL:
        return dealable(state, out)
    if state.phase == START:
        return free_starts(state, board, out)
    if state.phase == FIRST:
        return one_each(state, FIRSTS, out)
    return 0


@rule
def any_move(state: State, board: Tables, random: Cells, out: Cells) -> int:
    """One of the moves of a seat, each as likely. Placements are many: they are counted, not listed."""
    if state.phase == BUILD:
        out[0] = STOP
        return any_placement(state, board, int(state.building), state.building + 1, random, out, 1)
    return any_placement(state, board, 0, COMPANIES, random, out, exchanges(state, out))


@rule
def exchanges(state: State, out: Cells) -> int:
    """Any company in the hand (of one that is hidden: what is surely there) for one or two of any other that its depot has. PC-15"""
    n = 0
    for given in range(COMPANIES):
        if held(state, state.to_move, given) > 0:
            for taken in range(COMPANIES):
                for count in range(min(2, int(state.depots[taken])) if taken != given else 0):
                    out[n] = (given * COMPANIES + taken) * 2 + count
                    n += 1
    return n


@rule
def dealable(state: State, out: Cells) -> int:
    """Seat 1 draws its whole hand, then seat 2, ... PC-6"""
    n, seat = 0, int(state.served) // SHARE[state.players]
    for company in range(COMPANIES):
        if state.depots[company] > 0:
            out[n] = DEALS + COMPANIES * seat + company
            n += 1
    return n


@rule
def free_starts(state: State, board: Tables, out: Cells) -> int:
    """The next company goes to a start that no other has. PC-5"""
    n, company = 0, next_started(state, board)
    for station in range(COMPANIES):
        if not is_start_taken(state, board, station):
            out[n] = STARTS + COMPANIES * company + station
            n += 1
    return n


@rule
def next_started(state: State, board: Tables) -> int:
    total = 0
    for station in range(COMPANIES):
        total += is_start_taken(state, board, station)
    return total


@rule
def is_start_taken(state: State, board: Tables, station: int) -> bool:
    for company in range(COMPANIES):
        if is_at(state, board, company, board.starts[station]):
            return True
    return False


# Chance


@rule
def weights(state: State, board: Tables, out: Cells) -> int:
    """Locomotives are drawn from all that are in the bag; starts and the first player by equal lots. PC-5 to PC-7"""
    n = legal(state, board, out)
    for i in range(n):
        out[i] = state.depots[(out[i] - DEALS) % COMPANIES] if state.phase == DEAL else 1
    return n


@rule
def draw(state: State, board: Tables, random: Cells) -> int:
    """The same odds as `weights`."""
    if state.phase == DEAL:
        return DEALS + COMPANIES * (int(state.served) // SHARE[state.players]) + drawn_from_bag(state, random)
    if state.phase == FIRST:
        return FIRSTS + below(random, state.players)
    station = below(random, COMPANIES)
    while is_start_taken(state, board, station):
        station = below(random, COMPANIES)
    return STARTS + COMPANIES * next_started(state, board) + station


@rule
def drawn_from_bag(state: State, random: Cells) -> int:
    """Each locomotive in the bag is as likely. PC-6"""
    return pick(state.depots, random)


@rule
def pick(loose: Cells, random: Cells) -> int:
    """The company of one of these locomotives, each as likely."""
    ticket, company = below(random, total(loose)), 0
    while ticket >= loose[company]:
        ticket -= int(loose[company])
        company += 1
    return company


@rule
def total(row: Cells) -> int:
    some = 0
    for company in range(COMPANIES):
        some += int(row[company])
    return some
