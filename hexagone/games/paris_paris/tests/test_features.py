"""What the value network of Paris Paris is told, and who plays by it."""

import numpy as np
import pytest

from hexagone.bots import decide
from hexagone.bots.arena import bouts, fight, rows
from hexagone.bots.learned import Manner, play_on
from hexagone.bots.network import Network
from hexagone.bots.search import SearchBot
from hexagone.bots.simulation import Scratch
from hexagone.engine.chance import source
from hexagone.engine.record import Cells
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.bots.features import FEATURES, GENERAL, OF_A_LINE, OF_A_STATION, SHOPS, features
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.state import LINES, STATIONS, State
from hexagone.games.paris_paris.tests.table import Table
from hexagone.match import Match


def told(table: Table, seat: int) -> Cells:
    facts = np.zeros(FEATURES, np.float32)
    features(table.state, table.tables, seat, facts)
    return facts


def test_a_station_is_told_by_whose_shops_it_has() -> None:
    table = Table(grey=["Opéra", "Opéra"], violet="Bastille")
    at = {name: GENERAL + LINES * OF_A_LINE + OF_A_STATION * GAME.board.stations.index(name) for name in ("Opéra", "Bastille")}
    assert told(table, 0)[at["Opéra"] :][:4].tolist() == told(table, 1)[at["Opéra"] :][[2, 3, 0, 1]].tolist() == [1, 1, 0, 0]
    assert told(table, 0)[at["Bastille"] :][:4].tolist() == [0, 0, 1, 0]


def test_the_most_dangerous_rival_s_shops_are_told() -> None:
    table = Table(grey=["Opéra", "Opéra"], violet="Bastille")
    assert told(table, 0)[SHOPS + GAME.board.stations.index("Bastille")] == 1
    assert told(table, 1)[SHOPS + GAME.board.stations.index("Opéra")] == 2


def test_the_others_come_in_the_order_of_danger() -> None:
    """Whoever is ahead comes first, wherever it sits; of equals the next to the left."""
    table = Table(grey="Opéra", violet="Bastille", yellow="Louvre")
    at = {name: GAME.board.stations.index(name) for name in ("Opéra", "Bastille", "Louvre")}
    for ahead, order in (("violet", ["Bastille", "Louvre"]), ("yellow", ["Louvre", "Bastille"])):
        table.state.scores[:] = [30 if seat == ahead else 0 for seat in GAME.seats]
        facts = told(table, 0)
        assert [facts[SHOPS + place * STATIONS + at[name]] for place, name in enumerate(order)] == [1, 1]


def test_whatever_is_played_the_same_tiles_come() -> None:
    """Looking ahead, chance has a stream of its own: two moves are compared by what they are, not by the luck they had."""
    match, seen, piles = Match(GAME, 3, seed=1), [], set()
    state = np.array(match.state)
    known = Network(GAME.learning, 1).weights  # type: ignore[arg-type]
    for move in GAME.moves(state, match.board)[:4]:
        buffers = [state.copy() for _ in range(3)]
        after, trial, last = (GAME.state.at(buffer) for buffer in buffers)
        tables = GAME.tables.at(match.board.tables)
        GAME.machine.apply(buffers[0], match.board.tables, move)
        desk = Scratch(buffers[0], after, buffers[1], trial, tables, GAME.room())
        inner = Scratch(buffers[1], trial, buffers[2], last, tables, GAME.room())
        play_on(desk, inner, match.turn, source("dice"), source("lots"), known, Manner(3, GAME.looks, 4, 0))
        piles.add(int(State.at(buffers[0]).piles))
        seen.append(int(after.turn))
    assert len(piles) == 1 and set(seen) == {5}


def test_on_a_board_of_one_s_own_the_opponent_searches(village: Paris, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "__call__", lambda *_: -7)
    for board, searches in ((GAME.board, False), (village, True)):
        match = Match(GAME, 2, board=board, seed=1)
        assert (decide("master", GAME, board, match.state, match.turn, source(1)) == -7) is searches


def test_the_learned_bot_beats_greedy() -> None:
    """Against greedy it wins four games of five; of forty, far more than half."""
    outcomes = [fight(bout) for bout in bouts("paris-paris", ["master", "greedy"], 40, 5)]
    assert next(row.share for row in rows(outcomes) if row.bot == "master") > 0.6
