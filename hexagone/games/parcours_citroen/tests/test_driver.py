"""The weaker levels are loath to part with money, and otherwise play with sense."""

import pytest

from hexagone.bots.levels import LADDER
from hexagone.bots.selfplay import simulate
from hexagone.engine.chance import source
from hexagone.engine.record import CHANCE
from hexagone.games.parcours_citroen import GAME
from hexagone.games.parcours_citroen.bots.driver import Driver
from hexagone.games.parcours_citroen.bots.levels import LEVELS
from hexagone.games.parcours_citroen.rules.moves import CHOICES, DECLINES, INSTALLS, SELLS
from hexagone.games.parcours_citroen.rules.state import INSTALL, State
from hexagone.games.parcours_citroen.tests.table import Table
from hexagone.match import Match

ALL_BUT_NICE = ", ".join(city for city in GAME.board.city_names if city != "Nice")
WEAKER = LADDER[:-1]


def choice(table: Table, hoard: int, turn: int = 0) -> str:
    match = table.fact("turn", turn).match
    seen = GAME.seen(match.state, match.board, match.turn)
    return match.words(Driver(hoard)(GAME, match.board, seen, match.turn, source(1)))


def test_it_installs_if_enough_is_left() -> None:
    """Of 150,000 to begin with, 60 percent are 90,000."""
    table = Table(first="red").with_cash(red=97_000).lands("Bordeaux")
    assert choice(table, 60) == "install"
    assert choice(table.with_cash(red=96_000), 60) == "decline"


def test_it_grows_bolder() -> None:
    table = Table(first="red").with_cash(red=40_000).lands("Bordeaux")
    assert [choice(table, 100, turn) for turn in (0, 110, 120, 200)] == ["decline", "decline", "install", "install"]


def test_it_installs_with_the_last_money_to_win() -> None:
    table = Table(first="red").with_parks(red=ALL_BUT_NICE).with_cash(red=10_000).lands("Nice")
    assert choice(table, 110) == "install"


def test_it_bids_and_brawls_with_what_it_can_spare() -> None:
    auction = Table(players=3, first="red").with_parks(red="Nice", green=ALL_BUT_NICE).with_cash(blue=24_000).play("red auction Nice")
    assert (choice(auction, 10), choice(auction, 11)) == ("bid 9000", "pass")
    brawl = Table(players=2, first="blue").with_parks(blue=ALL_BUT_NICE, green="Paris").with_cash(blue=100_000).lands("Paris")
    assert (choice(brawl, 30), choice(brawl, 60)) == ("brawl", "pass")


def test_with_full_stakes_it_declares_no_brawl_that_it_must_sell_for() -> None:
    """CI-37 Blue has 5,000 for a stake of 12,000: greedy would, but this one keeps its purse, until it has grown bolder."""
    table = Table(players=2, first="blue", options=("full-stakes",)).with_parks(blue=ALL_BUT_NICE, green="Paris").with_cash(blue=5_000)
    assert choice(table.lands("Paris"), 10) == "pass"
    assert choice(table, 10, turn=30) == "brawl"
    assert choice(table.with_cash(blue=20_000), 1) == "brawl"


def test_it_does_not_sell_for_a_place_that_it_will_not_take() -> None:
    """Reims brings 4,000, Lyon costs 10,000: there would be 2,000 left, which is more than one percent to begin with."""
    table = Table(first="red").with_parks(red="Reims").with_cash(red=8_000).lands("Lyon")
    assert (choice(table, 1), choice(table, 2)) == ("sell Reims to bank", "decline")
    assert choice(table.play("red sell Reims to bank"), 1) == "install"


@pytest.mark.parametrize("level", WEAKER)
@pytest.mark.parametrize("players", [2, 4])
def test_whoever_sells_for_a_place_takes_it_and_games_end(level: str, players: int) -> None:
    """Somebody fills the board long before the last round. CI-33, CI-34"""
    for match in simulate(GAME, players, [level], 20, 1):
        assert match.winners and State.at(match.state).turn < 300
        assert max(State.at(match.state).parks).bit_count() == len(GAME.board.city_names)
        assert DECLINES not in after_sales(match)


def after_sales(match: Match) -> list[int]:
    """What was done next by those who sold something while they could not pay for the place where they stood."""
    sold = [i for i, (who, move) in enumerate(match.moves) if who != CHANCE and SELLS <= move < CHOICES]
    poor = [i for i in sold if State.at(match.states[i]).phase == INSTALL]
    return [move for i in poor if (move := match.moves[i + 1][1]) in (INSTALLS, DECLINES)]


def test_levels_keep_less_and_less() -> None:
    hoards = [level.bot.hoard for level in LEVELS if isinstance(level.bot, Driver)]
    assert hoards == sorted(hoards, reverse=True) and len(hoards) == len(WEAKER)
