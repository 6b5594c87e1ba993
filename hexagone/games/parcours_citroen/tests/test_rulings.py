"""Every clause under its number, CI-1 to CI-38."""

import re
from collections import Counter
from copy import deepcopy
from itertools import product

import pytest

from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.rules.boardfile import read_board
from hexagone.games.parcours_citroen.tests.table import Table, brawl_of_four, fight
from hexagone.match import Match

# Setting up


def test_ci_1_what_everybody_begins_with() -> None:
    """CI-1 150,000, a pawn on DÉPART, 14 counters."""
    table = Table(players=2, first="green")
    table.cash(blue=150_000, green=150_000).stands(blue="DÉPART", green="DÉPART").parks(blue="", green="")
    assert len(GAME.board.cities) + GAME.board.squares.count("ESSENCE") == 14


def test_ci_2_cities_and_bordeaux() -> None:
    """CI-2 12 cities, each with a price and a rent; Bordeaux 7,000 and 9,000."""
    assert len(GAME.board.cities) == 12
    assert GAME.board.cities["Bordeaux"] == (7, 9)


def test_ci_3_the_order_of_a_pack_comes_back() -> None:
    """CI-3 A card drawn goes under its pack: after all are drawn, the same order for ever."""
    source = deepcopy(dict(GAME.board.source))
    source["cards"] = {"prime": [{"number": n, "effect": "receive", "amount": 1000} for n in (1, 2, 3)]}
    source["cards"]["infraction"] = [{"number": 1, "effect": "pay", "amount": 1000}]
    table = Table(players=2, first="blue", board=read_board(source))
    table.lands("CHEVRONS 1").may(*(f"chance card prime {n}" for n in (1, 2, 3))).play("chance card prime 2")
    table.lands("CHEVRONS 1").may("chance card prime 1", "chance card prime 3").refuses("chance card prime 2", "CI-3")
    table.play("chance card prime 3").lands("CHEVRONS 1").play("chance card prime 1")
    assert table.view["packs"]["prime"] == {"drawn": 3, "order": [2, 3, 1], "next": 2}
    for number in (2, 3, 1, 2):
        table.lands("CHEVRONS 1").may(f"chance card prime {number}").refuses("chance card infraction 1", "CI-14")
        table.play(f"chance card prime {number}")
    table.lands("CHEVRONS 1").refuses("chance card prime 1", "CI-3").refuses("chance card prime 4", "CI-3")


def test_ci_4_the_highest_throw_begins_then_clockwise() -> None:
    """CI-4 Any seat with equal odds; a double gives no second throw."""
    match = Match(GAME, 3)
    assert match.legal == ["first blue", "first green", "first red"]
    assert GAME.odds(match.state, match.board) == [1, 1, 1]
    table = Table(players=3, first="red").play("red roll", "chance throw 4 4", "red decline")  # Dijon
    assert table.match.to_move == "blue"


def test_ci_5_one_counter_in_each_city_wins() -> None:
    """CI-5 First to have a counter on each city; at most one a city."""
    table = Table(players=2, first="blue").with_parks(blue=11).lands("Lille").play("blue install").wins("blue")
    assert table.match.scores == {"blue": 12, "green": 0}
    Table(players=2, first="blue").with_parks(blue="Lyon").draws("prime 3").refuses("blue choose Lyon", "CI-5")


# A turn


def test_ci_6_two_dice_and_the_square() -> None:
    """CI-6 The pawn moves by the sum; passing DÉPART has no effect."""
    table = Table(first="red").play("red roll")
    assert len(table.match.legal) == 36
    assert GAME.odds(table.match.state, table.match.board) == [1] * 36
    table.refuses("chance throw 3", "CI-6").play("chance throw 3 2").stands(red="Strasbourg")
    Table(first="red").at(red="Paris").play("red roll", "chance throw 2 2").stands(red="Lille").cash(red=150_000)


# Cities


def test_ci_7_rent_to_each_who_has_a_counter() -> None:
    """CI-7 Lyon's rent of 13,000 goes to each owner."""
    table = Table(first="red").with_parks(blue="Lyon", yellow="Lyon", green="Nice").lands("Lyon")
    table.cash(red=124_000, blue=163_000, yellow=163_000, green=150_000).tells("rented")


def test_ci_8_install_or_decline_after_the_rent() -> None:
    """CI-8 The price goes to the bank; rent first, then the choice."""
    table = Table(first="red").with_parks(blue="Lyon").lands("Lyon").cash(red=137_000).may("red install", "red decline")
    table.play("red install").cash(red=127_000).parks(red="Lyon").sees(bank=10_000).tells("installed")
    Table(first="red").with_cash(red=9_000).lands("Lyon").refuses("red install", "CI-8").may("red decline")


def test_ci_9_where_you_have_a_counter_you_pay_nobody() -> None:
    """CI-9 and may declare a brawl."""
    table = Table(first="red").with_parks(blue="Reims", red="Reims").lands("Reims").cash(red=150_000).may("red brawl", "red pass")
    table.play("red pass").cash(red=150_000, blue=150_000)


def test_ci_10_the_table_collects_the_rent() -> None:
    """CI-10 Nobody has to claim it: no move stands between landing and paying."""
    table = Table(players=2, first="blue").with_parks(green="Nice").lands("Nice").cash(blue=138_000, green=162_000)
    assert table.match.to_move == "blue"


