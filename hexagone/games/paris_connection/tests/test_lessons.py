"""The rules that each lesson shows. What happens in it by a clause counts, and what a step names where it is told only."""

from tests.support.lessons import named, played

GAME = "paris-connection"
FIRST = {
    "building, and what it is worth": {"PC-8", "PC-13"},
    "room for two in the country, one in a city": {"PC-10"},
    "hatched edges": {"PC-3"},
    "cut-off": {"PC-12"},
    "exchanging": {"PC-15"},
    "Marseille ends the game": {"PC-18"},
    "what shares earn": {"PC-19"},
}
TOLD = {"PC-2", "PC-6", "PC-7", "PC-9", "PC-11", "PC-16", "PC-17", "PC-18"}  # both ends: PC-18; limits of hands: PC-17


def test_the_first_lesson_shows_every_rule_of_a_first_game() -> None:
    match, met = played(GAME, 1)
    assert {rule: clauses - met for rule, clauses in FIRST.items() if clauses - met} == {}
    assert TOLD - named(GAME, 1) == set()
    assert match.over and match.winners == ("1",)


def test_the_second_lesson_shows_how_points_are_made_up_to_the_other_end() -> None:
    match, met = played(GAME, 2)
    assert {"PC-15", "PC-18", "PC-19"} - met == set() and "PC-17" in named(GAME, 2)
    assert match.over and match.winners == ("1",)
    assert "Marseille" not in str(match.record.splitlines()[-3:])  # the depots have ended it
