"""What the value network of Paris Paris is told, and who plays by it."""

import numpy as np
import pytest

from hexagone.bots import decide
from hexagone.bots.arena import bouts, fight, rows
from hexagone.bots.search import SearchBot
from hexagone.engine.chance import source
from hexagone.engine.record import Cells
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.bots.features import FEATURES, GENERAL, OF_A_LINE, OF_A_STATION, RIVAL, features
from hexagone.games.paris_paris.rules.board import Paris
from hexagone.games.paris_paris.rules.state import LINES
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
    assert told(table, 0)[RIVAL + GAME.board.stations.index("Bastille")] == 1
    assert told(table, 1)[RIVAL + GAME.board.stations.index("Opéra")] == 2


def test_on_a_board_of_one_s_own_the_opponent_searches(village: Paris, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "__call__", lambda *_: -7)
    for board, searches in ((GAME.board, False), (village, True)):
        match = Match(GAME, 2, board=board, seed=1)
        assert (decide("master", GAME, board, match.state, match.turn, source(1)) == -7) is searches


def test_the_learned_bot_beats_greedy() -> None:
    """Against greedy it wins four games of five; of forty, far more than half."""
    outcomes = [fight(bout) for bout in bouts("paris-paris", ["master", "greedy"], 40, 5)]
    assert next(row.share for row in rows(outcomes) if row.bot == "master") > 0.6