# Money


def test_ci_11_when_one_may_sell() -> None:
    """CI-11 Before throwing, when one wishes to install, and whenever one owes more than one has."""
    table = Table(players=2, first="blue").with_parks(blue="Reims", green="Reims").may("blue roll", "blue sell Reims to bank")
    table.play("blue sell Reims to bank").cash(blue=154_000).parks(blue="").refuses("blue sell Reims to bank", "CI-11")
    table = Table(players=2, first="blue").with_parks(blue="Paris", green="Paris").with_cash(blue=1_000).lands("Lyon")
    table.may("blue decline", "blue sell Paris to bank").play("blue sell Paris to bank").may("blue install", "blue decline")
    table = Table(players=2, first="blue").with_parks(blue="Paris", green="Paris, Lyon").with_cash(blue=1_000).lands("Lyon")
    table.may("blue sell Paris to bank").play("blue sell Paris to bank").cash(blue=0).may("blue decline")


def test_ci_12_a_sale_to_the_player_who_offers_most() -> None:
    """CI-12 Clockwise from the seller, from the price upwards in steps of 1,000; without a bid the bank buys."""
    table = Table(first="red").with_parks(red="Nice", green="Nice").play("red auction Nice")
    table.may("yellow bid 9000", "yellow pass").play("yellow bid 9000", "blue bid 10000", "yellow pass")
    table.cash(red=160_000, blue=140_000).parks(red="", blue="Nice").may("red roll")
    table = Table(first="red").with_parks(red="Nice").play("red auction Nice", "yellow pass", "blue pass", "green pass")
    table.cash(red=159_000).sees(bank=-9_000).parks(red="").tells("sold")


def test_ci_13_who_cannot_pay_shares_what_there_is() -> None:
    """CI-13 Equally, odd thousands one each to the nearest clockwise; the rest is forgiven."""
    table = Table(first="red").with_parks(yellow="Lyon", blue="Lyon", green="Lyon").with_cash(red=11_000).lands("Lyon")
    table.cash(red=0, yellow=154_000, blue=154_000, green=153_000).may("red decline").tells("forgiven")


def test_ci_13_of_whoever_has_nothing_only_what_is_missing_is_told() -> None:
    """CI-13 Nobody reads that somebody pays 0."""
    table = Table(first="red").with_parks(yellow="Lyon", blue="Lyon").with_cash(red=0).lands("Lyon")
    assert [event["what"] for event in table.match.events()] == ["threw", "moved", "forgiven"]
    table = Table(first="red").with_parks(red="Lyon", blue="Lyon").with_cash(blue=0).lands("Lyon").play("red brawl")
    assert [(event["what"], event.get("seat")) for event in table.match.events()][-2:] == [("staked", "red"), ("no-stake", "blue")]


def test_ci_13_with_the_option_ruin_they_leave() -> None:
    """CI-13 Counters return, the pumps have no owner, the result is 0; the last one left wins."""
    table = Table(players=3, first="red", options=("ruin",)).with_parks(blue="Lyon", green="Lyon").with_cash(red=11_000)
    table.fact("pumps", 2).lands("Lyon").cash(red=0, blue=156_000, green=155_000).sees(ruined=["red"], pumps=None)
    assert table.match.to_move == "blue"
    table.with_cash(blue=1_000).fact("parks", 0, "blue").lands("Lyon").wins("green").tells("ruined", "ended")
    assert table.match.scores == {"blue": 0, "green": 1, "red": 0}


def test_ci_13_a_short_stake_ruins_nobody() -> None:
    table = Table(players=2, first="blue", options=("ruin",)).with_parks(blue="Lyon", green="Lyon").with_cash(green=3_000)
    table.lands("Lyon").play("blue brawl").cash(green=0).sees(ruined=[])


def test_ci_13_whoever_is_ruined_has_no_turn_again() -> None:
    """CI-13 Not even by an `again` card, and the toll brings them no pumps."""
    table = Table(players=3, first="red", options=("ruin",)).with_cash(red=1_000).fact("again", 1).lands("PÉAGE")
    table.sees(ruined=["red"], pumps=None, reserve=1_000, again=False)
    assert table.match.to_move == "blue"


# The other squares


def test_ci_14_chevrons_and_motard() -> None:
    """CI-14 CHEVRONS: a PRIME card, MOTARD: an INFRACTION card."""
    table = Table(first="red").lands("CHEVRONS 2").may(*(f"chance card prime {n + 1}" for n in range(33)))
    assert GAME.odds(table.match.state, table.match.board) == [1] * 33
    Table(first="red").lands("MOTARD 2").may(*(f"chance card infraction {n + 1}" for n in range(33)))


def test_ci_15_route_libre_leads_anywhere() -> None:
    """CI-15 but not to a ROUTE LIBRE."""
    table = Table(first="red").lands("ROUTE LIBRE")
    table.may(*(f"red go {name}" for name in GAME.board.names if name != "ROUTE LIBRE")).refuses("red go ROUTE LIBRE", "CI-15")
    table.play("red go Paris").stands(red="Paris").may("red install", "red decline")


