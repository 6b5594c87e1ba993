"""What is tuned is what greedy judges by."""

import pytest

from hexagone import laws
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.bots.worth import worth
from hexagone.games.parcours_citroen.rules.board import Tables
from hexagone.games.parcours_citroen.rules.state import State
from hexagone.games.parcours_citroen.tests.judgement import USUAL, how_soon, judged

FEW = 60  # states of a game


@pytest.mark.parametrize("players", [2, 5])
def test_the_usual_numbers_are_those_of_worth(players: int) -> None:
    board, soon = Tables.at(GAME.board.tables), how_soon(len(GAME.board.names))
    states = [State.at(state.copy()) for state in laws.states(GAME, GAME.board, players, "tuning")]
    for state in states[:: 1 + len(states) // FEW]:
        for seat in range(players):
            assert judged(state, board, seat, USUAL, soon) == pytest.approx(worth(state, board, seat))
    other = USUAL._replace(rise=50.0, near=0.3)
    assert any(judged(state, board, 0, other, soon) != pytest.approx(worth(state, board, 0)) for state in states)


def test_a_square_seven_ahead_is_likely_soon() -> None:
    soon = how_soon(32)
    assert soon[7] == max(soon) and soon[1] == min(soon[:32])
