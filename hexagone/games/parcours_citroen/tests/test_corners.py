"""Corners of the clauses: where two of them meet, and turns played through to the next one."""

from importlib import import_module

import pytest

from hexagone.engine.rule import TWINS
from hexagone.games.parcours_citroen.rules.state import SEATS
from hexagone.games.parcours_citroen.tests.table import Table, brawl_of_four, fight

# Money and ruin


def test_ci_13_with_ruin_car_parks_are_sold_first() -> None:
    """CI-13 Nobody leaves with counters on the board: the last sale decides, not the first lack of cash."""
    table = Table(players=3, first="red", options=("ruin",)).with_parks(red="Lille, Reims", blue="Lille, Reims, Lyon", green="Lille, Reims")
    table.with_cash(red=1_000).lands("Lyon").sees(ruined=[]).may("red sell Lille to bank", "red sell Reims to bank")
    table.play("red sell Lille to bank").cash(red=7_000).sees(ruined=[]).may("red sell Reims to bank")
    table.play("red sell Reims to bank").cash(red=0, blue=161_000).sees(ruined=["red"]).tells("sold", "forgiven", "ruined")
    assert table.match.to_move == "blue"


def test_ci_13_with_ruin_a_sale_may_save_the_debtor() -> None:
    """CI-13 4,000 and Nice at 9,000 are just the rent of Lyon."""
    table = Table(players=3, first="red", options=("ruin",)).with_parks(red="Nice", blue="Nice, Lyon", green="Nice").with_cash(red=4_000)
    table.lands("Lyon").may("red sell Nice to bank").play("red sell Nice to bank").cash(red=0, blue=163_000).sees(ruined=[])
    table.parks(red="").may("red decline")


def test_ci_13_ci_17_a_toll_that_ruins_leaves_the_pumps_as_they_were() -> None:
    """CI-13 with CI-17: only pumps of the one who leaves lose their owner, and petrol is still paid to blue."""
    table = Table(players=3, first="red", options=("ruin",)).fact("pumps", SEATS.index("blue")).with_cash(red=1_000).lands("PÉAGE")
    table.cash(red=0, blue=150_000).sees(ruined=["red"], reserve=1_000, pumps="blue")
    table.lands("ESSENCE 1").cash(blue=150_000).lands("ESSENCE 1").cash(blue=155_000, green=145_000)


@pytest.mark.parametrize(("card", "cash", "yellow", "blue", "green"), [(31, 5, 2, 2, 1), (31, 7, 3, 2, 2), (21, 3, 1, 1, 1)])
def test_ci_29_pay_each_is_one_debt(card: int, cash: int, yellow: int, blue: int, green: int) -> None:
    """CI-29 so too little is shared equally, odd thousands to the nearest clockwise (CI-13): nobody is served in full before the rest."""
    table = Table(first="red").with_cash(red=1_000 * cash).draws(f"infraction {card}").tells("gave")
    table.cash(red=0, yellow=150_000 + 1_000 * yellow, blue=150_000 + 1_000 * blue, green=150_000 + 1_000 * green)


def test_ci_29_pay_each_is_sold_for_as_one_debt() -> None:
    """CI-29 Nobody gets anything before the sale, though the cash would do for the nearest."""
    table = Table(players=3, first="red").with_parks(red="Reims", blue="Reims", green="Reims").with_cash(red=3_000).draws("infraction 31")
    table.cash(red=3_000, blue=150_000, green=150_000).may("red sell Reims to bank")
    table.play("red sell Reims to bank").cash(red=1_000, blue=153_000, green=153_000)


# Squares and brawls


def test_ci_16_after_staying_the_next_player_throws() -> None:
    """CI-16 Nothing is carried out: the turn is over."""
    Table(first="red").at(blue="Lyon").lands("DÉPART").play("red stay").may("yellow roll")


def test_ci_16_a_square_that_does_nothing_ends_the_turn() -> None:
    """CI-16 Pumps without an owner, or a place of one's own: next is who sits after the player on turn, not after the partner."""
    table = Table(first="red").at(blue="ESSENCE 1").lands("DÉPART").play("red swap blue").may("yellow roll")
    table.stands(red="ESSENCE 1", blue="DÉPART").cash(red=150_000, blue=150_000).sees(on_turn="yellow", phase="roll")
    table = Table(first="red").with_parks(red="Lyon").at(green="Lyon").lands("DÉPART").play("red swap green").may("yellow roll")
    table.stands(red="Lyon", green="DÉPART").sees(on_turn="yellow", phase="roll")