def test_ci_16_depart_exchanges_places() -> None:
    """CI-16 With a player who stands elsewhere; the other pawn does nothing."""
    table = Table(first="red").at(blue="Lyon", green="PÉAGE").lands("DÉPART").may("red stay", "red swap blue", "red swap green")
    table.refuses("red swap yellow", "CI-16").refuses("red swap violet", "CI-16")
    table.play("red swap green").stands(red="PÉAGE", green="DÉPART").sees(reserve=5_000, pumps="red").tells("swapped")
    Table(first="red").at(blue="Lyon").lands("DÉPART").play("red stay").stands(red="DÉPART", blue="Lyon")


def test_ci_17_the_toll_and_the_pumps() -> None:
    """CI-17 5,000 into the reserve; owner of the pumps even if it cannot all be paid; an owner pays again."""
    table = Table(players=2, first="blue").lands("PÉAGE").cash(blue=145_000).sees(reserve=5_000, pumps="blue")
    table.with_cash(green=2_000).lands("PÉAGE").cash(green=0).sees(reserve=7_000, pumps="green")
    table.lands("Lille").play("blue decline").with_cash(green=9_000).lands("PÉAGE").cash(green=4_000).sees(reserve=12_000, pumps="green")


def test_ci_18_petrol() -> None:
    """CI-18 5,000 to the owner of the pumps; nothing if nobody or oneself owns them."""
    Table(first="red").lands("ESSENCE 1").cash(red=150_000)
    table = Table(first="red").fact("pumps", 0).lands("ESSENCE 2").cash(red=145_000, blue=155_000).tells("fuelled")
    Table(first="red").fact("pumps", 2).lands("ESSENCE 1").cash(red=150_000)
    table.lands("Lille").play("yellow decline").lands("ESSENCE 1").cash(blue=155_000)


def test_ci_19_alcootest() -> None:
    """CI-19 Even moves, odd stays, but after two odd throws the third moves whatever it is."""
    table = Table(players=2, first="blue").lands("ALCOOTEST").sees(held={"blue": 0})
    for odd in (1, 2):
        table.lands("Lille").play("green decline", "blue roll", "chance throw 1 2").stands(blue="ALCOOTEST").sees(held={"blue": odd})
    table.lands("Lille").play("green decline", "blue roll", "chance throw 1 2").stands(blue="Nantes").sees(held={})
    table = Table(players=2, first="blue").lands("ALCOOTEST").lands("Lille").play("green decline", "blue roll", "chance throw 1 1")
    table.stands(blue="ESSENCE 2").sees(held={})


# Brawl


def test_ci_20_who_may_declare_a_brawl() -> None:
    """CI-20 An opponent must be there, and one's own stake in cash; all with a counter there take part, nobody else."""
    table = Table(first="red").with_parks(red="Reims").lands("Reims")
    assert table.match.to_move == "yellow"  # nobody to fight
    table = Table(first="red").with_parks(red="Reims", blue="Reims").with_cash(red=43_000).lands("Reims")
    assert table.match.to_move == "yellow"  # 11 x 4,000 = 44,000
    table = Table(first="red").with_parks(red="Reims", blue="Reims", green="Lyon").with_cash(red=44_000).lands("Reims").play("red brawl")
    assert table.view["brawl"]["numbers"] == {"red": 11, "blue": 11}


def test_ci_21_stakes() -> None:
    """CI-21 Price times city counters to place (pumps do not count); who has less stakes all their cash."""
    table = Table(first="red").with_parks(red="Reims", blue="Reims, Lyon").with_cash(blue=5_000).fact("pumps", 2)
    table.lands("Reims").play("red brawl").cash(red=106_000, blue=0)
    assert table.view["brawl"]["stakes"] == {"red": 44_000, "blue": 5_000}


def test_ci_22_exactly_the_number_with_one_die_or_two() -> None:
    """CI-22 1 needs one die, 7 and more need two; with two the sum counts."""
    for number, dice in ((1, [1]), (2, [1, 2]), (6, [1, 2]), (7, [2]), (11, [2])):
        table = Table(players=2, first="blue").with_cash(blue=900_000).with_parks(blue=12 - number, green="Paris").lands("Paris")
        table.play("blue brawl").may(*(f"blue dice {n}" for n in dice))
    table.refuses("blue dice 1", "CI-30").play("blue dice 2").refuses("chance throw 5", "CI-22").play("chance throw 5 6").tells("won")


def test_ci_23_who_declared_wins_at_once() -> None:
    """CI-23 The player who declared throws first; otherwise all the others throw, clockwise; exactly one hit wins."""
    fight(brawl_of_four(), "red hit").cash(red=150_000 + 3 * 36_000 + 8_000)
    fight(brawl_of_four(), "red miss", "yellow miss", "blue hit", "green miss").cash(blue=266_000, red=114_000)


def test_ci_23_if_several_hit_always_all_of_them_throw_again() -> None:
    """CI-23 until exactly one of them hits in a round; neither the one who declared nor the number of tries matters any more."""
    table = fight(brawl_of_four(), "red miss", "yellow hit", "blue miss", "green hit")
    fight(table, "yellow miss", "green miss", "yellow hit", "green hit", "yellow miss", "green miss", "yellow miss")
    assert table.view["brawl"]["equals"] == ["green", "yellow"]
    fight(table, "green hit").cash(green=266_000, yellow=114_000)


