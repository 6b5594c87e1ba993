"""The rules that each lesson shows. What happens in it by a clause counts, and what a step names where it is told only."""

from tests.support.lessons import named, played

GAME = "paris-paris"
FIRST = {
    "a shop at the station": {"PP-10"},
    "the nearest along the line": {"PP-11"},
    "both lines of a crossing": {"PP-12"},
    "piles and rounds": {"PP-8", "PP-9", "PP-16"},
    "tickets set aside, and excursions": {"PP-15", "PP-17", "PP-18"},
    "takeovers with two players": {"PP-25"},
}
# the open marker: PP-6, PP-28
TOLD = {"PP-5", "PP-6", "PP-13", "PP-19", "PP-20", "PP-22", "PP-23", "PP-24", "PP-27", "PP-28", "PP-29", "PP-30"}


def test_the_first_lesson_shows_every_rule_of_a_first_game() -> None:
    _, met = played(GAME, 1)
    assert {rule: clauses - met for rule, clauses in FIRST.items() if clauses - met} == {}
    assert TOLD - named(GAME, 1) == set()


def test_the_second_lesson_shows_how_points_are_made_up_to_the_end() -> None:
    match, met = played(GAME, 2)
    assert {"PP-15", "PP-18", "PP-24", "PP-28", "PP-29"} - met == set()
    assert match.over and match.winners == ("grey",)
