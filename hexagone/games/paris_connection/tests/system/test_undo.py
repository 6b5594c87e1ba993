"""Undo at a server: what a move of Paris Connection teaches the others, by the rules alone."""

from hexagone.games.paris_connection import GAME
from hexagone.match import Match
from hexagone.server.domain.undo import is_free


def test_giving_a_share_shows_that_one_had_it() -> None:
    match = Match(GAME, 3, seed=5)
    seat, number = match.to_move, len(match.moves)
    match.play(next(move for move in match.legal if move.startswith("exchange")))
    assert not is_free(match, seat, number)
    match.undo()
    match.play(next(move for move in match.legal if move.startswith("build")))
    assert is_free(match, seat, number)


def test_also_a_share_that_everybody_probably_has() -> None:
    """Of the company that was dealt most, nearly every world has some in every hand."""
    for seed in range(40):
        match = Match(GAME, 3, seed=seed)
        depots, seat, number = match.view()["depots"], match.to_move, len(match.moves)
        rarest = min(depots, key=depots.__getitem__)
        if moves := [move for move in match.legal if move.startswith(f"exchange {rarest} ")]:
            match.play(moves[0])
            assert not is_free(match, seat, number), seed


def test_giving_back_what_everybody_saw_one_take_teaches_nothing() -> None:
    match = Match(GAME, 3, seed=5)
    seat, first = match.to_move, next(move for move in match.legal if move.startswith("exchange"))
    match.play(first)
    while match.to_move != seat:
        match.play("stop" if "stop" in match.legal else match.legal[-1])
    number = len(match.moves)
    match.play(next(move for move in match.legal if move.startswith(f"exchange {first.split()[-1]} ")))
    assert is_free(match, seat, number)