def test_ci_24_after_three_tries_everyone_takes_their_stake_back() -> None:
    """CI-24 The winner takes all stakes and the reserve; without a winner the reserve stays."""
    table = brawl_of_four().cash(red=114_000)
    for _ in range(3):
        fight(table, "red miss", "yellow miss", "blue miss", "green miss")
    table.cash(red=150_000, yellow=150_000, blue=150_000, green=150_000).sees(reserve=8_000, brawl=None).tells("undecided")
    fight(brawl_of_four(), "red hit").sees(reserve=0)


# Cards


@pytest.mark.parametrize(
    ("card", "cash", "others"),
    [
        ("prime 1", 155_000, 150_000),
        ("infraction 4", 146_000, 150_000),
        ("prime 12", 156_000, 148_000),
        ("infraction 21", 144_000, 152_000),
    ],
)
def test_ci_25_money(card: str, cash: int, others: int) -> None:
    """CI-25 receive, pay, receive-each, pay-each."""
    Table(first="red").draws(card).cash(red=cash, blue=others, green=others, yellow=others)


def test_ci_25_where_cards_send_the_pawn() -> None:
    """CI-25 go, next-city, move: the new square is carried out."""
    Table(first="red").draws("prime 2").stands(red="Nice").may("red install", "red decline")
    Table(first="red").draws("prime 10").stands(red="Reims").may("red install", "red decline")
    Table(first="red").draws("prime 8").stands(red="Strasbourg").may("red install", "red decline")
    Table(first="red").draws("infraction 2").stands(red="Lille").may("red install", "red decline")
    Table(first="red").draws("infraction 8").stands(red="ALCOOTEST").sees(held={"red": 0})


def test_ci_25_turns_and_favours() -> None:
    """CI-25 reserve, miss, again, free-rent."""
    Table(first="red").draws("infraction 1").cash(red=147_000).sees(reserve=3_000)
    Table(first="red").draws("infraction 20").sees(misses={"red": 2})
    assert Table(first="red").draws("prime 6").match.to_move == "red"
    Table(first="red").draws("prime 7").sees(free_rents={"red": 1})


def test_ci_25_places_given_and_taken() -> None:
    """CI-25 free-install: no price, no rent; lose-park: without payment, nothing if there is none."""
    table = Table(first="red").with_parks(red="Lyon", blue="Paris").draws("prime 3").refuses("red choose Lyon", "CI-5")
    table.play("red choose Paris").parks(red="Lyon, Paris").cash(red=150_000, blue=150_000).tells("gift")
    table = Table(first="red").draws("prime 3").play("red decline").parks(red="")
    table = Table(first="red").with_parks(red="Lyon, Nice").draws("infraction 14").may("red choose Lyon", "red choose Nice")
    table.refuses("red choose Paris", "CI-25").play("red choose Nice").parks(red="Lyon").cash(red=150_000).tells("lost")
    assert Table(first="red").draws("infraction 14").match.to_move == "yellow"


def test_ci_26_at_most_five_cards_in_a_turn() -> None:
    """CI-26 A further card square then does nothing; an `again` turn is a new turn."""
    source = deepcopy(dict(GAME.board.source))
    moves = [{"number": n + 1, "effect": "move", "squares": 32} for n in range(7)]
    source["cards"] = {"prime": moves, "infraction": [{"number": 1, "effect": "pay", "amount": 1000}]}
    table = Table(players=2, first="blue", board=read_board(source)).lands("CHEVRONS 1")
    table.play(*(f"chance card prime {n}" for n in range(1, 6))).tells("ignored").stands(blue="CHEVRONS 1")
    assert table.match.to_move == "green"
    table = Table(first="red").fact("cards", 4).draws("prime 6").lands("CHEVRONS 1").play("chance card prime 1").cash(red=155_000)


def test_ci_26_free_rents_add_up_and_do_not_cover_petrol() -> None:
    """CI-26 Used by themselves, one for a square on which rent is owed, however many owners there are."""
    table = Table(first="red").with_parks(blue="Lyon", green="Lyon").fact("pumps", 0).fact("free_rents", 2, "red")
    table.lands("Lyon").cash(red=150_000).sees(free_rents={"red": 1}).tells("spared")
    Table(first="red").fact("free_rents", 2, "red").lands("Lyon").sees(free_rents={"red": 2})
    Table(first="red").fact("pumps", 0).fact("free_rents", 1, "red").lands("ESSENCE 1").cash(red=145_000).sees(free_rents={"red": 1})


# Details


def test_ci_27_the_order_of_a_turn() -> None:
    """CI-27 Selling, the throw, the square; who can install does not sell; on ALCOOTEST too; after installing no brawl."""
    table = Table(players=2, first="blue").with_parks(blue="Nice", green="Nice").lands("Lille").refuses("blue sell Nice to bank", "CI-27")
    table = Table(players=2, first="blue").with_parks(blue="Nice", green="Nice").at(blue="ALCOOTEST").fact("held", 0, "blue")
    table.may("blue roll", "blue sell Nice to bank").refuses("blue install", "CI-27")
    table = Table(players=2, first="blue").with_parks(green="Nice").lands("Nice").play("blue install")
    assert table.match.to_move == "green"


