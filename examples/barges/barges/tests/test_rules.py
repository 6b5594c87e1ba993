"""The rules of Barges, each under its clause."""

import pytest

from barges import GAME
from hexagone.match import Illegal, Match

DEALT = ["cargo red grain", "cargo blue wine", "first red"]


def table(*moves: str, edition: int = 2) -> Match:
    match = Match(GAME, 2, edition=edition)
    for move in (*DEALT, *moves):
        match.play(move)
    return match


def refused(match: Match, move: str, clause: str) -> None:
    with pytest.raises(Illegal) as error:
        match.play(move)
    assert error.value.clause == clause


def test_BA_1_and_BA_5_a_free_berth_of_this_quay() -> None:
    match = table("arrive 2", "moor Mill")
    assert match.scores == {"red": 2, "blue": 0}
    match.play("arrive 1")
    refused(match, "moor Mill", "BA-5")
    assert "moor Cellar" in match.legal and len(match.legal) == 11


def test_BA_2_the_cargo_of_others_is_secret_until_the_end() -> None:
    match = table()
    assert match.view("red")["cargo"] == {"red": "grain", "blue": None}
    assert match.view("blue")["cargo"] == {"red": None, "blue": "wine"}


def test_BA_3_turns_go_round() -> None:
    match = table("arrive 1", "moor Mill", "arrive 1")
    assert match.to_move == "blue"
    with pytest.raises(Illegal, match="BA-3"):
        match.play("moor Arch", "red")


def test_BA_4_small_barges_are_more_likely() -> None:
    match = table()
    assert dict(zip(match.legal, GAME.odds(match.state, match.board), strict=True)) == {"arrive 1": 3, "arrive 2": 2, "arrive 3": 1}


@pytest.mark.parametrize(("edition", "points"), [(1, 1), (2, 3)])
def test_BA_6_neighbours_count_from_edition_2_on(edition: int, points: int) -> None:
    moves = ("arrive 1", "moor Mill", "arrive 1", "moor Arch", "arrive 1", "moor Quarry", "arrive 1", "moor Lock", "arrive 1")
    match = table(*moves, edition=edition)
    before = match.scores["red"]
    match.play("moor Cellar")  # between two of red's own
    assert match.scores["red"] - before == points


def test_BA_7_and_BA_8_at_the_end_cargoes_count_again() -> None:
    match = table()
    while not match.over:
        match.play(match.legal[0])
    owners = match.view()["barges"]
    for seat, cargo in (("red", "grain"), ("blue", "wine")):
        again = sum(worth for berth, (owner, worth) in owners.items() if owner == seat and match.board.berths[berth] == cargo)
        assert {"what": "traded", "clause": "BA-7", "seat": seat, "points": again} in match.events()
    assert match.winners == tuple(seat for seat, score in match.scores.items() if score == max(match.scores.values()))
