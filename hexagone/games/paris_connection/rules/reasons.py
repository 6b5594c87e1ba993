"""Why a move of Paris Connection is not legal: asked only of moves that `legal` does not offer."""

from __future__ import annotations

from hexagone.engine.game import Reason
from hexagone.engine.record import Cells
from hexagone.engine.rule import asked
from hexagone.engine.seats import out_of_turn
from hexagone.games.paris_connection.rules import choices, reach
from hexagone.games.paris_connection.rules.board import France, Tables
from hexagone.games.paris_connection.rules.moves import BUILDS, DEALS, FIRSTS, STARTS, STOP
from hexagone.games.paris_connection.rules.state import (
    ACTION,
    BITS,
    BUILD,
    COMPANIES,
    COMPANY,
    DEAL,
    FIRST,
    SEATS,
    SHARE,
    START,
    State,
)

cut_off_by, next_started = asked(reach.cut_off_by), asked(choices.next_started)
CLAUSE = {START: "PC-5", DEAL: "PC-6", FIRST: "PC-7", ACTION: "PC-7", BUILD: "PC-8"}


def reason(state: State, board: France, who: int, move: int) -> Reason:
    """The first thing that is wrong with it."""
    if early := out_of_turn(state, who, SEATS, end="PC-18", turn="PC-7"):
        return early
    phase = int(state.phase)
    if phase not in phases_of(move):
        return Reason("not-now", CLAUSE[phase], {"phase": str(phase)})
    if move >= BUILDS:
        return about_placement(state, board, *divmod(move - BUILDS, COMPANIES))
    if phase == ACTION:
        return about_exchange(state, move)
    explain = {START: about_start, DEAL: about_deal, FIRST: about_seat}
    return explain[phase](state, board, move)


def phases_of(move: int) -> tuple[int, ...]:
    """When a move of this kind is due."""
    if move >= BUILDS:
        return ACTION, BUILD
    if move < STOP:
        return (ACTION,)
    if move == STOP:
        return (BUILD,)
    return (START,) if move < DEALS else (DEAL,) if move < FIRSTS else (FIRST,)


def about_placement(state: State, board: France, place: int, company: int) -> Reason:
    """PC-8 to PC-12, in their order."""
    h = board.hexes[place]
    said = {"company": COMPANY[company], "place": board.places[place]}
    if state.phase == BUILD and company != state.building:
        return Reason("another-build", "PC-8", {"company": COMPANY[state.building]})
    if state.depots[company] == 0:
        return Reason("depot-empty", "PC-8", said)
    if board.in_paris(h):
        return Reason("in-paris", "PC-11", said)
    if has(state.track[company], place):
        return Reason("already-there", "PC-10", said)
    if not has(state.touch[company], place):
        beside = any(has(state.track[company], board.number[other]) for other in board.beside[h])
        return Reason("hatched", "PC-3", said) if beside else Reason("not-touching", "PC-9", said)
    if sum(has(track, place) for track in state.track) == (1 if h in board.worth else 2):
        return Reason("city-full" if h in board.worth else "country-full", "PC-10", said)
    lost = cut_off_by(state, Tables.at(board.tables), company, place)
    return Reason("cuts-off", "PC-12", said | {"company": COMPANY[lost]})


def has(mask: Cells, place: int) -> bool:
    return bool(int(mask[place // BITS]) >> place % BITS & 1)


def about_exchange(state: State, move: int) -> Reason:
    given, taken, count = move // (2 * COMPANIES), move // 2 % COMPANIES, move % 2 + 1
    if given == taken:
        return Reason("same-company", "PC-15", {"company": COMPANY[taken]})
    if state.hands[state.to_move, given] <= 0:
        return Reason("not-held", "PC-15", {"seat": SEATS[state.to_move], "company": COMPANY[given]})
    return Reason("too-few", "PC-15", {"company": COMPANY[taken], "count": str(count), "left": str(int(state.depots[taken]))})


def about_start(state: State, board: France, move: int) -> Reason:
    company, station = divmod(move - STARTS, COMPANIES)
    tables = Tables.at(board.tables)
    if company != next_started(state, tables):
        return Reason("start-order", "PC-5", {"company": COMPANY[next_started(state, tables)]})
    return Reason("start-taken", "PC-5", {"place": board.stations[station]})


def about_deal(state: State, board: France, move: int) -> Reason:
    seat, company = divmod(move - DEALS, COMPANIES)
    if seat >= state.players:
        return Reason("no-such-seat", "PC-6", {"seat": SEATS[seat]})
    served = int(state.served) // SHARE[state.players]
    if seat != served:
        return Reason("deal-order", "PC-6", {"seat": SEATS[served]})
    return Reason("bag-empty", "PC-6", {"company": COMPANY[company]})


def about_seat(state: State, board: France, move: int) -> Reason:
    return Reason("no-such-seat", "PC-7", {"seat": SEATS[move - FIRSTS]})
