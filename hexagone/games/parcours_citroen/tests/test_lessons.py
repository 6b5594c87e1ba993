"""The rules that each lesson shows. What happens in it by a clause counts, and what a step names where it is told only."""

from hexagone.engine.lessons import moves
from hexagone.script import read
from tests.support.lessons import lesson, named, played

GAME = "parcours-citroen"
FIRST = {
    "a turn": {"CI-6"},
    "rents, and installing": {"CI-7", "CI-8"},
    "a sale to the bank": {"CI-11"},
    "an auction": {"CI-12", "CI-28"},
    "cards": {"CI-14"},
    "DÉPART": {"CI-16"},
    "the toll, and the pumps": {"CI-17", "CI-18"},
    "ALCOOTEST": {"CI-19"},
    "a brawl": {"CI-20", "CI-21", "CI-22", "CI-24"},
    "the end": {"CI-33"},
}
TOLD = {"CI-4", "CI-5", "CI-9", "CI-13", "CI-15", "CI-23", "CI-27", "CI-29", "CI-30"}  # debts: CI-13, CI-29


def test_the_first_lesson_shows_every_rule_of_a_first_game() -> None:
    match, met = played(GAME, 1)
    assert {rule: clauses - met for rule, clauses in FIRST.items() if clauses - met} == {}
    assert TOLD - named(GAME, 1) == set()
    assert match.over and match.winners == ("blue",)


def test_in_the_first_lesson_the_learner_owes_more_than_is_there_and_must_sell() -> None:
    """CI-13, CI-29: nothing but sales is offered, and the debt is paid by what was sold."""
    told = lesson(GAME, 1)
    match, debts = read(told["record"]), []
    for step in told["steps"]:
        for who, move in moves(told, step):
            owed, offered = match.view(told["seat"])["debt"], match.legal
            match.play(move, who)
            if owed:
                debts.append((owed["debtor"], {words.split()[0] for words in offered}, match.view(told["seat"])["debt"]))
    assert debts == [(told["seat"], {"sell", "auction"}, None)]


def test_the_second_lesson_shows_how_money_is_made_and_spent() -> None:
    match, met = played(GAME, 2)
    assert {"CI-8", "CI-12", "CI-21", "CI-24", "CI-28"} - met == set() and "CI-7" in named(GAME, 2)
    assert match.scores["red"] == 10
