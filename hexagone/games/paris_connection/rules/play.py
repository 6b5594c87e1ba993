"""The rules of Paris Connection in the order of play: setting up, build, exchange, the end of a turn and of the game."""

from __future__ import annotations

from hexagone.engine.journal import confide, note, turn_page
from hexagone.engine.record import CHANCE, OVER
from hexagone.engine.rule import rule
from hexagone.engine.seats import next_seat
from hexagone.games.paris_connection.rules.board import Tables
from hexagone.games.paris_connection.rules.moves import BUILDS, DEALS, FIRSTS, STARTS, STOP
from hexagone.games.paris_connection.rules.reach import forget_ways, look_for_ways, look_round
from hexagone.games.paris_connection.rules.scoring import pay
from hexagone.games.paris_connection.rules.sites import can_build
from hexagone.games.paris_connection.rules.state import (
    ACTION,
    BEGAN,
    BUILD,
    BUILD_MOST,
    BUILT,
    BY_DEPOTS,
    BY_MARSEILLE,
    BY_NOBODY,
    BY_QUIET,
    COMPANIES,
    DEAL,
    DEALT,
    END,
    ENDED,
    FIRST,
    GAVE,
    LOCOMOTIVES,
    MARSEILLE,
    MISSED,
    NONE,
    OPENED,
    QUIET,
    ROSE,
    SHARE,
    START,
    STARTED,
    STOPPED,
    TOOK,
    State,
)
from hexagone.games.paris_connection.rules.track import lay

# Setting up


@rule
def setup(state: State, board: Tables, players: int, options: int) -> None:
    """Nothing on the map, all values 0, 31 locomotives of each company in the bag. PC-4 to PC-6"""
    state.players = players
    state.options = options
    state.to_move = CHANCE
    state.phase = START
    state.first = NONE
    state.building = NONE
    state.depots[:] = LOCOMOTIVES


