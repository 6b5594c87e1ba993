"""The learned value: what the network is told, what it says of a game that is over, and who plays by it."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from hexagone import laws
from hexagone.bots import LEVELS, decide
from hexagone.bots import learned as learned_bot
from hexagone.bots.arena import bouts, fight, rows
from hexagone.bots.learned import LearnedBot, weights_for
from hexagone.bots.search import SearchBot
from hexagone.bots.selfplay import play_out
from hexagone.engine.chance import source
from hexagone.engine.record import CHANCE, Buffer, Cells
from hexagone.games.paris_paris import GAME
from hexagone.games.paris_paris.bots import training
from hexagone.games.paris_paris.bots.network import Network
from hexagone.games.paris_paris.bots.value import ENDS, FEATURES, GENERAL, OF_A_LINE, OF_A_STATION, ROWS, value, won, write_features
from hexagone.games.paris_paris.rules.board import Paris, Tables
from hexagone.games.paris_paris.rules.state import LINES, State
from hexagone.games.paris_paris.tests.table import Table
from hexagone.match import Match

TABLES = Tables.at(GAME.board.tables)
IGNORANT = np.zeros((ROWS, 8), np.float32)


def features(table: Table, seat: int) -> Cells:
    seen = np.zeros(FEATURES, np.float32)
    write_features(table.state, table.tables, seat, seen)
    return seen


def between_rounds(players: int) -> Iterator[Buffer]:
    for state in laws.states(GAME, GAME.board, players, "insight"):
        here = State.at(state)
        if here.to_move == CHANCE and here.turn > 0 and here.lies == 0:
            yield state


def test_a_station_is_told_by_whose_shops_it_has() -> None:
    table = Table(grey=["Opéra", "Opéra"], violet="Bastille")
    at = {name: GENERAL + LINES * OF_A_LINE + OF_A_STATION * GAME.board.stations.index(name) for name in ("Opéra", "Bastille")}
    assert features(table, 0)[at["Opéra"] :][:4].tolist() == features(table, 1)[at["Opéra"] :][[2, 3, 0, 1]].tolist() == [1, 1, 0, 0]
    assert features(table, 0)[at["Bastille"] :][:4].tolist() == [0, 0, 1, 0]


@pytest.mark.parametrize("players", GAME.players)
def test_nothing_is_told_that_the_seat_may_not_know(players: int) -> None:
    """Markers of others swapped: the same features. PP-6"""
    for number, state in enumerate(between_rounds(players)):
        other = state.copy()
        GAME.machine.redeal(other, GAME.board.tables, 0, source(number))
        told = np.zeros((2, FEATURES), np.float32)
        for world, row in zip((state, other), told, strict=True):
            write_features(State.at(world), TABLES, 0, row)
        assert told[0].tolist() == told[1].tolist()
        assert np.abs(told).max() < 20


def test_a_game_that_is_over_is_what_it_is() -> None:
    match = Match(GAME, 2)
    play_out(match, ["greedy"], "over")
    here = State.at(match.state)
    winner = GAME.seats.index(match.winners[0])
    assert (won(here, TABLES, winner), won(here, TABLES, 1 - winner)) == (1.0, 0.0)
    assert value(here, TABLES, winner, IGNORANT) >= 1.0
    assert value(here, TABLES, 1 - winner, IGNORANT) <= 0.0


def test_the_network_is_what_it_was_taught_to_be() -> None:
    """What compiled code predicts, and what numpy does."""
    network = Network(1)
    network.weights[ENDS, :2] = 0.3, -0.2
    for state in list(between_rounds(3))[::5]:
        told = np.zeros((1, FEATURES), np.float32)
        write_features(State.at(state), TABLES, 1, told[0])
        win, margin = (float(each[0]) for each in network.predict(told))
        assert value(State.at(state), TABLES, 1, network.weights) == pytest.approx(win + 0.2 * margin, abs=1e-4)


def test_it_plays_by_its_weights_where_it_has_any(village: Paris, monkeypatch: pytest.MonkeyPatch) -> None:
    """With more players, and on a board of one's own, the opponent thinks instead."""
    monkeypatch.setattr(SearchBot, "__call__", lambda *_: -7)
    for board, players, thinks in ((GAME.board, 2, False), (GAME.board, 3, True), (GAME.board, 4, True), (village, 2, True)):
        match = Match(GAME, players, board=board, seed=1)
        assert (decide("master", GAME, board, match.state, match.turn, source(1)) == -7) is thinks


def test_what_was_learned_fits_the_network() -> None:
    weights = weights_for(GAME, GAME.board, 2)
    assert weights is not None
    assert len(weights) == ROWS and np.isfinite(weights).all()


def test_the_learned_bot_beats_greedy() -> None:
    """Against greedy it wins four games of five; of forty, far more than half."""
    outcomes = [fight(bout) for bout in bouts("paris-paris", ["master", "greedy"], 40, 5)]
    assert next(row.share for row in rows(outcomes) if row.bot == "master") > 0.6


def test_a_pupil_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a few thousand games it beats greedy, which at first it never does."""
    taught = training.train(2, 12, 400)
    monkeypatch.setattr(learned_bot, "weights_for", lambda *_: taught)
    monkeypatch.setitem(LEVELS, "network", LearnedBot(SearchBot(1)))
    outcomes = [fight(bout) for bout in bouts("paris-paris", ["network", "greedy"], 100, 5)]
    assert next(row.share for row in rows(outcomes) if row.bot == "network") > 0.5


def test_what_was_learned_is_kept_beside_what_was(tmp_path: Path) -> None:
    file = tmp_path / "weights.npz"
    for players in (2, 3, 2):
        training.save(players, np.full((ROWS, 4), players, np.float32), file)
    with np.load(file) as kept:
        assert sorted(kept) == ["2", "3", "board"]
        assert (kept["2"] == 2).all() and (kept["3"] == 3).all()
