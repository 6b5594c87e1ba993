"""A match of Paris Paris: what is refused, and how."""

import pytest

from hexagone.games.paris_paris import GAME
from hexagone.match import Illegal, Match, Unreadable


def test_words_that_are_no_move_are_unreadable_and_close_ones_are_suggested() -> None:
    match = Match(GAME, 2, seed=7)
    with pytest.raises(Unreadable, match="did you mean 'open Opéra/red'"):
        match.play("open Opera/red")
    with pytest.raises(Unreadable):
        match.play("castle kingside")
    with pytest.raises(Unreadable, match="no seat"):
        match.play(match.legal[0], "green")


def test_an_illegal_move_names_its_clause_and_changes_nothing() -> None:
    match = Match(GAME, 2, seed=7)
    before = match.state.tobytes()
    with pytest.raises(Illegal) as error:
        match.play("take Opéra/red")
    assert error.value.clause.startswith("PP-")
    assert match.state.tobytes() == before