@rule
def apply(state: State, board: Tables, move: int) -> None:
    """Carry out a legal move."""
    turn_page(state)
    if move >= BUILDS:
        build(state, board, (move - BUILDS) % COMPANIES, (move - BUILDS) // COMPANIES)
    elif move < STOP:
        exchange(state, board, move // (2 * COMPANIES), move // 2 % COMPANIES, move % 2 + 1)
    elif move == STOP:
        stop(state, board)
    elif move < DEALS:
        place_start(state, board, (move - STARTS) // COMPANIES, board.starts[(move - STARTS) % COMPANIES])
    elif move < FIRSTS:
        deal(state, (move - DEALS) // COMPANIES, (move - DEALS) % COMPANIES)
    else:
        begin(state, board, move - FIRSTS)


@rule
def place_start(state: State, board: Tables, company: int, place: int) -> None:
    """One locomotive of each company goes to a start, by lot. PC-5"""
    lay(state, board, company, place)
    look_for_ways(state, board, company)
    note(state, STARTED, NONE, place, company)
    if company + 1 == COMPANIES:
        state.phase = DEAL


@rule
def deal(state: State, seat: int, company: int) -> None:
    """Each draws from the bag and hides it; the rest goes to the depots, in the open. PC-6"""
    state.depots[company] -= 1
    state.hands[seat, company] += 1
    state.served += 1
    confide(state, DEALT, seat, NONE, company, 1 << seat)
    if state.served == SHARE[state.players] * state.players:
        open_depots(state)


@rule
def open_depots(state: State) -> None:
    """Whoever sees the depots knows how many of each company are in all hands together. PC-6"""
    for company in range(COMPANIES):
        state.dealt[company] = LOCOMOTIVES - state.depots[company]
    state.phase = FIRST
    note(state, OPENED, NONE, NONE, NONE)


@rule
def begin(state: State, board: Tables, seat: int) -> None:
    """A first player is drawn, or follows from the game before. PC-7"""
    state.first = seat
    note(state, BEGAN, seat, NONE, NONE)
    give_turn(state, board, seat)


def passed_on(state: State, board: Tables) -> int:
    """When the same players play again, the seat after the first player of this game begins. PC-7"""
    return FIRSTS + int(next_seat(state, int(state.first)))


# Build


@rule
def build(state: State, board: Tables, company: int, place: int) -> None:
    """From the depot to the map, one by one, up to five; on Marseille the game ends at once. PC-8, PC-18"""
    state.depots[company] -= 1
    state.building = company
    state.built += 1
    state.quiet = 0
    lay(state, board, company, place)
    note(state, BUILT, state.to_move, place, company)
    raise_value(state, company, board.worth[place])
    look_round(state, board, company, place)
    if board.worth[place] == MARSEILLE:
        end_game(state, BY_MARSEILLE)
    elif state.built == BUILD_MOST or not can_build(state, board, company):
        end_turn(state, board)
    else:
        state.phase = BUILD


@rule
def raise_value(state: State, company: int, points: int) -> None:
    """The value rises by what the locomotive is worth, past the end of the scale. PC-13, PC-14"""
    if points > 0:
        forget_ways(state, company)
        state.values[company] += points
        state.raised[state.to_move, company] += points
        note(state, ROSE, NONE, company, points)


@rule
def stop(state: State, board: Tables) -> None:
    """A build may end early. PC-8"""
    note(state, STOPPED, state.to_move, NONE, NONE)
    end_turn(state, board)


# Exchange


@rule
def exchange(state: State, board: Tables, given: int, taken: int, count: int) -> None:
    """One goes from the hand to its depot, one or two of another company come from theirs; all see it. PC-15, PC-16"""
    seat = state.to_move
    move_to_hand(state, seat, given, -1)
    move_to_hand(state, seat, taken, count)
    state.quiet += 1
    note(state, GAVE, seat, NONE, given)
    note(state, TOOK, seat, count, taken)
    end_turn(state, board)


@rule
def move_to_hand(state: State, seat: int, company: int, count: int) -> None:
    """Who has given more than they took was dealt at least the difference."""
    state.depots[company] -= count
    state.hands[seat, company] += count
    state.flow[seat, company] += count
    state.least[seat, company] = max(state.least[seat, company], -int(state.flow[seat, company]))


# The end


@rule
def end_turn(state: State, board: Tables) -> None:
    """It ends the game, or the next seat has the turn. PC-7, PC-18"""
    state.building = NONE
    state.built = 0
    why = ended_by(filled_depots(state), int(state.quiet), int(state.players))
    if why == NONE:
        give_turn(state, board, next_seat(state, state.to_move))
    else:
        end_game(state, why)


@rule
def ended_by(filled: int, quiet: int, players: int) -> int:
    """The game ends with one filled depot at most, or after too many turns without a build. PC-18, PC-21"""
    if filled <= 1:
        return BY_DEPOTS
    return BY_QUIET if quiet >= QUIET * players else NONE


@rule
def filled_depots(state: State) -> int:
    total = 0
    for company in range(COMPANIES):
        total += state.depots[company] > 0
    return total


@rule
def give_turn(state: State, board: Tables, seat: int) -> None:
    """Who has no legal action misses the turn; if nobody has one, the game ends. PC-7, PC-20"""
    for _ in range(state.players):
        if can_exchange(state, seat) or can_build_any(state, board):
            state.to_move = seat
            state.phase = ACTION
            state.turn += 1
            return
        note(state, MISSED, seat, NONE, NONE)
        seat = next_seat(state, seat)
    end_game(state, BY_NOBODY)


@rule
def can_exchange(state: State, seat: int) -> bool:
    """Something to give, and a filled depot of another company. PC-15"""
    filled = filled_depots(state)
    for given in range(COMPANIES):
        if state.hands[seat, given] > 0 and filled > (state.depots[given] > 0):
            return True
    return False


@rule
def can_build_any(state: State, board: Tables) -> bool:
    for company in range(COMPANIES):
        if can_build(state, board, company):
            return True
    return False


@rule
def end_game(state: State, why: int) -> None:
    """Everybody shows their hand and is paid. PC-18, PC-19"""
    state.phase = END
    state.to_move = OVER
    state.building = NONE
    state.built = 0
    note(state, ENDED, NONE, NONE, why)
    pay(state)