def test_ci_23_a_miss_when_throwing_again_drops_nobody() -> None:
    """CI-23 Three hit, then two of these: again all three throw, and the third can still win."""
    table = fight(brawl_of_four(), "red miss", "yellow hit", "blue hit", "green hit", "yellow hit", "blue hit", "green miss")
    assert table.view["brawl"]["equals"] == ["blue", "green", "yellow"]
    fight(table, "yellow miss", "blue miss").may("green dice 2")
    fight(table, "green hit").cash(green=266_000, yellow=114_000, blue=114_000, red=114_000)


# Rounds and turns


def test_ci_34_an_again_turn_adds_no_round() -> None:
    """CI-34 neither for the player who began nor for the last of the round."""
    table = Table(players=2, first="blue").draws("prime 6").may("blue roll").sees(round=1).lands("ESSENCE 1").sees(round=1)
    table.draws("prime 17").may("green roll").sees(round=1).lands("ESSENCE 1").may("blue roll").sees(round=2)


@pytest.mark.parametrize("last", [False, True])
def test_ci_34_an_again_turn_is_still_played_in_the_last_round(last: bool) -> None:
    """CI-34 The game ends after it, when the round is over."""
    table = Table(players=2, first="blue").fact("turn", 300)
    table = table.lands("ESSENCE 1") if last else table
    table.draws("prime 6").may("green roll" if last else "blue roll").sees(round=300).lands("ESSENCE 1")
    table = table if last else table.may("green roll").lands("ESSENCE 1")
    table.wins("blue", "green").tells("ended")


@pytest.mark.parametrize("ruined", ["blue", "green", "red"])
def test_ci_34_whoever_is_ruined_does_not_share_the_win(ruined: str) -> None:
    """CI-34 with CI-13: equals without any counter share, but not with somebody who left."""
    table = Table(players=3, first=ruined, options=("ruin",)).fact("turn", 300).with_cash(**{ruined: 1_000}).lands("PÉAGE")
    table.sees(ruined=[ruined], round=300).lands("ESSENCE 1").lands("ESSENCE 1")
    table.wins(*(seat for seat in ("blue", "green", "red") if seat != ruined))
    assert table.match.scores == {"blue": 0, "green": 0, "red": 0}


def test_ci_35_the_only_car_park_is_still_chosen() -> None:
    """CI-35 Only without any does `lose-park` ask nothing."""
    table = Table(first="red").with_parks(red="Lyon").draws("infraction 14").parks(red="Lyon").may("red choose Lyon")
    table.play("red choose Lyon").parks(red="").cash(red=150_000).tells("lost").may("yellow roll")


def test_ci_36_two_turns_are_missed_one_by_one() -> None:
    """CI-36 Green plays three times before blue does; every missed turn belongs to its round (CI-34)."""
    table = Table(players=2, first="blue").draws("infraction 20").may("green roll").sees(misses={"blue": 2}, round=1)
    table.lands("ESSENCE 1").tells("missed").may("green roll").sees(misses={"blue": 1}, round=2)
    table.lands("ESSENCE 1").tells("missed").may("green roll").sees(misses={}, round=3)
    table.lands("ESSENCE 1").may("blue roll").sees(misses={}, round=4)
    assert "missed" not in [event["what"] for event in table.match.events()]


# What views and reasons are made of


@pytest.mark.parametrize("name", ["view", "rules.reasons"])
def test_views_and_reasons_hold_no_compiled_rule(name: str) -> None:
    """They read records and tables: a rule called from Python would stay uncompiled for ever."""
    module = import_module(f"hexagone.games.parcours_citroen.{name}")
    assert [name for name, value in vars(module).items() if callable(value) and value in TWINS] == []


# What the question is about


def test_a_question_names_its_city_and_its_amount() -> None:
    """CI-8, CI-12, CI-29: the words of the prompt are those of the legal moves."""
    Table(first="red").lands("Lyon").sees(asked={"city": "Lyon", "amount": 10_000}).may("red install", "red decline")
    table = Table(first="red").with_parks(red="Nice", green="Nice").play("red auction Nice")
    table.sees(asked={"city": "Nice", "amount": 9_000}).may("yellow bid 9000", "yellow pass").play("yellow bid 9000")
    table.sees(asked={"city": "Nice", "amount": 10_000}).may("blue bid 10000", "blue pass").refuses("blue bid 9000", "CI-28")
    Table(first="red").sees(asked={})