def test_ci_27_a_city_that_is_too_dear_is_no_offer() -> None:
    """CI-27 One may sell first, and is not asked to install as long as one cannot."""
    table = Table(first="red").with_parks(red="Nice").with_cash(red=1_000).lands("Lyon")
    table.sees(phase="dear").may("red auction Nice", "red decline", "red sell Nice to bank").play("red sell Nice to bank").sees(
        phase="install"
    )


def test_ci_28_an_auction() -> None:
    """CI-28 First bid the price, then 1,000 more; nobody above their cash; who passes is out; the last may still pass without a bid."""
    table = Table(first="red").with_parks(red="Nice").with_cash(blue=9_000).play("red auction Nice")
    table.refuses("yellow bid 8000", "CI-28").refuses("yellow bid 10000", "CI-28").refuses("red pass", "CI-28")
    table.play("yellow pass", "blue bid 9000", "green bid 10000")  # blue cannot follow, yellow is out
    table.cash(red=160_000, green=140_000).parks(green="Nice")
    table = Table(first="red").with_parks(red="Nice").play("red auction Nice", "yellow pass", "blue pass")
    table.may("green bid 9000", "green pass").play("green pass").cash(red=159_000, green=150_000)


def test_ci_29_a_debt_is_settled_at_once() -> None:
    """CI-29 Park by park until it can be paid; rents are one debt; debts of several players one after the other."""
    table = Table(first="red").with_parks(red="Nice, Lille", blue="Lyon, Nice, Lille", green="Lyon, Nice, Lille", yellow="Nice, Lille")
    table.with_cash(red=12_000).lands("Lyon").may("red sell Nice to bank", "red sell Lille to bank").refuses("red decline", "CI-29")
    assert table.view["debt"] == {"debtor": "red", "amount": 26_000, "to": ["blue", "green"]}
    table.play("red sell Lille to bank").may("red sell Nice to bank").play("red sell Nice to bank")
    table.cash(red=1_000, blue=163_000, green=163_000).may("red decline")
    table = Table(first="red").with_parks(yellow="Nice", green="Lyon", blue="Nice, Lyon", red="Nice, Lyon").with_cash(yellow=0, green=0)
    table.draws("prime 12").may("yellow sell Nice to bank")
    table.play("yellow sell Nice to bank").cash(yellow=7_000, blue=148_000).may("green sell Lyon to bank")
    table.play("green sell Lyon to bank").cash(red=156_000, yellow=7_000, blue=148_000, green=8_000)


def test_ci_30_numbers_are_fixed_and_stakes_paid_clockwise() -> None:
    """CI-30 Only dice that can show the number are offered."""
    table = Table(first="red").with_parks(red=5, blue=6, yellow="Paris").with_cash(yellow=3_000).lands("Paris").play("red brawl")
    said = [(event["seat"], event["amount"]) for event in table.match.events() if event["what"] == "staked"]
    assert said == [("red", 84_000), ("yellow", 3_000), ("blue", 72_000)]
    table.may("red dice 2").play("red dice 2", "chance throw 1 1").may("yellow dice 2")


def test_ci_31_squares_of_a_kind_are_numbered() -> None:
    """CI-31 in board order."""
    names = GAME.board.names
    assert [name for name in names if "ESSENCE" in name] == ["ESSENCE 1", "ESSENCE 2"]
    assert names.index("CHEVRONS 3") > names.index("CHEVRONS 2") > names.index("CHEVRONS 1")
    assert "DÉPART" in names and "ALCOOTEST" in names
    Table(first="red").lands("ROUTE LIBRE").refuses("red go #33", "CI-31")


def test_ci_32_exchange_and_alcootest() -> None:
    """CI-32 Taken off it: free; brought there: held."""
    table = Table(first="red").at(blue="ALCOOTEST").fact("held", 1, "blue").lands("DÉPART").play("red swap blue")
    table.stands(blue="DÉPART", red="ALCOOTEST").sees(held={"red": 0})


def test_ci_33_the_game_ends_at_once() -> None:
    """CI-33 whatever else was still due: here by a bid, while the seller owes a rent."""
    others = ", ".join(city for city in GAME.board.city_names if city != "Nice")
    table = Table(players=3, first="red").with_parks(red="Nice", blue="Lyon", green=others).with_cash(red=0)
    table.lands("Lyon").play("red auction Nice", "blue pass", "green bid 9000").wins("green").refuses("red roll", "CI-33")


def test_ci_33_a_free_install_ends_it_too() -> None:
    """CI-33 at once, though an `again` turn was still due."""
    others = ", ".join(city for city in GAME.board.city_names if city != "Nice")
    table = Table(players=3, first="red").with_parks(red=others).fact("again", 1).draws("prime 3")
    table.play("red choose Nice").wins("red").tells("gift", "ended").refuses("red roll", "CI-33")


