"""Match: words outside, numbers inside."""

import pytest

import hexagone
from hexagone import load
from hexagone.match import BadMove, Match
from tests.support.samples import FIRST, least


def test_a_match_is_played_in_words() -> None:
    match = Match(FIRST, 2, seed=7)
    while not match.over:
        match.play(match.legal[0])
    assert match.to_move == ""
    assert match.winners
    assert match.legal == []


def test_the_same_seed_gives_the_same_game() -> None:
    def whole(seed: int) -> str:
        match = Match(FIRST, 3, seed=seed)
        while not match.over:
            match.play(match.legal[-1])
        return match.record

    assert whole(1) == whole(1) != whole(2)


def test_undo_stops_at_the_beginning() -> None:
    match = Match(FIRST, 2, seed=7)
    with pytest.raises(BadMove, match="nothing to take back"):
        match.undo()


def test_bad_calls_are_explained() -> None:
    with pytest.raises(ValueError, match=f"{least(FIRST)} to {load(FIRST).players[-1]} players"):
        Match(FIRST, 7)
    with pytest.raises(ValueError, match="no option"):
        Match(FIRST, 2, options=["open-sky"])
    with pytest.raises(KeyError, match="no game called"):
        hexagone.load("chess")


def test_a_notebook_shows_it() -> None:
    match = Match(FIRST, 2, seed=7)
    assert repr(match) == f"<{FIRST}, {len(match.moves)} moves, {match.to_move} to move>"
    assert match._repr_svg_().startswith("<svg")


def test_only_the_seat_to_move_gets_its_legal_moves() -> None:
    match = Match(FIRST, 3, seed=1)
    told = {seat: match.view(seat)["legal"] for seat in match.seats}
    assert [seat for seat, legal in told.items() if legal] == [match.to_move]
    assert match.view()["legal"] == []
