"""Undo at a server: what a move of Parcours Citroën teaches the others, by the rules alone."""

from hexagone.games.parcours_citroen import GAME
from hexagone.match import Match
from hexagone.server.domain.undo import is_free


def test_a_throw_of_dice_teaches_something() -> None:
    match = Match(GAME, 2, seed=5)
    seat, number = match.to_move, len(match.moves)
    match.play("roll")
    assert match.moves[-1][0] < 0 and not is_free(match, seat, number)