def test_ci_34_after_300_rounds() -> None:
    """CI-34 Most counters win, equals share; missed turns count."""
    table = Table(players=3, first="red").with_parks(red="Lyon", green="Nice").fact("turn", 300).fact("misses", 1, "green")
    table.lands("ESSENCE 1").lands("ESSENCE 1").wins("green", "red").tells("missed", "ended")
    table = Table(players=2, first="green").fact("turn", 299).lands("ESSENCE 1").sees(round=299).lands("ESSENCE 1").sees(round=300)


def test_ci_35_decisions_are_written_even_if_only_one_move_is_legal() -> None:
    """CI-35 roll, decline, stay, dice; an auction in which nobody could bid is not offered; lose-park without a park asks nothing."""
    Table(first="red").may("red roll")
    Table(first="red").with_cash(red=1_000).lands("Lyon").may("red decline")
    Table(first="red").at(blue="DÉPART").lands("DÉPART").may("red stay")
    table = Table(players=2, first="blue").with_parks(blue="Nice").with_cash(green=8_000).may("blue roll", "blue sell Nice to bank")
    table.refuses("blue auction Nice", "CI-35")


def test_ci_36_a_missed_turn_passes_without_a_move() -> None:
    """CI-36 A turn on ALCOOTEST is `roll`, then the throw."""
    table = Table(players=3, first="red").fact("misses", 1, "blue").lands("ESSENCE 1").tells("missed").sees(misses={})
    assert table.match.to_move == "green"
    table = Table(players=2, first="blue").at(blue="ALCOOTEST").fact("held", 0, "blue").may("blue roll").play("blue roll")
    assert len(table.match.legal) == 36


# The option full-stakes


FULL = ("full-stakes",)
ALL_BUT_LYON = ", ".join(city for city in GAME.board.city_names if city != "Lyon")


def staking() -> Table:
    """Red has declared a brawl in Reims with 30,000 for a stake of 40,000; yellow and blue are there too."""
    table = Table(first="red", options=FULL).with_parks(red="Reims, Nice", yellow="Reims, Lyon", blue="Reims")
    return table.with_cash(red=30_000, yellow=35_000, blue=10_000).lands("Reims").play("red brawl")


def staked() -> Table:
    """Everybody has sold, and staked."""
    table = staking().play("red sell Reims to bank", "red auction Nice", "yellow bid 9000", "blue bid 10000", "green pass", "yellow pass")
    table.play("yellow auction Reims", "green pass", "red bid 4000", "yellow sell Lyon to bank")
    return table.play("blue sell Reims to bank", "blue sell Nice to bank")


REACH = [(FULL, 27_000, True), (FULL, 26_000, False), ((), 39_000, False), ((), 40_000, True)]


@pytest.mark.parametrize(("options", "cash", "offered"), REACH)
def test_ci_37_car_parks_count_when_a_brawl_is_declared(options: tuple[str, ...], cash: int, offered: bool) -> None:
    """CI-37 Cash and the prices of all car parks together reach the stake: 27,000 + 4,000 + 9,000 = 10 x 4,000."""
    table = Table(first="red", options=options).with_parks(red="Reims, Nice", blue="Reims, Nice").with_cash(red=cash).lands("Reims")
    table.may(*(["red brawl", "red pass"] if offered else ["yellow roll"]))


def test_ci_37_an_opponent_must_be_there() -> None:
    """CI-37 as in CI-20."""
    Table(first="red", options=FULL).with_parks(red="Reims").lands("Reims").may("yellow roll").tells("unopposed")


def test_ci_37_a_stake_is_a_debt_and_car_parks_are_sold_for_it() -> None:
    """CI-37 Bank or auction, car park by car park, until it can be paid; what is asked is the stake."""
    table = staking().may("red sell Reims to bank", "red sell Nice to bank", "red auction Reims", "red auction Nice")
    table.sees(phase="stake", asked={"city": "Reims", "amount": 40_000}).refuses("red roll", "CI-29").cash(red=30_000)
    assert table.view["debt"] == {"debtor": "red", "amount": 40_000, "to": []}
    assert table.view["brawl"]["to_stake"] == ["red", "yellow", "blue"]
    table.play("red sell Reims to bank").cash(red=34_000).may("red sell Nice to bank", "red auction Nice")
    table.play("red sell Nice to bank").cash(red=3_000).tells("sold", "staked")
    assert (table.match.to_move, table.view["brawl"]["to_stake"]) == ("yellow", ["yellow", "blue"])


def test_ci_37_whoever_has_the_cash_is_not_asked_to_sell() -> None:
    """CI-37 Stakes are settled clockwise from the player who declared, as in CI-29 and CI-30."""
    table = Table(first="red", options=FULL).with_parks(red="Reims", yellow="Reims", blue="Reims").with_cash(yellow=43_000)
    table.lands("Reims").play("red brawl").cash(red=106_000, blue=150_000).may("yellow sell Reims to bank", "yellow auction Reims")
    table.play("yellow sell Reims to bank").cash(yellow=3_000, blue=106_000).may("red dice 2")
    said = [(event["seat"], event["amount"]) for event in table.match.events() if event["what"] == "staked"]
    assert said == [("yellow", 44_000), ("blue", 44_000)]


