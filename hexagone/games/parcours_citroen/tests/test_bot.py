"""The greedy bot plays with sense: installs, keeps cash, sells what hurts least, bids and brawls when it pays."""

from hexagone.bots import decide
from hexagone.bots.selfplay import simulate
from hexagone.engine.chance import source
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.tests.table import Table

ALL_BUT_NICE = ", ".join(city for city in GAME.board.city_names if city != "Nice")


def choice(table: Table) -> str:
    match = table.match
    return match.words(decide("greedy", GAME, match.board, match.state, match.turn, source(1)))


def test_it_rolls_and_installs() -> None:
    table = Table(first="red").with_parks(red="Lyon")
    assert choice(table) == "roll"
    assert choice(table.lands("Lille")) == "install"


def test_it_goes_to_the_city_that_it_lacks() -> None:
    assert choice(Table(first="red").with_parks(red=ALL_BUT_NICE).lands("ROUTE LIBRE")) == "go Nice"
    assert choice(Table(first="red").with_parks(red=ALL_BUT_NICE).draws("prime 3")) == "choose Nice"
    assert choice(Table(first="red").with_parks(red=ALL_BUT_NICE).at(blue="Nice").lands("DÉPART")) == "swap blue"


def test_without_money_it_prefers_a_card_that_favours() -> None:
    table = Table(first="red").with_parks(**dict.fromkeys(["blue", "green", "yellow"], 12)).with_cash(red=5_000).lands("ROUTE LIBRE")
    assert choice(table).startswith("go CHEVRONS")


def test_it_sells_what_hurts_least() -> None:
    """To the bank rather than to a rival who would win by it, and no more than it must."""
    table = Table(players=2, first="blue").with_parks(blue="Nice, Reims", green=ALL_BUT_NICE).with_cash(blue=10_000).lands("Lyon")
    assert choice(table) == "sell Reims to bank"


def test_it_bids_against_a_rival_who_would_win() -> None:
    table = Table(players=3, first="red").with_parks(red="Nice", green=ALL_BUT_NICE).with_cash(green=10_000).play("red auction Nice")
    assert choice(table) == "bid 9000"  # blue
    table.play("blue bid 9000", "green bid 10000")
    assert table.match.over is False or table.match.winners == ("green",)


def test_it_does_not_bid_its_last_thousands_away() -> None:
    table = Table(first="red").with_parks(red="Reims").play("red auction Reims")
    while table.match.view()["auction"]:
        table.play(f"{table.match.to_move} {choice(table)}")
    assert min(table.view["cash"].values()) >= 40_000


def test_it_brawls_when_it_pays() -> None:
    """Near the goal the stake is small and the others' large; far from it, the other way round."""
    near = Table(players=2, first="blue").with_parks(blue=ALL_BUT_NICE, green="Paris").lands("Paris")
    assert choice(near) == "brawl"
    far = Table(players=2, first="blue").with_parks(blue="Paris", green=ALL_BUT_NICE).with_cash(blue=140_000).lands("Paris")
    assert choice(far) == "pass"


def test_with_full_stakes_it_sells_for_a_good_brawl_only() -> None:
    """CI-37 One place for a stake of 12,000 against 132,000 is a bargain; several for a poor chance are not."""
    near = Table(players=2, first="blue", options=("full-stakes",)).with_parks(blue=ALL_BUT_NICE, green="Paris").with_cash(blue=5_000)
    assert choice(near.lands("Paris")) == "brawl"
    near.play("blue brawl").play(f"blue {choice(near)}").may("blue dice 1")
    far = Table(players=2, first="blue", options=("full-stakes",)).with_parks(blue=7, green=ALL_BUT_NICE).with_cash(blue=20_000)
    assert choice(far.lands("Paris").may("blue brawl", "blue pass")) == "pass"


def test_with_full_stakes_it_sells_to_no_rival_who_would_win() -> None:
    table = Table(players=2, first="blue", options=("full-stakes",)).with_parks(blue="Paris, Nice", green=ALL_BUT_NICE)
    table.with_cash(blue=100_000).lands("Paris").play("blue brawl")
    assert "auction Nice" in table.match.legal and choice(table) == "sell Nice to bank"


def test_it_takes_the_better_number_of_dice() -> None:
    """6 comes up with one die in 6 of 36 throws, with two in 5."""
    table = Table(players=2, first="blue").with_parks(blue=6, green="Paris").lands("Paris").play("blue brawl")
    assert choice(table) == "dice 1"


def test_it_beats_random_play() -> None:
    wins = [match.winners for match in simulate(GAME, 4, ["greedy", "random"], 20, 1)]
    assert sum(set(winners) <= {"blue", "red"} for winners in wins) == 20
