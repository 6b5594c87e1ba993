"""Match: words outside, numbers inside."""

import pytest

import hexagone
from hexagone.match import BadMove, Illegal, Match, Unreadable


def test_a_match_is_played_in_words() -> None:
    match = Match("paris-paris", 2, seed=7)
    while not match.over:
        match.play(match.legal[0])
    assert match.to_move == ""
    assert match.winners
    assert match.legal == []


def test_the_same_seed_gives_the_same_game() -> None:
    def whole(seed: int) -> str:
        match = Match("paris-paris", 3, seed=seed)
        while not match.over:
            match.play(match.legal[-1])
        return match.record

    assert whole(1) == whole(1) != whole(2)


def test_words_that_are_no_move_are_unreadable_and_close_ones_are_suggested() -> None:
    match = Match("paris-paris", 2, seed=7)
    with pytest.raises(Unreadable, match="did you mean 'open Opéra/red'"):
        match.play("open Opera/red")
    with pytest.raises(Unreadable):
        match.play("castle kingside")
    with pytest.raises(Unreadable, match="no seat"):
        match.play(match.legal[0], "green")


def test_an_illegal_move_names_its_clause_and_changes_nothing() -> None:
    match = Match("paris-paris", 2, seed=7)
    before = match.state.tobytes()
    with pytest.raises(Illegal) as error:
        match.play("take Opéra/red")
    assert error.value.clause.startswith("PP-")
    assert match.state.tobytes() == before


def test_undo_stops_at_the_beginning() -> None:
    match = Match("paris-paris", 2, seed=7)
    with pytest.raises(BadMove, match="nothing to take back"):
        match.undo()


def test_bad_calls_are_explained() -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        Match("paris-paris", 7)
    with pytest.raises(ValueError, match="no option"):
        Match("paris-paris", 2, options=["open-sky"])
    with pytest.raises(KeyError, match="no game called"):
        hexagone.load("chess")


def test_a_notebook_shows_it() -> None:
    match = Match("paris-paris", 2, seed=7)
    assert repr(match) == "<paris-paris, 7 moves, grey to move>"
    assert match._repr_svg_().startswith("<svg")


def test_only_the_seat_to_move_gets_its_legal_moves() -> None:
    match = Match("paris-paris", 3, seed=1)
    told = {seat: match.view(seat)["legal"] for seat in match.seats}
    assert [seat for seat, legal in told.items() if legal] == [match.to_move]
    assert match.view()["legal"] == []