def test_ci_37_nothing_that_is_sold_changes_who_takes_part_or_a_number() -> None:
    """CI-37 Not even the place in that very city: yellow and blue have none any more, red has bought one there."""
    table = staked().cash(red=0, yellow=9_000, blue=0).parks(red="Reims", yellow="", blue="").may("red dice 2")
    assert table.view["brawl"]["numbers"] == {"red": 10, "yellow": 10, "blue": 11}
    assert table.view["brawl"]["stakes"] == {"red": 40_000, "yellow": 40_000, "blue": 13_000}
    table.play("red dice 2", "chance throw 1 1").may("yellow dice 2").play("yellow dice 2", "chance throw 4 6")
    table.play("blue dice 2", "chance throw 1 1").cash(yellow=102_000).tells("won")


def test_ci_37_after_three_tries_stakes_go_back_and_sales_stay() -> None:
    """CI-37 with CI-24."""
    table = staked()
    for _ in range(3):
        fight(table, "red miss", "yellow miss", "blue miss")
    table.cash(red=40_000, yellow=49_000, blue=13_000).parks(red="Reims", yellow="", blue="").sees(brawl=None)


def test_ci_37_who_cannot_reach_the_stake_sells_everything() -> None:
    """CI-37 A sale is a move also when only one is possible; then all the cash is staked, and nobody is ruined by that."""
    table = Table(players=2, first="blue", options=("ruin", "full-stakes")).with_parks(blue="Reims, Dijon", green="Reims, Dijon")
    table.with_cash(green=0).lands("Reims").play("blue brawl").may("green sell Reims to bank", "green sell Dijon to bank")
    table.play("green sell Reims to bank").may("green sell Dijon to bank").play("green sell Dijon to bank")
    table.cash(green=0).parks(green="").sees(ruined=[]).may("blue dice 2")
    assert table.view["brawl"]["stakes"] == {"blue": 40_000, "green": 9_000}
    assert "forgiven" not in [event["what"] for event in table.match.events()]


def test_ci_37_a_sale_that_fills_the_board_ends_the_game() -> None:
    """CI-37 At once (CI-33); stakes already paid stay in the middle."""
    table = Table(first="red", options=FULL).with_parks(red="Reims", yellow="Reims, Lyon", green=ALL_BUT_LYON).with_cash(yellow=1_000)
    table.lands("Reims").play("red brawl", "yellow auction Lyon", "blue pass", "green bid 10000", "red pass").wins("green").tells("bought")
    table.cash(red=106_000, yellow=11_000, green=140_000).refuses("yellow sell Reims to bank", "CI-33")
    assert table.view["brawl"]["stakes"] == {"red": 44_000, "yellow": 0, "green": 0}


def test_ci_37_whoever_has_not_staked_may_bid_with_all_their_cash() -> None:
    """CI-37 Blue owes 44,000 of which it has 10,000, and bids them."""
    table = staking().play("red auction Nice", "yellow bid 9000").may("blue bid 10000", "blue pass")
    table.play("blue bid 10000", "green pass", "yellow pass").cash(blue=0).parks(blue="Reims, Nice")


def test_ci_37_whoever_has_sold_their_place_there_may_bid_for_another() -> None:
    """CI-37 with CI-28: red and green have none in Reims, blue has."""
    table = staking().play("red sell Reims to bank", "red sell Nice to bank", "yellow auction Reims").may("green bid 4000", "green pass")
    table = staking().play("red sell Reims to bank", "red auction Nice", "yellow bid 9000", "blue bid 10000", "green pass", "yellow pass")
    table.play("yellow auction Reims", "green pass").may("red bid 4000", "red pass").play("red bid 4000").parks(red="Reims").cash(red=0)


def test_ci_37_after_the_brawl_nobody_is_asked_to_install() -> None:
    """CI-37 The turn of a player who declared it is over, though the place there is sold."""
    table = staking().play("red sell Reims to bank", "red sell Nice to bank", "yellow sell Lyon to bank", "blue sell Reims to bank")
    table.play("red dice 2", "chance throw 4 6").cash(red=3_000 + 40_000 + 40_000 + 14_000).parks(red="").may(
        "yellow roll", *(f"yellow {how}" for how in ("sell Reims to bank", "auction Reims"))
    )


# Why not


def test_ci_20_a_brawl_that_is_not_offered_says_why() -> None:
    """CI-20 as an event, and when the player asks: nobody is there, or the stake is out of reach."""
    alone = Table(first="red").with_parks(red="Reims").lands("Reims").tells("unopposed").refuses("red brawl", "CI-20")
    assert alone.match.events()[-1] == {"what": "unopposed", "clause": "CI-20", "seat": "red", "square": "Reims"}
    poor = Table(first="red").with_parks(red="Reims", blue="Reims").with_cash(red=43_000).lands("Reims").refuses("red brawl", "CI-20")
    assert poor.match.events()[-1] == {"what": "too-poor", "clause": "CI-20", "seat": "red", "square": "Reims", "amount": 44_000}
    assert [reason(table, "red brawl") for table in (alone, poor)] == ["brawl-alone", "brawl-too-dear"]
    full = Table(first="red", options=FULL).with_parks(red="Reims", blue="Reims").with_cash(red=39_000).lands("Reims")
    assert reason(full.refuses("red brawl", "CI-37"), "red brawl") == "brawl-beyond-means"


def test_ci_20_a_brawl_elsewhere_or_at_another_time() -> None:
    """CI-20 Only where one has a counter, and on arrival."""
    assert reason(Table(first="red").refuses("red brawl", "CI-20"), "red brawl") == "brawl-elsewhere"
    assert reason(Table(first="red").lands("Lyon").refuses("red brawl", "CI-20"), "red brawl") == "brawl-elsewhere"
    waiting = Table(first="red").with_parks(red="Reims", blue="Reims").at(red="Reims").refuses("red brawl", "CI-20")
    assert reason(waiting, "red brawl") == "brawl-on-arrival"


def test_ci_4_whose_turn_it_is() -> None:
    """CI-4 Clockwise; bidders, debtors and fighters have an order of their own: CI-28, CI-29, CI-23."""
    Table(first="red").refuses("blue roll", "CI-4").lands("Lyon").refuses("blue roll", "CI-4")
    Table(first="red").with_parks(red="Nice").play("red auction Nice").refuses("blue pass", "CI-28")
    brawl_of_four().refuses("blue dice 2", "CI-23")
    staking().refuses("blue sell Reims to bank", "CI-29")


def test_ci_5_no_second_counter_in_a_city() -> None:
    """CI-5 Nothing to install where one has a counter."""
    table = Table(first="red").with_parks(red="Reims", blue="Reims").lands("Reims").refuses("red install", "CI-5")
    assert reason(table, "red install") == "has-counter"


def test_ci_16_nobody_swaps_with_themselves() -> None:
    table = Table(first="red").at(blue="Lyon").lands("DÉPART").refuses("red swap red", "CI-16")
    assert reason(table, "red swap red") == "with-oneself"


def reason(table: Table, line: str) -> str:
    """The key of the sentence that says why not."""
    who, _, words = line.partition(" ")
    return table.match.objection(table.match.seat(who), table.match.number(words)).reason.key


def test_every_throw_is_as_likely() -> None:
    """Chance: 36 ordered throws of two dice, and the sums that follow."""
    sums = Counter(a + b for a, b in product(range(1, 7), repeat=2))
    table = Table(first="red").play("red roll")
    assert Counter(sum(map(int, words.split()[1:])) for words in table.match.legal) == sums


OWN = ("own-cards",)


def test_ci_38_a_card_of_ones_own_box() -> None:
    """CI-38 What it does is entered, in whichever pack; it is carried out like ours, and our packs stay as they are."""
    table = Table(first="red", options=OWN).lands("CHEVRONS 1").play("chance card own receive 12000").cash(red=162_000)
    drew = table.match.events()[0]
    assert (drew["what"], drew["clause"], drew["card"], drew["text"]) == ("drew", "CI-38", "PRIME", table.view["card"]["text"])
    assert table.view["card"]["text"]["fr"] == "Reçois 12\u202f000 de la banque."
    table.lands("MOTARD 1").play("chance card own pay-each 2000").cash(yellow=144_000, red=164_000)
    assert [pack["drawn"] for pack in table.view["packs"].values()] == [0, 0]
    table.lands("CHEVRONS 1").play("chance card own go Nice").stands(blue="Nice").play("blue decline")
    table.lands("CHEVRONS 4").play("chance card own move -1").stands(green="PÉAGE").sees(pumps="green", reserve=5_000)


def test_ci_38_only_with_the_option() -> None:
    """CI-38 And only where this board has a square; our own cards can be entered as well."""
    Table(first="red").lands("CHEVRONS 1").refuses("chance card own again", "CI-38")
    table = Table(first="red", options=OWN).refuses("red card own again", "CI-27").lands("CHEVRONS 1")
    table.refuses("chance card own go #40", "CI-31").refuses("chance card infraction 1", "CI-14").play("chance card prime 6").tells("again")
    assert table.match.to_move == "red"


def test_ci_38_it_counts_among_the_five_of_a_turn() -> None:
    """CI-38, CI-26"""
    table = Table(first="red", options=OWN).lands("CHEVRONS 1").play(*["chance card own go CHEVRONS 2"] * 5)
    table.tells("ignored").stands(red="CHEVRONS 2")


def test_ci_38_the_table_never_draws_one() -> None:
    """CI-38 Not even with the option: chance has no weight for it."""
    table = Table(first="red", options=OWN).lands("MOTARD 1")
    entered = [words for words, weight in zip(table.match.legal, GAME.odds(table.match.state, GAME.board), strict=True) if not weight]
    assert len(entered) == 5 * 50 + 32 + 24 + 5 + 5 and all(words.startswith("card own ") for words in entered)


def test_ci_38_every_effect_says_what_it_does() -> None:
    """CI-38 In every language, with its value."""
    for line in ("receive 5000", "pay 5000", "receive-each 5000", "pay-each 5000", "reserve 5000", "miss 2", "move 7", "move -7"):
        text = Table(first="red", options=OWN).lands("MOTARD 1").play(f"chance card own {line}").view["card"]["text"]
        assert all(re.search(r"5.000|[27]", said) and "-" not in said for said in text.values())
    for line in ("go Lyon", "next-city", "again", "free-install", "free-rent", "lose-park"):
        text = Table(first="red", options=OWN).lands("MOTARD 1").play(f"chance card own {line}").view["card"]["text"]
        assert len(set(text.values())) == 4
